/// What a provider's plans allow, as it publishes them.
public struct PlanLimits: Sendable, Equatable {
  /// Requests in a window of seconds; more than `burst` at once have to wait.
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
