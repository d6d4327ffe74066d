internal import Glibc
public import NIOCore
internal import Synchronization

/// Moments once a second, just after a full one of the clock on the wall, at which whatever can wait is done together: a
/// program with nothing to do then wakes once a second, and not for each of its timers.
public enum TimerCoalescer {
  /// From the event loops' clock to the wall's, in nanoseconds; 0 before the first look. Kept as it is while it is off by
  /// less than a millisecond, so that all who ask name the very same moment.
  private static let offset = Atomic<Int64>(0)

  private static let second: Int64 = 1_000_000_000
  /// Past the full second, so that whoever then reads the clock reads a new one.
  private static let lag: Int64 = 2_000_000

  /// The first such moment that is no sooner than `delay` from now, and at most a second later than that.
  public static func next(after delay: TimeAmount = .zero) -> NIODeadline {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let now = NIODeadline.now()
    let wall = Int64(time.tv_sec) &* second &+ Int64(time.tv_nsec)
    return next(after: delay, now, offset: settled(wall &- Int64(clamping: now.uptimeNanoseconds)))
  }

  /// - Parameter offset: From `now` to the time on the wall, in nanoseconds.
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
