/// What to open a socket with. Its description shows no secret.
public struct WebSocketRequest: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
  /// `http` and `https` mean `ws` and `wss`.
  public var base: BaseURL
  /// Below the base's own path.
  public var path: URLPath
  /// The query, in order.
  public var query: [RequestItem]
  /// The headers beside those of the upgrade.
  public var headers: [RequestItem]
  /// Offered in `Sec-WebSocket-Protocol`; the server may choose one of them or none.
  public var subprotocols: [String]
  private var writtenQuery = ""

  /// What to open; subprotocols are offered in this order.
  public init(
    base: BaseURL, path: URLPath = "", query: [RequestItem] = [], headers: [RequestItem] = [],
    subprotocols: [String] = []
  ) {
    self.base = base.webSocket
    self.path = path
    self.query = query
    self.headers = headers
    self.subprotocols = subprotocols
  }

  /// From a whole address, whose query is sent as it is. For addresses without secrets.
  public init(url: String) throws(TransportError) {
    let (base, query) = try BaseURL.split(url)
    self.init(base: base)
    writtenQuery = query.map(String.init) ?? ""
  }

  var target: RequestTarget { RequestTarget(base: base, path: path, query: query, writtenQuery: writtenQuery) }

  /// Throws when the request must not, or cannot, be sent.
  func check() throws(TransportError) {
    try base.requireSafe()
    guard headers.allSatisfy(\.isValidHeader) else { throw .badURL("a header holds a character that cannot be sent") }
    guard subprotocols.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isTokenByte) }) else {
      throw .badURL("a subprotocol is not a token")
    }
  }

  /// The address and headers, secrets as `•••`.
  public var description: String {
    let names = headers.map { "; \($0.name): \($0.value)" }.joined()
    return "\(base.scheme.rawValue)://\(base.authority)\(target.redacted)\(names)"
  }

  /// The same: a debugger shows no secret either.
  public var debugDescription: String { description }
}
