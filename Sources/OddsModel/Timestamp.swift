/// A moment, in whole milliseconds since 1970 UTC. Feeds that send microseconds lose
/// nothing: ages below a millisecond don't matter.
public struct Timestamp: Sendable, Hashable, Comparable {
  /// Since 1970-01-01 00:00 UTC; `.min` for a moment that is not known.
  public var milliseconds: Int64

  /// The time this number of milliseconds after 1970-01-01 00:00 UTC.
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }
  /// The time this number of seconds after 1970-01-01 00:00 UTC.
  public init(seconds: Int64) { milliseconds = seconds &* 1000 }

  /// An unknown time.
  public static let none = Timestamp(milliseconds: .min)

  /// The moment is known.
  public var isKnown: Bool { milliseconds != .min }

  /// By time; one that is not known comes first.
  public static func < (left: Timestamp, right: Timestamp) -> Bool { left.milliseconds < right.milliseconds }

  /// This many milliseconds later.
  public func advanced(by milliseconds: Int64) -> Timestamp {
    Timestamp(milliseconds: self.milliseconds &+ milliseconds)
  }

  /// Milliseconds from `earlier` to this.
  public func since(_ earlier: Timestamp) -> Int64 { milliseconds &- earlier.milliseconds }
}
