/// Gathers the beginning of the body of an answer that is not 101: there the server says why.
final class RefusedUpgrade {
  private let head: ResponseHead
  private let retryAfter: Duration?
  private var body: [UInt8] = []
  private let isChunked: Bool
  private let expected: Int?

  private static let maximumBody = 4 << 10
  private static let maximumExcerpt = 512

  init(_ head: ResponseHead) {
    self.head = head
    retryAfter = head.fields["retry-after"].flatMap { RetryAfter.parse($0, now: WallClock.now()) }
    isChunked = head.fields.hasToken("transfer-encoding", "chunked")
    expected = head.fields["content-length"].flatMap { Int($0) }
  }

  /// True when there is enough, or all.
  func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    body.append(contentsOf: bytes.prefix(Self.maximumBody - body.count))
    if body.count >= Self.maximumBody { return true }
    if isChunked { return body.suffix(5).elementsEqual("0\r\n\r\n".utf8) }
    return head.status == 204 || head.status == 304 || expected.map { body.count >= $0 } ?? false
  }

  var result: HandshakeRefusal {
    let content = isChunked ? Self.dechunked(body) : body[...]
    // A compressed body would be noise.
    let isPlain = head.fields["content-encoding"].map { $0.lowercased() == "identity" } ?? true
    let excerpt = isPlain ? String(decoding: content.prefix(Self.maximumExcerpt), as: UTF8.self) : ""
    return HandshakeRefusal(status: head.status, retryAfter: retryAfter, excerpt: excerpt)
  }

  private static func dechunked(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    var content: [UInt8] = []
    var rest = bytes[...]
    while let feed = rest.firstIndex(of: 0x0A) {
      let digits = String(decoding: rest[..<feed], as: UTF8.self).prefix { $0.isHexDigit }
      guard let size = Int(digits, radix: 16), size > 0 else { break }
      rest = rest[(feed + 1)...]
      content += rest.prefix(size)
      // The line's end after the chunk.
      rest = rest.dropFirst(size).drop { $0 == 0x0D || $0 == 0x0A }
    }
    return content[...]
  }
}
