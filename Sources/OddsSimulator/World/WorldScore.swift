/// The score of two teams: goals, points, runs or sets won.
public struct WorldScore: Hashable, Sendable {
  /// The home team's score.
  public var home: Int
  /// The away team's score.
  public var away: Int

  /// Creates a score; 0-0 by default.
  public init(home: Int = 0, away: Int = 0) {
    self.home = home
    self.away = away
  }

  /// Accesses the score of a side; home for any other side.
  public subscript(side: WorldSide) -> Int {
    get { side == .away ? away : home }
    set { if side == .away { away = newValue } else { home = newValue } }
  }

  /// The sum of both scores.
  public var total: Int { home + away }
  /// Home's lead.
  public var lead: Int { home - away }
  /// `2-1`
  public var text: String { "\(home)-\(away)" }
}

/// The score of one period.
public struct WorldPeriodScore: Hashable, Sendable {
  /// The period.
  public var period: WorldPeriod
  /// The score within the period.
  public var score: WorldScore
}

/// The score of the current game within a set, such as `40` or `AD`.
public struct WorldPoints: Hashable, Sendable {
  /// The home player's points.
  public var home: String
  /// The away player's points.
  public var away: String
}
