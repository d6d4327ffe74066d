internal import OddsModel

/// A hash table from text ids to rows. Twice as fast as a dictionary, whose hash must resist chosen keys; these keys are
/// consecutive numbers.
struct RowByText {
  /// Keys and rows plus one; the number of slots is a power of two, at most half of them used.
  private var slots: [(key: UInt32, row: Int32)] = Array(repeating: (0, 0), count: 64)
  private var count = 0

  /// The row of a text; nil if it has none.
  subscript(_ text: TextID) -> Int? {
    let row = slots[slot(text)].row
    return row == 0 ? nil : Int(truncatingIfNeeded: row &- 1)
  }

  /// Adds the row of a text that has none.
  mutating func insert(_ text: TextID, _ row: Int) {
    if (count &+ 1) &* 2 > slots.count {
      let old = slots
      slots = Array(repeating: (0, 0), count: old.count &* 2)
      for entry in old where entry.row != 0 { slots[slot(TextID(raw: entry.key))] = entry }
    }
    slots[slot(text)] = (text.raw, Int32(truncatingIfNeeded: row &+ 1))
    count &+= 1
  }

  /// Returns the slot of a text, or the empty slot to add it.
  private func slot(_ text: TextID) -> Int {
    let mask = slots.count &- 1
    // Spread consecutive numbers over the table.
    var slot = Int(truncatingIfNeeded: (UInt64(text.raw) &* 0x9E37_79B9_7F4A_7C15) &>> 32) & mask
    while slots[slot].row != 0, slots[slot].key != text.raw { slot = (slot &+ 1) & mask }
    return slot
  }
}
