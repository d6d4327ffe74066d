internal import AsyncHTTPClient
internal import NIOHTTP1

/// Errors of the HTTP client in our words. Its texts may hold the URL, and with it the key: none is passed on.
enum HTTPFailure {
  static func transportError(_ error: any Error, base: BaseURL) -> TransportError {
    switch error {
    case let error as TransportError: error
    case is CancellationError: .cancelled
    case let error as HTTPClientError: transportError(error)
    case HTTPParserError.invalidEOFState: .closed("in the middle of the response")
    case is HTTPParserError: .protocolViolation("a response that is not HTTP/1.1")
    default: ConnectFailure.transportError(error, host: base.host, port: base.effectivePort)
    }
  }

  private static func transportError(_ error: HTTPClientError) -> TransportError {
    switch error {
    case .connectTimeout, .tlsHandshakeTimeout, .httpProxyHandshakeTimeout, .getConnectionFromPoolTimeout:
      .timeout(.connecting)
    case .deadlineExceeded, .readTimeout, .writeTimeout: .timeout(.reply)
    case .cancelled: .cancelled
    case .remoteConnectionClosed: .closed("before the response was complete")
    case .uncleanShutdown: .closed("closed without TLS close_notify")
    case .proxyAuthenticationRequired: .closed("the proxy requires a user name and password")
    case .invalidProxyResponse: .closed("the proxy refused")
    case .invalidURL, .emptyHost, .emptyScheme: .badURL("invalid address")
    case .alreadyShutdown: .cancelled
    default: .protocolViolation(error.shortDescription)
    }
  }
}
