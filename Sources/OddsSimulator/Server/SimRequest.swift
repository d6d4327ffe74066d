/// A parsed HTTP request.
struct SimRequest: Sendable {
  let method: String
  /// The decoded path segments; after routing, without the provider's prefix.
  var path: [String]
  let query: [(name: String, value: String)]
  /// The headers, with lowercase names.
  let headers: [(name: String, value: String)]
  var body: [UInt8]
  let isUpgrade: Bool

  init(method: String, target: String, headers: [(name: String, value: String)], body: [UInt8] = []) {
    self.method = method
    self.headers = headers
    self.body = body
    let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = halves[0].split(separator: "/").map { Self.decoded($0, plus: false) }
    query =
      halves.count < 2
      ? []
      : halves[1].split(separator: "&").map { pair in
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (Self.decoded(parts[0], plus: true), parts.count > 1 ? Self.decoded(parts[1], plus: true) : "")
      }
    isUpgrade = headers.contains { $0.name == "upgrade" && $0.value.lowercased() == "websocket" }
  }

  func parameter(_ name: String) -> String? {
    query.first { $0.name == name }?.value
  }

  func header(_ name: String) -> String? {
    headers.first { $0.name == name }?.value
  }

  /// Decodes percent-encoding.
  private static func decoded(_ text: Substring, plus: Bool) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(plus && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// An HTTP response.
struct SimResponse: Sendable {
  var status: Int
  var headers: [(name: String, value: String)] = [("Content-Type", "application/json")]
  var body: [UInt8]

  static func json(_ body: [UInt8], status: Int = 200) -> SimResponse {
    SimResponse(status: status, body: body)
  }
}
