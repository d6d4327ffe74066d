internal import NIOHTTP1

/// Collects the beginning of the body of a response other than 101: servers explain the refusal there.
struct RefusedUpgrade {
  private let head: HTTPResponseHead
  private let retryAfter: Duration?
  private var body: [UInt8] = []

  private static let maximumExcerpt = 512

  /// - Parameter now: Seconds since 1970.
  init(_ head: HTTPResponseHead, now: Double) {
    self.head = head
    retryAfter = head.headers.first(name: "Retry-After").flatMap { RetryAfter.parse($0, now: now) }
  }

  /// Appends bytes; returns true once the excerpt is full.
  mutating func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    body.append(contentsOf: bytes.prefix(Self.maximumExcerpt - body.count))
    return body.count >= Self.maximumExcerpt
  }

  var result: HandshakeRefusal {
    // A compressed body isn't readable.
    return HandshakeRefusal(
      status: Int(head.status.code), retryAfter: retryAfter,
      excerpt: ContentEncoding.isPlain(head.headers) ? String(decoding: body, as: UTF8.self) : "")
  }
}
