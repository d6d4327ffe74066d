internal import OddsBoard
internal import OddsModel
internal import OddsText

/// Matches for people: one line each, grouped by sport and league.
///
/// A narrow terminal loses columns: the id first, then age, provider, league, the clock, at last the prices, which fit
/// into 40 columns. Score and names stay; the score is never cut.
struct MatchListTable {
  let board: Board
  let show: Presentation

  func text(_ refs: [MatchRef], _ style: TableStyle) -> String {
    var output = ""
    if show.isDemo { output += Self.demoLine(style) }
    if refs.isEmpty { return output + "No matches.\n" }
    var table = FittedTable(Self.columns)
    let states = refs.compactMap { board[$0] }
    let groups = grouped(states)
    let ambiguous = Self.ambiguousLeagues(states)
    for (sport, matches) in groups {
      if groups.count > 1 { table.rows.append(.heading(sport.rawValue)) }
      for match in matches { table.rows.append(.cells(cells(match, ambiguous, style))) }
    }
    return output + table.lines(style)
  }

  static func demoLine(_ style: TableStyle) -> String {
    let text = DisplayWidth.cut(
      "DEMO: simulated matches, invented prices", toColumns: style.columns, ascii: style.isASCII)
    return style.painted(text, .demo) + "\n"
  }

  private static let columns: [FittedTable.Column] = [
    .init(title: "Time", importance: 2),
    .init(title: "Home", least: 14, tightest: 6),
    .init(title: "Score", isRight: true),
    .init(title: "Away", least: 14, tightest: 6),
    .init(title: "1", isRight: true, importance: 1),
    .init(title: "X", isRight: true, importance: 1),
    .init(title: "2", isRight: true, importance: 1),
    .init(title: "League", importance: 3, least: 14),
    .init(title: "Provider", importance: 4),
    .init(title: "Age", isRight: true, importance: 5),
    .init(title: "ID", importance: 6),
  ]

  /// Names that leagues of two countries share.
  private static func ambiguousLeagues(_ matches: [MatchState]) -> Set<TextID> {
    var countries: [TextID: TextID] = [:]
    var ambiguous: Set<TextID> = []
    for state in matches {
      let known = countries.updateValue(state.facts.country, forKey: state.league)
      if let known, known != state.facts.country { ambiguous.insert(state.league) }
    }
    return ambiguous
  }

  /// Sports and, within them, leagues in the order in which they first come.
  private func grouped(_ matches: [MatchState]) -> [(sport: Sport, matches: [MatchState])] {
    var sports: [(sport: Sport, leagues: [(league: [TextID], matches: [MatchState])])] = []
    for state in matches {
      let sport: Int
      if let known = sports.firstIndex(where: { $0.sport == state.sport }) {
        sport = known
      } else {
        sport = sports.count
        sports.append((state.sport, []))
      }
      let name = [state.league, state.facts.country]
      if let league = sports[sport].leagues.firstIndex(where: { $0.league == name }) {
        sports[sport].leagues[league].matches.append(state)
      } else {
        sports[sport].leagues.append((name, [state]))
      }
    }
    return sports.map { sport in (sport.sport, sport.leagues.flatMap(\.matches)) }
  }

  private func cells(_ state: MatchState, _ ambiguous: Set<TextID>, _ style: TableStyle) -> [FittedTable.Cell] {
    let prices = MainPrices(of: state.ref, in: board, show.filter)
    let isSuspended = state.status == .suspended
    let id = show.clean(state.id)
    return [
      .init(
        DisplayWidth.cut(when(state, style), toColumns: 12, ascii: style.isASCII),
        isSuspended ? .suspended : state.status.isInPlay ? .live : .faint),
      .init(show.clean(state.home)),
      .init(state.score.text, .score),
      .init(show.clean(state.away)),
      price(prices?.home?.shown, style), price(prices?.draw?.shown, style), price(prices?.away?.shown, style),
      .init(league(state, ambiguous), .faint),
      .init(state.provider.rawValue, .faint),
      .init(Age.text(since: state.received, style.now), .faint),
      .init(DisplayWidth.columns(id) <= 24 ? id : "", .faint),
    ]
  }

  /// The league, with its country before it where another country's has the same name: a narrow column cuts the end.
  private func league(_ state: MatchState, _ ambiguous: Set<TextID>) -> String {
    let league = show.clean(state.league)
    guard !state.facts.country.isNone, ambiguous.contains(state.league) else { return league }
    return "\(show.clean(state.facts.country)): \(league)"
  }

  /// The clock or the period, or for a match to come when it starts.
  private func when(_ state: MatchState, _ style: TableStyle) -> String {
    let moment = MatchMoment(state, now: show.now, show.names, style.zone, isLong: true).text
    return moment.isEmpty ? state.status.word.string : show.clean(moment)
  }

  private func price(_ shown: ShownPrice?, _ style: TableStyle) -> FittedTable.Cell {
    guard let shown else { return .init("") }
    if !shown.isSuspended { return .init(shown.display(show) ?? "", .price) }
    // The last price is of use beside the word where there is room for both.
    let last = style.columns >= 100 ? shown.lastDisplay(show) : nil
    return .init(last.map { "susp \($0)" } ?? "susp", .suspended)
  }
}
