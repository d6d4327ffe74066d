internal import OddsBoard
internal import OddsModel
internal import OddsProvider

/// A board with small limits, and a check that reads all of its contents.
struct SmallBoard {
  let names = TextTable()
  private var board = Board(bounds: .init(matches: 50, lines: 500, incidents: 20))
  private var batch: FeedBatch
  private var changes: [BoardChange] = []

  init(_ provider: ProviderName) { batch = FeedBatch(provider: provider) }

  mutating func feed(_ bytes: UnsafeRawBufferPointer, _ decoder: any FeedDecoder) {
    batch.removeAll()
    batch.receivedAt = Timestamp(milliseconds: 1_776_500_000_000)
    decoder.decode(bytes, into: &batch)
    changes.removeAll(keepingCapacity: true)
    board.apply(batch, changes: &changes)
  }

  /// Traps if the board exceeds its limits or its contents can't be read.
  func check() {
    precondition(board.matchCount <= 50 && board.lineCount <= 500, "the board is larger than it may be")
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
