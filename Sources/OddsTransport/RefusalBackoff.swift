/// How long to wait after each of a row of refusals (status 429): as long as the server says, but never less than a time
/// that doubles. A server that says "now" each time would otherwise be asked a thousand times.
public struct RefusalBackoff: Sendable, Equatable {
  /// The least wait after the first refusal.
  public var first: Duration
  /// What the least wait grows to.
  public var cap: Duration
  /// How many refusals there were.
  public private(set) var refusals = 0

  public init(first: Duration = .seconds(1), cap: Duration = .seconds(32)) {
    self.first = first
    self.cap = cap
  }

  /// The wait after one more refusal.
  /// - Parameter retryAfter: What the server said, if it said anything.
  public mutating func wait(_ retryAfter: Duration?) -> Duration {
    let least = min(first * (1 << min(refusals, 30)), cap)
    refusals += 1
    return max(retryAfter ?? .zero, least)
  }
}
