public import OddsBoard
public import OddsFixtures
public import OddsModel

/// The state of a fixture, merged from its members.
public enum FixtureState {
  /// Matches with their membership in the fixture, the leading member first.
  public typealias Members = [(match: MatchRef, member: Fixture.Member)]

  /// How long a member may lag behind another, in milliseconds: a goal after that time is another goal.
  private static let lag: Int64 = 120_000
  /// How long members may differ before it counts as a dispute, in milliseconds.
  private static let patience: Int64 = 5_000

  /// The leading member's state, with score, clock, status and incidents from the freshest members that have them.
  /// Sides are those of the leading member. Nil if no member is on the board.
  ///
  /// - Parameters:
  ///   - names: Distinguishes meaningful period names from words such as `live`.
  ///   - isStale: Whether a member's feed may have missed updates; stale members count only if all are stale.
  public static func shown(
    _ members: Members, in board: Board, names: TextTable? = nil, isStale: (MatchRef) -> Bool = { _ in false }
  ) -> MatchState? {
    let states = aligned(members, board)
    guard var shown = states.first else { return nil }
    guard states.count > 1 else { return shown }
    let fresh = states.filter { !isStale($0.ref) }
    // Sort by the last message, newest first.
    let known = (fresh.isEmpty ? states : fresh).sorted { $0.received > $1.received }
    for state in known { shown.fillGaps(from: state) }
    let score = score(known)
    if let score {
      // Use points and similar fields of members with the same score if the freshest has none.
      for state in known.reversed() where state.score == score.score { shown.takeScore(of: state) }
      shown.takeScore(of: score)
    }
    takeStatus(of: status(known, score), known, names, &shown)
    let inOrder = (score.map { [$0] } ?? []) + known
    if let state = inOrder.first(where: { !$0.incidents.isEmpty }) { shown.takeIncidents(of: state) }
    if let state = inOrder.first(where: { !$0.statistics.isEmpty }) { shown.takeStatistics(of: state) }
    if let state = inOrder.first(where: { $0.lineup != nil }) { shown.takeLineup(of: state) }
    shown.takeTimes(of: known[0])
    return shown
  }

  /// The members' states, with the sides of the leading member.
  private static func aligned(_ members: Members, _ board: Board) -> [MatchState] {
    let isLeadSwapped = members.first?.member.isSwapped ?? false
    return members.compactMap { match, member in
      board[match].map { member.isSwapped == isLeadSwapped ? $0 : $0.swapped }
    }
  }

  /// The match whose score changed last, unless another member already reached a higher score: a slow feed doesn't
  /// revert a goal. A feed that lowers its own score is believed.
  private static func score(_ states: [MatchState]) -> MatchState? {
    guard let last = states.filter({ !$0.score.isNone }).max(by: { $0.scoreMoved < $1.scoreMoved }) else { return nil }
    if last.hasScoreFallen { return last }
    return states.reduce(last) { best, state in
      let isAhead =
        !state.score.isNone && state.score != best.score && state.score.home >= best.score.home
        && state.score.away >= best.score.away
      return isAhead && last.scoreMoved.since(state.scoreMoved) <= lag ? state : best
    }
  }

  /// The match whose status counts: the one with the current score, unless it hasn't begun, is only suspended by its
  /// bookmaker, or had no message since another ended. A status sent by a feed takes precedence over an inferred one.
  private static func status(_ states: [MatchState], _ score: MatchState?) -> MatchState {
    let sent = states.filter { $0.statusBy == .feed }
    if !sent.isEmpty, sent.count < states.count {
      return status(sent, score.flatMap { $0.statusBy == .feed ? $0 : nil })
    }
    let begun = states.filter { $0.status != .scheduled }
    guard let first = begun.first else { return states[0] }
    if let ended = begun.first(where: { $0.status == .ended }), ended.received >= (score ?? first).received {
      return ended
    }
    if let score, score.status == .live || score.status == .break { return score }
    return begun.first { $0.status == .live || $0.status == .break } ?? begun.first { $0.status != .ended } ?? first
  }

  private static func takeStatus(
    of state: MatchState, _ known: [MatchState], _ names: TextTable?, _ shown: inout MatchState
  ) {
    shown.takeStatus(of: state)
    let agreeing = known.filter { $0.status == state.status }
    if state.clock == .none || !state.clock.isPrecise {
      let others = agreeing.filter { $0.clock != .none }
      if let better = others.first(where: \.clock.isPrecise) ?? (state.clock == .none ? others.first : nil) {
        shown.takeClock(of: better)
        // Remaining time is meaningless without its period.
        if better.clock.direction == .down { shown.takePeriod(of: better) }
      }
    }
    func says(_ state: MatchState) -> Bool {
      names.map { MatchMoment.period(of: state, $0).kind != .nothing } ?? !state.period.isNone
    }
    if !says(shown), let better = agreeing.first(where: says) { shown.takePeriod(of: better) }
  }

  /// The fields in which members that aren't stale differ: `score`, `status`.
  ///
  /// - Parameter now: The local time; members must have differed for five seconds. `.none` for a single query, which
  ///   counts every difference.
  public static func disputed(
    _ members: Members, in board: Board, now: Timestamp = .none, isStale: (MatchRef) -> Bool = { _ in false }
  ) -> [String] {
    let states = aligned(members, board).filter { !isStale($0.ref) }
    func isSettled(_ moved: Timestamp) -> Bool { !now.isKnown || now.since(moved) >= patience }
    var fields: [String] = []
    if Set(states.filter { !$0.score.isNone && isSettled($0.scoreMoved) }.map(\.score)).count > 1 {
      fields.append("score")
    }
    // A break or suspension that only one feed reports isn't a dispute.
    let phases = states.filter { $0.statusMoved.isKnown && isSettled($0.statusMoved) }.map {
      $0.status == .scheduled ? 0 : $0.status == .ended ? 2 : 1
    }
    if Set(phases).count > 1 { fields.append("status") }
    return fields
  }
}

extension Clock {
  /// Whether the clock is a number of seconds instead of text.
  fileprivate var isPrecise: Bool { if case .seconds = self { true } else { false } }
}
