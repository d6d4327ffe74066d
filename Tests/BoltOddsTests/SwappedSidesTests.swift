import BoltOdds
import OddsBoard
import OddsModel
import OddsProvider
import OddsTransport
import Testing

/// One game under two labels that have home and away in opposite order.
@Suite struct SwappedSidesTests {
  private static let first = "Arsenal vs Chelsea, 2026-01-02, 07"
  private static let second = "Chelsea vs Arsenal, 2026-01-02, 07"
  private static let games = """
    {"\(first)":{"when":"2026-01-02, 07:10 PM","universal_id":"u","sport":"EPL"},\
    "\(second)":{"when":"2026-01-02, 07:10 PM","universal_id":"u","sport":"EPL"}}
    """

  private func lines(_ label: String, _ home: String, _ away: String, book: String) -> String {
    """
    {"timestamp":"2026-01-02T23:00:00.000000+00:00","action":"initial_state","data":{"sport":"EPL","sportsbook":"\(book)",\
    "game":"\(label)","home_team":"\(home)","away_team":"\(away)","info":{},"outcomes":{"Arsenal Moneyline":\
    {"odds":"-150","outcome_name":"Moneyline","outcome_target":"Arsenal"}}}}
    """
  }

  private func score(_ home: String, _ away: String, _ goals: (Int, Int), designation: String = "home") -> String {
    """
    {"action":"match_update","game":"\(home) vs \(away), 2026-01-02, 07","universal_id":"u","home":"\(home)",\
    "away":"\(away)","designation":{"A":"\(designation)"},"state":{"preMatch":false,"matchCompleted":false,\
    "goalsA":\(goals.0),"goalsB":\(goals.1),"firstHalfGoalsA":\(goals.0),"firstHalfGoalsB":\(goals.1),\
    "cornersA":4,"cornersB":7}}
    """
  }

  private func sockets() async throws -> Sockets {
    let sockets = try Sockets()
    try await sockets.learn(Self.games)
    sockets.receive(.odds, lines(Self.first, "Arsenal", "Chelsea", book: "draftkings"))
    return sockets
  }

  @Test func scoresOfBothLabelsBelongToTheSameTeams() async throws {
    let sockets = try await sockets()
    sockets.receive(.liveScores, score("Chelsea", "Arsenal", (1, 2)))
    let match = try #require(sockets.match("u"))
    #expect(sockets.names.string(match.home) == "Arsenal" && match.score == Score(home: 2, away: 1))
    #expect(match.periods.map(\.score) == [Score(home: 2, away: 1)])
    #expect(match.situation.corners == Situation.Counts(home: 7, away: 4))
    sockets.receive(.liveScores, score("Arsenal", "Chelsea", (3, 1)))
    #expect(sockets.match("u")?.score == Score(home: 3, away: 1))
    sockets.receive(.liveScores, score("Chelsea", "Arsenal", (4, 1), designation: "away"))
    #expect(sockets.match("u")?.score == Score(home: 4, away: 1))
  }

  @Test func playsOfTheSwappedLabelBelongToTheirTeam() async throws {
    let sockets = try await sockets()
    sockets.receive(
      .playByPlay,
      """
      {"stream":3,"action":"new_play","event":"\(Self.second)","universal_id":"u","league":"EPL","state":"new_play",\
      "play_info":[{"id":"480","type":"Goal","subType":"","actionDetails":{},"gameTime":"01:06:23","team":"Arsenal"}],\
      "score":{"home":1,"away":2}}
      """)
    #expect(sockets.match("u")?.score == Score(home: 2, away: 1))
    #expect(sockets.batch.plays.map(\.side) == [.home])
    #expect(sockets.batch.plays.map(\.score) == [Score(home: 2, away: 1)])
  }

  @Test func namesStayWhenASportsbookWithTheSwappedLabelDecides() async throws {
    let sockets = try await sockets()
    sockets.receive(.odds, lines(Self.second, "Chelsea", "Arsenal", book: "betmgm"))
    sockets.receive(
      .odds, #"{"action":"game_removed","data":{"sport":"EPL","sportsbook":"draftkings","game":"\#(Self.first)"}}"#)
    sockets.receive(.odds, lines(Self.second, "Chelsea", "Arsenal", book: "betmgm"))
    let match = try #require(sockets.match("u"))
    #expect(sockets.names.string(match.home) == "Arsenal" && sockets.names.string(match.away) == "Chelsea")
  }

  @Test(arguments: [first, second])
  func matchInfoOfEitherLabelIsUsed(_ label: String) async throws {
    let provider = try Sockets().provider
    let goals = label == Self.first ? (2, 1) : (1, 2)
    let games = Self.games.replacing(#""when":"2026-01-02, 07:10 PM","#, with: "")
    let info = """
      {"\(label)":{"doc":[{"event":"match_timelinedelta","data":{"match":{"result":{"home":\(goals.0),"away":\(goals.1)},\
      "periods":{"p1":{"home":\(goals.0),"away":\(goals.1)}},"status":{"_id":7,"name":"2nd half"},\
      "timeinfo":{"played":"3060","running":true},"ended_uts":false}}}]}}
      """
    let documents = try #require(
      try await provider.live([]) { request in
        Array((request.http.description.contains("match_info") ? info : games).utf8)
      })
    let names = TextTable()
    var batch = FeedBatch(provider: "boltodds")
    var board = Board()
    var changes: [BoardChange] = []
    for document in documents {
      document.bytes.withUnsafeBytes { provider.decoder(for: document, names: names).decode($0, into: &batch) }
    }
    board.apply(batch, changes: &changes)
    let match = try #require(board.match(names.intern("u"), "boltodds").flatMap { board[$0] })
    let isFirst = names.string(match.home) == "Arsenal"
    #expect(match.score == (isFirst ? Score(home: 2, away: 1) : Score(home: 1, away: 2)))
    #expect(match.periods.map(\.score) == [match.score])
  }
}
