/// The first price that the feed sent of each choice.
struct SportsAPIV2Openings: Sendable {
  private var prices: [Int: WorldPrice] = [:]

  subscript(choice: Int) -> WorldPrice? { prices[choice] }

  /// Records the prices of choices that have no opening price yet.
  mutating func note(_ match: WorldMatch, bookmaker: Int) {
    let details = SportsAPIV2Details(match: match)
    for market in match.markets where market.isOffered(by: bookmaker) {
      for (place, selection) in market.selections.enumerated() {
        let choice = details.choiceID(market, place)
        if prices[choice] == nil { prices[choice] = selection.prices[bookmaker] }
      }
    }
  }
}
