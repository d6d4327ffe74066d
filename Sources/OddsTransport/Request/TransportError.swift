/// Why nothing could be exchanged with a provider. Holds no key: texts are built here from host names
/// and from what the server said, never from a URL that was sent.
public enum TransportError: Error, Sendable, Equatable {
  /// Plain `http` or `ws` to a host that is not a loopback address; it would send the key in clear.
  case refusedPlaintext(host: String)
  /// An address, header or query that cannot be sent, with what is wrong with it.
  case badURL(String)
  /// The host's name has no address.
  case cannotResolve(host: String)
  /// No TCP connection: refused, unreachable, reset.
  case cannotConnect(host: String, port: Int, why: String)
  /// TLS failed, most often because the certificate is not trusted.
  case tls(String)
  /// Nothing came in time.
  case timeout(Stage)
  /// The server answered the WebSocket upgrade with another status than 101.
  case handshake(HandshakeRefusal)
  /// The other side broke HTTP or WebSocket rules.
  case protocolViolation(String)
  /// A message, or a body, longer than this many bytes.
  case tooLarge(limit: Int)
  /// The connection ended in the middle of something.
  case closed(String)
  /// Given up because the caller did not want the answer any more.
  case cancelled

  /// What was waited for when time ran out.
  public enum Stage: String, Sendable, Equatable {
    case connecting = "the connection"
    case handshake = "the WebSocket handshake"
    case reply = "the reply"
  }
}

/// A server's answer to an upgrade that is not 101.
public struct HandshakeRefusal: Sendable, Equatable {
  /// The HTTP status that came instead of 101.
  public var status: Int
  /// From `Retry-After`, counted from the moment the answer came.
  public var retryAfter: Duration?
  /// The beginning of the body, raw: clean it before it is shown.
  public var excerpt: String

  /// An answer; `excerpt` is the beginning of its body, cleaned.
  public init(status: Int, retryAfter: Duration? = nil, excerpt: String = "") {
    self.status = status
    self.retryAfter = retryAfter
    self.excerpt = excerpt
  }
}

extension TransportError: CustomStringConvertible {
  /// One clause for people, lower case, without the host's name where the caller knows it. May hold the
  /// server's own words: clean it before it is shown.
  public var description: String {
    switch self {
    case .refusedPlaintext(let host): "an unencrypted connection to \(host) would expose the key"
    case .badURL(let what): what
    case .cannotResolve(let host): "cannot resolve \(host)"
    case .cannotConnect(let host, let port, let why): "cannot connect to \(host):\(port): \(why)"
    case .tls(let why): "TLS failed: \(why)"
    case .timeout(let stage): "timed out waiting for \(stage.rawValue)"
    case .handshake(let refusal):
      // A document is no clause: who understands it finds its words, see `CloseTable`.
      refusal.excerpt.isEmpty || refusal.excerpt.contains(where: { "{<".contains($0) })
        ? "answered \(refusal.status)" : "answered \(refusal.status): \(refusal.excerpt)"
    case .protocolViolation(let what): "violated the protocol: \(what)"
    case .tooLarge(let limit): "sent a message of more than \(limit) bytes"
    case .closed(let why): "connection closed: \(why)"
    case .cancelled: "cancelled"
    }
  }
}
