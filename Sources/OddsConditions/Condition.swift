internal import OddsModel
internal import OddsOutput

/// A condition in the one language of this program: what `--where`, `--until`, the dashboard's `/` and alert rules take.
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
/// A field is a path of the JSON that is printed: `price`, `home.score`, `markets.selections.price`. Through a list it means
/// any of its members. Text is a word, or anything between quotes; a word that stands alone is looked for in the names. Case
/// and diacritics do not matter. Null compares false, but for `== null` and `!= null`. `odds help conditions` says the rest.
///
/// It is a value: read once, it is judged by a ``LineJudge`` on lines of a stream and by a ``RowJudge`` on rows of an answer.
public struct Condition: Sendable {
  /// As it was typed.
  public let text: String
  let vocabulary: Vocabulary
  /// What it is in each kind of row, in the vocabulary's order.
  let tests: [Test]

  /// Throws for what is no condition, or speaks of what the rows do not have.
  /// - Parameter isTyping: It is still being typed: what is incomplete at its end holds, and nothing but blanks always does.
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

  /// A comparison has to mean something in one kind of row at least.
  private static func settle(_ outcomes: [Checker.Outcome], _ text: String) throws(ConditionError) {
    if outcomes.contains(.fine) { return }
    for case .wrong(let error) in outcomes { throw error }
    guard case .lacks(let place)? = outcomes.first else { return }
    throw ConditionError(message: "nothing has all of these fields", hint: nil, text: text, place: place)
  }

  /// It lets everything pass.
  public var isEmpty: Bool { tests.allSatisfy { $0 == .always } }

  /// The names of the kinds of rows in which it can hold: types of lines.
  public var possibleRows: [String] {
    zip(vocabulary.rows, tests).filter { $1 != .never }.map(\.0.name)
  }

  /// Whether it can hold in one of these kinds of rows, or if none is named in any.
  public func canHold(in rows: [String]) -> Bool {
    let possible = possibleRows
    return rows.isEmpty ? !possible.isEmpty : possible.contains { rows.contains($0) }
  }

  /// The fields that it looks at, in any kind of row.
  public var fields: Set<String> {
    tests.flatMap(\.leaves).reduce(into: []) { $0.formUnion($1.paths) }
  }

  /// The windows of `change` in it, in seconds.
  var windows: Set<Double> { Set(tests.flatMap(\.leaves).flatMap(\.kind.numbers).flatMap(\.windows)) }
}
