import BoltOdds
import OddsBoard
import OddsModel
import OddsProvider
import OddsTransport
import TestSupport
import Testing

/// Two sockets with different names for one game.
@Suite struct NameOrderTests {
  private static let odds = """
    {"timestamp":"2026-01-02T03:04:05.000006+00:00","action":"initial_state","data":{"sport":"NBA","sportsbook":"betmgm",\
    "game":"Lakers vs Celtics, 2026-01-02, 07","universal_game_id":"m","home_team":"Lakers","away_team":"Celtics",\
    "info":{"id":"77"},"outcomes":{}}}
    """
  private static let score = """
    {"action":"match_update","game":"Lakers vs Celtics, 2026-01-02, 07","universal_id":"m","home":"Los Angeles Lakers",\
    "away":"Boston Celtics","designation":{"A":"home","B":"away"},"state":{"preMatch":false,"matchCompleted":false,\
    "matchPeriod":["BasketballMatchPeriod","IN_THIRD_QUARTER"],"pointsA":80,"pointsB":82}}
    """

  @Test func socketsAndDocumentsHaveFixedNameRanks() throws {
    let provider = BoltOddsProvider(
      access: ProviderAccess(base: try BaseURL(BoltOddsProvider.defaultURL), key: try #require(APIKey("test"))))
    let ranks = [BoltOddsFeed.odds, .liveScores, .playByPlay].map { provider.stream($0).nameRank }
    #expect(ranks == [0, 2, 3])
    #expect(BoltOddsProvider.documentNameRank == 1)
  }

  @Test(arguments: [true, false])
  func namesOfTheOddsSocketWinInEitherOrder(oddsFirst: Bool) throws {
    let names = TextTable()
    var board = Board()
    let decoders: [any FeedDecoder] = [BoltOddsDecoder(names: names), BoltOddsScoresDecoder(names: names)]
    func receive(_ socket: Int) -> [String] {
      var batch = FeedBatch(provider: "boltodds")
      (batch.receivedAt, batch.nameRank) = (Timestamp(seconds: 1_800_000_000), [0, 2][socket])
      Array([Self.odds, Self.score][socket].utf8).withUnsafeBytes { decoders[socket].decode($0, into: &batch) }
      var changes: [BoardChange] = []
      board.apply(batch, changes: &changes)
      return board.words(changes, names)
    }
    _ = receive(oddsFirst ? 0 : 1)
    _ = receive(oddsFirst ? 1 : 0)
    for _ in 0..<3 {
      #expect(!receive(1).contains("snapshot m"))
      #expect(!receive(0).contains("snapshot m"))
    }
    let match = try #require(board.match(names.intern("m"), "boltodds").flatMap { board[$0] })
    #expect(names.string(match.home) == "Lakers" && names.string(match.away) == "Celtics")
  }
}
