internal import NIOHTTP1

/// An HTTP request. Its description hides secrets.
public struct HTTPRequest: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
  /// HTTP methods that the providers use.
  public enum Method: String, Sendable, Hashable {
    case get = "GET"
    case post = "POST"
  }

  /// GET or POST.
  public var method: Method
  /// The address; `ws` and `wss` are treated as `http` and `https`.
  public var base: BaseURL
  /// The path below the base's own path.
  public var path: URLPath
  /// The query items, in order.
  public var query: [RequestItem]
  /// The headers in addition to the standard ones.
  public var headers: [RequestItem]
  /// The body, sent with the `Content-Type` in ``headers``, or else as `application/json`.
  public var body: [UInt8]?

  /// Creates a request; a body is sent as JSON.
  public init(
    _ method: Method = .get, base: BaseURL, path: URLPath = "", query: [RequestItem] = [],
    headers: [RequestItem] = [], body: [UInt8]? = nil
  ) {
    self.method = method
    self.base = base.http
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
  }

  private var target: RequestTarget { RequestTarget(base: base, path: path, query: query) }

  /// Throws if the request can't be sent, or not safely.
  func check() throws(TransportError) {
    try base.requireSafe()
    guard headers.allSatisfy(\.isValidHeader) else { throw .badURL("a header holds a character that cannot be sent") }
  }

  /// The request head as sent, with secrets.
  var head: HTTPRequestHead {
    var headers = HTTPHeaders([("host", base.authority)])
    for item in self.headers { headers.add(name: item.name, value: item.value.wireText) }
    if !headers.contains(name: "user-agent") { headers.add(name: "user-agent", value: "odds") }
    if !headers.contains(name: "accept") { headers.add(name: "accept", value: "application/json, */*;q=0.5") }
    headers.replaceOrAdd(name: "accept-encoding", value: "gzip")
    if let body {
      headers.replaceOrAdd(name: "content-length", value: "\(body.count)")
      if !headers.contains(name: "content-type") { headers.add(name: "content-type", value: "application/json") }
    }
    return HTTPRequestHead(
      version: .http1_1, method: method == .post ? .POST : .GET, uri: target.wireText, headers: headers)
  }

  /// The method and address, with secrets as `•••`.
  public var description: String {
    let names = headers.map { "; \($0.name): \($0.value)" }.joined()
    return "\(method.rawValue) \(base.scheme.rawValue)://\(base.authority)\(target.redacted)\(names)"
  }

  /// Same as ``description``, so that a debugger shows no secret either.
  public var debugDescription: String { description }
}
