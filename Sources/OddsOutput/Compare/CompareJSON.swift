internal import OddsBoard
internal import OddsFixtures
internal import OddsJSON
internal import OddsMath
internal import OddsModel

/// Writes one market of one fixture as JSON.
struct CompareJSON {
  let show: Presentation
  let row: CompareAnswer.Row

  func write(_ comparison: Comparison, into writer: inout JSONWriter) {
    let names = show.names
    let state = row.match
    writer.beginObject()
    writer.key("fixture")
    writer.text(row.fixture, names)
    writer.key("demo")
    writer.bool(show.isDemo)
    writer.teams(of: state, names)
    writer.key("status")
    writer.word(state.status.word)
    writer.key("statusBy")
    writer.basis(state.statusBy)
    writer.key("market")
    writeMarket(comparison.market, &writer)
    writer.key("complete")
    writer.bool(comparison.isComplete)
    writer.key("method")
    writer.string(comparison.method.rawValue)
    writer.key("selections")
    writer.beginArray()
    for selection in comparison.selections { write(selection, &writer) }
    writer.endArray()
    writer.key("overround")
    writeOverround(comparison, &writer)
    writer.endObject()
  }

  private func writeMarket(_ market: FixtureMarket, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.meaning(market.meaning)
    writer.key("line")
    writer.line(market.line)
    writer.key("name")
    writer.text(market.name, show.names)
    writer.endObject()
  }

  private func write(_ selection: Comparison.Selection, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("name")
    writer.text(selection.name, show.names)
    writer.key("side")
    writer.side(selection.side)
    writer.key("quotes")
    writer.beginArray()
    for quote in selection.quotes { write(quote, &writer) }
    writer.endArray()
    writer.key("best")
    if let best = selection.best { write(best, &writer) } else { writer.null() }
    writer.key("fair")
    if let fair = selection.fair {
      writer.beginObject()
      writer.key("probability")
      writer.number(fair)
      writer.key("price")
      writer.number(1 / fair)
      writer.endObject()
    } else {
      writer.null()
    }
    writer.endObject()
  }

  private func write(_ quote: Comparison.Quote, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("provider")
    writer.string(quote.book.provider.rawValue)
    writer.key("bookmaker")
    writer.text(quote.book.bookmaker, show.names)
    writer.key("price")
    writer.price(quote.shown.price)
    writer.key("quoted")
    writer.quoted(quote.shown.quoted, show.names)
    writer.key("display")
    quote.shown.withDisplay(show) { if let text = $0 { writer.string(text) } else { writer.null() } }
    writer.key("suspended")
    writer.bool(quote.shown.isSuspended)
    writer.key("stale")
    writer.bool(quote.isStale)
    writer.key("ageSeconds")
    if let age = quote.age { writer.number(age) } else { writer.null() }
    writer.key("best")
    writer.bool(quote.isBest)
    writer.endObject()
  }

  private func writeOverround(_ comparison: Comparison, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("best")
    if let best = comparison.bestOverround { writer.number(best) } else { writer.null() }
    writer.key("books")
    writer.beginArray()
    for book in comparison.books {
      guard let overround = comparison.overrounds[book] else { continue }
      writer.beginObject()
      writer.key("provider")
      writer.string(book.provider.rawValue)
      writer.key("bookmaker")
      writer.text(book.bookmaker, show.names)
      writer.key("overround")
      writer.number(overround)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }
}
