/// What the two teams have: goals, points, runs or sets won.
public struct WorldScore: Hashable, Sendable {
  public var home: Int
  public var away: Int

  public init(home: Int = 0, away: Int = 0) {
    self.home = home
    self.away = away
  }

  public subscript(side: WorldSide) -> Int {
    get { side == .away ? away : home }
    set { if side == .away { away = newValue } else { home = newValue } }
  }

  public var total: Int { home + away }
  /// How far home is ahead.
  public var lead: Int { home - away }
  /// `2-1`
  public var text: String { "\(home)-\(away)" }
}

/// What one period brought.
public struct WorldPeriodScore: Hashable, Sendable {
  public var period: WorldPeriod
  public var score: WorldScore
}

/// The game in progress within a set, or the like: `40`, `AD`.
public struct WorldPoints: Hashable, Sendable {
  public var home: String
  public var away: String
}
