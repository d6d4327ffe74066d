/// A token of a condition: a word, number, text or sign.
struct Token: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    case word
    case quoted
    case number(Double)
    /// A percentage as a fraction: 3% is 0.03.
    case percentage(Double)
    /// A duration in seconds.
    case duration(Double)
    /// A clock in seconds.
    case clock(Double)
    /// A time in milliseconds since 1970.
    case time(Double)
    case sign(Sign)
    case end
  }

  enum Sign: String, Sendable, CaseIterable {
    // Longer signs come before their prefixes.
    case equal = "=="
    case unequal = "!="
    case otherwise = "<>"
    case atMost = "<="
    case atLeast = ">="
    case unlike = "!~"
    case and = "&&"
    case or = "||"
    case plainEqual = "="
    case below = "<"
    case above = ">"
    case like = "~"
    case not = "!"
    case colon = ":"
    case comma = ","
    case open = "("
    case close = ")"
    case plus = "+"
    case minus = "-"
    case times = "*"
    case over = "/"
  }

  var kind: Kind
  /// The text as typed; for quoted text, without the quotes.
  var text: String
  /// The characters of the token, counted from 0.
  var place: Range<Int>
  /// Whether a blank, or the start of the condition, precedes the token.
  var isAfterBlank: Bool

  func `is`(_ sign: Sign) -> Bool { kind == .sign(sign) }

  /// Whether the token is this unquoted word, ignoring case.
  func `is`(word: String) -> Bool { kind == .word && text.lowercased() == word }

  /// Whether the token can be read as text: everything but a sign.
  var isWordLike: Bool {
    switch kind {
    case .sign, .end: false
    default: true
    }
  }
}
