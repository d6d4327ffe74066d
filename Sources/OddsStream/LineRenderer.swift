internal import OddsBoard
internal import OddsConditions
internal import OddsFinder
internal import OddsOutput
internal import OddsJSON
internal import OddsModel

/// Renders lines of a stream in the requested format. NDJSON is written from the board's rows into a reused buffer,
/// without an allocation per line; other formats are converted from the JSON.
struct LineRenderer: ~Copyable {
  private let filter: OutputFilter
  private let judge: LineEvaluator?
  private let show: Presentation
  private let format: LineFormat
  private let isPlain: Bool
  /// The line being written; for NDJSON, all lines since the last ``take(_:)``.
  private var writer = JSONWriter()
  private var line = StreamLine("odds", seq: 0, at: .none)
  /// Pending lines in other formats.
  private var shaped: [UInt8] = []
  /// Number of lines rendered.
  private(set) var count: UInt64 = 0
  private var limit: UInt64
  /// Findings that were printed and have not vanished since; used only with a condition, which may hide some.
  private var printedFindings: Set<FindingID> = []
  private let redaction: Redaction
  /// Lines on which the expression failed.
  private(set) var failures = ExpressionFailures()

  /// Creates a renderer.
  /// - Parameters:
  ///   - condition: Condition of lines to print; nil for all.
  ///   - limit: Maximum number of lines; nil for no limit.
  ///   - redaction: Removes API keys from the lines.
  init(
    _ show: Presentation, _ format: LineFormat, _ condition: Condition? = nil, limit: Int?, _ redaction: Redaction
  ) {
    // Reasons of connections are redacted where they are created.
    self.redaction = redaction.ofData
    judge = condition.map { LineEvaluator($0, show) }
    filter = show.filter
    self.show = show
    self.format = format
    isPlain = if case .ndjson = format { true } else { false }
    self.limit = limit.map { UInt64(max(0, $0)) } ?? .max
    shaped = format.header
  }

  /// Returns the first failure of the expression, once.
  mutating func takeFailure() -> OddsError? { failures.takeFirst() }

  /// Whether the maximum number of lines has been rendered.
  var isComplete: Bool { count >= limit }

  /// Number of pending bytes.
  var size: Int { isPlain ? writer.count : shaped.count }

  /// Passes the pending lines, without API keys, to `body`, and removes them.
  mutating func take(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    if isPlain {
      writer.withBytes { redaction.withRedacted($0, body) }
      writer.removeAll()
    } else {
      shaped.withUnsafeBufferPointer { redaction.withRedacted($0, body) }
      shaped.removeAll(keepingCapacity: true)
    }
  }

  /// Whether lines of a type are printed.
  func accepts(_ type: StreamType) -> Bool { filter.accepts(type) && judge?.types.contains(type) ?? true }

  /// Whether a change's line is printed.
  func accepts(_ change: BoardChange, in board: Board, by batch: borrowing FeedBatch) -> Bool {
    guard filter.accepts(change, in: board) else { return false }
    return judge?.holds(change, of: board, by: batch, seq: count + 1) ?? true
  }

  /// Records the values that a condition compares with later; call it with every change before rendering it.
  func observe(_ changes: [BoardChange], of board: Board, by batch: borrowing FeedBatch) {
    judge?.observe(changes, of: board, by: batch)
  }

  /// Renders a change, if the filter and condition accept it.
  mutating func render(_ change: BoardChange, of board: Board, by batch: borrowing FeedBatch) {
    guard !isComplete, accepts(change, in: board, by: batch) else { return }
    begin(batch.provider, at: batch.receivedAt, published: batch.publishedAt)
    line.write(change, of: board, batch, show, into: &writer)
    if !isPlain { shape(board[change.match]) }
  }

  /// Renders the accepted changes of a batch, until `bytes` are pending or the limit is reached.
  /// - Returns: Index of the first change that was not processed.
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

  /// Whether a finding's event is printed. The end of a printed finding always is.
  func accepts(_ event: FinderEvent, of board: Board, at now: Timestamp) -> Bool {
    guard let type = event.type, accepts(type) else { return false }
    guard let judge else { return true }
    if event.state == .vanished, printedFindings.contains(event.id) { return true }
    return judge.holds(findingLine(event, of: board, at: now))
  }

  /// Returns the next output line for a finding's appearance, change or end.
  func findingLine(_ event: FinderEvent, of board: Board, at now: Timestamp) -> JSONValue {
    var writer = JSONWriter()
    StreamLine(event.fixture.provider, seq: count + 1, at: now).write(event, of: board, show, into: &writer)
    // Can't fail: `JSONWriter` always writes valid JSON.
    return JSONValue(json: writer.bytes) ?? .null
  }

  /// Renders a finding's appearance, change or end, if it is accepted.
  mutating func render(_ event: FinderEvent, of board: Board, at now: Timestamp) {
    guard !isComplete, accepts(event, of: board, at: now) else { return }
    if judge != nil {
      if event.state == .vanished { printedFindings.remove(event.id) } else { printedFindings.insert(event.id) }
    }
    begin(event.fixture.provider, at: now)
    line.write(event, of: board, show, into: &writer)
    if !isPlain { shape(nil) }
  }

  /// Renders the removal of a match that the board no longer has. The caller has checked that it is accepted.
  mutating func renderRemoved(_ match: TextID, of provider: ProviderName, at now: Timestamp) {
    guard !isComplete else { return }
    begin(provider, at: now)
    line.writeRemoved(match, show, into: &writer)
    if !isPlain { shape(nil) }
  }

  /// Renders a feed's connection state, if it is accepted.
  mutating func render(_ state: ConnectionState, reason: String?, of provider: ProviderName, at now: Timestamp) {
    guard !isComplete, accepts(state, reason: reason, of: provider, at: now) else { return }
    begin(provider, at: now)
    line.write(state, reason: reason, show, into: &writer)
    if !isPlain { shape(nil) }
  }

  /// Renders a `gap` line. Never filtered out: without gaps the output looks complete.
  mutating func renderGap(reason: String, dropped: Int, of provider: ProviderName, at now: Timestamp) {
    guard !isComplete else { return }
    begin(provider, at: now)
    line.writeGap(reason: reason, dropped: dropped, show, into: &writer)
    if !isPlain { shape(nil) }
  }

  /// Whether a socket's connection state is printed.
  func accepts(_ state: ConnectionState, reason: String?, of provider: ProviderName, at now: Timestamp) -> Bool {
    guard accepts(.connection), filter.terms.providers.isEmpty || filter.terms.providers.contains(provider)
    else { return false }
    guard let judge else { return true }
    return judge.holds(connectionLine(state, reason: reason, of: provider, at: now))
  }

  /// Returns the next `connection` line of a provider's socket.
  func connectionLine(
    _ state: ConnectionState, reason: String?, of provider: ProviderName, at now: Timestamp
  ) -> JSONValue {
    var writer = JSONWriter()
    StreamLine(provider, seq: count + 1, at: now).write(state, reason: reason, show, into: &writer)
    // Can't fail: `JSONWriter` always writes valid JSON.
    return JSONValue(json: writer.bytes) ?? .null
  }

  private mutating func begin(_ provider: ProviderName, at now: Timestamp, published: Timestamp = .none) {
    count += 1
    if !isPlain { writer.removeAll() }
    line.become(provider, seq: count, at: now, published: published)
  }

  /// Converts the written line to the output format.
  /// - Parameter match: The match of the line; nil if it has none or the match was removed.
  private mutating func shape(_ match: MatchState?) {
    // Redact first: an expression or a width limit could split a key.
    var json = writer.bytes
    redaction.redact(&json)
    if case .program(let program, nil) = format { return run(program, on: json) }
    // Can't fail: `JSONWriter` always writes valid JSON.
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
      // After `halt` no more lines are printed.
      if try program.run(line, into: &shaped) == .halted { limit = count }
    } catch {
      failures.add(error, on: line)
    }
  }
}
