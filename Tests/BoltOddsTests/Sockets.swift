import BoltOdds
import OddsBoard
import OddsModel
import OddsProvider
import OddsTransport
import TestSupport
import Testing

/// The sockets of one provider, which feed one board, as in the program.
final class Sockets {
  let provider: BoltOddsProvider
  let names = TextTable()
  private(set) var board = Board()
  private(set) var batch = FeedBatch(provider: "boltodds")
  private(set) var changes: [BoardChange] = []
  private var decoders: [BoltOddsFeed: any FeedDecoder] = [:]
  /// The client's clock, in seconds since 1970.
  var seconds: Int64 = 1_800_000_000

  init() throws {
    provider = BoltOddsProvider(
      access: ProviderAccess(base: try BaseURL("https://spro.agency/api"), key: try #require(APIKey("secret"))))
    for feed in BoltOddsFeed.allCases { reconnect(feed) }
  }

  /// Opens a new connection, whose decoder has an empty cache.
  func reconnect(_ feed: BoltOddsFeed) {
    decoders[feed] = provider.decoder(for: provider.stream(feed), names: names)
  }

  func decoder(_ feed: BoltOddsFeed) -> any FeedDecoder { decoders[feed]! }

  /// Applies a message.
  /// - Returns: The changes, as text.
  @discardableResult
  func receive(_ feed: BoltOddsFeed, _ message: String) -> [String] {
    apply { batch in
      Array(message.utf8).withUnsafeBytes { decoder(feed).decode($0, into: &batch) }
    }
  }

  /// Answers a socket's request for `get_games`.
  @discardableResult
  func answer(_ feed: BoltOddsFeed, _ games: String) async throws -> [String] {
    try await provider.lookUp(for: provider.stream(feed)) { _ in Array(games.utf8) }
    return apply { decoder(feed).resume(into: &$0, isAnswered: true) }
  }

  /// Reads `get_games`.
  func learn(_ games: String) async throws {
    try await provider.learnGames { _ in Array(games.utf8) }
  }

  /// Applies the matches of documents.
  @discardableResult
  func apply(_ documents: [MatchDocument]) -> [String] {
    apply { batch in
      for document in documents {
        document.bytes.withUnsafeBytes {
          provider.decoder(for: document, names: names).decode($0, into: &batch)
        }
      }
    }
  }

  private func apply(_ fill: (inout FeedBatch) -> Void) -> [String] {
    batch.removeAll()
    batch.receivedAt = Timestamp(seconds: seconds)
    changes.removeAll()
    fill(&batch)
    board.apply(batch, changes: &changes)
    return board.words(changes, names)
  }

  var matches: [String] { board.liveMatches.compactMap { board[$0].map { names.string($0.id) } }.sorted() }

  func match(_ id: String) -> MatchState? { board.match(names.intern(id), "boltodds").flatMap { board[$0] } }

  /// Returns the prices of a match as `selection price`.
  func prices(_ id: String) -> [String] {
    guard let match = board.match(names.intern(id), "boltodds") else { return [] }
    var prices: [String] = []
    board.forEachMarket(of: match) { market in
      board.forEachQuote(of: market) { quote in
        guard let entry = board[quote], entry.state != .withdrawn else { return }
        prices.append("\(names.string(entry.selection)) \(entry.quoted.string(names))")
      }
    }
    return prices
  }
}
