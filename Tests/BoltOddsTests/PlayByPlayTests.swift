import BoltOdds
import OddsBoard
import OddsModel
import Testing

@Suite struct PlayByPlayTests {
  let feed = Feed(.playByPlay)

  private func plays() -> [String] {
    feed.batch.plays.map { play in
      let score = play.score.isNone ? "" : " \(play.score.home)-\(play.score.away)"
      return "\(feed.text(play.kind))|\(play.side)|\(feed.text(play.clock))|\(feed.text(play.description))\(score)"
    }
  }

  @Test func streamOneTellsItsPlaysOnceAndItsStateAtTheBeginning() {
    feed.receive(
      """
      {"stream":1,"action":"current_state","event":"Buffalo Bills vs Cincinnati Bengals, 2025-12-07","universal_id":"u",\
      "league":"NFL","game_info":{"period":3,"clock":631,"game_start":"2025-12-07T18:00:00Z","score":{"home_team":\
      "Buffalo Bills","home_score":11,"away_team":"Cincinnati Bengals","away_score":21}},"field_state":{"down":3}}
      """)
    #expect(feed.match("u")?.score == Score(home: 11, away: 21))
    #expect(feed.match("u")?.sport == .americanFootball)
    #expect(feed.match("u").map { feed.text($0.home) } == "Buffalo Bills")
    let play = """
      {"stream":1,"action":"pass_that_gains_yards","event":"Buffalo Bills vs Cincinnati Bengals, 2025-12-07",\
      "universal_id":"u","league":"NFL","state":"last_play","play_info":{"receiver":{"full_name":"James Cook"},\
      "goal_to_go":false,"passer":{"full_name":"Josh Allen"},"net_yards":5,"tackler_1":{"full_name":null}},\
      "play_start":{"down":2},"play_end":"","action_id":"AZr6VN81AABCouuXe-zjzQ=="}
      """
    feed.receive(play)
    #expect(plays() == ["pass_that_gains_yards|none||receiver James Cook, passer Josh Allen, net_yards 5"])
    feed.receive(play)
    #expect(plays().isEmpty)
  }

  @Test func streamOneTellsBothTeamsStatistics() {
    feed.receive(
      """
      {"stream":1,"action":"stats","event":"A vs B, 2025-12-07","universal_id":"u","league":"NFL","state":"","play_info":\
      {"id":null,"away_team_stats_punt":2,"away_team_stats_pen":10,"home_team_stats_punt":3,"home_team_stats_pen":"4"},\
      "play_start":"","play_end":"","action_id":"x"}
      """)
    #expect(statistics("u") == ["punt 3 2", "pen 4 10"])
  }

  private func statistics(_ id: String) -> [String] {
    (feed.match(id)?.statistics ?? []).map { "\(feed.text($0.name)) \(feed.text($0.home)) \(feed.text($0.away))" }
  }

  @Test func streamTwoTellsItsLastTenPlaysFromTheOldestOn() {
    func message(_ plays: String, _ score: String) -> String {
      """
      {"stream":2,"action":"new_play","event":"H vs A, 2025-12-11, 08","universal_id":"u","league":"NBA",\
      "state":"new_play","play_info":[\(plays)],"play_start":"","play_end":"","score":\(score)}
      """
    }
    let first = #"{"clock":"00:09","description":"Jump shot made."}"#
    let second = #"{"clock":"00:00","description":"End of 3rd Quarter.","isEndOfPeriod":true}"#
    feed.receive(message("\(second),\(first)", #"{"home":80,"away":82}"#))
    #expect(
      plays() == ["new_play|none|00:09|Jump shot made.", "new_play|none|00:00|End of 3rd Quarter. 80-82"])
    let third = #"{"clock":"12:00","description":"Start of 4th Quarter."}"#
    feed.receive(message("\(third),\(second),\(first)", #"{"home":80,"away":82}"#))
    #expect(plays() == ["new_play|none|12:00|Start of 4th Quarter. 80-82"])
  }

  @Test func streamTwoTellsTheStatisticsOfEachSide() {
    feed.receive(
      """
      {"stream":2,"action":"stats","event":"H vs A, 2025-12-11, 08","universal_id":"u","league":"NBA","state":"",\
      "play_info":{"game":{"points":162},"team":{"away":{"rebounds":19,"personalFouls":12},"home":{"rebounds":36}}},\
      "play_start":"","play_end":"","action_id":""}
      """)
    #expect(statistics("u") == ["rebounds 36 19", "personalFouls  12"])
  }

  @Test func streamThreeTellsPlaysByTheirIDs() {
    let first =
      #"{"id":"479","type":"DangerStateChanged","subType":"Safe","actionDetails":{},"gameTime":"01:06:22","team":"Hull City"}"#
    let second =
      #"{"id":"480","type":"GoalKick","subType":"","actionDetails":{},"gameTime":"01:06:23","team":"Sheffield"}"#
    feed.receive(
      """
      {"stream":3,"action":"new_play","event":"Sheffield vs Hull City, 2025-12-26, 10","universal_id":"u",\
      "league":"EFL Championship","state":"new_play","play_info":[\(second),\(first)],"score":{"home":2,"away":2}}
      """)
    #expect(plays() == ["DangerStateChanged|away|01:06:22|Safe", "GoalKick|home|01:06:23| 2-2"])
    #expect(feed.match("u")?.sport == .soccer)
    feed.receive(
      """
      {"stream":3,"action":"stats","event":"Sheffield vs Hull City, 2025-12-26, 10","universal_id":"u","league":\
      "EFL Championship","state":"","play_info":{"game":[{"name":"ATTACKS","home":"67","away":"53"},7,\
      {"name":"SHOTS","home":"0/3","homePercentage":0,"away":"4/7","awayPercentage":57}]}}
      """)
    #expect(statistics("u") == ["ATTACKS 67 53", "SHOTS 0/3 4/7"])
    #expect(feed.batch.badElements == 1)
  }

  @Test func streamFourCountsItsSecondsAndItsScoreIsTheMatchsOnlyAtFirst() {
    func message(_ seconds: Int, _ type: String, _ score: String) -> String {
      """
      {"stream":4,"action":"new_play","event":"P vs D, 2025-12-29, 10","universal_id":"u","home":"P","away":"D",\
      "league":"NBA","state":"new_play","play_info":[{"type":"\(type)","team":"home","points":3,"seconds":\(seconds),\
      "name":"Attempt missed","X":73,"Y":83,"time":4}],"score":\(score)}
      """
    }
    feed.receive(message(200, "attempt_missed", #"{"home":8,"away":9}"#))
    #expect(plays() == ["attempt_missed|home|3:20|Attempt missed 8-9"])
    #expect(feed.match("u")?.score == Score(home: 8, away: 9))
    feed.receive(message(210, "goal", #"{"home":11,"away":9}"#))
    #expect(plays().count == 1)
    #expect(feed.match("u")?.score == Score(home: 8, away: 9))
    feed.receive(message(200, "attempt_missed", #"{"home":11,"away":9}"#))
    #expect(plays().isEmpty)
    feed.receive(message(-1, "periodstart", #"{"home":11,"away":9}"#))
    #expect(plays() == ["periodstart|home||Attempt missed 11-9"])
  }

  @Test func anUnknownStreamIsPassedOnAsPlays() {
    feed.receive(
      """
      {"stream":12,"action":"new_play","event":"A vs B, 2026-01-01, 01","universal_id":"u","league":"Curling",\
      "state":"new_play","play_info":{"end":3,"hammer":"Team A","stones":{"name":"left"},"list":[1,2]}}
      """)
    #expect(plays() == ["new_play|none||end 3, hammer Team A, stones left"])
  }

  @Test func aPlayIsToldAgainOnlyAfterManyOthers() {
    func message(_ id: Int) -> String {
      """
      {"stream":3,"action":"new_play","event":"A vs B, 2026-01-01, 01","universal_id":"u","state":"new_play",\
      "play_info":[{"id":\(id),"type":"Throw"}]}
      """
    }
    for id in 0..<64 { #expect(feed.receive(message(id)).plays.count == 1) }
    for id in 0..<64 { #expect(feed.receive(message(id)).plays.isEmpty) }
    feed.receive(message(64))
    #expect(feed.receive(message(0)).plays.count == 1)
    #expect(feed.receive(message(63)).plays.isEmpty)
  }

  @Test func anErrorThatEndsTheFeedAsksForANewConnection() {
    let batch = feed.receive(#"{"error":"Play-by-Play connection closed. Please connect again. Code 6."}"#)
    #expect(batch.notices.last == .lost("Play-by-Play connection closed. Please connect again. Code 6."))
    #expect(feed.receive(#"{"error":"Not subscribed."}"#).notices == [.refused("Not subscribed.")])
  }
}
