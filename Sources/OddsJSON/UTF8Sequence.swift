/// One multi-byte UTF-8 sequence, judged by table 3-7 of the Unicode Standard.
public enum UTF8Sequence {
  /// The length (2 to 4) of the well-formed sequence at `bytes`, or 0 if there is none. The first byte
  /// must be 0x80 or above.
  public static func length(_ bytes: UnsafePointer<UInt8>, _ available: Int) -> Int {
    let first = bytes[0]
    switch first {
    case 0xC2...0xDF:
      return available >= 2 && isContinuation(bytes[1]) ? 2 : 0
    case 0xE0...0xEF:
      guard available >= 3, isContinuation(bytes[1]), isContinuation(bytes[2]) else { return 0 }
      // No overlong forms below U+0800, no surrogates.
      if first == 0xE0, bytes[1] < 0xA0 { return 0 }
      if first == 0xED, bytes[1] > 0x9F { return 0 }
      return 3
    case 0xF0...0xF4:
      guard available >= 4, isContinuation(bytes[1]), isContinuation(bytes[2]), isContinuation(bytes[3])
      else { return 0 }
      // No overlong forms below U+10000, nothing above U+10FFFF.
      if first == 0xF0, bytes[1] < 0x90 { return 0 }
      if first == 0xF4, bytes[1] > 0x8F { return 0 }
      return 4
    default:
      return 0
    }
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
