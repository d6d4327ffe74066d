internal import OddsBoard
internal import OddsFixtures
internal import OddsMath
internal import OddsModel

/// Tables of prices side by side.
struct CompareTable {
  let show: Presentation
  let method: DevigMethod

  // MARK: Many fixtures

  /// One row per fixture: the best prices of its main market, each with its bookmaker. If the main market wasn't
  /// requested, the prices of another kind of market.
  func list(_ rows: [CompareAnswer.Row], _ style: TableStyle) -> String {
    let listed = listed(rows)
    let titles = listed.sides
    var table = FittedTable([
      .init(title: "Time", importance: 4),
      .init(title: "Home", least: 12, tightest: 6), .init(title: "Score", isRight: true),
      .init(title: "Away", least: 12, tightest: 6),
      .init(title: titles[0], isRight: true), .init(title: "", importance: 2, least: 6),
      .init(title: titles[1], isRight: true), .init(title: "", importance: 2, least: 6),
      .init(title: titles[2], isRight: true), .init(title: "", importance: 2, least: 6),
      .init(title: "Overround", isRight: true, importance: 3), .init(title: "Books", isRight: true, importance: 1),
      .init(title: "League", importance: 4, least: 10),
    ])
    for row in rows {
      guard let main = comparison(listed, of: row) else { continue }
      let prices = Self.sides(listed).flatMap { side in best(main.selections.first { $0.side == side }) }
      let line = main.market.line.text(signed: main.market.meaning.kind.isHandicap)
      table.rows.append(
        .cells(
          [
            .init(moment(row, style), .live), .init(show.clean(row.match.home)), .init(row.match.score.text, .score),
            .init(show.clean(row.match.away)),
          ]
            + (listed == .result ? prices : prices.prefix(2) + [.init(line), .init("")] + prices.suffix(2)) + [
              .init(main.bestOverround.map(Self.percent) ?? "", .faint), .init("\(main.books.count)", .faint),
              .init(show.clean(row.match.league), .faint),
            ]))
    }
    return table.lines(style)
  }

  /// The kind of market to list, among those that were requested.
  private func listed(_ rows: [CompareAnswer.Row]) -> ListMarket {
    let meanings = rows.flatMap(\.comparisons).map(\.market.meaning)
    if meanings.contains(where: \.isMain) { return .result }
    return ListMarket.allCases.first { kind in meanings.contains { kind.isShown($0) } } ?? .result
  }

  /// The fixture's market of the listed kind; among several lines, the one whose sides are closest to even.
  private func comparison(_ listed: ListMarket, of row: CompareAnswer.Row) -> Comparison? {
    let shown = row.comparisons.filter { listed.isShown($0.market.meaning) }
    guard listed.hasLine else { return shown.first ?? row.comparisons.first }
    func distance(_ one: Comparison) -> Double {
      let prices = Self.sides(listed).compactMap { one.best($0)?.shown.price?.approximate }
      return prices.count == 2 ? abs(1 / prices[0] - 1 / prices[1]) : .infinity
    }
    return shown.min { distance($0) < distance($1) } ?? row.comparisons.first
  }

  private static func sides(_ listed: ListMarket) -> [Side] {
    switch listed {
    case .result: [.home, .draw, .away]
    case .total: [.over, .under]
    case .handicap: [.home, .away]
    case .bothScore: [.yes, .no]
    }
  }

  private func moment(_ row: CompareAnswer.Row, _ style: TableStyle) -> String {
    show.clean(MatchMoment(row.match, now: show.now, show.names, style.zone, isLong: true).text)
  }

  /// The best price and its bookmaker.
  private func best(_ selection: Comparison.Selection?) -> [FittedTable.Cell] {
    guard let best = selection?.best else {
      return [.init(selection == nil ? "" : "susp", .suspended), .init("")]
    }
    return [.init(best.shown.display(show) ?? "", .price), .init(name(best.book), .faint)]
  }

  // MARK: One fixture

  /// All markets: selections down, bookmakers across, split into as many tables as the terminal's width requires.
  func detail(_ row: CompareAnswer.Row, _ style: TableStyle) -> String {
    let score = row.match.score.isNone ? " - " : " \(row.match.score.text) "
    let title = show.clean(row.match.home) + score + show.clean(row.match.away)
    var output = line(title, .title, style)
    output += line(
      show.joined([
        moment(row, style), row.match.sport.rawValue, show.clean(row.match.facts.country), show.clean(row.match.league),
      ]),
      .faint,
      style)
    for comparison in row.comparisons { output += market(comparison, style) }
    return output
  }

  /// The table of one market.
  func market(_ comparison: Comparison, _ style: TableStyle) -> String {
    pages(comparison, style).reduce("\n" + line(heading(comparison), .heading, style)) { $0 + $1.lines(style) }
  }

  private func line(_ text: String, _ role: Role, _ style: TableStyle) -> String {
    style.painted(DisplayWidth.cut(text, toColumns: style.columns, ascii: style.isASCII), role) + "\n"
  }

  private func heading(_ comparison: Comparison) -> String {
    let market = comparison.market
    return show.joined([
      show.name(market.name, market.line, signed: market.meaning.kind.isHandicap),
      market.meaning.scope == .match
        ? market.meaning.settles.word?.string : market.meaning.scope.word.map { PeriodText($0).text },
      comparison.bestOverround.map { "best \(Self.percent($0))" },
    ])
  }

  /// A column: its title and the cells of all rows.
  private typealias Column = (column: FittedTable.Column, cells: [FittedTable.Cell])

  private func pages(_ comparison: Comparison, _ style: TableStyle) -> [FittedTable] {
    let first = names(comparison, style)
    let books = [fair(comparison)].compactMap { $0 } + comparison.books.map { column($0, comparison, style) }
    let width = Self.width(first)
    var pages: [[Column]] = []
    var room = 0
    for column in books {
      let needed = Self.width(column) + 2
      if pages.isEmpty || needed > room {
        pages.append([])
        room = style.columns - width
      }
      pages[pages.count - 1].append(column)
      room -= needed
    }
    return pages.map { page in
      let columns = [first] + page
      var table = FittedTable(columns.map(\.column))
      table.rows = first.cells.indices.map { row in .cells(columns.map { $0.cells[row] }) }
      return table
    }
  }

  private static func width(_ column: Column) -> Int {
    ([column.column.title] + column.cells.map(\.text)).map { DisplayWidth.columns($0) }.max() ?? 0
  }

  private func names(_ comparison: Comparison, _ style: TableStyle) -> Column {
    let room = max(10, min(24, style.columns / 3))
    var cells = comparison.selections.map { selection in
      FittedTable.Cell(
        DisplayWidth.cut("  " + shown(selection), toColumns: room, ascii: style.isASCII))
    }
    if !comparison.overrounds.isEmpty { cells.append(.init("  overround", .faint)) }
    cells.append(.init("  age", .faint))
    return (.init(title: ""), cells)
  }

  private func shown(_ selection: Comparison.Selection) -> String {
    selection.name.isNone ? selection.side.word?.string ?? "" : show.clean(selection.name)
  }

  /// The column of fair prices; its title names the method.
  private func fair(_ comparison: Comparison) -> Column? {
    guard comparison.selections.contains(where: { $0.fair != nil }) else { return nil }
    var cells = comparison.selections.map { selection in
      FittedTable.Cell(selection.fair.map { JSONNumberText.padded(1 / $0, decimals: 2) } ?? "", .plain)
    }
    if !comparison.overrounds.isEmpty { cells.append(.init("")) }
    cells.append(.init(""))
    return (.init(title: "fair (\(method.rawValue))", isRight: true), cells)
  }

  private func column(_ book: Comparison.Book, _ comparison: Comparison, _ style: TableStyle) -> Column {
    var cells = comparison.selections.map { selection -> FittedTable.Cell in
      guard let quote = selection.quotes.first(where: { $0.book == book }) else { return .init("-", .faint) }
      if quote.shown.isSuspended { return .init("susp", .suspended) }
      let price = quote.shown.display(show) ?? ""
      return quote.isBest ? .init(price + "*", .score) : .init(price + " ", quote.isStale ? .faint : .price)
    }
    if !comparison.overrounds.isEmpty {
      cells.append(.init(comparison.overrounds[book].map { Self.percent($0) + " " } ?? "", .faint))
    }
    let quotes = comparison.selections.compactMap { $0.quotes.first { $0.book == book } }
    let age = quotes.compactMap(\.age).max().map { seconds in
      Age.text(since: Timestamp(milliseconds: show.now.milliseconds - Int64(seconds * 1000)), show.now)
    }
    cells.append(.init(age.map { $0 + " " } ?? "", .faint))
    return (.init(title: DisplayWidth.cut(name(book), toColumns: 14, ascii: style.isASCII), isRight: true), cells)
  }

  /// The bookmaker's name, or the feed's if the bookmaker is unknown.
  private func name(_ book: Comparison.Book) -> String {
    book.bookmaker.isNone ? book.provider.rawValue : show.clean(book.bookmaker)
  }

  private static func percent(_ value: Double) -> String { JSONNumberText.padded(value * 100, decimals: 1) + "%" }
}
