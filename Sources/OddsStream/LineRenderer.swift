internal import OddsBoard
internal import OddsConditions
internal import OddsFinder
internal import OddsJQ
internal import OddsJSON
internal import OddsModel
internal import OddsOutput

/// Lines of a stream as bytes, in the format that was asked for. NDJSON goes straight from the board's rows into bytes
/// that are kept: nothing is allocated for a line. The other formats are made from its values.
struct LineRenderer: ~Copyable {
  private let filter: OutputFilter
  private let judge: LineEvaluator?
  private let show: Presentation
  private let format: LineFormat
  private let isPlain: Bool
  /// The line that is being written; for NDJSON, all lines since the last ``take(_:)``.
  private var writer = JSONWriter()
  private var line = StreamLine("odds", seq: 0, at: .none)
  /// The lines in any other format.
  private var shaped: [UInt8] = []
  /// How many lines there were, and after how many there are no more.
  private(set) var count: UInt64 = 0
  private var limit: UInt64
  /// The findings that were printed and have not vanished since, where a condition may hide some.
  private var printedFindings: Set<FindingID> = []
  private let redaction: Redaction
  /// The lines that the expression failed on.
  private(set) var failures = ExpressionFailures()

  /// - Parameters:
  ///   - condition: What lines have to be; nil for anything.
  ///   - limit: Nil for no limit.
  ///   - redaction: Takes keys out of the lines.
  init(
    _ show: Presentation, _ format: LineFormat, _ condition: Condition? = nil, limit: Int?, _ redaction: Redaction
  ) {
    // Reasons of connections are masked where they are made.
    self.redaction = redaction.ofData
    judge = condition.map { LineEvaluator($0, show) }
    filter = show.filter
    self.show = show
    self.format = format
    isPlain = if case .ndjson = format { true } else { false }
    self.limit = limit.map { UInt64(max(0, $0)) } ?? .max
    shaped = format.header
  }

  /// The first line that the expression failed on, once.
  mutating func takeFailure() -> OddsError? { failures.takeFirst() }

  /// As many lines as were asked for have been rendered.
  var isComplete: Bool { count >= limit }

  /// How many bytes wait.
  var size: Int { isPlain ? writer.count : shaped.count }

  /// Passes what has been rendered, without keys, and forgets it.
  mutating func take(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    if isPlain {
      writer.withBytes { redaction.withRedacted($0, body) }
      writer.removeAll()
    } else {
      shaped.withUnsafeBufferPointer { redaction.withRedacted($0, body) }
      shaped.removeAll(keepingCapacity: true)
    }
  }

  /// Whether lines of a type are asked for.
  func accepts(_ type: StreamType) -> Bool { filter.accepts(type) && judge?.types.contains(type) ?? true }

  /// Whether a change makes a line that is asked for.
  func accepts(_ change: BoardChange, in board: Board, by batch: borrowing FeedBatch) -> Bool {
    guard filter.accepts(change, in: board) else { return false }
    return judge?.holds(change, of: board, by: batch, seq: count + 1) ?? true
  }

  /// Takes note of what a condition looks back to; called with every change before it is rendered.
  func observe(_ changes: [BoardChange], of board: Board, by batch: borrowing FeedBatch) {
    judge?.observe(changes, of: board, by: batch)
  }

  /// Renders a change, if it is asked for.
  mutating func render(_ change: BoardChange, of board: Board, by batch: borrowing FeedBatch) {
    guard !isComplete, accepts(change, in: board, by: batch) else { return }
    begin(batch.provider, at: batch.receivedAt, published: batch.publishedAt)
    line.write(change, of: board, batch, show, into: &writer)
    if !isPlain { shape(board[change.match]) }
  }

  /// Renders those of a batch's changes that are asked for, until there are so many bytes or no more lines are wanted.
  /// - Returns: The place of the first change that was not looked at.
  mutating func render(
    _ changes: [BoardChange], from first: Int, upTo bytes: Int, of board: Board, by batch: borrowing FeedBatch
  ) -> Int {
    var next = first
    while next < changes.count, size < bytes, !isComplete {
      render(changes[next], of: board, by: batch)
      next += 1
    }
    return next
  }

  /// Whether what became of something that was found is asked for. The end of a finding that was printed always is.
  func accepts(_ event: FinderEvent, of board: Board, at now: Timestamp) -> Bool {
    guard let type = event.type, accepts(type) else { return false }
    guard let judge else { return true }
    if event.state == .vanished, printedFindings.contains(event.id) { return true }
    return judge.holds(findingLine(event, of: board, at: now))
  }

  /// The line that says what became of something that was found, as it would be written next.
  func findingLine(_ event: FinderEvent, of board: Board, at now: Timestamp) -> JSONValue {
    var writer = JSONWriter()
    StreamLine(event.fixture.provider, seq: count + 1, at: now).write(event, of: board, show, into: &writer)
    // What this program wrote is JSON.
    return JSONValue(json: writer.bytes) ?? .null
  }

  /// Renders what became of something that was found, if it is asked for.
  mutating func render(_ event: FinderEvent, of board: Board, at now: Timestamp) {
    guard !isComplete, accepts(event, of: board, at: now) else { return }
    if judge != nil {
      if event.state == .vanished { printedFindings.remove(event.id) } else { printedFindings.insert(event.id) }
    }
    begin(event.fixture.provider, at: now)
    line.write(event, of: board, show, into: &writer)
    if !isPlain { shape(nil) }
  }

  /// Renders that a match is gone, which the board has forgotten meanwhile. It is asked for.
  mutating func renderRemoved(_ match: TextID, of provider: ProviderName, at now: Timestamp) {
    guard !isComplete else { return }
    begin(provider, at: now)
    line.writeRemoved(match, show, into: &writer)
    if !isPlain { shape(nil) }
  }

  /// Renders what became of a feed, if it is asked for.
  mutating func render(_ state: ConnectionState, reason: String?, of provider: ProviderName, at now: Timestamp) {
    guard !isComplete, accepts(state, reason: reason, of: provider, at: now) else { return }
    begin(provider, at: now)
    line.write(state, reason: reason, show, into: &writer)
    if !isPlain { shape(nil) }
  }

  /// Renders that lines are missing: whatever types are asked for.
  mutating func renderGap(reason: String, dropped: Int, of provider: ProviderName, at now: Timestamp) {
    guard !isComplete else { return }
    begin(provider, at: now)
    line.writeGap(reason: reason, dropped: dropped, show, into: &writer)
    if !isPlain { shape(nil) }
  }

  /// Whether what became of a provider's socket is asked for.
  func accepts(_ state: ConnectionState, reason: String?, of provider: ProviderName, at now: Timestamp) -> Bool {
    guard accepts(.connection), filter.terms.providers.isEmpty || filter.terms.providers.contains(provider)
    else { return false }
    guard let judge else { return true }
    return judge.holds(connectionLine(state, reason: reason, of: provider, at: now))
  }

  /// The line that says what became of a provider's socket, as it would be written next.
  func connectionLine(
    _ state: ConnectionState, reason: String?, of provider: ProviderName, at now: Timestamp
  ) -> JSONValue {
    var writer = JSONWriter()
    StreamLine(provider, seq: count + 1, at: now).write(state, reason: reason, show, into: &writer)
    // What this program wrote is JSON.
    return JSONValue(json: writer.bytes) ?? .null
  }

  private mutating func begin(_ provider: ProviderName, at now: Timestamp, published: Timestamp = .none) {
    count += 1
    if !isPlain { writer.removeAll() }
    line.become(provider, seq: count, at: now, published: published)
  }

  /// Puts the line that was written into the format.
  /// - Parameter match: The match that it is about; nil if it is about none, or the match is gone.
  private mutating func shape(_ match: MatchState?) {
    // Before an expression or a width can take a key apart.
    var json = writer.bytes
    redaction.redact(&json)
    if case .program(let program, nil) = format { return run(program, on: json) }
    // What this program wrote is JSON.
    guard let value = JSONValue(json: json) else { return }
    switch format {
    case .program(let program, let fields):
      run(program, on: Array((fields.map { $0.picking(value) } ?? value).json.utf8))
    case .template(let template, let style):
      shaped.append(contentsOf: template.line(template.values(value), style))
    case .ndjson: break
    case .picked(let fields):
      shaped.append(contentsOf: fields.picking(value).json.utf8)
      shaped.append(0x0A)
    case .text(let style, let fields):
      let text = LineText(show, style)
      shaped.append(contentsOf: (fields.map { text.line($0.values(value)) } ?? text.line(value, match)).utf8)
      shaped.append(0x0A)
    case .csv(let fields): DelimitedText.appendCSV(fields.values(value).map(\.cell), to: &shaped)
    case .tsv(let fields): DelimitedText.appendTSV(fields.values(value).map(\.cell), to: &shaped)
    }
  }

  private mutating func run(_ program: JQProgram, on line: [UInt8]) {
    do throws(JQProgram.Failure) {
      // After 'halt' there are no more.
      if try program.run(line, into: &shaped) == .halted { limit = count }
    } catch {
      failures.add(error, on: line)
    }
  }
}
