internal import OddsBoard
internal import OddsJSON
internal import OddsModel
internal import OddsOutput

/// Lines of a stream as bytes, in the format that was asked for. NDJSON goes straight from the board's rows into bytes
/// that are kept: nothing is allocated for a line. The other formats go the way round over values.
struct LineRenderer {
  private let show: Presentation
  private let shape: LineShape?
  private var writer = JSONWriter()
  private var shaped: [UInt8] = []
  private(set) var lines: UInt64 = 0
  /// After how many lines there are no more.
  private let count: UInt64

  /// - Parameter shape: Nil for plain NDJSON.
  init(_ show: Presentation, _ shape: LineShape?, count: Int?) {
    self.show = show
    self.shape = shape
    self.count = count.map { UInt64($0) } ?? .max
    if let header = shape?.header { shaped.append(contentsOf: header) }
  }

  var isComplete: Bool { lines >= count }
  var filter: OutputFilter { show.filter }

  /// What has been rendered since the last ``clear()``.
  var bytes: [UInt8] { shape == nil ? writer.bytes : shaped }

  mutating func clear() {
    if shape == nil { writer.removeAll() } else { shaped.removeAll(keepingCapacity: true) }
  }

  /// Renders a change, if it is asked for.
  mutating func render(
    _ change: BoardChange, of board: Board, by batch: borrowing FeedBatch
  ) {
    guard !isComplete, show.filter.accepts(change, in: board) else { return }
    lines += 1
    let line = StreamLine(batch.provider, seq: lines, at: batch.receivedAt, published: batch.publishedAt)
    if shape != nil { writer.removeAll() }
    line.write(change, of: board, batch, show, into: &writer)
    if let shape { shape.append(writer.bytes, of: board[change.match], show, to: &shaped) }
  }

  mutating func renderConnection(_ provider: ProviderName, _ state: ConnectionState, reason: String?) {
    guard !isComplete, show.filter.accepts(.connection), acceptsProvider(provider) else { return }
    lines += 1
    if shape != nil { writer.removeAll() }
    StreamLine(provider, seq: lines, at: .now()).write(state, reason: reason, show, into: &writer)
    if let shape { shape.append(writer.bytes, of: nil, show, to: &shaped) }
  }

  mutating func renderGap(_ provider: ProviderName, reason: String, dropped: Int) {
    guard !isComplete, show.filter.accepts(.gap) else { return }
    lines += 1
    if shape != nil { writer.removeAll() }
    StreamLine(provider, seq: lines, at: .now()).writeGap(reason: reason, dropped: dropped, show, into: &writer)
    if let shape { shape.append(writer.bytes, of: nil, show, to: &shaped) }
  }

  private func acceptsProvider(_ provider: ProviderName) -> Bool {
    show.filter.terms.providers.isEmpty || show.filter.terms.providers.contains(provider)
  }
}
