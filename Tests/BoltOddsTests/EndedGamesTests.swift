import BoltOdds
import OddsModel
import OddsProvider
import OddsTransport
import Testing

/// Games that have ended and that `get_games` still lists.
@Suite struct EndedGamesTests {
  private static let label = "Arsenal vs Chelsea, 2026-01-02, 07"
  private static let list = #"{"\#(label)":{"when":"2026-01-02, 07:10 PM","universal_id":"u","sport":"EPL"}}"#

  private func score(_ isOver: Bool) -> String {
    """
    {"action":"match_update","game":"\(Self.label)","universal_id":"u","home":"Arsenal","away":"Chelsea",\
    "designation":{"A":"home"},"state":{"preMatch":false,"matchCompleted":\(isOver),"goalsA":1,"goalsB":0}}
    """
  }

  private func listed(_ sockets: Sockets) -> Int {
    let document = MatchDocument(bytes: Array(Self.list.utf8), sport: nil, receivedAt: TimeSource.system.time())
    var batch = FeedBatch(provider: "boltodds")
    document.bytes.withUnsafeBytes {
      sockets.provider.decoder(for: document, names: sockets.names).decode($0, into: &batch)
    }
    return batch.matches.count
  }

  @Test func aListDoesNotReviveAGameThatTheScoresReportedAsEnded() async throws {
    let sockets = try Sockets()
    try await sockets.learn(Self.list)
    sockets.receive(.liveScores, score(false))
    #expect(listed(sockets) == 1)
    sockets.receive(.liveScores, score(true))
    #expect(listed(sockets) == 0)
  }

  @Test func aGameThatContinuesAfterItsEndIsListedAgain() async throws {
    let sockets = try Sockets()
    try await sockets.learn(Self.list)
    sockets.receive(.liveScores, score(true))
    sockets.receive(.liveScores, score(false))
    #expect(listed(sockets) == 1)
  }
}
