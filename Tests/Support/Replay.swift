public import OddsBoard
public import OddsModel
public import OddsProvider

/// Pushes messages through a decoder into a board, as the program does.
public final class Replay {
  /// The names that the board's numbers stand for.
  public let names = TextTable()
  /// The board after the last message.
  public private(set) var board: Board
  /// What the last message told.
  public private(set) var batch: FeedBatch
  /// What the last message changed.
  public private(set) var changes: [BoardChange] = []
  /// What the feed has said of itself, over all messages.
  public private(set) var notices: [FeedNotice] = []
  /// Elements that could not be read, over all messages.
  public private(set) var badElements = 0
  /// Why messages could not be read, over all messages.
  public private(set) var badFrames: [String] = []
  private var decoder: any FeedDecoder
  private var clock: Int64 = 1_000_000

  /// A replay to a decoder made with its table of names.
  public init(
    _ provider: ProviderName, bounds: Board.Bounds = Board.Bounds(), _ decoder: (TextTable) -> any FeedDecoder
  ) {
    board = Board(bounds: bounds)
    self.decoder = decoder(names)
    batch = FeedBatch(provider: provider)
  }

  /// Goes on with another connection's decoder and the same board.
  public func reconnect(_ decoder: (TextTable) -> any FeedDecoder) {
    self.decoder = decoder(names)
    board.expectSnapshots(batch.provider)
  }

  /// Applies one message, received a second after the last or at a moment in seconds since 1970; answers what moved.
  @discardableResult
  public func feed(_ message: [UInt8], at seconds: Int64? = nil) -> [BoardChange] {
    batch.removeAll()
    clock = seconds.map { $0 * 1000 } ?? clock + 1000
    batch.receivedAt = Timestamp(milliseconds: clock)
    message.withUnsafeBytes { decoder.decode($0, into: &batch) }
    badElements += batch.badElements
    if let why = batch.badFrame { badFrames.append(why) }
    notices += batch.notices
    changes.removeAll(keepingCapacity: true)
    let before = board.excess
    board.apply(batch, changes: &changes)
    board.noteCrowded(in: names, since: before)
    return changes
  }

  /// Pushes a message, received at so many seconds after 1970.
  /// - Returns: What it changed.
  @discardableResult
  public func feed(_ message: String, at seconds: Int64? = nil) -> [BoardChange] {
    feed(Array(message.utf8), at: seconds)
  }

  /// Says what is looked at; answers what the feed wants done about it.
  public func focus(on focus: FeedFocus) -> Outgoing { decoder.focus(on: focus, now: .now) }

  /// Whether a match's prices come in now.
  public func watch(_ id: String) -> PriceWatch { decoder.watch(of: names.intern(id)) }

  /// The match with the provider's id; nil if the board holds none.
  public func match(_ id: String) -> MatchState? {
    ref(id).flatMap { board[$0] }
  }

  /// Where a match is on the board.
  func ref(_ id: String) -> MatchRef? { names.find(id).flatMap { board.match($0, batch.provider) } }

  /// The text that a number stands for.
  public func text(_ id: TextID) -> String { names.string(id) }

  /// All quotes of all matches, in the board's order.
  public var quotes: [QuoteRef] {
    var quotes: [QuoteRef] = []
    for match in board.liveMatches {
      board.forEachMarket(of: match) { market in board.forEachQuote(of: market) { quotes.append($0) } }
    }
    return quotes
  }

  /// Whose each quote is, in the board's order.
  public var bookmakers: [String] { quotes.compactMap { board[$0].map { text($0.bookmaker) } } }

  /// A match's lines as text: `market|line: selection@price` with `!` for suspended, `-` for withdrawn; `*` after a complete market.
  public func lines(_ id: String) -> [String] {
    guard let match = ref(id) else { return [] }
    var lines: [String] = []
    board.forEachMarket(of: match) { market in
      guard let state = board[market] else { return }
      var text = names.string(state.name)
      if !state.line.isNone { text += "|\(state.line.thousandths)" }
      if state.isComplete { text += "*" }
      text += ":"
      board.forEachQuote(of: market) { quote in
        guard let entry = board[quote] else { return }
        text += " \(names.string(entry.selection))"
        if !entry.line.isNone { text += "(\(entry.line.thousandths))" }
        text += "@\(entry.quoted.string(names))"
        switch board.effectiveState(of: quote) {
        case .open: break
        case .suspended: text += "!"
        case .withdrawn: text += "-"
        case .unpriced: text += "?"
        }
      }
      lines.append(text)
    }
    return lines
  }

  /// What the last message moved, in words.
  public var received: [String] { board.words(changes, names) }

  /// The price changes among what moved last, as `selection: previous → quoted`.
  public var moves: [String] {
    changes.compactMap { change in
      guard case .price(let move) = change, let quote = board[move.quote] else { return nil }
      let selection = names.string(quote.selection)
      let state = move.state == .open ? "" : move.state == .suspended ? "!" : move.state == .withdrawn ? "-" : "?"
      return "\(selection): \(move.previous.string(names)) → \(move.quoted.string(names))\(state)"
    }
  }
}
