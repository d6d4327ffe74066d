public import OddsBoard
public import OddsJSON
internal import OddsModel

/// A match as the JSON of this program, written straight from the board's rows.
public enum MatchJSON {
  /// Writes one match; null if it is gone. The markets are those that the presentation's filter asks for.
  ///
  /// `statistics` and `lineups` are there only when the feed told them.
  public static func write(_ match: MatchRef, of board: Board, _ show: Presentation, into writer: inout JSONWriter) {
    guard let state = board[match] else { return writer.null() }
    writer.beginObject()
    writeHead(state, show, &writer)
    writer.key("markets")
    writer.beginArray()
    show.filter.forEachMarket(of: match, in: board) { writeMarket($0, of: board, show, &writer) }
    writer.endArray()
    writer.key("incidents")
    writer.beginArray()
    for incident in state.incidents { writeIncident(incident, show.names, &writer) }
    writer.endArray()
    if !state.statistics.isEmpty { writeStatistics(state.statistics, show.names, &writer) }
    if let lineup = state.lineup {
      writer.key("lineups")
      writer.beginObject()
      LineupJSON.writeMembers(lineup, show.names, &writer)
      writer.endObject()
    }
    writer.endObject()
  }

  private static func writeHead(_ state: MatchState, _ show: Presentation, _ writer: inout JSONWriter) {
    let names = show.names
    writer.key("provider")
    writer.string(state.provider.rawValue)
    writer.key("demo")
    writer.bool(show.isDemo)
    writer.key("id")
    writer.text(state.id, names)
    writer.key("sport")
    writer.string(state.sport.rawValue)
    writer.key("league")
    writer.text(state.league, names)
    writer.key("home")
    writeTeam(state.home, state.score.home, names, &writer)
    writer.key("away")
    writeTeam(state.away, state.score.away, names, &writer)
    writer.key("status")
    writer.word(state.status.word)
    writer.key("period")
    writer.text(state.period, names)
    writer.key("clock")
    ClockText.withBytes(state, now: show.now, names) {
      if let clock = $0 { writer.string(clock) } else { writer.null() }
    }
    writer.key("start")
    writer.time(state.start)
    writer.key("periods")
    writer.beginArray()
    for period in state.periods { writePeriod(period, names, &writer) }
    writer.endArray()
    writer.key("points")
    if state.homePoints.isNone, state.awayPoints.isNone {
      writer.null()
    } else {
      writer.beginObject()
      writer.key("home")
      writer.text(state.homePoints, names)
      writer.key("away")
      writer.text(state.awayPoints, names)
      writer.endObject()
    }
    writer.key("serving")
    writer.side(state.serving)
    writer.key("updated")
    writer.time(state.updated)
    writer.key("received")
    writer.time(state.received)
  }

  private static func writeTeam(_ name: TextID, _ score: Int32, _ names: TextTable, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("name")
    writer.text(name, names)
    writer.key("score")
    writer.count(score)
    writer.endObject()
  }

  private static func writePeriod(_ period: PeriodScore, _ names: TextTable, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("name")
    writer.text(period.name, names)
    writer.key("home")
    writer.count(period.score.home)
    writer.key("away")
    writer.count(period.score.away)
    writer.endObject()
  }

  static func writeMarket(_ ref: MarketRef, of board: Board, _ show: Presentation, _ writer: inout JSONWriter) {
    guard let market = board[ref] else { return }
    let names = show.names
    writer.beginObject()
    writer.key("key")
    writer.text(market.key, names)
    writer.key("name")
    writer.text(market.name, names)
    writer.key("period")
    writer.text(market.period, names)
    writer.key("line")
    writer.line(market.line)
    writer.key("complete")
    writer.bool(market.isComplete)
    writer.key("selections")
    writer.beginArray()
    board.forEachQuote(of: ref) { ref in
      guard let quote = board[ref], show.filter.accepts(bookmaker: quote.bookmaker) else { return }
      writeSelection(ref, quote, of: board, show, &writer)
    }
    writer.endArray()
    writer.endObject()
  }

  private static func writeSelection(
    _ ref: QuoteRef, _ quote: QuoteEntry, of board: Board, _ show: Presentation, _ writer: inout JSONWriter
  ) {
    let names = show.names
    let shown = ShownPrice(board.effectiveState(of: ref), quote.quoted, quote.notation, names)
    writer.beginObject()
    writer.key("name")
    writer.text(quote.selection, names)
    writer.key("side")
    writer.side(quote.side)
    writer.key("line")
    writer.line(quote.line)
    writer.key("bookmaker")
    writer.text(quote.bookmaker, names)
    writer.key("price")
    writer.price(shown.price)
    writer.key("quoted")
    writer.quoted(quote.quoted, names)
    writer.key("display")
    shown.withDisplay(show) { if let text = $0 { writer.string(text) } else { writer.null() } }
    writer.key("suspended")
    writer.bool(shown.isSuspended)
    writer.endObject()
  }

  static func writeIncident(_ incident: IncidentRow, _ names: TextTable, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("kind")
    writer.word(incident.kind.word)
    writer.key("minute")
    writer.minute(incident.minute)
    writer.key("addedTime")
    writer.minute(incident.addedTime)
    writer.key("side")
    writer.side(incident.side)
    writer.key("player")
    writer.text(incident.player, names)
    writer.key("related")
    writer.text(incident.related, names)
    writer.key("detail")
    writer.text(incident.detail, names)
    writer.endObject()
  }

  /// Writes the member `statistics`.
  static func writeStatistics(_ rows: [StatisticRow], _ names: TextTable, _ writer: inout JSONWriter) {
    writer.key("statistics")
    writer.beginArray()
    for row in rows {
      writer.beginObject()
      writer.key("period")
      writer.text(row.period, names)
      writer.key("group")
      writer.text(row.group, names)
      writer.key("name")
      writer.text(row.name, names)
      writer.key("home")
      writer.text(row.home, names)
      writer.key("away")
      writer.text(row.away, names)
      writer.endObject()
    }
    writer.endArray()
  }
}
