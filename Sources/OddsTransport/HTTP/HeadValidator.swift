internal import NIOHTTP1

/// Parses bytes as the head of a server's response, with one header per line, and evaluates everything that this module reads
/// from a head. For fuzz tests.
package struct HeadValidator: Equatable, Sendable {
  /// The waits parsed from `Retry-After`.
  package private(set) var waits: [Duration] = []
  package private(set) var isUpgrade = false
  package private(set) var isTunnel = false
  package private(set) var refusedStatus = 0
  package private(set) var hasReadableBody = false

  /// - Parameters:
  ///   - now: Seconds since 1970.
  ///   - key: The key of the upgrade request.
  package init(_ bytes: UnsafeRawBufferPointer, now: Double, key: String) throws(TransportError) {
    let lines = bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    let status = lines.first.flatMap { $0.split(separator: " ").lazy.compactMap { Int($0) }.first } ?? 200
    var headers = HTTPHeaders()
    for line in lines.dropFirst() {
      let pair = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      // NIO's parser rejects other names.
      guard pair.count == 2, !pair[0].isEmpty, pair[0].utf8.allSatisfy(isTokenByte) else { continue }
      headers.add(name: String(pair[0]), value: String(trimmed(pair[1])))
    }
    let head = HTTPResponseHead(
      version: .http1_1, status: HTTPResponseStatus(statusCode: min(max(status, 0), 999)), headers: headers)
    waits = headers["Retry-After"].compactMap { RetryAfter.parse($0, now: now) }
    let base = try BaseURL("wss://feed.example")
    let upgrade = Handshake.upgrade(WebSocketRequest(base: base), offersDeflate: true, key: key)
    if case .accepted = upgrade.verdict(on: head) { isUpgrade = true }
    if case .accepted = Handshake.tunnel(to: base, through: ProxySettings()).verdict(on: head) { isTunnel = true }
    var refusal = RefusedUpgrade(head, now: now)
    _ = refusal.append(bytes)
    refusedStatus = refusal.result.status
    hasReadableBody = ContentEncoding.isUndone(headers)
  }
}
