/// A point in simulated time: milliseconds since the world began, negative before that.
public struct SimTime: Hashable, Comparable, Sendable {
  /// Milliseconds since the world began.
  public var milliseconds: Int

  /// Creates a time from milliseconds since the world began.
  public init(milliseconds: Int) {
    self.milliseconds = milliseconds
  }

  /// Creates a time from seconds since the world began.
  public init(seconds: Int) {
    self.milliseconds = seconds * 1_000
  }

  /// The beginning of the world.
  public static let start = SimTime(milliseconds: 0)

  /// Whole seconds since the world began, rounded down.
  public var seconds: Int {
    milliseconds >= 0 ? milliseconds / 1_000 : -((-milliseconds + 999) / 1_000)
  }

  /// Compares by time.
  public static func < (left: SimTime, right: SimTime) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// Returns the time `seconds` later.
  public func adding(seconds: Int) -> SimTime {
    SimTime(milliseconds: milliseconds + seconds * 1_000)
  }
}
