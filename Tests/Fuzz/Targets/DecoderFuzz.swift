internal import OddsBoard
internal import OddsModel
internal import OddsProvider
internal import OddsTransport

/// The input's lines are messages of one connection, and go through the decoder to a small board.
struct DecoderFuzz: Sendable {
  private let provider: any Provider
  private let stream: FeedStream

  /// - Parameter topic: Which of the provider's sockets.
  init(_ type: any Provider.Type, topic: Int) {
    guard let base = try? BaseURL("http://127.0.0.1/{sport}"), let key = APIKey("fuzz") else {
      fatalError("no address")
    }
    provider = type.init(access: ProviderAccess(base: base, key: key))
    var wish = FeedWish()
    wish.details = Set(FeedWish.Detail.allCases)
    stream = provider.streams(for: wish)[topic]
  }

  func run(_ bytes: UnsafeRawBufferPointer) {
    let names = TextTable()
    let decoder = provider.decoder(for: stream, names: names)
    var board = Board(bounds: .init(matches: 50, lines: 500, incidents: 20))
    var batch = FeedBatch(provider: provider.name)
    var changes: [BoardChange] = []
    for line in bytes.split(separator: 0x0A) {
      batch.removeAll()
      batch.receivedAt = Timestamp(milliseconds: 1_776_500_000_000)
      decoder.decode(UnsafeRawBufferPointer(rebasing: line), into: &batch)
      changes.removeAll(keepingCapacity: true)
      board.apply(batch, changes: &changes)
    }
    precondition(board.matchCount <= 50 && board.lineCount <= 500, "the board is larger than it may be")
    // What the board holds can be read.
    for match in board.liveMatches {
      _ = board[match].map { names.string($0.home) }
      board.forEachMarket(of: match) { market in
        board.forEachQuote(of: market) { quote in
          guard let entry = board[quote] else { return }
          _ = entry.quoted.withBytes(names) { Price($0, entry.notation) }?.formatted(as: .fractional)
        }
      }
    }
  }
}
