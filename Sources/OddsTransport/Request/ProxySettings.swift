internal import OddsModel

/// The proxy for encrypted connections, as `HTTPS_PROXY` and `NO_PROXY` name it. Loopback never goes through it.
public struct ProxySettings: Sendable, Equatable {
  /// The proxy's address; nil for none.
  public var host: String?
  /// From 1 to 65535.
  public var port: Int
  /// `user:password` in Base64, when the address has them.
  var credentials: APIKey?
  private var exceptions: [String] = []

  /// No proxy.
  public init() { port = 0 }

  /// From the values of `HTTPS_PROXY` (`http://user:password@host:port`, or `host:port`; port 80 where there is none; user
  /// and password may be percent-encoded) and `NO_PROXY` (comma-separated host names and suffixes; `*` for all).
  public init(httpsProxy: String?, noProxy: String?) throws(TransportError) {
    self.init()
    exceptions = (noProxy ?? "").split(separator: ",").map { trimmed($0).lowercased() }.filter { !$0.isEmpty }
    guard var text = httpsProxy.map({ trimmed($0) }), !text.isEmpty else { return }
    if let scheme = text.firstRange(of: "://") {
      guard text[..<scheme.lowerBound].lowercased() == "http" else {
        throw .badURL("HTTPS_PROXY must begin with http://")
      }
      text = text[scheme.upperBound...]
    }
    if let at = text.lastIndex(of: "@") {
      guard let login = Self.login(text[..<at]) else { throw .badURL("HTTPS_PROXY has a bad user name or password") }
      credentials = login
      text = text[text.index(after: at)...]
    }
    let base: BaseURL
    do { base = try BaseURL("http://" + text) } catch { throw .badURL("HTTPS_PROXY is not an address") }
    host = base.host
    port = base.effectivePort
  }

  /// `user:password` as `Proxy-Authorization` carries it, RFC 7617: without the encoding that a URL needs.
  private static func login(_ text: Substring) -> APIKey? {
    let colon = text.firstIndex(of: ":") ?? text.endIndex
    guard let user = PercentEncoding.decoded(text[..<colon]),
      let password = PercentEncoding.decoded(text[colon...].dropFirst())
    else { return nil }
    // A colon would end the name, and a control character may not be sent (RFC 7617 2).
    guard !user.contains(":"), (user + password).unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
    else { return nil }
    return APIKey(Base64.encoded("\(user):\(password)".utf8))
  }

  /// Whether connections to this address go through the proxy.
  public func applies(to base: BaseURL) -> Bool {
    guard host != nil, base.scheme.isSecure, !base.isLoopback else { return false }
    return !exceptions.contains { exception in
      let name = exception.drop { $0 == "." || $0 == "*" }
      return exception == "*" || base.host == name || base.host.hasSuffix("." + name)
    }
  }
}
