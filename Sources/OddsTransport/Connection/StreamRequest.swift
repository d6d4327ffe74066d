/// Everything needed to keep one feed connected.
public struct StreamRequest: Sendable {
  /// The address, headers and subprotocols.
  public var request: WebSocketRequest
  /// Messages to send after each handshake, in this order.
  public var opening: [String]
  /// Limits after which a silent link is stale or lost.
  public var liveness: LivenessPolicy
  /// The waits between attempts.
  public var reconnect: ReconnectPolicy
  /// The socket's timeouts, trust roots and size limits.
  public var options: WebSocketOptions
  /// Decides what to do after a close. Called on the event loop, so it must return immediately.
  public var decide: @Sendable (CloseReason) -> ReconnectDecision

  /// Creates a request; the `opening` messages are sent on each new connection.
  public init(
    _ request: WebSocketRequest, opening: [String] = [], liveness: LivenessPolicy = LivenessPolicy(),
    reconnect: ReconnectPolicy = ReconnectPolicy(), options: WebSocketOptions = WebSocketOptions(),
    decide: @escaping @Sendable (CloseReason) -> ReconnectDecision = { _ in .retry(after: nil) }
  ) {
    self.request = request
    self.opening = opening
    self.liveness = liveness
    self.reconnect = reconnect
    self.options = options
    self.decide = decide
  }
}
