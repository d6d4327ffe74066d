/// Detects that the computer slept or its virtual machine was paused: the wall clock advanced, but the clock that pauses during
/// sleep did not.
struct SleepDetector {
  private var wall: Double?
  private var awake: SuspendingClock.Instant?

  /// A smaller difference may be an adjusted clock or a slow machine.
  static let threshold = Duration.seconds(5)

  /// Returns whether the computer slept since the last call.
  /// - Parameter wall: Seconds since 1970.
  mutating func check(wall: Double, awake: SuspendingClock.Instant) -> Bool {
    defer {
      self.wall = wall
      self.awake = awake
    }
    guard let before = self.wall, let began = self.awake else { return false }
    return .seconds(wall - before) - began.duration(to: awake) >= Self.threshold
  }
}
