/// Decodes UTF-8 that may be ill-formed, by table 3-7 of the Unicode Standard: the program's only implementation of it.
public enum UTF8Sequence {
  /// Returns the length of a sequence that begins with this byte: 2 to 4, or 0 if no multi-byte sequence does.
  @inlinable @inline(__always)
  static func length(after first: UInt8) -> Int {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  }

  @inlinable @inline(__always)
  static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// Returns whether a byte may be the second of a sequence.
  @inlinable @inline(__always)
  static func isSecond(_ byte: UInt8, after first: UInt8) -> Bool {
    guard isContinuation(byte) else { return false }
    switch first {
    // No overlong forms below U+0800 and U+10000.
    case 0xE0: return byte >= 0xA0
    case 0xF0: return byte >= 0x90
    // No surrogates, and nothing above U+10FFFF.
    case 0xED: return byte <= 0x9F
    case 0xF4: return byte <= 0x8F
    default: return true
    }
  }

  /// Returns the length (2 to 4) of the well-formed sequence at `bytes`, or 0 if there is none. The first byte must be 0x80 or
  /// above.
  @inlinable
  public static func length(_ bytes: UnsafePointer<UInt8>, _ available: Int) -> Int {
    let first = bytes[0]
    // One branch per length, so that the processor predicts the next sequence before this one is checked.
    switch length(after: first) {
    case 2: return available >= 2 && isContinuation(bytes[1]) ? 2 : 0
    case 3:
      return available >= 3 && isContinuation(bytes[2]) && isSecond(bytes[1], after: first) ? 3 : 0
    case 4:
      return available >= 4 && isContinuation(bytes[2]) && isContinuation(bytes[3])
        && isSecond(bytes[1], after: first) ? 4 : 0
    default: return 0
    }
  }

  /// Returns the character at `index` and its length, or nil and the length of the maximal ill-formed part: bytes that begin a
  /// character without completing it (section 3.9 of the Unicode Standard).
  @inlinable
  public static func scalar(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (scalar: Unicode.Scalar?, length: Int) {
    let first = bytes[index]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = length(after: first)
    if length == 0 { return (nil, 1) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      guard index + offset < bytes.count else { return (nil, offset) }
      let byte = bytes[index + offset]
      guard offset == 1 ? isSecond(byte, after: first) : isContinuation(byte) else { return (nil, offset) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return (Unicode.Scalar(value), length)
  }
}
