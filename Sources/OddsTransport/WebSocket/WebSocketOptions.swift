/// How a socket is opened, and what it may bring.
public struct WebSocketOptions: Sendable {
  /// For the TCP connection, names and all addresses together.
  public var connectTimeout: Duration = .seconds(10)
  /// From the TCP connection to the 101, TLS included.
  public var handshakeTimeout: Duration = .seconds(10)
  /// How long the other side may take to answer a close frame, and to end the connection.
  public var closeTimeout: Duration = .seconds(2)
  /// The longest message, inflated. Feeds send tens of megabytes at once.
  public var maximumMessageBytes = 256 << 20
  /// Inflated bytes per compressed byte, for messages of more than 4 MiB; zlib itself ends at about 1,030.
  public var maximumInflateRatio = 256
  /// Whether permessage-deflate is offered.
  public var offersDeflate = true
  /// Takes a new connection's turn and returns how long to wait for it, where a provider limits how many may be made; nil
  /// where it does not.
  public var turn: (@Sendable () async -> Duration)?
  /// For `wss`.
  public var trust: TrustRoots
  /// Where `wss` goes through, if anything.
  public var proxy: ProxySettings

  /// The standard timeouts and bounds, with this trust and proxy.
  public init(trust: TrustRoots = TrustRoots(), proxy: ProxySettings = ProxySettings()) {
    self.trust = trust
    self.proxy = proxy
  }
}
