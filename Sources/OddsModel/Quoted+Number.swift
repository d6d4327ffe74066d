/// Decimal numbers that are too long for eight characters and still lie in the word: prices that never repeat would
/// otherwise fill the table of texts.
extension Quoted {
  /// Beside ``tabled``: the word holds a number, with its digits in the lowest 57 bits and how many of them are behind the
  /// point in the five bits above.
  @inlinable static var numbered: UInt64 { 1 << 62 }
  private static var digits: UInt64 { 1 << 57 - 1 }
  /// A point, and at most 31 digits behind it and one before.
  @inlinable static var longestNumber: Int { 33 }

  /// The bits of a number from which its text can be restored; nil for any other text.
  static func number(_ text: UnsafeBufferPointer<UInt8>) -> UInt64? {
    guard text.count <= longestNumber else { return nil }
    var mantissa: UInt64 = 0
    var point = -1
    for (place, byte) in text.enumerated() {
      if byte == UInt8(ascii: "."), point < 0, place > 0 {
        point = place
        continue
      }
      let digit = byte &- 0x30
      guard digit < 10, mantissa <= (digits - 9) / 10 else { return nil }
      // Zeros in front would be lost, but for the one before a point.
      if mantissa == 0, place > 0, point < 0 { return nil }
      mantissa = mantissa &* 10 &+ UInt64(digit)
    }
    let behind = point < 0 ? 0 : text.count &- 1 &- point
    guard point < 0 || behind > 0, behind < 32, mantissa > 0 else { return nil }
    return numbered | UInt64(truncatingIfNeeded: behind) << 57 | mantissa
  }

  /// Writes the number's characters at the end of the room.
  /// - Returns: Where they begin.
  @usableFromInline
  func writeNumber(_ capacityMonitor: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var rest = raw & Self.digits
    let behind = Int(truncatingIfNeeded: raw >> 57 & 31)
    var (place, written) = (capacityMonitor.count, 0)
    repeat {
      if behind > 0, written == behind {
        place &-= 1
        capacityMonitor[place] = UInt8(ascii: ".")
      }
      place &-= 1
      capacityMonitor[place] = 0x30 | UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
      written &+= 1
    } while rest > 0 || written <= behind && behind > 0
    return place
  }
}
