/// Where a connection leads: requests of one route may share one.
struct HTTPRoute: Hashable, Sendable {
  var base: BaseURL
  /// It leads through the proxy.
  var isProxied: Bool

  /// The path is none of the connection's business.
  init(_ base: BaseURL, _ proxy: ProxySettings) {
    self.base = BaseURL(scheme: base.http.scheme, host: base.host, port: base.port)
    isProxied = proxy.applies(to: base)
  }
}
