internal import OddsBoard
internal import OddsModel

/// A table of one match: teams and score, incidents, and each market with its selections.
struct MatchTable {
  let board: Board
  let show: Presentation

  func text(_ match: MatchRef, _ style: TableStyle) -> String {
    guard let state = board[match] else { return "" }
    let source = ["\(state.provider.rawValue):\(show.clean(state.id))"]
    var output = (show.isDemo ? MatchListTable.demoLine(style) : "") + head(state, source: source, style)
    output += happenings(state, style)
    show.filter.forEachMarket(of: match, in: board) { output += market($0, style) }
    return output + statistics(state, style)
  }

  /// The teams, the state and the source of a match.
  /// - Parameter source: The match's provider and id.
  func head(_ state: MatchState, source: [String?], _ style: TableStyle) -> String {
    var output = ""
    func line(_ text: String, _ role: Role) { output += self.line(text, role, style) }
    line(title(state, style), .title)
    line(situation(state, style), state.status.isInPlay ? .live : .plain)
    line(
      show.joined(
        state.periods.map { "\(show.clean(PeriodText(show.names.string($0.name), state.sport).text)) \($0.score.text)" }
      ), .plain)
    line(show.joined(SituationText.parts(state.situation, show)), .plain)
    line(self.source(state, source, style), .faint)
    line(facts(state.facts), .faint)
    line(show.clean(state.facts.link), .faint)
    return output
  }

  /// A line cut to the terminal's width; empty for an empty text.
  func line(_ text: String, _ role: Role, _ style: TableStyle) -> String {
    guard !text.isEmpty else { return "" }
    return style.painted(DisplayWidth.cut(text, toColumns: style.columns, ascii: style.isASCII), role) + "\n"
  }

  func happenings(_ state: MatchState, _ style: TableStyle) -> String {
    state.incidents.isEmpty ? "" : "\n" + incidents(state).lines(style)
  }

  /// The heading and the selections of a market.
  /// - Parameter provider: The feed to name in the heading, if several are shown together.
  func market(_ ref: MarketRef, of provider: ProviderName? = nil, _ style: TableStyle) -> String {
    guard let market = board[ref] else { return "" }
    let heading = show.joined([heading(market), provider?.rawValue])
    return "\n" + line(heading, .heading, style)
      + selections(ref, isHandicap: market.meaning.kind.isHandicap).lines(style)
  }

  func statistics(_ state: MatchState, _ style: TableStyle) -> String {
    state.statistics.isEmpty ? "" : "\n" + statistics(state).lines(style)
  }

  /// The teams with the score between them; names are cut so that the score isn't.
  private func title(_ state: MatchState, _ style: TableStyle) -> String {
    let score = state.score.isNone ? " - " : " \(state.score.text) "
    let (home, away) = (show.clean(state.home), show.clean(state.away))
    let room = max(2, style.columns - score.utf8.count)
    let width = (home: DisplayWidth.columns(home), away: DisplayWidth.columns(away))
    let homeRoom = max(room / 2, room - width.away)
    let awayRoom = max(room - room / 2, room - width.home)
    return DisplayWidth.cut(home, toColumns: homeRoom, ascii: style.isASCII) + score
      + DisplayWidth.cut(away, toColumns: min(awayRoom, room - min(width.home, homeRoom)), ascii: style.isASCII)
  }

  private func situation(_ state: MatchState, _ style: TableStyle) -> String {
    let points =
      state.homePoints.isNone && state.awayPoints.isNone
      ? nil : "points \(show.clean(state.homePoints))-\(show.clean(state.awayPoints))"
    let start = state.status == .scheduled && state.start.isKnown ? "starts \(style.zone.long(state.start))" : nil
    return show.joined([
      (state.statusBy == .feed || state.status == .scheduled ? "" : "~") + state.status.word.string, start,
      ClockText.shown(state, now: show.now, show.names).map { CleanText.clean($0, ascii: show.isASCII) },
      show.clean(MatchMoment.period(of: state, show.names).text), points,
      state.serving.word.map { "\($0.string) serves" },
    ])
  }

  private func source(_ state: MatchState, _ source: [String?], _ style: TableStyle) -> String {
    let age = Age.text(since: state.received, style.now)
    let league = [state.sport.rawValue, show.clean(state.facts.country), show.clean(state.league)]
    return show.joined(league + source + [age.isEmpty ? nil : "\(age) ago"])
  }

  private func facts(_ facts: MatchFacts) -> String {
    show.joined([
      show.clean(facts.season), show.clean(facts.round), show.clean(facts.venue),
      facts.referee.isNone ? nil : "referee \(show.clean(facts.referee))",
      facts.aggregate.isNone ? nil : "aggregate \(facts.aggregate.text)",
    ])
  }

  private func heading(_ market: MarketState) -> String {
    show.joined([
      show.name(
        market.name.isNone ? market.key : market.name, market.line, signed: market.meaning.kind.isHandicap),
      period(market),
    ])
  }

  /// The part of the match that a market covers; empty for the whole match.
  private func period(_ market: MarketState) -> String {
    let period = PeriodText(show.names.string(market.period))
    return period.kind == .over ? "" : show.clean(period.text)
  }

  private func selections(_ market: MarketRef, isHandicap: Bool) -> FittedTable {
    var table = FittedTable([
      .init(title: "", least: 6), .init(title: "", isRight: true, importance: 2), .init(title: "", isRight: true),
      .init(title: "", importance: 3), .init(title: "", importance: 4, least: 6),
    ])
    board.forEachQuote(of: market) { ref in
      guard let quote = board[ref], show.filter.accepts(bookmaker: quote.bookmaker) else { return }
      let shown = ShownPrice(board.effectiveState(of: ref), quote.quoted, quote.notation, show.names)
      let name = quote.selection.isNone ? quote.side.word?.string ?? "" : show.clean(quote.selection)
      table.rows.append(
        .cells([
          .init("  " + name),
          .init(quote.line.text(signed: isHandicap)),
          shown.isSuspended
            ? .init(shown.lastDisplay(show) ?? "", .suspended) : .init(shown.display(show) ?? "", .price),
          .init(shown.isSuspended ? "susp" : "", .suspended),
          .init(show.clean(quote.bookmaker), .faint),
        ]))
    }
    return table
  }

  private func incidents(_ state: MatchState) -> FittedTable {
    var table = FittedTable([
      .init(title: "", isRight: true, importance: 1), .init(title: ""), .init(title: "", importance: 2),
      .init(title: "", importance: 3, least: 6),
    ])
    for incident in state.incidents {
      var minute = incident.minute == IncidentRow.noMinute ? "" : "\(incident.minute)"
      if incident.addedTime != IncidentRow.noMinute { minute += "+\(incident.addedTime)" }
      table.rows.append(
        .cells([
          .init(minute.isEmpty ? "" : minute + "'", .faint), .init(incident.kind.word.string),
          .init(incident.side.word?.string ?? "", .faint),
          .init(show.joined(names(of: incident) + [show.clean(incident.detail), incident.score.text])),
        ]))
    }
    return table
  }

  /// The players involved, without duplicates: some feeds repeat the assist.
  private func names(of incident: IncidentRow) -> [String] {
    [incident.player, incident.related, incident.assist, incident.secondAssist].map { show.clean($0) }
      .reduce(into: []) { names, name in if !names.contains(name) { names.append(name) } }
  }

  private func statistics(_ state: MatchState) -> FittedTable {
    var table = FittedTable([
      .init(title: "Statistic", least: 6), .init(title: "Home", isRight: true), .init(title: "Away", isRight: true),
      .init(title: "Period", importance: 2, least: 4),
    ])
    for row in state.statistics {
      table.rows.append(
        .cells([
          .init(show.clean(row.name)), .init(show.clean(row.home)), .init(show.clean(row.away)),
          .init(show.clean(row.period), .faint),
        ]))
    }
    return table
  }
}
