/// Parses numbers from characters, without rounding.
public enum JSONNumber {
  /// Parses a whole number with an optional sign; a zero fraction or an exponent is allowed (`2.0`, `1.7e12`). Returns nil for
  /// anything else and beyond 18 digits.
  public static func integer(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
    if let value = digits(bytes) { return value }
    guard let (value, decimals) = fixed(bytes) else { return nil }
    var rest = value
    for _ in 0..<decimals {
      guard rest % 10 == 0 else { return nil }
      rest /= 10
    }
    return rest
  }

  /// Parses 1 to 18 digits; returns nil for anything else.
  private static func digits(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard let base = bytes.baseAddress, bytes.count &- 1 < 18 else { return nil }
    var value: Int64 = 0
    var index = 0
    while index &+ 8 <= bytes.count {
      let word = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
      guard JSONReader.otherThanDigits(word) == 0 else { return nil }
      value = value &* 100_000_000 &+ Int64(truncatingIfNeeded: eight(word))
      index &+= 8
    }
    while index < bytes.count {
      let digit = base[index] &- 0x30
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int64(digit)
      index &+= 1
    }
    return bytes.count > 0 ? value : nil
  }

  /// Parses eight digits, the first in the lowest byte: sums pairs, then fours, then all.
  private static func eight(_ digits: UInt64) -> UInt64 {
    let pairs = ((digits & 0x0F0F_0F0F_0F0F_0F0F) &* (10 << 8 | 1)) >> 8
    let fours = ((pairs & 0x00FF_00FF_00FF_00FF) &* (100 << 16 | 1)) >> 16
    return ((fours & 0x0000_FFFF_0000_FFFF) &* (10_000 << 32 | 1)) >> 32
  }

  /// Parses a decimal number as an exact pair, `value / 10^decimals`, with or without an exponent. Returns nil for anything else
  /// and for more than 18 digits, not counting leading zeros and trailing zeros of the fraction.
  public static func fixed(_ bytes: UnsafeBufferPointer<UInt8>) -> (value: Int64, decimals: Int)? {
    plain(bytes) ?? scientific(bytes)
  }

  /// Parses a number with an exponent: `15e-1`, `1.7E+12`.
  @inline(never)
  private static func scientific(_ bytes: UnsafeBufferPointer<UInt8>) -> (value: Int64, decimals: Int)? {
    guard let mark = bytes.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return nil }
    var place = mark + 1
    var isNegative = false
    if place < bytes.count, bytes[place] == UInt8(ascii: "-") || bytes[place] == UInt8(ascii: "+") {
      isNegative = bytes[place] == UInt8(ascii: "-")
      place += 1
    }
    guard place < bytes.count, let (number, places) = plain(UnsafeBufferPointer(rebasing: bytes[..<mark])) else {
      return nil
    }
    var exponent = 0
    for byte in bytes[place...] {
      guard byte &- 0x30 < 10 else { return nil }
      // A larger exponent makes any 18-digit number overflow anyway.
      exponent = min(exponent * 10 + Int(byte - 0x30), 1000)
    }
    guard number != 0 else { return (0, 0) }
    var (value, decimals) = (number, places + (isNegative ? exponent : -exponent))
    while decimals > 0, value % 10 == 0 { (value, decimals) = (value / 10, decimals - 1) }
    while decimals < 0, value.magnitude < 100_000_000_000_000_000 { (value, decimals) = (value * 10, decimals + 1) }
    return 0...18 ~= decimals ? (value, decimals) : nil
  }

  /// Same as ``fixed(_:)`` but without an exponent, as users type numbers.
  public static func plain(_ bytes: UnsafeBufferPointer<UInt8>) -> (value: Int64, decimals: Int)? {
    var index = 0
    var end = bytes.count
    guard end > 0 else { return nil }
    let isNegative = bytes[0] == UInt8(ascii: "-")
    if isNegative || bytes[0] == UInt8(ascii: "+") { index = 1 }
    // Numbers in feeds are short: no overflow is possible, and one pass is enough.
    if end <= 18 { return short(bytes, from: index, isNegative) }
    let point = bytes.firstIndex(of: UInt8(ascii: "."))
    if let point {
      guard point > index, point < end - 1 else { return nil }
      while end > point + 1, bytes[end - 1] == UInt8(ascii: "0") { end -= 1 }
      if end == point + 1 { end = point }
    }
    guard index < end else { return nil }
    var value: Int64 = 0
    var decimals = 0
    var digits = 0
    while index < end {
      let byte = bytes[index]
      if index == point {
        index += 1
        continue
      }
      guard byte &- 0x30 < 10 else { return nil }
      if digits > 0 || byte != UInt8(ascii: "0") { digits += 1 }
      guard digits <= 18 else { return nil }
      value = value &* 10 &+ Int64(byte &- 0x30)
      if let point, index > point { decimals += 1 }
      index += 1
    }
    guard decimals <= 18 else { return nil }
    return (isNegative ? -value : value, decimals)
  }

  private static func short(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ isNegative: Bool) -> (
    value: Int64, decimals: Int
  )? {
    guard start < bytes.count else { return nil }
    var value: Int64 = 0
    var decimals = 0
    var isFraction = false
    for index in start..<bytes.count {
      let digit = bytes[index] &- 0x30
      if digit < 10 {
        value = value &* 10 &+ Int64(digit)
        if isFraction { decimals += 1 }
      } else {
        guard bytes[index] == UInt8(ascii: "."), !isFraction, index > start, index < bytes.count - 1 else { return nil }
        isFraction = true
      }
    }
    while decimals > 0, value % 10 == 0 {
      value /= 10
      decimals -= 1
    }
    return (isNegative ? -value : value, decimals)
  }
}
