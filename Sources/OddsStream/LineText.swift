internal import OddsBoard
internal import OddsJSON
internal import OddsModel
internal import OddsOutput

/// Lines of a stream for people: time, match, change; each cut to the terminal's width.
struct LineText {
  private let show: Presentation
  private let style: TableStyle

  init(_ show: Presentation, _ style: TableStyle) {
    self.show = show
    self.style = style
  }

  /// Returns selected values of a line, separated by two blanks.
  func line(_ values: [JSONValue]) -> String { cut(values.map(\.reading).joined(separator: "  ")) }

  /// Returns the text of a line.
  /// - Parameter match: The match of the line; nil if it has none or the match was removed.
  func line(_ line: JSONValue, _ match: MatchState?) -> String {
    var parts: [String] = []
    if let at = line["at"]?.text, let time = Timestamp(rfc3339: at.utf8) { parts.append(style.zone.seconds(time)) }
    if let match {
      parts.append("\(show.clean(match.home)) - \(show.clean(match.away))")
    } else if let home = line["home"]?.text, let away = line["away"]?.text {
      parts.append("\(home) - \(away)")
    } else {
      parts.append([line["provider"], line["match"]].compactMap { $0?.text }.joined(separator: ":"))
    }
    parts.append(words(line, match))
    if show.isDemo { parts.append("DEMO") }
    return cut(parts.filter { !$0.isEmpty }.joined(separator: "  "))
  }

  private func cut(_ line: String) -> String {
    DisplayWidth.cut(CleanText.clean(line, ascii: style.isASCII), toColumns: style.columns, ascii: style.isASCII)
  }

  private func words(_ line: JSONValue, _ match: MatchState?) -> String {
    func field(_ name: String) -> String { line[name]?.cell ?? "" }
    switch StreamType(rawValue: field("type")) {
    case .price: return price(line)
    case .score: return score(line, match)
    case .status:
      return joined(status(line), PeriodText(field("period"), match?.sport ?? .other).text, clock(line, match))
    case .snapshot: return snapshot(line["state"] ?? .null)
    case .incident: return incident(line["incident"] ?? .null, isRetracted: line["retracted"] == .bool(true))
    case .stats: return "statistics"
    case .lineups: return line["confirmed"] == .bool(true) ? "line-ups, confirmed" : "line-ups, expected"
    case .play: return joined(clock(line, match), field("kind"), field("description"))
    case .removed: return field("bookmaker").isEmpty ? "removed" : "lines of \(field("bookmaker")) removed"
    case .connection: return joined(field("state"), field("reason"))
    case .gap: return "gap: \(field("reason")), \(field("dropped")) dropped"
    case .value: return value(line)
    case .arb: return arb(line)
    case nil: return ""
    }
  }

  private func value(_ line: JSONValue) -> String {
    func field(_ name: String) -> String { line[name]?.cell ?? "" }
    let price = shown(line["price"]) ?? field("quoted")
    let fair = line["fair"]?["price"].flatMap(shown) ?? ""
    return joined(
      "value \(field("state")) \(percent(line["edge"])):", market(line), field("selection"), field("bookmaker"), price,
      "fair \(fair)")
  }

  private func arb(_ line: JSONValue) -> String {
    func field(_ name: String) -> String { line[name]?.cell ?? "" }
    let legs = (line["legs"]?.elements ?? []).map { leg in
      joined(leg["selection"]?.cell ?? "", leg["bookmaker"]?.cell ?? "", shown(leg["price"]) ?? "")
    }
    let doubt = field("refused")
    return joined(
      "sure win \(field("state")) \(percent(line["profit"]))" + (doubt.isEmpty ? ":" : " (\(doubt)):"),
      market(line) + ":",
      legs.joined(separator: ", "))
  }

  private func market(_ line: JSONValue) -> String {
    joined(line["market"]?["name"]?.cell ?? "", line["market"]?["line"]?.cell ?? "")
  }

  /// Returns a percentage such as `2.04%`.
  private func percent(_ share: JSONValue?) -> String {
    share?.scalar.flatMap { Double($0) }.map { "\(($0 * 10_000).rounded() / 100)%" } ?? ""
  }

  private func price(_ line: JSONValue) -> String {
    func field(_ name: String) -> String { line[name]?.cell ?? "" }
    let market = field("marketName").isEmpty ? field("market") : field("marketName")
    let selection = joined(field("selection").isEmpty ? field("side") : field("selection"), field("bookmaker"))
    let now = line["suspended"] == .bool(true) ? "suspended" : shown(line["price"]) ?? field("quoted")
    let before = shown(line["previous"]).map { " (was \($0))" } ?? ""
    return "\(joined(market, field("line"))): \(selection) \(now)\(before)"
  }

  /// Returns a decimal price in the chosen odds format.
  private func shown(_ price: JSONValue?) -> String? {
    price?.scalar.flatMap { Price($0, .decimal)?.formatted(as: show.oddsFormat, ascii: style.isASCII) }
  }

  private func score(_ line: JSONValue, _ match: MatchState?) -> String {
    let points = line["points"].map { pair($0["home"], $0["away"]) } ?? ""
    let serving = line["serving"]?.text.map { "\($0) serves" } ?? ""
    let situation = match.map { SituationText.parts($0.situation, show).joined(separator: ", ") } ?? ""
    let parts = [joined("score", pair(line["home"], line["away"])), points.isEmpty ? "" : "points \(points)", serving]
    return (parts + [situation]).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private func snapshot(_ state: JSONValue) -> String {
    func field(_ name: String) -> String { state[name]?.cell ?? "" }
    let what = [field("sport"), field("country"), field("league")].filter { !$0.isEmpty }.joined(separator: ", ")
    let score = pair(state["home"]?["score"], state["away"]?["score"])
    return "\(what): \(joined(status(state), score, clock(state, nil)))"
  }

  /// Returns the status; a `~` precedes an inferred status of a match that counts as begun.
  private func status(_ object: JSONValue) -> String {
    let status = object["status"]?.cell ?? ""
    return object["statusBy"]?.text == nil || status == MatchStatus.scheduled.word.description ? status : "~" + status
  }

  /// Returns the time played, or the time left in the period after a minus sign, as in tables.
  private func clock(_ object: JSONValue, _ match: MatchState?) -> String {
    let text = object["clock"]?.cell ?? ""
    guard object["clockRuns"]?.text == "down" else { return text }
    return ClockText.played(
      left: text, object["sport"]?.text.flatMap { Sport(rawValue: $0) } ?? match?.sport ?? .other,
      period: object["period"]?.text ?? match.map { show.names.string($0.period) } ?? "",
      league: object["league"]?.text ?? match.map { show.names.string($0.league) } ?? "")
  }

  private func incident(_ incident: JSONValue, isRetracted: Bool) -> String {
    func field(_ name: String) -> String { incident[name]?.cell ?? "" }
    let added = field("addedTime").isEmpty ? "" : "+\(field("addedTime"))"
    let minute = field("minute").isEmpty ? "" : "\(field("minute"))\(added)'"
    return joined(
      field("kind"), isRetracted ? "taken back" : "", minute, field("side"), field("player"), field("detail"))
  }

  /// Returns `2-1`, with `?` for an unknown side; empty if both are unknown.
  private func pair(_ home: JSONValue?, _ away: JSONValue?) -> String {
    guard home?.scalar != nil || away?.scalar != nil else { return "" }
    return "\(home?.scalar ?? "?")-\(away?.scalar ?? "?")"
  }

  private func joined(_ words: String...) -> String { words.filter { !$0.isEmpty }.joined(separator: " ") }
}
