internal import OddsBoard
internal import OddsFixtures
internal import OddsMath
internal import OddsModel

/// A table of one fixture: its state, the feeds that have it, incidents, and each market with the prices of all
/// bookmakers.
struct FixtureTable {
  let board: Board
  let show: Presentation

  func text(_ view: FixtureView, _ style: TableStyle) -> String {
    let match = MatchTable(board: board, show: show)
    var output = show.isDemo ? MatchListTable.demoLine(style) : ""
    output += match.head(view.state, source: [], style)
    for ids in references(view, style) { output += match.line(ids, .faint, style) }
    if !view.disputed.isEmpty {
      output += match.line("feeds differ: \(disputes(view))", .suspended, style)
    }
    output += match.happenings(view.state, style)
    let prices = CompareTable(show: show, method: .standard)
    for market in view.markets {
      if market.meaning.isComparable {
        output += prices.market(view.comparison(market, in: board, show), style)
      } else {
        for part in market.parts { output += match.market(part.market, of: part.provider, style) }
      }
    }
    return output + match.statistics(view.state, style)
  }

  /// The ids of the members, `tickodds:1, boltodds:x`, on as many lines as necessary.
  private func references(_ view: FixtureView, _ style: TableStyle) -> [String] {
    let ids = view.members.compactMap { board[$0.match] }.map { "\($0.provider.rawValue):\(show.clean($0.id))" }
    return ids.reduce(into: []) { lines, id in
      let longer = lines.last.map { "\($0), \(id)" }
      if let longer, DisplayWidth.columns(longer) <= style.columns {
        lines[lines.count - 1] = longer
      } else {
        lines.append(id)
      }
    }
  }

  /// Each feed's values of the fields in which they differ.
  private func disputes(_ view: FixtureView) -> String {
    let isLeadSwapped = view.members.first?.member.isSwapped ?? false
    let words = view.members.compactMap { match, member -> String? in
      guard let state = board[match] else { return nil }
      var parts: [String] = []
      let score = member.isSwapped == isLeadSwapped ? state.score : state.score.swapped
      if view.disputed.contains("score"), !score.isNone { parts.append(score.text) }
      if view.disputed.contains("status"), state.statusMoved.isKnown { parts.append(state.status.word.string) }
      return parts.isEmpty ? nil : "\(state.provider.rawValue) \(parts.joined(separator: " "))"
    }
    return words.joined(separator: ", ")
  }
}
