internal import OddsModel
public import NIOCore
internal import Synchronization

/// Aligns timers that can wait to one moment per second, just after the full second of the wall clock. An idle process then
/// wakes once a second instead of once per timer.
public enum TimerCoalescer {
  /// Offset from the event loops' clock to the wall clock, in nanoseconds; 0 before first use. It is updated only if it is off by
  /// a millisecond or more, so that all callers get exactly the same moment.
  private static let offset = Atomic<Int64>(0)

  private static let second: Int64 = 1_000_000_000
  /// Just past the full second, so that a callback that reads the clock sees the new second.
  private static let lag: Int64 = 2_000_000

  /// Returns the first aligned moment of a loop's clock at or after `delay` from now; it adds at most one second.
  public static func next(
    after delay: TimeAmount = .zero, on loop: any EventLoop, _ time: TimeSource
  ) -> NIODeadline {
    let (wall, now) = (time.time().milliseconds &* 1_000_000, loop.now)
    return next(after: delay, now, offset: settled(wall &- Int64(clamping: now.uptimeNanoseconds)))
  }

  /// - Parameter offset: Nanoseconds from `now` to the wall-clock time.
  static func next(after delay: TimeAmount, _ now: NIODeadline, offset: Int64) -> NIODeadline {
    let least = now + delay
    let past = (Int64(clamping: least.uptimeNanoseconds) &+ offset &- lag) % second
    let wait = past == 0 ? 0 : past < 0 ? -past : second &- past
    return least + .nanoseconds(wait)
  }

  private static func settled(_ fresh: Int64) -> Int64 {
    let kept = offset.load(ordering: .relaxed)
    if (fresh &- kept).magnitude < 1_000_000 { return kept }
    offset.store(fresh, ordering: .relaxed)
    return fresh
  }
}
