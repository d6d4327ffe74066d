/// A match as it stands.
public struct WorldMatch: Hashable, Sendable, Identifiable {
  /// Counts the world's matches from 1; every feed makes its own id from it.
  public let number: Int
  public let sport: WorldSport
  public internal(set) var league: WorldLeague
  public internal(set) var home: WorldTeam
  public internal(set) var away: WorldTeam
  public internal(set) var kickoff: SimTime
  public internal(set) var status: WorldStatus = .scheduled
  public internal(set) var period: WorldPeriod = .notStarted
  /// Seconds on a clock that counts up through the match; nil in breaks and where there is no clock.
  public internal(set) var elapsed: Int?
  /// Seconds left in the period, in sports that count down.
  public internal(set) var remaining: Int?
  /// Nil where the source says nothing of the score.
  public internal(set) var score: WorldScore?
  public internal(set) var periods: [WorldPeriodScore] = []
  public internal(set) var points: WorldPoints?
  public internal(set) var serving: WorldSide?
  /// Who served first.
  public internal(set) var firstServer: WorldSide?
  /// Oldest first; one that was taken back is gone.
  public internal(set) var incidents: [WorldIncident] = []
  public internal(set) var markets: [WorldMarket] = []
  /// All of its markets are suspended.
  public internal(set) var suspended = false
  public internal(set) var statistics = WorldStatistics()
  public internal(set) var homeLineup: [WorldPlayer] = []
  public internal(set) var awayLineup: [WorldPlayer] = []
  /// The bookmaker whose prices a feed with only one shows; nil where the feed's own bookmaker is in the world.
  public internal(set) var soleBookmaker: Int?
  /// The last goal, while those who are late have not told it.
  public internal(set) var lateGoal: WorldLateGoal?
  /// The side that has a goal too many at those who err now and then, until they correct it.
  public internal(set) var slip: WorldSide?
  /// Whether a decision about a goal is awaited.
  public internal(set) var reviewing = false
  /// What a baseball or cricket scoreboard shows beside the runs.
  public internal(set) var situation = WorldSituation()

  public var id: Int { number }

  public var inPlay: Bool { status == .live || status == .break }

  public func team(_ side: WorldSide) -> WorldTeam { side == .away ? away : home }

  func lineup(_ side: WorldSide) -> [WorldPlayer] { side == .away ? awayLineup : homeLineup }

  /// `67:23`, counting up, or what is left of the period in sports that count down; nil without a clock.
  public var clockText: String? {
    guard status == .live else { return nil }
    guard let seconds = remaining ?? elapsed else { return nil }
    return "\(padded(seconds / 60, 2)):\(padded(seconds % 60, 2))"
  }
}

/// A goal that not every feed has told.
public struct WorldLateGoal: Hashable, Sendable {
  public let side: WorldSide
  /// The incident's id.
  public let incident: Int
}

/// Balls, strikes, outs and bases; overs and wickets.
public struct WorldSituation: Hashable, Sendable {
  public internal(set) var balls = 0
  public internal(set) var strikes = 0
  public internal(set) var outs = 0
  public internal(set) var bases: [Bool] = [false, false, false]
}

/// Counts per team: home, away.
public struct WorldStatistics: Hashable, Sendable {
  public internal(set) var shots = WorldScore()
  public internal(set) var shotsOnTarget = WorldScore()
  public internal(set) var corners = WorldScore()
  public internal(set) var fouls = WorldScore()
  public internal(set) var yellowCards = WorldScore()
  public internal(set) var redCards = WorldScore()
  public internal(set) var attacks = WorldScore()
  public internal(set) var dangerousAttacks = WorldScore()
  /// Home's share of the ball in per cent.
  public internal(set) var possession = 50
}
