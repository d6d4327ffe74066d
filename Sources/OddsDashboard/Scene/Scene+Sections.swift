internal import OddsBoard
internal import OddsModel

/// A match's statistics, plays and line-ups.
extension Scene {
  func statistics(_ fixture: FixtureView, _ width: Int) -> [[Span]] {
    var lines: [[Span]] = []
    var heading: [String]?
    let side = max(6, min(12, width / 5))
    let middle = max(8, min(34, width - 2 * side - 2))
    let rows = MergedStatistics.rows(fixture, names.string)
    let isShared = fixture.members.count > 1
    for (provider, row) in rows.lazy.map({ ($0.provider, $0.row) }) {
      let own = [names.string(row.period), names.string(row.group), isShared ? provider.rawValue : ""]
        .filter { !$0.isEmpty }
      if own != heading {
        heading = own
        lines.append([Span(" " + own.joined(separator: " \(marks.dot) "), .group)])
      }
      lines.append([
        Span(names.string(row.home), .text, columns: side, align: .right),
        Span(StatisticText.of(names.string(row.name)), .label, columns: middle, align: .center),
        Span(names.string(row.away), .text, columns: side),
      ])
    }
    return lines
  }

  func plays(_ fixture: FixtureView) -> Content {
    guard let member = fixture.richest({ notes[$0.state.ref]?.plays.count ?? 0 }) else { return Content([]) }
    let lines = (notes[member.state.ref]?.plays ?? []).reversed().map { play in
      [
        Span(play.clock, .clock, columns: 7, align: .right), Span(" "), Span(play.score, .score, columns: 7),
        Span(play.text),
      ]
    }
    return Content(lines, source: source(member, fixture))
  }

  /// The feed's name, if the fixture has several feeds.
  private func source(_ member: FixtureView.Member, _ fixture: FixtureView) -> String {
    fixture.members.count > 1 ? member.key.provider.rawValue : ""
  }

  func lineups(_ fixture: FixtureView, _ width: Int) -> Content {
    // A confirmed line-up is better than a longer one.
    let member = fixture.richest { member in
      member.state.lineup.map { $0.players.count + ($0.isConfirmed ? 1000 : 0) } ?? 0
    }
    guard let member, let lineup = member.state.lineup else { return Content([]) }
    let match = fixture.state
    let (first, second): (Side, Side) = member.isSwapped ? (.away, .home) : (.home, .away)
    let formations =
      member.isSwapped
      ? (lineup.awayFormation, lineup.homeFormation) : (lineup.homeFormation, lineup.awayFormation)
    let half = max(10, (width - 2) / 2)
    var lines: [[Span]] = [
      [
        Span(" " + names.string(match.home), .prompt, columns: half), Span("  "),
        Span(names.string(match.away), .prompt, columns: half),
      ],
      [
        Span(" " + names.string(formations.0), .label, columns: half), Span("  "),
        Span(names.string(formations.1) + (lineup.isConfirmed ? "" : "  not confirmed"), .label),
      ],
    ]
    func add(_ heading: String, _ isIn: (LineupRow) -> Bool) {
      let home = lineup.players.filter { $0.side == first && isIn($0) }
      let away = lineup.players.filter { $0.side == second && isIn($0) }
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
    return Content(lines, source: source(member, fixture))
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
