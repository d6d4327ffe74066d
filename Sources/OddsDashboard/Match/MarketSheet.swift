internal import OddsBoard
internal import OddsFixtures
internal import OddsMath
internal import OddsModel
internal import OddsOutput

/// The markets of one match, compared across its feeds. Only markets with moved prices are compared again.
struct MarketSheet {
  typealias Members = [(match: MatchRef, member: Fixture.Member)]

  /// The markets in the order of the screen.
  private(set) var comparisons: [Comparison] = []
  /// The title of each market.
  private(set) var titles: [String] = []
  /// Whether several feeds carry the match; if so, markets that cannot be compared are grouped by feed.
  private(set) var isShared = false

  /// Bookmakers whose prices come from several feeds.
  private(set) var shared: Set<TextID> = []

  /// The number of comparisons made so far.
  private(set) var reads = 0

  private var members: [MatchRef] = []
  private var stale: [Bool] = []
  private var places: [MarketRef: Int] = [:]
  /// Markets with a price that moved.
  private var moved: Set<MarketRef> = []
  /// Whether markets or selections may have been added or removed.
  private var isOutdated = true

  /// The method that computes fair prices.
  static let method = DevigMethod.standard

  /// Whether the sheet includes the markets of a match.
  func holds(_ match: MatchRef) -> Bool { members.contains(match) }

  /// Discards all comparisons.
  mutating func invalidate() {
    isOutdated = true
    comparisons = []
  }

  /// Records a price move.
  mutating func move(_ move: PriceMove) {
    moved.insert(move.market)
    if move.before == nil || move.isMarketNew || move.before == .withdrawn || move.state == .withdrawn {
      isOutdated = true
    }
  }

  /// Updates the markets whose prices moved.
  /// - Parameters:
  ///   - stale: For each member, whether its prices may be out of date.
  ///   - firsts: Receives the prices that are seen for the first time.
  ///   - title: Returns the title of a market.
  mutating func update(
    _ all: Members, stale: [Bool], in board: Board, _ filter: OutputFilter, _ firsts: inout FirstPrices,
    title: (FixtureMarket) -> String
  ) {
    let refs = all.map(\.match)
    if refs != members || stale != self.stale { invalidate() }
    guard isOutdated || !moved.isEmpty, let leader = all.first?.member.key else { return }
    (members, self.stale, isShared) = (refs, stale, all.count > 1)
    func compare(_ market: FixtureMarket) -> Comparison {
      let comparison = Comparison(market, in: board, filter, method: Self.method, now: .none) { match in
        refs.firstIndex(of: match).map { stale[$0] } ?? false
      }
      firsts.note(comparison, of: leader)
      reads += 1
      return comparison
    }
    func isMoved(_ market: FixtureMarket) -> Bool { market.parts.contains { moved.contains($0.market) } }
    if isOutdated {
      let known = Dictionary(comparisons.map { ($0.market.parts.first?.market, $0) }) { first, _ in first }
      let markets = FixtureMarkets(of: all, in: board, filter).markets
      comparisons = Self.ordered(markets, refs.compactMap { board[$0]?.provider }).map { market in
        if let old = known[market.parts.first?.market], old.market.parts == market.parts,
          old.market.isComplete == market.isComplete, !isMoved(market)
        {
          return old
        }
        return compare(market)
      }
      titles = comparisons.map { title($0.market) }
      places = [:]
      for (index, comparison) in comparisons.enumerated() {
        for part in comparison.market.parts { places[part.market] = index }
      }
      noteBookmakers()
    } else {
      for index in Set(moved.compactMap { places[$0] }) { comparisons[index] = compare(comparisons[index].market) }
    }
    (isOutdated, moved) = (false, [])
  }

  private mutating func noteBookmakers() {
    var providers: [TextID: ProviderName] = [:]
    shared = []
    for book in comparisons.lazy.flatMap(\.books) {
      if let known = providers[book.bookmaker], known != book.provider { shared.insert(book.bookmaker) }
      providers[book.bookmaker] = book.provider
    }
  }

  // MARK: Sorting

  /// Sorts markets: comparable ones, then each feed's others; in either group, main markets first and lines in numeric
  /// order.
  private static func ordered(_ markets: [FixtureMarket], _ providers: [ProviderName]) -> [FixtureMarket] {
    let isShared = providers.count > 1
    let keys = markets.enumerated().map { index, market in
      let meaning = market.meaning
      let isApart = isShared && !meaning.isComparable
      let feed = isApart ? market.parts.first.flatMap { providers.firstIndex(of: $0.provider) } ?? 0 : -1
      let scope = meaning.scope == .match ? 0 : (MarketScope.all.firstIndex(of: meaning.scope) ?? 1000)
      let line = market.line.isNone ? 0 : Int(market.line.thousandths)
      return [
        feed, meaning.kind == .unknown ? 2000 : scope, rank(meaning.kind), meaning.team == .away ? 1 : 0, line, index,
      ]
    }
    return markets.indices.sorted { keys[$0].lexicographicallyPrecedes(keys[$1]) }.map { markets[$0] }
  }

  private static func rank(_ kind: MarketKind) -> Int {
    let order: [MarketKind] = [
      .result, .winner, .total, .handicap, .handicap3, .bothScore, .doubleChance, .drawNoBet, .teamTotal, .nextGoal,
      .oddEven, .halfTimeFullTime, .correctScore, .playerTotal, .outright, .other, .unknown,
    ]
    return order.firstIndex(of: kind) ?? order.count
  }
}
