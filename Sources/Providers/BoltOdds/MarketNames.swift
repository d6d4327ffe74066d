internal import OddsModel
internal import OddsProvider

/// Meanings of BoltOdds' market names, computed once for each distinct name.
struct MarketNames {
  /// The meaning of one market name.
  struct Facts {
    /// The name in lower snake case.
    var key: TextID
    var market: MarketName
    /// Whether its two sides have one line with opposite signs, for the match or a part of it: `S1 Spread`.
    var isSpread: Bool
  }

  private var known: [Facts] = []
  private var places = RowByText()

  subscript(_ place: Int) -> Facts { known[place] }

  /// Returns the index of a name's facts; computes them if the name is new.
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
