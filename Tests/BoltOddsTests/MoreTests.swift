import BoltOdds
import OddsBoard
import OddsModel
import OddsProvider
import Testing

/// Documented fields that the model lacks, and the start from `match_info`.
@Suite struct MoreTests {
  private static let game = """
    "when":"2026-02-26, 03:00 PM","game":"Bouzas vs Frech, 2026-02-26, 03","orig_teams":"J Bouzas vs M Frech",\
    "universal_id":"u","sport":"WTA"
    """

  private static func info(_ date: String) -> String {
    """
    {"doc":[{"event":"match_timelinedelta","data":{"match":{"_sid":5,"_dt":\(date),"week":9,"coverage":{"lineup": 0,\
    "formations":0},"teams":{"home":{"name":"Bouzas","cc":{"a2":"es","name":"Spain"}},"away":{"name":"Frech","cc":\
    {"a2":"pl","name":"Pol\\u0041nd"}}},"status":{"name":"Not started"}},"events":[]}}]}
    """
  }

  private static func document(_ date: String = #"{"time":"20:05","date":"26/02/26"}"#) -> String {
    #"{"Bouzas vs Frech, 2026-02-26, 03":{\#(game),"match_info":\#(info(date))}}"#
  }

  private final class Games {
    let names = TextTable()
    var board = Board()
    var changes: [BoardChange] = []
    private let decoder: BoltOddsGamesDecoder

    init() { decoder = BoltOddsGamesDecoder(names: names) }

    func receive(_ document: String) {
      var batch = FeedBatch(provider: "boltodds")
      batch.receivedAt = Timestamp(seconds: 1_772_139_000)
      changes = []
      Array(document.utf8).withUnsafeBytes { decoder.decode($0, into: &batch) }
      board.apply(batch, changes: &changes)
    }

    var match: MatchState? { board.match(names.intern("u"), "boltodds").flatMap { board[$0] } }

    var more: [String] {
      (match?.facts.more ?? []).map { "\(names.string($0.name)) \(names.string($0.value))" }
    }
  }

  @Test func matchesKeepOrigTeamsWeekCoverageAndCountries() {
    let games = Games()
    games.receive(Self.document())
    #expect(
      games.more == [
        #"orig_teams "J Bouzas vs M Frech""#, "week 9", #"coverage {"lineup":0,"formations":0}"#,
        #"cc {"home":{"a2":"es","name":"Spain"},"away":{"a2":"pl","name":"PolAnd"}}"#,
      ])
  }

  @Test func answerWithoutMatchInfoKeepsEarlierFields() {
    let games = Games()
    games.receive(Self.document())
    games.receive("{\"Bouzas vs Frech, 2026-02-26, 03\":{\(Self.game)}}")
    #expect(games.more.count == 4 && games.changes.isEmpty)
  }

  @Test(arguments: [
    (#"{"time":"20:05","date":"26/02/26"}"#, 1_772_136_300),
    (#"{"_doc":"time","time":"21:05","date":"26/02/26","tz":"CET","tzoffset":3600}"#, 1_772_136_300),
    (#"{"time":"20:00","date":"26/02/26","uts":1772136360}"#, 1_772_136_360),
    // Without a valid time, the start is that of `get_games`.
    (#"{"time":"25:00","date":"26/02/26"}"#, 1_772_136_000), (#"{"time":"20:05","date":"31/02/26"}"#, 1_772_136_000),
    (#"{"time":"","date":""}"#, 1_772_136_000), ("{}", 1_772_136_000),
    (#"{"time":"20:05","date":"26/02/26","tzoffset":9223372036854775807}"#, 1_772_136_000),
  ])
  func dateOfMatchInfoIsTheStart(_ date: String, _ seconds: Int64) {
    let games = Games()
    games.receive(Self.document(date))
    #expect(games.match?.start == Timestamp(seconds: seconds))
    // The list alone doesn't revert the start.
    games.receive("{\"Bouzas vs Frech, 2026-02-26, 03\":{\(Self.game)}}")
    #expect(games.match?.start == Timestamp(seconds: seconds) && games.changes.isEmpty)
  }

  @Test func pricesKeepTheStartOfMatchInfo() async throws {
    let sockets = try Sockets()
    func lines(_ action: String, _ odds: String) -> String {
      """
      {"timestamp":"2026-02-26T19:00:00.000000+00:00","action":"\(action)","data":{"sport":"WTA","sportsbook":"betmgm",\
      "game":"Bouzas vs Frech, 2026-02-26, 03","universal_game_id":"u","home_team":"Bouzas","away_team":"Frech",\
      "info":{"id":1,"game":"Bouzas vs Frech, 2026-02-26, 03","when":"2026-02-26, 03:00 PM","orig_teams":"Bouzas vs Frech",\
      "link":"https://b.example/1"},"outcomes":{"Bouzas Moneyline":{"odds":"\(odds)","outcome_name":"Moneyline",\
      "outcome_target":"Bouzas"}}}}
      """
    }
    sockets.receive(.odds, lines("initial_state", "-150"))
    sockets.receive(.odds, lines("line_update", "-160"))
    #expect(sockets.match("u")?.start == Timestamp(seconds: 1_772_136_000))
    #expect(sockets.match("u")?.facts.more.map { sockets.names.string($0.value) } == [#""Bouzas vs Frech""#])
    var games = ["{\"Bouzas vs Frech, 2026-02-26, 03\":{\(Self.game)}}"]
    games.append("{\"Bouzas vs Frech, 2026-02-26, 03\":\(Self.info(#"{"time":"20:05","date":"26/02/26"}"#))}")
    let answers = games
    let document = try await sockets.provider.event("u", nil) { request in
      Array(answers[request.asked == "games" ? 0 : 1].utf8)
    }
    sockets.apply([try #require(document)])
    #expect(sockets.match("u")?.start == Timestamp(seconds: 1_772_136_300))
    sockets.receive(.odds, lines("line_update", "-170"))
    sockets.receive(.odds, lines("game_update", "-180"))
    #expect(sockets.match("u")?.start == Timestamp(seconds: 1_772_136_300))
    #expect(sockets.changes.allSatisfy { if case .price = $0 { true } else { false } })
  }

  // MARK: Play-by-play

  private func more(_ play: String, stream: Int) -> String {
    let feed = Feed(.playByPlay)
    feed.receive(
      """
      {"stream":\(stream),"action":"new_play","event":"S vs H, 2025-12-26, 10","universal_id":"u","league":"EFL",\
      "state":"new_play","play_info":[\(play)],"score":{"home":2,"away":2}}
      """)
    return feed.batch.plays.first.map { String(decoding: feed.batch.text[$0.more], as: UTF8.self) } ?? "no play"
  }

  @Test func playsKeepTheirActionDetailsAndMinute() {
    #expect(
      more(#"{"id":"479","type":"DangerStateChanged","actionDetails":{"state": "Safe"}}"#, stream: 3)
        == #"{"actionDetails":{"state":"Safe"}}"#)
    #expect(more(#"{"id":"1","type":"GoalKick","actionDetails":{}}"#, stream: 3) == "")
    #expect(more(#"{"type":"attempt_missed","seconds":200,"time":4}"#, stream: 4) == #"{"time":4}"#)
    #expect(
      more(#"{"type":"x","actionDetails":{"a":"\u0007\ud800"},"time":4}"#, stream: 4)
        == #"{"actionDetails":{"a":"\u0007"# + "\u{FFFD}" + #""},"time":4}"#)
  }

  private func statistics(_ info: String, stream: Int) -> [String] {
    let feed = Feed(.playByPlay)
    feed.receive(
      """
      {"stream":\(stream),"action":"stats","event":"H vs A, 2025-12-11, 08","universal_id":"u","league":"NBA","state":"",\
      "play_info":\(info),"play_start":"","play_end":"","action_id":""}
      """)
    return feed.batch.statistics.map { row in
      [row.name, row.home, row.away, row.more].map { feed.names.string($0) }.joined(separator: " ")
    }
  }

  @Test func statisticsKeepTotalsAndPercentages() {
    #expect(
      statistics(
        #"{"game":{"points":162,"rebounds":55},"team":{"away":{"rebounds":19},"home":{"rebounds":36}}}"#, stream: 2)
        == [#"points   {"game":162}"#, #"rebounds 36 19 {"game":55}"#])
    #expect(
      statistics(
        #"{"game":[{"name":"SHOTS","home":"0/3","homePercentage":0,"away":"4/7","awayPercentage":57},"#
          + #"{"name":"ATTACKS","home":"67","away":"53"}]}"#, stream: 3)
        == [#"SHOTS 0/3 4/7 {"homePercentage":0,"awayPercentage":57}"#, "ATTACKS 67 53 "])
  }
}
