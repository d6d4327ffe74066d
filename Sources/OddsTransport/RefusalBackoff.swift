/// How long to wait after consecutive refusals (status 429): as long as the server says, but no less than a floor that
/// doubles. Otherwise a server that says `Retry-After: 0` would be asked a thousand times.
public struct RefusalBackoff: Sendable, Equatable {
  /// The floor after the first refusal.
  public var first: Duration
  /// What the floor grows to.
  public var cap: Duration
  /// How many refusals there have been.
  public private(set) var refusals = 0

  /// Waits that double from `first` to `cap`.
  public init(first: Duration = .seconds(1), cap: Duration = .seconds(32)) {
    self.first = first
    self.cap = cap
  }

  /// The wait after another refusal.
  /// - Parameter retryAfter: The server's own wait, if it named one.
  public mutating func wait(_ retryAfter: Duration?) -> Duration {
    let least = min(first * (1 << min(refusals, 30)), cap)
    refusals += 1
    return max(retryAfter ?? .zero, least)
  }
}
