internal import OddsModel
internal import OddsOutput

/// Type-checks a parsed condition against the fields of one kind of row.
///
/// Errors in a comparison are recorded, not thrown, because another kind of row may have its fields. A comparison that
/// a row can't evaluate is false there.
struct Checker {
  /// The reason why a comparison is invalid in this kind of row.
  enum Failure: Error, Equatable {
    /// The row doesn't have all of its fields.
    case lacks
    case wrong(ConditionError)
  }

  let vocabulary: Vocabulary
  let row: Vocabulary.Row
  let text: String
  /// Whether the condition is still being typed: an error that more typing may resolve counts as incomplete.
  let isTyping: Bool
  /// The result of each comparison, by the position where it begins.
  private(set) var outcomes: [Int: Outcome] = [:]

  enum Outcome: Equatable {
    case fine
    case lacks(Range<Int>)
    case wrong(ConditionError)
  }

  init(_ vocabulary: Vocabulary, _ row: Vocabulary.Row, _ text: String, isTyping: Bool) {
    (self.vocabulary, self.row, self.text, self.isTyping) = (vocabulary, row, text, isTyping)
  }

  func wrong(_ message: String, _ place: Range<Int>, _ hint: String? = nil) -> Failure {
    .wrong(ConditionError(message: message, hint: hint, text: text, place: place))
  }

  // MARK: Conditions

  mutating func check(_ expression: Expression, isNegated: Bool = false) -> Test {
    switch expression {
    case .all(let parts), .any(let parts):
      let isEvery = if case .all = expression { !isNegated } else { isNegated }
      let tests = parts.map { check($0, isNegated: isNegated) }
      return isEvery ? .every(tests) : .either(tests)
    case .not(let inner, _): return check(inner, isNegated: !isNegated)
    default: return leaf(expression, isNegated)
    }
  }

  /// Checks one comparison; an invalid one never holds.
  private mutating func leaf(_ expression: Expression, _ isNegated: Bool) -> Test {
    let place = expression.place
    if expression.isOpen { return .always }
    do throws(Failure) {
      let test = try comparison(expression)
      outcomes[place.lowerBound] = .fine
      return isNegated ? Self.negated(test) : test
    } catch {
      switch error {
      case .lacks: outcomes[place.lowerBound] = .lacks(place)
      case .wrong(let error):
        if isTyping, mayBecome(error, expression) { return .always }
        outcomes[place.lowerBound] = .wrong(error)
      }
      return .never
    }
  }

  /// Negates a comparison. An alias makes it several comparisons, but the nesting stays shallow.
  private static func negated(_ test: Test) -> Test {
    switch test {
    case .always: .never
    case .never: .always
    case .all(let parts): .either(parts.map(negated))
    case .any(let parts): .every(parts.map(negated))
    case .leaf(let leaf, let isNegated): .leaf(leaf, isNegated: !isNegated)
    }
  }

  private func comparison(_ expression: Expression) throws(Failure) -> Test {
    switch expression {
    case .word(let word): return try alone(word)
    case .quoted(let word): return try named(word.text)
    case .number(_, _, let word):
      throw wrong(
        "a number alone isn't a condition", word.place,
        "compare a field with it, or put it in quotes to search for it")
    case .constant(.yes, _): return .always
    case .constant(.no, _): return .never
    case .constant(.null, let place):
      throw wrong("null alone isn't a condition", place, "compare a field with it: clock == null")
    case .compare(let left, let relation, let right): return try compare(left, relation, right)
    case .member(let left, let list, let isNot): return try member(left, list, isNot)
    case .prefix(let left, let word): return try prefix(left, word)
    case .sum, .negative, .call:
      throw wrong("a number alone isn't a condition", expression.place, "compare it, as in abs(line) > 1")
    case .all, .any, .not, .open: return .always
    }
  }

  /// Checks a word that stands alone: a boolean field, or text to search for in the names.
  private func alone(_ word: Expression.Word) throws(Failure) -> Test {
    guard let path = vocabulary.path(word.text) else {
      if isTyping, word.place.upperBound == text.count, mayBecomeMore(word) { return .always }
      return try named(word.text)
    }
    let fields = try self.fields(path)
    guard fields.allSatisfy({ $0.kind == .flag }) else {
      throw wrong(
        "\(path) alone isn't a condition", word.place, "compare it, as in \(example(fields[0])), or put it in quotes")
    }
    return .either(fields.map { .leaf(Leaf(.flag($0, is: true)), isNegated: false) })
  }

  private func example(_ field: SchemaField) -> String {
    switch field.kind {
    case .number: "\(field.path) > 2"
    case .figure: "\(field.path) == 40"
    case .clock: "\(field.path) > 80:00"
    case .time: "\(field.path) > 2026-04-17T15:00Z"
    case .words(let words): "\(field.path) == \(words.first ?? "x")"
    case .text, .flag, .object: "\(field.path) ~ text"
    }
  }

  /// Returns a test for rows with a name that contains the text.
  func named(_ text: String) throws(Failure) -> Test {
    let fields = row.names.compactMap { row[$0] }
    if fields.isEmpty { throw .lacks }
    return .leaf(Leaf(.names(fields, Folding.fold(text))), isNegated: false)
  }

  // MARK: Fields

  /// Returns the fields of this row that a path or an alias refers to.
  func fields(_ path: String) throws(Failure) -> [SchemaField] {
    let fields = vocabulary.fields(path, in: row)
    if fields.isEmpty { throw .lacks }
    return fields
  }

  /// Returns the fields if the expression is just a field; otherwise nil.
  func field(_ expression: Expression) throws(Failure) -> (fields: [SchemaField], word: Expression.Word)? {
    guard case .word(let word) = expression, let path = vocabulary.path(word.text) else { return nil }
    return (try fields(path), word)
  }

  /// Returns the error for an unknown field.
  func unknown(_ word: Expression.Word) -> Failure {
    var error = ConditionError(message: "no field '\(word.text)'", text: text, place: word.place)
    error.hint = vocabulary.nearest(to: word.text).map { "did you mean '\($0)'?" } ?? "see 'odds help conditions'"
    error.unknownField = word.text
    return .wrong(error)
  }

  // MARK: While it is typed

  /// Whether a word at the end may be the beginning of a path, or of a word that joins it to the expression before it.
  private func mayBecomeMore(_ word: Expression.Word) -> Bool {
    let typed = word.text.lowercased()
    if typed.contains("."), vocabulary.paths.contains(where: { $0.lowercased().hasPrefix(typed) }) { return true }
    let hasMore = text.prefix(word.place.lowerBound).contains { !$0.isWhitespace }
    return hasMore && Parser.joining.contains { $0.hasPrefix(typed) }
  }

  /// Whether more characters at the end could make the condition valid.
  private func mayBecome(_ error: ConditionError, _ expression: Expression) -> Bool {
    // A comparison may follow.
    let rest = text.dropFirst(expression.place.upperBound).filter { !$0.isWhitespace }
    if error.place == expression.place, Self.beginnings.contains(where: { $0.hasPrefix(rest) }) {
      switch expression {
      case .word, .number, .sum, .negative, .call: return true
      default: break
      }
    }
    guard error.place.upperBound == text.count, error.place.lowerBound < error.place.upperBound else { return false }
    let typed = text.dropFirst(error.place.lowerBound).lowercased()
    // `2026-04`, an incomplete time.
    if typed.first?.isNumber == true, typed.allSatisfy({ $0.isNumber || "-:.tz".contains($0) }) { return true }
    return (vocabulary.paths + Parser.functions + Parser.keywords + words).contains { $0.lowercased().hasPrefix(typed) }
  }

  /// Words and signs that can follow a field.
  private static let beginnings = ["!", "in", "notin"]

  /// The words of all fields with a closed vocabulary.
  private var words: [String] {
    row.fields.flatMap { field in if case .words(let words) = field.kind { words } else { [String]() } }
  }
}
