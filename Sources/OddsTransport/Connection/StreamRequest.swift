/// All that is needed to keep one feed's connection up.
public struct StreamRequest: Sendable {
  public var request: WebSocketRequest
  /// Sent after each handshake, in this order.
  public var opening: [String]
  public var liveness: LivenessPolicy
  public var reconnect: ReconnectPolicy
  public var options: WebSocketOptions
  /// The provider's table: what to do after a close. Asked on the event loop, so it should only look up.
  public var decide: @Sendable (CloseReason) -> ReconnectDecision

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
