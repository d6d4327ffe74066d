internal import OddsModel
internal import OddsOutput

/// The first known best price of each selection, for matches whose details were shown. They stay when a match is
/// closed, so that opening it again shows the whole change.
struct FirstPrices {
  private struct Key: Hashable {
    var match: MatchKey
    var meaning: MarketMeaning
    var line: Line
    /// The name of a market that cannot be compared; none if the meaning identifies the market.
    var market: TextID
    var side: Side
    /// The name of the selection; none if the side identifies it.
    var selection: TextID
  }

  private var prices: [Key: Double] = [:]

  /// The maximum number of prices; beyond it, those of other matches are dropped.
  static let capacity = 50_000

  /// Records the best price of every selection that has none yet.
  /// - Parameter match: The leading match.
  mutating func note(_ comparison: Comparison, of match: MatchKey) {
    if prices.count > Self.capacity { prices = prices.filter { $0.key.match == match } }
    for selection in comparison.selections {
      guard let price = selection.best?.shown.price else { continue }
      let key = Self.key(selection, comparison, match)
      if prices[key] == nil { prices[key] = price.approximate }
    }
  }

  /// The relative change of a selection's best price since it was first seen; nil if unknown.
  func change(of selection: Comparison.Selection, in comparison: Comparison, _ match: MatchKey) -> Double? {
    guard let now = selection.best?.shown.price, let first = prices[Self.key(selection, comparison, match)], first > 0
    else { return nil }
    return now.approximate / first - 1
  }

  private static func key(_ selection: Comparison.Selection, _ comparison: Comparison, _ match: MatchKey) -> Key {
    let market = comparison.market
    let isKnown = market.meaning.isComparable
    return Key(
      match: match, meaning: market.meaning, line: isKnown ? market.line : selection.line,
      market: isKnown ? .none : market.name, side: selection.side,
      selection: isKnown && selection.side != .none ? .none : selection.name)
  }
}
