internal import OddsBoard
internal import OddsModel

/// What happened in an open match, and who plays.
extension Scene {
  func timeline(_ match: MatchState) -> [[Span]] {
    match.incidents.reversed().map { incident in
      let shown = IncidentText.of(incident.kind)
      var minute = incident.minute == IncidentRow.noMinute ? "" : "\(incident.minute)"
      if incident.addedTime != IncidentRow.noMinute, incident.addedTime > 0 { minute += "+\(incident.addedTime)" }
      if !minute.isEmpty { minute += "'" }
      let team = incident.side == .home ? match.home : incident.side == .away ? match.away : TextID.none
      var spans = [
        Span(minute, .clock, columns: 6, align: .right), Span(" "), Span(shown.text, shown.role, columns: 11),
        Span(" "),
      ]
      if !incident.score.isNone { spans.append(Span("\(incident.score.shown) ", .score)) }
      if !incident.player.isNone { spans.append(Span(names.string(incident.player) + " ")) }
      let others = [incident.related, incident.assist, incident.secondAssist].filter { !$0.isNone }.map(names.string)
      // A feed may name the same player in several of these.
      let distinct = others.enumerated().filter { !others[..<$0].contains($1) }.map(\.element)
      if !distinct.isEmpty { spans.append(Span("(\(distinct.joined(separator: ", "))) ", .label)) }
      if !team.isNone { spans.append(Span("\(marks.dash) \(names.string(team)) ", .label)) }
      if let words = IncidentText.detail(incident, names) { spans.append(Span(words, .label)) }
      return spans
    }
  }

  func statistics(_ match: MatchState, _ width: Int) -> [[Span]] {
    var lines: [[Span]] = []
    var heading = ""
    let side = max(6, min(12, width / 5))
    let middle = max(8, min(34, width - 2 * side - 2))
    for row in match.statistics {
      let own = [names.string(row.period), names.string(row.group)].filter { !$0.isEmpty }.joined(
        separator: " \(marks.dot) ")
      if own != heading {
        heading = own
        lines.append([Span(" " + own, .group)])
      }
      lines.append([
        Span(names.string(row.home), .text, columns: side, align: .right),
        Span(StatisticText.of(names.string(row.name)), .label, columns: middle, align: .center),
        Span(names.string(row.away), .text, columns: side),
      ])
    }
    return lines
  }

  func plays(_ match: MatchState) -> [[Span]] {
    (notes[match.ref]?.plays ?? []).reversed().map { play in
      [
        Span(play.clock, .clock, columns: 7, align: .right), Span(" "), Span(play.score, .score, columns: 7),
        Span(play.text),
      ]
    }
  }

  func lineups(_ match: MatchState, _ width: Int) -> [[Span]] {
    guard let lineup = match.lineup else { return [] }
    let half = max(10, (width - 2) / 2)
    var lines: [[Span]] = [
      [
        Span(" " + names.string(match.home), .prompt, columns: half), Span("  "),
        Span(names.string(match.away), .prompt, columns: half),
      ],
      [
        Span(" " + names.string(lineup.homeFormation), .label, columns: half), Span("  "),
        Span(names.string(lineup.awayFormation) + (lineup.isConfirmed ? "" : "  not confirmed"), .label),
      ],
    ]
    func add(_ heading: String, _ isIn: (LineupRow) -> Bool) {
      let home = lineup.players.filter { $0.side == .home && isIn($0) }
      let away = lineup.players.filter { $0.side == .away && isIn($0) }
      guard !home.isEmpty || !away.isEmpty else { return }
      if !heading.isEmpty { lines.append([Span(" " + heading, .group)]) }
      for index in 0..<max(home.count, away.count) {
        lines.append(
          player(index < home.count ? home[index] : nil, half) + [Span("  ")]
            + player(index < away.count ? away[index] : nil, half))
      }
    }
    add("") { !$0.isSubstitute && $0.missing.isNone }
    add("Substitutes") { $0.isSubstitute && $0.missing.isNone }
    add("Missing") { !$0.missing.isNone }
    return lines
  }

  private func player(_ row: LineupRow?, _ width: Int) -> [Span] {
    guard let row else { return [Span("", columns: width)] }
    let note =
      row.missing.isNone
      ? [names.string(row.position), names.string(row.rating)].filter { !$0.isEmpty }.joined(separator: " ")
      : names.string(row.missing)
    return [
      Span(names.string(row.number), .label, columns: 4, align: .right), Span(" "),
      Span(names.string(row.player) + (row.isCaptain ? " (C)" : ""), .text, columns: max(4, width - 5 - 12)), Span(" "),
      Span(note, .label, columns: 11),
    ]
  }
}
