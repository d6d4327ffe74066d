public import OddsBoard
public import OddsJSON
public import OddsModel
public import OddsOutput

/// Evaluates a condition on changes of the board, before their stream lines are written. It doesn't allocate if all
/// fields are plain; a path through a list needs the written line.
///
/// Use it only on the thread that owns the board and its names.
public final class LineEvaluator {
  private typealias Decision = Compiler<LineFacts, Board>.Decision

  /// The decision for each type of line; nil for a type that never passes.
  private let decisions: [StreamType: Decision]
  /// The types whose lines must be written before they can be evaluated.
  private let written: Set<StreamType>
  private let rows: RowEvaluator
  private let show: Presentation
  private let memory: Memory
  private var writer = JSONWriter()

  /// State that decisions read in addition to the row.
  private final class Memory {
    var trails: [(seconds: Double, trail: PriceTrail)] = []
    var line: JSONValue?
  }

  /// The types of lines that can pass.
  public let types: Set<StreamType>
  /// Whether the condition uses price history; ``observe(_:of:by:)`` must then be called with every change.
  public var followsPrices: Bool { !memory.trails.isEmpty }

  /// - Parameters:
  ///   - condition: A condition on ``Vocabulary/lines(providers:)``.
  ///   - show: The presentation of the written lines.
  public init(_ condition: Condition, _ show: Presentation) {
    self.show = show
    rows = RowEvaluator(condition)
    let memory = Memory()
    memory.trails = condition.windows.sorted().map { ($0, PriceTrail(seconds: $0)) }
    self.memory = memory
    let fields = LineFields(show: show)
    var decisions: [StreamType: Decision] = [:]
    var written: Set<StreamType> = []
    for (row, test) in zip(condition.vocabulary.rows, condition.tests) {
      guard let type = StreamType(rawValue: row.name) else { continue }
      var compiler = Compiler<LineFacts, Board>(
        names: show.names, read: { fields.reader($0, of: type) }, json: { [unowned memory] _, _ in memory.line })
      compiler.change = { [unowned memory] seconds in
        let place = memory.trails.firstIndex { $0.seconds == seconds } ?? 0
        let names = show.names
        return { line, _ in Self.change(line, memory.trails[place].trail, names) }
      }
      decisions[type] = compiler.decision(test)
      if test.leaves.contains(where: { compiler.needsJSON($0) }) { written.insert(type) }
    }
    (self.decisions, self.written) = (decisions, written)
    types = Set(decisions.keys)
  }

  private static func change(_ line: LineFacts, _ trail: borrowing PriceTrail, _ names: TextTable) -> Double {
    guard let quote = line.move?.quote, let price = line.price(names)?.millionths else { return .nan }
    let base = trail.base(quote, at: line.at.milliseconds) ?? line.previous(names)?.millionths ?? price
    return Double(price) / Double(base) - 1
  }

  /// Records prices, so that `change` can look back. Call it with every change, including those that the condition
  /// doesn't cover.
  public func observe(_ changes: [BoardChange], of board: Board, by batch: borrowing FeedBatch) {
    guard followsPrices else { return }
    let now = batch.receivedAt.milliseconds
    for case .price(let move) in changes where move.state == .open {
      guard let notation = board[move.quote]?.notation,
        let price = move.quoted.withBytes(show.names, { Price($0, notation) })
      else { continue }
      let previous = move.previous.isNone ? nil : move.previous.withBytes(show.names) { Price($0, notation) }
      for index in memory.trails.indices {
        memory.trails[index].trail.note(move.quote, price.millionths, previous: previous?.millionths, at: now)
      }
    }
  }

  /// Returns whether the condition holds for the line of a change.
  /// - Parameters:
  ///   - batch: The batch that made the change.
  ///   - seq: The sequence number of the line.
  public func holds(
    _ change: BoardChange, of board: Board, by batch: borrowing FeedBatch, seq: UInt64 = 0
  ) -> Bool {
    let type = change.type
    guard let decision = decisions[type] else { return false }
    var line = LineFacts(change, of: board, by: batch, seq: seq)
    if written.contains(type) {
      writer.removeAll()
      StreamLine(batch.provider, seq: seq, at: batch.receivedAt, published: batch.publishedAt)
        .write(change, of: board, batch, show, into: &writer)
      memory.line = JSONValue(json: writer.bytes)
    }
    guard line.play != nil else { return decision(line, board) }
    return batch.text.withUnsafeBufferPointer { text in
      line.text = text
      return decision(line, board)
    }
  }

  /// Returns whether the condition holds for a written line. Only the match and market fields in the line are
  /// available; price history isn't.
  public func holds(_ line: JSONValue) -> Bool { rows.holds(line: line) }
}
