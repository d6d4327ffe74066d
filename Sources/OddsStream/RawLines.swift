internal import OddsModel

/// A provider's messages as lines, one per message, up to a maximum count.
///
/// Line breaks inside a message, which JSON allows between tokens, are written as blanks.
struct RawLines {
  private(set) var bytes: [UInt8] = []
  /// Number of messages still wanted.
  private var left: Int
  private let accepts: ((UnsafeRawBufferPointer) -> Bool)?
  private let redaction: Redaction
  /// Whether the reader is too slow, so that messages are dropped.
  var isBehind = false
  private var dropped = 0

  /// Creates a converter.
  /// - Parameters:
  ///   - count: Maximum number of messages; nil for no limit.
  ///   - accepts: Selects the wanted messages; nil for all.
  ///   - redaction: Removes API keys from the lines.
  init(count: Int?, accepts: ((UnsafeRawBufferPointer) -> Bool)? = nil, _ redaction: Redaction = .none) {
    left = count ?? .max
    self.redaction = redaction.ofRaw
    self.accepts = accepts
  }

  var isComplete: Bool { left <= 0 }

  /// Adds a message.
  /// - Returns: Whether the message is wanted.
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

  /// Passes the pending lines, without API keys, to `body`, and removes them.
  mutating func flush(_ body: ([UInt8]) -> Void) {
    guard !bytes.isEmpty else { return }
    redaction.redact(&bytes)
    body(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Returns the number of messages dropped since the last call.
  mutating func takeDropped() -> Int {
    defer { dropped = 0 }
    return dropped
  }
}
