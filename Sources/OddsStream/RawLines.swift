internal import OddsModel

/// A provider's messages as lines, one message a line, and no more than were asked for.
///
/// Line ends inside a message, which JSON allows between its parts, are written as blanks.
struct RawLines {
  private(set) var bytes: [UInt8] = []
  /// How many more are wanted.
  private var left: Int
  private let accepts: ((UnsafeRawBufferPointer) -> Bool)?
  private let redaction: Redaction
  /// The reader is too slow: messages are dropped.
  var isBehind = false
  private var dropped = 0

  /// - Parameters:
  ///   - count: Nil for no limit.
  ///   - accepts: Which messages are wanted; nil for all.
  ///   - redaction: Takes keys out of the lines.
  init(count: Int?, accepts: ((UnsafeRawBufferPointer) -> Bool)? = nil, _ redaction: Redaction = .none) {
    left = count ?? .max
    self.redaction = redaction.ofRaw
    self.accepts = accepts
  }

  var isComplete: Bool { left <= 0 }

  /// Takes a message.
  /// - Returns: Whether it is one of those that are wanted.
  mutating func take(_ message: UnsafeRawBufferPointer) -> Bool {
    if isComplete { return false }
    if let accepts, !accepts(message) { return false }
    if isBehind {
      dropped += 1
      return true
    }
    bytes.append(contentsOf: message.lazy.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 })
    bytes.append(0x0A)
    left -= 1
    return true
  }

  /// Passes the lines, without keys, and forgets them.
  mutating func flush(_ body: ([UInt8]) -> Void) {
    guard !bytes.isEmpty else { return }
    redaction.redact(&bytes)
    body(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  /// How many messages were dropped since this was last called.
  mutating func takeDropped() -> Int {
    defer { dropped = 0 }
    return dropped
  }
}
