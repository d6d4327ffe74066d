/// When a feed is connected anew after a message that could not be read: at once the first time, and then twice as late
/// each time, so that a feed which always sends such messages is not torn down over and over.
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

  /// How long to wait from now on.
  func wait(at now: Instant) -> Duration {
    last.map { max(.zero, pause - $0.duration(to: now)) } ?? .zero
  }

  /// A repair is made now.
  mutating func repaired(at now: Instant) {
    if let last { pause = last.duration(to: now) > pause * 2 ? first : min(pause * 2, cap) }
    last = now
  }
}
