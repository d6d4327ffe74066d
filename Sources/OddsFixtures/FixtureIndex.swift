public import OddsBoard
public import OddsModel

/// The fixtures of a board's matches, updated as the board changes. Use it only on the thread that owns the board and
/// its names.
///
/// The index ignores price changes: only names, league, kick-off and state matter for joining.
public final class FixtureIndex {
  /// A match's fixture, as its output lines name it.
  public struct Membership: Sendable, Equatable {
    /// `PROVIDER:ID` of the leading member.
    public var id: TextID
    /// The reason why the fixture's members were joined.
    public var reason: Fixture.JoinReason
    /// The confidence, from 0 to 1.
    public var confidence: Float
    /// Whether the match's home side is the fixture's away side.
    public var isSwapped: Bool
  }

  private struct MemberSlot {
    let match: MatchRef
    let key: MatchKey
    var membership: Membership?
    /// The leading match, if the fixture has other members.
    var leader: MatchRef?
  }

  private let names: TextTable
  private let aliases: Aliases
  /// The current fixtures.
  public private(set) var book: FixtureBook
  private var refs: [MatchKey: MatchRef] = [:]
  /// The matches of the board by row number, for fast access with every line.
  private var slots: [MemberSlot?] = []
  /// A number that changes when a match is added, renamed or removed, and when a fixture changes.
  public private(set) var revision = 0
  /// The matches whose fixture changed since ``observe(_:of:)`` began.
  private var rejoined: [MatchRef] = []

  /// - Parameter joins: Whether to join matches at all; if false, each match is a fixture alone.
  public init(_ names: TextTable, _ aliases: Aliases = Aliases(), joins: Bool = true) {
    (self.names, self.aliases) = (names, aliases)
    book = FixtureBook(joins: joins)
  }

  /// Makes the fixtures of all matches on a board.
  public convenience init(of board: Board, _ names: TextTable, _ aliases: Aliases = Aliases()) {
    self.init(names, aliases)
    for ref in board.liveMatches { add(ref, of: board) }
    join()
  }

  /// Returns a copy that later changes don't affect.
  public func copy() -> FixtureIndex {
    let copy = FixtureIndex(names, aliases)
    (copy.book, copy.refs, copy.slots) = (book, refs, slots)
    return copy
  }

  // MARK: Updating

  /// Applies a batch's changes.
  /// - Returns: The matches on the board whose fixture has new members or a new leader, including new matches.
  @discardableResult
  public func observe(_ changes: [BoardChange], of board: Board) -> [MatchRef] {
    rejoined.removeAll(keepingCapacity: true)
    var isStale = false
    for change in changes {
      switch change {
      case .snapshot(let match):
        add(match, of: board)
        isStale = true
      case .removed(let match, let bookmaker) where bookmaker.isNone:
        remove(match)
        isStale = true
      case .score(let move):
        revise(move.match, of: board)
        isStale = true
      case .status(let match, _, _, _, _):
        revise(match, of: board)
        isStale = true
      case .removed, .price, .incident, .statistics, .lineup, .play: break
      }
    }
    if isStale { join() }
    return rejoined
  }

  private func add(_ match: MatchRef, of board: Board) {
    guard let state = board[match] else { return }
    revision &+= 1
    let key = state.key
    while slots.count <= match.place { slots.append(nil) }
    if let other = slots[match.place]?.match, other != match { remove(other) }
    if slots[match.place] == nil { slots[match.place] = MemberSlot(match: match, key: key) }
    let old = refs[key]
    refs[key] = match
    if let old, old != match {
      forget(old)
      for member in book.fixture(of: key)?.members ?? [] { tell(member.key) }
    }
    book.update(key, candidate(state))
  }

  private func remove(_ match: MatchRef) {
    revision &+= 1
    guard let key = key(of: match), refs[key] == match else { return forget(match) }
    refs[key] = nil
    forget(match)
    // The remaining members may have a new leader.
    let others = book.fixture(of: key)?.members.map(\.key).filter { $0 != key } ?? []
    book.remove(key)
    for other in others { tell(other) }
  }

  private func forget(_ match: MatchRef) {
    if slot(of: match) != nil { slots[match.place] = nil }
  }

  private func revise(_ match: MatchRef, of board: Board) {
    guard let key = key(of: match) else { return }
    board.withMatch(match) { book.revise(key, self.state($0)) }
  }

  private func join() {
    for key in book.join() { tell(key) }
  }

  /// Stores a match's membership for its next lines.
  private func tell(_ key: MatchKey) {
    guard let ref = refs[key], slot(of: ref) != nil, let fixture = book.fixture(of: key) else { return }
    revision &+= 1
    rejoined.append(ref)
    let member = fixture.members.first { $0.key == key }
    slots[ref.place]?.leader = fixture.members.count > 1 ? refs[fixture.leader] : nil
    slots[ref.place]?.membership = Membership(
      id: names.intern(fixture.leader.text(names)), reason: fixture.reason,
      confidence: fixture.reason == .names ? fixture.confidence : 1, isSwapped: member?.isSwapped ?? false)
  }

  private func candidate(_ state: MatchState) -> JoinCandidate {
    var candidate = JoinCandidate(
      sport: state.sport, league: names.string(state.league),
      country: state.facts.country.isNone ? nil : names.string(state.facts.country),
      home: aliases.name(names.string(state.home), state.sport),
      away: aliases.name(names.string(state.away), state.sport),
      kickoff: JoinCandidate.Kickoff(time: state.start), state: self.state(state))
    candidate.ties = aliases.ties("\(state.provider.rawValue):\(names.string(state.id))")
    return candidate
  }

  @inline(__always)
  private func state(_ state: borrowing MatchState) -> JoinCandidate.State {
    let played = state.clock.played(elapsed: 0, state.sport, period: state.period, league: state.league, names)
    return JoinCandidate.State(status: state.status, score: state.score, seconds: played.map { Int32(clamping: $0) })
  }

  // MARK: Reading

  /// Returns a match's fixture, as its lines name it; nil for a match that isn't on the board.
  public func membership(of match: MatchRef) -> Membership? { slot(of: match)?.membership }

  private func slot(of match: MatchRef) -> MemberSlot? {
    guard slots.indices.contains(match.place), let slot = slots[match.place], slot.match == match else { return nil }
    return slot
  }

  /// Returns the members of a match's fixture that are on the board, the leader first.
  public func members(with match: MatchRef) -> [(match: MatchRef, member: Fixture.Member)] {
    guard let key = key(of: match), let fixture = book.fixture(of: key) else { return [] }
    return fixture.members.compactMap { member in refs[member.key].map { ($0, member) } }
  }

  /// Returns matches on the board that may be the same as a match, but without enough evidence to join them.
  /// `isSwapped` means that the home side of one is the away side of the other.
  public func kin(of match: MatchRef) -> [(match: MatchRef, isSwapped: Bool)] {
    guard let key = key(of: match) else { return [] }
    return book.kin(of: key).compactMap { kin in refs[kin.key].map { ($0, kin.isSwapped) } }
  }

  /// Returns the leading match of a match's fixture, or the match itself if unknown.
  public func leader(of match: MatchRef) -> MatchRef { slot(of: match)?.leader ?? match }

  /// Returns the key of the leading match of a match's fixture; nil for a match that isn't on the board.
  public func leaderKey(of match: MatchRef) -> MatchKey? { key(of: leader(of: match)) }

  /// Returns the key of a match on the board; nil if it was removed.
  public func key(of match: MatchRef) -> MatchKey? { slot(of: match)?.key }
  /// Returns the board's reference to a match; nil if it was removed.
  public func match(_ key: MatchKey) -> MatchRef? { refs[key] }
}
