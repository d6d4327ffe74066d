/// Timeouts, limits and trust settings of a socket.
public struct WebSocketOptions: Sendable {
  /// Maximum time of the TCP connection, including name resolution and all addresses.
  public var connectTimeout: Duration = .seconds(10)
  /// Maximum time from the TCP connection to the 101, including TLS.
  public var handshakeTimeout: Duration = .seconds(10)
  /// Maximum time for the server to answer a close frame and to end the connection.
  public var closeTimeout: Duration = .seconds(2)
  /// Maximum size of an inflated message. Feeds send tens of megabytes at once.
  public var maximumMessageBytes = 256 << 20
  /// Maximum inflated bytes per compressed byte, for messages over 4 MiB; zlib's own maximum is about 1,030.
  public var maximumInflateRatio = 256
  /// Whether to offer permessage-deflate.
  public var offersDeflate = true
  /// Reserves a connection and returns the wait before it may be made, where a provider limits connections; nil if it
  /// doesn't.
  public var turn: (@Sendable () async -> Duration)?
  /// The clocks of the connection.
  public var time: TimeSource
  /// The trust roots for `wss`.
  public var trust: TrustRoots
  /// The proxy for `wss`, if any.
  public var proxy: ProxySettings

  /// Creates options with the default timeouts and limits.
  public init(
    trust: TrustRoots = TrustRoots(), proxy: ProxySettings = ProxySettings(), time: TimeSource = .system
  ) {
    self.time = time
    self.trust = trust
    self.proxy = proxy
  }
}
