/// Decides when to reconnect after an unreadable message: immediately the first time, then after a pause that doubles
/// each time, so that a feed which keeps sending such messages isn't reconnected continuously.
struct RepairPace {
  typealias Instant = ContinuousClock.Instant

  /// Minimum time between two reconnections; doubles up to ``cap``.
  let first: Duration
  let cap: Duration
  private var pause: Duration
  private var last: Instant?

  init(first: Duration, cap: Duration = .seconds(3600)) {
    (self.first, self.cap, pause) = (first, cap, first)
  }

  /// Returns how long to wait from `now` before reconnecting.
  func wait(at now: Instant) -> Duration {
    last.map { max(.zero, pause - $0.duration(to: now)) } ?? .zero
  }

  /// Records a reconnection.
  mutating func repaired(at now: Instant) {
    if let last { pause = last.duration(to: now) > pause * 2 ? first : min(pause * 2, cap) }
    last = now
  }
}
