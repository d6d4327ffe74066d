internal import OddsBoard
internal import OddsModel
internal import OddsOutput
internal import OddsText

extension DashboardModel {
  /// The open match.
  func makeDetail(_ board: Board, _ now: Timestamp) -> MatchDetail.Model {
    var model = MatchDetail.Model()
    model.marks = marks
    guard let opened = state.opened, let row = board.match(opened.id, opened.provider), let match = board[row] else {
      openedRow = nil
      model.facts = state.opened.map { $0.text(names) } ?? ""
      model.left.title = "Gone"
      model.left.empty = "The feed no longer lists this match. Esc goes back."
      return model
    }
    openedRow = row
    prepare(row, board)
    head(&model, row, match, board, now)

    let layout = Layout(size)
    let (_, left, right) = layout.panes(
      top: MatchDetail.headRows(graphs: model.graphs.count, height: layout.body.height))
    graphCount = model.graphs.count
    if let right {
      // Markets stay on the left; the other sections take turns on the right.
      let other = state.section == .markets ? Section.incidents : state.section
      model.left = pane(.markets, row, match, board, now, left, isFocused: state.section == .markets)
      model.right = pane(other, row, match, board, now, right, isFocused: state.section == other)
    } else {
      model.left = pane(state.section, row, match, board, now, left, isFocused: true)
    }
    model.tabs = Section.allCases.map { MatchDetail.Tab(title: $0.title, isFocused: $0 == state.section) }
    return model
  }

  private func head(
    _ model: inout MatchDetail.Model, _ row: MatchRef, _ match: MatchState, _ board: Board, _ now: Timestamp
  ) {
    model.facts = [
      names.string(match.league), match.sport.rawValue, MatchKey(provider: match.provider, id: match.id).text(names),
    ]
    .filter { !$0.isEmpty }.joined(separator: " \(marks.dot) ")
    let note = note(row)
    if note.isFavourite { model.facts = "\(marks.favourite) " + model.facts }
    model.home = names.string(match.home) + (match.serving == .home ? " " + marks.serving : "")
    model.away = (match.serving == .away ? marks.serving + " " : "") + names.string(match.away)
    model.homeScore = Score.side(match.score.home)
    model.awayScore = Score.side(match.score.away)
    model.isHomeScoreNew = now < note.homeScoreUntil
    model.isAwayScoreNew = now < note.awayScoreUntil

    let (clock, role) = clockText(match, now)
    if !clock.isEmpty { model.state.append(Span(clock, role)) }
    if match.status != .live || clock.isEmpty { model.state.append(Span("  \(match.status.text)", .label)) }
    let told = names.string(match.period)
    let period = told.contains("_") ? PeriodText.short(told) : told
    if match.status.isInPlay, !period.isEmpty { model.state.append(Span("  \(period)", .label)) }
    if !match.homePoints.isNone || !match.awayPoints.isNone {
      model.state.append(Span("  \(names.string(match.homePoints))-\(names.string(match.awayPoints))", .score))
    }
    for part in match.periods {
      let name = PeriodText.short(names.string(part.name))
      model.state.append(
        Span("   \(name) \(Score.side(part.score.home))-\(Score.side(part.score.away))", .label))
    }
    graphs(&model, row, match, board, now)
  }

  /// One line for each side of the main market: its price now, and how it went since it was first seen.
  private func graphs(
    _ model: inout MatchDetail.Model, _ row: MatchRef, _ match: MatchState, _ board: Board, _ now: Timestamp
  ) {
    guard size.height >= 18, let market = mainMarket(of: row, board) else { return }
    let prices = BestPrices(market: market, of: board, names, filter)
    let history = histories[note(row).key] ?? MatchHistory()
    let isStale = isStale(match, now)
    let columns = PriceForm.width(state.oddsFormat)
    let room = max(10, min(PriceHistory.capacity, size.width - 22 - columns - 20))
    for side in 0..<3 {
      guard let quote = prices[side].quote, let entry = board[quote] else { continue }
      let flash = quoteFlashes[quote].flatMap { now < $0.until ? $0.isUp : nil }
      let price = shown(quote, board, isStale: isStale, flash: flash, columns: columns)
      let values = history.sides[side].values(until: now.milliseconds / 1000)
      var spans = [
        Span(names.string(entry.selection), .text, columns: 20, align: .right), Span("  "),
        Span(price.text, price.role, columns: columns, align: .right), Span(price.mark, price.role, columns: 1),
        Span("  "),
      ]
      if values.count > 1 {
        spans.append(Span(marks.sparkline(Array(values.suffix(room))), .graph))
        if let low = values.min(), let high = values.max(), low < high {
          spans.append(Span("  \(Self.decimal(low)) \(marks.dash) \(Self.decimal(high))", .label))
        }
      } else {
        spans.append(Span("no movement seen yet", .label))
      }
      model.graphs.append(spans)
    }
  }

  private static func decimal(_ value: Double) -> String {
    let cents = Int((min(value, 9_999_999) * 100).rounded())
    return "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
  }

  // MARK: Panes

  private func pane(
    _ section: Section, _ row: MatchRef, _ match: MatchState, _ board: Board, _ now: Timestamp, _ area: Rect,
    isFocused: Bool
  ) -> MatchDetail.Pane {
    var pane = MatchDetail.Pane()
    pane.title = section.title
    pane.isFocused = isFocused
    let rows = max(0, area.height - 1)
    if section == .markets {
      let grid = MarketGrid(of: row, board, filter, width: area.width)
      let start = window(grid.lines.count, rows, isFocused, &pane)
      pane.empty = "No market has been sent for this match."
      let shown = grid.lines.dropFirst(start).prefix(rows)
      let own = titleColumns(shown, board, area.width)
      pane.lines = shown.map { draw($0, grid, match, board, now, area.width, titleColumns: own) }
      return pane
    }
    var lines: [[Span]] = []
    switch section {
    case .markets: break
    case .incidents:
      lines = timeline(match)
      pane.empty = "No incident has been told of this match."
    case .statistics:
      lines = statistics(match, area.width)
      pane.empty = "No statistics have been told of this match."
    case .lineups:
      lines = lineups(match, area.width)
      pane.empty = "No line-ups have been told of this match."
    case .plays:
      lines = (plays[note(row).key] ?? []).reversed().map {
        [
          Span($0.clock, .clock, columns: 7, align: .right), Span(" "), Span($0.score, .score, columns: 7),
          Span($0.text),
        ]
      }
      pane.empty = "No play-by-play has been told of this match."
    }
    let start = window(lines.count, rows, isFocused, &pane)
    pane.lines = Array(lines.dropFirst(start).prefix(rows))
    return pane
  }

  /// The first line that is shown of a pane; only the pane with the focus scrolls.
  private func window(_ count: Int, _ rows: Int, _ isFocused: Bool, _ pane: inout MatchDetail.Pane) -> Int {
    if isFocused { state.pageScroll = min(state.pageScroll, max(0, count - rows)) }
    let start = isFocused ? state.pageScroll : 0
    if count > rows { pane.position = "\(start + 1)-\(min(count, start + rows)) of \(count)" }
    return start
  }

  // MARK: Markets

  private func draw(
    _ line: MarketGrid.Line, _ grid: MarketGrid, _ match: MatchState, _ board: Board, _ now: Timestamp, _ width: Int,
    titleColumns: Int
  ) -> [Span] {
    let isStale = isStale(match, now)
    let columns = PriceForm.width(state.oddsFormat)
    func price(_ quote: QuoteRef, isBest: Bool) -> [Span] {
      let flash = quoteFlashes[quote].flatMap { now < $0.until ? $0.isUp : nil }
      let shown = shown(quote, board, isStale: isStale, flash: flash, isBest: isBest, columns: columns)
      return [Span(shown.text, shown.role, columns: columns, align: .right), Span(shown.mark, shown.role, columns: 1)]
    }
    switch line {
    case .blank: return []
    case .title(let market): return [Span(" " + title(market, board), .group, columns: width)]
    case .compact(let market, let quotes):
      let part = (width - titleColumns - 1) / max(1, quotes.count)
      let room = min(26, part - columns - 3)
      var spans = [Span(" " + title(market, board), .group, columns: width - (room + columns + 3) * quotes.count - 1)]
      for quote in quotes {
        let name = selection(quote, board, room: room)
        spans += [Span(" ", columns: 1), Span(name, .label, columns: room, align: .right), Span(" ", columns: 1)]
        spans += price(quote, isBest: false)
      }
      return spans
    case .items(let quotes):
      let part = width / max(1, grid.itemsPerLine)
      let room = max(4, part - 3 - columns - 2)
      return quotes.flatMap { quote in
        [Span("   ", columns: 3), Span(selection(quote, board, room: room), .text, columns: room), Span(" ")]
          + price(quote, isBest: false)
      }
    case .selections(let market):
      let shape = grid.tables[market] ?? MarketGrid.Table()
      var spans = [Span(" " + title(market, board), .group, columns: grid.bookmakerWidth)]
      for column in shape.selections {
        let room = grid.columnWidth(shape)
        spans.append(
          Span(
            shownSelection(column.name, column.line, board[market]?.kind ?? .other, room: room), .label, columns: room,
            align: .right))
        spans.append(Span("", columns: 1))
      }
      return spans
    case .bookmaker(let market, let index):
      let shape = grid.tables[market] ?? MarketGrid.Table()
      var spans = [Span("   " + names.string(shape.bookmakers[index]), .text, columns: grid.bookmakerWidth)]
      let room = grid.columnWidth(shape)
      for column in shape.selections.indices {
        spans.append(Span("", columns: max(0, room - columns)))
        if let quote = shape.quotes[index * shape.selections.count + column] {
          spans += price(quote, isBest: shape.isBest(quote, column, board, names))
        } else {
          spans += [Span(marks.missing, .missing, columns: columns, align: .right), Span("", columns: 1)]
        }
      }
      return spans
    }
  }

  /// What the titles of compact markets may take: as much as they need, as long as selections keep their names.
  private func titleColumns(_ lines: ArraySlice<MarketGrid.Line>, _ board: Board, _ width: Int) -> Int {
    var widest = 0
    for case .compact(let market, _) in lines {
      widest = max(widest, DisplayWidth.columns(CleanText.clean(title(market, board), ascii: marks.isASCII)) + 2)
    }
    return min(max(18, widest), max(18, width * 2 / 5))
  }

  private func title(_ market: MarketRef, _ board: Board) -> String {
    guard let state = board[market] else { return "" }
    var title = state.name.isNone ? names.string(state.key) : names.string(state.name)
    let line = state.line.shown(signed: state.kind == .handicap)
    if !line.isEmpty, !title.contains(line) { title += " \(line)" }
    return title
  }

  private func selection(_ quote: QuoteRef, _ board: Board, room: Int) -> String {
    guard let entry = board[quote], let market = board.market(of: quote).flatMap({ board[$0] }) else { return "" }
    return shownSelection(entry.selection, entry.line, market.kind, room: room)
  }

  /// A selection's name, with its own line where the market's title does not tell it: a handicap has another sign on
  /// either side. Of a name that is too long the line stays.
  private func shownSelection(_ name: TextID, _ line: Line, _ kind: MarketKind, room: Int) -> String {
    let text = names.string(name)
    guard kind == .handicap, !line.isNone, !text.contains(line.shown(signed: true)) else { return text }
    let number = line.shown(signed: true)
    let clean = CleanText.clean(text, ascii: marks.isASCII)
    return DisplayWidth.cut(clean, toColumns: max(1, room - number.count - 1), ascii: marks.isASCII) + " " + number
  }

  // MARK: What happened

  private func timeline(_ match: MatchState) -> [[Span]] {
    match.incidents.reversed().map { incident in
      let shown = IncidentText.of(incident.kind)
      var minute = incident.minute == IncidentRow.noMinute ? "" : "\(incident.minute)"
      if incident.addedTime != IncidentRow.noMinute, incident.addedTime > 0 { minute += "+\(incident.addedTime)" }
      if !minute.isEmpty { minute += "'" }
      let team = incident.side == .home ? match.home : incident.side == .away ? match.away : TextID.none
      var spans = [
        Span(minute, .clock, columns: 6, align: .right), Span(" "), Span(shown.text, shown.role, columns: 11),
        Span(" "),
      ]
      if !incident.player.isNone { spans.append(Span(names.string(incident.player) + " ")) }
      if !incident.related.isNone { spans.append(Span("(\(names.string(incident.related))) ", .label)) }
      if !team.isNone { spans.append(Span("\(marks.dash) \(names.string(team)) ", .label)) }
      if let words = IncidentText.detail(incident, names) { spans.append(Span(words, .label)) }
      return spans
    }
  }

  private func statistics(_ match: MatchState, _ width: Int) -> [[Span]] {
    var lines: [[Span]] = []
    var heading = ""
    let side = max(6, min(12, width / 5))
    let middle = max(8, min(34, width - 2 * side - 2))
    for row in match.statistics {
      let own = [names.string(row.period), names.string(row.group)].filter { !$0.isEmpty }.joined(
        separator: " \(marks.dot) ")
      if own != heading {
        heading = own
        lines.append([Span(" " + own, .group)])
      }
      lines.append([
        Span(names.string(row.home), .text, columns: side, align: .right),
        Span(names.string(row.name), .label, columns: middle, align: .center),
        Span(names.string(row.away), .text, columns: side),
      ])
    }
    return lines
  }

  private func lineups(_ match: MatchState, _ width: Int) -> [[Span]] {
    guard let lineup = match.lineup else { return [] }
    let half = max(10, (width - 2) / 2)
    var lines: [[Span]] = [
      [
        Span(" " + names.string(match.home), .prompt, columns: half), Span("  "),
        Span(names.string(match.away), .prompt, columns: half),
      ],
      [
        Span(" " + names.string(lineup.homeFormation), .label, columns: half), Span("  "),
        Span(names.string(lineup.awayFormation) + (lineup.isConfirmed ? "" : "  not confirmed"), .label),
      ],
    ]
    func add(_ heading: String, _ isIn: (LineupRow) -> Bool) {
      let home = lineup.players.filter { $0.side == .home && isIn($0) }
      let away = lineup.players.filter { $0.side == .away && isIn($0) }
      guard !home.isEmpty || !away.isEmpty else { return }
      if !heading.isEmpty { lines.append([Span(" " + heading, .group)]) }
      for index in 0..<max(home.count, away.count) {
        lines.append(
          player(index < home.count ? home[index] : nil, half) + [Span("  ")]
            + player(index < away.count ? away[index] : nil, half))
      }
    }
    add("") { !$0.isSubstitute && $0.missing.isNone }
    add("Substitutes") { $0.isSubstitute && $0.missing.isNone }
    add("Missing") { !$0.missing.isNone }
    return lines
  }

  private func player(_ row: LineupRow?, _ width: Int) -> [Span] {
    guard let row else { return [Span("", columns: width)] }
    let note = row.missing.isNone ? names.string(row.position) : names.string(row.missing)
    return [
      Span(names.string(row.number), .label, columns: 4, align: .right), Span(" "),
      Span(names.string(row.player), .text, columns: max(4, width - 5 - 12)), Span(" "),
      Span(note, .label, columns: 11),
    ]
  }
}
