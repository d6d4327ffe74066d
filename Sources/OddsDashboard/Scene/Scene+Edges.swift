internal import OddsBoard
internal import OddsFinder
internal import OddsMath
internal import OddsModel
internal import OddsOutput

/// The view of edges as text.
extension Scene {
  var edgesPanel: EdgesPanel.Model {
    var panel = EdgesPanel.Model()
    // Not arranged yet.
    guard let sheet = model.shownEdges else { return panel }
    panel.titles = titles(sheet.counts)
    guard !sheet.isEmpty else {
      panel.empty = whyNoEdges(sheet)
      return panel
    }
    let rows = Layout(size).pageRows
    let painter = EdgePainter(self, EdgeGrid(sheet, width: size.width, rows: rows), sheet)
    panel.lines = painter.grid.window(sheet.scroll, rows: rows).map(painter.line)
    return panel
  }

  /// The visible rows; empty if all are visible.
  var edgesPosition: String {
    guard let sheet = model.shownEdges else { return "" }
    let all = sheet.rows
    let rows = Layout(size).pageRows
    let shown = EdgeGrid(sheet, width: size.width, rows: rows).window(sheet.scroll, rows: rows).compactMap(\.row)
    guard let first = shown.first.flatMap(all.firstIndex), let last = shown.last.flatMap(all.firstIndex) else {
      return ""
    }
    return last - first + 1 < all.count ? "\(first + 1)-\(last + 1) of \(all.count)" : ""
  }

  // MARK: Summary

  private func titles(_ counts: FinderCounts) -> [String] {
    let (markets, books) = (Figures.count(counts.markets), counts.bookmakers)
    let left = counts.leftOut == 0 ? "" : " \(marks.dot) \(Figures.count(counts.leftOut)) prices left out"
    return [
      "Checked \(markets) markets across \(Figures.count(counts.fixtures)) matches, \(books) bookmakers\(left)",
      "\(markets) markets, \(books) bookmakers\(left)", "\(markets) markets, \(books) bookmakers",
    ]
  }

  private func whyNoEdges(_ sheet: EdgeSheet) -> [String] {
    if sheet.hidden > 0 {
      let hidden = "\(Figures.count(sheet.hidden)) \(sheet.hidden == 1 ? "row is" : "rows are") hidden"
      if !preferences.edgeFilter.isEmpty {
        let problem = model.edgeFilter.query.problem.map { [$0] } ?? []
        return ["Nothing for /\(preferences.edgeFilter)"] + problem + [
          "\(hidden); \(model.label(.back)) clears the filter"
        ]
      }
      if preferences.onlyFavourites {
        return ["Nothing in your favourites", "\(hidden); \(model.label(.onlyFavourites)) shows all"]
      }
      return ["No findings of the visible kinds", "\(hidden); \(model.label(.columns)) chooses the kinds"]
    }
    let counts = sheet.counts
    if board.matchCount == 0 { return whyNoMatches }
    var lines = ["No sure win, value bet or middle now"]
    if counts.markets == 0 {
      lines.append("None of \(board.matchCount) matches has prices on a known market.")
    } else {
      lines.append(
        "Checked \(Figures.count(counts.prices)) prices from \(counts.bookmakers) bookmakers in "
          + "\(Figures.count(counts.markets)) markets across \(Figures.count(counts.fixtures)) matches.")
    }
    let left = leftOut(counts)
    if !left.isEmpty { lines.append("Left out: \(left.joined(separator: ", ")).") }
    let values = EdgeFinder.options.values
    if counts.bookmakers < 2 {
      lines.append("Edges need two bookmakers: use more feeds, or feeds with several bookmakers.")
    } else if let values, counts.bookmakers <= values.minBooks {
      lines.append("A value bet needs prices from \(values.minBooks) other bookmakers.")
    }
    return lines
  }

  private func leftOut(_ counts: FinderCounts) -> [String] {
    let settle = EdgeFinder.options.settle.components.seconds
    return [
      (counts.suspended, "suspended"), (counts.stale, "of feeds that are not current"), (counts.old, "too old"),
      (counts.unsettled, "within \(settle)s of a goal, card or suspension"),
      (counts.repeated, "superseded by a fresher feed"),
      (counts.odd, "of unclear selections"),
    ].filter { $0.0 > 0 }.map { "\(Figures.count($0.0)) \($0.1)" }
  }
}

/// Renders the lines of the view of edges as text.
private struct EdgePainter {
  let scene: Scene
  let grid: EdgeGrid
  let sheet: EdgeSheet

  private let width: Int
  private var marks: Marks { scene.marks }

  init(_ scene: Scene, _ grid: EdgeGrid, _ sheet: EdgeSheet) {
    (self.scene, self.grid, self.sheet) = (scene, grid, sheet)
    width = scene.size.width
  }

  // MARK: Columns

  /// The widths of a row's first line; 0 for columns that don't fit.
  private struct Columns {
    var figure: Int
    var clock = 0
    var score = 0
    var match = 0
    var market = 0
    var note = 0
    var age = 5
    /// All prices, after the other columns.
    var pieces = 0
  }

  private var columns: Columns {
    var columns = Columns(figure: 11)
    switch grid.form {
    case .narrow: (columns.figure, columns.age) = (8, 5)
    case .twoLines:
      (columns.market, columns.note) = (width < 100 ? 18 : 28, width < 100 ? 15 : 20)
      if width >= 100 { (columns.clock, columns.score) = (10, 6) }
    case .oneLine: (columns.clock, columns.score, columns.market, columns.note, columns.pieces) = (10, 6, 26, 16, 84)
    }
    let taken =
      columns.figure + columns.clock + columns.score + columns.market + columns.note + columns.age + columns.pieces
    columns.match = max(8, width - taken - 1)
    return columns
  }

  // MARK: Lines

  func line(_ line: EdgeGrid.Line) -> EdgesPanel.Line {
    switch line {
    case .section(let index): return EdgesPanel.Line(heading(sheet.sections[index]))
    case .head(let row):
      guard let entry = sheet[row] else { return EdgesPanel.Line([]) }
      return EdgesPanel.Line(head(entry), isSelected: row == sheet.selected)
    case .detail(let row, let index):
      guard let entry = sheet[row] else { return EdgesPanel.Line([]) }
      return EdgesPanel.Line(detail(entry, index), isSelected: row == sheet.selected)
    }
  }

  private func heading(_ section: EdgeSheet.Section) -> [Span] {
    let columns = columns
    let total = Figures.count(section.total)
    let count =
      section.total > section.rows.count ? "\(section.rows.count) of \(total)" : section.total == 0 ? "none" : total
    let title = "\(section.kind.title) (\(count))"
    let name = columns.clock + columns.score + columns.match
    var spans = [
      Span(section.kind.figure, .label, columns: columns.figure - 1, align: .right), Span("", columns: 1),
      Span(title, .group, columns: name - 1), Span("", columns: 1),
    ]
    guard grid.form != .narrow, !section.rows.isEmpty else { return spans }
    spans.append(Span("Market", .label, columns: columns.market))
    spans.append(Span(noteTitle(section.kind), .label, columns: columns.note - 1, align: .right))
    spans.append(Span("Age", .label, columns: columns.age + 1, align: .right))
    return spans
  }

  private func noteTitle(_ kind: EdgeKind) -> String {
    switch kind {
    case .arbs: "Sure of \(Figures.short(EdgeFinder.options.arbs?.stake.approximate ?? 0))"
    case .values: "Kelly"
    case .middles: "Hit, miss"
    case .mistakes: "above 20%"
    }
  }

  private func head(_ entry: EdgeSheet.Entry) -> [Span] {
    let (columns, edge) = (columns, entry.edge)
    let isGone = entry.isGone
    func role(_ role: Role) -> Role { isGone ? .withdrawn : role }
    let (figure, figureRole) = figure(entry)
    // Highlight only the digits, not the whole column.
    let digits = min(columns.figure - 1, figure.count)
    var spans = [
      Span("", columns: columns.figure - 1 - digits), Span(figure, figureRole, columns: digits), Span("", columns: 1),
    ]
    let state = model.match(of: edge).flatMap { scene.board.match($0) }.flatMap { ref in
      scene.reading.state(of: scene.members(with: ref), scene.notes)
    }
    if columns.clock > 0 {
      let moment = state.map { MatchMoment($0, now: scene.now, scene.names, scene.preferences.zone).text } ?? ""
      spans.append(Span(moment, role(state?.status.clockRole ?? .label), columns: columns.clock - 1, align: .right))
      spans.append(Span("", columns: 1))
      let score = state.flatMap { $0.score.isNone ? nil : $0.score.shown } ?? ""
      spans.append(Span(score, role(.score), columns: columns.score))
    }
    spans.append(Span(match(edge), role(.text), columns: columns.match - 1))
    spans.append(Span("", columns: 1))
    if columns.market > 0 {
      spans.append(
        Span(MarketText.title(edge, scene.names, marks), role(.label), columns: columns.market - 1))
      spans.append(Span("", columns: 1))
      let (note, noteRole) = note(edge)
      spans.append(Span(note, role(noteRole), columns: columns.note - 1, align: .right))
      spans.append(Span("", columns: 1))
    }
    spans.append(Span(isGone ? "gone" : age(edge), role(.label), columns: columns.age, align: .right))
    if columns.pieces > 0 {
      let pieces = pieces(entry)
      spans += pieces.flatMap { [Span("  ")] + $0.spans(columns.pieces / max(1, pieces.count) - 2, isGone: isGone) }
    }
    return spans
  }

  private var model: DashboardModel { scene.model }

  private func match(_ edge: Edge) -> String {
    let favourite = model.match(of: edge).map(model.isFavourite) == true ? "\(marks.favourite) " : ""
    let fixture = edge.fixture
    return "\(favourite)\(scene.names.string(fixture.home)) \(marks.dash) \(scene.names.string(fixture.away))"
  }

  private func detail(_ entry: EdgeSheet.Entry, _ index: Int) -> [Span] {
    let pieces = pieces(entry)
    if grid.form == .narrow {
      let indent = Span("", columns: 4)
      if index == 0 {
        let (note, _) = note(entry.edge)
        let title = entry.edge.kind == .mistakes ? "" : noteTitle(entry.edge.kind).lowercased()
        let words = [title.isEmpty ? note : "\(title) \(note)", MarketText.title(entry.edge, scene.names, marks)]
        return [indent, Span(words.joined(separator: " \(marks.dot) "), .label)]
      }
      guard pieces.indices.contains(index - 1) else { return [] }
      return [indent] + pieces[index - 1].spans(width - 5, isGone: entry.isGone)
    }
    let room = (width - columns.figure - 1) / max(1, pieces.count)
    return [Span("", columns: columns.figure)]
      + pieces.flatMap { $0.spans(room - 2, isGone: entry.isGone) + [Span("", columns: 2)] }
  }

  // MARK: Figures

  private func figure(_ entry: EdgeSheet.Entry) -> (String, Role) {
    let isNew = scene.now < entry.newUntil
    let role: Role = entry.isGone ? .withdrawn : isNew ? .moved : entry.edge.kind == .mistakes ? .stale : .score
    switch entry.edge {
    case .arb(let row): return (percent(row.profit), role)
    case .value(let row): return (Figures.percent(row.edge, isSigned: true), role)
    case .middle(let row):
      if row.refused != nil { return (percent(row.middle.pair.worstProfit), role) }
      return (row.middle.breakEven.map { Figures.percent($0) } ?? marks.missing, role)
    }
  }

  /// A percentage with two decimals, as the profits of sure wins and Kelly stakes are small.
  private func percent(_ fraction: Double) -> String { Figures.decimal(fraction * 100) + "%" }

  /// The figure to the right of a row's match: guaranteed profit, Kelly stake, or hit and miss.
  private func note(_ edge: Edge) -> (String, Role) {
    switch edge {
    case .arb(let row): return (row.stakes.map { Figures.decimal($0.guaranteed, isSigned: true) } ?? "", .score)
    case .value(let row): return (percent(row.kelly), .text)
    case .middle(let row):
      if let hit = row.middle.hit, let miss = row.middle.miss {
        return ("\(Figures.percent(hit, isSigned: true)) \(Figures.percent(miss, isSigned: true))", .text)
      }
      // A stake may be refunded in part: show the best and the worst result.
      let profits = (row.middle.profits ?? []).map(\.profit)
      guard let best = profits.max(), let worst = profits.min() else { return ("", .text) }
      return ("\(Figures.percent(best, isSigned: true)) \(Figures.percent(worst, isSigned: true))", .text)
    }
  }

  /// The age of the price that was confirmed longest ago.
  private func age(_ edge: Edge) -> String {
    let confirmed = edge.legs.map { leg in
      let latest = scene.board.confirmed(leg.quote)
      return latest.isKnown ? latest : leg.confirmed
    }
    return Age.text(since: confirmed.min() ?? .none, scene.now)
  }

  // MARK: Pieces

  /// A detail of a row: a price with its bookmaker, or words.
  private struct Piece {
    var lead: [Span]
    /// The part that is cut to fit.
    var name = ""
    var tail: [Span] = []

    /// Renders the piece in exactly `columns` columns.
    func spans(_ columns: Int, isGone: Bool) -> [Span] {
      let taken = (lead + tail).reduce(0) { $0 + ($1.columns ?? DisplayWidth.columns($1.text)) }
      let room = max(0, columns - taken)
      let width = min(room, DisplayWidth.columns(name))
      var spans = lead + [Span(name, .text, columns: width)] + tail
      if isGone { spans = spans.map { Span($0.text, .withdrawn, columns: $0.columns, align: $0.align) } }
      return spans + [Span("", columns: max(0, columns - taken - width))]
    }
  }

  private func pieces(_ entry: EdgeSheet.Entry) -> [Piece] {
    let edge = entry.edge
    var pieces = edge.legs.indices.map { leg($0, entry) }
    switch edge {
    case .arb: break
    case .value(let row):
      let price = PriceForm.text(
        1 / row.probability, scene.preferences.oddsFormat, ascii: marks.isASCII,
        columns: PriceForm.width(scene.preferences.oddsFormat))
      pieces.append(Piece(lead: [Span("fair ", .label), Span(price, .price), Span(" ")], name: reference(row)))
    case .middle(let row):
      let window = row.middle.window
      let results = window.count == 1 ? "\(window.lowerBound)" : "\(window.lowerBound) to \(window.upperBound)"
      pieces.append(Piece(lead: [Span("both win at ", .label)], name: results))
    }
    return pieces
  }

  private func reference(_ row: ValueRow) -> String {
    switch row.reference {
    case .consensus(let books): "by \(books) others"
    case .bookmaker(let provider, let name): "by \(book(provider, name))"
    }
  }

  private func book(_ provider: ProviderName, _ bookmaker: TextID) -> String {
    bookmaker.isNone ? provider.rawValue : CleanText.clean(scene.names.string(bookmaker), ascii: marks.isASCII)
  }

  /// A price with its bookmaker and stake: `Over 2.10 bet365 49.40`.
  private func leg(_ index: Int, _ entry: EdgeSheet.Entry) -> Piece {
    let (edge, leg) = (entry.edge, entry.edge.legs[index])
    let move = entry.moves.indices.contains(index) ? entry.moves[index] : MatchNote.Flash()
    let isUp = scene.now < move.until ? move.isUp : nil
    let price = PriceForm.text(
      leg.quoted, leg.notation, scene.preferences.oddsFormat, scene.names, ascii: marks.isASCII,
      columns: PriceForm.width(scene.preferences.oddsFormat))
    let role: Role = isUp.map { $0 ? .priceUp : .priceDown } ?? .price
    let mark = isUp.map { $0 ? marks.up : marks.down } ?? ""
    var tail: [Span] = []
    if case .arb(let row) = edge, let stakes = row.stakes?.stakes, stakes.indices.contains(index) {
      tail = [Span(" "), Span(Figures.decimal(stakes[index]), .label)]
    }
    return Piece(
      lead: [Span(selection(leg, edge) + " ", .label), Span(price, role), Span(mark, role, columns: 1)],
      name: book(leg.provider, leg.bookmaker), tail: tail)
  }

  /// The name of a selection: `Over`, `Home -1.5`; a middle's always includes its line.
  private func selection(_ leg: Leg, _ edge: Edge) -> String {
    let name =
      MarketText.side(leg.side) ?? CleanText.clean(scene.names.string(leg.selection), ascii: marks.isASCII)
    let isMiddle = if case .middle = edge { true } else { false }
    let kind = edge.market.meaning.kind
    guard isMiddle || kind == .handicap else { return name }
    let line = leg.line.text(signed: kind.isHandicap)
    return line.isEmpty || name.contains(line) ? name : "\(name) \(line)"
  }
}
