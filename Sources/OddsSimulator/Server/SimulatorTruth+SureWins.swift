/// A market whose best prices guarantee a profit.
public struct WorldSureWin: Hashable, Sendable {
  /// The match's number.
  public let match: Int
  /// The kind of market.
  public let kind: WorldMarketKind
  /// The total, or home's handicap.
  public let line: WorldLine?
  /// The best price of each selection, in order.
  public let prices: [WorldPrice]
  /// The sum of the implied probabilities: less than 1.
  public var sum: Double { prices.reduce(0) { $0 + 1 / $1.value } }
}

extension SimulatorTruth {
  /// Returns the current sure wins across the providers' prices, by exact arithmetic: markets of matches in play that have one
  /// winner, are not suspended, and whose best prices at two or more bookmakers are a sure win.
  ///
  /// While time runs, a feed that sends its state once a second may still show earlier prices. With `advance(seconds:)` every
  /// change is sent before the next request.
  public func sureWins(at providers: [String]) -> [WorldSureWin] {
    matches.filter { $0.inPlay && !$0.suspended }.flatMap { match in
      match.markets.indices.compactMap { index in
        let market = match.markets[index]
        guard !market.suspended, market.kind != .doubleChance else { return nil }
        let rendered = Set(providers.flatMap { places($0, match, market: index) })
        guard let prices = market.bestPrices(at: rendered), WorldPrice.isSureWin(prices) else { return nil }
        return WorldSureWin(match: match.number, kind: market.kind, line: market.line, prices: prices)
      }
    }
  }

  /// Returns whether a provider sends a mispriced price.
  public func tells(_ mispricing: WorldMispricing, at provider: String) -> Bool {
    guard let match = matches.first(where: { $0.number == mispricing.match }),
      let index = match.markets.firstIndex(where: { $0.identity == mispricing.market })
    else { return false }
    return places(provider, match, market: index).contains(mispricing.bookmaker)
  }

  /// Returns the indices of the bookmakers whose prices of a market the provider sends.
  private func places(_ provider: String, _ match: WorldMatch, market: Int) -> [Int] {
    guard let feed = feeds.first(where: { $0.name == provider }), rendered(match, at: provider) != nil else {
      return []
    }
    switch feed.prices {
    case .sportsbooks: return Catalogue.sportsbooks(bookmakers)
    case .of(let place): return [match.soleBookmaker ?? place]
    case .mainMarket(let place): return market == 0 ? [match.soleBookmaker ?? place] : []
    }
  }
}

extension WorldMarket {
  /// Returns the best price of each selection at some bookmakers, using at least two of them; nil if there are none.
  func bestPrices(at places: Set<Int>) -> [WorldPrice]? {
    var best: [(place: Int, price: WorldPrice)] = []
    // The best price at another bookmaker, to compute its cost for each selection.
    var other: [WorldPrice?] = []
    for selection in selections {
      let offers = places.sorted().compactMap { place in selection.prices[place].map { (place: place, price: $0) } }
      guard let top = offers.max(by: { $0.price.value < $1.price.value }) else { return nil }
      best.append(top)
      other.append(offers.filter { $0.place != top.place }.map(\.price).max { $0.value < $1.value })
    }
    var prices = best.map(\.price)
    if Set(best.map(\.place)).count == 1 {
      func cost(_ index: Int) -> Double { other[index].map { 1 / $0.value - 1 / prices[index].value } ?? .infinity }
      guard let cheapest = prices.indices.min(by: { cost($0) < cost($1) }), let price = other[cheapest] else {
        return nil
      }
      prices[cheapest] = price
    }
    return prices
  }
}

extension WorldPrice {
  /// Returns whether the implied probabilities add up to less than 1.
  static func isSureWin(_ prices: [WorldPrice]) -> Bool {
    let all = prices.reduce(1) { $0 * $1.numerator }
    return prices.reduce(0) { $0 + all / $1.numerator * $1.denominator } < all
  }
}
