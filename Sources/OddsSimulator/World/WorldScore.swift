/// What the two teams have: goals, points, runs or sets won.
public struct WorldScore: Hashable, Sendable {
  /// Of the home side.
  public var home: Int
  /// Of the away side.
  public var away: Int

  /// A score, 0-0 unless told otherwise.
  public init(home: Int = 0, away: Int = 0) {
    self.home = home
    self.away = away
  }

  /// The score of a side, home where it is neither.
  public subscript(side: WorldSide) -> Int {
    get { side == .away ? away : home }
    set { if side == .away { away = newValue } else { home = newValue } }
  }

  /// Of both sides together.
  public var total: Int { home + away }
  /// How far home is ahead.
  public var lead: Int { home - away }
  /// `2-1`
  public var text: String { "\(home)-\(away)" }
}

/// What one period brought.
public struct WorldPeriodScore: Hashable, Sendable {
  /// The period.
  public var period: WorldPeriod
  /// What it brought.
  public var score: WorldScore
}

/// The game in progress within a set, or the like: `40`, `AD`.
public struct WorldPoints: Hashable, Sendable {
  /// The home side's points.
  public var home: String
  /// The away side's points.
  public var away: String
}
