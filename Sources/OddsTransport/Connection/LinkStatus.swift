/// How a feed's connection stands, as reported to readers.
public struct LinkStatus: Sendable, Equatable {
  /// In the contract's words.
  public enum State: String, Sendable, Equatable, CaseIterable {
    /// The handshake was accepted, or a stale link delivers again.
    case connected
    /// There is no connection, and one is being made or waited for.
    case reconnecting
    /// What is shown may be out of date: nothing has come for too long.
    case stale
    /// Open and alive, but the consumer cannot make use of all of it.
    case degraded
    /// Over, for good.
    case closed
  }

  /// Where the link stands.
  public var state: State
  /// Why, for people; may hold the server's own words, so clean it before it is shown.
  public var reason: String?
  /// Which connection, counted from 1.
  public var epoch: Int
  /// How long until the next attempt, when `reconnecting` waits for one.
  public var retryIn: Duration?
  /// The server's response where it refused the handshake; nil for any other reason.
  public var refusal: HandshakeRefusal?

  /// A status; `epoch` counts connections from 1, `retryIn` is the wait before the next.
  public init(_ state: State, reason: String? = nil, epoch: Int, retryIn: Duration? = nil) {
    self.state = state
    self.reason = reason
    self.epoch = epoch
    self.retryIn = retryIn
  }
}
