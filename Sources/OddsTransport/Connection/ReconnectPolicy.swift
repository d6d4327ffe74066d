/// How long to wait before a connection is made again.
public struct ReconnectPolicy: Sendable, Equatable {
  /// The longest wait after the first failure.
  public var first: Duration
  /// The longest wait ever.
  public var cap: Duration
  /// A connection that brought data and lasted this long ends the series of failures.
  public var healthyAfter: Duration
  /// The wait after such a connection.
  public var afterHealthy: Duration
  /// The share of the longest wait that is always waited; the rest is up to chance.
  public var leastShare: Double
  /// The least time from the opening of one connection to the making of the next: the messages that open it are
  /// subscriptions, of which the provider allows one in so long.
  public var leastBetween: Duration
  /// How many attempts in a row may bring no data before it is given up; nil for no end.
  public var attempts: Int?

  /// Waits that double from `first` to `cap`; `attempts` nil means that it never gives up.
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

  /// The waits of a provider that asks for 1, 2, 4 and 8 seconds: each as long as it says, also the first.
  public static let exact = ReconnectPolicy(afterHealthy: .seconds(1), leastShare: 1)

  /// The wait after this many failures in a row, with full jitter (a ``leastShare`` of 0):
  ///
  ///     failures   1      2      3      4      5       6 and more
  ///     wait       0…1 s  0…2 s  0…4 s  0…8 s  0…16 s  0…30 s
  ///
  /// - Parameter jitter: 0 to 1, from the caller, so that a test knows it.
  public func delay(failures: Int, jitter: Double) -> Duration {
    // 2^40 seconds is past any cap, and far from overflowing.
    let longest = min(first * (1 << min(max(failures - 1, 0), 40)), cap)
    let share = min(max(leastShare, 0), 1)
    return longest * (share + (1 - share) * min(max(jitter, 0), 1))
  }
}

/// What a provider's table says about a close.
public enum ReconnectDecision: Sendable, Equatable {
  /// Try again, no sooner than this; nil for the usual wait. `because` says what the close means, where the provider's
  /// table knows more than the server's words.
  case retry(after: Duration?, because: String? = nil)
  /// Trying again would not help.
  case stop
  /// The server counts too many connections. If one of ours was lost, it may still be among them: try again for a while,
  /// with this pause. Otherwise as ``stop``.
  case stopUnlessOurs(after: Duration)
}
