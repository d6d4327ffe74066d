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

  private var known: [Facts] = []
  private var places = RowByText()

  subscript(_ place: Int) -> Facts { known[place] }

  /// The place of a name's facts.
  mutating func place(_ name: TextID, _ table: TextTable) -> Int {
    if let place = places[name] { return place }
    let text = table.string(name)
    let market = MarketName(text)
    let facts = Facts(
      key: table.intern(NameFacts.snakeCase(text)), market: market,
      isSpread: market.kind.isHandicap || ["spread", "handicap"].contains { text.lowercased().hasSuffix($0) })
    places.insert(name, known.count)
    known.append(facts)
    return known.count - 1
  }
}
