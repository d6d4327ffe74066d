/// The destination of a connection; requests with equal routes may share one.
struct HTTPRoute: Hashable, Sendable {
  var base: BaseURL
  /// Whether the connection goes through the proxy.
  var isProxied: Bool

  /// Drops the path, which is irrelevant to the connection.
  init(_ base: BaseURL, _ proxy: ProxySettings) {
    self.base = BaseURL(scheme: base.http.scheme, host: base.host, port: base.port)
    isProxied = proxy.applies(to: base)
  }
}
