public import OddsBoard
internal import OddsModel

/// What a match's main market offers on home, draw and away: of several bookmakers the highest price that can be had.
public struct MainPrices: Sendable, Equatable {
  public var home: ShownPrice?
  public var draw: ShownPrice?
  public var away: ShownPrice?
  public let market: MarketRef

  /// Nil if the match has no main market with anything left to show.
  public init?(of match: MatchRef, in board: Board, _ filter: OutputFilter) {
    guard let market = filter.mainMarket(of: match, in: board) else { return nil }
    self.market = market
    var found: [Side: ShownPrice] = [:]
    board.forEachQuote(of: market) { ref in
      guard let quote = board[ref], filter.accepts(bookmaker: quote.bookmaker) else { return }
      let shown = ShownPrice(board.effectiveState(of: ref), quote.quoted, quote.notation, filter.names)
      if let best = found[quote.side], !shown.isBetter(than: best) { return }
      found[quote.side] = shown
    }
    home = found[.home]
    draw = found[.draw]
    away = found[.away]
  }

  /// Nobody can have any of them.
  public var isSuspended: Bool {
    let all = [home, draw, away].compactMap { $0 }
    return !all.isEmpty && all.allSatisfy(\.isSuspended)
  }
}

extension ShownPrice {
  fileprivate func isBetter(than other: ShownPrice) -> Bool {
    switch (price, other.price) {
    case (let mine?, let theirs?): mine > theirs
    case (_?, nil): true
    case (nil, _): price == nil && other.price == nil && other.isSuspended && !isSuspended
    }
  }

  /// The price in the presentation's odds format, cleaned; nil where there is none to show.
  public func display(_ show: Presentation) -> String? {
    withDisplay(show) { bytes in bytes.map { show.clean($0) } }
  }

  /// The last price that there was in the presentation's odds format, whatever became of it.
  public func lastDisplay(_ show: Presentation) -> String? {
    ShownPrice(.open, quoted, notation, show.names).display(show)
  }
}
