internal import OddsModel
internal import OddsProvider

/// What BoltOdds' market names mean: worked out once for each distinct one.
struct MarketNames {
  struct Facts {
    /// The name in lower snake case.
    var key: TextID
    var kind: MarketKind
    /// Its two sides carry one line with opposite signs, be it on the match or on a part of it: `S1 Spread`.
    var isSpread: Bool
  }

  private var known: [TextID: Facts] = [:]

  func known(_ name: TextID) -> Facts? { known[name] }

  mutating func facts(_ name: TextID, _ table: TextTable) -> Facts {
    if let facts = known[name] { return facts }
    let text = table.string(name)
    let kind = MarketKind(name: text)
    let words = text.lowercased()
    let facts = Facts(
      key: table.intern(NameFacts.snakeCase(text)), kind: kind,
      isSpread: kind == .handicap
        || ["spread", "handicap", "run line", "puck line"].contains { words.hasSuffix($0) })
    known[name] = facts
    return facts
  }
}
