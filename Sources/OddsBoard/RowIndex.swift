/// A hash table from a key's hash to the row that holds the key: four bytes a slot, two thirds to four fifths of the slots
/// taken, so five to six bytes a row. Neither keys nor hashes are stored: rows are compared, and hashed again where the
/// table grows or closes a gap, by the caller. Removal shifts back instead of leaving tombstones, so it never slows down.
struct RowIndex: Sendable {
  /// The row plus one in the lower ``rowBits``, above it as many of the hash's bits as there is room for; 0 for an empty
  /// slot.
  private var slots: [UInt32] = []
  private var rowBits: UInt32 = 0
  private(set) var count = 0

  /// The row with this hash that `isMatch` accepts, or -1.
  @inline(__always)
  func find(_ hash: UInt32, _ isMatch: (Int) -> Bool) -> Int {
    slots.withUnsafeBufferPointer { slots in
      guard slots.count > 0 else { return -1 }
      let mark = hash &<< rowBits
      let mask: UInt32 = 1 &<< rowBits &- 1
      var slot = Self.home(hash, slots.count)
      while slots[slot] != 0 {
        let entry = slots[slot]
        if entry & ~mask == mark {
          let row = Int(entry & mask) - 1
          if isMatch(row) { return row }
        }
        slot += 1
        if slot == slots.count { slot = 0 }
      }
      return -1
    }
  }

  /// Takes in a row that is not there yet.
  /// - Parameter hashOf: The hash of a row that is there.
  mutating func insert(_ hash: UInt32, _ row: Int, _ hashOf: (Int) -> UInt32) {
    if (count + 1) * 5 > slots.count * 4 || (row + 1) >> Int(rowBits) != 0 { grow(for: row, hashOf) }
    place(hash, row)
    count += 1
  }

  /// Takes out a row.
  /// - Parameter hashOf: The hash of a row that is there.
  mutating func remove(_ hash: UInt32, _ row: Int, _ hashOf: (Int) -> UInt32) {
    guard slots.count > 0 else { return }
    let mask: UInt32 = 1 &<< rowBits &- 1
    let entry = hash &<< rowBits | UInt32(truncatingIfNeeded: row + 1)
    var hole = Self.home(hash, slots.count)
    while slots[hole] != entry {
      guard slots[hole] != 0 else { return }
      hole = next(hole)
    }
    count -= 1
    // Move back every later entry of the run that may stand in the hole.
    var slot = next(hole)
    while slots[slot] != 0 {
      let home = Self.home(hashOf(Int(slots[slot] & mask) - 1), slots.count)
      if distance(home, slot) >= distance(hole, slot) {
        slots[hole] = slots[slot]
        hole = slot
      }
      slot = next(slot)
    }
    slots[hole] = 0
  }

  private func next(_ slot: Int) -> Int { slot + 1 == slots.count ? 0 : slot + 1 }

  private func distance(_ from: Int, _ to: Int) -> Int { to >= from ? to - from : to - from + slots.count }

  private mutating func place(_ hash: UInt32, _ row: Int) {
    var slot = Self.home(hash, slots.count)
    while slots[slot] != 0 { slot = next(slot) }
    slots[slot] = hash &<< rowBits | UInt32(truncatingIfNeeded: row + 1)
  }

  private mutating func grow(for row: Int, _ hashOf: (Int) -> UInt32) {
    let mask: UInt32 = 1 &<< rowBits &- 1
    let rows = slots.lazy.filter { $0 != 0 }.map { Int($0 & mask) - 1 }
    let size = max(64, slots.count + slots.count / 5, (count + 1) * 4 / 3)
    var grown = RowIndex()
    grown.slots = [UInt32](repeating: 0, count: size)
    // A row that is used again may be higher than there are rows, and so may one that is there.
    grown.rowBits = max(rowBits, UInt32(Int.bitWidth - max(size, row + 1).leadingZeroBitCount))
    for row in rows { grown.place(hashOf(row), row) }
    (slots, rowBits) = (grown.slots, grown.rowBits)
  }

  /// Where a hash belongs, from its upper bits: the lower ones are in the slot.
  @inline(__always)
  private static func home(_ hash: UInt32, _ count: Int) -> Int { Int((UInt64(hash) &* UInt64(count)) &>> 32) }

  /// Mixes the parts of a key into the 32 bits that the table wants.
  @inline(__always)
  static func hash(_ first: UInt64, _ second: UInt64) -> UInt32 {
    let product = (first ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: second ^ 0xD6E8_FEB8_6659_FD93)
    let folded = product.high ^ product.low
    return UInt32(truncatingIfNeeded: folded ^ folded >> 32)
  }
}
