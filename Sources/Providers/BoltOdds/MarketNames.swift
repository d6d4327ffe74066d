internal import OddsModel
internal import OddsProvider

/// What BoltOdds' market names mean: worked out once for each distinct one.
struct MarketNames {
  struct Facts {
    /// The name in lower snake case.
    var key: TextID
    var market: MarketName
    /// Its two sides carry one line with opposite signs, be it on the match or on a part of it: `S1 Spread`.
    var isSpread: Bool
  }

  private var known: [TextID: Facts] = [:]
  /// The last one that was asked for: an image lists a market's outcomes one after the other.
  private var last: (name: TextID, facts: Facts)?

  func known(_ name: TextID) -> Facts? { known[name] }

  mutating func facts(_ name: TextID, _ table: TextTable) -> Facts {
    if let last, last.name == name { return last.facts }
    if let facts = known[name] {
      last = (name, facts)
      return facts
    }
    let text = table.string(name)
    let market = MarketName(text)
    let facts = Facts(
      key: table.intern(NameFacts.snakeCase(text)), market: market,
      isSpread: market.kind.isHandicap || ["spread", "handicap"].contains { text.lowercased().hasSuffix($0) })
    known[name] = facts
    return facts
  }
}
