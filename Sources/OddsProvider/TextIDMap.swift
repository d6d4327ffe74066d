public import OddsModel

/// A number for each of some texts: what a dictionary would say in a tenth of the time, as a text's own number is hash enough.
///
/// Numbers of texts are given in order of arrival, so a server can't choose them; sixteen bytes a text at most, eight at
/// least.
public struct TextIDMap: Sendable {
  /// The text's number above, and one more than its number below; 0 for a slot that is free. Half of them are,
  /// at least.
  private var slots = [UInt64](repeating: 0, count: 64)
  /// How many texts have a number.
  public private(set) var count = 0

  /// No text has a number.
  public init() {}

  /// The number of a text, from 0 to 2^32 - 2; nil if it has none. It can be given another, and not be taken away.
  public subscript(id: TextID) -> Int? {
    get {
      let found = slots[slot(of: id)]
      return found == 0 ? nil : Int(truncatingIfNeeded: found & 0xFFFF_FFFF) &- 1
    }
    set {
      guard let newValue else { return }
      let slot = slot(of: id)
      let isNew = slots[slot] == 0
      slots[slot] = UInt64(id.raw) << 32 | UInt64(UInt32(truncatingIfNeeded: newValue &+ 1))
      guard isNew else { return }
      count += 1
      if count * 2 > slots.count { grow() }
    }
  }

  /// Forgets all of them.
  public mutating func removeAll() { self = TextIDMap() }

  private mutating func grow() {
    let entries = slots
    slots = [UInt64](repeating: 0, count: entries.count * 2)
    for entry in entries where entry != 0 { slots[slot(of: TextID(raw: UInt32(entry >> 32)))] = entry }
  }

  /// Where a text stands, or would.
  private func slot(of id: TextID) -> Int {
    slots.withUnsafeBufferPointer { slots in
      let mask = slots.count &- 1
      var slot = Int(truncatingIfNeeded: (UInt64(id.raw) &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
      while slots[slot] != 0, slots[slot] >> 32 != UInt64(id.raw) { slot = (slot &+ 1) & mask }
      return slot
    }
  }
}
