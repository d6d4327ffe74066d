/// When to reconnect after a message that could not be read: immediately the first time, then after a pause that doubles,
/// so that a feed which keeps sending such messages is not reconnected over and over.
struct RepairPace {
  typealias Instant = ContinuousClock.Instant

  /// The least time between two repairs, which doubles up to ``cap``.
  let first: Duration
  let cap: Duration
  private var pause: Duration
  private var last: Instant?

  init(first: Duration, cap: Duration = .seconds(3600)) {
    (self.first, self.cap, pause) = (first, cap, first)
  }

  /// How long to wait from now.
  func wait(at now: Instant) -> Duration {
    last.map { max(.zero, pause - $0.duration(to: now)) } ?? .zero
  }

  /// A reconnection is made now.
  mutating func repaired(at now: Instant) {
    if let last { pause = last.duration(to: now) > pause * 2 ? first : min(pause * 2, cap) }
    last = now
  }
}
