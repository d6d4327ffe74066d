internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// Groups the outcomes of one game by market and line, in order of first appearance. The buffers are reused for each
/// game, so that nothing is allocated once they have grown.
struct OutcomeGroups {
  /// The outcomes of one market and line.
  struct Group {
    var name: TextID
    /// The index of its market in ``MarketNames``.
    var facts: Int32
    var line: Line
    /// The team given with over or under.
    var team: Side
    var first: Int32
    var last: Int32
    /// Whether a player is given with over or under, or a draw is among the selections.
    var holdsTarget = false
    var holdsDraw = false
    /// Its slot in the hash table.
    fileprivate var place = 0
  }

  private(set) var groups: [Group] = []
  private var rows: [QuoteRow] = []
  private var next: [Int32] = []
  /// A hash table of group indices plus one; the number of slots is a power of two, at most half of them used.
  private var places: [Int32] = Array(repeating: 0, count: 64)

  mutating func removeAll() {
    // Clear only the used slots: after a large game the table is large, but an update uses one slot.
    for group in groups { places[group.place] = 0 }
    groups.empty()
    rows.empty()
    next.empty()
  }

  /// - Parameter team: The team given as the outcome's target.
  mutating func add(
    _ row: QuoteRow, market name: TextID, facts: Int, line: Line, team: Side, hasTarget: Bool
  ) {
    let index = Int32(truncatingIfNeeded: rows.count)
    rows.append(row)
    next.append(-1)
    let isTotal = row.side == .over || row.side == .under
    let team = isTotal ? team : .none
    let group = find(name, facts, line, team)
    if groups[group].first < 0 {
      groups[group].first = index
    } else {
      let last = Int(truncatingIfNeeded: groups[group].last)
      next[last] = index
    }
    groups[group].last = index
    if hasTarget, isTotal, team == .none { groups[group].holdsTarget = true }
    if row.side == .draw { groups[group].holdsDraw = true }
  }

  /// Calls `body` for each row of a group, in the order of insertion.
  func forEachRow(_ group: Group, _ body: (QuoteRow) -> Void) {
    var index = group.first
    while index >= 0 {
      let place = Int(truncatingIfNeeded: index)
      body(rows[place])
      index = next[place]
    }
  }

  private mutating func find(_ name: TextID, _ facts: Int, _ line: Line, _ team: Side) -> Int {
    var place = Self.hash(name, line) & (places.count - 1)
    while places[place] != 0 {
      let group = Int(truncatingIfNeeded: places[place] &- 1)
      if groups[group].name == name, groups[group].line == line, groups[group].team == team { return group }
      place = (place + 1) & (places.count - 1)
    }
    groups.append(
      Group(
        name: name, facts: Int32(truncatingIfNeeded: facts), line: line, team: team, first: -1, last: -1, place: place))
    places[place] = Int32(truncatingIfNeeded: groups.count)
    if groups.count &* 2 > places.count { grow() }
    return groups.count - 1
  }

  private mutating func grow() {
    places = Array(repeating: 0, count: places.count &* 2)
    for (index, group) in groups.enumerated() {
      var place = Self.hash(group.name, group.line) & (places.count - 1)
      while places[place] != 0 { place = (place + 1) & (places.count - 1) }
      places[place] = Int32(truncatingIfNeeded: index + 1)
      groups[index].place = place
    }
  }

  private static func hash(_ name: TextID, _ line: Line) -> Int {
    let word = UInt64(name.raw) << 32 | UInt64(truncatingIfNeeded: UInt32(bitPattern: line.thousandths))
    let product = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return Int(truncatingIfNeeded: (product.high ^ product.low) & 0x7FFF_FFFF)
  }
}

/// Cache of message heads: the bytes before the outcomes (sportsbook, game, teams, start, links). Updates of a game's
/// lines repeat the head each time, and it is two thirds of their size.
///
/// A head that equals a cached one byte for byte has the same meaning, provided that the game and the index of labels
/// haven't changed since. Heads are compared by a 64-bit digest with a random key (`JSONDigest`).
struct Heads {
  /// A cached head and its meaning.
  struct Head {
    var digest: JSONDigest
    /// The hash of its first ``leastCount`` bytes.
    var hash: UInt32
    var count: UInt32
    var book: TextID
    /// The game's index in ``GameBook``, and the game's version once this head was read.
    var game: Int32
    var version: UInt32
    /// The index of its teams in ``GameBook``.
    var sides: Int32
  }

  /// The number of bytes that are hashed to find a slot; the minimum length of a head.
  static let leastCount = 128
  /// The cache's capacity; it is emptied when full.
  private static let most = 1 << 16

  private let key = JSONDigest.Key.shared
  private var heads: [Head] = []
  /// A hash table. The lower 17 bits of a slot hold a head's index plus one, the upper bits part of its hash; 0 is an
  /// empty slot. At most half of the slots are used.
  private var slots: [UInt32] = Array(repeating: 0, count: 64)
  /// The revision of the index with which the heads were read.
  private var revision = 0

  subscript(_ place: Int) -> Head { heads[place] }

  /// Skips a cached head at the beginning of an object.
  /// - Parameter versions: The current versions of the games.
  /// - Returns: The head's index, or nil if it isn't cached.
  func pass(_ reader: inout JSONReader, revision: Int, versions: [UInt32]) -> Int? {
    guard revision == self.revision, !heads.isEmpty,
      let digest = reader.digest(from: reader.position, count: Self.leastCount, key)
    else { return nil }
    let hash = UInt32(truncatingIfNeeded: digest.bits)
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      if (slots[slot] ^ hash) & Self.marks == 0 {
        let place = Int(truncatingIfNeeded: slots[slot] & ~Self.marks) &- 1
        let head = heads[place]
        // safe: the index of a game, and games are never removed
        if versions[Int(truncatingIfNeeded: head.game)] == head.version,
          reader.pass(Int(truncatingIfNeeded: head.count), head.digest, key)
        {
          return place
        }
      }
      slot = (slot &+ 1) & mask
    }
    return nil
  }

  /// Caches a head.
  /// - Parameters:
  ///   - start: The position of its first byte; it has `count` bytes.
  ///   - revision: The revision of the index when it was read.
  mutating func remember(
    _ reader: JSONReader, from start: Int, count: Int, book: TextID, game: Int, sides: Int, version: UInt32,
    revision: Int
  ) {
    guard count >= Self.leastCount, let count = UInt32(exactly: count), let game = Int32(exactly: game),
      let sides = Int32(exactly: sides),
      let first = reader.digest(from: start, count: Self.leastCount, key),
      let digest = reader.digest(from: start, count: Int(truncatingIfNeeded: count), key)
    else { return }
    if revision != self.revision || heads.count >= Self.most {
      heads.removeAll(keepingCapacity: true)
      slots = Array(repeating: 0, count: slots.count)
      self.revision = revision
    }
    let hash = UInt32(truncatingIfNeeded: first.bits)
    let head = Head(
      digest: digest, hash: hash, count: count, book: book, game: game, version: version, sides: sides)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count &- 1)
    while slots[slot] != 0 {
      let place = Int(truncatingIfNeeded: slots[slot] & ~Self.marks) &- 1
      if heads[place].digest == digest, heads[place].count == count {
        heads[place] = head
        return
      }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    heads.append(head)
    slots[slot] = Self.entry(hash, heads.count)
    if heads.count &* 2 > slots.count { grow() }
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count &* 2)
    for (place, head) in heads.enumerated() {
      var slot = Int(truncatingIfNeeded: head.hash) & (slots.count &- 1)
      while slots[slot] != 0 { slot = (slot &+ 1) & (slots.count &- 1) }
      slots[slot] = Self.entry(head.hash, place &+ 1)
    }
  }

  private static func entry(_ hash: UInt32, _ place: Int) -> UInt32 {
    hash & marks | UInt32(truncatingIfNeeded: place)
  }

  /// The bits of a slot that hold the hash.
  private static let marks: UInt32 = ~0x1FFFF
}
