/// Waits between connection attempts.
public struct ReconnectPolicy: Sendable, Equatable {
  /// The maximum wait after the first failure.
  public var first: Duration
  /// The upper limit of any wait.
  public var cap: Duration
  /// Age at which a connection that delivered data counts as healthy, which ends the series of failures.
  public var healthyAfter: Duration
  /// The wait after a healthy connection.
  public var afterHealthy: Duration
  /// The fraction of the maximum wait that is always waited, 0 to 1; the rest is random.
  public var leastShare: Double
  /// The minimum time between opening one connection and making the next. The opening messages are subscriptions, and providers
  /// limit how often they may be sent.
  public var leastBetween: Duration
  /// Consecutive attempts without data after which the feed gives up; nil for no limit.
  public var attempts: Int?

  /// Creates a policy whose waits double from `first` to `cap`; it never gives up if `attempts` is nil.
  public init(
    first: Duration = .seconds(1), cap: Duration = .seconds(30), healthyAfter: Duration = .seconds(30),
    afterHealthy: Duration = .zero, leastShare: Double = 0, leastBetween: Duration = .zero, attempts: Int? = nil
  ) {
    self.first = first
    self.cap = cap
    self.healthyAfter = healthyAfter
    self.afterHealthy = afterHealthy
    self.leastShare = leastShare
    self.leastBetween = leastBetween
    self.attempts = attempts
  }

  /// The policy of a provider that documents waits of 1, 2, 4 and 8 s: no jitter, not even for the first.
  public static let exact = ReconnectPolicy(afterHealthy: .seconds(1), leastShare: 1)

  /// Returns the wait after `failures` consecutive failures. With full jitter (a ``leastShare`` of 0):
  ///
  ///     failures   1      2      3      4      5       6 and more
  ///     wait       0…1 s  0…2 s  0…4 s  0…8 s  0…16 s  0…30 s
  ///
  /// - Parameter jitter: Random number from 0 to 1; passed in so that tests are deterministic.
  public func delay(failures: Int, jitter: Double) -> Duration {
    // 2^40 seconds exceeds any cap and can't overflow.
    let longest = min(first * (1 << min(max(failures - 1, 0), 40)), cap)
    let share = min(max(leastShare, 0), 1)
    return longest * (share + (1 - share) * min(max(jitter, 0), 1))
  }
}

/// A provider's decision after a close.
public enum ReconnectDecision: Sendable, Equatable {
  /// Reconnect after at least this time; nil for the usual wait. `because` explains the close where the provider documents
  /// more than the server's text.
  case retry(after: Duration?, because: String? = nil)
  /// Give up: another attempt can't succeed.
  case stop
  /// The server reports too many connections. After a lost connection of our own the server may still count that one: retry
  /// for a while with this pause. Otherwise the same as ``stop``.
  case stopUnlessOurs(after: Duration)
}
