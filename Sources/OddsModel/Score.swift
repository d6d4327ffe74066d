/// The score that decides a match: goals, points, runs, sets won. Each side may be unknown.
public struct Score: Hashable, Sendable {
  /// `Int32.min` for unknown.
  public var home: Int32
  /// The away side's score; ``unknown`` if the feed doesn't send it.
  public var away: Int32

  /// A score of both sides; ``unknown`` for a side without one.
  public init(home: Int32, away: Int32) {
    self.home = home
    self.away = away
  }

  /// Sentinel for a side's unknown score.
  public static let unknown = Int32.min
  /// Neither side's score is known.
  public static let none = Score(home: unknown, away: unknown)
  /// Neither side's score is known.
  public var isNone: Bool { self == .none }
}

/// The score of one set, quarter, half or inning.
public struct PeriodScore: Hashable, Sendable {
  /// The period's name, in the feed's words: `1st Half`, `Set 2`.
  public var name: TextID
  /// The score of the period.
  public var score: Score

  /// The score of a period with this name.
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
