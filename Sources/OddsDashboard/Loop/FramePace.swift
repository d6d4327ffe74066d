internal import NIOCore

/// When pictures may be drawn: for changes from the feeds at most ten times a second, which is as fast as anyone can
/// read; after a key at once; never more than twenty times in any second.
struct FramePace: Equatable {
  /// Between pictures of what the feeds change.
  static let pause = TimeAmount.milliseconds(100)
  /// Two pictures may follow each other at once; the others are spread over the second.
  private static let burst = 2.0
  private static let perSecond = 18.0

  private var tokens = burst
  private var refilled: NIODeadline
  private var last = NIODeadline.uptimeNanoseconds(0)

  init(_ now: NIODeadline) { refilled = now }

  /// When the next picture may be drawn, at least `pause` after the last one; `now` for at once.
  mutating func next(after pause: TimeAmount, _ now: NIODeadline) -> NIODeadline {
    refill(now)
    let wait = tokens < 1 ? (1 - tokens) / Self.perSecond : 0
    return max(now, last + pause, now + .nanoseconds(Int64(wait * 1e9)))
  }

  /// A picture is drawn.
  mutating func draw(_ now: NIODeadline) {
    refill(now)
    tokens -= 1
    last = now
  }

  /// The last picture still waits: the next one comes a pause later.
  mutating func skip(_ now: NIODeadline) { last = now }

  private mutating func refill(_ now: NIODeadline) {
    tokens = min(Self.burst, tokens + Double((now - refilled).nanoseconds) / 1e9 * Self.perSecond)
    refilled = now
  }
}
