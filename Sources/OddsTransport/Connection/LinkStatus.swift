/// The state of a feed's connection, as reported to readers.
public struct LinkStatus: Sendable, Equatable {
  /// The link states, with the names used in JSON output.
  public enum State: String, Sendable, Equatable, CaseIterable {
    /// The handshake was accepted, or a stale link delivers again.
    case connected
    /// Not connected; an attempt is running or scheduled.
    case reconnecting
    /// Nothing has arrived for too long, so the shown data may be out of date.
    case stale
    /// Open and alive, but the consumer can't use all of its data.
    case degraded
    /// Closed for good.
    case closed
  }

  /// The link's state.
  public var state: State
  /// The reason, for users. May contain text of the server: sanitize it before you show it.
  public var reason: String?
  /// The number of the connection, from 1.
  public var epoch: Int
  /// The time until the next attempt, if `reconnecting` waits for one.
  public var retryIn: Duration?
  /// The server's response if it refused the handshake, otherwise nil.
  public var refusal: HandshakeRefusal?

  /// Creates a status. `epoch` counts connections from 1, `retryIn` is the wait before the next attempt.
  public init(_ state: State, reason: String? = nil, epoch: Int, retryIn: Duration? = nil) {
    self.state = state
    self.reason = reason
    self.epoch = epoch
    self.retryIn = retryIn
  }
}
