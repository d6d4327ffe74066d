internal import OddsModel
internal import OddsOutput

/// The best price of each selection when it was first seen, of the matches whose details have been on the screen. It is
/// kept when a match is left, so that opening it again shows the whole change.
struct FirstPrices {
  private struct Key: Hashable {
    var match: MatchKey
    var meaning: MarketMeaning
    var line: Line
    /// Of a market that cannot be compared; none where the meaning says it all.
    var market: TextID
    var side: Side
    /// None where the side says it all.
    var selection: TextID
  }

  private var prices: [Key: Double] = [:]

  /// Beyond so many, those of other matches are forgotten.
  static let capacity = 50_000

  /// Notes the best price of every selection that has none yet.
  /// - Parameter match: The one that leads.
  mutating func note(_ comparison: Comparison, of match: MatchKey) {
    if prices.count > Self.capacity { prices = prices.filter { $0.key.match == match } }
    for selection in comparison.selections {
      guard let price = selection.best?.shown.price else { continue }
      let key = Self.key(selection, comparison, match)
      if prices[key] == nil { prices[key] = price.approximate }
    }
  }

  /// How far the best price of a selection has moved since it was first seen, as a fraction; nil if it is not known.
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
