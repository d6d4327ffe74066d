internal import OddsJSON
internal import OddsModel

/// Parses numbers in text.
public enum TextNumber {
  /// Parses `40`, `-1.5` or `55%` (0.55); NaN for anything else.
  static func value(_ text: UnsafeBufferPointer<UInt8>) -> Double {
    guard let last = text.last else { return .nan }
    let isPercentage = last == UInt8(ascii: "%")
    let digits = isPercentage ? UnsafeBufferPointer(rebasing: text.dropLast()) : text
    guard let (value, decimals) = JSONNumber.fixed(digits) else { return .nan }
    return quotient(value, decimals: decimals + (isPercentage ? 2 : 0))
  }

  /// Returns `value / 10^decimals`, rounded once.
  static func quotient(_ value: Int64, decimals: Int) -> Double {
    Double(value) / powersOfTen[min(max(0, decimals), powersOfTen.count - 1)]
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  ]

  /// Parses a clock to seconds: `67:23`, or the minute at the beginning of `90+4'` or `67'`; NaN for anything else.
  public static func clock(_ text: UnsafeBufferPointer<UInt8>) -> Double {
    var minutes = 0.0
    var index = 0
    while index < text.count, text[index] &- 0x30 < 10 {
      minutes = minutes * 10 + Double(text[index] &- 0x30)
      index += 1
    }
    guard (1...5).contains(index) else { return .nan }
    if index == text.count { return minutes * 60 }
    switch text[index] {
    case UInt8(ascii: "'"), UInt8(ascii: "+"): return minutes * 60
    case UInt8(ascii: ":"):
      guard text.count == index + 3 else { return .nan }
      let (tens, ones) = (text[index + 1] &- 0x30, text[index + 2] &- 0x30)
      return tens < 6 && ones < 10 ? minutes * 60 + Double(tens * 10 + ones) : .nan
    default: return .nan
    }
  }
}
