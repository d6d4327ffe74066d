/// A fair probability for each selection of a market, before any bookmaker's margin.
struct FairMarket: Sendable {
  let kind: WorldMarketKind
  let line: WorldLine?
  let selections: [(name: String, side: WorldSide?, line: WorldLine?, probability: Double)]
  /// What the probabilities add up to: 1, or 2 for a double chance.
  let winners: Double
}

/// Turns fair probabilities into prices.
enum Quoting {
  /// The market as every bookmaker quotes it; a bookmaker leans by its own amount, so that prices differ a little.
  static func market(_ fair: FairMarket, bookmakers: [WorldBookmaker], leans: [Double]) -> WorldMarket {
    let selections = fair.selections.enumerated().map { place, selection in
      WorldSelection(
        name: selection.name, side: selection.side, line: selection.line,
        prices: bookmakers.indices.map { bookmaker in
          price(fair: fair, place: place, bookmaker: bookmakers[bookmaker], lean: leans[bookmaker])
        })
    }
    return WorldMarket(kind: fair.kind, line: fair.line, selections: selections, suspended: false)
  }

  private static func price(fair: FairMarket, place: Int, bookmaker: WorldBookmaker, lean: Double) -> WorldPrice {
    // A lean moves probability from one selection to the others, and is smaller near certainty.
    let sign: Double = place == 0 ? 1 : -1 / Double(fair.selections.count - 1)
    let first = fair.selections[0].probability
    let shift = fair.winners == 1 ? sign * lean * min(first, 1 - first) : 0
    let probability = min(max(fair.selections[place].probability + shift, 0.001), 0.999)
    return bookmaker.ladder.price(near: 1 / (probability * (1 + bookmaker.margin)))
  }
}
