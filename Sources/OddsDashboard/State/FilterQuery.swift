internal import OddsModel

/// What the user typed after `/`: conditions that must all hold. `arsenal`, `"real madrid"`, `league:premier`,
/// `price<2.0`, `clock > 80`, `status:live`; `-` before a word negates it. Blanks around `<`, `>` and `=` do not matter.
public struct FilterQuery: Sendable, Equatable {
  /// What a word is compared with.
  public enum Field: String, Sendable, CaseIterable {
    case any
    case league
    case country
    case team
    case sport
    case provider
    case bookmaker
    case status
    /// What kind of entry of the log it is: `goals`, `red card`, `prices`.
    case kind
  }

  /// What a number is compared with.
  public enum Measure: String, Sendable, CaseIterable {
    /// Any price of the main market, as decimal odds.
    case price
    /// The match's clock, in minutes.
    case clock
  }

  /// How a number is compared.
  public enum Comparison: String, Sendable, CaseIterable {
    case atMost = "<="
    case atLeast = ">="
    case below = "<"
    case above = ">"
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

  /// One condition.
  public enum Test: Sendable, Equatable {
    /// Folded text that a name must contain.
    case contains(Field, String)
    case compare(Measure, Comparison, Double)
  }

  /// One word of the filter.
  public struct Term: Sendable, Equatable {
    public var test: Test
    public var isNegated: Bool
  }

  public private(set) var terms: [Term] = []
  /// What was not understood, as a sentence for the prompt. Such words are matched as text.
  public private(set) var problem: String?

  public var isEmpty: Bool { terms.isEmpty }
  /// Whether the result depends on prices, and changes as they do.
  public var hasPrices: Bool { compares(.price) }
  /// Whether the result depends on the clock, and changes with time.
  public var hasClock: Bool { compares(.clock) }

  private func compares(_ wanted: Measure) -> Bool {
    terms.contains { if case .compare(wanted, _, _) = $0.test { true } else { false } }
  }

  private var scope = Scope.matches

  public init(_ text: String, for scope: Scope = .matches) {
    self.scope = scope
    for word in Self.joined(Self.words(text)) {
      var text = word.text[...]
      var isNegated = false
      if !word.isQuoted, text.first == "-", text.count > 1 {
        isNegated = true
        text = text.dropFirst()
      }
      if let test = word.isQuoted ? .contains(.any, Folding.fold(String(text))) : read(text) {
        terms.append(Term(test: test, isNegated: isNegated))
      }
    }
  }

  /// Nil while the condition is still being typed: it hides nothing.
  private mutating func read(_ word: Substring) -> Test? {
    if let (name, comparison, number) = Self.parts(word) { return compare(name, comparison, number) }
    if let colon = word.firstIndex(of: ":") {
      let name = word[..<colon].lowercased()
      let value = Folding.fold(String(word[word.index(after: colon)...]))
      if let field = Field(rawValue: name == "book" ? "bookmaker" : name), field != .any {
        if !scope.fields.contains(field) {
          problem = "\(field.rawValue): does not work here: \(fields)"
          return nil
        }
        return value.isEmpty ? nil : .contains(field, value)
      }
      if let measure = Measure(rawValue: name), scope.measures.contains(measure) {
        problem = "write \(measure.rawValue) with < or >: \(measure.rawValue)\(measure.example)"
      } else {
        problem = "no field '\(name)': \(fields)"
      }
    }
    return .contains(.any, Folding.fold(String(word)))
  }

  private mutating func compare(_ name: Substring, _ comparison: Comparison, _ number: Substring) -> Test? {
    guard !scope.measures.isEmpty else {
      problem = "prices and clocks are compared in the match lists"
      return nil
    }
    guard let measure = Measure(rawValue: name.lowercased()) else {
      let comparable = Measure.allCases.map(\.rawValue).joined(separator: " or ")
      problem = name.isEmpty ? "write \(comparable) before \(comparison.rawValue)" : "'\(name)' is not \(comparable)"
      return .contains(.any, Folding.fold(name + comparison.rawValue + number))
    }
    if number.isEmpty { return nil }
    guard let limit = measure.read(number) else {
      problem = "'\(number)' is not a \(measure.rawValue): \(measure.rawValue)\(measure.example)"
      return nil
    }
    return .compare(measure, comparison, limit)
  }

  private var fields: String {
    (scope.fields.map { "\($0.rawValue):" } + scope.measures.map { "\($0.rawValue)\($0.example)" })
      .joined(separator: " ")
  }

  /// The name before a comparison, the comparison, and the number after it; nil if there is none.
  private static func parts(_ word: Substring) -> (name: Substring, Comparison, number: Substring)? {
    guard let start = word.firstIndex(where: isSign) else { return nil }
    let rest = word[start...]
    for comparison in Comparison.allCases where rest.hasPrefix(comparison.rawValue) {
      return (word[..<start], comparison, rest.dropFirst(comparison.rawValue.count))
    }
    return nil
  }

  private static func isSign(_ character: Character) -> Bool {
    character == "<" || character == ">" || character == "="
  }

  // MARK: Words

  private struct Word {
    var text = ""
    var isQuoted = false
  }

  /// Words between blanks; quotes keep words together, also after a field.
  private static func words(_ text: String) -> [Word] {
    var words: [Word] = []
    var word = Word()
    var isInside = false
    for character in text {
      if character == "\"" {
        if !isInside, word.text.isEmpty { word.isQuoted = true }
        isInside.toggle()
      } else if character == " ", !isInside {
        if !word.text.isEmpty { words.append(word) }
        word = Word()
      } else {
        word.text.append(character)
      }
    }
    if !word.text.isEmpty { words.append(word) }
    return words
  }

  /// `price < 1.5` is one word, however it is spaced.
  private static func joined(_ words: [Word]) -> [Word] {
    var joined: [Word] = []
    for word in words {
      if let last = joined.last, !word.isQuoted, !last.isQuoted,
        word.text.first.map(isSign) == true || last.text.last.map(isSign) == true
      {
        joined[joined.count - 1].text += word.text
      } else {
        joined.append(word)
      }
    }
    return joined
  }
}

extension FilterQuery.Measure {
  fileprivate var example: String {
    switch self {
    case .price: "<2.0"
    case .clock: ">80"
    }
  }

  /// Decimal odds, or minutes as `80` or `80:30`.
  fileprivate func read(_ text: Substring) -> Double? {
    let number = text.replacing(",", with: ".")
    if let value = Double(number), value.isFinite { return value }
    guard self == .clock, let colon = text.firstIndex(of: ":"), let minutes = UInt16(text[..<colon]),
      let seconds = UInt16(text[text.index(after: colon)...]), seconds < 60
    else { return nil }
    return Double(minutes) + Double(seconds) / 60
  }
}
