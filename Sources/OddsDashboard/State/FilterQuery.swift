/// What the user typed behind `/`: words that all must hold. `arsenal`, `"real madrid"`, `league:premier`, `team:palace`,
/// `sport:soccer`, `provider:tickodds`, `bookmaker:pinnacle`, `price<2.0`, `status:live`; `-` before a word turns it round.
public struct FilterQuery: Sendable, Equatable {
  /// What a word is compared with.
  public enum Field: String, Sendable, CaseIterable {
    case any
    case league
    case team
    case sport
    case provider
    case bookmaker
    case status
  }

  /// How a price is compared.
  public enum Comparison: String, Sendable {
    case below = "<"
    case atMost = "<="
    case above = ">"
    case atLeast = ">="
    case equal = "="

    func holds(_ value: Double, _ limit: Double) -> Bool {
      switch self {
      case .below: value < limit
      case .atMost: value <= limit
      case .above: value > limit
      case .atLeast: value >= limit
      case .equal: abs(value - limit) < 0.000_000_5
      }
    }
  }

  /// One word.
  public enum Test: Sendable, Equatable {
    /// Folded text that a name must contain.
    case contains(Field, String)
    /// Any of the main market's prices, as decimal odds.
    case price(Comparison, Double)
  }

  /// One word of the filter.
  public struct Term: Sendable, Equatable {
    public var test: Test
    public var isNegated: Bool
  }

  public private(set) var terms: [Term] = []
  /// What could not be understood, for the prompt; such words are compared as text.
  public private(set) var problem: String?

  public var isEmpty: Bool { terms.isEmpty }
  /// Whether prices decide, so that what passes changes with them.
  public var hasPrices: Bool {
    terms.contains { if case .price = $0.test { true } else { false } }
  }

  public init(_ text: String) {
    for (word, isQuoted) in Self.words(text) {
      var word = word[...]
      var isNegated = false
      if !isQuoted, word.first == "-", word.count > 1 {
        isNegated = true
        word = word.dropFirst()
      }
      if let test = isQuoted ? .contains(.any, Folding.fold(String(word))) : read(word) {
        terms.append(Term(test: test, isNegated: isNegated))
      }
    }
  }

  private mutating func read(_ word: Substring) -> Test? {
    let lower = word.lowercased()
    if lower.hasPrefix("price"), let price = readPrice(lower.dropFirst(5)) { return price }
    if let colon = word.firstIndex(of: ":") {
      let name = word[..<colon].lowercased()
      let value = Folding.fold(String(word[word.index(after: colon)...]))
      if let field = Field(rawValue: name == "book" ? "bookmaker" : name), field != .any {
        // Still being typed: everything passes.
        return value.isEmpty ? nil : .contains(field, value)
      }
      problem = "no field '\(name)': league team sport provider bookmaker status price"
    }
    return .contains(.any, Folding.fold(String(word)))
  }

  private mutating func readPrice(_ rest: Substring) -> Test? {
    for comparison in [Comparison.atMost, .atLeast, .below, .above, .equal] where rest.hasPrefix(comparison.rawValue) {
      let number = rest.dropFirst(comparison.rawValue.count)
      if let limit = Double(number.replacing(",", with: ".")), limit.isFinite { return .price(comparison, limit) }
      if !number.isEmpty { problem = "'\(number)' is no price: write decimal odds, as in price<2.0" }
      return .price(.above, 0)
    }
    return nil
  }

  /// Words between blanks; quotes hold a word with blanks together, also behind a field.
  private static func words(_ text: String) -> [(String, isQuoted: Bool)] {
    var words: [(String, Bool)] = []
    var word = ""
    var isInside = false
    var isQuoted = false
    for character in text {
      if character == "\"" {
        if !isInside, word.isEmpty { isQuoted = true }
        isInside.toggle()
      } else if character == " ", !isInside {
        if !word.isEmpty { words.append((word, isQuoted)) }
        (word, isQuoted) = ("", false)
      } else {
        word.append(character)
      }
    }
    if !word.isEmpty { words.append((word, isQuoted)) }
    return words
  }
}

/// Brings text into the form in which it is searched: small letters, Latin ones without their accents.
enum Folding {
  private static let bases: [Character] = Array(
    // U+00C0 to U+017F.
    "aaaaaaaceeeeiiiidnooooo*ouuuuytsaaaaaaaceeeeiiiidnooooo/ouuuuyty"
      + "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs"
  )

  static func fold(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    var folded = ""
    for character in text {
      if let first = character.unicodeScalars.first, first.value < 0x250 {
        let index = Int(first.value) - 0xC0
        if index >= 0, index < bases.count {
          folded.append(bases[index])
          continue
        }
        if first.isASCII {
          // A base with marks of its own.
          folded += String(Character(first)).lowercased()
          continue
        }
      }
      folded += character.lowercased()
    }
    return folded
  }
}
