public import OddsProvider

/// The subscription of one socket: what it should be, what was sent, and what the server has accepted.
///
/// BoltOdds refuses a subscription within five seconds of the one before, with an error frame, and goes on serving the old
/// one. So a subscription counts only when it is acknowledged, and one that was refused is sent again. Of several that
/// have to wait only the newest is sent, since each replaces the one before.
public struct BoltOddsSubscription: Sendable {
  /// The five seconds of the document, and a margin for clocks and networks.
  public static let pause = Duration.seconds(6)
  /// How long an acknowledgement may take before the subscription is sent again; twice as long each time.
  public static let gracePeriod = Duration.seconds(15)
  private static let maximumBackoff = Duration.seconds(480)

  private enum State: Equatable {
    /// Before the server is ready it takes no subscription.
    case closed
    /// Sent, and neither acknowledged nor refused.
    case sent(BoltOddsFilters, at: ContinuousClock.Instant)
    /// To be sent when the pause is over.
    case refused(at: ContinuousClock.Instant)
    case settled
  }

  /// What the socket was opened for.
  private let usual: BoltOddsFilters
  private var wanted: BoltOddsFilters
  private var state = State.closed
  private var lastSent: ContinuousClock.Instant?
  private var attempts = 0
  /// What the server serves.
  public private(set) var accepted: BoltOddsFilters

  /// - Parameter usual: What the socket is opened for.
  public init(_ usual: BoltOddsFilters) {
    self.usual = usual
    wanted = usual
    accepted = usual
  }

  /// Whether the server sends less than the socket was opened for.
  public var isNarrowed: Bool { accepted != usual }

  /// The server is ready, and the usual subscription went out.
  public mutating func opened(at now: ContinuousClock.Instant) {
    accepted = usual
    attempts = 0
    lastSent = now
    // The first subscription of a connection need not be acknowledged.
    state = .settled
  }

  /// The server acknowledged what was sent last.
  public mutating func acknowledged() {
    guard case .sent(let filters, _) = state else { return }
    accepted = filters
    attempts = 0
    state = .settled
  }

  /// The server refused what was sent last, because it came too soon.
  public mutating func refused(at now: ContinuousClock.Instant) {
    guard state != .closed else { return }
    state = .refused(at: now)
  }

  /// Sets what the subscription should be.
  /// - Parameter labels: The labels of the only game that is wanted; nil for what the socket was opened for.
  public mutating func subscribe(only labels: [String]?) {
    wanted = usual
    if let labels { wanted.games = labels }
  }

  /// What is to be sent now, and when to ask again.
  public mutating func due(at now: ContinuousClock.Instant) -> Outgoing {
    switch state {
    case .closed: return Outgoing()
    case .settled:
      guard wanted != accepted else { return Outgoing() }
      return send(notBefore: lastSent?.advanced(by: Self.pause), now)
    case .refused(let at): return send(notBefore: at.advanced(by: Self.pause), now)
    case .sent(let filters, let at):
      // One that has changed since need not wait for the acknowledgement, only for the pause.
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
