internal import OddsModel

/// The names of the parts of a match, made once: BoltOdds has fields for them, `firstHalfGoalsA`, but no names.
struct PeriodNames {
  private let names: TextTable
  private var known: [String: [TextID]] = [:]
  private var readable: [TextID: TextID] = [:]

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

  /// A period's name as a person would write it: `IN_SECOND_HALF` and `2nd half` are both `2nd Half`, so that a match's
  /// period does not change when another of BoltOdds' sources names it.
  mutating func said(_ word: TextID) -> TextID {
    if let name = readable[word] { return name }
    let name = names.intern(Self.readable(names.string(word)))
    readable[word] = name
    return name
  }

  static func readable(_ text: String) -> String {
    var words = text.split { $0 == "_" || $0 == " " }.map { $0.lowercased() }
    if text.contains("_"), words.count > 1, words[0] == "in" || words[0] == "at" { words.removeFirst() }
    // The name that sets have in the list of scores.
    // safe: of a text, so that what does not fit is nil
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

  /// A number as text.
  mutating func number(_ number: Int32) -> TextID { cached("", Int(truncatingIfNeeded: number)) { "\($0)" } }

  private mutating func ordinal(_ word: String, _ number: Int) -> TextID {
    cached(word, number) { "\($0)\(Self.tail($0)) \(word)" }
  }

  private mutating func cached(_ word: String, _ number: Int, _ make: (Int) -> String) -> TextID {
    // No match has so many parts; their names are made each time.
    guard (0..<1_000).contains(number) else { return names.intern(make(number)) }
    // safe: below the count
    if let row = known[word], number < row.count { return row[number] }
    let start = known[word]?.count ?? 0
    for next in start...number { known[word, default: []].append(names.intern(make(next))) }
    return names.intern(make(number))
  }
}
