public import OddsProvider

/// The subscription of one socket: the wanted one, the last one sent, and the accepted one.
///
/// BoltOdds refuses a subscription within five seconds of the last one, with an error frame, and goes on serving the old
/// one. So a subscription counts only once it is acknowledged, and a refused one is sent again. Of several that wait,
/// only the newest is sent, since each replaces the one before.
public struct BoltOddsSubscription: Sendable {
  /// The documented five seconds, plus a margin for clocks and networks.
  public static let pause = Duration.seconds(6)
  /// The time to wait for an acknowledgement before the subscription is sent again; doubles each time.
  public static let gracePeriod = Duration.seconds(15)
  private static let maximumBackoff = Duration.seconds(480)

  /// The state of the subscription on this connection.
  private enum State: Equatable {
    /// The server isn't ready for a subscription yet.
    case closed
    /// Sent, and neither acknowledged nor refused yet.
    case sent(BoltOddsFilters, at: ContinuousClock.Instant)
    /// Refused; sent again when the pause is over.
    case refused(at: ContinuousClock.Instant)
    case settled
  }

  /// The socket's original subscription.
  private let usual: BoltOddsFilters
  private var wanted: BoltOddsFilters
  private var state = State.closed
  private var lastSent: ContinuousClock.Instant?
  private var attempts = 0
  /// The subscription that the server serves.
  public private(set) var accepted: BoltOddsFilters

  /// - Parameter usual: The socket's original subscription.
  public init(_ usual: BoltOddsFilters) {
    self.usual = usual
    wanted = usual
    accepted = usual
  }

  /// Whether the server's subscription differs from the original one.
  public var isNarrowed: Bool { accepted != usual }

  /// Records that the server is ready and that the original subscription was sent.
  public mutating func opened(at now: ContinuousClock.Instant) {
    accepted = usual
    attempts = 0
    lastSent = now
    // The server may not acknowledge the first subscription of a connection.
    state = .settled
  }

  /// Records that the server acknowledged the last subscription.
  public mutating func acknowledged() {
    guard case .sent(let filters, _) = state else { return }
    accepted = filters
    attempts = 0
    state = .settled
  }

  /// Records that the server refused the last subscription because it came too soon.
  public mutating func refused(at now: ContinuousClock.Instant) {
    guard state != .closed else { return }
    state = .refused(at: now)
  }

  /// Sets the wanted subscription.
  /// - Parameter labels: The labels of the only game to subscribe to; nil for the original subscription.
  public mutating func subscribe(only labels: [String]?) {
    wanted = usual
    if let labels { wanted.games = labels }
  }

  /// Returns the message to send now, and when to call again.
  public mutating func due(at now: ContinuousClock.Instant) -> Outgoing {
    switch state {
    case .closed: return Outgoing()
    case .settled:
      guard wanted != accepted else { return Outgoing() }
      return send(notBefore: lastSent?.advanced(by: Self.pause), now)
    case .refused(let at): return send(notBefore: at.advanced(by: Self.pause), now)
    case .sent(let filters, let at):
      // A changed subscription waits only for the pause, not for the acknowledgement.
      guard filters == wanted else { return send(notBefore: at.advanced(by: Self.pause), now) }
      // safe: at most 1,024 times a few seconds
      let gracePeriod = min(Self.gracePeriod * (1 << min(attempts - 1, 10)), Self.maximumBackoff)
      return send(notBefore: at.advanced(by: gracePeriod), now)
    }
  }

  private mutating func send(notBefore instant: ContinuousClock.Instant?, _ now: ContinuousClock.Instant)
    -> Outgoing
  {
    if let instant, instant > now { return Outgoing(again: now.duration(to: instant)) }
    if case .sent(let filters, _) = state, filters == wanted { attempts += 1 } else { attempts = 1 }
    state = .sent(wanted, at: now)
    lastSent = now
    return Outgoing(messages: [wanted.subscription], again: Self.pause)
  }
}
