/// The wait after consecutive refusals (status 429): the server's own, but at least a minimum that doubles. A server that sends
/// `Retry-After: 0` would otherwise be queried in a tight loop.
public struct RefusalBackoff: Sendable, Equatable {
  /// The minimum after the first refusal.
  public var first: Duration
  /// The upper limit of the minimum.
  public var cap: Duration
  /// The number of refusals so far.
  public private(set) var refusals = 0

  /// Creates a backoff whose minimum doubles from `first` to `cap`.
  public init(first: Duration = .seconds(1), cap: Duration = .seconds(32)) {
    self.first = first
    self.cap = cap
  }

  /// Records a refusal and returns the wait.
  /// - Parameter retryAfter: The server's requested wait, if any.
  public mutating func wait(_ retryAfter: Duration?) -> Duration {
    let least = min(first * (1 << min(refusals, 30)), cap)
    refusals += 1
    return max(retryAfter ?? .zero, least)
  }
}
