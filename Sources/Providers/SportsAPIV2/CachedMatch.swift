internal import OddsModel
internal import OddsProvider

/// State of one match, kept by a connection: a flat change contains only a few fields, and the cache supplies the rest.
struct SportsAPIV2CachedMatch {
  let id: TextID
  var sport = Sport.other
  var isSportKnown = false
  var league = TextID.none
  var home = TextID.none
  var away = TextID.none
  var start = Timestamp.none

  var status = MatchStatus.scheduled
  var isStatusKnown = false
  var period = TextID.none

  var homeScore = SportsAPIV2Scores()
  var awayScore = SportsAPIV2Scores()
  /// Periods in which either side has a score, a bit each; most matches have two of sixteen.
  private(set) var periods: UInt16 = 0
  var isScoreKnown = false
  var homePoint = TextID.none
  var awayPoint = TextID.none
  var arePointsKnown = false
  /// 1 for the home side, 2 for the away side; 0 if unknown.
  var firstToServe: Int64 = 0
  /// The feed's names of this match's periods; raw ``TextID``s.
  var labels = SIMD16<UInt32>(repeating: 0)

  var clock = SportsAPIV2Clock()

  /// Order of the match's states: `changes` by the time of the source's change, the other by the time of sending.
  var changes = StateOrder()
  var messages = StateOrder()

  /// Number of the match's lifetime: incremented when the match is dropped, so that facts are sent again.
  /// ``openingGeneration`` is the lifetime in which they were last sent, ``image`` the last full list that named the
  /// match.
  var generation: UInt32 = 1
  var openingGeneration: UInt32 = 0
  var image: UInt32 = 0

  init(id: TextID) { self.id = id }

  /// Updates the bit of a period after one of its scores was set.
  mutating func findPeriod(_ index: Int) {
    let isKnown =
      homeScore.periods[index] != SportsAPIV2Scores.unknown || awayScore.periods[index] != SportsAPIV2Scores.unknown
    let bit: UInt16 = 1 &<< UInt16(truncatingIfNeeded: index)
    if isKnown { periods |= bit } else { periods &= ~bit }
  }

  /// Updates the bits of all periods.
  mutating func findPeriods() {
    for index in 0..<16 { findPeriod(index) }
  }

  /// The two halves of extra time, a bit each.
  static let extraHalves: UInt16 = 0b0110_0000_0000_0000
  /// Extra time as a whole.
  static let extraTime: UInt16 = 0b0001_0000_0000_0000

  /// Whether either side has a score.
  var hasScore: Bool {
    homeScore.current != SportsAPIV2Scores.unknown || awayScore.current != SportsAPIV2Scores.unknown
  }

  /// Whether a team is known, so that the match can be shown by name.
  var isNamed: Bool { !home.isNone || !away.isNone }
}

/// Facts of a match that few changes touch.
struct SportsAPIV2CachedFacts {
  var facts = MatchFacts()
  var situation = Situation()
  var home = SportsAPIV2RareScores()
  var away = SportsAPIV2RareScores()
  var homeID = TextID.none
  var awayID = TextID.none
  var battingID = TextID.none
  var isHomeReviewed = false
  var isAwayReviewed = false
  var hasReview = false

  /// Order of the lists of the match's details, by the time of sending.
  var incidents = StateOrder()
  var statistics = StateOrder()
  var lineup = StateOrder()
  var odds = StateOrder()
}

/// The feed's fields of the clock. Soccer's clock is computed from the start of the period; basketball's arrives as
/// seconds played. All of them are unknown while no clock runs.
struct SportsAPIV2Clock {
  static let unknown = Int64.min

  /// Seconds since 1970.
  var periodStart = unknown
  /// Seconds of play before the period.
  var initial = unknown
  /// Seconds of play at the period's end, without added time.
  var max = unknown
  /// Maximum added time, in seconds.
  var extra = unknown
  var played = unknown
  /// Local time when `played` was received.
  var playedAt = Timestamp.none
  var runs = false

  /// Whether the fields determine the time of play.
  var isKnown: Bool { isWorkedOut || played != Self.unknown }

  /// Whether the time of play is computed from the local clock.
  private var isWorkedOut: Bool { initial != Self.unknown && periodStart != Self.unknown }

  /// Longer than any match lasts, in seconds: five days.
  static let longest: Int64 = 432_000
  /// A period's start more than one day (in seconds) from now is ignored.
  private static let day: Int64 = 86_400

  /// Returns the seconds played, including those since they were received; unknown if the value is longer than any
  /// match.
  func secondsPlayed(at now: Timestamp) -> Int64 {
    guard (0...Self.longest).contains(played) else { return Self.unknown }
    guard runs, playedAt.isKnown, now.isKnown else { return played }
    return played &+ min(Self.longest, Swift.max(0, now.since(playedAt) / 1000))
  }

  /// Returns the seconds of play at a moment, and the whole minutes that were added to a period past its end; nil if
  /// unknown.
  func reading(at now: Timestamp) -> (seconds: Int64, added: Int64?)? {
    guard isWorkedOut, now.isKnown, (0...Self.longest).contains(initial) else { return nil }
    // Can't overflow: neither operand has more than 18 digits.
    let since = now.milliseconds / 1000 &- periodStart
    guard (-Self.day...Self.day).contains(since) else { return nil }
    let seconds = Swift.max(0, since) &+ initial
    guard max > initial, seconds >= max else { return (seconds, nil) }
    let most = extra > 0 ? Swift.max(1, extra / 60) : 9
    return (max, min((seconds &- max) / 60 &+ 1, most))
  }
}
