public import OddsJSON
internal import OddsModel
internal import OddsOutput

/// Evaluates a condition on the JSON of rows. It suits output that is printed once.
public struct RowEvaluator {
  private let decisions: [(Compiler<JSONValue, Void>.Decision)?]
  private let names: [String]

  /// Compiles the condition for rows of JSON.
  public init(_ condition: Condition) {
    let table = TextTable()
    names = condition.vocabulary.rows.map(\.name)
    decisions = condition.tests.map { test in
      // The row is the only member on the path.
      let compiler = Compiler<JSONValue, Void>(names: table, read: { _ in nil }) { row, _ in row }
      return compiler.decision(test)
    }
  }

  /// Returns whether the condition holds for a row.
  public func holds(_ row: JSONValue) -> Bool { decisions.first.flatMap { $0 }?(row, ()) ?? false }

  /// Returns whether the condition holds for a line of a stream.
  public func holds(line: JSONValue) -> Bool {
    guard let type = line["type"]?.text, let place = names.firstIndex(of: type) else { return false }
    return decisions[place]?(line, ()) ?? false
  }
}
