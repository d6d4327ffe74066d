/// All that is needed to keep one feed's connection up.
public struct StreamRequest: Sendable {
  /// Address, headers and subprotocols.
  public var request: WebSocketRequest
  /// Sent after each handshake, in this order.
  public var opening: [String]
  /// When silence means that the link is gone.
  public var liveness: LivenessPolicy
  /// How long to wait before another connection.
  public var reconnect: ReconnectPolicy
  /// Timeouts, trust and bounds of the socket.
  public var options: WebSocketOptions
  /// The provider's table: what to do after a close. Asked on the event loop, so it should only look up.
  public var decide: @Sendable (CloseReason) -> ReconnectDecision

  /// A request; the `opening` messages are sent on each new connection.
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
