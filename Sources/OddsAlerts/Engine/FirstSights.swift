public import OddsBoard
public import OddsFixtures
public import OddsModel

/// State of each match when it was first seen. Decides whether an incident is new: one that happened before any feed's
/// match of the fixture was first seen is history, however late its message arrives.
public struct FirstSights: Sendable {
  /// State of a match at first sight.
  struct FirstState: Sendable {
    var at: Timestamp
    /// Seconds played; nil without a clock that counts up.
    var seconds: Int32?
    var isBreak: Bool
    var isEnded: Bool
    var start: Timestamp
    /// The first known score; lowered when a goal is taken back, so that the next goal counts.
    var score: Score
    /// When ``score`` became known.
    var scoreAt: Timestamp
    /// When the first incidents arrived.
    var incidentsSince: Timestamp
  }

  /// Matches of a fixture first seen within this many milliseconds of each other count as one first sight: all feeds
  /// connect when the program starts, and the first to answer may be the slowest to send a goal.
  static let window: Int64 = 15_000

  private var sights: [MatchRef: FirstState] = [:]

  /// Creates an empty record.
  public init() {}

  /// Number of matches seen.
  public var count: Int { sights.count }

  // MARK: Recording

  /// Records new matches, and scores that were taken back.
  public mutating func observe(_ changes: [BoardChange], of board: Board, _ fixtures: FixtureIndex, at now: Timestamp) {
    for change in changes {
      switch change {
      case .price, .status, .statistics, .lineup, .play: continue
      case .snapshot(let match):
        if sights[match] == nil {
          see(match, of: board, at: now)
        } else if let score = board.withMatch(match, { $0.score }) {
          note(score, of: match, fixtures, at: now)
        }
      case .score(let move): note(move.score, of: move.match, fixtures, at: now)
      case .incident(let match, _, _):
        if sights[match]?.incidentsSince.isKnown == false { sights[match]?.incidentsSince = now }
      case .removed(let match, let bookmaker): if bookmaker.isNone { sights[match] = nil }
      }
    }
  }

  /// Records a match unless it is known.
  mutating func see(_ match: MatchRef, of board: Board, at now: Timestamp) {
    guard sights[match] == nil, let state = board[match] else { return }
    sights[match] = FirstState(
      at: now, seconds: Self.seconds(state, at: now), isBreak: state.status == .break, isEnded: state.status == .ended,
      start: state.start, score: state.score, scoreAt: state.score.isWhole ? now : .none,
      incidentsSince: state.incidents.isEmpty ? .none : now)
  }

  private mutating func note(_ score: Score, of match: MatchRef, _ fixtures: FixtureIndex, at now: Timestamp) {
    guard let known = sights[match]?.score, score.isWhole else { return }
    guard known.isWhole else {
      sights[match]?.score = score
      sights[match]?.scoreAt = now
      return
    }
    guard score.home < known.home || score.away < known.away else { return }
    let isSwapped = fixtures.membership(of: match)?.isSwapped ?? false
    for (member, isOtherSwapped) in Self.members(with: match, fixtures) {
      guard let other = sights[member]?.score, other.isWhole else { continue }
      let new = score.turned(isSwapped != isOtherSwapped)
      sights[member]?.score = Score(home: min(other.home, new.home), away: min(other.away, new.away))
    }
  }

  // MARK: Queries

  /// Returns when a match's fixture was first seen.
  func firstSeen(_ match: MatchRef, _ fixtures: FixtureIndex) -> Timestamp {
    Self.members(with: match, fixtures).compactMap { sights[$0.match]?.at }.min() ?? .none
  }

  /// Whether a score, with the match's sides, was on the board when the fixture was first seen.
  public func hadScore(_ score: Score, of match: MatchRef, _ fixtures: FixtureIndex) -> Bool {
    firstScores(of: match, fixtures).contains { score.home <= $0.home && score.away <= $0.away }
  }

  /// Whether an incident happened before its fixture was first seen.
  public func isHistory(
    _ incident: IncidentRow, of match: MatchRef, in board: Board, _ fixtures: FixtureIndex, at now: Timestamp
  ) -> Bool {
    let members = Self.members(with: match, fixtures)
    let seen = members.compactMap { sights[$0.match] }
    guard let first = seen.min(by: { $0.at < $1.at }) else { return false }
    if seen.allSatisfy(\.isEnded) { return true }
    let minute = Self.evidence(incident, first, seen, members.map(\.match), board)
    if let minute, minute.isSure { return minute.isOld }
    if isLate(incident, of: match, in: board, at: now) { return true }
    if incident.kind.isGoal, incident.score.isWhole, !firstScores(of: match, fixtures).isEmpty {
      return hadScore(incident.score, of: match, fixtures)
    }
    return minute?.isOld ?? cameInList(match, board, at: now)
  }

  /// Returns the first known scores of a match's fixture, with the match's sides.
  private func firstScores(of match: MatchRef, _ fixtures: FixtureIndex) -> [Score] {
    let isSwapped = fixtures.membership(of: match)?.isSwapped ?? false
    let known = Self.members(with: match, fixtures).compactMap { member, isOtherSwapped in
      sights[member].flatMap { sight in
        sight.score.isWhole ? (at: sight.scoreAt, score: sight.score.turned(isSwapped != isOtherSwapped)) : nil
      }
    }
    guard let first = known.map(\.at).min() else { return [] }
    return known.filter { $0.at.since(first) <= Self.window }.map(\.score)
  }

  /// Whether an incident is among the first that a feed sends of a match and is more than three minutes old: the feed
  /// was subscribed to only then.
  private func isLate(_ incident: IncidentRow, of match: MatchRef, in board: Board, at now: Timestamp) -> Bool {
    guard isFirst(of: match, at: now), incident.minute != IncidentRow.noMinute,
      let seconds = board[match].flatMap({ Self.seconds($0, at: now) })
    else { return false }
    return Int(seconds) / 60 - Int(incident.wholeMinute) > 3
  }

  /// Whether an incident arrived together with others, in the first list of its match.
  private func cameInList(_ match: MatchRef, _ board: Board, at now: Timestamp) -> Bool {
    isFirst(of: match, at: now) && board.withMatch(match) { $0.incidents.count > 1 } ?? false
  }

  private func isFirst(of match: MatchRef, at now: Timestamp) -> Bool {
    guard let since = sights[match]?.incidentsSince else { return false }
    return !since.isKnown || since == now
  }

  // MARK: Minutes

  /// Compares the minute of an incident with the clock at first sight: whether the incident is older, and whether that
  /// is certain. Returns nil if either time is unknown.
  private static func evidence(
    _ incident: IncidentRow, _ first: FirstState, _ seen: [FirstState], _ members: [MatchRef], _ board: Board
  ) -> (isOld: Bool, isSure: Bool)? {
    guard incident.minute != IncidentRow.noMinute else { return nil }
    let states = members.compactMap { board[$0] }
    if first.isBreak, first.seconds == nil {
      // Without a clock it is half-time, which applies only to soccer here.
      guard states.contains(where: { $0.sport == .soccer }) else { return nil }
      return (incident.minute <= 45, true)
    }
    let minute = Int64(incident.wholeMinute)
    guard let seconds = played(at: first.at, seen, states) else {
      // The kick-off gives a minimum of the time played: breaks and delays take less than the margin.
      guard first.start.isKnown, states.contains(where: { $0.status.isInPlay }) else { return nil }
      let least = first.at.since(first.start) / 60_000 - 25
      return minute < least - 3 ? (true, true) : nil
    }
    // The running minute: 54:30 is in the 55th.
    let running = seconds / 60 + 1
    if minute < running - 3 { return (true, true) }
    // 45+4 isn't a minute of the second half.
    return (minute < running - 1, Int64(incident.minute) > running + 1)
  }

  /// Returns the seconds played at a moment, from the feed that had a clock first, or else from one that has a clock
  /// now.
  private static func played(at moment: Timestamp, _ seen: [FirstState], _ states: [MatchState]) -> Int64? {
    let clocks = seen.compactMap { sight in sight.seconds.map { (at: sight.at, seconds: Int64($0)) } }
    if let clock = clocks.min(by: { $0.at < $1.at }) { return max(0, clock.seconds - clock.at.since(moment) / 1000) }
    for state in states where state.clockReceived.isKnown {
      guard let seconds = seconds(state, at: state.clockReceived) else { continue }
      return max(0, Int64(seconds) - state.clockReceived.since(moment) / 1000)
    }
    return nil
  }

  /// Returns the seconds played by a match's clock at a moment.
  private static func seconds(_ state: MatchState, at now: Timestamp) -> Int32? {
    guard case .seconds(let seconds, let runs, countsDown: false) = state.clock else { return nil }
    guard runs, state.clockReceived.isKnown else { return seconds }
    return Int32(clamping: Int64(seconds) + max(0, now.since(state.clockReceived)) / 1000)
  }

  private static func members(
    with match: MatchRef, _ fixtures: FixtureIndex
  ) -> [(match: MatchRef, isSwapped: Bool)] {
    let members = fixtures.members(with: match)
    return members.isEmpty ? [(match, false)] : members.map { ($0.match, $0.member.isSwapped) }
  }
}
