internal import OddsModel

/// How sure it is that two feeds' matches are one, with the reasons.
public struct Likeness: Sendable, Equatable {
  /// Sum of the evidence, as a logarithm of odds.
  public var score: Float
  /// Home in one is away in the other.
  public var isSwapped: Bool
  public var reasons: [Reason]

  /// One step of the judgement.
  public struct Reason: Sendable, Equatable {
    public var text: String
    /// What it adds to ``Likeness/score``.
    public var evidence: Float
  }

  /// From 0 to 1.
  public var confidence: Float { Likeness.confidence(score) }

  static func confidence(_ score: Float) -> Float { 1 / (1 + Math.exp(-score)) }

  /// From here on two matches are joined: a confidence of 0.9.
  static let threshold: Float = 2.2
}

/// The judgement over two matches.
struct Judge {
  /// What a member's texts come to, read once.
  struct Reading: Sendable {
    var contest: Contest
    var home: Side
    var away: Side
    var country: String?
    var isQualifying: Bool
    var isBetweenPlayers: Bool

    struct Side: Sendable {
      var team: TeamName
      var player: PlayerSide
      var club: AmericanClubs.Club?
      var teamClass: TeamClass
    }

    init(_ contest: Contest) {
      self.contest = contest
      let league = FoldedText.words(contest.league)
      let words = contest.country.map { FoldedText.words($0) } ?? []
      country = Countries.country(words) ?? Countries.country(league)
      isBetweenPlayers = contest.sport.isBetweenPlayers
      isQualifying = league.contains { $0.starts(with: "qual".utf8) }
      func side(_ text: String) -> Side {
        let team = TeamName(text, league: league)
        var teamClass = team.teamClass
        if AmericanClubs.isWomens(team, contest.sport) { teamClass.isWomen = true }
        return Side(
          team: team, player: PlayerSide(text),
          club: AmericanClubs.club(team, contest.sport, isWomen: teamClass.isWomen), teamClass: teamClass)
      }
      home = side(contest.home)
      away = side(contest.away)
    }
  }

  /// The score of two matches; nil if they cannot be one.
  /// - Parameter likeness: The likeness of two sides, from 0 to 1.
  static func score(
    _ one: Reading, _ other: Reading, _ likeness: (Reading.Side, Reading.Side) -> Float
  ) -> (score: Float, isSwapped: Bool)? {
    guard one.contest.sport == other.contest.sport || one.contest.sport == .other || other.contest.sport == .other,
      let kickoff = KickoffLikeness.evidence(one.contest, other.contest)
    else { return nil }
    let isBetweenPlayers = one.isBetweenPlayers || other.isBetweenPlayers
    // Sides of one match are of one class; a cup may bring different ones together.
    let isStraight = one.home.teamClass == other.home.teamClass && one.away.teamClass == other.away.teamClass
    let isCrossed = one.home.teamClass == other.away.teamClass && one.away.teamClass == other.home.teamClass
    guard isStraight || isCrossed || isBetweenPlayers else { return nil }
    let base = kickoff + league(one, other) - 0.5
    var best: (score: Float, isSwapped: Bool)?
    if isStraight || isBetweenPlayers {
      let names =
        evidence(likeness(one.home, other.home), isBetweenPlayers)
        + evidence(likeness(one.away, other.away), isBetweenPlayers)
      let state = StateLikeness.evidence(one.contest.state, other.contest.state, isSwapped: false)
      best = (names + base + state, false)
    }
    if isCrossed || isBetweenPlayers {
      let names =
        evidence(likeness(one.home, other.away), isBetweenPlayers)
        + evidence(likeness(one.away, other.home), isBetweenPlayers)
      let state = StateLikeness.evidence(one.contest.state, other.contest.state, isSwapped: true)
      // Between players the order means nothing.
      let score = names + base + state - (isBetweenPlayers ? 0 : 2)
      if best.map({ $0.score < score }) ?? true { best = (score, true) }
    }
    return best
  }

  static func league(_ one: Reading, _ other: Reading) -> Float {
    var evidence: Float = 0
    if let country = one.country, let others = other.country { evidence += country == others ? 1 : -3 }
    if one.isQualifying != other.isQualifying, one.isBetweenPlayers { evidence -= 3 }
    return evidence
  }

  /// The likeness of two sides: by the club where both are known, or else by the words.
  static func likeness(_ one: Reading.Side, _ other: Reading.Side, isBetweenPlayers: Bool) -> Float {
    if isBetweenPlayers { return one.player.likeness(to: other.player) }
    if let club = one.club, let others = other.club { return club == others ? 1 : 0 }
    return one.team.likeness(to: other.team)
  }

  /// What the likeness of one side says. One team may be called by a nickname that nobody knows, if the other is sure: a
  /// team plays one match at a time. Players have no such names.
  static func evidence(_ likeness: Float, _ isBetweenPlayers: Bool) -> Float {
    let points: [(Float, Float)] =
      isBetweenPlayers
      ? [(0, -7), (0.25, -4), (0.5, 0), (0.7, 1.5), (0.85, 3.5), (0.92, 4.5), (1, 5)]
      : [(0, -2.6), (0.2, -2.3), (0.4, -1), (0.6, 1.2), (0.75, 2.6), (0.9, 4), (1, 5)]
    var (x, y) = points[0]
    for (nextX, nextY) in points.dropFirst() {
      if likeness <= nextX { return y + (nextY - y) * (likeness - x) / (nextX - x) }
      (x, y) = (nextX, nextY)
    }
    return y
  }
}

extension Sport {
  /// Whether the sides are players or pairs of them, not teams.
  var isBetweenPlayers: Bool {
    switch self {
    case .tennis, .tableTennis, .badminton, .beachVolleyball, .darts, .snooker, .mma, .boxing: true
    default: false
    }
  }
}
