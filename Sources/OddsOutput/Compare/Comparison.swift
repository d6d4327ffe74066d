public import OddsBoard
internal import OddsFinder
public import OddsMath
public import OddsModel

/// The prices of every bookmaker and feed on one market of a fixture, side by side.
public struct Comparison: Sendable {
  /// Where a price can be had.
  public struct Book: Sendable, Hashable {
    /// The feed that tells it.
    public var provider: ProviderName
    /// Who offers it.
    public var bookmaker: TextID
  }

  /// One price in the comparison.
  public struct Quote: Sendable {
    /// Where the board holds it.
    public var ref: QuoteRef
    /// Whose it is.
    public var book: Book
    /// As it is shown.
    public var shown: ShownPrice
    /// Seconds since its feed last vouched for it; nil where that is not known.
    public var age: Double?
    /// Its feed may have missed something, so the price is never the best.
    public var isStale: Bool
    /// No other that can be had is higher.
    public var isBest = false
  }

  /// One selection with the prices of all.
  public struct Selection: Sendable {
    /// Its name, in the words of the member that leads.
    public var name: TextID
    /// What it stands for.
    public var side: Side
    /// Its own line; for a handicap that of its side.
    public var line: Line
    /// In the order of the books.
    public var quotes: [Quote] = []
    /// From the consensus of the books; nil where there is none.
    public var fair: Double?

    /// The best of them; of several the first.
    public var best: Quote? { quotes.first(where: \.isBest) }
  }

  /// The market of the fixture.
  public let market: FixtureMarket
  /// How the margin is taken out for the fair price.
  public let method: DevigMethod
  /// The selections cover every result exactly once: a feed says so, or the market's meaning does.
  public private(set) var isComplete = false
  /// In the market's order: home, draw, away; over, under.
  public private(set) var selections: [Selection] = []
  /// In the order in which they came.
  public private(set) var books: [Book] = []
  /// What each book keeps of a unit staked, where it prices all selections of a complete market.
  public private(set) var overrounds: [Book: Double] = [:]
  /// The same of the best prices of all.
  public private(set) var bestOverround: Double?

  /// The best price on a side; nil if there is none to be had.
  public func best(_ side: Side) -> Quote? { selections.first { $0.side == side }?.best }

  /// - Parameters:
  ///   - now: Our clock, from which ages are counted; none for no ages.
  ///   - isStale: Whether a match's prices may be old.
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

  /// Whether the selections are all sides of a market of which exactly one pays.
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
      // A feed may list a line twice; the first is the one that it shows.
      guard !selections[place].quotes.contains(where: { $0.book == book }) else { return }
      if !books.contains(book) { books.append(book) }
      let vouched = board.vouched(ref)
      let age = now.isKnown && vouched.isKnown ? max(0, Double(now.since(vouched)) / 1000) : nil
      let shown = ShownPrice(board.effectiveState(of: ref), quote.quoted, quote.notation, filter.names)
      selections[place].quotes.append(Quote(ref: ref, book: book, shown: shown, age: age, isStale: stale))
    }
  }

  /// The selection of a side, or of a name where it backs none. A market that cannot be compared may hold several lines of
  /// one side: there name and line say which selection it is.
  private mutating func place(_ side: Side, _ quote: QuoteEntry) -> Int {
    let known = selections.firstIndex {
      if !market.meaning.isComparable { return $0.name == quote.selection && $0.line == quote.line }
      return side == .none ? $0.side == .none && $0.name == quote.selection : $0.side == side
    }
    if let known { return known }
    selections.append(Selection(name: quote.selection, side: side, line: quote.line))
    return selections.count - 1
  }

  /// Home before draw before away; all else as it came.
  private mutating func order() {
    let ranks: [Side: Int] = [.home: 0, .draw: 1, .away: 2, .over: 0, .under: 1, .yes: 0, .no: 1]
    guard market.meaning.isComparable, selections.allSatisfy({ ranks[$0.side] != nil }) else { return }
    selections.sort { ranks[$0.side] ?? 0 < ranks[$1.side] ?? 0 }
  }

  /// Of several books with the highest price all are best.
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
