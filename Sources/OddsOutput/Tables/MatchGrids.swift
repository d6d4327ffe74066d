internal import OddsJSON
internal import OddsBoard
internal import OddsFixtures
internal import OddsModel

/// Matches as rows of CSV and TSV. Times are RFC 3339 in UTC, prices in the selected odds format.
struct MatchGrids {
  let board: Board
  let show: Presentation

  /// One row per match. Unavailable prices are empty; `suspended` is true if the whole main market is suspended.
  func matches(_ matches: [MatchRef]) -> Grid {
    var grid = Grid(titles: [
      "provider", "demo", "id", "sport", "league", "home", "away", "home_score", "away_score", "status", "period",
      "clock", "start", "market", "home_price", "draw_price", "away_price", "suspended", "updated", "received",
      "country", "link", "fixture", "feeds", "status_by", "clock_runs",
    ])
    for match in matches {
      guard let state = board[match] else { continue }
      let prices = MainPrices(of: match, in: board, show.filter)
      let offers = [prices?.home?.shown, prices?.draw?.shown, prices?.away?.shown]
      grid.rows.append(row(state, prices?.market, offers, isSuspended: prices?.isSuspended))
    }
    return grid
  }

  /// One row per fixture, with the best prices of all feeds.
  func fixtures(_ views: [FixtureView]) -> Grid {
    var grid = matches([])
    let filter = show.filter.ofMainMarket
    for view in views {
      let prices = view.mainPrices(in: board, show, filter)
      let offers = [Side.home, .draw, .away].map { prices?.best($0)?.shown }
      let isSuspended = prices.map { prices in
        prices.selections.allSatisfy { $0.quotes.allSatisfy(\.shown.isSuspended) }
      }
      grid.rows.append(row(view.state, prices?.market.parts.first?.market, offers, isSuspended: isSuspended))
    }
    return grid
  }

  private func row(
    _ state: MatchState, _ market: MarketRef?, _ offers: [ShownPrice?], isSuspended: Bool?
  ) -> [JSONValue] {
    [
      .text(state.provider.rawValue), .bool(show.isDemo), text(state.id), .text(state.sport.rawValue),
      text(state.league), text(state.home), text(state.away), count(state.score.home), count(state.score.away),
      .text(state.status.word.string), text(state.period),
      JSONValue(ClockText.string(state, now: show.now, show.names)), time(state.start),
      market.flatMap { board[$0] }.map { text($0.key) } ?? .null, price(offers[0]), price(offers[1]),
      price(offers[2]), isSuspended.map { .bool($0) } ?? .null, time(state.updated), time(state.received),
      text(state.facts.country), text(state.facts.link), fixture(state),
      .integer(Int64(show.members(with: state.ref, in: board).count)), JSONValue(state.statusBy.word?.string),
      JSONValue(state.clock.direction?.word.string),
    ]
  }

  private func fixture(_ state: MatchState) -> JSONValue {
    show.fixtures?.membership(of: state.ref).map { text($0.id) }
      ?? .text("\(state.provider.rawValue):\(show.names.string(state.id))")
  }

  /// One row per selection of a match. `price` is decimal or empty, `display` in the selected odds format. A match
  /// without prices is one row without a selection.
  func selections(_ match: MatchRef) -> Grid {
    var grid = Grid(titles: Self.selectionTitles)
    guard let state = board[match] else { return grid }
    show.filter.forEachMarket(of: match, in: board) { add($0, of: state, in: state, isSwapped: false, to: &grid) }
    if grid.rows.isEmpty { grid.rows.append(priceless(state, in: state)) }
    return grid
  }

  private static let selectionTitles = [
    "provider", "demo", "id", "home", "away", "market", "market_name", "period", "line", "selection", "side",
    "bookmaker", "price", "quoted", "display", "suspended", "opening", "link", "fixture", "home_score", "away_score",
    "status", "clock",
  ]

  /// The state of the match, repeated in each of its rows.
  private func standing(_ state: MatchState) -> [JSONValue] {
    [
      count(state.score.home), count(state.score.away), .text(state.status.word.string),
      JSONValue(ClockText.string(state, now: show.now, show.names)),
    ]
  }

  /// The row of a match without prices.
  private func priceless(_ state: MatchState, in fixture: MatchState) -> [JSONValue] {
    let head: [JSONValue] = [
      .text(state.provider.rawValue), .bool(show.isDemo), text(state.id), text(fixture.home), text(fixture.away),
    ]
    // All columns except those of the head, link, fixture and state.
    let empty = [JSONValue](repeating: .null, count: Self.selectionTitles.count - head.count - 6)
    return head + empty + [text(state.facts.link), self.fixture(state)] + standing(fixture)
  }

  /// One row per selection of all members of fixtures, with the teams and sides of the fixture.
  func selections(_ views: [FixtureView]) -> Grid {
    var grid = Grid(titles: Self.selectionTitles)
    for view in views {
      for part in view.markets.flatMap(\.parts) {
        guard let state = board[part.market].flatMap({ board[$0.match] }) else { continue }
        add(part.market, of: state, in: view.state, isSwapped: part.isSwapped, to: &grid)
      }
    }
    if grid.rows.isEmpty { grid.rows = views.map { priceless($0.state, in: $0.state) } }
    return grid
  }

  private func add(
    _ ref: MarketRef, of state: MatchState, in fixture: MatchState, isSwapped: Bool, to grid: inout Grid
  ) {
    guard let market = board[ref] else { return }
    board.forEachQuote(of: ref) { ref in
      guard let quote = board[ref], show.filter.accepts(bookmaker: quote.bookmaker) else { return }
      let shown = ShownPrice(board.effectiveState(of: ref), quote.quoted, quote.notation, show.names)
      let line = quote.line.isNone ? market.line : quote.line
      let side = isSwapped ? quote.side.opposite : quote.side
      grid.rows.append(
        [
          .text(state.provider.rawValue), .bool(show.isDemo), text(state.id), text(fixture.home), text(fixture.away),
          text(market.key), text(market.name), text(market.period),
          line.isNone ? .null : .fixed(Int64(line.thousandths), decimals: 3), text(quote.selection),
          JSONValue(side.word?.string), text(quote.bookmaker), decimal(shown.price),
          quote.quoted.isNone ? .null : .text(quote.quoted.string(show.names)), JSONValue(shown.display(show)),
          .bool(shown.isSuspended), decimal(opening(of: ref, quote.notation)), JSONValue(board.link(of: ref)),
          self.fixture(state),
        ] + standing(fixture))
    }
  }

  private func opening(of quote: QuoteRef, _ notation: Notation) -> Price? {
    board.opening(of: quote).withBytes(show.names) { Price($0, notation) }
  }

  private func text(_ id: TextID) -> JSONValue { id.isNone ? .null : .text(show.names.string(id)) }
  private func count(_ value: Int32) -> JSONValue { value == Score.unknown ? .null : .integer(Int64(value)) }
  private func time(_ time: Timestamp) -> JSONValue { time.isKnown ? .text(time.rfc3339) : .null }
  private func price(_ shown: ShownPrice?) -> JSONValue { JSONValue(shown?.display(show)) }

  /// Decimal odds with up to six decimals, as in JSON.
  private func decimal(_ price: Price?) -> JSONValue { price.map { .fixed($0.millionths, decimals: 6) } ?? .null }
}
