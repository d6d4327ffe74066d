/// A provider's published rate limit: up to ``count`` requests per period, up to ``burst`` of them at once; the others are spread
/// evenly. It has no clock: the caller passes instants.
///
/// With 12 per minute and a burst of 3, three are allowed immediately and then one every 5 s. The burst counts toward the 12.
public struct RateLimiter: Sendable, Equatable {
  /// A point in time on a monotonic clock.
  public typealias Instant = ContinuousClock.Instant

  /// The outcome of a request for a permit.
  public enum Permit: Sendable, Equatable {
    /// Permitted after this wait; the permit is counted.
    case granted(after: Duration)
    /// The wait would exceed the limit; nothing is counted.
    case refused(after: Duration)
  }

  /// Permits per period; at least 1.
  public let count: Int
  /// The period of ``count``.
  public let period: Duration
  /// Permits at once, 1 to ``count``.
  public let burst: Int
  /// Time added to every wait. The server measures when requests arrive, and a request with less latency than the ones before
  /// would arrive too early.
  public let margin: Duration

  /// The times of the latest permits, past and future, in order; up to ``count``.
  public private(set) var turns: [Instant] = []
  /// No permit is granted before this time.
  private var heldUntil: Instant?

  /// - Parameter burst: Permits at once; nil for `count`.
  public init(count: Int, per period: Duration, burst: Int? = nil, margin: Duration = .zero) {
    self.count = max(count, 1)
    self.period = period
    self.burst = min(max(burst ?? count, 1), self.count)
    self.margin = margin
  }

  /// The time between two permits after a burst.
  private var interval: Duration { period / count }

  /// Returns the wait until the next permit, or zero if it is available now. Counts nothing.
  public func delay(at now: Instant) -> Duration {
    var earliest = heldUntil ?? now
    if let last = turns.last { earliest = max(earliest, last) }
    // Compare with each earlier permit that limits the next one.
    for back in burst...count where back <= turns.count {
      let least = back == count ? period : interval * (back - burst + 1)
      earliest = max(earliest, turns[turns.count - back].advanced(by: least + margin))
    }
    return max(now.duration(to: earliest), .zero)
  }

  /// Counts the next permit if it is available within `limit`. Permits form a queue.
  /// - Parameter limit: The maximum wait; nil for no limit.
  public mutating func reserve(at now: Instant, within limit: Duration? = nil) -> Permit {
    let delay = delay(at: now)
    if let limit, delay > limit { return .refused(after: delay) }
    note(now.advanced(by: delay))
    return .granted(after: delay)
  }

  /// Applies a wait that the server requested: no permits before `instant`, and one at a time afterwards.
  public mutating func hold(until instant: Instant) {
    if let heldUntil, instant <= heldUntil { return }
    heldUntil = instant
    // Count all of the burst but one as used.
    for _ in 1..<burst { note(max(instant, turns.last ?? instant)) }
  }

  private mutating func note(_ instant: Instant) {
    if turns.count == count { turns.removeFirst() }
    turns.append(instant)
  }

  // MARK: Saving and restoring

  /// Returns the state relative to `now`, for another process or a later time.
  public func state(at now: Instant) -> State {
    State(turns: turns.map { now.duration(to: $0) }, heldFor: heldUntil.map { now.duration(to: $0) })
  }

  /// Restores a saved state.
  public mutating func restore(_ state: State, at now: Instant) {
    turns = state.turns.suffix(count).map { now.advanced(by: $0) }
    heldUntil = state.heldFor.map { now.advanced(by: $0) }
  }

  /// The state of a limiter, without its configuration.
  public struct State: Sendable, Equatable {
    /// The times of the latest permits relative to now, in order; negative if past.
    public var turns: [Duration]
    /// The time until permits are granted again; nil or negative if they are now.
    public var heldFor: Duration?

    /// Creates a state; `heldFor` is the remaining wait that the server requested.
    public init(turns: [Duration], heldFor: Duration? = nil) {
      self.turns = turns
      self.heldFor = heldFor
    }
  }
}
