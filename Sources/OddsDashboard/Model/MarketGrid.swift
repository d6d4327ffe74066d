internal import OddsBoard
internal import OddsModel
internal import OddsOutput

/// The lines on which all markets of a match are shown, as row numbers only: text is made for those on the screen.
struct MarketGrid {
  enum Line {
    case blank
    case title(Int)
    /// A market of one bookmaker with two or three selections.
    case compact(Int, quotes: [Int])
    /// Some selections of a market of one bookmaker that has many.
    case items([Int])
    /// A market of several bookmakers: what the columns are, and one line for each.
    case selections(Int)
    case bookmaker(Int, index: Int)
  }

  struct Selection: Equatable {
    var name: TextID
    var line: OddsModel.Line
  }

  /// Bookmakers by selections.
  struct Table {
    var selections: [Selection] = []
    var bookmakers: [TextID] = []
    /// Quote rows, one bookmaker after the other; -1 where there is none.
    var quotes: [Int] = []

    /// Whether no bookmaker offers more on this selection, and there is somebody to compare with.
    func isBest(_ quote: Int, _ column: Int, _ board: Board, _ names: TextTable) -> Bool {
      func price(_ row: Int) -> Price? {
        guard row >= 0, board.effectiveState(of: row) == .open else { return nil }
        return board.quotes[row].quoted.withBytes(names) { Price($0, board.quotes[row].notation) }
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
  private(set) var tables: [Int: Table] = [:]
  let width: Int
  let itemsPerLine: Int
  var bookmakerWidth: Int { min(28, max(14, width / 4)) }

  func columnWidth(_ table: Table) -> Int {
    max(9, min(20, (width - bookmakerWidth - 2) / max(1, table.selections.count))) - 1
  }

  init(of match: Int, _ board: Board, _ filter: OutputFilter, width: Int) {
    self.width = width
    itemsPerLine = max(1, width / 30)
    var wasCompact = true
    board.forEachMarket(of: match) { market in
      if case .named = filter.terms.markets, !filter.accepts(board.markets[market]) { return }
      guard board.hasLines(market) else { return }
      var quotes: [Int] = []
      var bookmakers: [TextID] = []
      board.forEachQuote(of: market) { quote in
        let bookmaker = board.quotes[quote].bookmaker
        guard filter.accepts(bookmaker: bookmaker) else { return }
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

  private mutating func add(_ market: Int, _ quotes: [Int], _ bookmakers: [TextID], _ board: Board) {
    var table = Table()
    table.bookmakers = bookmakers
    for quote in quotes {
      let selection = Selection(name: board.quotes[quote].selection, line: board.quotes[quote].line)
      if !table.selections.contains(selection) { table.selections.append(selection) }
    }
    table.quotes = Array(repeating: -1, count: bookmakers.count * table.selections.count)
    for quote in quotes {
      let entry = board.quotes[quote]
      guard let row = bookmakers.firstIndex(of: entry.bookmaker),
        let column = table.selections.firstIndex(of: Selection(name: entry.selection, line: entry.line))
      else { continue }
      table.quotes[row * table.selections.count + column] = quote
    }
    tables[market] = table
    lines.append(.selections(market))
    for index in bookmakers.indices { lines.append(.bookmaker(market, index: index)) }
  }
}
