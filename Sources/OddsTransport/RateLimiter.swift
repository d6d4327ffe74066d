/// A provider's published rate: at most ``count`` in any period, of which at most ``burst`` in quick succession; the others
/// are spread evenly. It holds no clock; instants are passed in.
///
/// With 12 a minute and a burst of 3, three go immediately and then one every 5 s. The burst is part of the 12.
public struct RateLimiter: Sendable, Equatable {
  /// A moment of the clock that never goes back.
  public typealias Instant = ContinuousClock.Instant

  /// The outcome of a request for a turn.
  public enum Permit: Sendable, Equatable {
    /// The turn is taken: go after this wait.
    case granted(after: Duration)
    /// The turn would come after this wait, which is too long. Nothing was taken.
    case refused(after: Duration)
  }

  /// How many go in any period; at least 1.
  public let count: Int
  /// The period in which ``count`` are allowed.
  public let period: Duration
  /// How many go in quick succession; from 1 to ``count``.
  public let burst: Int
  /// Added to every wait. The server measures when requests arrive, and one that travels faster than its predecessors
  /// would arrive too early.
  public let margin: Duration

  /// When the latest turns were or will be, in order; at most ``count`` of them.
  public private(set) var turns: [Instant] = []
  /// There are no turns before this.
  private var heldUntil: Instant?

  /// - Parameter burst: nil for `count`.
  public init(count: Int, per period: Duration, burst: Int? = nil, margin: Duration = .zero) {
    self.count = max(count, 1)
    self.period = period
    self.burst = min(max(burst ?? count, 1), self.count)
    self.margin = margin
  }

  /// The time between two turns after a burst.
  private var interval: Duration { period / count }

  /// How long to wait for the next turn; zero if it may go now. Takes nothing.
  public func delay(at now: Instant) -> Duration {
    var earliest = heldUntil ?? now
    if let last = turns.last { earliest = max(earliest, last) }
    // Each earlier turn must be long enough ago.
    for back in burst...count where back <= turns.count {
      let least = back == count ? period : interval * (back - burst + 1)
      earliest = max(earliest, turns[turns.count - back].advanced(by: least + margin))
    }
    return max(now.duration(to: earliest), .zero)
  }

  /// Takes the next turn if it comes within `limit`. Turns queue up.
  /// - Parameter limit: The longest acceptable wait; nil for any.
  public mutating func reserve(at now: Instant, within limit: Duration? = nil) -> Permit {
    let delay = delay(at: now)
    if let limit, delay > limit { return .refused(after: delay) }
    note(now.advanced(by: delay))
    return .granted(after: delay)
  }

  /// The server said when to try again: no turns before that, and after it one at a time.
  public mutating func hold(until instant: Instant) {
    if let heldUntil, instant <= heldUntil { return }
    heldUntil = instant
    // As if all of the burst but one had been used.
    for _ in 1..<burst { note(max(instant, turns.last ?? instant)) }
  }

  private mutating func note(_ instant: Instant) {
    if turns.count == count { turns.removeFirst() }
    turns.append(instant)
  }

  // MARK: Saving and restoring

  /// The state relative to `now`, for another process or a later time.
  public func state(at now: Instant) -> State {
    State(turns: turns.map { now.duration(to: $0) }, heldFor: heldUntil.map { now.duration(to: $0) })
  }

  /// Continues from a saved state.
  public mutating func restore(_ state: State, at now: Instant) {
    turns = state.turns.suffix(count).map { now.advanced(by: $0) }
    heldUntil = state.heldFor.map { now.advanced(by: $0) }
  }

  /// A limiter's state without its configuration.
  public struct State: Sendable, Equatable {
    /// The latest turns relative to now, in order; negative for those in the past.
    public var turns: [Duration]
    /// How long there are no turns; nil or negative if nothing is held.
    public var heldFor: Duration?

    /// Turns by their age; `heldFor` is how long the server still wants none.
    public init(turns: [Duration], heldFor: Duration? = nil) {
      self.turns = turns
      self.heldFor = heldFor
    }
  }
}
