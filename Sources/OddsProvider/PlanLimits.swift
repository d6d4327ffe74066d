public import OddsTransport

/// What a provider's plans allow, as it publishes them.
public struct PlanLimits: Sendable, Equatable {
  /// At most `count` in any window of `seconds`, of which at most `burst` in quick succession.
  public struct Rate: Sendable, Equatable {
    public var count: Int
    public var seconds: Int
    public var burst: Int

    public init(_ count: Int, perSeconds seconds: Int, burst: Int? = nil) {
      self.count = count
      self.seconds = seconds
      self.burst = burst ?? count
    }
  }

  public var requests: Rate?
  /// Of the smallest plan; larger ones have none.
  public var requestsPerMonth: Int?
  /// New WebSocket connections.
  public var connects: Rate?
  /// Sockets open at once, on the largest plan.
  public var connections: Int?
  /// The least time between two subscriptions, in seconds.
  public var resubscribeSeconds: Int?

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
