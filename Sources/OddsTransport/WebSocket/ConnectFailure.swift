internal import Glibc
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOSSL

/// Maps errors of NIO to ``TransportError``. NIO's texts are not shown unchanged, because they differ between versions.
enum ConnectFailure {
  static func transportError(_ error: any Error, host: String, port: Int) -> TransportError {
    switch error {
    case let error as TransportError: return error
    case let error as NIOConnectionError:
      guard let first = error.connectionErrors.first else { return .cannotResolve(host: host) }
      // All addresses failed; a refusal is more informative than a missing route of another address family.
      let failures = error.connectionErrors.map(\.error)
      if failures.contains(where: isConnectTimeout) { return .timeout(.connecting) }
      let refusal = failures.first { ($0 as? IOError)?.errnoCode == ECONNREFUSED }
      return .cannotConnect(host: host, port: port, why: why(refusal ?? first.error))
    case let error as ChannelError:
      if case .connectTimeout = error { return .timeout(.connecting) }
      return .cannotConnect(host: host, port: port, why: why(error))
    case is IOError:
      return .cannotConnect(host: host, port: port, why: why(error))
    default:
      return tlsError(error) ?? .cannotConnect(host: host, port: port, why: why(error))
    }
  }

  /// Returns nil if the error comes from neither TLS nor the HTTP parser.
  static func answerError(_ error: any Error) -> TransportError? {
    switch error {
    case HTTPParserError.headerOverflow: .protocolViolation("a response head that is too long")
    case is HTTPParserError, is NIOHTTPDecoderError: .protocolViolation("a response that is not HTTP/1.1")
    default: tlsError(error)
    }
  }

  /// Returns nil if the error doesn't come from TLS.
  static func tlsError(_ error: any Error) -> TransportError? {
    switch error {
    case let error as NIOSSLError:
      if case .handshakeFailed(let reason) = error { return .tls(handshakeText("\(reason)")) }
      return .tls(handshakeText("\(error)"))
    case is BoringSSLError, is NIOSSLExtraError:
      return .tls(handshakeText("\(error)"))
    default: return nil
    }
  }

  private static func handshakeText(_ text: String) -> String {
    if text.contains("CERTIFICATE_VERIFY_FAILED") { return "the server's certificate is not trusted" }
    if text.contains("failedToValidateHostname") || text.contains("HOSTNAME") || text.contains("hostname") {
      return "the server's certificate is for another name"
    }
    if text.contains("WRONG_VERSION_NUMBER") { return "the server does not speak TLS there" }
    return text
  }

  static func why(_ error: any Error) -> String {
    switch error {
    case let error as IOError:
      switch error.errnoCode {
      case ECONNREFUSED: "connection refused"
      case ECONNRESET: "connection reset"
      case ENETUNREACH, EHOSTUNREACH: "no route"
      case ETIMEDOUT: "timed out"
      case EPIPE: "broken pipe"
      default: "error \(error.errnoCode)"
      }
    case ChannelError.eof, ChannelError.ioOnClosedChannel, ChannelError.alreadyClosed: "end of stream"
    case NIOSSLError.uncleanShutdown: "closed without TLS close_notify"
    default: "\(error)"
    }
  }

  private static func isConnectTimeout(_ error: any Error) -> Bool {
    if case .connectTimeout? = error as? ChannelError { true } else { false }
  }
}
