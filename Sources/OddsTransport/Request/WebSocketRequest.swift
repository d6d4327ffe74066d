/// Address and headers of a WebSocket. Its description hides secrets.
public struct WebSocketRequest: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
  /// The address; `http` and `https` are treated as `ws` and `wss`.
  public var base: BaseURL
  /// The path below the base's own path.
  public var path: URLPath
  /// The query items, in order.
  public var query: [RequestItem]
  /// The headers in addition to those of the upgrade.
  public var headers: [RequestItem]
  /// The protocols offered in `Sec-WebSocket-Protocol`; the server may choose one or none.
  public var subprotocols: [String]
  private var writtenQuery = ""

  /// Creates a request; subprotocols are offered in this order.
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

  /// Parses a complete address, whose query is sent unchanged. For addresses without secrets.
  public init(url: String) throws(TransportError) {
    let (base, query) = try BaseURL.split(url)
    self.init(base: base)
    writtenQuery = query.map(String.init) ?? ""
  }

  var target: RequestTarget { RequestTarget(base: base, path: path, query: query, writtenQuery: writtenQuery) }

  /// Throws if the request can't be sent, or not safely.
  func check() throws(TransportError) {
    try base.requireSafe()
    guard headers.allSatisfy(\.isValidHeader) else { throw .badURL("a header holds a character that cannot be sent") }
    guard subprotocols.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isTokenByte) }) else {
      throw .badURL("a subprotocol is not a token")
    }
  }

  /// The address and headers, with secrets as `•••`.
  public var description: String {
    let names = headers.map { "; \($0.name): \($0.value)" }.joined()
    return "\(base.scheme.rawValue)://\(base.authority)\(target.redacted)\(names)"
  }

  /// Same as ``description``, so that a debugger shows no secret either.
  public var debugDescription: String { description }
}
