/// A hash table from a key's hash to the row that holds the key: eight bytes a slot, no key stored
/// twice. Rows are compared by the caller. Removal shifts back instead of leaving tombstones, so it never slows down.
struct RowIndex: Sendable {
  /// High half: the hash. Low half: row + 1, or 0 for an empty slot.
  private var slots: [UInt64]
  private var mask: Int
  private(set) var count = 0

  init() {
    slots = [UInt64](repeating: 0, count: 64)
    mask = 63
  }

  /// The row with this hash that `isMatch` accepts, or -1.
  @inline(__always)
  func find(_ hash: UInt32, _ isMatch: (Int) -> Bool) -> Int {
    slots.withUnsafeBufferPointer { slots in
      var slot = Int(hash) & mask
      while slots[slot] != 0 {
        if slots[slot] >> 32 == UInt64(hash) {
          let row = Int(slots[slot] & 0xFFFF_FFFF) - 1
          if isMatch(row) { return row }
        }
        slot = (slot + 1) & mask
      }
      return -1
    }
  }

  mutating func insert(_ hash: UInt32, _ row: Int) {
    if (count + 1) * 4 > (mask + 1) * 3 { grow() }
    place(UInt64(hash) << 32 | UInt64(row + 1))
    count += 1
  }

  mutating func remove(_ hash: UInt32, _ row: Int) {
    let entry = UInt64(hash) << 32 | UInt64(row + 1)
    var hole = Int(hash) & mask
    while slots[hole] != entry {
      guard slots[hole] != 0 else { return }
      hole = (hole + 1) & mask
    }
    count -= 1
    // Move back every later entry of the run that may stand in the hole.
    var slot = (hole + 1) & mask
    while slots[slot] != 0 {
      let home = Int(slots[slot] >> 32) & mask
      if (slot - home) & mask >= (slot - hole) & mask {
        slots[hole] = slots[slot]
        hole = slot
      }
      slot = (slot + 1) & mask
    }
    slots[hole] = 0
  }

  private mutating func place(_ entry: UInt64) {
    var slot = Int(entry >> 32) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = entry
  }

  private mutating func grow() {
    let old = slots
    mask = mask * 2 + 1
    slots = [UInt64](repeating: 0, count: mask + 1)
    for entry in old where entry != 0 { place(entry) }
  }

  /// Mixes the parts of a key into the 32 bits that the table wants.
  @inline(__always)
  static func hash(_ first: UInt64, _ second: UInt64) -> UInt32 {
    let product = (first ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: second ^ 0xD6E8_FEB8_6659_FD93)
    let folded = product.high ^ product.low
    return UInt32(truncatingIfNeeded: folded ^ folded >> 32)
  }
}
