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

  /// Who wins at the end of regular play, the draw included: `60 Min Moneyline`.
  private static func isRegulationMoneyline(_ words: String) -> Bool {
    ["60 min moneyline", "60 minute moneyline", "90 min moneyline", "regulation moneyline", "3-way moneyline"]
      .contains(words)
  }

  func known(_ name: TextID) -> Facts? { known[name] }

  mutating func facts(_ name: TextID, _ table: TextTable) -> Facts {
    if let facts = known[name] { return facts }
    let text = table.string(name)
    let words = text.lowercased()
    let kind = Self.isRegulationMoneyline(words) ? .matchResult : MarketKind(name: text)
    let facts = Facts(
      key: table.intern(NameFacts.snakeCase(text)), kind: kind,
      isSpread: kind == .handicap
        || ["spread", "handicap", "run line", "puck line"].contains { words.hasSuffix($0) })
    known[name] = facts
    return facts
  }
}
