/// Remaining requests according to a response's headers.
///
/// None of the providers documents such headers. The most common ones of servers and gateways are read: `RateLimit-Remaining`
/// and its relatives, with and without the older `X-` prefix, and `RateLimit` of the IETF drafts.
public struct RequestQuota: Sendable, Equatable {
  /// Remaining requests, 0 or more.
  public var remaining: Int
  /// Requests per period; nil if the server doesn't send it.
  public var limit: Int?
  /// Seconds until the quota is reset.
  public var resetSeconds: Int?

  /// Creates a quota; `resetSeconds` is the time until it is reset.
  public init(remaining: Int, limit: Int? = nil, resetSeconds: Int? = nil) {
    (self.remaining, self.limit, self.resetSeconds) = (remaining, limit, resetSeconds)
  }

  private static let prefixes = [
    "ratelimit", "x-ratelimit", "x-rate-limit", "x-ratelimit-requests", "x-requests", "x-quota",
  ]

  /// Reads the quota; returns nil if no header has one.
  /// - Parameter header: Returns the first value of the header with this lowercase name.
  public init?(_ header: (String) -> String?) {
    func number(_ text: String?) -> Int? {
      guard let digits = text?.prefix(while: { $0 != "," && $0 != ";" }), let value = Int(digits.filter { $0 != " " })
      else {
        return nil
      }
      return value >= 0 ? value : nil
    }
    for prefix in Self.prefixes {
      guard let remaining = number(header("\(prefix)-remaining")) else { continue }
      // Some servers send the time of day instead.
      let reset = number(header("\(prefix)-reset")).flatMap { $0 < 100_000_000 ? $0 : nil }
      self.init(remaining: remaining, limit: number(header("\(prefix)-limit")), resetSeconds: reset)
      return
    }
    guard let text = header("ratelimit") else { return nil }
    var members: [Substring: Int] = [:]
    for part in text.split(whereSeparator: { $0 == ";" || $0 == "," }) {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, let name = pair.first?.drop(while: { $0 == " " }) else { continue }
      members[name] = number(String(pair[1]))
    }
    guard let remaining = members["r"] ?? members["remaining"] else { return nil }
    self.init(remaining: remaining, limit: members["limit"], resetSeconds: members["t"] ?? members["reset"])
  }
}
