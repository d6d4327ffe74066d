internal import NIOExtras
internal import NIOHTTP1
internal import NIOSSL

/// Maps errors of an exchange to ``TransportError``. NIO's texts may contain sent data, and with it the key, so they are dropped.
enum HTTPFailure {
  static func transportError(_ error: any Error, base: BaseURL) -> TransportError {
    switch error {
    case let error as TransportError: error
    case is CancellationError: .cancelled
    case is HTTPExchange.ClosedBeforeResponse: .closed("before the response was complete")
    case HTTPParserError.invalidEOFState: .closed("in the middle of the response")
    case NIOSSLError.uncleanShutdown: .closed("closed without TLS close_notify")
    case let error as NIOHTTP1ProxyConnectHandler.Error: proxyError(error)
    default:
      ConnectFailure.answerError(error)
        ?? ConnectFailure.transportError(error, host: base.host, port: base.effectivePort)
    }
  }

  private static func proxyError(_ error: NIOHTTP1ProxyConnectHandler.Error) -> TransportError {
    // The comparison is true for errors of one kind.
    if error == .proxyAuthenticationRequired() { return .closed("the proxy requires a user name and password") }
    return error == .httpProxyHandshakeTimeout() ? .timeout(.connecting) : .closed("the proxy refused")
  }
}
