/// Parses bytes as a server's frames and counts their contents, for fuzz tests.
package struct FrameValidator: Equatable, Sendable {
  package private(set) var messages = 0
  package private(set) var controls = 0
  package private(set) var bytes = 0
  package private(set) var hasFailed = false

  /// - Parameters:
  ///   - pieces: The bytes as received, one element per read.
  ///   - limit: The maximum message size in bytes.
  package init(_ pieces: [UnsafeRawBufferPointer], isDeflating: Bool, limit: Int) {
    let inflater = isDeflating ? Inflater(keepsContext: true, bounds: .init(bytes: limit, ratio: 256)) : nil
    let reader = FrameReader(limits: .init(messageBytes: limit), inflater: inflater)
    let counter = Counter()
    for piece in pieces where !hasFailed { hasFailed = reader.read(piece, into: counter) != nil }
    (messages, controls, bytes) = (counter.messages, counter.controls, counter.bytes)
  }

  private final class Counter: FrameSink {
    var messages = 0
    var controls = 0
    var bytes = 0

    func receivedMessage(_ message: UnsafeRawBufferPointer, isText: Bool) {
      messages += 1
      bytes += message.count
    }
    func receivedPing(_ payload: UnsafeRawBufferPointer) { controls += 1 }
    func receivedPong(_ payload: UnsafeRawBufferPointer) { controls += 1 }
    func receivedClose(_ payload: UnsafeRawBufferPointer) {
      controls += 1
      _ = ClosePayload.parse(payload)
    }
  }
}
