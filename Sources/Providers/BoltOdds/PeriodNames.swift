internal import OddsModel

/// Names of the parts of a match, cached: BoltOdds has fields for them, `firstHalfGoalsA`, but no names.
struct PeriodNames {
  private let names: TextTable
  private var known: [String: [TextID]] = [:]
  private var readable: [TextID: TextID] = [:]

  init(_ names: TextTable) { self.names = names }

  /// Returns the name of a part, such as `1st Half` or `Set 2`.
  mutating func name(_ unit: LiveState.Unit, _ number: Int) -> TextID {
    switch unit {
    case .half: ordinal("Half", number)
    case .quarter: ordinal("Quarter", number)
    case .third: ordinal("Period", number)
    case .set: numbered("Set", number)
    case .inning: numbered("Inning", number)
    }
  }

  /// Returns a name such as `Map 2` or `Round 19`.
  mutating func numbered(_ word: String, _ number: Int) -> TextID {
    cached(word, number) { "\(word) \($0)" }
  }

  /// Returns a period's name in readable form. `IN_SECOND_HALF` and `2nd half` both become `2nd Half`, so that a match's
  /// period doesn't alternate between BoltOdds' sources.
  mutating func said(_ word: TextID) -> TextID {
    if let name = readable[word] { return name }
    let name = names.intern(Self.readable(names.string(word)))
    readable[word] = name
    return name
  }

  /// Returns a period's name in readable form, such as `1st Half` for `IN_FIRST_HALF`.
  static func readable(_ text: String) -> String {
    var words = text.split { $0 == "_" || $0 == " " }.map { $0.lowercased() }
    if text.contains("_"), words.count > 1, words[0] == "in" || words[0] == "at" { words.removeFirst() }
    // Use the name that sets have in the list of scores.
    // safe: converted from text, so an overflow is nil
    if words.count == 2, words[1] == "set", let number = Int(words[0].prefix { $0.isNumber }) { return "Set \(number)" }
    return words.flatMap { word -> [String] in
      if let place = ordinals.firstIndex(of: word) { return ["\(place + 1)\(tail(place + 1))"] }
      if word == "bot" { return ["Bottom"] }
      if word == "halftime" { return ["Half", "Time"] }
      return ["\(word.prefix(1).uppercased())\(word.dropFirst())"]
    }.joined(separator: " ")
  }

  private static let ordinals = ["first", "second", "third", "fourth", "fifth"]

  private static func tail(_ number: Int) -> String {
    // safe: looked up in a dictionary
    (11...13).contains(number % 100) ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
  }

  /// Returns a number as text.
  mutating func number(_ number: Int32) -> TextID { cached("", Int(truncatingIfNeeded: number)) { "\($0)" } }

  private mutating func ordinal(_ word: String, _ number: Int) -> TextID {
    cached(word, number) { "\($0)\(Self.tail($0)) \(word)" }
  }

  private mutating func cached(_ word: String, _ number: Int, _ make: (Int) -> String) -> TextID {
    // No match has as many parts; such names aren't cached.
    guard (0..<1_000).contains(number) else { return names.intern(make(number)) }
    // safe: below the count
    if let row = known[word], number < row.count { return row[number] }
    let start = known[word]?.count ?? 0
    for next in start...number { known[word, default: []].append(names.intern(make(next))) }
    return names.intern(make(number))
  }
}
