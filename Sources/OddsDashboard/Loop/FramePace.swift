internal import NIOCore

/// Limits the rate of pictures: for changes from the feeds ten per second, which is as fast as anyone can read; after a
/// key none, but never more than twenty in any second.
struct FramePace: Equatable {
  /// The minimum time between pictures of changes from the feeds.
  static let pause = TimeAmount.milliseconds(100)
  /// Two pictures may follow each other at once; the others are spread over the second.
  private static let burst = 2.0
  private static let perSecond = 18.0

  private var tokens = burst
  private var refilled: NIODeadline
  private var last = NIODeadline.uptimeNanoseconds(0)

  init(_ now: NIODeadline) { refilled = now }

  /// Returns the time of the next picture, at least `pause` after the last one; `now` for at once.
  mutating func next(after pause: TimeAmount, _ now: NIODeadline) -> NIODeadline {
    refill(now)
    let wait = tokens < 1 ? (1 - tokens) / Self.perSecond : 0
    return max(now, last + pause, now + .nanoseconds(Int64(wait * 1e9)))
  }

  /// Records that a picture is drawn.
  mutating func draw(_ now: NIODeadline) {
    refill(now)
    tokens -= 1
    last = now
  }

  /// Delays the next picture by a pause, since the screen hasn't drawn the last one.
  mutating func skip(_ now: NIODeadline) { last = now }

  private mutating func refill(_ now: NIODeadline) {
    tokens = min(Self.burst, tokens + Double((now - refilled).nanoseconds) / 1e9 * Self.perSecond)
    refilled = now
  }
}
