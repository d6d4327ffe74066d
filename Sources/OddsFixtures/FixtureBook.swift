public import OddsModel

/// The fixtures: which matches of the feeds are one and the same.
///
/// A match is added or revised when its names, kick-off or state change; what then may change is joined anew, and nothing
/// else. A change of a price never comes here. It does no I/O and has no clock.
public struct FixtureBook: Sendable {
  struct Row: Sendable {
    var key: MatchKey
    var contest: Contest
    var reading: Judge.Reading
    var keys: [UInt64]
    var edges: [Edge] = []
    var fixture: Int32 = -1
    var mark: UInt32 = 0
    var isAlive = true
  }

  /// What two members have in common.
  struct Edge: Sendable {
    var other: Int32
    var score: Float
    var isSwapped: Bool
    var ground: Fixture.Ground
  }

  var rows: [Row] = []
  private var freeRows: [Int32] = []
  private var rowOf: [MatchKey: Int32] = [:]
  private var candidates = Candidates()
  private var known: [Fixture] = []
  private var freeFixtures: [Int32] = []
  private var mark: UInt32 = 0
  /// Members whose part has to be joined anew.
  private var stale: [Int32] = []

  /// Pairs that are less alike than this are not looked at again, unless their names change.
  /// Score and clock may bring one that is not below it to be joined.
  private static let leastEdge: Float = -0.5

  private let joins: Bool

  /// - Parameter joins: False for a fixture for each match, whatever the names say.
  public init(joins: Bool = true) { self.joins = joins }

  /// How many matches of feeds it holds, joined or not.
  public var count: Int { rowOf.count }

  /// The fixture that a match belongs to; nil for a match that was never added.
  public func fixture(of key: MatchKey) -> Fixture? {
    guard let row = rowOf[key], rows[Int(row)].fixture >= 0 else { return nil }
    return known[Int(rows[Int(row)].fixture)]
  }

  /// All fixtures, in no particular order.
  public var fixtures: [Fixture] { known.filter { !$0.members.isEmpty } }

  /// The matches that have enough in common with a match to be looked at, but not enough to be joined with it.
  func kin(of key: MatchKey) -> [(key: MatchKey, isSwapped: Bool)] {
    guard let row = rowOf[key] else { return [] }
    return rows[Int(row)].edges.compactMap { edge in
      let other = rows[Int(edge.other)]
      guard edge.score > Self.leastEdge, other.fixture != rows[Int(row)].fixture else { return nil }
      return (other.key, edge.isSwapped)
    }
  }

  func entry(_ key: MatchKey) -> Row? { rowOf[key].map { rows[Int($0)] } }

  /// What is known of a match.
  public func contest(_ key: MatchKey) -> Contest? { rowOf[key].map { rows[Int($0)].contest } }

  /// Adds a match, or revises what is known of it. Call ``join()`` after the last one.
  public mutating func update(_ key: MatchKey, _ contest: Contest) {
    if let row = rowOf[key] {
      let old = rows[Int(row)].contest
      guard old != contest else { return }
      if old.home == contest.home, old.away == contest.away, old.league == contest.league, old.sport == contest.sport,
        old.country == contest.country, old.ties == contest.ties
      {
        rows[Int(row)].contest = contest
        weighAgain(row)
        stale.append(row)
        return
      }
      unlink(row)
      rows[Int(row)].contest = contest
      rows[Int(row)].reading = Judge.Reading(contest)
      rows[Int(row)].keys = Candidates.keys(rows[Int(row)].reading, contest.ties)
      link(row)
      return
    }
    let reading = Judge.Reading(contest)
    let new = Row(key: key, contest: contest, reading: reading, keys: Candidates.keys(reading, contest.ties))
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

  /// Forgets a match.
  public mutating func remove(_ key: MatchKey) {
    guard let row = rowOf.removeValue(forKey: key) else { return }
    unlink(row)
    leave(row)
    rows[Int(row)].isAlive = false
    rows[Int(row)].keys = []
    freeRows.append(row)
  }

  /// Takes over how a match stands, which moves more often than all else of it.
  public mutating func revise(_ key: MatchKey, _ state: Contest.State) {
    guard let row = rowOf[key], rows[Int(row)].contest.state != state else { return }
    let old = rows[Int(row)].contest.state
    rows[Int(row)].contest.state = state
    // A clock that went on as clocks do changes nothing.
    guard !rows[Int(row)].edges.isEmpty, !state.differsLittle(from: old) else { return }
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
      guard let edge = weigh(row, other), edge.score > Self.leastEdge else { continue }
      rows[Int(row)].edges.append(edge)
      rows[Int(other)].edges.append(edge.back(to: row))
    }
    stale.append(row)
  }

  private mutating func unlink(_ row: Int32) {
    candidates.remove(row, rows[Int(row)].keys)
    for edge in rows[Int(row)].edges {
      rows[Int(edge.other)].edges.removeAll { $0.other == row }
      stale.append(edge.other)
    }
    rows[Int(row)].edges = []
  }

  /// The names stand; kick-off or state moved.
  private mutating func weighAgain(_ row: Int32) {
    let others = rows[Int(row)].edges.map(\.other)
    for (index, other) in others.enumerated() {
      // Kick-offs that have become far apart leave nothing that speaks for one match.
      let edge = weigh(row, other) ?? Edge(other: other, score: -10, isSwapped: false, ground: .names)
      rows[Int(row)].edges[index] = edge
      if let back = rows[Int(other)].edges.firstIndex(where: { $0.other == row }) {
        rows[Int(other)].edges[back] = edge.back(to: row)
      }
    }
  }

  private func weigh(_ row: Int32, _ other: Int32) -> Edge? {
    let (one, contest) = (rows[Int(row)].reading, rows[Int(row)].contest)
    let (another, otherContest) = (rows[Int(other)].reading, rows[Int(other)].contest)
    let tie = TieLikeness(contest.ties, otherContest.ties)
    if tie == .different { return nil }
    let found = Judge.score(one, contest, another, otherContest)
    if let ground = tie.ground {
      return Edge(other: other, score: TieLikeness.certain, isSwapped: found?.isSwapped ?? false, ground: ground)
    }
    return found.map { Edge(other: other, score: $0.score, isSwapped: $0.isSwapped, ground: .names) }
  }

  // MARK: Joining

  /// Joins anew what changed since the last time.
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

  /// The members that hang together, by provider and id.
  private mutating func part(of row: Int32) -> [Int32] {
    var part = [row]
    rows[Int(row)].mark = mark
    var next = 0
    while next < part.count {
      for edge in rows[Int(part[next])].edges where rows[Int(edge.other)].mark != mark {
        rows[Int(edge.other)].mark = mark
        part.append(edge.other)
      }
      next += 1
    }
    return part
  }

  private mutating func joinPart(_ part: [Int32], _ changed: inout [MatchKey]) {
    // One provider after the other, in an order that does not depend on who came first.
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

  /// How much it gains to add a member to a group: above zero only where they are sure enough to be one.
  private func gain(_ row: Int32, _ members: [Int32]) -> Float {
    var sum: Float = 0
    var isWith = false
    for member in members {
      let edge = rows[Int(row)].edges.first { $0.other == member }
      if edge == nil, TieLikeness(rows[Int(row)].contest.ties, rows[Int(member)].contest.ties) == .different {
        return 0
      }
      sum += edge?.score ?? -3
      if rows[Int(row)].fixture >= 0, rows[Int(row)].fixture == rows[Int(member)].fixture { isWith = true }
    }
    // Members that are together stay so unless something speaks against it: more than a goal that one feed sends late.
    let score = sum / Float(members.count) + (isWith ? 1.8 : 0)
    return score >= Likeness.threshold ? score : 0
  }

  /// Makes a group a fixture, if it is not one already.
  private mutating func settle(_ members: [Int32], _ changed: inout [MatchKey]) {
    let keys = members.map { rows[Int($0)].key }
    let current = rows[Int(members[0])].fixture
    if current >= 0, known[Int(current)].members.count == members.count,
      members.allSatisfy({ rows[Int($0)].fixture == current })
    {
      known[Int(current)].members = described(members, leader: known[Int(current)].leader)
      known[Int(current)].ground = ground(members)
      return
    }
    // The member that led most of them goes on leading.
    let led = members.compactMap { row -> MatchKey? in
      let fixture = rows[Int(row)].fixture
      guard fixture >= 0, keys.contains(known[Int(fixture)].leader) else { return nil }
      return known[Int(fixture)].leader
    }
    let leader = led.first ?? keys[0]
    for row in members { leave(row) }
    let number: Int32
    let fixture = Fixture(
      leader: leader, members: described(members, leader: leader), ground: ground(members))
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

  /// The strongest ground that joins any two of them.
  private func ground(_ members: [Int32]) -> Fixture.Ground {
    if members.count == 1 { return .alone }
    let grounds = Set(
      members.flatMap { row in rows[Int(row)].edges.filter { members.contains($0.other) }.map(\.ground) })
    return grounds.contains(.id) ? .id : grounds.contains(.alias) ? .alias : .names
  }

  private func described(_ members: [Int32], leader: MatchKey) -> [Fixture.Member] {
    guard let lead = members.first(where: { rows[Int($0)].key == leader }) else { return [] }
    var result = [Fixture.Member(key: leader, isSwapped: false, confidence: 1)]
    for row in members where row != lead {
      let edges = rows[Int(row)].edges.filter { members.contains($0.other) }
      let best = edges.max { $0.score < $1.score }
      result.append(
        Fixture.Member(
          key: rows[Int(row)].key, isSwapped: isSwapped(row, beside: lead, edges),
          confidence: best.map(\.confidence) ?? 0))
    }
    return result
  }

  /// Whether a member's home is the leader's away. Their names alone may not say: then a member that is like both does.
  private func isSwapped(_ row: Int32, beside lead: Int32, _ edges: [Edge]) -> Bool {
    if let direct = edges.first(where: { $0.other == lead }) { return direct.isSwapped }
    for edge in edges.sorted(by: { $0.score > $1.score }) {
      if let next = rows[Int(edge.other)].edges.first(where: { $0.other == lead }) {
        return edge.isSwapped != next.isSwapped
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

extension FixtureBook.Edge {
  func back(to row: Int32) -> FixtureBook.Edge {
    FixtureBook.Edge(other: row, score: score, isSwapped: isSwapped, ground: ground)
  }

  var confidence: Float { ground == .names ? Likeness.confidence(score) : 1 }
}
