/// The path and query of a request below its base, for the wire and for display.
struct RequestTarget {
  var base: BaseURL
  var path: URLPath
  var query: [RequestItem]
  /// A query that is already encoded, from ``WebSocketRequest/init(url:)``.
  var writtenQuery = ""

  /// `/path?name=value`, with secrets.
  var wireText: String { text { PercentEncoding.component($0.wireText) } }

  /// `/path?name=value`, with secrets as `•••`.
  var redacted: String {
    text { value in
      if case .plain(let text) = value { PercentEncoding.component(text) } else { value.description }
    }
  }

  private func text(_ encoded: (RequestValue) -> String) -> String {
    var text = PercentEncoding.path(base.path)
    if !path.encoded.isEmpty { text += "/" + path.encoded }
    if text.isEmpty { text = "/" }
    var items = query.map { PercentEncoding.component($0.name) + "=" + encoded($0.value) }
    if !writtenQuery.isEmpty { items.insert(PercentEncoding.query(writtenQuery), at: 0) }
    return items.isEmpty ? text : text + "?" + items.joined(separator: "&")
  }
}
