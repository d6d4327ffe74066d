public import OddsBoard
public import OddsModel
public import OddsProvider

/// Applies messages through a decoder to a board, as `odds` does.
public final class Replay {
  /// The texts of the board's ids.
  public let names = TextTable()
  /// The board after the last message.
  public private(set) var board: Board
  /// The batch of the last message.
  public private(set) var batch: FeedBatch
  /// The changes of the last message.
  public private(set) var changes: [BoardChange] = []
  /// The feed's notices, over all messages.
  public private(set) var notices: [FeedNotice] = []
  /// The number of unreadable elements, over all messages.
  public private(set) var badElements = 0
  /// The errors of unreadable messages, over all messages.
  public private(set) var badFrames: [String] = []
  private var decoder: any FeedDecoder
  private var clock: Int64 = 1_000_000

  /// Creates a replay with a decoder that uses the replay's text table.
  public init(
    _ provider: ProviderName, bounds: Board.Bounds = Board.Bounds(), _ decoder: (TextTable) -> any FeedDecoder
  ) {
    board = Board(bounds: bounds)
    self.decoder = decoder(names)
    batch = FeedBatch(provider: provider)
  }

  /// Continues with the decoder of a new connection and the same board.
  public func reconnect(_ decoder: (TextTable) -> any FeedDecoder) {
    self.decoder = decoder(names)
    board.expectSnapshots(batch.provider)
  }

  /// Applies a message, received at `seconds` since 1970 or, by default, one second after the last; returns the changes.
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

  /// Applies a message, received at `seconds` since 1970 or, by default, one second after the last; returns the changes.
  @discardableResult
  public func feed(_ message: String, at seconds: Int64? = nil) -> [BoardChange] {
    feed(Array(message.utf8), at: seconds)
  }

  /// Sets the match in view; returns the messages that the feed wants to send.
  public func focus(on focus: FeedFocus) -> Outgoing { decoder.focus(on: focus, now: .now) }

  /// Returns whether a match's prices are being received.
  public func watch(_ id: String) -> PriceWatch { decoder.watch(of: names.intern(id)) }

  /// Returns the match with the provider's id; nil if it isn't on the board.
  public func match(_ id: String) -> MatchState? {
    ref(id).flatMap { board[$0] }
  }

  /// Returns the reference of a match on the board.
  func ref(_ id: String) -> MatchRef? { names.find(id).flatMap { board.match($0, batch.provider) } }

  /// Returns the text of an id.
  public func text(_ id: TextID) -> String { names.string(id) }

  /// All quotes of all matches, in the board's order.
  public var quotes: [QuoteRef] {
    var quotes: [QuoteRef] = []
    for match in board.liveMatches {
      board.forEachMarket(of: match) { market in board.forEachQuote(of: market) { quotes.append($0) } }
    }
    return quotes
  }

  /// The bookmaker of each quote, in the board's order.
  public var bookmakers: [String] { quotes.compactMap { board[$0].map { text($0.bookmaker) } } }

  /// Returns a match's lines: `market|line: selection@price` with `!` for suspended, `-` for withdrawn; `*` after a complete market.
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

  /// The changes of the last message as text.
  public var received: [String] { board.words(changes, names) }

  /// The price changes of the last message, as `selection: previous → quoted`.
  public var moves: [String] {
    changes.compactMap { change in
      guard case .price(let move) = change, let quote = board[move.quote] else { return nil }
      let selection = names.string(quote.selection)
      let state = move.state == .open ? "" : move.state == .suspended ? "!" : move.state == .withdrawn ? "-" : "?"
      return "\(selection): \(move.previous.string(names)) → \(move.quoted.string(names))\(state)"
    }
  }
}
