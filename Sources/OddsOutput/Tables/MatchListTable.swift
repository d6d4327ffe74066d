internal import OddsBoard
internal import OddsModel

/// A table of matches, one row each, grouped by sport and league.
///
/// On a narrow terminal, columns are dropped: first the id, then age, provider, league and clock, finally the prices,
/// which fit into 40 columns. Names and score are never dropped, and the score is never cut.
struct MatchListTable {
  let board: Board
  let show: Presentation

  /// A match or a fixture.
  private struct Row {
    var state: MatchState
    /// The prices on home, draw and away.
    var offers: [Offer?]
    /// The match's provider, or the number of feeds that have the fixture.
    var source: String
    /// Whether feeds disagree on the score.
    var isScoreDisputed = false
  }

  private struct Offer {
    var shown: ShownPrice
    /// The bookmaker, if several are compared.
    var book = ""
  }

  func text(_ refs: [MatchRef], _ style: TableStyle) -> String {
    let rows = refs.compactMap { ref -> Row? in
      guard let state = board[ref] else { return nil }
      let prices = MainPrices(of: ref, in: board, show.filter)
      let offers = (0..<3).map { prices?[$0].map { Offer(shown: $0.shown) } }
      return Row(state: state, offers: offers, source: state.provider.rawValue)
    }
    return text(rows, columns: Self.columns, style)
  }

  /// Fixtures, one row each, with the best prices of all feeds and their bookmakers.
  func text(_ views: [FixtureView], _ style: TableStyle) -> String {
    let filter = show.filter.ofMainMarket
    let rows = views.map { view in
      let prices = view.mainPrices(in: board, show, filter)
      let offers = [Side.home, .draw, .away].map { side in prices.flatMap { offer($0, side) } }
      return Row(
        state: view.state, offers: offers, source: "\(view.members.count)",
        isScoreDisputed: view.disputed.contains("score"))
    }
    return text(rows, columns: Self.fixtureColumns, style)
  }

  /// The best price on a side, or a suspended one if none is available.
  private func offer(_ prices: Comparison, _ side: Side) -> Offer? {
    let quotes = prices.selections.first { $0.side == side }?.quotes ?? []
    guard let quote = quotes.first(where: \.isBest) ?? quotes.first else { return nil }
    let book = quote.book.bookmaker.isNone ? quote.book.provider.rawValue : show.clean(quote.book.bookmaker)
    return Offer(shown: quote.shown, book: quote.shown.isSuspended ? "" : book)
  }

  private func text(_ rows: [Row], columns: [FittedTable.Column], _ style: TableStyle) -> String {
    var output = ""
    if show.isDemo { output += Self.demoLine(style) }
    if rows.isEmpty { return output + "No matches.\n" }
    var table = FittedTable(columns)
    let groups = grouped(rows)
    let ambiguous = Self.ambiguousLeagues(rows.map(\.state))
    for (sport, rows) in groups {
      if groups.count > 1 { table.rows.append(.heading(sport.rawValue)) }
      for row in rows { table.rows.append(.cells(cells(row, ambiguous, style))) }
    }
    output += table.lines(style)
    if rows.contains(where: \.isScoreDisputed) {
      let note = DisplayWidth.cut("* feeds disagree on the score", toColumns: style.columns, ascii: style.isASCII)
      output += note + "\n"
    }
    return output
  }

  static func demoLine(_ style: TableStyle) -> String {
    let text = DisplayWidth.cut(
      "DEMO: simulated matches, invented prices", toColumns: style.columns, ascii: style.isASCII)
    return style.painted(text, .demo) + "\n"
  }

  private static let columns = [
    teams,
    ["1", "X", "2"].map { FittedTable.Column(title: $0, isRight: true, importance: 1) }.flatMap { [$0, noBook] },
    [
      .init(title: "League", importance: 3, least: 14), .init(title: "Provider", importance: 4),
      .init(title: "Age", isRight: true, importance: 5), .init(title: "ID", importance: 6),
    ],
  ].flatMap { $0 }

  private static let fixtureColumns = [
    teams,
    ["1", "X", "2"].map { FittedTable.Column(title: $0, isRight: true, importance: 1) }.flatMap { [$0, book] },
    [
      .init(title: "League", importance: 3, least: 14), .init(title: "Feeds", isRight: true, importance: 2),
      .init(title: "Age", isRight: true, importance: 5), .init(title: "ID", importance: 6),
    ],
  ].flatMap { $0 }

  private static let teams: [FittedTable.Column] = [
    .init(title: "Time", importance: 2),
    .init(title: "Home", least: 14, tightest: 6),
    .init(title: "Score", isRight: true),
    .init(title: "Away", least: 14, tightest: 6),
  ]
  /// Always empty, and therefore dropped.
  private static let noBook = FittedTable.Column(title: "", importance: 4)
  private static let book = FittedTable.Column(title: "", importance: 4, least: 6)

  /// The names that leagues of several countries share.
  private static func ambiguousLeagues(_ matches: [MatchState]) -> Set<TextID> {
    var countries: [TextID: TextID] = [:]
    var ambiguous: Set<TextID> = []
    for state in matches {
      let known = countries.updateValue(state.facts.country, forKey: state.league)
      if let known, known != state.facts.country { ambiguous.insert(state.league) }
    }
    return ambiguous
  }

  /// Rows by sport and, within a sport, by league, in the order of their first match.
  private func grouped(_ rows: [Row]) -> [(sport: Sport, rows: [Row])] {
    var sports: [(sport: Sport, leagues: [(league: [TextID], rows: [Row])])] = []
    for row in rows {
      let state = row.state
      let sport: Int
      if let known = sports.firstIndex(where: { $0.sport == state.sport }) {
        sport = known
      } else {
        sport = sports.count
        sports.append((state.sport, []))
      }
      let name = [state.league, state.facts.country]
      if let league = sports[sport].leagues.firstIndex(where: { $0.league == name }) {
        sports[sport].leagues[league].rows.append(row)
      } else {
        sports[sport].leagues.append((name, [row]))
      }
    }
    return sports.map { sport in (sport.sport, sport.leagues.flatMap(\.rows)) }
  }

  private func cells(_ row: Row, _ ambiguous: Set<TextID>, _ style: TableStyle) -> [FittedTable.Cell] {
    let state = row.state
    let isSuspended = state.status == .suspended
    let id = show.clean(state.id)
    return [
      .init(
        DisplayWidth.cut(when(state, style), toColumns: 12, ascii: style.isASCII),
        isSuspended ? .suspended : state.status.isInPlay ? .live : .faint),
      .init(show.clean(state.home)),
      .init(state.score.text + (row.isScoreDisputed ? "*" : ""), .score),
      .init(show.clean(state.away)),
    ] + row.offers.flatMap { [price($0?.shown, style), .init($0?.book ?? "", .faint)] } + [
      .init(league(state, ambiguous), .faint),
      .init(row.source, .faint),
      .init(Age.text(since: state.received, style.now), .faint),
      .init(DisplayWidth.columns(id) <= 24 ? id : "", .faint),
    ]
  }

  /// The league, after its country if leagues of several countries share the name: a narrow column cuts the end.
  private func league(_ state: MatchState, _ ambiguous: Set<TextID>) -> String {
    let league = show.clean(state.league)
    guard !state.facts.country.isNone, ambiguous.contains(state.league) else { return league }
    return "\(show.clean(state.facts.country)): \(league)"
  }

  /// The clock or period of the match, or its kick-off.
  private func when(_ state: MatchState, _ style: TableStyle) -> String {
    let moment = MatchMoment(state, now: show.now, show.names, style.zone, isLong: true).text
    return moment.isEmpty ? state.status.word.string : show.clean(moment)
  }

  private func price(_ shown: ShownPrice?, _ style: TableStyle) -> FittedTable.Cell {
    guard let shown else { return .init("") }
    if !shown.isSuspended { return .init(shown.display(show) ?? "", .price) }
    // Wide terminals have space for the last price after the word.
    let last = style.columns >= 100 ? shown.lastDisplay(show) : nil
    return .init(last.map { "susp \($0)" } ?? "susp", .suspended)
  }
}
