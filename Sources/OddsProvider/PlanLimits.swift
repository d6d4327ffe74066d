public import OddsTransport

/// The published limits of a provider's plans.
public struct PlanLimits: Sendable, Equatable {
  /// At most `count` in any window of `seconds`, of which at most `burst` in quick succession.
  public struct Rate: Sendable, Equatable {
    /// How many, 1 or more.
    public var count: Int
    /// In how many seconds.
    public var seconds: Int
    /// How many of them may follow one another at once.
    public var burst: Int

    /// A rate; without a burst, all of it may come at once.
    public init(_ count: Int, perSeconds seconds: Int, burst: Int? = nil) {
      self.count = count
      self.seconds = seconds
      self.burst = burst ?? count
    }
  }

  /// Requests over HTTP; nil where no limit is published.
  public var requests: Rate?
  /// Of the smallest plan; larger ones have none.
  public var requestsPerMonth: Int?
  /// New WebSocket connections.
  public var connects: Rate?
  /// Sockets open at once, on the largest plan.
  public var connections: Int?
  /// The minimum time between two subscriptions, in seconds.
  public var resubscribeSeconds: Int?

  /// Published limits; nil for unpublished ones.
  public init(
    requests: Rate? = nil, requestsPerMonth: Int? = nil, connects: Rate? = nil, connections: Int? = nil,
    resubscribeSeconds: Int? = nil
  ) {
    self.requests = requests
    self.requestsPerMonth = requestsPerMonth
    self.connects = connects
    self.connections = connections
    self.resubscribeSeconds = resubscribeSeconds
  }
}

extension RateLimiter {
  /// Added to published waits: requests travel at different speeds, and one that arrives a few milliseconds early is
  /// refused.
  private static let travel = Duration.milliseconds(50)

  /// A limiter that keeps to a published rate.
  public init(_ rate: PlanLimits.Rate) {
    self.init(count: rate.count, per: .seconds(rate.seconds), burst: rate.burst, margin: Self.travel)
  }
}
