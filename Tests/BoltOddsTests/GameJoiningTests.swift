import BoltOdds
import OddsBoard
import OddsModel
import OddsProvider
import Testing

/// Messages with only a label for their game, like the documented ones of the odds socket.
@Suite struct GameJoiningTests {
  private static let label = "Alpha vs Beta, 2026-01-02, 07"
  private static let games = """
    {"Alpha vs Beta, 2026-01-02, 07":{"when":"2026-01-02, 07:10 PM","universal_id":"u1","sport":"NBA"},\
    "Alpha vs Beta, 2026-01-02, 10":{"when":"2026-01-02, 10:10 PM","universal_id":"u2","sport":"NBA"},\
    "Gamma vs Delta, 2026-01-02, 08":{"when":"2026-01-02, 08:10 PM","universal_id":"u3","sport":"NFL"}}
    """

  private func lines(
    _ action: String = "initial_state", odds: String = "-150", label: String = label, id: String? = nil,
    book: String = "betmgm"
  ) -> String {
    let universal = id.map { #""universal_game_id":"\#($0)","# } ?? ""
    return """
      {"timestamp":"2026-01-02T23:00:00.000000+00:00","action":"\(action)","data":{"sport":"NBA","sportsbook":"\(book)",\
      "game":"\(label)",\(universal)"home_team":"Alpha","away_team":"Beta","info":{},"outcomes":{"Alpha Moneyline":\
      {"odds":"\(odds)","outcome_name":"Moneyline","outcome_target":"Alpha"}}}}
      """
  }

  private func score(_ home: Int, label: String = label, id: String?) -> String {
    let universal = id.map { #""universal_id":"\#($0)","# } ?? ""
    return """
      {"action":"match_update","game":"\(label)",\(universal)"state":{"preMatch":false,"matchCompleted":false,\
      "pointsA":\(home),"pointsB":0}}
      """
  }

  private func play(_ id: Int, label: String = label, universalID: String?) -> String {
    let universal = universalID.map { #""universal_id":"\#($0)","# } ?? ""
    return """
      {"stream":2,"action":"new_play","event":"\(label)",\(universal)"league":"NBA","state":"new_play",\
      "play_info":[{"id":\(id),"description":"Jump ball"}],"score":{"home":\(id),"away":0}}
      """
  }

  @Test func pricesWithoutUniversalIDJoinTheMatchOfTheScores() async throws {
    let sockets = try Sockets()
    try await sockets.learn(Self.games)
    sockets.receive(.odds, lines())
    sockets.receive(.liveScores, score(3, id: "u1"))
    sockets.receive(.playByPlay, play(1, universalID: "u1"))
    #expect(sockets.matches == ["u1"])
    #expect(sockets.prices("u1") == ["Alpha -150"])
    #expect(sockets.match("u1")?.score == Score(home: 3, away: 0))
    sockets.receive(.odds, lines("line_update", odds: "-170"))
    #expect(sockets.prices("u1") == ["Alpha -170"])
    sockets.receive(.odds, lines("line_update", odds: "-180", id: "u1"))
    #expect(sockets.prices("u1") == ["Alpha -180"])
  }

  @Test func labelsOfAllThreeSocketsAreLookedUp() async throws {
    let sockets = try Sockets()
    try await sockets.learn(Self.games)
    for feed in BoltOddsFeed.allCases { sockets.reconnect(feed) }
    sockets.receive(.liveScores, score(3, id: nil))
    sockets.receive(.playByPlay, play(1, universalID: nil))
    sockets.receive(.odds, lines())
    #expect(sockets.matches == ["u1"])
  }

  @Test func labelSeenWithUniversalIDIsKnownToAllSockets() throws {
    let sockets = try Sockets()
    sockets.receive(.liveScores, score(3, id: "u1"))
    sockets.receive(.odds, lines())
    #expect(sockets.matches == ["u1"])
  }

  @Test func labelWithoutHourMatchesTheOnlyGameOfItsDay() async throws {
    let sockets = try Sockets()
    try await sockets.learn(Self.games)
    sockets.receive(.playByPlay, play(1, label: "Gamma vs Delta, 2026-01-02", universalID: nil))
    #expect(sockets.matches == ["u3"])
    // With two games on one day, the label is ambiguous.
    sockets.receive(.playByPlay, play(1, label: "Alpha vs Beta, 2026-01-02", universalID: nil))
    #expect(sockets.batch.notices.contains(.lookUp))
    try await sockets.answer(.playByPlay, Self.games)
    #expect(sockets.matches == ["Alpha vs Beta, 2026-01-02", "u3"])
  }

  @Test func unlistedGameIsShownByItsLabelAndLookedUp() async throws {
    let sockets = try Sockets()
    #expect(sockets.receive(.odds, lines()) == ["snapshot \(Self.label)"])
    #expect(sockets.batch.notices.contains(.lookUp))
    let notes = sockets.batch.notices.compactMap { if case .note(let words) = $0 { words } else { nil } }
    #expect(notes.count == 1 && notes.allSatisfy { $0.contains("get_games") })
    sockets.receive(.odds, lines("line_update", odds: "-160"))
    #expect(sockets.batch.notices.isEmpty)
    #expect(try await sockets.answer(.odds, Self.games) == [])
    sockets.receive(.odds, lines("line_update", odds: "-170", id: "u1"))
    sockets.receive(.liveScores, score(3, id: "u1"))
    #expect(sockets.matches == [Self.label])
    #expect(sockets.prices(Self.label) == ["Alpha -170"])
    #expect(sockets.match(Self.label)?.score == Score(home: 3, away: 0))
  }

  @Test func unlistedGameAddsANoteOnlyBeforeTheFirstList() async throws {
    let sockets = try Sockets()
    try await sockets.learn("{}")
    sockets.receive(.odds, lines())
    #expect(sockets.batch.notices == [.lookUp])
  }

  @Test func labelAndUniversalIDAreAliasesOfOneMatch() async throws {
    let sockets = try Sockets()
    sockets.receive(.odds, lines())
    #expect(sockets.names.id(named: "u1") == nil)
    try await sockets.answer(.odds, Self.games)
    // The list adds the alias before another message of the game arrives.
    #expect(sockets.names.isNamed(sockets.names.intern(Self.label), "u1"))
    sockets.receive(.odds, lines(label: "Gamma vs Delta, 2026-01-02, 08"))
    #expect(sockets.matches == [Self.label, "u3"])
    #expect(sockets.names.isNamed(sockets.names.intern("u3"), "Gamma vs Delta, 2026-01-02, 08"))
    #expect(!sockets.names.isNamed(sockets.names.intern("u3"), Self.label))
  }

  @Test func scoresMoveFromUniversalIDToTheLabelWithPrices() async throws {
    let sockets = try Sockets()
    sockets.receive(.odds, lines())
    sockets.receive(.liveScores, score(3, label: "Alpha vs Beta, 2026-01-02", id: "u1"))
    #expect(sockets.matches == [Self.label, "u1"])
    try await sockets.answer(.odds, Self.games)
    sockets.receive(.liveScores, score(4, label: "Alpha vs Beta, 2026-01-02", id: "u1"))
    #expect(sockets.matches == [Self.label])
    #expect(sockets.match(Self.label)?.score == Score(home: 4, away: 0))
    #expect(sockets.prices(Self.label) == ["Alpha -150"])
  }

  @Test func unlistedGameKeepsItsLabelAsID() async throws {
    let sockets = try Sockets()
    sockets.receive(.odds, lines())
    try await sockets.answer(.odds, "{}")
    #expect(sockets.matches == [Self.label])
    // The match keeps its id when a universal id arrives later, on any socket.
    sockets.receive(.liveScores, score(3, id: "u1"))
    sockets.receive(.odds, lines("line_update", odds: "-170", id: "u1"))
    sockets.receive(.odds, lines("line_update", odds: "-180"))
    try await sockets.learn(Self.games)
    sockets.receive(.playByPlay, play(4, universalID: "u1"))
    #expect(sockets.matches == [Self.label])
    #expect(sockets.prices(Self.label) == ["Alpha -180"])
    #expect(sockets.match(Self.label)?.score == Score(home: 3, away: 0))
  }

  @Test func twoLabelsOfOneGameMergeIntoOneMatch() async throws {
    let sockets = try Sockets()
    sockets.receive(.odds, lines())
    try await sockets.answer(.odds, "{}")
    sockets.seconds += 6
    sockets.receive(.odds, lines(label: "Alpha City vs Beta, 2026-01-02, 07"))
    try await sockets.answer(.odds, "{}")
    #expect(sockets.matches.count == 2)
    sockets.receive(.odds, lines("line_update", id: "u1"))
    sockets.receive(.odds, lines("line_update", odds: "-170", label: "Alpha City vs Beta, 2026-01-02, 07", id: "u1"))
    #expect(sockets.matches == [Self.label])
    #expect(sockets.prices(Self.label) == ["Alpha -170"])
  }

  @Test func listWithoutTheGameIsRequestedAgainWithDoublingPauses() async throws {
    let sockets = try Sockets()
    sockets.receive(.odds, lines())
    var asked: [Int64] = []
    let begin = sockets.seconds
    try await sockets.answer(.odds, "{}")
    while sockets.seconds < begin + 60 {
      sockets.seconds += 1
      sockets.receive(.odds, #"{"action":"ping"}"#)
      guard sockets.batch.notices.contains(.lookUp) else { continue }
      asked.append(sockets.seconds - begin)
      try await sockets.answer(.odds, "{}")
    }
    #expect(asked == [5, 15, 35])
    sockets.seconds += 60
    sockets.receive(.odds, #"{"action":"ping"}"#)
    try await sockets.answer(.odds, Self.games)
    sockets.seconds += 600
    sockets.receive(.odds, #"{"action":"ping"}"#)
    #expect(!sockets.batch.notices.contains(.lookUp))
  }

  @Test func failedListIsRequestedAgain() throws {
    let sockets = try Sockets()
    sockets.receive(.odds, lines())
    var batch = FeedBatch(provider: "boltodds")
    batch.receivedAt = Timestamp(seconds: sockets.seconds)
    sockets.decoder(.odds).resume(into: &batch, isAnswered: false)
    #expect(batch.events.isEmpty)
    sockets.receive(.odds, #"{"action":"ping"}"#)
    #expect(!sockets.batch.notices.contains(.lookUp))
    sockets.seconds += 6
    sockets.receive(.odds, #"{"action":"ping"}"#)
    #expect(sockets.batch.notices.contains(.lookUp))
  }

  @Test func messageAfterARefusedOneRequestsTheList() async throws {
    let sockets = try Sockets()
    sockets.receive(.odds, "[\(lines()),{")
    #expect(sockets.batch.badFrame != nil)
    #expect(sockets.matches.isEmpty)
    sockets.receive(.odds, lines())
    #expect(sockets.batch.notices.contains(.lookUp))
    #expect(sockets.matches == [Self.label])
  }

  @Test func requestsAndSocketsUseTheSameMatchIDs() async throws {
    let sockets = try Sockets()
    sockets.receive(.odds, lines())
    try await sockets.answer(.odds, "{}")
    let documents = try #require(
      try await sockets.provider.live([]) { request throws(OddsError) in
        if request.asked == "match info" {
          throw OddsError(.forbidden, provider: "boltodds", asked: "match info", "no")
        }
        return Array(Self.games.replacing(/"when":"[^"]*",/, with: "").utf8)
      })
    sockets.apply(documents)
    #expect(sockets.matches == [Self.label, "u2", "u3"])
  }
}
