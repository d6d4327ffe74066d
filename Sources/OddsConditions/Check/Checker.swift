internal import OddsModel
internal import OddsOutput

/// Looks an expression up in one kind of row.
///
/// What is wrong with a comparison is noted, not thrown: another kind of row may have its fields. What a row cannot answer
/// never holds in it.
struct Checker {
  /// Why a comparison means nothing in this kind of row.
  enum Failure: Error, Equatable {
    /// It has not all of the fields.
    case lacks
    case wrong(ConditionError)
  }

  let vocabulary: Vocabulary
  let row: Vocabulary.Row
  let text: String
  /// What may still become something is left open.
  let isTyping: Bool
  /// How each comparison fared, by where it begins.
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

  /// One comparison; one that means nothing here never holds.
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

  /// Of comparisons, which are never nested deep: an alias is several of them.
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
        "a number by itself is no condition", word.place,
        "compare a field with it, or put it in quotes to search for it")
    case .constant(.yes, _): return .always
    case .constant(.no, _): return .never
    case .constant(.null, let place):
      throw wrong("null by itself is no condition", place, "compare a field with it: clock == null")
    case .compare(let left, let relation, let right): return try compare(left, relation, right)
    case .member(let left, let list, let isNot): return try member(left, list, isNot)
    case .prefix(let left, let word): return try prefix(left, word)
    case .sum, .negative, .call:
      throw wrong("a number by itself is no condition", expression.place, "compare it, as in abs(line) > 1")
    case .all, .any, .not, .open: return .always
    }
  }

  /// A word by itself: a field that is true or false, or a name.
  private func alone(_ word: Expression.Word) throws(Failure) -> Test {
    guard let path = vocabulary.path(word.text) else {
      if isTyping, word.place.upperBound == text.count, mayBecomeMore(word) { return .always }
      return try named(word.text)
    }
    let fields = try self.fields(path)
    guard fields.allSatisfy({ $0.kind == .flag }) else {
      throw wrong(
        "\(path) by itself is no condition", word.place, "compare it, as in \(example(fields[0])), or put it in quotes")
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

  /// Text that one of a row's names holds.
  func named(_ text: String) throws(Failure) -> Test {
    let fields = row.names.compactMap { row[$0] }
    if fields.isEmpty { throw .lacks }
    return .leaf(Leaf(.names(fields, Folding.fold(text))), isNegated: false)
  }

  // MARK: Fields

  /// The fields of this row that a path means.
  func fields(_ path: String) throws(Failure) -> [SchemaField] {
    let fields = vocabulary.fields(path, in: row)
    if fields.isEmpty { throw .lacks }
    return fields
  }

  /// The fields that an expression is, if it is no more than that; nil for anything else.
  func field(_ expression: Expression) throws(Failure) -> (fields: [SchemaField], word: Expression.Word)? {
    guard case .word(let word) = expression, let path = vocabulary.path(word.text) else { return nil }
    return (try fields(path), word)
  }

  /// The error for a word that should be a field.
  func unknown(_ word: Expression.Word) -> Failure {
    var error = ConditionError(message: "no field '\(word.text)'", text: text, place: word.place)
    error.hint = vocabulary.nearest(to: word.text).map { "did you mean '\($0)'?" } ?? "see 'odds help conditions'"
    error.unknownField = word.text
    return .wrong(error)
  }

  // MARK: While it is typed

  /// Whether a word at the end may be the beginning of a path, or of a word that joins it to what stands before it.
  private func mayBecomeMore(_ word: Expression.Word) -> Bool {
    let typed = word.text.lowercased()
    if typed.contains("."), vocabulary.paths.contains(where: { $0.lowercased().hasPrefix(typed) }) { return true }
    let hasMore = text.prefix(word.place.lowerBound).contains { !$0.isWhitespace }
    return hasMore && Parser.joining.contains { $0.hasPrefix(typed) }
  }

  /// Whether more characters at the end could make it right.
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
    // `2026-04` of a time.
    if typed.first?.isNumber == true, typed.allSatisfy({ $0.isNumber || "-:.tz".contains($0) }) { return true }
    return (vocabulary.paths + Parser.functions + Parser.keywords + words).contains { $0.lowercased().hasPrefix(typed) }
  }

  /// What may stand behind a field.
  private static let beginnings = ["!", "in", "notin"]

  /// The words of all fields that have few.
  private var words: [String] {
    row.fields.flatMap { field in if case .words(let words) = field.kind { words } else { [String]() } }
  }
}
