internal import Glibc

/// The time of day. Jumps when the clock is set.
enum WallClock {
  /// Seconds since 1970.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
