internal import OddsModel

/// The proxy for encrypted connections, from `HTTPS_PROXY` and `NO_PROXY`. Loopback addresses never use it.
public struct ProxySettings: Sendable, Equatable {
  /// The proxy's host; nil for none.
  public var host: String?
  /// The proxy's port, 1 to 65535.
  public var port: Int
  /// `user:password` in Base64, if the address contains them.
  var credentials: APIKey?
  private var exceptions: [String] = []

  /// Creates settings without a proxy.
  public init() { port = 0 }

  /// Parses `HTTPS_PROXY` (`http://user:password@host:port` or `host:port`; port 80 by default; user and password may be
  /// percent-encoded) and `NO_PROXY` (comma-separated host names and suffixes; `*` for all).
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

  /// Returns `user:password` for `Proxy-Authorization` (RFC 7617), without percent-encoding.
  private static func login(_ text: Substring) -> APIKey? {
    let colon = text.firstIndex(of: ":") ?? text.endIndex
    guard let user = PercentEncoding.decoded(text[..<colon]),
      let password = PercentEncoding.decoded(text[colon...].dropFirst())
    else { return nil }
    // A colon would end the user name, and control characters are forbidden (RFC 7617 2).
    guard !user.contains(":"), (user + password).unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
    else { return nil }
    return APIKey(Base64.encoded("\(user):\(password)".utf8))
  }

  /// Returns whether connections to this address use the proxy.
  public func applies(to base: BaseURL) -> Bool {
    guard host != nil, base.scheme.isSecure, !base.isLoopback else { return false }
    return !exceptions.contains { exception in
      let name = exception.drop { $0 == "." || $0 == "*" }
      return exception == "*" || base.host == name || base.host.hasSuffix("." + name)
    }
  }
}
