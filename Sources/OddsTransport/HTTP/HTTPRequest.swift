internal import NIOHTTP1

/// One request. Its description shows no secret.
public struct HTTPRequest: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
  /// The methods that the feeds take.
  public enum Method: String, Sendable, Hashable {
    case get = "GET"
    case post = "POST"
  }

  /// GET or POST.
  public var method: Method
  /// `ws` and `wss` mean `http` and `https`.
  public var base: BaseURL
  /// Below the base's own path.
  public var path: URLPath
  /// The query, in order.
  public var query: [RequestItem]
  /// The headers beside those that every request has.
  public var headers: [RequestItem]
  /// Sent with the `Content-Type` given in ``headers``, or `application/json`.
  public var body: [UInt8]?

  /// A request; one with a body sends it as JSON.
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

  /// Throws when the request must not, or cannot, be sent.
  func check() throws(TransportError) {
    try base.requireSafe()
    guard headers.allSatisfy(\.isValidHeader) else { throw .badURL("a header holds a character that cannot be sent") }
  }

  /// As it is sent, with secrets.
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

  /// Method and address, secrets as `•••`.
  public var description: String {
    let names = headers.map { "; \($0.name): \($0.value)" }.joined()
    return "\(method.rawValue) \(base.scheme.rawValue)://\(base.authority)\(target.redacted)\(names)"
  }

  /// The same: a debugger shows no secret either.
  public var debugDescription: String { description }
}
