internal import OddsModel
internal import OddsProvider

/// What is known of a match on this connection: as much as a flat change needs beside it to say something whole.
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
  /// The periods of which one of both tells something, a bit each: most have two of sixteen.
  private(set) var periods: UInt16 = 0
  var isScoreKnown = false
  var homePoint = TextID.none
  var awayPoint = TextID.none
  var arePointsKnown = false
  /// 1 for the home side, 2 for the away side; 0 if it is not told.
  var firstToServe: Int64 = 0
  /// The feed's words for this match's periods; raw ``TextID``s.
  var labels = SIMD16<UInt32>(repeating: 0)

  var clock = SportsAPIV2Clock()

  /// The order of its states by when the source changed them, and by when they were sent.
  var changes = StateOrder()
  var messages = StateOrder()

  /// Counts how often the match was dropped: what seldom changes is then told again. ``toldLife`` is the one in which it
  /// was told last, ``image`` the last list of all matches that named it.
  var generation: UInt32 = 1
  var openingGeneration: UInt32 = 0
  var image: UInt32 = 0

  init(id: TextID) { self.id = id }

  /// Takes note of whether anything is known of a period, after one of its scores was set.
  mutating func findPeriod(_ index: Int) {
    let isKnown =
      homeScore.periods[index] != SportsAPIV2Scores.unknown || awayScore.periods[index] != SportsAPIV2Scores.unknown
    let bit: UInt16 = 1 &<< UInt16(truncatingIfNeeded: index)
    if isKnown { periods |= bit } else { periods &= ~bit }
  }

  /// The same of all of them.
  mutating func findPeriods() {
    for index in 0..<16 { findPeriod(index) }
  }

  /// The two halves of extra time, a bit each.
  static let extraHalves: UInt16 = 0b0110_0000_0000_0000
  /// Extra time as a whole.
  static let extraTime: UInt16 = 0b0001_0000_0000_0000

  /// One of the sides has a score.
  var hasScore: Bool {
    homeScore.current != SportsAPIV2Scores.unknown || awayScore.current != SportsAPIV2Scores.unknown
  }

  /// Enough to show it by name.
  var isNamed: Bool { !home.isNone || !away.isNone }
}

/// What is seldom told of a match, apart from what every change moves.
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

  /// The order of the lists of the match's details by when they were sent.
  var incidents = StateOrder()
  var statistics = StateOrder()
  var lineup = StateOrder()
  var odds = StateOrder()
}

/// What the feed says of time: soccer's clock is worked out from when the period began, basketball's is told in
/// seconds played. Nothing of either is told where no clock runs.
struct SportsAPIV2Clock {
  static let unknown = Int64.min

  /// Seconds since 1970.
  var periodStart = unknown
  /// Seconds of play before the period.
  var initial = unknown
  /// Seconds of play at the period's end, without what is added.
  var max = unknown
  /// The most seconds that are added.
  var extra = unknown
  var played = unknown
  /// Our clock when `played` was told.
  var playedAt = Timestamp.none
  var runs = false

  /// Whether the feed has sent anything that a time of play follows from.
  var isKnown: Bool { isWorkedOut || played != Self.unknown }

  /// Whether the time of play follows from our own clock.
  private var isWorkedOut: Bool { initial != Self.unknown && periodStart != Self.unknown }

  /// Longer than any match lasts, in seconds: five days.
  static let longest: Int64 = 432_000
  /// A period that began or is to begin more than a day from now is none.
  private static let day: Int64 = 86_400

  /// Seconds played, with those since they were told; unknown for what no match can last.
  func secondsPlayed(at now: Timestamp) -> Int64 {
    guard (0...Self.longest).contains(played) else { return Self.unknown }
    guard runs, playedAt.isKnown, now.isKnown else { return played }
    return played &+ min(Self.longest, Swift.max(0, now.since(playedAt) / 1000))
  }

  /// Seconds of play at a moment, and how many whole minutes were added to a period that should be over.
  func reading(at now: Timestamp) -> (seconds: Int64, added: Int64?)? {
    guard isWorkedOut, now.isKnown, (0...Self.longest).contains(initial) else { return nil }
    // Neither is beyond 18 digits.
    let since = now.milliseconds / 1000 &- periodStart
    guard (-Self.day...Self.day).contains(since) else { return nil }
    let seconds = Swift.max(0, since) &+ initial
    guard max > initial, seconds >= max else { return (seconds, nil) }
    let most = extra > 0 ? Swift.max(1, extra / 60) : 9
    return (max, min((seconds &- max) / 60 &+ 1, most))
  }
}
