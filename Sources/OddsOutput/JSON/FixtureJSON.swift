internal import OddsBoard
internal import OddsFixtures
internal import OddsJSON
internal import OddsModel

/// Writes a fixture as JSON: the object of a match, with the prices of all its members, and with `disputed` and
/// `members`.
enum FixtureJSON {
  static func write(_ view: FixtureView, of board: Board, _ show: Presentation, into writer: inout JSONWriter) {
    writer.beginObject()
    MatchJSON.writeHead(view.state, show, &writer)
    writer.key("disputed")
    writer.beginArray()
    for field in view.disputed { writer.string(field) }
    writer.endArray()
    writer.key("members")
    writer.beginArray()
    for (match, member) in view.members { write(match, member, of: board, show, &writer) }
    writer.endArray()
    writer.key("markets")
    writer.beginArray()
    for market in view.markets { write(market, of: board, show, &writer) }
    writer.endArray()
    MatchJSON.writeDetails(view.state, show, &writer)
    writer.endObject()
  }

  /// Writes a member with its feed's names.
  private static func write(
    _ match: MatchRef, _ member: Fixture.Member, of board: Board, _ show: Presentation, _ writer: inout JSONWriter
  ) {
    guard let state = board[match] else { return }
    let names = show.names
    writer.beginObject()
    writer.key("provider")
    writer.string(state.provider.rawValue)
    writer.key("id")
    writer.text(state.id, names)
    writer.key("home")
    writer.text(state.home, names)
    writer.key("away")
    writer.text(state.away, names)
    writer.key("start")
    writer.time(state.start)
    writer.key("updated")
    writer.time(state.updated)
    writer.key("received")
    writer.time(state.received)
    writer.key("stale")
    writer.bool(show.isStale(match, in: board))
    writer.key("swapped")
    writer.bool(member.isSwapped)
    writer.key("more")
    writer.more(state.facts.more, names)
    writer.endObject()
  }

  private static func write(
    _ market: FixtureMarket, of board: Board, _ show: Presentation, _ writer: inout JSONWriter
  ) {
    guard let first = market.parts.first.flatMap({ board[$0.market] }) else { return }
    writer.beginObject()
    // Use the fields of the first member that has any: they are specific to its feed.
    let more = market.parts.lazy.map { board.more(of: $0.market) }.first { !$0.isNone } ?? .none
    MatchJSON.writeMarketHead(
      first, line: market.line, market.meaning, isComplete: market.isComplete, more: more, show.names, &writer)
    writer.key("selections")
    writer.beginArray()
    for part in market.parts {
      board.forEachQuote(of: part.market) { ref in
        guard let quote = board[ref], show.filter.accepts(bookmaker: quote.bookmaker) else { return }
        MatchJSON.writeSelection(ref, quote, of: board, show, part: part, &writer)
      }
    }
    writer.endArray()
    writer.endObject()
  }
}
