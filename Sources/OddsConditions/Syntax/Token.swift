/// A word, number, text or sign of a condition.
struct Token: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    case word
    case quoted
    case number(Double)
    /// As a fraction: 3 % is 0.03.
    case percentage(Double)
    /// In seconds.
    case duration(Double)
    /// In seconds.
    case clock(Double)
    /// In milliseconds since 1970.
    case time(Double)
    case sign(Sign)
    case end
  }

  enum Sign: String, Sendable, CaseIterable {
    // Longer ones before those that they begin with.
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
  /// As typed; of a quoted text what stands between the quotes.
  var text: String
  /// Its characters, counted from 0.
  var place: Range<Int>
  /// A blank, or nothing, stands before it.
  var isAfterBlank: Bool

  func `is`(_ sign: Sign) -> Bool { kind == .sign(sign) }

  /// Whether it is a word without quotes, case aside.
  func `is`(word: String) -> Bool { kind == .word && text.lowercased() == word }

  /// Whether it can stand for text: anything but a sign.
  var isWordLike: Bool {
    switch kind {
    case .sign, .end: false
    default: true
    }
  }
}
