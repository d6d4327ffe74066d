internal import OddsBoard
internal import OddsModel
internal import OddsProvider

/// Answers about matches, applied to one board. It belongs to the task that makes it.
struct MatchBook {
  let names: TextTable
  private(set) var board: Board
  private(set) var badElements = 0
  private var changes: [BoardChange] = []

  init(_ names: TextTable = TextTable(), _ board: Board = Board()) {
    self.names = names
    self.board = board
  }

  /// Reads a document into the board; an error if it cannot be understood at all.
  mutating func apply(
    _ document: MatchDocument, of provider: any Provider, asked: String, _ context: Context
  ) throws(OddsError) {
    let batch = try document.batch(of: provider, names, asked: asked, context)
    badElements += batch.badElements
    changes.removeAll(keepingCapacity: true)
    board.apply(batch, changes: &changes)
  }

  /// The board of everything that came, and the exit status that the failures beside it ask for.
  static func reading(
    _ gathering: Gathering<[MatchDocument]>, asked: String, _ context: Context
  ) throws(OddsError) -> (book: MatchBook, status: Int32) {
    var book = MatchBook()
    var failures = gathering.failures
    var answered = 0
    for (provider, documents) in gathering.answers {
      do throws(OddsError) {
        for document in documents { try book.apply(document, of: provider, asked: asked, context) }
        answered += 1
      } catch {
        failures.append(error)
      }
    }
    book.reportBadElements(context)
    return (book, try Failures(failures, answered: answered).settle(context))
  }

  /// Counts what was passed over elsewhere.
  mutating func passOver(_ elements: Int) { badElements += elements }

  /// Says how much was passed over.
  func reportBadElements(_ context: Context) {
    if badElements > 0 {
      context.errors.note(
        "\(badElements) element\(badElements == 1 ? "" : "s") could not be understood and \(badElements == 1 ? "was" : "were") passed over"
      )
    }
  }
}

extension MatchDocument {
  /// What the document tells; an error if it cannot be understood at all.
  func batch(
    of provider: any Provider, _ names: TextTable, asked: String, _ context: Context
  ) throws(OddsError) -> FeedBatch {
    var batch = FeedBatch(provider: provider.name)
    batch.receivedAt = context.received(provider.name, receivedAt)
    bytes.withUnsafeBytes { provider.decoder(for: self, names: names).decode($0, into: &batch) }
    if let reason = batch.badFrame {
      throw OddsError(
        .undecodable, provider: provider.name, asked: asked, "the answer could not be understood: \(reason)",
        hint: "check the base URL with 'odds providers'")
    }
    return batch
  }
}
