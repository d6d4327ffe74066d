internal import OddsBoard
internal import OddsModel
internal import OddsOutput

/// The lines that show all markets of a match, as references only: text is made just for those on the screen.
struct MarketGrid {
  enum Line {
    case blank
    case title(MarketRef)
    /// A market of one bookmaker with two or three selections.
    case compact(MarketRef, quotes: [QuoteRef])
    /// Some selections of a market of one bookmaker that has many.
    case items([QuoteRef])
    /// A market of several bookmakers: a line of column headings, then one line for each.
    case selections(MarketRef)
    case bookmaker(MarketRef, index: Int)
  }

  struct Selection: Equatable {
    var name: TextID
    var line: OddsModel.Line
  }

  /// Bookmakers by selections.
  struct Table {
    var selections: [Selection] = []
    var bookmakers: [TextID] = []
    /// One bookmaker after the other; nil where there is none.
    var quotes: [QuoteRef?] = []

    /// Whether no other bookmaker offers more on this selection; false if there is no other.
    func isBest(_ quote: QuoteRef, _ column: Int, _ board: Board, _ names: TextTable) -> Bool {
      func price(_ ref: QuoteRef?) -> Price? {
        guard let ref, let entry = board[ref], board.effectiveState(of: ref) == .open else { return nil }
        return entry.quoted.withBytes(names) { Price($0, entry.notation) }
      }
      guard let own = price(quote) else { return false }
      var others = 0
      for index in bookmakers.indices {
        let other = quotes[index * selections.count + column]
        guard other != quote, let value = price(other) else { continue }
        if own < value { return false }
        others += 1
      }
      return others > 0
    }
  }

  private(set) var lines: [Line] = []
  private(set) var tables: [MarketRef: Table] = [:]
  let width: Int
  let itemsPerLine: Int
  var bookmakerWidth: Int { min(28, max(14, width / 4)) }

  func columnWidth(_ table: Table) -> Int {
    max(9, min(20, (width - bookmakerWidth - 2) / max(1, table.selections.count))) - 1
  }

  init(of match: MatchRef, _ board: Board, _ filter: OutputFilter, width: Int) {
    self.width = width
    itemsPerLine = max(1, width / 30)
    var wasCompact = true
    board.forEachMarket(of: match) { market in
      guard let state = board[market], board.hasLines(market) else { return }
      if case .named = filter.terms.markets, !filter.accepts(state) { return }
      var quotes: [QuoteRef] = []
      var bookmakers: [TextID] = []
      board.forEachQuote(of: market) { quote in
        guard let bookmaker = board[quote]?.bookmaker, filter.accepts(bookmaker: bookmaker) else { return }
        quotes.append(quote)
        if !bookmakers.contains(bookmaker) { bookmakers.append(bookmaker) }
      }
      guard !quotes.isEmpty else { return }
      let isCompact = bookmakers.count == 1 && quotes.count <= 3 && width >= quotes.count * 17 + 20
      if !isCompact || !wasCompact, !lines.isEmpty { lines.append(.blank) }
      wasCompact = isCompact
      if isCompact {
        lines.append(.compact(market, quotes: quotes))
      } else if bookmakers.count == 1 {
        lines.append(.title(market))
        for start in stride(from: 0, to: quotes.count, by: itemsPerLine) {
          lines.append(.items(Array(quotes[start..<min(start + itemsPerLine, quotes.count)])))
        }
      } else {
        add(market, quotes, bookmakers, board)
      }
    }
  }

  private mutating func add(_ market: MarketRef, _ quotes: [QuoteRef], _ bookmakers: [TextID], _ board: Board) {
    var table = Table()
    table.bookmakers = bookmakers
    for quote in quotes {
      guard let entry = board[quote] else { continue }
      let selection = Selection(name: entry.selection, line: entry.line)
      if !table.selections.contains(selection) { table.selections.append(selection) }
    }
    table.quotes = Array(repeating: nil, count: bookmakers.count * table.selections.count)
    for quote in quotes {
      guard let entry = board[quote], let row = bookmakers.firstIndex(of: entry.bookmaker),
        let column = table.selections.firstIndex(of: Selection(name: entry.selection, line: entry.line))
      else { continue }
      table.quotes[row * table.selections.count + column] = quote
    }
    tables[market] = table
    lines.append(.selections(market))
    for index in bookmakers.indices { lines.append(.bookmaker(market, index: index)) }
  }
}
