internal import OddsJSON
internal import OddsModel

/// Short description of a finding: `+1.2%: Home 2.10 bet365, Away 2.05 unibet`. May contain control characters.
enum FindingWords {
  static func text(_ line: JSONValue) -> String {
    let state = line["state"]?.text.flatMap { $0 == "appeared" ? nil : "\($0) " } ?? ""
    let market = line["market"]?["name"]?.text.map { "\($0): " } ?? ""
    if let legs = line["legs"]?.elements {
      return "\(state)\(percent(line["profit"])) \(market)" + legs.map(leg).joined(separator: ", ")
    }
    return "\(state)\(percent(line["edge"])) \(market)\(leg(line))"
  }

  private static func leg(_ leg: JSONValue) -> String {
    let price = leg["price"]?.scalar.flatMap { Price($0, .decimal)?.formatted(as: .decimal) }
    return [leg["selection"]?.scalar, price, leg["bookmaker"]?.scalar].compactMap { $0 }.joined(separator: " ")
  }

  private static func percent(_ share: JSONValue?) -> String {
    guard let text = share?.scalar, let value = Double(text), value.isFinite, abs(value) < 1000 else { return "" }
    return JSONValue.fixed(Int64((value * 1000).rounded()), decimals: 1).json + "%"
  }
}
