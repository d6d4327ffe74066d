internal import Glibc

/// A market with the fair probability of each selection, before any bookmaker's margin.
struct FairMarket: Sendable {
  let kind: WorldMarketKind
  let line: WorldLine?
  let selections: [(name: String, side: WorldSide?, line: WorldLine?, probability: Double)]
  /// The sum of the probabilities: 1, or 2 for a double chance.
  let winners: Double
}

/// Turns fair probabilities into prices.
///
/// No price is above the fair one, so the best prices of all bookmakers never form a sure win and no price is a value bet.
/// Margins are larger on outsiders than on favourites, as at real bookmakers: q = p^a.
enum Quoting {
  /// The minimum ratio of a price's implied probability to the fair one.
  private static let least = 1.004
  private static let bounds = 0.001...0.999

  /// Returns the market with every bookmaker's prices; each bookmaker has its own lean, so that prices differ slightly.
  static func market(_ fair: FairMarket, bookmakers: [WorldBookmaker], leans: [Double]) -> WorldMarket {
    let fairs = fair.selections.map { min(max($0.probability, bounds.lowerBound), bounds.upperBound) }
    let prices = bookmakers.indices.map { place in
      zip(fairs, implied(fairs, margin: bookmakers[place].margin, lean: leans[place], winners: fair.winners))
        .map { bookmakers[place].ladder.price(near: 1 / $1, atMost: 1 / ($0 * least)) }
    }
    let selections = fair.selections.enumerated().map { place, selection in
      WorldSelection(
        name: selection.name, side: selection.side, line: selection.line, prices: prices.map { $0[place] })
    }
    return WorldMarket(kind: fair.kind, line: fair.line, selections: selections, suspended: false)
  }

  /// Returns the implied probabilities of a bookmaker's prices, which add up to about 1 plus the margin.
  private static func implied(_ fairs: [Double], margin: Double, lean: Double, winners: Double) -> [Double] {
    guard winners == 1 else { return fairs.map { $0 * (1 + margin) } }
    // A lean raises the first selection and lowers the others, each by about that fraction.
    let others = -lean / Double(fairs.count - 1)
    let leaned = fairs.enumerated().map { $1 * (1 + ($0 == 0 ? lean : others)) }
    let sum = leaned.reduce(0, +)
    let logarithms = leaned.map { log($0 / sum) }
    // To first order: Σ p^a = 1 + (1 - a)·H with H = -Σ p·ln p.
    let entropy = zip(leaned, logarithms).reduce(0) { $0 - $1.0 / sum * $1.1 }
    let exponent = max(1 - margin / max(entropy, 1e-6), 0.8)
    return logarithms.map { exp($0 * exponent) }
  }
}
