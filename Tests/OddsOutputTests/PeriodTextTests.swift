import OddsBoard
import OddsModel
import OddsOutput
import Testing

/// Every feed's words for periods, as printed in tables.
struct PeriodTextTests {
  @Test(arguments: [
    // BoltOdds: `matchPeriod`, its decoder's output, play-by-play and box scores.
    ("IN_FIRST_HALF", "1st half"), ("IN_SECOND_HALF", "2nd half"), ("AT_HALF_TIME", "HT"), ("1st Half", "1st half"),
    ("Half Time", "HT"), ("AT_FULL_TIME", "FT"), ("MATCH_COMPLETED", "FT"), ("IN_SHOOTOUT", "Pens"), ("PREMATCH", ""),
    ("IN_EXTRA_TIME_FIRST_HALF", "ET 1"),
    // SportsAPI V2: `status.description`.
    ("1st half", "1st half"), ("Halftime", "HT"), ("Started", ""), ("Not started", ""), ("Ended", "FT"), ("AET", "AET"),
    ("AP", "FT pens"), ("1st extra", "ET 1"), ("Extra time halftime", "ET HT"), ("Awaiting extra time", "Break"),
    ("Awaiting penalties", "Break"), ("Penalties", "Pens"), ("Overtime", "ET"), ("Postponed", "Postponed"),
    ("Canceled", "Cancelled"), ("Interrupted", "Stopped"),
    // SportsAPI V1: `statusText` and `shortStatusText`.
    ("2nd Half", "2nd half"), ("2nd", "2nd half"), ("HT", "HT"), ("End of 90 Minutes", "End of 90 Minutes"),
    ("Just Ended", "FT"),
    // PulseScore and TickOdds.
    ("1H", "1st half"), ("2H", "2nd half"), ("Finished", "FT"), ("live", ""), ("in_progress", ""),
    ("1st Period", "1st half"), ("Drinks", "Drinks"), ("WATER_BREAK", "Water break"), ("", ""), ("下半場", "下半場"),
  ])
  func soccerPeriodsHaveTheSameTextForAllFeeds(_ words: String, _ text: String) {
    #expect(PeriodText(words, .soccer).text == text)
  }

  @Test(arguments: [
    ("1st set", Sport.tennis, "1st set"), ("Set 1", .tennis, "1st set"), ("IN_SET_1", .tennis, "1st set"),
    ("IN_FIRST_SET", .tennis, "1st set"), ("S1", .tennis, "1st set"), ("First Set", .tennis, "1st set"),
    ("1st", .tennis, "1st set"), ("Game 3", .volleyball, "3rd set"), ("Game 3", .tennis, "Game 3"),
    ("Q3", .basketball, "Q3"), ("3Q", .basketball, "Q3"), ("3rd Quarter", .basketball, "Q3"),
    ("IN_THIRD_QUARTER", .basketball, "Q3"), ("3rd quarter", .basketball, "Q3"), ("3rd", .basketball, "Q3"),
    ("Q4 - 11:47", .basketball, "Q4"), ("End of 2nd Quarter", .basketball, "End Q2"),
    ("AT_SECOND_QUARTER_END", .basketball, "End Q2"), ("End of 2nd", .basketball, "End Q2"),
    ("Overtime", .basketball, "OT"), ("2nd OT", .basketball, "OT2"), ("Final (OT)", .basketball, "FT OT"),
    ("IN_FIRST_PERIOD", .iceHockey, "P1"), ("2nd period", .iceHockey, "P2"),
    ("AT_FIRST_PERIOD_END", .iceHockey, "End P1"),
    ("IN_EXTRA_TIME", .iceHockey, "OT"), ("AT_TOP_10TH_INNING", .baseball, "Top 10th"),
    ("Bottom 3rd", .baseball, "Bot 3rd"), ("3rd inning", .baseball, "Inn 3"),
    ("Break top 3 bottom 2", .baseball, "Break"),
    ("Map 2", .esports, "Map 2"), ("Game 2", .esports, "Map 2"), ("1st half", .handball, "1st half"),
  ])
  func otherSportsPeriodsHaveTheSameTextForAllFeeds(_ words: String, _ sport: Sport, _ text: String) {
    #expect(PeriodText(words, sport).text == text)
  }

  @Test func shortFormFitsSixColumns() {
    func short(_ words: String, _ sport: Sport) -> String { PeriodText(words, sport).short }
    #expect(short("2nd Set", .tennis) == "S2")
    #expect(short("1st Half", .soccer) == "1H")
    #expect(short("AT_TOP_10TH_INNING", .baseball) == "Top 10")
    #expect(short("End of 3rd Quarter", .basketball) == "End Q3")
    #expect(short("Postponed", .soccer) == "Postp.")
  }

  // MARK: Matches

  private static let zone = ZoneFormatter(isUTC: true)
  /// Friday, 12:34.
  private static let now = SampleBoard.received

  private func moment(
    _ sport: Sport, _ status: MatchStatus?, _ period: String, _ clock: Clock = .none, sets: [(Int32, Int32)] = [],
    score: Score = .none, start: Timestamp = .none, isLong: Bool = false, league: String = ""
  ) throws -> MatchMoment {
    var sample = SampleBoard()
    var row = MatchRow(id: sample.id("1"))
    row.fields = [.sport, .teams, .period, .clock, .start, .score, .periods, .league]
    (row.sport, row.period, row.clock, row.start) = (sport, sample.id(period), clock, start)
    row.league = sample.id(league)
    if let status { (row.status, row.fields) = (status, row.fields.union(.status)) }
    (row.home, row.away, row.score) = (sample.id("A"), sample.id("B"), score)
    for (home, away) in sets {
      sample.batch.periods.append(PeriodScore(name: .none, score: Score(home: home, away: away)))
    }
    row.periods = 0..<sets.count
    sample.batch.add(row)
    sample.apply()
    let state = try #require(sample.board[sample.first])
    return MatchMoment(state, now: Self.now, sample.names, Self.zone, isLong: isLong)
  }

  @Test func clockIsPrefixedWithThePeriodIfItRestartsInEach() throws {
    #expect(try moment(.soccer, .live, "2nd Half", .seconds(67 * 60 + 23, runs: false)).text == "67:23")
    #expect(try moment(.basketball, .live, "IN_THIRD_QUARTER", .seconds(252, runs: false)).text == "Q3 04:12")
    #expect(try moment(.iceHockey, .suspended, "2nd period", .seconds(700, runs: false)).text == "P2 11:40")
    #expect(try moment(.handball, .live, "1st half", .seconds(753, runs: false)).text == "1H 12:33")
    #expect(try moment(.tennis, .live, "Set 2").text == "2nd set")
    #expect(try moment(.soccer, .live, "live").text == "live")
  }

  @Test func clockThatCountsDownIsShownAsTheTimePlayed() throws {
    func left(
      _ seconds: Int32, _ sport: Sport, _ period: String, league: String = "NBA"
    ) throws -> String {
      try moment(sport, .live, period, .seconds(seconds, runs: false, countsDown: true), league: league).text
    }
    // 28:12 of an NBA match is 4:12 into the third quarter, the value of a feed that counts up.
    #expect(try left(468, .basketball, "IN_THIRD_QUARTER") == "Q3 28:12")
    #expect(try moment(.basketball, .live, "Q3", .seconds(1692, runs: false)).text == "Q3 28:12")
    #expect(try left(468, .basketball, "Q3", league: "Euroleague") == "Q3 22:12")
    #expect(try left(700, .iceHockey, "2nd period", league: "NHL") == "P2 28:20")
    // Unknown: overtime in ice hockey, a round in esports, more time left than the league's quarters have.
    #expect(try left(130, .iceHockey, "OT", league: "NHL") == "OT -02:10")
    #expect(try left(680, .basketball, "Q1", league: "Euroleague") == "Q1 -11:20")
  }

  @Test func inferredStatusIsMarkedOnceTheMatchHasBegun() throws {
    let begun = Timestamp(milliseconds: Self.now.milliseconds - 3_600_000)
    #expect(try moment(.soccer, nil, "", start: begun).text == "~live")
    #expect(try moment(.soccer, nil, "", .seconds(3000, runs: false), start: begun).text == "~50:00")
    #expect(try moment(.soccer, nil, "", start: begun.advanced(by: -86_400_000)).text == "~FT")
    #expect(try moment(.soccer, nil, "", start: begun.advanced(by: 7_200_000)).text.contains("~") == false)
    #expect(try moment(.soccer, .live, "", start: begun).text == "live")
  }

  @Test func breakIsNamedByThePeriodBeforeIt() throws {
    #expect(try moment(.soccer, .break, "Halftime").text == "HT")
    // Bet365 keeps sending the half that has ended.
    #expect(try moment(.soccer, .break, "1H").text == "HT")
    #expect(try moment(.soccer, .break, "").text == "Break")
    #expect(try moment(.basketball, .break, "End of 1st").text == "End Q1")
    #expect(try moment(.soccer, .ended, "2nd half").text == "FT")
    #expect(try moment(.basketball, .ended, "Final (OT)").text == "FT OT")
  }

  @Test func currentSetIsDerivedFromTheScores() throws {
    let second = try moment(.tennis, .live, "live", sets: [(6, 4), (3, 2)], score: Score(home: 1, away: 0))
    #expect(second.text == "2nd set")
    // Both sets are won: the third may or may not have begun.
    let unsure = try moment(.tennis, .live, "", sets: [(6, 4), (4, 6)], score: Score(home: 1, away: 1))
    #expect(unsure.text == "live")
    // In basketball the scores don't show whether the last quarter has ended.
    #expect(try moment(.basketball, .live, "", sets: [(20, 18)], score: Score(home: 0, away: 0)).text == "live")
  }

  @Test func kickoffNeverLooksLikeAClock() throws {
    func kickoff(_ hours: Int64, isLong: Bool = false) throws -> String {
      let start = Timestamp(milliseconds: Self.now.milliseconds + hours * 3_600_000)
      return try moment(.soccer, .scheduled, "Not started", start: start, isLong: isLong).text
    }
    #expect(try kickoff(1) == "Fri 13:34")
    #expect(try kickoff(26) == "Sat 14:34")
    #expect(try kickoff(6 * 24) == "Thu 12:34")
    #expect(try kickoff(7 * 24) == "24 Apr")
    #expect(try kickoff(7 * 24, isLong: true) == "24 Apr 12:34")
    #expect(try kickoff(365 * 24, isLong: true) == "17 Apr 2027")
    // Yesterday's weekday could be mistaken for next week's.
    #expect(try kickoff(-24) == "16 Apr")
    #expect(try kickoff(-1) == "Fri 11:34")
    #expect(try moment(.soccer, .scheduled, "Postponed", start: Self.now).text == "Postponed")
    #expect(try moment(.soccer, .scheduled, "").text == "")
  }
}
