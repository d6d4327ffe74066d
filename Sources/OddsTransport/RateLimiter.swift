/// A provider's published pace: so many in any period, and of those only so many in quick succession, after which they go
/// one every so often. Holds no clock; instants come in.
///
/// For 12 a minute with a burst of 3, three go at once and then one every 5 s; the burst is part of the 12.
public struct RateLimiter: Sendable, Equatable {
  public typealias Instant = ContinuousClock.Instant

  /// What became of a turn that was asked for.
  public enum Turn: Sendable, Equatable {
    /// The turn is taken: go after so long.
    case granted(after: Duration)
    /// It would come after so long, which is too late. Nothing was taken.
    case refused(after: Duration)
  }

  /// How many go in any period; at least 1.
  public let count: Int
  public let period: Duration
  /// How many go in quick succession; from 1 to ``count``.
  public let burst: Int
  /// What is added where a turn has to be waited for, because the server's clock starts when a request arrives: one that
  /// travels faster than those before it would come too early.
  public let margin: Duration

  /// When the last ones went or will go, in order; at most ``count`` of them.
  public private(set) var turns: [Instant] = []
  /// Nothing goes before.
  private var heldUntil: Instant?

  /// - Parameter burst: nil for `count`.
  public init(count: Int, per period: Duration, burst: Int? = nil, margin: Duration = .zero) {
    self.count = max(count, 1)
    self.period = period
    self.burst = min(max(burst ?? count, 1), self.count)
    self.margin = margin
  }

  /// The pace of one that comes after a burst: a period's share.
  private var interval: Duration { period / count }

  /// How long to wait before one more may go; zero when it may go now. Takes nothing.
  public func delay(at now: Instant) -> Duration {
    var earliest = heldUntil ?? now
    if let last = turns.last { earliest = max(earliest, last) }
    // The turn that lies so many back was long enough ago.
    for back in burst...count where back <= turns.count {
      let least = back == count ? period : interval * (back - burst + 1)
      earliest = max(earliest, turns[turns.count - back].advanced(by: least + margin))
    }
    return max(now.duration(to: earliest), .zero)
  }

  /// Takes a turn, if it comes within `limit`: those who wait go one after the other.
  /// - Parameter limit: nil to take it however late it comes.
  public mutating func reserve(at now: Instant, within limit: Duration? = nil) -> Turn {
    let delay = delay(at: now)
    if let limit, delay > limit { return .refused(after: delay) }
    note(now.advanced(by: delay))
    return .granted(after: delay)
  }

  /// The server said when to ask again: nothing goes before, and then one at a time.
  public mutating func hold(until instant: Instant) {
    if let heldUntil, instant <= heldUntil { return }
    heldUntil = instant
    // As if the burst had been used but for one.
    for _ in 1..<burst { note(max(instant, turns.last ?? instant)) }
  }

  private mutating func note(_ instant: Instant) {
    if turns.count == count { turns.removeFirst() }
    turns.append(instant)
  }

  // MARK: Going on elsewhere

  /// The state as distances from `now`, to go on with later or in another process.
  public func state(at now: Instant) -> State {
    State(turns: turns.map { now.duration(to: $0) }, heldFor: heldUntil.map { now.duration(to: $0) })
  }

  /// Goes on from what ``state(at:)`` said.
  public mutating func restore(_ state: State, at now: Instant) {
    turns = state.turns.suffix(count).map { now.advanced(by: $0) }
    heldUntil = state.heldFor.map { now.advanced(by: $0) }
  }

  /// All that a limiter knows beside its numbers.
  public struct State: Sendable, Equatable {
    /// When the last ones went (negative) or will go, from now, in order.
    public var turns: [Duration]
    /// How long nothing goes; nil or negative where nothing is held.
    public var heldFor: Duration?

    public init(turns: [Duration], heldFor: Duration? = nil) {
      self.turns = turns
      self.heldFor = heldFor
    }
  }
}
