internal import OddsBoard
internal import OddsFixtures
internal import OddsMath
internal import OddsModel

/// The displayed content of a fixture: its merged state, its members and its markets.
struct FixtureView {
  /// The match of the leading member.
  let leader: MatchRef
  let members: FixtureState.Members
  let state: MatchState
  /// The fields in which the feeds differ.
  let disputed: [String]
  let markets: [FixtureMarket]

  /// The fixtures of the matches, in the order of their first match.
  static func all(of matches: [MatchRef], in board: Board, _ show: Presentation) -> [FixtureView] {
    var seen: Set<MatchRef> = []
    return matches.compactMap { match in
      let leader = show.fixtures?.leader(of: match) ?? match
      return seen.insert(leader).inserted ? FixtureView(leader, in: board, show) : nil
    }
  }

  /// Nil if the match is not on the board.
  private init?(_ leader: MatchRef, in board: Board, _ show: Presentation) {
    let members = show.members(with: leader, in: board)
    func isStale(_ match: MatchRef) -> Bool { show.isStale(match, in: board) }
    guard let state = FixtureState.shown(members, in: board, names: show.names, isStale: isStale) else { return nil }
    (self.leader, self.members, self.state) = (leader, members, state)
    disputed = FixtureState.disputed(members, in: board, isStale: isStale)
    markets = FixtureMarkets(of: members, in: board, show.filter).markets
  }

  /// The best prices on the winner over all feeds; nil without a price.
  /// - Parameter filter: ``OutputFilter/ofMainMarket``.
  func mainPrices(in board: Board, _ show: Presentation, _ filter: OutputFilter) -> Comparison? {
    let main = FixtureMarkets(of: members, in: board, filter).main
    return main.map { comparison($0, in: board, show) }
  }

  func comparison(_ market: FixtureMarket, in board: Board, _ show: Presentation) -> Comparison {
    Comparison(market, in: board, show.filter, method: .standard, now: show.now) { show.isStale($0, in: board) }
  }
}
