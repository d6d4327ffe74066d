public import OddsBoard
public import OddsJSON
internal import OddsFixtures
internal import OddsModel

/// Writes a match as JSON, directly from the board's rows.
public enum MatchJSON {
  /// Writes a match; null if the board no longer has it. The presentation's filter selects the markets.
  ///
  /// `statistics` and `lineups` are present only if the feed sent them.
  public static func write(_ match: MatchRef, of board: Board, _ show: Presentation, into writer: inout JSONWriter) {
    guard let state = board[match] else { return writer.null() }
    writer.beginObject()
    writeHead(state, show, &writer)
    writer.key("markets")
    writer.beginArray()
    show.filter.forEachMarket(of: match, in: board) { writeMarket($0, of: board, show, &writer) }
    writer.endArray()
    writeDetails(state, show, &writer)
    writer.endObject()
  }

  /// The match without its prices.
  public static func standing(of state: MatchState, _ show: Presentation) -> JSONValue {
    var writer = JSONWriter()
    writer.beginObject()
    writeHead(state, show, &writer)
    writeDetails(state, show, &writer)
    writer.endObject()
    // Can't fail: `JSONWriter` always writes valid JSON.
    return JSONValue(json: writer.bytes) ?? .null
  }

  /// Writes `incidents`, and `statistics` and `lineups` if there are any.
  static func writeDetails(_ state: MatchState, _ show: Presentation, _ writer: inout JSONWriter) {
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
  }

  static func writeHead(_ state: MatchState, _ show: Presentation, _ writer: inout JSONWriter) {
    let names = show.names
    writer.key("provider")
    writer.string(state.provider.rawValue)
    writer.key("demo")
    writer.bool(show.isDemo)
    writer.key("id")
    writer.text(state.id, names)
    writer.key("fixture")
    writer.fixture(show.fixtures?.membership(of: state.ref), state.provider, state.id, names)
    writer.key("sport")
    writer.string(state.sport.rawValue)
    writer.key("league")
    writer.text(state.league, names)
    writer.key("country")
    writer.text(state.facts.country, names)
    writer.key("home")
    writeTeam(state.home, state.score.home, names, &writer)
    writer.key("away")
    writeTeam(state.away, state.score.away, names, &writer)
    writer.key("status")
    writer.word(state.status.word)
    writer.key("statusBy")
    writer.basis(state.statusBy)
    writer.key("period")
    writer.text(state.period, names)
    writer.key("clock")
    ClockText.withBytes(state, now: show.now, names) {
      if let clock = $0 { writer.string(clock) } else { writer.null() }
    }
    writer.key("clockRuns")
    writer.direction(state.clock.direction)
    writer.key("start")
    writer.time(state.start)
    writer.key("periods")
    writer.periods(state.periods, names)
    writer.key("points")
    writer.texts(state.homePoints, state.awayPoints, names)
    writer.key("serving")
    writer.side(state.serving)
    writer.key("situation")
    SituationJSON.write(state.situation, names, &writer)
    writeFacts(state.facts, names, &writer)
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

  /// Writes properties that rarely change; the country is next to the league.
  private static func writeFacts(_ facts: MatchFacts, _ names: TextTable, _ writer: inout JSONWriter) {
    writer.key("round")
    writer.text(facts.round, names)
    writer.key("season")
    writer.text(facts.season, names)
    writer.key("venue")
    writer.text(facts.venue, names)
    writer.key("referee")
    writer.text(facts.referee, names)
    writer.key("aggregate")
    writer.score(facts.aggregate)
    writer.key("link")
    writer.text(facts.link, names)
    writer.key("more")
    writer.more(facts.more, names)
  }

  static func writeMarket(_ ref: MarketRef, of board: Board, _ show: Presentation, _ writer: inout JSONWriter) {
    guard let market = board[ref] else { return }
    writer.beginObject()
    writeMarketHead(
      market, line: market.line, market.meaning, isComplete: market.isComplete, more: board.more(of: ref), show.names,
      &writer)
    writer.key("selections")
    writer.beginArray()
    board.forEachQuote(of: ref) { ref in
      guard let quote = board[ref], show.filter.accepts(bookmaker: quote.bookmaker) else { return }
      writeSelection(ref, quote, of: board, show, &writer)
    }
    writer.endArray()
    writer.endObject()
  }

  static func writeMarketHead(
    _ market: MarketState, line: Line, _ meaning: MarketMeaning, isComplete: Bool, more: TextID, _ names: TextTable,
    _ writer: inout JSONWriter
  ) {
    writer.key("key")
    writer.text(market.key, names)
    writer.key("name")
    writer.text(market.name, names)
    writer.key("period")
    writer.text(market.period, names)
    writer.key("line")
    writer.line(line)
    writer.key("complete")
    writer.bool(isComplete)
    writer.meaning(meaning)
    writer.key("more")
    writer.more(more, names)
  }

  /// Writes a selection with its price.
  /// - Parameter part: The fixture's member to which the quote belongs; nil outside a fixture.
  static func writeSelection(
    _ ref: QuoteRef, _ quote: QuoteEntry, of board: Board, _ show: Presentation, part: FixtureMarket.Part? = nil,
    _ writer: inout JSONWriter
  ) {
    let names = show.names
    let shown = ShownPrice(board.effectiveState(of: ref), quote.quoted, quote.notation, names)
    writer.beginObject()
    writer.key("name")
    writer.text(quote.selection, names)
    writer.key("side")
    writer.side(part?.isSwapped == true ? quote.side.opposite : quote.side)
    writer.key("line")
    writer.line(quote.line)
    if let part {
      writer.key("provider")
      writer.string(part.provider.rawValue)
    }
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
    writer.key("opening")
    writeOpening(board.opening(of: ref), quote.notation, names, &writer)
    writer.key("link")
    if let link = board.link(of: ref) { writer.string(link) } else { writer.null() }
    let more = board.more(of: ref)
    if !more.isNone {
      writer.key("more")
      writer.more(more, names)
    }
    writer.endObject()
  }

  private static func writeOpening(
    _ quoted: Quoted, _ notation: Notation, _ names: TextTable, _ writer: inout JSONWriter
  ) {
    if quoted.isNone { return writer.null() }
    writer.beginObject()
    writer.key("price")
    writer.price(quoted.withBytes(names) { Price($0, notation) })
    writer.key("quoted")
    writer.quoted(quoted, names)
    writer.endObject()
  }

  static func writeIncident(_ incident: IncidentRow, _ names: TextTable, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("kind")
    writer.word(incident.kind.word)
    writer.key("minute")
    writer.small(incident.minute)
    writer.key("addedTime")
    writer.small(incident.addedTime)
    writer.key("side")
    writer.side(incident.side)
    writer.key("player")
    writer.text(incident.player, names)
    writer.key("related")
    writer.text(incident.related, names)
    writer.key("detail")
    writer.text(incident.detail, names)
    writer.key("score")
    writer.score(incident.score)
    writer.key("assists")
    writeAssists(incident, names, &writer)
    writer.endObject()
  }

  /// Writes the first and second assist; null if the feed sends none.
  private static func writeAssists(_ incident: IncidentRow, _ names: TextTable, _ writer: inout JSONWriter) {
    if incident.assist.isNone, incident.secondAssist.isNone { return writer.null() }
    writer.beginArray()
    if !incident.assist.isNone { writer.text(incident.assist, names) }
    if !incident.secondAssist.isNone { writer.text(incident.secondAssist, names) }
    writer.endArray()
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
      if !row.more.isNone {
        writer.key("more")
        writer.more(row.more, names)
      }
      writer.endObject()
    }
    writer.endArray()
  }
}
