/// Keeps subscriptions on an open socket far enough apart: BoltOdds refuses one within five seconds of the last. Of
/// several that wait only the newest is sent, since each replaces the one before.
public struct ResubscribeGate: Sendable {
  /// What to do with a subscription.
  public enum Answer: Sendable, Equatable {
    case send
    /// Keep it and ask ``due(at:)`` after this long.
    case wait(Duration)
  }

  private let pause: Duration
  private var last: ContinuousClock.Instant?
  private var waiting: BoltOddsFilters?

  public init(pause: Duration = .seconds(5)) { self.pause = pause }

  /// A subscription was sent by somebody else: at the opening of a connection.
  public mutating func sent(at now: ContinuousClock.Instant) {
    last = now
    waiting = nil
  }

  /// Asks to send these filters now. If they have to wait, they take the place of those that wait already.
  public mutating func submit(_ filters: BoltOddsFilters, at now: ContinuousClock.Instant) -> Answer {
    let left = remaining(at: now)
    guard left > .zero else {
      sent(at: now)
      return .send
    }
    waiting = filters
    return .wait(left)
  }

  /// The filters whose time has come, once.
  public mutating func due(at now: ContinuousClock.Instant) -> BoltOddsFilters? {
    guard let filters = waiting, remaining(at: now) <= .zero else { return nil }
    sent(at: now)
    return filters
  }

  private func remaining(at now: ContinuousClock.Instant) -> Duration {
    last.map { pause - (now - $0) } ?? .zero
  }
}
