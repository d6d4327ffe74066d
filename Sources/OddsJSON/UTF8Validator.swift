/// Validates UTF-8 that arrives in pieces, so that invalid text is rejected at its first impossible byte instead of at the end
/// of a message.
public struct UTF8Validator: Sendable {
  /// Bytes missing of the character that was cut off at the end of the last piece.
  private var due = 0
  /// The character's first byte, if its second is next.
  private var first: UInt8?

  /// Creates a validator at the beginning of a text.
  public init() {}

  /// Whether the text may end here.
  public var isComplete: Bool { due == 0 }

  /// Validates the next piece; returns false if the text so far can't be the beginning of UTF-8.
  public mutating func accept(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard var at = bytes.baseAddress else { return true }
    let end = at + bytes.count
    while at < end {
      if due == 0 {
        at = Self.skipASCII(at, end)
        if at == end { return true }
        let length = UTF8Sequence.length(at.assumingMemoryBound(to: UInt8.self), end - at)
        if length > 0 {
          at += length
          continue
        }
        // Cut off here, or ill-formed.
        first = at.load(as: UInt8.self)
        due = UTF8Sequence.length(after: at.load(as: UInt8.self)) - 1
        guard due > 0 else { return false }
      } else {
        let byte = at.load(as: UInt8.self)
        guard first.map({ UTF8Sequence.isSecond(byte, after: $0) }) ?? UTF8Sequence.isContinuation(byte) else {
          return false
        }
        first = nil
        due -= 1
      }
      at += 1
    }
    return true
  }

  /// Returns the position of the first byte that isn't ASCII, or the end.
  @inline(__always)
  private static func skipASCII(_ start: UnsafeRawPointer, _ end: UnsafeRawPointer) -> UnsafeRawPointer {
    var at = start
    // Text without ASCII would pay for the wide test on every character.
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
