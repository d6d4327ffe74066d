internal import OddsBoard
internal import OddsJSON
internal import OddsModel
internal import OddsOutput
internal import OddsText

/// One line of the stream for a person: when, which match, what.
struct LineText {
  let text: String

  init(_ line: Value, _ match: MatchState?, _ show: Presentation, _ style: TableStyle) {
    var parts: [String] = []
    if case .text(let at)? = line["at"] {
      var at = at
      if let time = at.withUTF8({ Timestamp(rfc3339: $0) }) { parts.append(style.zone.seconds(time)) }
    }
    if let match {
      parts.append("\(show.clean(match.home)) - \(show.clean(match.away))")
    } else if let provider = line["provider"] {
      parts.append(provider.cell)
    }
    parts.append(Self.what(line))
    if show.isDemo { parts.append("DEMO") }
    let joined = CleanText.clean(parts.joined(separator: "  "), ascii: style.isASCII)
    text = DisplayWidth.cut(joined, toColumns: style.columns, ascii: style.isASCII)
  }

  private static func what(_ line: Value) -> String {
    func field(_ name: String) -> String { line[name]?.cell ?? "" }
    func state(_ name: String) -> String { line["state"]?[name]?.cell ?? "" }
    func words(_ names: String...) -> String { names.map(field).filter { !$0.isEmpty }.joined(separator: " ") }
    switch field("type") {
    case "price":
      let price = field("suspended") == "true" ? "suspended" : field("quoted")
      let before = field("previous").isEmpty ? "" : " (was \(field("previous")))"
      let name = field("marketName").isEmpty ? field("market") : field("marketName")
      let line = field("line").isEmpty ? "" : " \(field("line"))"
      return "\(name)\(line): \(field("selection")) \(price)\(before)"
    case "score": return "score \(field("home"))-\(field("away"))"
    case "status": return words("status", "period", "clock")
    case "snapshot":
      let score = (line["state"]?["home"]?["score"]?.cell, line["state"]?["away"]?["score"]?.cell)
      return
        "\(state("sport")), \(state("league")): \(state("status")) \(score.0 ?? "")-\(score.1 ?? "") \(state("clock"))"
    case "incident":
      let incident = line["incident"]
      let kind = incident?["kind"]?.cell ?? ""
      let minute = incident?["minute"]?.cell ?? ""
      let taken = field("retracted") == "true" ? " taken back" : ""
      return [
        kind + taken, minute.isEmpty ? "" : minute + "'", incident?["side"]?.cell ?? "",
        incident?["player"]?.cell ?? "",
      ]
      .filter { !$0.isEmpty }.joined(separator: " ")
    case "removed": return field("bookmaker").isEmpty ? "removed" : "lines of \(field("bookmaker")) removed"
    case "connection": return words("state", "reason")
    case "gap": return "gap: \(field("reason")), \(field("dropped")) dropped"
    case "play": return words("kind", "description")
    case let type: return type
    }
  }
}
