/// A match as it stands.
public struct WorldMatch: Hashable, Sendable, Identifiable {
  /// Counts the world's matches from 1; every feed makes its own id from it.
  public let number: Int
  /// The sport.
  public let sport: WorldSport
  /// The league or cup.
  public internal(set) var league: WorldLeague
  /// The home side.
  public internal(set) var home: WorldTeam
  /// The away side.
  public internal(set) var away: WorldTeam
  /// When it begins, by the simulated clock.
  public internal(set) var kickoff: SimTime
  /// How far it is.
  public internal(set) var status: WorldStatus = .scheduled
  /// The period that is played, or that ended last.
  public internal(set) var period: WorldPeriod = .notStarted
  /// Seconds on a clock that counts up through the match; nil in breaks and where there is no clock.
  public internal(set) var elapsed: Int?
  /// Seconds left in the period, in sports that count down.
  public internal(set) var remaining: Int?
  /// Nil where the source says nothing of the score.
  public internal(set) var score: WorldScore?
  /// What each period brought, in order.
  public internal(set) var periods: [WorldPeriodScore] = []
  /// The game in progress; nil in a sport without.
  public internal(set) var points: WorldPoints?
  /// Who serves; nil in a sport without.
  public internal(set) var serving: WorldSide?
  /// Who served first.
  public internal(set) var firstServer: WorldSide?
  /// Oldest first; one that was taken back is gone.
  public internal(set) var incidents: [WorldIncident] = []
  /// What can be bet on now.
  public internal(set) var markets: [WorldMarket] = []
  /// All of its markets are suspended.
  public internal(set) var suspended = false
  /// Counts since the match began.
  public internal(set) var statistics = WorldStatistics()
  /// The home side's players, with those on the bench.
  public internal(set) var homeLineup: [WorldPlayer] = []
  /// The away side's players, with those on the bench.
  public internal(set) var awayLineup: [WorldPlayer] = []
  /// The bookmaker whose prices a feed with only one shows; nil where the feed's own bookmaker is in the world.
  public internal(set) var soleBookmaker: Int?
  /// The last goal, while those who are late have not told it.
  public internal(set) var lateGoal: WorldLateGoal?
  /// The side that has a goal too many at those who err now and then, until they correct it.
  public internal(set) var scoreError: WorldSide?
  /// Whether a decision about a goal is awaited.
  public internal(set) var reviewing = false
  /// What a baseball or cricket scoreboard shows beside the runs.
  public internal(set) var situation = WorldSituation()

  /// The match's number.
  public var id: Int { number }

  /// It is played, or in a break.
  public var inPlay: Bool { status == .live || status == .break }

  /// The team of a side; home where it is neither.
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
  /// Whose goal it is.
  public let side: WorldSide
  /// The incident's id.
  public let incident: Int
}

/// Balls, strikes, outs and bases; overs and wickets.
public struct WorldSituation: Hashable, Sendable {
  /// Balls to the batter, 0 to 3.
  public internal(set) var balls = 0
  /// Strikes on the batter, 0 to 2.
  public internal(set) var strikes = 0
  /// Outs of the half-inning, 0 to 2.
  public internal(set) var outs = 0
  /// Whether the first, second and third base are occupied.
  public internal(set) var bases: [Bool] = [false, false, false]
}

/// Counts per team: home, away.
public struct WorldStatistics: Hashable, Sendable {
  /// Shots, on target or not.
  public internal(set) var shots = WorldScore()
  /// Shots on target.
  public internal(set) var shotsOnTarget = WorldScore()
  /// Corners.
  public internal(set) var corners = WorldScore()
  /// Fouls.
  public internal(set) var fouls = WorldScore()
  /// Yellow cards.
  public internal(set) var yellowCards = WorldScore()
  /// Red cards.
  public internal(set) var redCards = WorldScore()
  /// Attacks.
  public internal(set) var attacks = WorldScore()
  /// Dangerous attacks.
  public internal(set) var dangerousAttacks = WorldScore()
  /// Home's share of the ball in per cent.
  public internal(set) var possession = 50
}
