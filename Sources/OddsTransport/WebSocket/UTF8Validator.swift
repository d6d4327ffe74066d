/// Checks UTF-8 as it comes in pieces, so that bad text is refused at its first impossible byte and not at
/// the end of a message.
struct UTF8Validator {
  /// Bytes that the character cut off at the end of the last piece still needs.
  private var due = 0
  /// What the next of them may be. The first one's range is narrower after E0, ED, F0 and F4.
  private var low: UInt8 = 0x80
  private var high: UInt8 = 0xBF

  /// Whether the text may end here.
  var isComplete: Bool { due == 0 }

  /// False when the text so far cannot be the beginning of UTF-8.
  mutating func accept(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard var at = bytes.baseAddress else { return true }
    let end = at + bytes.count
    while at < end {
      if due == 0 {
        at = Self.skipASCII(at, end)
        if at == end { return true }
        let byte = at.load(as: UInt8.self)
        at += 1
        guard begin(byte) else { return false }
      } else {
        let byte = at.load(as: UInt8.self)
        at += 1
        guard byte >= low, byte <= high else { return false }
        due -= 1
        low = 0x80
        high = 0xBF
      }
    }
    return true
  }

  private mutating func begin(_ byte: UInt8) -> Bool {
    switch byte {
    case 0xC2...0xDF: due = 1
    case 0xE0...0xEF:
      due = 2
      if byte == 0xE0 { low = 0xA0 } else if byte == 0xED { high = 0x9F }
    case 0xF0...0xF4:
      due = 3
      if byte == 0xF0 { low = 0x90 } else if byte == 0xF4 { high = 0x8F }
    default: return false
    }
    return true
  }

  /// The first byte that is not ASCII, or the end.
  @inline(__always)
  private static func skipASCII(_ start: UnsafeRawPointer, _ end: UnsafeRawPointer) -> UnsafeRawPointer {
    var at = start
    // Text that is not ASCII at all would pay for the wide look on every character.
    if at.load(as: UInt8.self) >= 0x80 { return at }
    while end - at >= 32 {
      let first = at.loadUnaligned(as: UInt64.self) | at.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
      let second =
        at.loadUnaligned(fromByteOffset: 16, as: UInt64.self) | at.loadUnaligned(fromByteOffset: 24, as: UInt64.self)
      if (first | second) & 0x8080_8080_8080_8080 != 0 { break }
      at += 32
    }
    while at < end, at.load(as: UInt8.self) < 0x80 { at += 1 }
    return at
  }
}
