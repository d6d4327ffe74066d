/// A token bucket: so many at once, then one every so often. Holds no clock; instants come in.
public struct RateLimiter: Sendable, Equatable {
  /// How many may go in quick succession.
  public let burst: Int
  /// How long until one more may go.
  public let interval: Duration
  /// When the bucket is full again. All the state there is: what is missing is in proportion to the distance.
  private var fullAt: ContinuousClock.Instant?

  /// For example 12 a minute with a burst of 3: `RateLimiter(count: 12, per: .seconds(60), burst: 3)`.
  /// - Parameters:
  ///   - count: how many in each `period`, at least 1.
  ///   - burst: at least 1; nil for `count`.
  public init(count: Int, per period: Duration, burst: Int? = nil) {
    self.burst = max(burst ?? count, 1)
    interval = period / max(count, 1)
  }

  /// How long to wait before one may go; zero when it may go now. Takes nothing.
  public func delay(at now: ContinuousClock.Instant) -> Duration {
    guard let fullAt else { return .zero }
    // One may go once the bucket, then, lacks no more than all but one.
    return max(now.duration(to: fullAt) - interval * (burst - 1), .zero)
  }

  /// Takes one if it may go now.
  public mutating func take(at now: ContinuousClock.Instant) -> Bool {
    guard delay(at: now) == .zero else { return false }
    reserve(at: now)
    return true
  }

  /// Takes one in any case and says how long to wait before it goes: those that queue go one by one.
  @discardableResult
  public mutating func reserve(at now: ContinuousClock.Instant) -> Duration {
    let delay = delay(at: now)
    fullAt = max(fullAt ?? now, now).advanced(by: interval)
    return delay
  }

  /// The server said when to ask again (`Retry-After`): nothing goes before.
  public mutating func hold(until instant: ContinuousClock.Instant) {
    let earliest = instant.advanced(by: interval * (burst - 1))
    fullAt = max(fullAt ?? earliest, earliest)
  }

  /// How many could go now.
  public func available(at now: ContinuousClock.Instant) -> Int {
    guard let fullAt, fullAt > now else { return burst }
    var left = burst
    var missing = now.duration(to: fullAt)
    while missing > .zero, left > 0 {
      missing -= interval
      left -= 1
    }
    return left
  }

  /// How long until the bucket is full: all that has to be kept to go on later, or in another process.
  public func missing(at now: ContinuousClock.Instant) -> Duration {
    max(fullAt.map { now.duration(to: $0) } ?? .zero, .zero)
  }

  /// Goes on from what ``missing(at:)`` said.
  public mutating func setMissing(_ missing: Duration, at now: ContinuousClock.Instant) {
    fullAt = missing > .zero ? now.advanced(by: missing) : nil
  }
}
