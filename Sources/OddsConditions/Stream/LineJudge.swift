public import OddsBoard
public import OddsJSON
public import OddsModel
public import OddsOutput

/// A condition on lines of a stream, judged on what the board has, before a line is written. A change is judged without an
/// allocation where all of its fields are plain; a path through a list makes the line first.
///
/// It belongs to the thread that owns the board and its names.
public final class LineJudge {
  private typealias Decision = Compiler<LineFacts, Board>.Decision

  /// How lines of each type are judged; nil for a type of which none ever passes.
  private let decisions: [StreamType: Decision]
  /// The types whose lines have to be written to be judged.
  private let written: Set<StreamType>
  private let rows: RowJudge
  private let show: Presentation
  private let memory: Memory
  private var writer = JSONWriter()

  /// What decisions look at beside the row.
  private final class Memory {
    var trails: [(seconds: Double, trail: PriceTrail)] = []
    var line: JSONValue?
  }

  /// The types of lines that can pass.
  public let types: Set<StreamType>
  /// Prices have to be followed: ``observe(_:of:by:)`` has to be called with every change.
  public var followsPrices: Bool { !memory.trails.isEmpty }

  /// - Parameters:
  ///   - condition: On ``Vocabulary/lines(providers:)``.
  ///   - show: As the lines are written.
  public init(_ condition: Condition, _ show: Presentation) {
    self.show = show
    rows = RowJudge(condition)
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

  /// Takes note of prices, so that `change` can look back to them: of every change, also those that are not asked for.
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

  /// Whether the line that a change makes is as the condition says.
  /// - Parameters:
  ///   - batch: The one whose application made the change.
  ///   - seq: The number of the line.
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

  /// Whether a line as it was written is as the condition says. Of its match and market it knows what the line says, and of
  /// where the price was nothing.
  public func holds(_ line: JSONValue) -> Bool { rows.holds(line: line) }
}
