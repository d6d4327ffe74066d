/// An error that kept the program from exchanging data with a provider. Contains no key: its texts consist of host names and
/// text of the server, never of a URL that was sent.
public enum TransportError: Error, Sendable, Equatable {
  /// Plain `http` or `ws` to a host other than loopback, which would send the key unencrypted.
  case refusedPlaintext(host: String)
  /// An address, header or query that can't be sent, with the reason.
  case badURL(String)
  /// The host name has no address.
  case cannotResolve(host: String)
  /// No TCP connection: refused, unreachable or reset.
  case cannotConnect(host: String, port: Int, why: String)
  /// TLS failed, usually because the certificate isn't trusted.
  case tls(String)
  /// A stage took too long.
  case timeout(Stage)
  /// The server answered the WebSocket upgrade with a status other than 101.
  case handshake(HandshakeRefusal)
  /// The peer violated the HTTP or WebSocket protocol.
  case protocolViolation(String)
  /// A message or body exceeded this many bytes.
  case tooLarge(limit: Int)
  /// The connection ended in the middle of an exchange.
  case closed(String)
  /// The caller cancelled the request.
  case cancelled

  /// The stage that timed out.
  public enum Stage: String, Sendable, Equatable {
    case connecting = "the connection"
    case handshake = "the WebSocket handshake"
    case reply = "the reply"
  }
}

/// A server's response to an upgrade, with a status other than 101.
public struct HandshakeRefusal: Sendable, Equatable {
  /// The HTTP status.
  public var status: Int
  /// The wait from `Retry-After`, counted from the arrival of the response.
  public var retryAfter: Duration?
  /// The beginning of the body. It isn't sanitized: clean it before you show it.
  public var excerpt: String

  /// Creates a refusal; `excerpt` is the beginning of the body.
  public init(status: Int, retryAfter: Duration? = nil, excerpt: String = "") {
    self.status = status
    self.retryAfter = retryAfter
    self.excerpt = excerpt
  }
}

extension TransportError: CustomStringConvertible {
  /// One clause for users, in lower case, without the host name where the caller knows it. May contain text of the server:
  /// sanitize it before you show it.
  public var description: String {
    switch self {
    case .refusedPlaintext(let host): "an unencrypted connection to \(host) would expose the key"
    case .badURL(let what): what
    case .cannotResolve(let host): "cannot resolve \(host)"
    case .cannotConnect(let host, let port, let why): "cannot connect to \(host):\(port): \(why)"
    case .tls(let why): "TLS failed: \(why)"
    case .timeout(let stage): "timed out waiting for \(stage.rawValue)"
    case .handshake(let refusal):
      // JSON and HTML don't fit in a clause; `CloseTable` extracts the messages of known documents.
      refusal.excerpt.isEmpty || refusal.excerpt.contains(where: { "{<".contains($0) })
        ? "answered \(refusal.status)" : "answered \(refusal.status): \(refusal.excerpt)"
    case .protocolViolation(let what): "violated the protocol: \(what)"
    case .tooLarge(let limit): "sent a message of more than \(limit) bytes"
    case .closed(let why): "connection closed: \(why)"
    case .cancelled: "cancelled"
    }
  }
}
