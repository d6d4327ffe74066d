internal import OddsModel

/// The proxy for encrypted connections, as `HTTPS_PROXY` and `NO_PROXY` name it. Loopback never goes through it.
public struct ProxySettings: Sendable, Equatable {
  /// The proxy's address; nil for none.
  public var host: String?
  public var port: Int
  /// `user:password`, when the address has them.
  var credentials: APIKey?
  private var exceptions: [String] = []

  /// No proxy.
  public init() { port = 0 }

  /// From the values of `HTTPS_PROXY` (`http://user:password@host:port`, or `host:port`) and `NO_PROXY` (host
  /// names and suffixes, separated by commas; `*` for all).
  public init(httpsProxy: String?, noProxy: String?) throws(TransportError) {
    self.init()
    exceptions = (noProxy ?? "").split(separator: ",").map { trimmed($0).lowercased() }.filter { !$0.isEmpty }
    guard var text = httpsProxy.map({ trimmed($0) }), !text.isEmpty else { return }
    if let scheme = text.firstRange(of: "://") {
      guard text[..<scheme.lowerBound].lowercased() == "http" else {
        throw .badURL("HTTPS_PROXY begins with http://")
      }
      text = text[scheme.upperBound...]
    }
    if let at = text.lastIndex(of: "@") {
      guard let secret = APIKey(String(text[..<at])) else { throw .badURL("HTTPS_PROXY has a bad user name") }
      credentials = secret
      text = text[text.index(after: at)...]
    }
    let base: BaseURL
    do { base = try BaseURL("http://" + text) } catch { throw .badURL("HTTPS_PROXY is not an address") }
    host = base.host
    port = base.port ?? 8_080
  }

  /// Whether connections to this address go through the proxy.
  func applies(to base: BaseURL) -> Bool {
    guard host != nil, base.scheme.isSecure, !base.isLoopback else { return false }
    return !exceptions.contains { exception in
      let name = exception.drop { $0 == "." || $0 == "*" }
      return exception == "*" || base.host == name || base.host.hasSuffix("." + name)
    }
  }
}
