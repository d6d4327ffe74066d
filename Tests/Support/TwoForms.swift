internal import OddsBoard
public import OddsModel
public import OddsProvider

/// Applies the same documents in two forms through two decoders to two boards, which must then be equal.
public final class TwoForms {
  private let names = TextTable()
  private var decoders: [any FeedDecoder]
  private var boards = [Board(), Board()]
  private var batches: [FeedBatch]
  private var clock: Int64 = 1_000_000
  /// The number of changes by the plain forms, over all messages.
  public private(set) var changed = 0

  /// Creates two empty boards.
  public init(_ provider: ProviderName, _ make: (TextTable) -> any FeedDecoder) {
    decoders = [make(names), make(names)]
    batches = [FeedBatch(provider: provider), FeedBatch(provider: provider)]
  }

  /// Applies a document to one board, and another form of it to the other board.
  /// - Returns: The first difference; nil if the boards are equal.
  public func feed(_ plain: String, _ form: String) -> String? {
    clock += 1000
    var counts = [0, 0]
    for (way, message) in [plain, form].enumerated() {
      batches[way].removeAll()
      batches[way].receivedAt = Timestamp(milliseconds: clock)
      Array(message.utf8).withUnsafeBytes { decoders[way].decode($0, into: &batches[way]) }
      var changes: [BoardChange] = []
      boards[way].apply(batches[way], changes: &changes)
      counts[way] = changes.count
    }
    changed += counts[0]
    let received = batches.map {
      "\($0.badElements) bad, refused \($0.badFrame != nil), \($0.publishedAt), \($0.notices.count) notices, "
        + "\($0.plays.count) plays, \($0.statistics.count) statistics, \($0.situations.count) situations"
    }
    if received[0] != received[1] { return "\(received[0]) is not \(received[1]); \(batches[1].badFrame ?? "")" }
    if counts[0] != counts[1] { return "\(counts[0]) changes, not \(counts[1])" }
    let held = boards.map { Self.lines($0, names) }
    guard held[0] != held[1] else { return nil }
    let odd = zip(held[0], held[1]).first { $0 != $1 }
    return odd.map { "\($0)\nis not\n\($1)" } ?? "\(held[0].count) lines, not \(held[1].count)"
  }

  private static func lines(_ board: Board, _ names: TextTable) -> [String] {
    board.liveMatches.flatMap { ref -> [String] in
      guard let state = board[ref] else { return [] }
      let id = names.string(state.id)
      let members = Mirror(reflecting: state).children
        .filter { !["token", "periods", "statistics"].contains($0.label ?? "") }
        .map { "\($0.label ?? ""): \($0.value)" }
      var lines = ["\(id): \(members)"]
      lines += state.periods.map { "\(id): \(names.string($0.name)) \($0.score)" }
      // Values of statistics are shown as the feed writes them.
      lines += state.statistics.map { "\(id): \(names.string($0.name))" }
      board.forEachMarket(of: ref) { market in
        guard let row = board[market] else { return }
        board.forEachQuote(of: market) { quote in
          guard let entry = board[quote] else { return }
          let price = entry.quoted.withBytes(names) { Price($0, entry.notation)?.millionths }
          lines.append(
            "\(id): \(names.string(row.name)) \(row.line) \(names.string(row.period)) \(row.meaning) \(row.isComplete) "
              + "\(names.string(entry.selection)) \(names.string(entry.bookmaker)) \(entry.side) \(entry.line) "
              + "\(board.effectiveState(of: quote)) \(price.map(String.init) ?? entry.quoted.string(names))")
        }
      }
      return lines
    }.sorted()
  }
}
