public import OddsModel

/// Joins matches of different feeds into fixtures.
///
/// Add a match with ``update(_:_:)`` when its names or kick-off change, and revise it when its state changes;
/// ``join()`` then joins again only the affected matches. Prices don't matter here. The type does no I/O and has no
/// clock.
public struct FixtureBook: Sendable {
  struct Row: Sendable {
    var key: MatchKey
    var candidate: JoinCandidate
    var reading: Judge.Reading
    var keys: [UInt64]
    var pairs: [MemberPair] = []
    var fixture: Int32 = -1
    var mark: UInt32 = 0
    var isAlive = true
  }

  /// A pair of members that may be the same match.
  struct MemberPair: Sendable {
    var other: Int32
    var score: Float
    var isSwapped: Bool
    var reason: Fixture.JoinReason
  }

  var rows: [Row] = []
  private var freeRows: [Int32] = []
  private var rowOf: [MatchKey: Int32] = [:]
  private var candidates = Candidates()
  private var known: [Fixture] = []
  private var freeFixtures: [Int32] = []
  private var mark: UInt32 = 0
  /// Members whose group must be joined again.
  private var stale: [Int32] = []

  /// The minimum evidence of a stored pair. Weaker pairs are compared again only if their names change; score and clock
  /// may still join a pair above it.
  private static let minimumEvidence: Float = -0.5

  private let joins: Bool

  /// - Parameter joins: Whether to join matches at all; if false, each match is a fixture alone.
  public init(joins: Bool = true) { self.joins = joins }

  /// The number of matches, joined or not.
  public var count: Int { rowOf.count }

  /// Returns the fixture of a match; nil for an unknown match.
  public func fixture(of key: MatchKey) -> Fixture? {
    guard let row = rowOf[key], rows[Int(row)].fixture >= 0 else { return nil }
    return known[Int(rows[Int(row)].fixture)]
  }

  /// All fixtures, in unspecified order.
  public var fixtures: [Fixture] { known.filter { !$0.members.isEmpty } }

  /// Returns the matches similar enough to compare with a match, but not to join with it.
  func kin(of key: MatchKey) -> [(key: MatchKey, isSwapped: Bool)] {
    guard let row = rowOf[key] else { return [] }
    return rows[Int(row)].pairs.compactMap { pair in
      let other = rows[Int(pair.other)]
      guard pair.score > Self.minimumEvidence, other.fixture != rows[Int(row)].fixture else { return nil }
      return (other.key, pair.isSwapped)
    }
  }

  func entry(_ key: MatchKey) -> Row? { rowOf[key].map { rows[Int($0)] } }

  /// Returns the stored data of a match; nil for an unknown match.
  public func candidate(_ key: MatchKey) -> JoinCandidate? { rowOf[key].map { rows[Int($0)].candidate } }

  /// Adds a match or updates its data. Call ``join()`` after the last update.
  public mutating func update(_ key: MatchKey, _ candidate: JoinCandidate) {
    if let row = rowOf[key] {
      let old = rows[Int(row)].candidate
      guard old != candidate else { return }
      if old.home == candidate.home, old.away == candidate.away, old.league == candidate.league,
        old.sport == candidate.sport,
        old.country == candidate.country, old.ties == candidate.ties
      {
        rows[Int(row)].candidate = candidate
        weighAgain(row)
        stale.append(row)
        return
      }
      unlink(row)
      rows[Int(row)].candidate = candidate
      rows[Int(row)].reading = Judge.Reading(candidate)
      rows[Int(row)].keys = Candidates.keys(rows[Int(row)].reading, candidate.ties)
      link(row)
      return
    }
    let reading = Judge.Reading(candidate)
    let new = Row(key: key, candidate: candidate, reading: reading, keys: Candidates.keys(reading, candidate.ties))
    let row: Int32
    if let free = freeRows.popLast() {
      row = free
      let mark = rows[Int(row)].mark
      rows[Int(row)] = new
      rows[Int(row)].mark = mark
    } else {
      row = Int32(rows.count)
      rows.append(new)
    }
    rowOf[key] = row
    link(row)
  }

  /// Removes a match.
  public mutating func remove(_ key: MatchKey) {
    guard let row = rowOf.removeValue(forKey: key) else { return }
    unlink(row)
    leave(row)
    rows[Int(row)].isAlive = false
    rows[Int(row)].keys = []
    freeRows.append(row)
  }

  /// Updates the state of a match, which changes far more often than the rest.
  public mutating func revise(_ key: MatchKey, _ state: JoinCandidate.State) {
    guard let row = rowOf[key], rows[Int(row)].candidate.state != state else { return }
    let old = rows[Int(row)].candidate.state
    rows[Int(row)].candidate.state = state
    // A clock that advanced as expected changes no evidence.
    guard !rows[Int(row)].pairs.isEmpty, !state.differsLittle(from: old) else { return }
    weighAgain(row)
    stale.append(row)
  }

  // MARK: Candidates

  private mutating func link(_ row: Int32) {
    guard joins else { return stale.append(row) }
    let keys = rows[Int(row)].keys
    mark &+= 1
    var found: [Int32] = []
    let mark = mark
    let provider = rows[Int(row)].key.provider
    candidates.forEach(keys) { other in
      guard rows[Int(other)].mark != mark, other != row else { return }
      rows[Int(other)].mark = mark
      if rows[Int(other)].key.provider != provider { found.append(other) }
    }
    candidates.insert(row, keys)
    for other in found {
      guard let pair = weigh(row, other), pair.score > Self.minimumEvidence else { continue }
      rows[Int(row)].pairs.append(pair)
      rows[Int(other)].pairs.append(pair.back(to: row))
    }
    stale.append(row)
  }

  private mutating func unlink(_ row: Int32) {
    candidates.remove(row, rows[Int(row)].keys)
    for pair in rows[Int(row)].pairs {
      rows[Int(pair.other)].pairs.removeAll { $0.other == row }
      stale.append(pair.other)
    }
    rows[Int(row)].pairs = []
  }

  /// Evaluates the pairs of a match again after its kick-off or state changed, but not its names.
  private mutating func weighAgain(_ row: Int32) {
    let others = rows[Int(row)].pairs.map(\.other)
    for (index, other) in others.enumerated() {
      // Kick-offs too far apart leave no evidence for the pair.
      let pair = weigh(row, other) ?? MemberPair(other: other, score: -10, isSwapped: false, reason: .names)
      rows[Int(row)].pairs[index] = pair
      if let back = rows[Int(other)].pairs.firstIndex(where: { $0.other == row }) {
        rows[Int(other)].pairs[back] = pair.back(to: row)
      }
    }
  }

  private func weigh(_ row: Int32, _ other: Int32) -> MemberPair? {
    let (one, candidate) = (rows[Int(row)].reading, rows[Int(row)].candidate)
    let (another, otherCandidate) = (rows[Int(other)].reading, rows[Int(other)].candidate)
    let tie = TieSimilarity(candidate.ties, otherCandidate.ties)
    if tie == .different { return nil }
    let found = Judge.score(one, candidate, another, otherCandidate)
    if let reason = tie.reason {
      return MemberPair(
        other: other, score: TieSimilarity.certain, isSwapped: found?.isSwapped ?? false, reason: reason)
    }
    return found.map { MemberPair(other: other, score: $0.score, isSwapped: $0.isSwapped, reason: .names) }
  }

  // MARK: Joining

  /// Joins the matches that changed since the last call.
  /// - Returns: The matches whose fixture changed.
  @discardableResult
  public mutating func join() -> [MatchKey] {
    var changed: [MatchKey] = []
    mark &+= 1
    for row in stale where rows[Int(row)].isAlive && rows[Int(row)].mark != mark {
      joinPart(part(of: row), &changed)
    }
    stale.removeAll(keepingCapacity: true)
    return changed
  }

  /// Returns the members connected with a member by pairs, directly or indirectly.
  private mutating func part(of row: Int32) -> [Int32] {
    var part = [row]
    rows[Int(row)].mark = mark
    var next = 0
    while next < part.count {
      for pair in rows[Int(part[next])].pairs where rows[Int(pair.other)].mark != mark {
        rows[Int(pair.other)].mark = mark
        part.append(pair.other)
      }
      next += 1
    }
    return part
  }

  private mutating func joinPart(_ part: [Int32], _ changed: inout [MatchKey]) {
    // Add one provider after the other, in an order that doesn't depend on the order of arrival.
    var byProvider: [ProviderName: [Int32]] = [:]
    for row in part { byProvider[rows[Int(row)].key.provider, default: []].append(row) }
    let order = byProvider.keys.sorted { one, other in
      let (left, right) = (byProvider[one]?.count ?? 0, byProvider[other]?.count ?? 0)
      return left == right ? one.rawValue < other.rawValue : left > right
    }
    var groups: [[Int32]] = []
    for provider in order {
      let own = (byProvider[provider] ?? []).sorted()
      guard !groups.isEmpty else {
        groups = own.map { [$0] }
        continue
      }
      var gains = [Float](repeating: 0, count: own.count * groups.count)
      for (index, row) in own.enumerated() {
        for (group, members) in groups.enumerated() {
          gains[index * groups.count + group] = max(0, gain(row, members))
        }
      }
      let pairs = Assignment.best(gains, rows: own.count, columns: groups.count)
      let before = groups.count
      for (index, row) in own.enumerated() {
        if let group = pairs[index], group < before { groups[group].append(row) } else { groups.append([row]) }
      }
    }
    for members in groups { settle(members, &changed) }
  }

  /// Returns the gain of adding a member to a group; positive only if the confidence suffices.
  private func gain(_ row: Int32, _ members: [Int32]) -> Float {
    var sum: Float = 0
    var isWith = false
    for member in members {
      let pair = rows[Int(row)].pairs.first { $0.other == member }
      if pair == nil, TieSimilarity(rows[Int(row)].candidate.ties, rows[Int(member)].candidate.ties) == .different {
        return 0
      }
      sum += pair?.score ?? -3
      if rows[Int(row)].fixture >= 0, rows[Int(row)].fixture == rows[Int(member)].fixture { isWith = true }
    }
    // Prefer the current group, so that a goal that one feed sends late doesn't split it.
    let score = sum / Float(members.count) + (isWith ? 1.8 : 0)
    return score >= Similarity.threshold ? score : 0
  }

  /// Makes a group a fixture, unless it is one already.
  private mutating func settle(_ members: [Int32], _ changed: inout [MatchKey]) {
    let keys = members.map { rows[Int($0)].key }
    let current = rows[Int(members[0])].fixture
    if current >= 0, known[Int(current)].members.count == members.count,
      members.allSatisfy({ rows[Int($0)].fixture == current })
    {
      known[Int(current)].members = described(members, leader: known[Int(current)].leader)
      known[Int(current)].reason = reason(members)
      return
    }
    // Keep a leader of the fixtures merged here.
    let led = members.compactMap { row -> MatchKey? in
      let fixture = rows[Int(row)].fixture
      guard fixture >= 0, keys.contains(known[Int(fixture)].leader) else { return nil }
      return known[Int(fixture)].leader
    }
    let leader = led.first ?? keys[0]
    for row in members { leave(row) }
    let number: Int32
    let fixture = Fixture(
      leader: leader, members: described(members, leader: leader), reason: reason(members))
    if let free = freeFixtures.popLast() {
      number = free
      known[Int(free)] = fixture
    } else {
      number = Int32(known.count)
      known.append(fixture)
    }
    for row in members { rows[Int(row)].fixture = number }
    changed += keys
  }

  /// Returns the strongest reason that joins two of the members.
  private func reason(_ members: [Int32]) -> Fixture.JoinReason {
    if members.count == 1 { return .alone }
    let reasons = Set(
      members.flatMap { row in rows[Int(row)].pairs.filter { members.contains($0.other) }.map(\.reason) })
    return reasons.contains(.id) ? .id : reasons.contains(.alias) ? .alias : .names
  }

  private func described(_ members: [Int32], leader: MatchKey) -> [Fixture.Member] {
    guard let lead = members.first(where: { rows[Int($0)].key == leader }) else { return [] }
    var result = [Fixture.Member(key: leader, isSwapped: false, confidence: 1)]
    for row in members where row != lead {
      let pairs = rows[Int(row)].pairs.filter { members.contains($0.other) }
      let best = pairs.max { $0.score < $1.score }
      result.append(
        Fixture.Member(
          key: rows[Int(row)].key, isSwapped: isSwapped(row, beside: lead, pairs),
          confidence: best.map(\.confidence) ?? 0))
    }
    return result
  }

  /// Returns whether a member's home side is the leader's away side. If the two weren't compared, a third member
  /// similar to both decides.
  private func isSwapped(_ row: Int32, beside lead: Int32, _ pairs: [MemberPair]) -> Bool {
    if let direct = pairs.first(where: { $0.other == lead }) { return direct.isSwapped }
    for pair in pairs.sorted(by: { $0.score > $1.score }) {
      if let next = rows[Int(pair.other)].pairs.first(where: { $0.other == lead }) {
        return pair.isSwapped != next.isSwapped
      }
    }
    return false
  }

  private mutating func leave(_ row: Int32) {
    let fixture = rows[Int(row)].fixture
    guard fixture >= 0 else { return }
    rows[Int(row)].fixture = -1
    known[Int(fixture)].members.removeAll { $0.key == rows[Int(row)].key }
    if known[Int(fixture)].members.isEmpty {
      freeFixtures.append(fixture)
    } else if known[Int(fixture)].leader == rows[Int(row)].key {
      known[Int(fixture)].leader = known[Int(fixture)].members[0].key
    }
  }
}

extension FixtureBook.MemberPair {
  func back(to row: Int32) -> FixtureBook.MemberPair {
    FixtureBook.MemberPair(other: row, score: score, isSwapped: isSwapped, reason: reason)
  }

  var confidence: Float { reason == .names ? Similarity.confidence(score) : 1 }
}
