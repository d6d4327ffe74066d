internal import OddsBoard
internal import OddsModel
internal import OddsOutput
internal import OddsText

/// The markets of an open match.
extension Scene {
  func markets(_ match: MatchState, _ width: Int) -> Content {
    let grid = MarketGrid(of: match.ref, board, filter, width: width)
    return Content(count: grid.lines.count) { start, rows in
      let shown = grid.lines.dropFirst(start).prefix(rows)
      let titleColumns = titleColumns(shown, width)
      let painter = MarketPainter(
        scene: self, grid: grid, freshness: freshness(of: match), width: width, titleColumns: titleColumns)
      return shown.map(painter.spans)
    }
  }

  /// The columns for titles of compact markets: as many as they need, as long as the names of selections fit.
  private func titleColumns(_ lines: ArraySlice<MarketGrid.Line>, _ width: Int) -> Int {
    var widest = 0
    for case .compact(let market, _) in lines {
      widest = max(widest, DisplayWidth.columns(CleanText.clean(title(market), ascii: marks.isASCII)) + 2)
    }
    return min(max(18, widest), max(18, width * 2 / 5))
  }

  fileprivate func title(_ market: MarketRef) -> String {
    guard let state = board[market] else { return "" }
    var title = state.name.isNone ? names.string(state.key) : names.string(state.name)
    let line = state.line.text(signed: state.kind == .handicap)
    if !line.isEmpty, !title.contains(line) { title += " \(line)" }
    return title
  }

  /// A selection's name, with its line where the market's title does not give it: a handicap's sign differs between the
  /// sides. If the name is too long it is cut and the line stays.
  fileprivate func selection(_ name: TextID, _ line: Line, _ kind: MarketKind, room: Int) -> String {
    let text = names.string(name)
    guard kind == .handicap, !line.isNone, !text.contains(line.text(signed: true)) else { return text }
    let number = line.text(signed: true)
    let clean = CleanText.clean(text, ascii: marks.isASCII)
    return DisplayWidth.cut(clean, toColumns: max(1, room - number.count - 1), ascii: marks.isASCII) + " " + number
  }
}

/// Turns the lines of a grid into text.
private struct MarketPainter {
  let scene: Scene
  let grid: MarketGrid
  let freshness: Freshness
  let width: Int
  let titleColumns: Int

  private var columns: Int { PriceForm.width(scene.choices.oddsFormat) }

  func spans(_ line: MarketGrid.Line) -> [Span] {
    switch line {
    case .blank: return []
    case .title(let market): return [Span(" " + scene.title(market), .group, columns: width)]
    case .compact(let market, let quotes):
      let room = min(26, (width - titleColumns - 1) / max(1, quotes.count) - columns - 3)
      let title = Span(
        " " + scene.title(market), .group, columns: width - (room + columns + 3) * quotes.count - 1)
      return [title]
        + quotes.flatMap { quote in
          [
            Span(" ", columns: 1), Span(selection(quote, room), .label, columns: room, align: .right),
            Span(" ", columns: 1),
          ] + price(quote, isBest: false)
        }
    case .items(let quotes):
      let room = max(4, width / max(1, grid.itemsPerLine) - 3 - columns - 2)
      return quotes.flatMap { quote in
        [Span("   ", columns: 3), Span(selection(quote, room), .text, columns: room), Span(" ")]
          + price(quote, isBest: false)
      }
    case .selections(let market): return headings(market)
    case .bookmaker(let market, let index): return bookmaker(market, index)
    }
  }

  private func headings(_ market: MarketRef) -> [Span] {
    let table = grid.tables[market] ?? MarketGrid.Table()
    let kind = scene.board[market]?.kind ?? .other
    let room = grid.columnWidth(table)
    return [Span(" " + scene.title(market), .group, columns: grid.bookmakerWidth)]
      + table.selections.flatMap { column in
        [
          Span(
            scene.selection(column.name, column.line, kind, room: room), .label, columns: room, align: .right),
          Span("", columns: 1),
        ]
      }
  }

  private func bookmaker(_ market: MarketRef, _ index: Int) -> [Span] {
    let table = grid.tables[market] ?? MarketGrid.Table()
    let room = grid.columnWidth(table)
    let name = scene.names.string(table.bookmakers[index])
    return [Span("   " + name, .text, columns: grid.bookmakerWidth)]
      + table.selections.indices.flatMap { column in
        let quote = table.quotes[index * table.selections.count + column]
        let cell =
          quote.map { price($0, isBest: table.isBest($0, column, scene.board, scene.names)) }
          ?? [Span(scene.marks.missing, .missing, columns: columns, align: .right), Span("", columns: 1)]
        return [Span("", columns: max(0, room - columns))] + cell
      }
  }

  private func selection(_ quote: QuoteRef, _ room: Int) -> String {
    guard let entry = scene.board[quote], let market = scene.board.market(of: quote).flatMap({ scene.board[$0] })
    else { return "" }
    return scene.selection(entry.selection, entry.line, market.kind, room: room)
  }

  private func price(_ quote: QuoteRef, isBest: Bool) -> [Span] {
    let shown = scene.shown(
      quote, freshness, isUp: scene.model.open?.isUp(quote, scene.now), isBest: isBest, columns: columns)
    return [Span(shown.text, shown.role, columns: columns, align: .right), Span(shown.mark, shown.role, columns: 1)]
  }
}
