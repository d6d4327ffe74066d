internal import OddsModel

/// Splits a condition into tokens.
struct Lexer {
  private let characters: [Character]
  private let text: String
  /// Whether the condition is still being typed: its last quote may be open.
  private let isTyping: Bool
  private var at = 0
  private var tokens: [Token] = []

  /// The length limit in bytes, far above any condition typed by a person.
  static let longest = 10_000

  /// Returns the tokens, followed by an `end` token.
  static func tokens(_ text: String, isTyping: Bool) throws(ConditionError) -> [Token] {
    guard text.utf8.count <= longest else {
      throw ConditionError(
        message: "a condition of \(text.utf8.count) bytes is too long", hint: "at most \(longest) are read", text: "",
        place: 0..<0)
    }
    var lexer = Lexer(text, isTyping)
    return try lexer.run()
  }

  private init(_ text: String, _ isTyping: Bool) {
    (self.text, self.isTyping) = (text, isTyping)
    characters = Array(text)
  }

  private func error(_ message: String, _ place: Range<Int>, _ hint: String? = nil) -> ConditionError {
    ConditionError(message: message, hint: hint, text: text, place: place)
  }

  private mutating func run() throws(ConditionError) -> [Token] {
    while at < characters.count {
      let character = characters[at]
      if character.isWhitespace {
        at += 1
      } else if character == "\"" || character == "'" {
        try quoted(character)
      } else if let sign = sign {
        add(.sign(sign), at..<(at + sign.rawValue.count))
      } else if Self.isWordCharacter(character) || isPoint {
        try word()
      } else {
        throw error("unexpected \(Self.name(character))", at..<(at + 1), Self.hint(character))
      }
    }
    add(.end, at..<at)
    return tokens
  }

  private static func hint(_ character: Character) -> String {
    let written: [Character: String] = ["≥": ">=", "≤": "<=", "≠": "!=", "=": "=="]
    return written[character].map { "write \($0)" } ?? "put text that is not a word in quotes"
  }

  private static func name(_ character: Character) -> String {
    guard let scalar = character.unicodeScalars.first, scalar.value < 0x20 || scalar.value == 0x7F else {
      return "'\(character)'"
    }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "character U+" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  private mutating func add(_ kind: Token.Kind, _ place: Range<Int>, _ content: String? = nil) {
    let isAfterBlank = place.lowerBound == 0 || characters[place.lowerBound - 1].isWhitespace
    tokens.append(
      Token(kind: kind, text: content ?? String(characters[place]), place: place, isAfterBlank: isAfterBlank))
    at = max(at, place.upperBound)
  }

  // MARK: Signs and quotes

  private var sign: Token.Sign? {
    Token.Sign.allCases.first { sign in characters[at...].starts(with: sign.rawValue) }
  }

  /// Whether a number such as `.5` begins here.
  private var isPoint: Bool { characters[at] == "." && at + 1 < characters.count && characters[at + 1].isDigit }

  private mutating func quoted(_ quote: Character) throws(ConditionError) {
    let start = at
    var content = ""
    at += 1
    while at < characters.count, characters[at] != quote {
      if characters[at] == "\\", at + 1 < characters.count, characters[at + 1] == quote || characters[at + 1] == "\\" {
        at += 1
      }
      content.append(characters[at])
      at += 1
    }
    guard at < characters.count || isTyping else {
      throw error("the quote is not closed", start..<(start + 1), "end the text with \(quote)")
    }
    at = min(at + 1, characters.count)
    add(.quoted, start..<at, content)
  }

  // MARK: Words and numbers

  /// Whether a character belongs to words: letters, digits, `_`, and non-ASCII characters except mathematical signs.
  private static func isWordCharacter(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first, first.isASCII else { return !character.isMathSymbol }
    return character.isLetter || character.isDigit || character == "_"
  }

  /// Returns the end of a run of word characters, which may contain points, apostrophes and ampersands:
  /// `brighton&hove`.
  private func endOfWord(from start: Int) -> Int {
    var end = start
    while end < characters.count {
      let character = characters[end]
      let isInside =
        ".'&@#".contains(character) && end > start && end + 1 < characters.count
        && Self.isWordCharacter(characters[end + 1])
      guard Self.isWordCharacter(character) || isInside else { break }
      end += 1
    }
    return end
  }

  private mutating func word() throws(ConditionError) {
    if characters[at].isDigit || characters[at] == "." {
      if let end = endOfDate { return try date(to: end) }
      if try number() { return }
    }
    // A trailing point is part of the word: `home.`, `St.`.
    var end = endOfWord(from: at)
    if end < characters.count, characters[end] == "." { end += 1 }
    add(.word, at..<max(end, at + 1))
  }

  /// Reads a number with its unit; returns false if the digits start a word, such as `1860munich`.
  private mutating func number() throws(ConditionError) -> Bool {
    let start = at
    var end = start
    func digits() { while end < characters.count, characters[end].isDigit { end += 1 } }
    digits()
    if end < characters.count, characters[end] == ":", end > start { return try clock(colon: end) }
    if end < characters.count, characters[end] == "." {
      end += 1
      digits()
    }
    if end + 1 < characters.count, characters[end] == "e" || characters[end] == "E" {
      let isSigned = characters[end + 1] == "-" || characters[end + 1] == "+"
      let first = end + (isSigned ? 2 : 1)
      if first < characters.count, characters[first].isDigit {
        end = first
        digits()
      }
    }
    let digitsEnd = end
    guard let value = Double(String(characters[start..<digitsEnd])) else { return false }
    guard value.isFinite else { throw error("the number is too large", start..<digitsEnd) }
    if end + 1 < characters.count, characters[end] == ".", characters[end + 1].isDigit || characters[end + 1] == "." {
      while end < characters.count, characters[end].isDigit || characters[end] == "." { end += 1 }
      throw error(
        "'\(String(characters[start..<end]))' isn't a number", start..<end, "write it as 2.5, or put text in quotes")
    }
    if end < characters.count, characters[end] == "%" {
      add(.percentage(value / 100), start..<(end + 1))
      return true
    }
    end = endOfWord(from: digitsEnd)
    guard end > digitsEnd else {
      add(.number(value), start..<digitsEnd)
      return true
    }
    let units: KeyValuePairs = ["ms": 0.001, "s": 1.0, "m": 60, "min": 60, "h": 3600, "d": 86_400]
    let suffix = String(characters[digitsEnd..<end])
    guard let unit = units.first(where: { $0.key == suffix })?.value else { return false }
    guard (value * unit).isFinite else { throw error("the number is too large", start..<end) }
    add(.duration(value * unit), start..<end)
    return true
  }

  /// Reads minutes and seconds: `80:00`.
  private mutating func clock(colon: Int) throws(ConditionError) -> Bool {
    var end = colon + 1
    while end < characters.count, characters[end].isDigit { end += 1 }
    let place = at..<end
    guard let minutes = Double(String(characters[at..<colon])) else { return false }
    // Accept `80:` and `80:3` while typing.
    if isTyping, end == characters.count, end - colon < 3 {
      add(.clock(minutes * 60), place)
      return true
    }
    guard end - colon == 3, let seconds = Double(String(characters[(colon + 1)..<end])), seconds < 60,
      (minutes * 60).isFinite
    else { throw error("'\(String(characters[place]))' isn't a clock", place, "write minutes and seconds: 80:00") }
    add(.clock(minutes * 60 + seconds), place)
    return true
  }

  /// Returns the end of text that begins like `2026-04-17`; nil if there is none here.
  private var endOfDate: Int? {
    let shape = "0000-00-00"
    guard at + shape.count <= characters.count else { return nil }
    for (character, wanted) in zip(characters[at...], shape) {
      guard wanted == "0" ? character.isDigit : character == wanted else { return nil }
    }
    var end = at + shape.count
    while end < characters.count {
      let character = characters[end]
      guard character.isDigit || "T:.Z+-".contains(character) else { break }
      end += 1
    }
    return end
  }

  private mutating func date(to end: Int) throws(ConditionError) {
    let written = String(characters[at..<end])
    guard let time = Timestamp(rfc3339: written.utf8) else {
      if isTyping, end == characters.count { return add(.word, at..<end) }
      throw error("'\(written)' isn't a time", at..<end, "write it as 2026-04-17 or 2026-04-17T15:00Z")
    }
    add(.time(Double(time.milliseconds)), at..<end)
  }
}

extension Character {
  /// Whether the character is an ASCII digit.
  fileprivate var isDigit: Bool { self >= "0" && self <= "9" && utf8.count == 1 }
}
