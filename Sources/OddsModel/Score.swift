/// What decides a match so far: goals, points, runs, sets won. Each side may be unknown.
public struct Score: Hashable, Sendable {
  /// `Int32.min` for unknown.
  public var home: Int32
  /// Of the away side; ``unknown`` where it is not told.
  public var away: Int32

  /// A score of both sides; ``unknown`` for a side that is not told.
  public init(home: Int32, away: Int32) {
    self.home = home
    self.away = away
  }

  /// Stands for a side's score that is not told.
  public static let unknown = Int32.min
  /// Neither side's score is known.
  public static let none = Score(home: unknown, away: unknown)
  /// Neither side's score is known.
  public var isNone: Bool { self == .none }
}

/// What one set, quarter, half or inning brought.
public struct PeriodScore: Hashable, Sendable {
  /// The period's name, in the feed's words: `1st Half`, `Set 2`.
  public var name: TextID
  /// What the period brought.
  public var score: Score

  /// What a period of this name brought.
  public init(name: TextID, score: Score) {
    self.name = name
    self.score = score
  }
}

extension Score {
  /// Home for away and away for home.
  public var swapped: Score { Score(home: away, away: home) }

  /// ``swapped`` where a feed has home and away the other way round.
  public func turned(_ isSwapped: Bool) -> Score { isSwapped ? swapped : self }
}
