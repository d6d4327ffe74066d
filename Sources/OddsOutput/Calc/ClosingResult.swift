internal import OddsJSON
internal import OddsMath
internal import OddsModel

/// The result of `odds calc clv`: the value of a price compared with the closing prices.
struct ClosingResult: CalcResult {
  private let closed: ClosingValue
  var refusal: MathRefusal? { closed.refusal }

  init(_ input: CalcInput) throws(CalcFailure) {
    guard let text = try input.text("price") else {
      throw CalcFailure(usage: "the price of the bet is missing", hint: "use --price")
    }
    let (price, closing, method) = (try input.quote(text).price, try input.market("closing"), try input.method())
    let word = try input.text("outcome") ?? (closing.count == 1 ? "1" : nil)
    guard let word else {
      throw CalcFailure(usage: "the number of the outcome is missing", hint: "use --outcome, from 1")
    }
    do throws(MathRefusal) {
      closed = try ClosingValue(price, closing: closing.map(\.price), outcome: Int(word) ?? 0, method)
    } catch {
      throw CalcFailure(
        error, "'\(CalcInput.shown(word))' isn't an outcome",
        hint: "use the number of a closing price, 1 to \(closing.count)")
    }
  }

  static let titles = ["raw", "fair", "points"]

  var value: JSONValue {
    var members: [JSONValue.Member] = [
      .init("raw", .double(closed.raw)), .init("fair", .double(closed.fair)), .init("points", .double(closed.points)),
    ]
    if let refusal { members.append(.init("refused", .text(refusal.rawValue))) }
    return .object(members)
  }

  func table(_ style: TableStyle) -> String {
    let fair = closed.fair.map(CalcText.signed) ?? "-"
    return CalcText.line(
      "raw \(CalcText.signed(closed.raw))  fair (\(closed.method.rawValue)) \(fair)  points \(CalcText.signed(closed.points))",
      style)
  }
}
