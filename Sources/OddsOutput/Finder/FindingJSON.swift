public import OddsBoard
public import OddsFinder
public import OddsJSON
internal import OddsMath
internal import OddsModel

/// Writes findings as JSON: the objects of `odds value`, `odds arb` and `odds middles`, and their members in stream
/// lines.
public struct FindingJSON {
  let board: Board
  let show: Presentation

  /// Creates a writer for findings on a board.
  /// - Parameter show: The presentation; ages are relative to its ``Presentation/now``.
  public init(_ board: Board, _ show: Presentation) { (self.board, self.show) = (board, show) }

  /// Writes an object of `odds schema arb`.
  public func write(_ row: ArbRow, into writer: inout JSONWriter) {
    object(&writer, row.fixture) { writeMembers(row, into: &$0) }
  }

  /// Writes an object of `odds schema value`.
  public func write(_ row: ValueRow, into writer: inout JSONWriter) {
    object(&writer, row.fixture) { writeMembers(row, into: &$0) }
  }

  /// Writes an object of `odds schema middles`.
  public func write(_ row: MiddleRow, into writer: inout JSONWriter) {
    object(&writer, row.fixture) { writeMembers(row, into: &$0) }
  }

  private func object(
    _ writer: inout JSONWriter, _ fixture: FoundFixture, _ body: (inout JSONWriter) -> Void
  ) {
    writer.beginObject()
    writer.key("fixture")
    writer.text(fixture.id, show.names)
    writer.key("demo")
    writer.bool(show.isDemo)
    body(&writer)
    writer.endObject()
  }

  // MARK: Members

  /// Writes the members of a sure win except `fixture` and `demo`.
  public func writeMembers(_ row: ArbRow, into writer: inout JSONWriter) {
    write(row.fixture, into: &writer)
    write(row.market, into: &writer)
    writer.key("profit")
    writer.number(row.profit)
    writer.key("sum")
    writer.number(row.sum)
    writer.key("legs")
    writer.beginArray()
    for (index, leg) in row.legs.enumerated() {
      write(leg, of: row.market, into: &writer) { writer in
        writer.key("stake")
        if let stakes = row.stakes { writer.number(stakes.stakes[index]) } else { writer.null() }
        writer.key("returns")
        if let stakes = row.stakes { writer.number(stakes.returns[index]) } else { writer.null() }
      }
    }
    writer.endArray()
    writer.key("oldestSeconds")
    write(oldest(of: row.legs), into: &writer)
    writer.key("guaranteed")
    if let stakes = row.stakes { writer.number(stakes.guaranteed) } else { writer.null() }
    write(row.refused, into: &writer)
  }

  /// Writes the members of a value bet except `fixture` and `demo`.
  /// - Parameter hasProvider: Whether to include `provider`; stream lines already have it.
  func writeMembers(_ row: ValueRow, hasProvider: Bool = true, into writer: inout JSONWriter) {
    write(row.fixture, into: &writer)
    write(row.market, into: &writer)
    writer.key("selection")
    writer.text(row.leg.selection, show.names)
    writer.key("side")
    writer.side(row.leg.side)
    if hasProvider {
      writer.key("provider")
      writer.string(row.leg.provider.rawValue)
    }
    writer.key("bookmaker")
    writer.text(row.leg.bookmaker, show.names)
    writePrice(row.leg, into: &writer)
    writer.key("fair")
    writer.beginObject()
    writer.key("probability")
    writer.number(row.probability)
    writer.key("price")
    writer.number(1 / row.probability)
    writer.endObject()
    writer.key("reference")
    switch row.reference {
    case .consensus: writer.string("consensus")
    case .bookmaker(let provider, let name):
      if name.isNone { writer.string(provider.rawValue) } else { writer.text(name, show.names) }
    }
    writer.key("books")
    if case .consensus(let books) = row.reference { writer.integer(books) } else { writer.integer(1) }
    writer.key("method")
    writer.string(row.method.rawValue)
    writer.key("edge")
    writer.number(row.edge)
    writer.key("kelly")
    writer.number(row.kelly)
    writer.key("ageSeconds")
    write(age(of: row.leg), into: &writer)
    write(row.refused, into: &writer)
  }

  /// Writes the members of a middle except `fixture` and `demo`.
  public func writeMembers(_ row: MiddleRow, into writer: inout JSONWriter) {
    write(row.fixture, into: &writer)
    write(row.market, into: &writer)
    writer.key("legs")
    writer.beginArray()
    for leg in row.legs { write(leg, of: row.market, into: &writer) { _ in } }
    writer.endArray()
    writer.key("window")
    writer.beginArray()
    writer.integer(row.middle.window.lowerBound)
    writer.integer(row.middle.window.upperBound)
    writer.endArray()
    writer.key("hit")
    write(row.middle.hit, into: &writer)
    writer.key("miss")
    write(row.middle.miss, into: &writer)
    writer.key("breakEven")
    write(row.middle.breakEven, into: &writer)
    writer.key("profits")
    if let profits = row.middle.profits {
      writer.beginArray()
      for (result, profit) in profits {
        writer.beginObject()
        writer.key("result")
        writer.integer(result)
        writer.key("profit")
        writer.number(profit)
        writer.endObject()
      }
      writer.endArray()
    } else {
      writer.null()
    }
    writer.key("oldestSeconds")
    write(oldest(of: row.legs), into: &writer)
    write(row.refused, into: &writer)
  }

  // MARK: Pieces

  private func write(_ fixture: FoundFixture, into writer: inout JSONWriter) {
    writer.key("sport")
    writer.string(fixture.sport.rawValue)
    writer.key("country")
    writer.text(fixture.country, show.names)
    writer.key("league")
    writer.text(fixture.league, show.names)
    writer.key("home")
    writer.text(fixture.home, show.names)
    writer.key("away")
    writer.text(fixture.away, show.names)
    writer.key("start")
    writer.time(fixture.start)
    writer.key("status")
    writer.word(fixture.status.word)
    writer.key("statusBy")
    writer.basis(fixture.statusBy)
  }

  private func write(_ market: FoundMarket, into writer: inout JSONWriter) {
    writer.key("market")
    writer.beginObject()
    writer.meaning(market.meaning)
    writer.key("line")
    writer.line(market.line)
    writer.key("name")
    writer.text(market.name, show.names)
    writer.endObject()
  }

  /// Writes a leg, with additional members after its price.
  /// - Parameter market: The row's market; a leg's market is written only if it differs.
  private func write(
    _ leg: Leg, of market: FoundMarket, into writer: inout JSONWriter, _ more: (inout JSONWriter) -> Void
  ) {
    writer.beginObject()
    writer.key("selection")
    writer.text(leg.selection, show.names)
    writer.key("side")
    writer.side(leg.side)
    writer.key("line")
    writer.line(leg.line)
    if leg.market.meaning != market.meaning || leg.market.line != market.line { write(leg.market, into: &writer) }
    writer.key("provider")
    writer.string(leg.provider.rawValue)
    writer.key("bookmaker")
    writer.text(leg.bookmaker, show.names)
    writePrice(leg, into: &writer)
    more(&writer)
    writer.key("ageSeconds")
    write(age(of: leg), into: &writer)
    writer.endObject()
  }

  private func writePrice(_ leg: Leg, into writer: inout JSONWriter) {
    writer.key("price")
    writer.price(leg.price)
    writer.key("quoted")
    writer.quoted(leg.quoted, show.names)
    writer.key("display")
    ShownPrice(.open, leg.quoted, leg.notation, show.names).withDisplay(show) { text in
      if let text { writer.string(text) } else { writer.null() }
    }
  }

  private func write(_ refused: MathRefusal?, into writer: inout JSONWriter) {
    writer.key("refused")
    if let refused { writer.string(refused.rawValue) } else { writer.null() }
  }

  private func write(_ value: Double?, into writer: inout JSONWriter) {
    if let value { writer.number(value) } else { writer.null() }
  }

  /// Seconds since the feed last confirmed the leg's price.
  func age(of leg: Leg) -> Double? { leg.age(in: board, at: show.now) }

  /// The age of the oldest leg; nil if any age is unknown.
  func oldest(of legs: [Leg]) -> Double? {
    let ages = legs.compactMap { age(of: $0) }
    return ages.count == legs.count ? ages.max() : nil
  }
}
