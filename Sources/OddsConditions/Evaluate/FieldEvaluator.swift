public import OddsJSON
public import OddsModel
public import OddsOutput

/// Evaluates a condition on any row type; the caller supplies the field readers.
public struct FieldEvaluator<Row, Source> {
  private let decision: ((Row, Source) -> Bool)?

  /// - Parameters:
  ///   - condition: A condition on a vocabulary with one kind of row.
  ///   - names: The table that resolves names returned by readers.
  ///   - json: Returns the row as JSON, for fields in lists and those without a reader.
  ///   - assumption: Returns the assumed result of a comparison with these fields, or nil to evaluate it.
  ///   - read: Returns the reader of a field, or nil to read it from the JSON.
  public init(
    _ condition: Condition, _ names: TextTable, json: @escaping (Row, Source) -> JSONValue? = { _, _ in nil },
    assumption: @escaping (Set<String>) -> ((Row, Source) -> Bool?)? = { _ in nil },
    read: @escaping (SchemaField) -> FieldReader<Row, Source>?
  ) {
    var compiler = Compiler<Row, Source>(names: names, read: read, json: json)
    compiler.assumption = { leaf in assumption(leaf.paths) }
    decision = condition.tests.first.flatMap { compiler.decision($0) }
  }

  /// Returns whether the condition holds for a row.
  public func holds(_ row: Row, _ source: Source) -> Bool { decision?(row, source) ?? false }
}
