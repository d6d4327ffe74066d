/// Notices that the computer was suspended, or that the process was halted with its machine: the time of day went on
/// and the clock that counts waking time did not.
struct SleepDetector {
  private var wall: Double?
  private var awake: SuspendingClock.Instant?

  /// Less may be somebody setting the clock, or a slow machine.
  static let threshold = Duration.seconds(5)

  /// Whether there was a sleep since the last call.
  /// - Parameter wall: seconds since 1970.
  mutating func check(wall: Double, awake: SuspendingClock.Instant) -> Bool {
    defer {
      self.wall = wall
      self.awake = awake
    }
    guard let before = self.wall, let began = self.awake else { return false }
    return .seconds(wall - before) - began.duration(to: awake) >= Self.threshold
  }
}
