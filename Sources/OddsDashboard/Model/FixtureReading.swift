internal import OddsBoard
internal import OddsFixtures
internal import OddsModel
internal import OddsOutput

/// Computes the values shown for a fixture from the matches of its feeds.
struct FixtureReading {
  typealias Members = FixtureState.Members

  let board: Board
  let filter: OutputFilter
  let fixtures: FixtureIndex
  let feeds: FeedBook
  /// The market that the list shows.
  let market: ListMarket
  let now: Timestamp

  /// The matches of a match's fixture, the leading one first.
  func members(with match: MatchRef) -> Members { fixtures.members(with: match) }

  // MARK: Score and clock

  /// The leading match, with score, clock and state taken from the most reliable feeds.
  func state(of members: Members, _ notes: borrowing MatchNotes) -> MatchState? {
    if members.count == 1 { return board[members[0].match] }
    let behind = behind(members, notes)
    var shown = FixtureState.shown(members, in: board, names: filter.names) { behind.contains($0) }
    if let place = place(of: members) { shown?.showPlace(of: place) }
    return shown
  }

  /// Whether current feeds send different scores, and have for longer than a slow feed may need.
  func isScoreDisputed(_ members: Members, _ notes: borrowing MatchNotes) -> Bool {
    guard members.count > 1 else { return false }
    let behind = behind(members, notes)
    return FixtureState.disputed(members, in: board, now: now) { behind.contains($0) }.contains("score")
  }

  /// The members whose feed may have missed changes of the score.
  private func behind(_ members: Members, _ notes: borrowing MatchNotes) -> [MatchRef] {
    var behind: [MatchRef] = []
    for (match, _) in members {
      if let state = board[match], freshness(of: state, notes) == .stale { behind.append(match) }
    }
    return behind
  }

  /// The member whose league is shown: that of the provider listed first, so that all fixtures of a league have the
  /// same heading. Nil if no member has a league.
  func place(of members: Members) -> MatchState? {
    members.lazy.compactMap { board[$0.match] }.filter { !$0.league.isNone }
      .min { feeds.order.rank(of: $0.provider) < feeds.order.rank(of: $1.provider) }
  }

  // MARK: Prices

  /// Reliability of a match's prices.
  func freshness(of match: MatchState, _ notes: borrowing MatchNotes) -> Freshness {
    feeds.freshness(of: match, notes[match.ref]?.watch ?? .live, now)
  }

  /// The best reliability of a fixture's members: a fixture is watched if any member is.
  func freshness(of members: Members, _ notes: borrowing MatchNotes) -> Freshness {
    var best: Freshness?
    for (match, _) in members {
      guard let state = board[match] else { continue }
      let own = freshness(of: state, notes)
      if own == .live { return .live }
      if best == nil || own == .stale { best = own }
    }
    return best ?? .live
  }

  /// The best prices of all members on the market that the list shows; nil if there are none.
  func prices(of members: Members, _ notes: borrowing MatchNotes) -> MainPrices? {
    prices(of: members, market, notes)
  }

  func prices(of members: Members, _ market: ListMarket, _ notes: borrowing MatchNotes) -> MainPrices? {
    guard let found = market.market(of: members, in: board, filter) else { return nil }
    if members.count == 1 { return MainPrices(of: found, in: board, filter) }
    var stale: [MatchRef] = []
    for (match, _) in members {
      if let state = board[match], freshness(of: state, notes) != .live { stale.append(match) }
    }
    return MainPrices(of: found, in: board, filter) { stale.contains($0) }
  }
}
