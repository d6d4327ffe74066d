/// Reads one character of UTF-8 that may be ill-formed.
enum UTF8Decoding {
  /// The character at `index` and its length, or nil and the length of the maximal ill-formed piece: what
  /// could have begun a character and does not (table 3-7 and section 3.9 of the Unicode Standard).
  static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (scalar: Unicode.Scalar?, length: Int) {
    let first = bytes[index]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let count: Int
    var value: UInt32
    var allowed: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: (count, value) = (2, UInt32(first & 0x1F))
    case 0xE0...0xEF: (count, value) = (3, UInt32(first & 0x0F))
    case 0xF0...0xF4: (count, value) = (4, UInt32(first & 0x07))
    default: return (nil, 1)
    }
    switch first {
    case 0xE0: allowed = 0xA0...0xBF
    case 0xED: allowed = 0x80...0x9F
    case 0xF0: allowed = 0x90...0xBF
    case 0xF4: allowed = 0x80...0x8F
    default: break
    }
    for offset in 1..<count {
      guard index + offset < bytes.count, allowed.contains(bytes[index + offset]) else { return (nil, offset) }
      value = value << 6 | UInt32(bytes[index + offset] & 0x3F)
      allowed = 0x80...0xBF
    }
    return (Unicode.Scalar(value), count)
  }
}
