public import OddsJSON
public import OddsModel
public import OddsOutput

/// A condition on rows of any kind, whose fields the one who asks reads off them.
public struct FieldJudge<Row, Source> {
  private let decision: ((Row, Source) -> Bool)?

  /// - Parameters:
  ///   - condition: On a vocabulary of one kind of row.
  ///   - names: The table of the names that readers give.
  ///   - json: The row as JSON, for fields in lists and those without a reader.
  ///   - assumption: What to take for the answer of a comparison with these fields; nil for its own answer.
  ///   - read: The reader of a field; nil for one that is read from the JSON.
  public init(
    _ condition: Condition, _ names: TextTable, json: @escaping (Row, Source) -> JSONValue? = { _, _ in nil },
    assumption: @escaping (Set<String>) -> ((Row, Source) -> Bool?)? = { _ in nil },
    read: @escaping (SchemaField) -> FieldReader<Row, Source>?
  ) {
    var compiler = Compiler<Row, Source>(names: names, read: read, json: json)
    compiler.assumption = { leaf in assumption(leaf.paths) }
    decision = condition.tests.first.flatMap { compiler.decision($0) }
  }

  /// Whether a row is as the condition says.
  public func holds(_ row: Row, _ source: Source) -> Bool { decision?(row, source) ?? false }
}
