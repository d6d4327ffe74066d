internal import OddsBoard
internal import OddsFixtures
internal import OddsModel
internal import OddsOutput

/// Reads from the matches of several feeds what the fixture that they are shows.
struct FixtureReading {
  typealias Members = [(match: MatchRef, member: Fixture.Member)]

  let board: Board
  let filter: OutputFilter
  let fixtures: FixtureIndex
  let feeds: FeedBook
  /// Which market the list shows.
  let market: ListMarket
  let now: Timestamp

  /// Milliseconds for which two feeds must differ before that is called a dispute: one of them may only be later.
  static let disputeTime: Int64 = 5000

  /// The matches of a match's fixture, the one that leads first.
  func members(with match: MatchRef) -> Members { fixtures.members(with: match) }

  // MARK: Score and clock

  /// The match that leads, with score, clock and state of the feeds that told them last.
  ///
  /// Last by when they changed, not by the last message: a feed that repeats the old score more often than another tells the
  /// new one must not bring the old one back. Of feeds that have not changed since they were first seen, the one whose
  /// match is further on. A feed that may have missed something counts only where no other tells.
  func state(of members: Members, _ notes: borrowing MatchNotes) -> MatchState? {
    guard let first = members.first, let lead = board[first.match] else { return nil }
    guard members.count > 1 else { return lead }
    var told: [Told] = []
    for (match, member) in members {
      if let state = board[match] { told.append(Told(state, notes[match], member.isSwapped, isBehind(state, notes))) }
    }
    let score = told.filter { !$0.state.score.isNone }.max { $0.isOlderScore(than: $1) }
    var shown = score.map { lead.showing($0.state, isSwapped: $0.isSwapped) } ?? lead
    if let place = place(of: members) { shown.showPlace(of: place) }
    guard let status = told.max(by: { $0.isOlderStatus(than: $1) }) else { return shown }
    // Whoever told the score gives the time too, so that the clock does not jump from feed to feed.
    func givesTime(_ one: Told) -> Bool { one.state.status == status.state.status && one.hasTime && !one.isBehind }
    if score.map(givesTime) != true { shown.showTime(of: (told.first(where: givesTime) ?? status).state) }
    return shown
  }

  /// The member whose league is shown: the feed that is listed first, so that other fixtures of that league are called the
  /// same; nil where none names a league.
  func place(of members: Members) -> MatchState? {
    members.lazy.compactMap { board[$0.match] }.filter { !$0.league.isNone }
      .min { feeds.order.rank(of: $0.provider) < feeds.order.rank(of: $1.provider) }
  }

  /// Whether feeds that are up to date tell different scores, and have for longer than one of them may be late.
  func isScoreDisputed(_ members: Members, _ notes: borrowing MatchNotes) -> Bool {
    guard members.count > 1 else { return false }
    var score: Score?
    var isDisputed = false
    var last = Timestamp.none
    for (match, member) in members {
      guard let state = board[match], !state.score.isNone, !isBehind(state, notes) else { continue }
      let own = member.isSwapped ? state.score.swapped : state.score
      if let score, score != own { isDisputed = true }
      score = score ?? own
      if let at = notes[match]?.scoreAt, at.isKnown, !last.isKnown || last < at { last = at }
    }
    return isDisputed && (!last.isKnown || now.since(last) >= Self.disputeTime)
  }

  /// Whether a match's feed may have missed something of its score.
  private func isBehind(_ match: MatchState, _ notes: borrowing MatchNotes) -> Bool {
    freshness(of: match, notes) == .stale
  }

  /// What one feed told.
  private struct Told {
    let state: MatchState
    let isSwapped: Bool
    let isBehind: Bool
    let scoreAt: Int64
    let statusAt: Int64

    init(_ state: MatchState, _ note: MatchNote?, _ isSwapped: Bool, _ isBehind: Bool) {
      (self.state, self.isSwapped, self.isBehind) = (state, isSwapped, isBehind)
      scoreAt = note.map { $0.scoreAt.isKnown ? $0.scoreAt.milliseconds : .min } ?? .min
      statusAt = note.map { $0.statusAt.isKnown ? $0.statusAt.milliseconds : .min } ?? .min
    }

    var hasTime: Bool { state.clock != .none || !state.period.isNone }

    func isOlderScore(than other: Told) -> Bool {
      if isBehind != other.isBehind { return isBehind }
      if scoreAt != other.scoreAt { return scoreAt < other.scoreAt }
      return total < other.total
    }

    private var total: Int64 { Int64(max(0, state.score.home)) + Int64(max(0, state.score.away)) }

    func isOlderStatus(than other: Told) -> Bool {
      if isBehind != other.isBehind { return isBehind }
      if statusAt != other.statusAt { return statusAt < other.statusAt }
      return state.status.progress < other.state.status.progress
    }
  }

  // MARK: Prices

  /// How far what is known of a match's prices can be relied on.
  func freshness(of match: MatchState, _ notes: borrowing MatchNotes) -> Freshness {
    feeds.freshness(of: match, notes[match.ref]?.watch ?? .live, now)
  }

  /// The best of a fixture's members: a fixture is watched where one of them is.
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

  /// The best prices of all members on the market that the list shows; nil if there is none.
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

extension MatchStatus {
  /// How far on a match is.
  fileprivate var progress: Int { self == .scheduled ? 0 : self == .ended ? 2 : 1 }
}
