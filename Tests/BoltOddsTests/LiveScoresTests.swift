import BoltOdds
import OddsBoard
import OddsModel
import Testing

@Suite struct LiveScoresTests {
  let feed = Feed(.liveScores)

  private func receive(_ state: String, designation: String = #"{"A":"home","B":"away"}"#) -> MatchState? {
    feed.receive(
      """
      {"action":"match_update","game":"Alpha vs Beta, 2026-01-02, 07","universal_id":"m","home":"Alpha","away":"Beta",\
      "designation":\(designation),"state":{\(state)}}
      """)
    return feed.match("m")
  }

  @Test func designationMapsTeamsAAndBToHomeAndAway() throws {
    let match = try #require(
      receive(
        """
        "preMatch":false,"matchCompleted":false,"matchPeriod":["FootballMatchPeriod","IN_SECOND_HALF"],"goalsA":2,\
        "goalsB":1,"firstHalfGoalsA":2,"firstHalfGoalsB":0,"secondHalfGoalsA":0,"secondHalfGoalsB":1
        """, designation: #"{"A":"away","B":"home"}"#))
    #expect(match.score == Score(home: 1, away: 2))
    #expect(feed.periods("m") == ["1st Half 0-2", "2nd Half 1-0"])
    #expect(feed.text(match.home) == "Alpha")
  }

  @Test func halfTimeIsABreakWithAStoppedClock() throws {
    let match = try #require(
      receive(
        """
        "preMatch":false,"matchCompleted":false,"clockRunningNow":false,"elapsedTimeSeconds":2700,"goalsA":0,"goalsB":0,\
        "matchPeriod":["FootballMatchPeriod","AT_HALF_TIME"],"firstHalfGoalsA":0,"firstHalfGoalsB":0,\
        "secondHalfGoalsA":0,"secondHalfGoalsB":0
        """))
    #expect(match.status == .break)
    #expect(match.clock == .seconds(2700, runs: false))
    #expect(feed.periods("m") == ["1st Half 0-0"])
  }

  @Test func addedTimeCountsOnFromTheEndOfTheHalf() throws {
    let match = try #require(
      receive(
        """
        "preMatch":false,"matchCompleted":false,"clockRunningNow":true,"elapsedTimeSeconds":2700,"matchTime":"45:00",\
        "addedPeriodTime":"1:20","matchPeriod":["FootballMatchPeriod","IN_FIRST_HALF"],"goalsA":0,"goalsB":0
        """))
    #expect(match.clock == .seconds(2780, runs: true))
  }

  @Test func basketballClockIsTheTimeLeftInTheQuarter() throws {
    let match = try #require(
      receive(
        """
        "preMatch":false,"matchCompleted":false,"matchPeriod":["BasketballMatchPeriod","IN_THIRD_QUARTER"],"pointsA":80,\
        "pointsB":"82","remainingTimeSecondsInPeriod":332,"elapsedTimeSeconds":1828,"clockRunning":false
        """))
    #expect(match.sport == .basketball)
    #expect(match.status == .live)
    #expect(match.score == Score(home: 80, away: 82))
    #expect(match.clock == .seconds(332, runs: false, countsDown: true))
    #expect(feed.text(match.period) == "3rd Quarter")
  }

  @Test func tennisTellsSetsGamesPointsAndService() throws {
    let match = try #require(
      receive(
        """
        "preMatch":false,"matchCompleted":false,"matchPeriod":["TennisMatchPeriod","IN_SET_THREE"],"setsA":1,"setsB":1,\
        "gamesA":3,"gamesB":2,"pointsA":3,"pointsB":4,"onServeNow":"B","currentSetNo":3,\
        "scoreMap":{"scoreInSet2":{"A":4,"B":6},"scoreInSet1":{"A":7,"B":6}}
        """))
    #expect(match.sport == .tennis)
    #expect(match.score == Score(home: 1, away: 1))
    #expect(feed.periods("m") == ["Set 1 7-6", "Set 2 4-6", "Set 3 3-2"])
    #expect(feed.text(match.homePoints) == "40")
    #expect(feed.text(match.awayPoints) == "AD")
    #expect(match.serving == .away)
  }

  @Test func tieBreakShowsPointsUnchanged() throws {
    let match = try #require(
      receive(
        """
        "preMatch":false,"matchCompleted":false,"matchPeriod":["TennisMatchPeriod","IN_SET_ONE"],"setsA":0,"setsB":0,\
        "gamesA":6,"gamesB":6,"pointsA":3,"pointsB":5,"onServeNow":"A","currentSetNo":1,"scoreMap":{}
        """))
    #expect(feed.text(match.homePoints) == "3")
    #expect(feed.text(match.awayPoints) == "5")
    #expect(match.serving == .home)
  }

  @Test func iceHockeyHasGoalsOfBegunPeriodsOnly() throws {
    let match = try #require(
      receive(
        """
        "preMatch":false,"matchCompleted":false,"matchPeriod":["IceHockeyMatchPeriod","AT_SECOND_PERIOD_END"],\
        "goalsA":3,"goalsB":2,"goalsFirstPeriodA":1,"goalsFirstPeriodB":2,"goalsSecondPeriodA":2,\
        "goalsSecondPeriodB":0,"goalsThirdPeriodA":0,"goalsThirdPeriodB":0,"minorSinBinA":1,"elapsedTimeSeconds":2400
        """))
    #expect(match.sport == .iceHockey)
    #expect(match.status == .break)
    #expect(match.score == Score(home: 3, away: 2))
    #expect(feed.periods("m") == ["1st Period 1-2", "2nd Period 2-0"])
  }

  @Test func americanFootballHasQuarterPointsWithoutTouchdowns() throws {
    let match = try #require(
      receive(
        """
        "preMatch":false,"matchCompleted":false,"matchPeriod":["AmericanFootballMatchPeriod","IN_SECOND_QUARTER"],\
        "totalPointsA":10,"totalPointsB":14,"firstQuarterPointsA":10,"firstQuarterPointsB":7,"firstQuarterTDA":1,\
        "firstQuarterTDB":1,"secondQuarterPointsA":0,"secondQuarterPointsB":7,"thirdQuarterPointsA":0,\
        "thirdQuarterPointsB":0,"elapsedTimeSeconds":1200
        """))
    #expect(match.sport == .americanFootball)
    #expect(match.score == Score(home: 10, away: 14))
    #expect(feed.periods("m") == ["1st Quarter 10-7", "2nd Quarter 0-7"])
  }

  @Test func tableTennisHasGamesAndCurrentPoints() throws {
    let match = try #require(
      receive(
        """
        "preMatch":false,"matchCompleted":false,"matchPeriod":["TableTennisMatchPeriod","IN_GAME_THREE"],"gamesA":2,\
        "gamesB":0,"pointsInCurrentGameA":9,"pointsInCurrentGameB":11
        """))
    #expect(match.sport == .tableTennis)
    #expect(match.score == Score(home: 2, away: 0))
    #expect(feed.text(match.awayPoints) == "11")
  }

  @Test(
    arguments: [
      (
        #""preMatch":true,"matchCompleted":false,"matchPeriod":["FootballMatchPeriod","PREMATCH"]"#,
        MatchStatus.scheduled
      ),
      (#""preMatch":false,"matchCompleted":true,"matchPeriod":["FootballMatchPeriod","AT_FULL_TIME"]"#, .ended),
      (#""preMatch":false,"matchCompleted":false,"matchPeriod":["FootballMatchPeriod","AT_FULL_TIME"]"#, .break),
      (
        #""preMatch":false,"matchCompleted":false,"matchPeriod":["FootballMatchPeriod","IN_EXTRA_TIME_FIRST_HALF"]"#,
        .live
      ),
      (#""preMatch":false,"matchCompleted":false,"matchPeriod":["FootballMatchPeriod","IN_SHOOTOUT"]"#, .live),
      (#""preMatch":false,"matchCompleted":false,"matchPeriod":["BaseballMatchPeriod","AT_BOT_1ST_INNING"]"#, .live),
      (#""preMatch":false,"matchCompleted":false,"matchPeriod":["BaseballMatchPeriod","MATCH_COMPLETED"]"#, .ended),
      (#""preMatch":false,"matchCompleted":false"#, .live),
    ]) func statusFollowsFlagsAndPeriod(_ state: String, _ status: MatchStatus) throws
  {
    #expect(try #require(receive(state)).status == status)
  }

  // MARK: State of play

  private func situation(_ state: String, designation: String = #"{"A":"home","B":"away"}"#) -> String {
    _ = receive(#""matchCompleted":false,"# + state, designation: designation)
    return feed.batch.situations.map { Digest(batch: feed.batch, names: feed.names).situation($0) }.joined()
  }

  @Test func soccerHasCornersCardsAndReviews() {
    let state = """
      "matchPeriod":["FootballMatchPeriod","IN_SECOND_HALF"],"goalsA":1,"goalsB":0,"cornersA":5,"cornersB":"3",\
      "yellowCardsA":2,"yellowCardsB":0,"redCardsA":0,"redCardsB":1,"varReferralInProgress":true
      """
    #expect(situation(state) == "corners 5-3, yellow 2-0, red 0-1, review true")
    #expect(
      situation(state, designation: #"{"A":"away","B":"home"}"#) == "corners 3-5, yellow 0-2, red 1-0, review true")
    #expect(
      situation(#""cornersA":5,"cornersB":null,"yellowCardsA":2,"varReferralInProgress":false"#) == "review false")
  }

  @Test func baseballHasCountAndBases() {
    #expect(
      situation(
        #""matchPeriod":["BaseballMatchPeriod","AT_TOP_1ST_INNING"],"out":2,"strike":1,"ball":3,"base1":true,"#
          + #""base2":false,"base3":true"#) == "outs 2, strikes 1, balls 3, bases 5")
    #expect(situation(#""out":40000,"strike":-1,"ball":"","base1":true,"base2":null,"base3":true"#) == "")
  }

  @Test func tennisHasTieBreakPoints() {
    let tennis = #""matchPeriod":["TennisMatchPeriod","IN_SET_1"],"setsA":0,"setsB":0,"#
    #expect(situation(tennis + #""gamesA":6,"gamesB":6,"pointsA":3,"pointsB":5"#) == "tie-break 3-5")
    #expect(situation(tennis + #""gamesA":5,"gamesB":6,"pointsA":3,"pointsB":2"#) == "")
  }

  @Test func changeOfPointsGamesOrServerIsAScoreChange() {
    func tennis(_ points: Int, games: Int = 2, serves: String = "A") -> String {
      """
      "matchCompleted":false,"matchPeriod":["TennisMatchPeriod","IN_SET_1"],"setsA":0,"setsB":0,"gamesA":\(games),\
      "gamesB":1,"pointsA":\(points),"pointsB":0,"onServeNow":"\(serves)","currentSetNo":1,"scoreMap":{}
      """
    }
    _ = receive(tennis(0))
    _ = receive(tennis(1))
    #expect(feed.received == ["score m 0-0 was 0-0 points 15-0 home serves"])
    _ = receive(tennis(1, games: 3))
    #expect(feed.received == ["score m 0-0 was 0-0 points 15-0 home serves"])
    #expect(feed.periods("m") == ["Set 1 3-1"])
    _ = receive(tennis(1, games: 3, serves: "B"))
    #expect(feed.received == ["score m 0-0 was 0-0 points 15-0 away serves"])
    _ = receive(tennis(1, games: 3, serves: "B"))
    #expect(feed.received.isEmpty)
  }

  // MARK: Numbers out of range

  @Test(
    arguments: [
      ("99999:99999:99999:1", nil), ("99999:99999:99999", nil), ("16666:39", 999_999), ("16666:40", nil),
      ("1:20:12", 4812), ("20:12", 1212), ("::1", 1), ("20", nil), ("", nil), ("20:1x", nil), ("999999:1", nil),
    ] as [(String, Int32?)]) func clockOutOfRangeIsMissing(_ time: String, _ seconds: Int32?)
  {
    let match = receive(#""matchCompleted":false,"clockRunningNow":false,"goalsA":1,"goalsB":0,"matchTime":"\#(time)""#)
    #expect(match?.clock == seconds.map { .seconds($0, runs: false) } ?? Clock.none)
  }

  @Test(arguments: ["2147483648", "9223372036854775808", "999999999999999999", "-1", "1.5"])
  func numberOutOfRangeIsIgnoredNotClamped(_ number: String) throws {
    let match = try #require(
      receive(
        """
        "matchCompleted":false,"setsA":\(number),"setsB":1,"gamesA":\(number),"gamesB":\(number),"pointsA":\(number),\
        "pointsB":\(number),"elapsedTimeSeconds":\(number),"currentSetNo":\(number),"scoreMap":{"scoreInSet1":\
        {"A":\(number),"B":3},"scoreInSet\(number.filter(\.isNumber))":{"A":1,"B":3}}
        """))
    #expect(match.score.isNone)
    #expect(match.clock == .none)
    #expect(match.homePoints.isNone)
    #expect(match.periods.allSatisfy { $0.score == Score(home: 1, away: 3) })
  }

  @Test func keysInAnyOrderAndEmptyStatesDecode() throws {
    let match = try #require(
      receive(#""goalsB":1,"matchPeriod":["FootballMatchPeriod","IN_FIRST_HALF"],"goalsA":0,"new":{"x":[]}"#))
    #expect(match.score == Score(home: 0, away: 1))
    feed.receive(#"{"action":"match_update","game":"Alpha vs Beta, 2026-01-02, 07","universal_id":"m","state":{}}"#)
    #expect(feed.batch.badFrame == nil)
    #expect(feed.match("m")?.score == Score(home: 0, away: 1))
    #expect(feed.match("m").map { feed.text($0.home) } == "Alpha")
  }

  @Test func wonSeriesOfMapsIsEnded() throws {
    feed.receive(
      """
      {"stream":8,"action":"new_play","event":"A vs B, 2026-05-28, 10","universal_id":"e","home":"A","away":"B",\
      "league":"CS2","state":"new_play","play_info":{"currentMap":2,"teams":{"home":{"score":2},"away":{"score":0}},\
      "maps":[{"number":1,"map":"DE_NUKE","home":{"score":13},"away":{"score":3},"winner":"HOME"}],"bestOf":3,\
      "gameState":"after_end_time","pause":false}}
      """)
    #expect(feed.match("e")?.status == .ended)
    #expect(feed.match("e")?.score == Score(home: 2, away: 0))
  }
}
