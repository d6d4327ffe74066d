internal import OddsBoard
internal import OddsModel
internal import OddsOutput

/// The timeline of a match.
extension Scene {
  /// The events, newest first. The feeds that reported an event are on a separate line if they don't fit next to it.
  func timeline(_ fixture: FixtureView, _ width: Int) -> [[Span]] {
    let sources = fixture.members.map { member in
      Timeline.Source(
        provider: member.key.provider, isSwapped: member.isSwapped, incidents: member.state.incidents,
        arrivals: notes[member.state.ref]?.arrivals ?? Arrivals())
    }
    return Timeline.merge(sources, name: names.string).reversed().flatMap { event in
      let spans = spans(event, fixture)
      guard fixture.members.count > 1 else { return [spans] }
      let words = Self.reports(event.reports)
      let taken = spans.reduce(0) { $0 + ($1.columns ?? DisplayWidth.columns($1.text)) }
      if taken + words.count + 2 <= width { return [spans + [Span(" \(words)", .label)]] }
      // A single report has no order of arrival.
      guard event.reports.count > 1 else { return [spans] }
      let indent = width < 60 ? 8 : 19
      return [spans]
        + Self.wrapped(words, columns: width - indent).map { [Span("", columns: indent), Span($0, .label)] }
    }
  }

  private func spans(_ event: Timeline.Event, _ fixture: FixtureView) -> [Span] {
    let incident = event.incident
    var shown = IncidentText.of(incident.kind)
    if event.isOnlyScore, !fixture.state.sport.scoresGoals { shown.text = "score" }
    var minute = incident.minute == IncidentRow.noMinute ? "" : "\(incident.minute)"
    if incident.addedTime != IncidentRow.noMinute, incident.addedTime > 0 { minute += "+\(incident.addedTime)" }
    if !minute.isEmpty { minute += "'" }
    let team =
      incident.side == .home ? fixture.state.home : incident.side == .away ? fixture.state.away : TextID.none
    var spans = [
      Span(minute, .clock, columns: 6, align: .right), Span(" "), Span(shown.text, shown.role, columns: 11), Span(" "),
    ]
    if !incident.score.isNone { spans.append(Span("\(incident.score.shown) ", .score)) }
    if !incident.player.isNone { spans.append(Span(names.string(incident.player) + " ")) }
    let others = [incident.related, incident.assist, incident.secondAssist].filter { !$0.isNone }.map(names.string)
    // A feed may name the same player in several of these.
    let distinct = others.enumerated().filter { !others[..<$0].contains($1) }.map(\.element)
    if !distinct.isEmpty { spans.append(Span("(\(distinct.joined(separator: ", "))) ", .label)) }
    if !team.isNone { spans.append(Span("\(marks.dash) \(names.string(team)) ", .label)) }
    if let words = IncidentText.detail(incident, names) { spans.append(Span(words + " ", .label)) }
    return spans
  }

  /// The feeds in order of their reports: `first tickodds, boltodds +3s`. Reports without a time have no lag.
  static func reports(_ reports: [Timeline.Report]) -> String {
    let first = reports.first?.at
    let words = reports.enumerated().map { index, report in
      guard index > 0, let first, let at = report.at else { return report.provider.rawValue }
      return "\(report.provider.rawValue) +\(lag(at.since(first)))"
    }
    // With a single time it is unknown which feed was first.
    let isRace = reports.count { $0.at != nil } > 1
    return (isRace ? "first " : "") + words.joined(separator: ", ")
  }

  /// Wraps a list after commas into lines of up to `columns` columns.
  private static func wrapped(_ words: String, columns: Int) -> [String] {
    words.split(separator: ", ").reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.count + word.count + 2 <= columns {
        lines[lines.count - 1] = "\(last), \(word)"
      } else {
        if let last = lines.last { lines[lines.count - 1] = last + "," }
        lines.append(String(word))
      }
    }
  }

  /// A delay in words: `0.4s`, `11s`, `2m`.
  private static func lag(_ milliseconds: Int64) -> String {
    if milliseconds < 100 { return "0s" }
    if milliseconds < 1000 { return "\(milliseconds / 1000).\(milliseconds % 1000 / 100)s" }
    return milliseconds < 60_000 ? "\(milliseconds / 1000)s" : "\(milliseconds / 60_000)m"
  }
}

extension Sport {
  /// Whether a change of the score is called a goal.
  var scoresGoals: Bool {
    switch self {
    case .soccer, .iceHockey, .futsal, .bandy, .floorball, .waterPolo, .minifootball, .handball: true
    default: false
    }
  }
}
