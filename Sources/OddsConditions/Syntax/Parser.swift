internal import OddsModel

/// Parses a condition. Field names matter in one place only: `a-b` is a subtraction if both are numeric fields, and
/// otherwise one word.
struct Parser {
  private let tokens: [Token]
  private let text: String
  /// Whether the condition is still being typed: its end may be incomplete.
  private let isTyping: Bool
  /// Whether a word is a numeric field.
  private let isMeasure: (String) -> Bool
  private var at = 0
  private var depth = 0
  /// Whether a comma separates elements, as in a list or the arguments of a function.
  private var isInList = false

  /// The maximum nesting of parentheses, negations and arithmetic.
  static let deepest = 32
  static let functions = ["abs", "min", "max", "round", "count", "change"]
  static let keywords = ["null", "true", "false"]
  /// Words that join other expressions.
  static let joining = ["and", "or", "not", "in"]

  static func parse(
    _ text: String, isTyping: Bool, isMeasure: @escaping (String) -> Bool
  ) throws(ConditionError) -> Expression? {
    let tokens = try Lexer.tokens(text, isTyping: isTyping)
    var parser = Parser(tokens: tokens, text: text, isTyping: isTyping, isMeasure: isMeasure)
    if parser.next.kind == .end { return nil }
    let expression = try parser.alternatives()
    guard parser.next.kind == .end else { throw parser.unexpected() }
    return expression
  }

  private init(tokens: [Token], text: String, isTyping: Bool, isMeasure: @escaping (String) -> Bool) {
    (self.tokens, self.text, self.isTyping, self.isMeasure) = (tokens, text, isTyping, isMeasure)
  }

  // MARK: Tokens

  private var next: Token { tokens[at] }
  /// The token after the next; the final `end` token repeats.
  private var afterNext: Token { tokens[min(at + 1, tokens.count - 1)] }

  @discardableResult
  private mutating func take() -> Token {
    let token = tokens[at]
    if at < tokens.count - 1 { at += 1 }
    return token
  }

  private mutating func take(_ sign: Token.Sign) -> Bool {
    guard next.is(sign) else { return false }
    take()
    return true
  }

  private func error(_ message: String, _ place: Range<Int>, _ hint: String? = nil) -> ConditionError {
    ConditionError(message: message, hint: hint, text: text, place: place)
  }

  private func unexpected() -> ConditionError {
    if next.kind == .end {
      let before = at > 0 ? " after '\(tokens[at - 1].text)'" : ""
      return error("something is missing\(before)", next.place)
    }
    if next.is(.close) { return error("')' without '('", next.place) }
    return error("unexpected '\(next.text)'", next.place)
  }

  private mutating func deeper<Result>(
    _ body: (inout Parser) throws(ConditionError) -> Result
  ) throws(ConditionError) -> Result {
    guard depth < Self.deepest else { throw error("too deeply nested", next.place, "at most \(Self.deepest) levels") }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }

  // MARK: Conditions

  private mutating func alternatives() throws(ConditionError) -> Expression {
    var parts = [try conjunction()]
    while next.is(.or) || next.is(word: "or") {
      take()
      parts.append(try conjunction())
    }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func conjunction() throws(ConditionError) -> Expression {
    var parts = [try term()]
    while true {
      if next.is(.and) || next.is(word: "and") {
        take()
      } else if !beginsTerm {
        return parts.count == 1 ? parts[0] : .all(parts)
      }
      parts.append(try term())
    }
  }

  /// Whether another condition follows without a joining word.
  private var beginsTerm: Bool {
    if next.is(word: "or") { return false }
    if isInList { return false }
    return next.isWordLike || next.is(.open) || next.is(.not) || isNegation
  }

  /// Whether a `-women` follows: a minus after a blank, with no blank behind it.
  private var isNegation: Bool { !isInList && next.isAfterBlank && isDash }

  /// Whether the next token is a minus written against a word, a quote or a parenthesis.
  private var isDash: Bool {
    guard next.is(.minus), !afterNext.isAfterBlank else { return false }
    switch afterNext.kind {
    case .word, .quoted: return true
    case .sign(let sign): return sign == .open
    default: return false
    }
  }

  private mutating func term() throws(ConditionError) -> Expression {
    let start = next.place.lowerBound
    if next.is(.not) || isDash || next.is(word: "not") {
      take()
      let inner = try deeper { (parser: inout Parser) throws(ConditionError) -> Expression in try parser.term() }
      return .not(inner, start..<inner.place.upperBound)
    }
    return try comparison()
  }

  private mutating func comparison() throws(ConditionError) -> Expression {
    let left = try sum()
    if next.is(.colon), !next.isAfterBlank { return try prefix(left) }
    if next.is(word: "in") || next.is(word: "not") && afterNext.is(word: "in") { return try member(left) }
    guard let relation = relation else { return left }
    take()
    let right = try sum()
    if self.relation != nil {
      throw error("two comparisons in a row", next.place, "join them with 'and'")
    }
    return .compare(left, relation, right)
  }

  private var relation: Expression.Relation? {
    guard case .sign(let sign) = next.kind else { return nil }
    return switch sign {
    case .equal, .plainEqual: .equal
    case .unequal, .otherwise: .unequal
    case .below: .below
    case .atMost: .atMost
    case .above: .above
    case .atLeast: .atLeast
    case .like: .like
    case .unlike: .unlike
    default: nil
    }
  }

  /// Parses `league:premier`; the value ends at the next blank.
  private mutating func prefix(_ left: Expression) throws(ConditionError) -> Expression {
    let colon = take()
    guard case .word = left else { throw error("expected a field before ':'", left.place) }
    guard !next.isAfterBlank, next.isWordLike || next.is(.minus) else {
      if isTyping { return .open(left.place.lowerBound..<colon.place.upperBound) }
      throw error("something is missing after ':'", colon.place.upperBound..<colon.place.upperBound)
    }
    if next.kind == .quoted {
      let token = take()
      return .prefix(left, .init(text: token.text, place: token.place))
    }
    return .prefix(left, joined(take()))
  }

  private mutating func member(_ left: Expression) throws(ConditionError) -> Expression {
    let isNot = take().is(word: "not")
    if isNot { take() }
    let isIncomplete = isTyping && next.kind == .end
    guard take(.open) || isIncomplete else {
      throw error("a list in parentheses is missing after 'in'", next.place, "write it as (goal, redCard)")
    }
    if isIncomplete { return .open(left.place) }
    return .member(left, try list(), isNot: isNot)
  }

  /// Parses the elements up to the closing parenthesis.
  private mutating func list() throws(ConditionError) -> [Expression] {
    let wasInList = isInList
    isInList = true
    defer { isInList = wasInList }
    var elements: [Expression] = []
    repeat {
      elements.append(try deeper { (parser: inout Parser) throws(ConditionError) -> Expression in try parser.sum() })
    } while take(.comma)
    guard take(.close) || isTyping && next.kind == .end else {
      throw next.kind == .end ? error("')' is missing", next.place) : unexpected()
    }
    return elements
  }

  // MARK: Values

  private mutating func sum() throws(ConditionError) -> Expression {
    var left = try product()
    var count = 0
    while next.is(.plus) || next.is(.minus) && !isNegation {
      let operation = take().is(.plus) ? Expression.Arithmetic.plus : .minus
      left = .sum(left, operation, try product())
      count += 1
      guard count < Self.deepest else { throw error("the sum is too long", next.place) }
    }
    return left
  }

  private mutating func product() throws(ConditionError) -> Expression {
    var left = try factor()
    var count = 0
    while next.is(.times) || next.is(.over) {
      let operation = take().is(.times) ? Expression.Arithmetic.times : .over
      left = .sum(left, operation, try factor())
      count += 1
      guard count < Self.deepest else { throw error("the product is too long", next.place) }
    }
    return left
  }

  private mutating func factor() throws(ConditionError) -> Expression {
    if next.is(.minus) || next.is(.plus) {
      let sign = take()
      let inner = try deeper { (parser: inout Parser) throws(ConditionError) -> Expression in try parser.factor() }
      return sign.is(.plus) ? inner : .negative(inner, sign.place.lowerBound..<inner.place.upperBound)
    }
    return try value()
  }

  private mutating func value() throws(ConditionError) -> Expression {
    let token = next
    switch token.kind {
    case .number(let number): return decimal(take(), number)
    case .percentage(let number): return .number(number, .plain, word(take()))
    case .duration(let seconds): return .number(seconds, .duration, word(take()))
    case .clock(let seconds): return .number(seconds, .clock, word(take()))
    case .time(let milliseconds): return .number(milliseconds, .time, word(take()))
    case .quoted: return .quoted(word(take()))
    case .word: return try wordOrCall()
    case .end where isTyping: return .open(token.place)
    case .sign(.open):
      take()
      let wasInList = isInList
      isInList = false
      defer { isInList = wasInList }
      let inner = try deeper { (parser: inout Parser) throws(ConditionError) -> Expression in try parser.alternatives()
      }
      guard take(.close) || isTyping && next.kind == .end else {
        throw next.kind == .end
          ? error("')' is missing", next.place, "the '(' is at \(token.place.lowerBound + 1)") : unexpected()
      }
      return inner
    default: throw unexpected()
    }
  }

  private func word(_ token: Token) -> Expression.Word { Expression.Word(text: token.text, place: token.place) }

  /// Parses a number; outside lists, `2,5` is 2.5.
  private mutating func decimal(_ token: Token, _ number: Double) -> Expression {
    guard !isInList, next.is(.comma), !next.isAfterBlank, !afterNext.isAfterBlank, case .number = afterNext.kind,
      token.text.utf8.allSatisfy({ $0 &- 0x30 < 10 }), afterNext.text.utf8.allSatisfy({ $0 &- 0x30 < 10 }),
      let value = Double("\(token.text).\(afterNext.text)")
    else { return .number(number, .plain, word(token)) }
    take()
    let last = take()
    return .number(
      value, .plain, .init(text: "\(token.text).\(last.text)", place: token.place.lowerBound..<last.place.upperBound))
  }

  private mutating func wordOrCall() throws(ConditionError) -> Expression {
    let token = take()
    let name = token.text.lowercased()
    switch name {
    case "null": return .constant(.null, token.place)
    case "true": return .constant(.yes, token.place)
    case "false": return .constant(.no, token.place)
    case "and", "or", "in":
      if isTyping, next.kind == .end { return .open(token.place) }
      throw error("'\(token.text)' has nothing to join here", token.place, "put it in quotes to search for it")
    default: break
    }
    if next.is(.open), !next.isAfterBlank { return try call(token, name) }
    return .word(isMeasure(token.text) ? word(token) : joined(token))
  }

  private mutating func call(_ token: Token, _ name: String) throws(ConditionError) -> Expression {
    guard Self.functions.contains(name) else {
      let nearest = Nearest.word(to: name, in: Self.functions)
      throw error(
        "no function '\(token.text)'", token.place,
        nearest.map { "did you mean '\($0)'?" } ?? "the functions are \(Self.functions.joined(separator: ", "))")
    }
    take()
    if next.is(.close) { throw error("\(name)() needs an argument", next.place) }
    let arguments = try list()
    return .call(
      .init(text: name, place: token.place), arguments, token.place.lowerBound..<tokens[max(0, at - 1)].place.upperBound
    )
  }

  /// Joins a word with everything written against it: `paris-sg`, `ice-hockey`, `brighton/hove`.
  private mutating func joined(_ token: Token) -> Expression.Word {
    var word = Expression.Word(text: token.text, place: token.place)
    while !next.isAfterBlank {
      if next.isWordLike, next.kind != .quoted {
        word.text += take().text
      } else if next.is(.minus) || next.is(.over) || next.is(.plus) || next.is(.times), !afterNext.isAfterBlank,
        afterNext.isWordLike, afterNext.kind != .quoted
      {
        word.text += take().text
        word.text += take().text
      } else {
        return word
      }
      word.place = word.place.lowerBound..<tokens[at - 1].place.upperBound
    }
    return word
  }
}
