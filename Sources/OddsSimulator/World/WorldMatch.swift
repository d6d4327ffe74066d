/// The current state of a match.
public struct WorldMatch: Hashable, Sendable, Identifiable {
  /// The number of the match in the world, from 1; every feed derives its own id from it.
  public let number: Int
  /// The sport.
  public let sport: WorldSport
  /// The league or cup.
  public internal(set) var league: WorldLeague
  /// The home team.
  public internal(set) var home: WorldTeam
  /// The away team.
  public internal(set) var away: WorldTeam
  /// The start, in simulated time.
  public internal(set) var kickoff: SimTime
  /// Whether the match has started, is in a break or has ended.
  public internal(set) var status: WorldStatus = .scheduled
  /// The current period, or the last one.
  public internal(set) var period: WorldPeriod = .notStarted
  /// Seconds on a clock that counts up through the match; nil in breaks and without such a clock.
  public internal(set) var elapsed: Int?
  /// Seconds left in the period, in sports that count down.
  public internal(set) var remaining: Int?
  /// The score; nil if the source has none.
  public internal(set) var score: WorldScore?
  /// The score of each period, in order.
  public internal(set) var periods: [WorldPeriodScore] = []
  /// The points of the current game; nil in sports without games.
  public internal(set) var points: WorldPoints?
  /// The serving side; nil in sports without a serve.
  public internal(set) var serving: WorldSide?
  /// The side that served first.
  public internal(set) var firstServer: WorldSide?
  /// Oldest first, without disallowed ones.
  public internal(set) var incidents: [WorldIncident] = []
  /// The current markets.
  public internal(set) var markets: [WorldMarket] = []
  /// Whether all markets are suspended.
  public internal(set) var suspended = false
  /// Statistics since the match began.
  public internal(set) var statistics = WorldStatistics()
  /// The home team's players, including substitutes.
  public internal(set) var homeLineup: [WorldPlayer] = []
  /// The away team's players, including substitutes.
  public internal(set) var awayLineup: [WorldPlayer] = []
  /// The bookmaker that a feed with only one shows; nil if the feed's own bookmaker is in the world.
  public internal(set) var soleBookmaker: Int?
  /// The last goal, while slow feeds have not sent it.
  public internal(set) var lateGoal: WorldLateGoal?
  /// The side with a goal too many on feeds with score errors, until they correct it.
  public internal(set) var scoreError: WorldSide?
  /// Whether a goal is under review.
  public internal(set) var reviewing = false
  /// The rest of a baseball or cricket scoreboard.
  public internal(set) var situation = WorldSituation()

  /// Same as ``number``.
  public var id: Int { number }

  /// Whether the match is being played or in a break.
  public var inPlay: Bool { status == .live || status == .break }

  /// Returns the team of a side; home for any other side.
  public func team(_ side: WorldSide) -> WorldTeam { side == .away ? away : home }

  func lineup(_ side: WorldSide) -> [WorldPlayer] { side == .away ? awayLineup : homeLineup }

  /// `67:23`, counting up, or the time left of the period in sports that count down; nil without a clock.
  public var clockText: String? {
    guard status == .live else { return nil }
    guard let seconds = remaining ?? elapsed else { return nil }
    return "\(padded(seconds / 60, 2)):\(padded(seconds % 60, 2))"
  }
}

/// A goal that some feeds have not sent yet.
public struct WorldLateGoal: Hashable, Sendable {
  /// The side that scored.
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

/// Counts per team.
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
  /// Home's possession in per cent.
  public internal(set) var possession = 50
}
