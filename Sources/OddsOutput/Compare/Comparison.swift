public import OddsBoard
internal import OddsFinder
public import OddsMath
public import OddsModel

/// The prices of every bookmaker and feed on one market of a fixture, side by side.
public struct Comparison: Sendable {
  /// A source of prices.
  public struct Book: Sendable, Hashable {
    /// The feed that sends the price.
    public var provider: ProviderName
    /// The bookmaker that offers it.
    public var bookmaker: TextID
  }

  /// One price in the comparison.
  public struct Quote: Sendable {
    /// The price's place on the board.
    public var ref: QuoteRef
    /// The source of the price.
    public var book: Book
    /// The price in displayable form.
    public var shown: ShownPrice
    /// Seconds since the feed last confirmed the price; nil if unknown.
    public var age: Double?
    /// Whether the feed may have missed updates; a stale price is never the best.
    public var isStale: Bool
    /// Whether no other available price is higher.
    public var isBest = false
  }

  /// A selection with its prices at all books.
  public struct Selection: Sendable {
    /// The name, from the leading member that has the market.
    public var name: TextID
    /// The side.
    public var side: Side
    /// The line; for a handicap, that of this side.
    public var line: Line
    /// The prices, in the order of the books.
    public var quotes: [Quote] = []
    /// The fair probability by the consensus of the books; nil if there is none.
    public var fair: Double?

    /// The first of the best prices.
    public var best: Quote? { quotes.first(where: \.isBest) }
  }

  /// The fixture's market.
  public let market: FixtureMarket
  /// The method that removes the margin for fair prices.
  public let method: DevigMethod
  /// Whether the selections cover every result exactly once, either according to a feed or by the market's meaning.
  public private(set) var isComplete = false
  /// The selections in the market's order: home, draw, away; over, under.
  public private(set) var selections: [Selection] = []
  /// The books, in the order of their first price.
  public private(set) var books: [Book] = []
  /// The overround of each book that prices all selections of a complete market.
  public private(set) var overrounds: [Book: Double] = [:]
  /// The overround of the best prices.
  public private(set) var bestOverround: Double?

  /// The best price on a side, or nil.
  public func best(_ side: Side) -> Quote? { selections.first { $0.side == side }?.best }

  /// Compares the prices of a market.
  /// - Parameters:
  ///   - now: The local time, for ages; `.none` to omit them.
  ///   - isStale: Whether a match's prices may be out of date.
  public init(
    _ market: FixtureMarket, in board: Board, _ filter: OutputFilter, method: DevigMethod, now: Timestamp,
    isStale: (MatchRef) -> Bool = { _ in false }
  ) {
    self.market = market
    self.method = method
    for part in market.parts { add(part, board, filter, now, isStale) }
    order()
    markBest()
    isComplete = market.isComplete || isPartition(board)
    if isComplete, selections.count > 1 { weigh() }
  }

  /// Whether the selections are all sides of a market, of which exactly one wins.
  private func isPartition(_ board: Board) -> Bool {
    let sports = market.parts.lazy.compactMap { board[$0.market].flatMap { board[$0.match]?.sport } }
    guard let sport = sports.first(where: { $0 != .other }) ?? sports.first,
      let sides = try? Partition.sides(of: market.meaning, market.line, in: sport)
    else { return false }
    return selections.count == sides.count && Set(selections.map(\.side)) == Set(sides)
  }

  private mutating func add(
    _ part: FixtureMarket.Part, _ board: Board, _ filter: OutputFilter, _ now: Timestamp, _ isStale: (MatchRef) -> Bool
  ) {
    guard let match = board[part.market]?.match else { return }
    let stale = isStale(match)
    board.forEachQuote(of: part.market) { ref in
      guard let quote = board[ref], filter.accepts(bookmaker: quote.bookmaker) else { return }
      let book = Book(provider: part.provider, bookmaker: quote.bookmaker)
      let side = part.isSwapped ? quote.side.opposite : quote.side
      let place = place(side, quote)
      // A feed may list a line twice; keep the first, which the feed displays.
      guard !selections[place].quotes.contains(where: { $0.book == book }) else { return }
      if !books.contains(book) { books.append(book) }
      let confirmed = board.confirmed(ref)
      let age = now.isKnown && confirmed.isKnown ? max(0, Double(now.since(confirmed)) / 1000) : nil
      let shown = ShownPrice(board.effectiveState(of: ref), quote.quoted, quote.notation, filter.names)
      selections[place].quotes.append(Quote(ref: ref, book: book, shown: shown, age: age, isStale: stale))
    }
  }

  /// The index of the selection with a side, or with a name if it has no side. A market that can't be compared may have
  /// several lines on one side, so there the name and the line identify a selection.
  private mutating func place(_ side: Side, _ quote: QuoteEntry) -> Int {
    let known = selections.firstIndex {
      if !market.meaning.isComparable { return $0.name == quote.selection && $0.line == quote.line }
      return side == .none ? $0.side == .none && $0.name == quote.selection : $0.side == side
    }
    if let known { return known }
    selections.append(Selection(name: quote.selection, side: side, line: quote.line))
    return selections.count - 1
  }

  /// Sorts home before draw before away; keeps the order of anything else.
  private mutating func order() {
    let ranks: [Side: Int] = [.home: 0, .draw: 1, .away: 2, .over: 0, .under: 1, .yes: 0, .no: 1]
    guard market.meaning.isComparable, selections.allSatisfy({ ranks[$0.side] != nil }) else { return }
    selections.sort { ranks[$0.side] ?? 0 < ranks[$1.side] ?? 0 }
  }

  /// Marks the highest price; all of them if several books share it.
  private mutating func markBest() {
    for index in selections.indices {
      let open = selections[index].quotes.filter { !$0.isStale }
      guard let highest = open.compactMap(\.shown.price).max() else { continue }
      for place in selections[index].quotes.indices where !selections[index].quotes[place].isStale {
        selections[index].quotes[place].isBest = selections[index].quotes[place].shown.price == highest
      }
    }
  }

  private mutating func weigh() {
    var fairs: [[Double]] = []
    for book in books {
      let quotes = selections.compactMap { $0.quotes.first { $0.book == book } }
      let prices = quotes.compactMap(\.shown.price)
      guard prices.count == selections.count else { continue }
      overrounds[book] = overround(prices)
      guard !quotes.contains(where: \.isStale) else { continue }
      let implied = prices.map { Double($0.denominator) / Double($0.numerator) }
      if let fair = try? method.probabilities(implied) { fairs.append(fair) }
    }
    let best = selections.compactMap { $0.best?.shown.price }
    if best.count == selections.count { bestOverround = overround(best) }
    guard let consensus = Consensus.median(fairs) else { return }
    for (index, probability) in consensus.enumerated() { selections[index].fair = probability }
  }
}
