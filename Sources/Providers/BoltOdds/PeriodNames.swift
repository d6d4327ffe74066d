internal import OddsModel

/// The names of the parts of a match, made once: BoltOdds has fields for them, `firstHalfGoalsA`, but no names.
struct PeriodNames {
  private let names: TextTable
  private var known: [String: [TextID]] = [:]

  init(_ names: TextTable) { self.names = names }

  mutating func name(_ unit: LiveState.Unit, _ number: Int) -> TextID {
    switch unit {
    case .half: ordinal("Half", number)
    case .quarter: ordinal("Quarter", number)
    case .third: ordinal("Period", number)
    case .set: numbered("Set", number)
    case .inning: numbered("Inning", number)
    }
  }

  /// `Map 2`, `Round 19`.
  mutating func numbered(_ word: String, _ number: Int) -> TextID {
    cached(word, number) { "\(word) \($0)" }
  }

  /// A small number as text.
  mutating func number(_ number: Int) -> TextID { cached("", number) { "\($0)" } }

  private mutating func ordinal(_ word: String, _ number: Int) -> TextID {
    cached(word, number) { number in
      let isTeen = (11...13).contains(number % 100)
      let tail = isTeen ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
      return "\(number)\(tail) \(word)"
    }
  }

  private mutating func cached(_ word: String, _ number: Int, _ make: (Int) -> String) -> TextID {
    let number = min(max(number, 0), 999)
    if let row = known[word], number < row.count { return row[number] }
    let start = known[word]?.count ?? 0
    for next in start...number { known[word, default: []].append(names.intern(make(next))) }
    return names.intern(make(number))
  }
}
