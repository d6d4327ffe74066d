internal import OddsBoard
internal import OddsModel
internal import OddsOutput

/// What the list shows of a match's main market: of several bookmakers the highest price that can be had.
struct BestPrices: Equatable {
  /// One side.
  struct Best: Equatable {
    var quote: QuoteRef?
    var state = QuoteState.withdrawn
    /// Decimal odds, for comparing; 0 where there is no price that can be had.
    var value = 0.0
    var bookmaker = TextID.none

    var isOpen: Bool { quote != nil && state == .open }
  }

  var market: MarketRef?
  /// Home, draw, away; over stands as home, under as away.
  var sides = (Best(), Best(), Best())
  /// Σ 1/price − 1 where the market is complete and every price can be had.
  var overround: Double?
  var bookmakers = 0
  /// Whose prices are the best on most sides.
  var bookmaker = TextID.none
  /// When the youngest of its lines last changed.
  var changed = Timestamp.none
  var hasDraw = false

  static func == (one: BestPrices, other: BestPrices) -> Bool {
    one.market == other.market && one.sides == other.sides && one.overround == other.overround
      && one.bookmakers == other.bookmakers && one.bookmaker == other.bookmaker && one.changed == other.changed
      && one.hasDraw == other.hasDraw
  }

  subscript(index: Int) -> Best {
    get { index == 0 ? sides.0 : index == 1 ? sides.1 : sides.2 }
    set {
      switch index {
      case 0: sides.0 = newValue
      case 1: sides.1 = newValue
      default: sides.2 = newValue
      }
    }
  }

  static func index(of side: Side) -> Int? {
    switch side {
    case .home, .over, .yes: 0
    case .draw: 1
    case .away, .under, .no: 2
    case .none: nil
    }
  }

  init() {}

  /// Reads the market from the board.
  init(market: MarketRef, of board: Board, _ names: TextTable, _ filter: OutputFilter?) {
    self.market = market
    var seen: [TextID] = []
    board.forEachQuote(of: market) { ref in
      guard let quote = board[ref], let index = Self.index(of: quote.side),
        filter?.accepts(bookmaker: quote.bookmaker) ?? true
      else { return }
      let state = board.effectiveState(of: ref)
      if index == 1 { hasDraw = true }
      if state != .withdrawn, !seen.contains(quote.bookmaker) { seen.append(quote.bookmaker) }
      if quote.changed.isKnown, !changed.isKnown || changed < quote.changed { changed = quote.changed }
      var value = 0.0
      if state == .open, let price = quote.quoted.withBytes(names, { Price($0, quote.notation) }) {
        value = price.approximate
      }
      let best = self[index]
      let isBetter =
        best.quote == nil || value > best.value || (best.value == 0 && value == 0 && rank(state) > rank(best.state))
      if isBetter { self[index] = Best(quote: ref, state: state, value: value, bookmaker: quote.bookmaker) }
    }
    bookmakers = seen.count
    let wanted = hasDraw ? [0, 1, 2] : [0, 2]
    if board[market]?.isComplete ?? false, wanted.allSatisfy({ self[$0].value > 0 }) {
      overround = wanted.reduce(-1.0) { $0 + 1 / self[$1].value }
    }
    var most = 0
    for name in seen {
      let count = wanted.count { self[$0].isOpen && self[$0].bookmaker == name }
      if count > most { (most, bookmaker) = (count, name) }
    }
  }

  private func rank(_ state: QuoteState) -> Int {
    switch state {
    case .open: 3
    case .unpriced: 2
    case .suspended: 1
    case .withdrawn: 0
    }
  }
}
