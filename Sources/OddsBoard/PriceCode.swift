internal import OddsModel

/// A price of up to eight of the characters `0-9 + - . / ,` in four bytes, each character four bits: almost every
/// price of a feed. The lower half of such a character's byte tells it from the others; `A`, which is none of them,
/// stands behind the last one.
enum PriceCode {
  /// Sentinel for a price without a code: its characters are stored outside the rows. No price has it, because a character
  /// never follows the end.
  static let other: UInt32 = 0xBAAA_AAAA
  /// No price.
  static let none: UInt32 = 0xAAAA_AAAA

  /// The code of a price; ``other`` where it has none.
  @inline(__always)
  static func code(_ quoted: Quoted) -> UInt32 {
    let word = quoted.raw
    guard word != 0 else { return none }
    let used = UInt64.max &>> UInt64(word.leadingZeroBitCount & ~7)
    let filled = word | (0x2A2A_2A2A_2A2A_2A2A & ~used)
    let low = filled & 0x0F0F_0F0F_0F0F_0F0F
    // Digits are 3x with x up to 9, marks 2x with x from B; `*`, which looks like the end, must not be there.
    let isMark = (low &+ 0x0606_0606_0606_0606) & 0x1010_1010_1010_1010
    let stars = word ^ 0x2A2A_2A2A_2A2A_2A2A
    guard filled & 0xE0E0_E0E0_E0E0_E0E0 == 0x2020_2020_2020_2020,
      isMark ^ (filled & 0x1010_1010_1010_1010) == 0x1010_1010_1010_1010,
      (stars &- 0x0101_0101_0101_0101) & ~stars & 0x8080_8080_8080_8080 == 0
    else { return other }
    var packed = (low | (low &>> 4)) & 0x00FF_00FF_00FF_00FF
    packed = (packed | (packed &>> 8)) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: packed | (packed &>> 16))
  }

  /// The price with this code, which must not be ``other``.
  @inline(__always)
  static func price(_ code: UInt32) -> Quoted {
    guard code != none else { return .none }
    var word = UInt64(code)
    word = (word | (word &<< 16)) & 0x0000_FFFF_0000_FFFF
    word = (word | (word &<< 8)) & 0x00FF_00FF_00FF_00FF
    word = (word | (word &<< 4)) & 0x0F0F_0F0F_0F0F_0F0F
    word |= 0x3030_3030_3030_3030 &- ((word &+ 0x0606_0606_0606_0606) & 0x1010_1010_1010_1010)
    // Four bits of the code are eight of the word.
    let missing = UInt64((code ^ none).leadingZeroBitCount & ~3) * 2
    return Quoted(raw: word & (.max &>> missing))
  }
}
