internal import OddsBoard
internal import OddsMath
internal import OddsModel
internal import OddsOutput

/// The markets of a match.
extension Scene {
  func markets(_ fixture: FixtureView, _ width: Int) -> Content {
    guard let sheet = model.detail?.markets else { return Content([]) }
    let painter = MarketPainter(self, fixture, sheet, width: width)
    let grid = painter.grid
    return Content(count: grid.lines.count) { start, rows in
      let shown = grid.lines.dropFirst(start).prefix(rows)
      let titles = painter.titleColumns(shown)
      return shown.map { painter.spans($0, titles: titles) }
    }
  }
}

/// Renders the lines of a grid as text.
private struct MarketPainter {
  let scene: Scene
  let fixture: FixtureView
  let sheet: MarketSheet
  let grid: MarketGrid
  /// Reliability of each member's prices.
  private let freshness: [ProviderName: Freshness]

  private var price: Int { grid.columns.price }
  private var width: Int { grid.columns.width }
  private var marks: Marks { scene.marks }

  init(_ scene: Scene, _ fixture: FixtureView, _ sheet: MarketSheet, width: Int) {
    (self.scene, self.fixture, self.sheet) = (scene, fixture, sheet)
    let columns = MarketColumns(width: width, price: PriceForm.width(scene.preferences.oddsFormat))
    grid = MarketGrid(sheet, columns)
    freshness = Dictionary(fixture.members.map { ($0.state.provider, scene.freshness(of: $0.state)) }) { one, _ in one }
  }

  // MARK: Words

  /// The width of titles of compact markets: as wide as needed, as long as the names of selections fit.
  func titleColumns(_ lines: ArraySlice<MarketGrid.Line>) -> Int {
    var widest = 0
    for case .compact(let index) in lines {
      widest = max(widest, DisplayWidth.columns(sheet.titles[index]) + 2)
    }
    return min(max(18, widest), max(18, width * 2 / 5))
  }

  /// The name of a selection, cut to `room` columns; its line is never cut.
  private func name(_ selection: Comparison.Selection, _ comparison: Comparison, room: Int) -> String {
    let market = comparison.market
    let side = market.meaning.isComparable ? MarketText.side(selection.side) : nil
    let text = side ?? CleanText.clean(scene.names.string(selection.name), ascii: marks.isASCII)
    let line = selection.line
    let isSigned = market.meaning.kind.isHandicap
    var number = ""
    if isSigned, market.meaning.isComparable, selection.side == .home || selection.side == .away {
      number = (selection.side == .home ? market.line : market.line.negated).text(signed: true)
    } else if isSigned || (market.line.isNone && !market.meaning.isComparable), !line.isNone {
      number = line.text(signed: isSigned)
    }
    guard !number.isEmpty, !text.contains(number) else { return text }
    return DisplayWidth.cut(text, toColumns: max(1, room - number.count - 1), ascii: marks.isASCII) + " " + number
  }

  /// The name of a bookmaker, or of its feed if it has none. Includes the feed if several feeds send the bookmaker's
  /// prices.
  private func name(_ book: Comparison.Book) -> String {
    if book.bookmaker.isNone { return book.provider.rawValue }
    let name = CleanText.clean(scene.names.string(book.bookmaker), ascii: marks.isASCII)
    guard sheet.shared.contains(book.bookmaker), name != book.provider.rawValue else { return name }
    return "\(name)/\(book.provider.rawValue)"
  }

  // MARK: Lines

  func spans(_ line: MarketGrid.Line, titles: Int) -> [Span] {
    switch line {
    case .blank: return []
    case .feed(let provider):
      return [
        Span(" \(marks.rule) ", .label), Span(provider.rawValue, .group), Span(" \(marks.rule) not comparable", .label),
      ]
    case .compact(let index): return compact(sheet.comparisons[index], sheet.titles[index], titles)
    case .title(let index): return heading(sheet.comparisons[index], sheet.titles[index])
    case .items(let index, let range): return items(sheet.comparisons[index], range)
    case .sides(let index): return sides(sheet.comparisons[index], sheet.titles[index])
    case .book(let index, let book): return self.book(sheet.comparisons[index], book)
    case .best(let index): return best(sheet.comparisons[index])
    case .fair(let index): return fair(sheet.comparisons[index])
    case .change(let index): return change(sheet.comparisons[index])
    case .books(let index, let range): return books(sheet.comparisons[index], range)
    case .selection(let index, let row, let range): return selection(sheet.comparisons[index], row, range)
    case .overrounds(let index, let range): return overrounds(sheet.comparisons[index], range)
    case .ages(let index, let range): return ages(sheet.comparisons[index], range)
    }
  }

  private func heading(_ comparison: Comparison, _ title: String) -> [Span] {
    var notes: [String] = []
    if comparison.books.count > 1 {
      notes.append("\(comparison.books.count) books")
    } else if let book = comparison.books.first {
      notes += [name(book), overround(comparison.overrounds[book]), age(comparison, book)].filter { !$0.isEmpty }
    }
    return [Span(" " + title, .group), Span("  " + notes.joined(separator: " \(marks.dot) "), .label)]
  }

  private func compact(_ comparison: Comparison, _ title: String, _ titles: Int) -> [Span] {
    let count = comparison.selections.count
    // Show bookmaker, overround and age if they fit.
    let wanted = width >= 100 ? 32 : 24
    let tail = (width - titles - wanted - 1) / count >= price + 10 ? wanted : 0
    let room = min(26, (width - titles - tail - 1) / count - price - 4)
    let heading = Span(" " + title, .group, columns: width - tail - (room + price + 4) * count - 1)
    var spans = [heading]
    for selection in comparison.selections {
      spans.append(Span(" ", columns: 1))
      spans.append(Span(name(selection, comparison, room: room), .label, columns: room, align: .right))
      spans += cell(selection.quotes.first, selection, columns: price + 3)
    }
    if tail > 0, let book = comparison.books.first {
      spans.append(Span("  " + name(book), .label, columns: tail - 12))
      spans.append(Span(overround(comparison.overrounds[book]), .label, columns: 7, align: .right))
      spans.append(Span(age(comparison, book), .label, columns: 5, align: .right))
    }
    return spans
  }

  private func items(_ comparison: Comparison, _ range: Range<Int>) -> [Span] {
    let room = max(4, width / max(1, grid.columns.itemsPerLine) - 3 - price - 3)
    return comparison.selections[range].flatMap { selection in
      [Span("   ", columns: 3), Span(name(selection, comparison, room: room), .text, columns: room)]
        + cell(selection.quotes.first, selection, columns: price + 3)
    }
  }

  // MARK: Bookmakers down

  private func sides(_ comparison: Comparison, _ title: String) -> [Span] {
    guard let columns = grid.columns.down(comparison.selections.count) else { return [] }
    let hasTitle = DisplayWidth.columns(title) + 1 <= columns.name
    var spans = [Span(hasTitle ? " " + title : "", .group, columns: columns.name)]
    for selection in comparison.selections {
      let room = columns.cell - 3
      spans.append(Span(name(selection, comparison, room: room), .label, columns: columns.cell - 2, align: .right))
      spans.append(Span("", columns: 2))
    }
    if columns.overround > 0 {
      spans.append(
        Span(columns.overround < 10 ? "Ovrnd" : "Overround", .label, columns: columns.overround, align: .right))
    }
    if columns.age > 0 { spans.append(Span("Age", .label, columns: columns.age, align: .right)) }
    return spans
  }

  private func book(_ comparison: Comparison, _ index: Int) -> [Span] {
    let book = comparison.books[index]
    return down(
      comparison, Span("  " + name(book)), Span(overround(comparison.overrounds[book]), .label), age(comparison, book)
    ) { selection, columns in
      cell(selection.quotes.first { $0.book == book }, selection, columns: columns)
    }
  }

  private func best(_ comparison: Comparison) -> [Span] {
    // A negative overround means a sure win.
    let role: Role = comparison.bestOverround.map { $0 < 0 } == true ? .best : .label
    return down(comparison, Span("  best", .prompt), Span(overround(comparison.bestOverround), role)) {
      selection, columns in
      number(selection.best.map(text) ?? "", .prompt, columns)
    }
  }

  private func fair(_ comparison: Comparison) -> [Span] {
    let label = isNarrow(comparison) ? "  fair" : "  fair (\(MarketSheet.method.rawValue))"
    return down(comparison, Span(label, .label)) { selection, columns in
      number(fair(selection), .label, columns)
    }
  }

  private func change(_ comparison: Comparison) -> [Span] {
    let label = isNarrow(comparison) ? "  change" : "  since first seen"
    return down(comparison, Span(label, .label)) { selection, columns in
      let (text, role) = change(selection, comparison)
      return number(text, role, columns)
    }
  }

  private func isNarrow(_ comparison: Comparison) -> Bool {
    (grid.columns.down(comparison.selections.count)?.name ?? 0) < 18
  }

  /// A line below the headings: a name, a cell for each selection, overround and age.
  private func down(
    _ comparison: Comparison, _ label: Span, _ overround: Span = Span(""), _ age: String = "",
    cell: (Comparison.Selection, Int) -> [Span]
  ) -> [Span] {
    guard let columns = grid.columns.down(comparison.selections.count) else { return [] }
    var spans = [Span(label.text, label.role, columns: columns.name)]
    for selection in comparison.selections { spans += cell(selection, columns.cell) }
    if columns.overround > 0 {
      spans.append(Span(overround.text, overround.role, columns: columns.overround, align: .right))
    }
    if columns.age > 0 { spans.append(Span(age, .label, columns: columns.age, align: .right)) }
    return spans
  }

  // MARK: Bookmakers across

  private func books(_ comparison: Comparison, _ range: Range<Int>) -> [Span] {
    let columns = grid.columns
    let all = comparison.books.count
    let page = range.count == all ? "" : "   books \(range.lowerBound + 1)-\(range.upperBound) of \(all)"
    let width = columns.acrossCell(range)
    var spans = [Span(page, .label, columns: columns.across.name)]
    if range.lowerBound == 0 {
      spans += number("best", .label, columns.cell)
      if columns.extras > 0 {
        spans.append(Span("fair", .label, columns: 7, align: .right))
        spans.append(Span("change", .label, columns: 7, align: .right))
      }
    }
    for book in comparison.books[range] {
      spans.append(Span(" ", columns: 1))
      spans.append(Span(name(book), .label, columns: width - 2, align: .right))
      spans.append(Span("", columns: 1))
    }
    return spans
  }

  private func selection(_ comparison: Comparison, _ row: Int, _ range: Range<Int>) -> [Span] {
    let columns = grid.columns
    let selection = comparison.selections[row]
    let room = columns.across.name
    var spans = [Span("   " + name(selection, comparison, room: room - 3), .text, columns: room)]
    if range.lowerBound == 0 {
      spans += number(selection.best.map(text) ?? "", .prompt, columns.cell)
      if columns.extras > 0 {
        let (text, role) = change(selection, comparison)
        spans.append(Span(fair(selection), .label, columns: 7, align: .right))
        spans.append(Span(text, role, columns: 7, align: .right))
      }
    }
    for book in comparison.books[range] {
      spans += cell(selection.quotes.first { $0.book == book }, selection, columns: columns.acrossCell(range))
    }
    return spans
  }

  private func overrounds(_ comparison: Comparison, _ range: Range<Int>) -> [Span] {
    footer("   overround", comparison, range, best: overround(comparison.bestOverround)) {
      overround(comparison.overrounds[$0])
    }
  }

  private func ages(_ comparison: Comparison, _ range: Range<Int>) -> [Span] {
    footer("   age", comparison, range, best: "") { age(comparison, $0) }
  }

  private func footer(
    _ label: String, _ comparison: Comparison, _ range: Range<Int>, best: String, _ text: (Comparison.Book) -> String
  ) -> [Span] {
    let columns = grid.columns
    var spans = [Span(label, .label, columns: columns.across.name)]
    if range.lowerBound == 0 {
      spans += number(best, .label, columns.cell)
      if columns.extras > 0 { spans.append(Span("", columns: 7 * columns.extras)) }
    }
    for book in comparison.books[range] { spans += number(text(book), .label, columns.acrossCell(range)) }
    return spans
  }

  // MARK: Cells

  /// A price with its marks for its state and for the best.
  private func cell(_ quote: Comparison.Quote?, _ selection: Comparison.Selection, columns: Int) -> [Span] {
    guard let quote else {
      return [Span(marks.missing, .missing, columns: columns - 2, align: .right), Span("", columns: 2)]
    }
    let isUp = scene.model.detail?.isUp(quote.ref, scene.now)
    let isBest = isBest(quote, selection)
    let shown = scene.shown(
      quote.ref, freshness[quote.book.provider] ?? .live, isUp: isUp, isBest: isBest, columns: price)
    // A price that has just moved may still be the best.
    let second = isBest && isUp != nil && !shown.mark.isEmpty ? marks.best : ""
    return [
      Span(shown.text, shown.role, columns: columns - 2, align: .right), Span(shown.mark, shown.role, columns: 1),
      Span(second, .best, columns: 1),
    ]
  }

  /// Whether a price is the highest of several.
  private func isBest(_ quote: Comparison.Quote, _ selection: Comparison.Selection) -> Bool {
    guard let best = selection.best?.shown.price, quote.shown.price == best, !quote.isStale else { return false }
    return selection.quotes.count { $0.shown.price != nil && !$0.isStale } > 1
  }

  private func number(_ text: String, _ role: Role, _ columns: Int) -> [Span] {
    [Span(text, role, columns: columns - 2, align: .right), Span("", columns: 2)]
  }

  private func text(_ quote: Comparison.Quote) -> String {
    PriceForm.text(
      quote.shown.quoted, quote.shown.notation, scene.preferences.oddsFormat, scene.names, ascii: marks.isASCII,
      columns: price)
  }

  private func fair(_ selection: Comparison.Selection) -> String {
    selection.fair.map { PriceForm.text(1 / $0, scene.preferences.oddsFormat, ascii: marks.isASCII, columns: price) }
      ?? ""
  }

  private func change(_ selection: Comparison.Selection, _ comparison: Comparison) -> (String, Role) {
    guard let leader = fixture.members.first?.key,
      let change = scene.model.firsts.change(of: selection, in: comparison, leader)
    else { return ("", .label) }
    let tenths = Int((min(100, change) * 1000).rounded())
    if tenths == 0 { return (marks.missing, .missing) }
    return (
      "\(tenths < 0 ? "-" : "+")\(abs(tenths) / 10).\(abs(tenths) % 10)%", tenths < 0 ? .priceDown : .priceUp
    )
  }

  private func overround(_ value: Double?) -> String { value.map { Figures.percent($0) } ?? "" }

  /// The time since the feed last confirmed a bookmaker's prices.
  private func age(_ comparison: Comparison, _ book: Comparison.Book) -> String {
    if case .unwatched(let since?) = freshness[book.provider] { return Age.text(since: since, scene.now) }
    let member = fixture.members.first { $0.state.provider == book.provider }
    return Age.text(since: member?.state.received ?? .none, scene.now)
  }
}
