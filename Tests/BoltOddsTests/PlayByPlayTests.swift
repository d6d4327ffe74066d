import BoltOdds
import OddsBoard
import OddsModel
import OddsProvider
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

  @Test func streamOneSendsStatisticsOfBothTeams() {
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

  @Test func streamTwoSendsStatisticsOfEachSide() {
    feed.receive(
      """
      {"stream":2,"action":"stats","event":"H vs A, 2025-12-11, 08","universal_id":"u","league":"NBA","state":"",\
      "play_info":{"game":{"points":162},"team":{"away":{"rebounds":19,"personalFouls":12},"home":{"rebounds":36}}},\
      "play_start":"","play_end":"","action_id":""}
      """)
    #expect(statistics("u") == ["points  ", "rebounds 36 19", "personalFouls  12"])
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

  private func timeline(_ seconds: Int, _ type: String, _ score: String, name: String = "Attempt missed") -> String {
    """
    {"stream":4,"action":"new_play","event":"P vs D, 2025-12-29, 10","universal_id":"u","home":"P","away":"D",\
    "league":"NBA","state":"new_play","play_info":[{"type":"\(type)","team":"home","points":3,"seconds":\(seconds),\
    "name":"\(name)","X":73,"Y":83,"time":4}],"score":\(score)}
    """
  }

  @Test func streamFourCountsItsSeconds() {
    feed.receive(timeline(200, "attempt_missed", #"{"home":8,"away":9}"#))
    #expect(plays() == ["attempt_missed|home|3:20|Attempt missed 8-9"])
    feed.receive(timeline(210, "goal", #"{"home":11,"away":9}"#))
    #expect(plays().count == 1)
    feed.receive(timeline(200, "attempt_missed", #"{"home":11,"away":9}"#))
    #expect(plays().isEmpty)
    feed.receive(timeline(-1, "periodstart", #"{"home":11,"away":9}"#))
    #expect(plays() == ["periodstart|home||Attempt missed 11-9"])
  }

  // MARK: The match's score and status

  @Test func playByPlayAloneSetsScoreAndStatus() throws {
    let sockets = try Sockets()
    sockets.receive(.playByPlay, timeline(200, "attempt_missed", #"{"home":8,"away":9}"#))
    #expect(sockets.match("u")?.status == .live)
    #expect(
      sockets.receive(.playByPlay, timeline(210, "goal", #"{"home":11,"away":9}"#)) == [
        "score u 11-9 was 8-9", "play u 0",
      ])
    sockets.receive(.playByPlay, timeline(720, "periodend", #"{"home":11,"away":9}"#))
    #expect(sockets.match("u")?.status == .break)
    // The score of a period arrives after its end and doesn't resume play.
    sockets.receive(.playByPlay, timeline(721, "periodscore", #"{"home":11,"away":9}"#))
    #expect(sockets.match("u")?.status == .break)
    sockets.receive(.playByPlay, timeline(722, "periodstart", #"{"home":11,"away":9}"#))
    #expect(sockets.match("u")?.status == .live)
    sockets.receive(.playByPlay, timeline(2880, "matchended", #"{"home":90,"away":91}"#))
    #expect(sockets.match("u")?.status == .ended)
    #expect(sockets.match("u")?.score == Score(home: 90, away: 91))
  }

  @Test func liveScoresTakePrecedenceOverPlayByPlayForAMinute() throws {
    let sockets = try Sockets()
    func live(_ state: String) -> String {
      #"{"action":"match_update","game":"P vs D, 2025-12-29, 10","universal_id":"u","state":{\#(state)}}"#
    }
    sockets.receive(.liveScores, live(#""matchCompleted":false,"pointsA":11,"pointsB":9"#))
    sockets.seconds += 59
    sockets.receive(.playByPlay, timeline(200, "goal", #"{"home":8,"away":9}"#))
    #expect(sockets.match("u")?.score == Score(home: 11, away: 9))
    #expect(sockets.batch.plays.first?.score == Score(home: 8, away: 9))
    // After a minute without messages the live scores no longer take precedence.
    sockets.seconds += 1
    sockets.receive(.playByPlay, timeline(220, "goal", #"{"home":13,"away":9}"#))
    #expect(sockets.match("u")?.score == Score(home: 13, away: 9))
    sockets.receive(.liveScores, live(#""matchCompleted":true,"pointsA":90,"pointsB":91"#))
    sockets.seconds += 600
    sockets.receive(.playByPlay, timeline(2880, "goal", #"{"home":90,"away":90}"#))
    #expect(sockets.match("u")?.status == .ended)
    #expect(sockets.match("u")?.score == Score(home: 90, away: 91))
  }

  @Test(
    arguments: [
      (#"{"description":"End of 2nd Quarter.","isEndOfPeriod":true}"#, MatchStatus.break),
      (#"{"description":"End of Game.","isEndOfPeriod":true}"#, .ended),
      (#"{"description":"Start of 2nd Quarter.","isEndOfPeriod":false}"#, .live),
      (#"{"type":"PhaseChange","subType":"HalfTime"}"#, .break),
      (#"{"type":"PhaseChange","subType":"HT"}"#, .break), (#"{"type":"PhaseChange","subType":"FT"}"#, .ended),
      (#"{"type":"PhaseChange","subType":"SecondHalf"}"#, .live),
      (#"{"type":"PhaseChange","subType":"FullTime"}"#, .ended), (#"{"type":"GoalKick","subType":""}"#, .live),
    ]) func playSetsTheStatusAtTheEndOfAPeriodOrMatch(_ play: String, _ status: MatchStatus) throws
  {
    let sockets = try Sockets()
    sockets.receive(
      .playByPlay,
      """
      {"stream":3,"action":"new_play","event":"A vs B, 2026-01-01, 01","universal_id":"u","state":"new_play",\
      "play_info":[\(play),{"id":1,"type":"ThrowIn"}]}
      """)
    #expect(sockets.match("u")?.status == status)
  }

  // MARK: In a break

  private func soccer(_ plays: String...) -> String {
    """
    {"stream":3,"action":"new_play","event":"P vs D, 2027-01-15, 08","universal_id":"u","league":"Premier League",\
    "state":"new_play","play_info":[\(plays.joined(separator: ","))],"score":{"home":1,"away":0}}
    """
  }
  private func play(_ id: Int, _ type: String, _ detail: String = "", at time: String = "00:45:00") -> String {
    #"{"id":"\#(id)","type":"\#(type)","subType":"\#(detail)","gameTime":"\#(time)"}"#
  }

  @Test(arguments: ["Substitution", "YellowCard", "RedCard", "VideoAssistantReferee", "timeout", "Injury"])
  func playPossibleInABreakDoesNotEndIt(_ kind: String) throws {
    let sockets = try Sockets()
    sockets.receive(.playByPlay, soccer(play(1, "PhaseChange", "HalfTime")))
    sockets.receive(.playByPlay, soccer(play(2, kind), play(1, "PhaseChange", "HalfTime")))
    #expect(sockets.match("u")?.status == .break)
    #expect(sockets.match("u")?.clock == .seconds(2700, runs: false))
    sockets.receive(.playByPlay, soccer(play(3, "ThrowIn", at: "00:45:09")))
    #expect(sockets.match("u")?.status == .live)
    #expect(sockets.match("u")?.clock == .seconds(2709, runs: true))
    sockets.receive(.playByPlay, soccer(play(4, kind, at: "00:46:00")))
    #expect(sockets.match("u")?.status == .live)
  }

  @Test func newestPlayWithACertainStatusSetsTheStatus() throws {
    let sockets = try Sockets()
    sockets.receive(
      .playByPlay,
      soccer(play(4, "Substitution"), play(3, "PhaseChange", "HalfTime"), play(2, "Corner", at: "00:44:58")))
    #expect(sockets.match("u")?.status == .break)
    let other = try Sockets()
    other.receive(.playByPlay, soccer(play(2, "YellowCard", at: "00:12:30"), play(1, "Corner", at: "00:12:00")))
    #expect(other.match("u")?.status == .live && other.match("u")?.clock == .seconds(750, runs: true))
    // If nothing else is known of a match, any play means that it goes on.
    let third = try Sockets()
    third.receive(.playByPlay, soccer(play(1, "Substitution")))
    #expect(third.match("u")?.status == .live)
  }

  /// `match_info` may be read before the socket opens, or while its first plays arrive.
  @Test(arguments: [true, false])
  func matchInfoTakesPrecedenceOverEarlierPlays(_ isInfoFirst: Bool) async throws {
    let sockets = try Sockets()
    let games =
      #"{"P vs D, 2027-01-15, 08":{"game":"P vs D, 2027-01-15, 08","sport":"Premier League","universal_id":"u"}}"#
    let info = """
      {"P vs D, 2027-01-15, 08":{"doc":[{"event":"match_info","data":{"match":{"_sid":1,"result":{"home":1,"away":0},\
      "p":"31","status":{"_id":31,"name":"Halftime"},"teams":{"home":{"name":"P"},"away":{"name":"D"}}}}}]}}
      """
    let documents = try #require(
      try await sockets.provider.event("u", nil) { request throws(OddsError) in
        Array((request.asked == "games" ? games : info).utf8)
      })
    if isInfoFirst { sockets.apply([documents]) }
    sockets.receive(.playByPlay, soccer(play(2, "Corner", at: "00:45:03"), play(1, "ThrowIn", at: "00:44:00")))
    if !isInfoFirst { sockets.apply([documents]) }
    #expect(sockets.match("u")?.status == .break)
    // Later plays count, and a `match_info` older than a minute no longer takes precedence.
    sockets.receive(.playByPlay, soccer(play(3, "ThrowIn", at: "00:45:09")))
    #expect(sockets.match("u")?.status == .live)
    sockets.apply([documents])
    sockets.reconnect(.playByPlay)
    sockets.seconds += 59
    sockets.receive(.playByPlay, soccer(play(3, "ThrowIn", at: "00:45:09")))
    #expect(sockets.match("u")?.status == .break)
    sockets.reconnect(.playByPlay)
    sockets.seconds += 1
    sockets.receive(.playByPlay, soccer(play(3, "ThrowIn", at: "00:45:09")))
    #expect(sockets.match("u")?.status == .live)
  }

  @Test func statisticsLeaveTheStatusUnset() throws {
    let sockets = try Sockets()
    sockets.receive(
      .playByPlay,
      """
      {"stream":3,"action":"stats","event":"A vs B, 2026-01-01, 01","universal_id":"u","state":"","play_info":{"game":[]}}
      """)
    #expect(sockets.batch.matches.map(\.fields) == [.teams])
  }

  // MARK: Fields of plays

  @Test func playHasStreamPointsAndCoordinates() throws {
    feed.receive(timeline(200, "goal", #"{"home":8,"away":9}"#))
    let play = try #require(feed.batch.plays.first)
    #expect(play.stream == 4)
    #expect(play.points == 3)
    #expect(play.x == 73)
    #expect(play.y == 83)
    feed.receive(
      """
      {"stream":3,"action":"new_play","event":"A vs B, 2026-01-01, 01","universal_id":"v","play_info":[{"id":"7",\
      "type":"Shot","actionDetails":{"x":"12.5","Y":-3,"points":1},"period":"2nd half","gameTime":"01:06:23"}]}
      """)
    let shot = try #require(feed.batch.plays.first)
    #expect(shot.stream == 3)
    #expect(shot.points == 1)
    #expect(shot.x == 12.5)
    #expect(shot.y == -3)
    #expect(feed.text(shot.period) == "2nd half")
  }

  @Test func missingFieldsOfAPlayAreUnknown() throws {
    feed.receive(
      """
      {"stream":"x","action":"new_play","event":"A vs B, 2026-01-01, 01","universal_id":"v","play_info":[{"id":"7",\
      "type":"Shot","points":-3,"X":"left","Y":1e999,"seconds":999999999999}]}
      """)
    let shot = try #require(feed.batch.plays.first)
    #expect(shot.stream == 0)
    #expect(shot.points == .min)
    #expect(shot.x.isNaN && shot.y.isNaN)
    #expect(shot.clock.isEmpty && shot.start.isEmpty && shot.end.isEmpty && shot.situation.isEmpty)
  }

  @Test func sameIDInTwoStreamsIsTwoPlays() {
    func message(_ stream: Int) -> String {
      """
      {"stream":\(stream),"action":"new_play","event":"A vs B, 2026-01-01, 01","universal_id":"u","play_info":\
      [{"id":"7","type":"Shot"}]}
      """
    }
    #expect(feed.receive(message(3)).plays.count == 1)
    #expect(feed.receive(message(4)).plays.count == 1)
    #expect(feed.receive(message(3)).plays.isEmpty)
  }

  @Test func anUnknownStreamIsPassedOnAsPlays() {
    feed.receive(
      """
      {"stream":12,"action":"new_play","event":"A vs B, 2026-01-01, 01","universal_id":"u","league":"Curling",\
      "state":"new_play","play_info":{"end":3,"hammer":"Team A","stones":{"name":"left"},"list":[1,2]}}
      """)
    #expect(plays() == ["new_play|none||end 3, hammer Team A, stones left"])
  }

  @Test func repeatedPlayIsDroppedUnlessManyOthersIntervene() {
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
