/// A moment of the simulated world: milliseconds since it began. Negative before that.
public struct SimTime: Hashable, Comparable, Sendable {
  /// Since the world began.
  public var milliseconds: Int

  /// So many milliseconds after the world began.
  public init(milliseconds: Int) {
    self.milliseconds = milliseconds
  }

  /// So many seconds after the world began.
  public init(seconds: Int) {
    self.milliseconds = seconds * 1_000
  }

  /// When the world begins.
  public static let start = SimTime(milliseconds: 0)

  /// Whole seconds since the world began, rounded down.
  public var seconds: Int {
    milliseconds >= 0 ? milliseconds / 1_000 : -((-milliseconds + 999) / 1_000)
  }

  /// By time.
  public static func < (left: SimTime, right: SimTime) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// The moment so many seconds later.
  public func adding(seconds: Int) -> SimTime {
    SimTime(milliseconds: milliseconds + seconds * 1_000)
  }
}
