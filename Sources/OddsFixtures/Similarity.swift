internal import OddsModel

/// Confidence that the matches of two feeds are the same.
enum Similarity {
  /// Converts evidence in log-odds to a confidence from 0 to 1.
  static func confidence(_ score: Float) -> Float { 1 / (1 + Math.exp(-score)) }

  /// The evidence required to join two matches: a confidence of 0.9.
  static let threshold: Float = 2.2
}

/// Scores the similarity of two matches.
struct Judge {
  /// A match's names, parsed once. A class, because it is read far more often than it is made.
  final class Reading: Sendable {
    let home: Side
    let away: Side
    let sport: Sport
    let country: String?
    let isQualifying: Bool
    let isBetweenPlayers: Bool

    final class Side: Sendable {
      let team: TeamName
      /// The team's name in the tables of other names; nil if it isn't listed.
      let known: TeamName?
      let player: PlayerSide
      let club: AmericanClubs.Club?
      let teamClass: TeamClass
      /// The letter pairs of its distinctive words, as a bit set.
      let pairs: LetterPairs
      private let knownPairs: LetterPairs?

      init(_ text: String, _ sport: Sport, league: [[UInt8]]) {
        team = TeamName(text, league: league)
        player = PlayerSide(text)
        var teamClass = team.teamClass
        if AmericanClubs.isWomens(team, sport) { teamClass.isWomen = true }
        self.teamClass = teamClass
        known = OtherNames.team(team.dated, sport).map { TeamName($0, league: league) }
        knownPairs = known.map { LetterPairs($0.telling) }
        club = AmericanClubs.club(team, sport, isWomen: teamClass.isWomen)
        pairs = LetterPairs(
          sport.isBetweenPlayers
            ? player.players.flatMap(\.words) : team.telling)
      }

      /// Whether a full comparison may find the names similar; false for most pairs that share only a few letters.
      func mayBeLike(_ other: Side) -> Bool {
        if let club, let others = other.club { return club == others }
        if pairs.overlap(other.pairs) || team.isShort || other.team.isShort { return true }
        guard knownPairs != nil || other.knownPairs != nil else { return false }
        return (knownPairs ?? pairs).overlap(other.knownPairs ?? other.pairs)
      }
    }

    init(_ candidate: JoinCandidate) {
      sport = candidate.sport
      let league = FoldedText.words(candidate.league)
      let words = candidate.country.map { FoldedText.words($0) } ?? []
      country = Countries.country(words) ?? Countries.country(league)
      isBetweenPlayers = candidate.sport.isBetweenPlayers
      isQualifying = league.contains { $0.starts(with: "qual".utf8) }
      home = Side(candidate.home, candidate.sport, league: league)
      away = Side(candidate.away, candidate.sport, league: league)
    }
  }

  /// Returns the score of two matches; nil if they can't be the same.
  static func score(
    _ one: Reading, _ candidate: JoinCandidate, _ other: Reading, _ otherCandidate: JoinCandidate
  ) -> (score: Float, isSwapped: Bool)? {
    guard one.sport == other.sport || one.sport == .other || other.sport == .other,
      let kickoff = KickoffSimilarity.evidence(candidate, otherCandidate)
    else { return nil }
    // At least one side must be similar, in either role.
    guard
      one.home.mayBeLike(other.home) || one.away.mayBeLike(other.away) || one.home.mayBeLike(other.away)
        || one.away.mayBeLike(other.home)
    else { return nil }
    let isBetweenPlayers = one.isBetweenPlayers || other.isBetweenPlayers
    func similarity(_ side: Reading.Side, _ other: Reading.Side) -> Float {
      Self.similarity(side, other, isBetweenPlayers: isBetweenPlayers)
    }
    // Both teams must be of the same class (women's, youth, reserves).
    let isStraight = one.home.teamClass == other.home.teamClass && one.away.teamClass == other.away.teamClass
    let isCrossed = one.home.teamClass == other.away.teamClass && one.away.teamClass == other.home.teamClass
    guard isStraight || isCrossed || isBetweenPlayers else { return nil }
    let base = kickoff + league(one, other) + prior
    let isTimeKnown = candidate.kickoff.isKnown && otherCandidate.kickoff.isKnown
    func score(_ first: Float, _ second: Float, isSwapped: Bool) -> Float {
      let state = StateSimilarity.evidence(candidate.state, otherCandidate.state, isSwapped: isSwapped)
      let least = min(first, second)
      return first + second + base + doubt(least, isTimeKnown: isTimeKnown)
        + state * weightOfState(least, isTimeKnown: isTimeKnown)
    }
    var best: (score: Float, isSwapped: Bool)?
    if isStraight || isBetweenPlayers {
      let score = score(
        evidence(similarity(one.home, other.home), isBetweenPlayers),
        evidence(similarity(one.away, other.away), isBetweenPlayers), isSwapped: false)
      best = (score, false)
    }
    if isCrossed || isBetweenPlayers {
      let names = score(
        evidence(similarity(one.home, other.away), isBetweenPlayers),
        evidence(similarity(one.away, other.home), isBetweenPlayers), isSwapped: true)
      // Between players, home and away mean nothing.
      let score = names - (isBetweenPlayers ? 0 : 2)
      if best.map({ $0.score < score }) ?? true { best = (score, true) }
    }
    return best
  }

  /// Evidence below which the names denote different sides.
  static let unlike: Float = -1

  /// Returns the penalty for a pair in which only one side is similar.
  ///
  /// An unknown nickname may accompany a certain side, but neither the hour nor the league distinguishes it from
  /// another club: clubs of one name play in the same league, and in many countries. Score and clock in play do.
  static func doubt(_ least: Float, isTimeKnown: Bool) -> Float {
    least >= 0 || isTimeKnown && least >= unlike ? 0 : -3
  }

  /// Returns the weight of score and clock; they count twice if the names of one side differ.
  static func weightOfState(_ least: Float, isTimeKnown: Bool) -> Float { isTimeKnown && least < unlike ? 2 : 1 }

  /// The evidence before any comparison: most pairs that share a few letters aren't the same match.
  static let prior: Float = -0.5

  static func league(_ one: Reading, _ other: Reading) -> Float {
    var evidence: Float = 0
    if let country = one.country, let others = other.country { evidence += country == others ? 1 : -3 }
    if one.isQualifying != other.isQualifying, one.isBetweenPlayers { evidence -= 3 }
    return evidence
  }

  /// Returns the similarity of two sides, from 0 to 1: by club if both clubs are known, otherwise by the words of their
  /// names or of their names in the tables.
  static func similarity(_ one: Reading.Side, _ other: Reading.Side, isBetweenPlayers: Bool) -> Float {
    if isBetweenPlayers { return one.player.similarity(to: other.player) }
    if let club = one.club, let others = other.club { return club == others ? 1 : 0 }
    let similarity = one.team.similarity(to: other.team)
    guard similarity < 1, one.known != nil || other.known != nil else { return similarity }
    return max(similarity, (one.known ?? one.team).similarity(to: other.known ?? other.team))
  }

  /// Converts the similarity of one side to evidence in log-odds. Players have no nicknames, so a difference counts
  /// more.
  static func evidence(_ similarity: Float, _ isBetweenPlayers: Bool) -> Float {
    let points: [(Float, Float)] =
      isBetweenPlayers
      ? [(0, -7), (0.25, -4), (0.5, 0), (0.7, 1.5), (0.85, 3.5), (0.92, 4.5), (1, 5)]
      : [(0, -2.6), (0.2, -2.3), (0.4, -1), (0.6, 1.2), (0.75, 2.6), (0.9, 4), (1, 5)]
    var (x, y) = points[0]
    for (nextX, nextY) in points.dropFirst() {
      if similarity <= nextX { return y + (nextY - y) * (similarity - x) / (nextX - x) }
      (x, y) = (nextX, nextY)
    }
    return y
  }
}

extension Sport {
  /// Whether the sides are players or pairs of players, not teams.
  var isBetweenPlayers: Bool {
    switch self {
    case .tennis, .tableTennis, .badminton, .beachVolleyball, .darts, .snooker, .mma, .boxing: true
    default: false
    }
  }
}
