/// What decides a match so far: goals, points, runs, sets won. Each side may be unknown.
public struct Score: Hashable, Sendable {
  /// `Int32.min` for unknown.
  public var home: Int32
  public var away: Int32

  public init(home: Int32, away: Int32) {
    self.home = home
    self.away = away
  }

  public static let unknown = Int32.min
  public static let none = Score(home: unknown, away: unknown)
  public var isNone: Bool { self == .none }
}

/// What one set, quarter, half or inning brought.
public struct PeriodScore: Hashable, Sendable {
  public var name: TextID
  public var score: Score

  public init(name: TextID, score: Score) {
    self.name = name
    self.score = score
  }
}

extension Score {
  /// Home for away and away for home.
  public var swapped: Score { Score(home: away, away: home) }
}
