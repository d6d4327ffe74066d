public import OddsBoard
public import OddsModel

/// The prices of a market on home, draw and away; with several bookmakers, the highest available price of each. Over
/// and yes count as home, under and no as away.
public struct MainPrices: Sendable, Equatable {
  /// The best price on one side.
  public struct Best: Sendable, Equatable {
    /// The price's place on the board.
    public let quote: QuoteRef
    /// The price in displayable form.
    public let shown: ShownPrice
    /// The bookmaker.
    public let bookmaker: TextID
    /// Whether the feed may have missed updates; a stale price counts only if all are stale.
    public let isStale: Bool
    fileprivate let state: QuoteState

    /// Decimal odds for comparisons; 0 if no price is available.
    public var value: Double { shown.price?.approximate ?? 0 }
  }

  /// The market; for a fixture, that of the first member that has it.
  public let market: MarketRef
  /// The market's meaning.
  public let meaning: MarketMeaning
  /// The line; for a handicap, that of the home side. `.none` if the market has no line.
  public let line: Line
  /// The best price of home, over or yes; nil if there is none.
  public private(set) var home: Best?
  /// The best price of the draw; nil if there is none.
  public private(set) var draw: Best?
  /// The best price of away, under or no; nil if there is none.
  public private(set) var away: Best?
  /// Whether the market includes a draw, even without a current price.
  public private(set) var hasDraw = false
  /// The sum of 1/price, minus 1; nil unless the market is complete and all its prices are available.
  public private(set) var overround: Double?
  /// The number of bookmakers that offer the market.
  public private(set) var bookmakers = 0
  /// The bookmaker with the best price on most sides; `.none` if no price is available.
  public private(set) var bookmaker = TextID.none
  /// The time of the last change of a price.
  public private(set) var changed = Timestamp.none

  /// Nil if the match has no main market with lines.
  public init?(of match: MatchRef, in board: Board, _ filter: OutputFilter) {
    guard let market = filter.mainMarket(of: match, in: board) else { return nil }
    self.init(of: market, in: board, filter)
  }

  /// Nil if the board doesn't have the market.
  public init?(of market: MarketRef, in board: Board, _ filter: OutputFilter) {
    guard let state = board[market] else { return nil }
    (self.market, meaning, line) = (market, state.meaning, state.line)
    var seen: [TextID] = []
    add(market, isSwapped: false, isStale: false, board, filter, &seen)
    finish(seen, isComplete: state.isComplete)
  }

  /// The best prices of a fixture's market over all members. Nil if no member has it.
  /// - Parameter isStale: Whether a match's prices may be out of date.
  public init?(
    of market: FixtureMarket, in board: Board, _ filter: OutputFilter, isStale: (MatchRef) -> Bool = { _ in false }
  ) {
    guard let first = market.parts.first else { return nil }
    (self.market, meaning, line) = (first.market, market.meaning, market.line)
    var seen: [TextID] = []
    for part in market.parts {
      guard let match = board[part.market]?.match else { continue }
      add(part.market, isSwapped: part.isSwapped, isStale: isStale(match), board, filter, &seen)
    }
    finish(seen, isComplete: market.isComplete)
  }

  private mutating func add(
    _ market: MarketRef, isSwapped: Bool, isStale: Bool, _ board: Board, _ filter: OutputFilter,
    _ seen: inout [TextID]
  ) {
    board.forEachQuote(of: market) { ref in
      guard let quote = board[ref], let side = Self.index(of: isSwapped ? quote.side.opposite : quote.side),
        filter.accepts(bookmaker: quote.bookmaker)
      else { return }
      let state = board.effectiveState(of: ref)
      if side == 1 { hasDraw = true }
      let bookmaker = filter.bookmaker(quote.bookmaker)
      if state != .withdrawn, !seen.contains(bookmaker) { seen.append(bookmaker) }
      if quote.changed.isKnown, !changed.isKnown || changed < quote.changed { changed = quote.changed }
      let offer = Best(
        quote: ref, shown: ShownPrice(state, quote.quoted, quote.notation, filter.names), bookmaker: bookmaker,
        isStale: isStale, state: state)
      if let best = self[side], !offer.isBetter(than: best) { return }
      self[side] = offer
    }
  }

  private mutating func finish(_ seen: [TextID], isComplete: Bool) {
    bookmakers = seen.count
    let prices = hasDraw ? [home, draw, away] : [home, away]
    if isComplete, prices.allSatisfy({ $0.map { $0.value > 0 } ?? false }) {
      overround = prices.reduce(-1.0) { $0 + 1 / ($1?.value ?? 1) }
    }
    var most = 0
    for name in seen {
      let count = prices.count { $0?.bookmaker == name && $0?.state == .open }
      if count > most { (most, bookmaker) = (count, name) }
    }
  }

  /// Home, draw and away by index: 0, 1 and 2.
  public private(set) subscript(side: Int) -> Best? {
    get { side == 0 ? home : side == 1 ? draw : away }
    set {
      switch side {
      case 0: home = newValue
      case 1: draw = newValue
      default: away = newValue
      }
    }
  }

  /// Whether there are prices and all of them are suspended.
  public var isSuspended: Bool {
    let all = [home, draw, away].compactMap { $0 }
    return !all.isEmpty && all.allSatisfy(\.shown.isSuspended)
  }

  private static func index(of side: Side) -> Int? {
    switch side {
    case .home, .over, .yes: 0
    case .draw: 1
    case .away, .under, .no: 2
    case .none: nil
    }
  }
}

extension MainPrices.Best {
  /// Whether this is the better offer: current before stale, then the higher price, then the state closest to open.
  fileprivate func isBetter(than other: MainPrices.Best) -> Bool {
    if shown.price != nil, other.shown.price != nil, isStale != other.isStale { return other.isStale }
    return switch (shown.price, other.shown.price) {
    case (let own?, let theirs?): own > theirs
    case (_?, nil): true
    case (nil, _?): false
    case (nil, nil): rank > other.rank
    }
  }

  private var rank: Int {
    switch state {
    case .open: 3
    case .unpriced: 2
    case .suspended: 1
    case .withdrawn: 0
    }
  }
}

extension ShownPrice {
  /// The price in the presentation's odds format, cleaned; nil if there is none to show.
  public func display(_ show: Presentation) -> String? {
    withDisplay(show) { bytes in bytes.map { show.clean($0) } }
  }

  /// The last known price in the presentation's odds format, even if it isn't available any more.
  public func lastDisplay(_ show: Presentation) -> String? {
    ShownPrice(.open, quoted, notation, show.names).display(show)
  }
}
