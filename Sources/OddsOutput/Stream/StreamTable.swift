public import OddsJSON
internal import OddsModel
internal import OddsText

/// Stream lines for people: one line each, cut to the terminal.
struct StreamTable {
  private let oddsFormat: OddsFormat
  private let style: TableStyle
  /// Who plays in a match, from its snapshots.
  private var teams: [String: String] = [:]

  init(_ oddsFormat: OddsFormat, _ style: TableStyle) {
    self.oddsFormat = oddsFormat
    self.style = style
  }

  /// The picked values of a line, parted by two blanks.
  func line(_ values: [JSONValue]) -> String { cut(values.map(\.reading).joined(separator: "  ")) }

  mutating func line(_ value: JSONValue) -> String {
    let type = text(value["type"])
    let match = text(value["match"])
    let key = "\(text(value["provider"])):\(match)"
    if type == "snapshot", let state = value["state"] {
      teams[key] = "\(text(state["home"]?["name"])) - \(text(state["away"]?["name"]))"
    }
    let time = Timestamp(rfc3339: text(value["at"]).utf8).map { style.zone.seconds($0) } ?? ""
    let demo = value["demo"] == .bool(true) ? "DEMO" : ""
    let whom = match.isEmpty ? text(value["provider"]) : teams[key] ?? key
    let what = StreamType(rawValue: type).map { self.what($0, value) } ?? ""
    if type == "removed", value["bookmaker"] == .null { teams[key] = nil }
    return cut([time, demo, type, whom, what].filter { !$0.isEmpty }.joined(separator: "  "))
  }

  private func what(_ type: StreamType, _ value: JSONValue) -> String {
    switch type {
    case .snapshot:
      let state = value["state"] ?? .null
      return words([
        score(state["home"]?["score"], state["away"]?["score"]), text(state["status"]), text(state["clock"]),
        text(state["period"]), text(state["league"]),
      ])
    case .score:
      let before = value["previous"].map { score($0["home"], $0["away"]) } ?? ""
      return score(value["home"], value["away"]) + (before.isEmpty ? "" : " (was \(before))")
    case .price:
      let now = value["suspended"] == .bool(true) ? "susp" : price(value["price"]) ?? text(value["quoted"])
      let before = price(value["previous"]).map { " (was \($0))" } ?? ""
      return words([
        text(value["market"]), text(value["period"]), text(value["selection"]), text(value["line"]),
        text(value["bookmaker"]), now + before,
      ])
    case .incident:
      let incident = value["incident"] ?? .null
      return words([
        value["retracted"] == .bool(true) ? "retracted:" : "", minute(incident), text(incident["kind"]),
        text(incident["side"]), text(incident["player"]), text(incident["detail"]),
      ])
    case .status: return words([text(value["status"]), text(value["clock"]), text(value["period"])])
    case .stats: return value["statistics"].map { "\(count($0)) values" } ?? ""
    case .lineups: return value["confirmed"] == .bool(true) ? "confirmed" : "expected"
    case .play: return words([text(value["clock"]), text(value["kind"]), text(value["description"])])
    case .removed: return text(value["bookmaker"])
    case .connection: return words([text(value["state"]), text(value["reason"])])
    case .gap: return words(["\(text(value["dropped"])) dropped:", text(value["reason"])])
    }
  }

  private func text(_ value: JSONValue?) -> String { value?.cell ?? "" }

  private func words(_ words: [String]) -> String { words.filter { !$0.isEmpty }.joined(separator: " ") }

  private func score(_ home: JSONValue?, _ away: JSONValue?) -> String {
    if home ?? .null == .null, away ?? .null == .null { return "" }
    return "\(home == .null ? "?" : text(home))-\(away == .null ? "?" : text(away))"
  }

  private func price(_ value: JSONValue?) -> String? {
    Price(text(value), .decimal)?.formatted(as: oddsFormat, ascii: style.isASCII)
  }

  private func minute(_ incident: JSONValue) -> String {
    let minute = text(incident["minute"])
    let added = text(incident["addedTime"])
    return minute.isEmpty ? "" : minute + (added.isEmpty ? "" : "+\(added)") + "'"
  }

  private func count(_ value: JSONValue) -> Int {
    if case .array(let elements) = value { elements.count } else { 0 }
  }

  private func cut(_ line: String) -> String {
    DisplayWidth.cut(CleanText.clean(line, ascii: style.isASCII), toColumns: style.columns, ascii: style.isASCII)
  }
}
