/// How many requests a server's response headers say are left.
///
/// None of the feeds documents such headers. What is read is what servers and the gateways before them send most often:
/// `RateLimit-Remaining` and its elder kin with `X-`, and the one header `RateLimit` of the standard's drafts.
public struct RequestQuota: Sendable, Equatable {
  /// Requests that are left, 0 or more.
  public var remaining: Int
  /// How many there were at first; nil where the server does not say.
  public var limit: Int?
  /// Until more are granted.
  public var resetSeconds: Int?

  /// A quota; `resetSeconds` is how long until more are granted.
  public init(remaining: Int, limit: Int? = nil, resetSeconds: Int? = nil) {
    (self.remaining, self.limit, self.resetSeconds) = (remaining, limit, resetSeconds)
  }

  private static let prefixes = [
    "ratelimit", "x-ratelimit", "x-rate-limit", "x-ratelimit-requests", "x-requests", "x-quota",
  ]

  /// Nil where no header tells.
  /// - Parameter header: The first value of the header of that name, which is in small letters.
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
      // Some give the time of day instead.
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
