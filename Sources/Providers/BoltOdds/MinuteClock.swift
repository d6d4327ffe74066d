internal import OddsModel

/// Parses the timestamps of messages, `2025-09-08T10:52:38.261440+00:00`. The minute is nearly always that of the
/// previous message, so only the rest is parsed.
struct MinuteClock {
  /// The sixteen characters of the last minute, and the milliseconds at its beginning.
  private var minute: (UInt64, UInt64) = (0, 0)
  private var start: Int64 = 0

  /// Parses a timestamp; nil for other formats.
  mutating func read(_ text: UnsafeBufferPointer<UInt8>) -> Timestamp? {
    guard text.count == 32, let milliseconds = Self.milliseconds(text) else {
      return Timestamp(rfc3339: text)
    }
    let bytes = UnsafeRawBufferPointer(text)
    let words = (
      bytes.loadUnaligned(as: UInt64.self), bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    )
    if words == minute { return Timestamp(milliseconds: start &+ milliseconds) }
    guard let time = Timestamp(rfc3339: text) else { return nil }
    (minute, start) = (words, time.milliseconds &- milliseconds)
    return time
  }

  /// Returns the milliseconds since the minute in `:38.261440+00:00`, rounded down; nil for other formats.
  private static func milliseconds(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
    let end = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: 24, as: UInt64.self)
    guard text[16] == UInt8(ascii: ":"), text[19] == UInt8(ascii: "."),
      // `+00:00`
      end & 0xFFFF_FFFF_FFFF_0000 == 0x3030_3A30_302B_0000
    else { return nil }
    var digits: Int64 = 0
    for place in 17..<26 where place != 19 {
      guard text[place] &- 0x30 < 10 else { return nil }
      digits = digits &* 10 &+ Int64(text[place] &- 0x30)
    }
    return digits < 60_000_000 ? digits / 1000 : nil
  }
}
