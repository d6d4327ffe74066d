internal import OddsJSON
internal import OddsBoard
internal import OddsModel

/// Matches as rows of CSV and TSV. Times are RFC 3339 in UTC, prices in the odds format that was asked for.
struct MatchGrids {
  let board: Board
  let show: Presentation

  /// One row per match. A price that cannot be had is empty; `suspended` says so of the whole main market.
  func matches(_ matches: [MatchRef]) -> Grid {
    var grid = Grid(titles: [
      "provider", "demo", "id", "sport", "league", "home", "away", "home_score", "away_score", "status", "period",
      "clock", "start", "market", "home_price", "draw_price", "away_price", "suspended", "updated", "received",
      "country", "link",
    ])
    for match in matches {
      guard let state = board[match] else { continue }
      let prices = MainPrices(of: match, in: board, show.filter)
      grid.rows.append([
        .text(state.provider.rawValue), .bool(show.isDemo), text(state.id), .text(state.sport.rawValue),
        text(state.league), text(state.home), text(state.away), count(state.score.home), count(state.score.away),
        .text(state.status.word.string), text(state.period),
        JSONValue(ClockText.string(state, now: show.now, show.names)), time(state.start),
        prices.flatMap { board[$0.market] }.map { text($0.key) } ?? .null, price(prices?.home?.shown),
        price(prices?.draw?.shown), price(prices?.away?.shown), prices.map { .bool($0.isSuspended) } ?? .null,
        time(state.updated), time(state.received),
        text(state.facts.country), text(state.facts.link),
      ])
    }
    return grid
  }

  /// One row per selection of one match. `price` is decimal or empty, `display` in the format that was asked for.
  func selections(_ match: MatchRef) -> Grid {
    var grid = Grid(titles: [
      "provider", "demo", "id", "home", "away", "market", "market_name", "period", "line", "selection", "side",
      "bookmaker", "price", "quoted", "display", "suspended", "opening", "link",
    ])
    guard let state = board[match] else { return grid }
    show.filter.forEachMarket(of: match, in: board) { ref in
      guard let market = board[ref] else { return }
      board.forEachQuote(of: ref) { ref in
        guard let quote = board[ref], show.filter.accepts(bookmaker: quote.bookmaker) else { return }
        let shown = ShownPrice(board.effectiveState(of: ref), quote.quoted, quote.notation, show.names)
        let line = quote.line.isNone ? market.line : quote.line
        grid.rows.append([
          .text(state.provider.rawValue), .bool(show.isDemo), text(state.id), text(state.home), text(state.away),
          text(market.key), text(market.name), text(market.period),
          line.isNone ? .null : .fixed(Int64(line.thousandths), decimals: 3), text(quote.selection),
          JSONValue(quote.side.word?.string), text(quote.bookmaker), decimal(shown.price),
          quote.quoted.isNone ? .null : .text(quote.quoted.string(show.names)), JSONValue(shown.display(show)),
          .bool(shown.isSuspended), decimal(opening(of: ref, quote.notation)), JSONValue(board.link(of: ref)),
        ])
      }
    }
    return grid
  }

  private func opening(of quote: QuoteRef, _ notation: Notation) -> Price? {
    board.opening(of: quote).withBytes(show.names) { Price($0, notation) }
  }

  private func text(_ id: TextID) -> JSONValue { id.isNone ? .null : .text(show.names.string(id)) }
  private func count(_ value: Int32) -> JSONValue { value == Score.unknown ? .null : .integer(Int64(value)) }
  private func time(_ time: Timestamp) -> JSONValue { time.isKnown ? .text(time.rfc3339) : .null }
  private func price(_ shown: ShownPrice?) -> JSONValue { JSONValue(shown?.display(show)) }

  /// Decimal odds with up to six digits, as in JSON.
  private func decimal(_ price: Price?) -> JSONValue { price.map { .fixed($0.millionths, decimals: 6) } ?? .null }
}
