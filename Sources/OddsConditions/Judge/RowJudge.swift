public import OddsJSON
internal import OddsModel
internal import OddsOutput

/// A condition on rows of an answer, judged on their JSON: for answers that are given once.
public struct RowJudge {
  private let decisions: [(Compiler<JSONValue, Void>.Decision)?]
  private let names: [String]

  /// A judge that reads the condition's fields from each row.
  public init(_ condition: Condition) {
    let table = TextTable()
    names = condition.vocabulary.rows.map(\.name)
    decisions = condition.tests.map { test in
      // A reader of a row, which is a member of no list.
      let compiler = Compiler<JSONValue, Void>(names: table, read: { _ in nil }) { row, _ in row }
      return compiler.decision(test)
    }
  }

  /// Whether a row is as the condition says.
  public func holds(_ row: JSONValue) -> Bool { decisions.first.flatMap { $0 }?(row, ()) ?? false }

  /// Whether a line of a stream is as the condition says.
  public func holds(line: JSONValue) -> Bool {
    guard let type = line["type"]?.text, let place = names.firstIndex(of: type) else { return false }
    return decisions[place]?(line, ()) ?? false
  }
}
