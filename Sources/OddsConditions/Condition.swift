internal import OddsModel
internal import OddsOutput

/// A parsed condition: the argument of `--where` and `--until`, the dashboard's `/` filter, or the condition of an alert rule.
///
/// ```
/// condition   = conjunction { "or" conjunction }
/// conjunction = term { [ "and" ] term }
/// term        = ( "not" | "-" ) term | comparison
/// comparison  = sum [ relation sum ]
///             | field [ "not" ] "in" "(" value { "," value } ")"
///             | field ":" text
/// relation    = "==" | "=" | "!=" | "<" | "<=" | ">" | ">=" | "~" | "!~"
/// sum         = product { ( "+" | "-" ) product }
/// product     = factor { ( "*" | "/" ) factor }
/// factor      = [ "-" ] ( value | function | "(" condition ")" )
/// function    = name "(" sum { "," sum } ")"
/// value       = field | text | number | percentage | duration | clock | time
///             | "true" | "false" | "null"
/// ```
///
/// A field is a path in the printed JSON: `price`, `home.score`, `markets.selections.price`. A path through a list means any of
/// its members. Text is a word, or anything in quotes; a word that stands alone is searched for in the names. Case and
/// diacritics don't matter. Comparisons with null are false, except `== null` and `!= null`. See `odds help conditions`.
///
/// A condition is a value. ``LineEvaluator`` evaluates it on lines of a stream, ``RowEvaluator`` on rows of other output.
public struct Condition: Sendable {
  /// The text as typed.
  public let text: String
  let vocabulary: Vocabulary
  /// The condition resolved against each kind of row, in the vocabulary's order.
  let tests: [Test]

  /// Parses and checks a condition.
  /// - Parameter isTyping: Whether the user is still typing: an incomplete comparison at the end then holds, and blank
  ///   text always holds.
  /// - Throws: An error for invalid syntax, and for fields that no row has.
  public init(_ text: String, _ vocabulary: Vocabulary, isTyping: Bool = false) throws(ConditionError) {
    (self.text, self.vocabulary) = (text, vocabulary)
    let expression = try Parser.parse(text, isTyping: isTyping) { vocabulary.isMeasure($0) }
    guard let expression else {
      guard isTyping else {
        throw ConditionError(
          message: "the condition is empty", hint: "see 'odds help conditions'", text: text, place: 0..<0)
      }
      tests = vocabulary.rows.map { _ in .always }
      return
    }
    var tests: [Test] = []
    var outcomes: [Int: [Checker.Outcome]] = [:]
    for row in vocabulary.rows {
      var checker = Checker(vocabulary, row, text, isTyping: isTyping)
      tests.append(checker.check(expression))
      for (place, outcome) in checker.outcomes { outcomes[place, default: []].append(outcome) }
    }
    self.tests = tests
    for (_, found) in outcomes.sorted(by: { $0.key < $1.key }) { try Self.settle(found, text) }
  }

  /// Throws unless each comparison is valid in at least one kind of row.
  private static func settle(_ outcomes: [Checker.Outcome], _ text: String) throws(ConditionError) {
    if outcomes.contains(.fine) { return }
    for case .wrong(let error) in outcomes { throw error }
    guard case .lacks(let place)? = outcomes.first else { return }
    throw ConditionError(message: "no row has all of these fields", hint: nil, text: text, place: place)
  }

  /// Whether the condition always holds.
  public var isEmpty: Bool { tests.allSatisfy { $0 == .always } }

  /// The names of the kinds of rows (types of lines) in which the condition can hold.
  public var possibleRows: [String] {
    zip(vocabulary.rows, tests).filter { $1 != .never }.map(\.0.name)
  }

  /// Whether the condition can hold in one of these kinds of rows, or, if it doesn't distinguish kinds, at all.
  public func canHold(in rows: [String]) -> Bool {
    let possible = possibleRows
    return rows.isEmpty ? !possible.isEmpty : possible.contains { rows.contains($0) }
  }

  /// The fields that the condition reads, in any kind of row.
  public var fields: Set<String> {
    tests.flatMap(\.leaves).reduce(into: []) { $0.formUnion($1.paths) }
  }

  /// The windows of its `change` calls, in seconds.
  var windows: Set<Double> { Set(tests.flatMap(\.leaves).flatMap(\.kind.numbers).flatMap(\.windows)) }
}
