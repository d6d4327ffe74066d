internal import OddsJSON
internal import OddsModel

/// What messages say before their outcomes (sportsbook, game, teams, start, links), remembered by its bytes: the updates of
/// a game's lines repeat it each time, and it is two thirds of them.
///
/// A head that was read before, byte for byte, says what it said then, if the game is as it was left then, and labels mean
/// what they meant. What is compared is a digest of 64 bits under a random key (`JSONDigest`).
///
/// Thirty-two bytes and two slots of four for each game and sportsbook. Reading and applying an update of 700 bytes takes 8,300
/// instructions in place of 17,300 (callgrind, release), with the keys that are expected where they usually are.
struct Heads {
  struct Head {
    var digest: JSONDigest
    /// Of its first ``leastCount`` bytes.
    var hash: UInt32
    var count: UInt32
    var book: TextID
    /// Its place in ``GameBook``, and the version that the game had once this head was read.
    var game: Int32
    var version: UInt32
    /// The place of its sides in ``GameBook``.
    var sides: Int32
  }

  /// So many bytes choose where to look; a head has at least as many.
  static let leastCount = 128
  /// When there are as many, all are forgotten.
  private static let most = 1 << 16

  private let key = JSONDigest.Key.shared
  private var heads: [Head] = []
  /// A head's place plus one in the lower 17 bits, above them those of its hash; 0 for an empty slot. At most half of them
  /// are taken.
  private var slots: [UInt32] = Array(repeating: 0, count: 64)
  /// The revision of the index that they were read with.
  private var revision = 0

  subscript(_ place: Int) -> Head { heads[place] }

  /// Passes over a head that is remembered, where an object was entered.
  /// - Parameter versions: Those of the games.
  /// - Returns: Its place, or nil.
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
        // safe: the place of a game, of which none is forgotten
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

  /// Remembers a head.
  /// - Parameters:
  ///   - start: Where its first byte is; it has `count` bytes.
  ///   - revision: That of the index when it was read.
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

  /// The bits of a slot that are the hash's.
  private static let marks: UInt32 = ~0x1FFFF
}
