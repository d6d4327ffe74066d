public import OddsJSON

/// An answer whose things have parts: whole and nested in JSON, and one row for each part where there are only rows.
public struct NestedAnswer: Answer {
  private let whole: ValueAnswer
  private let rows: ValueAnswer
  private let shown: ValueAnswer

  /// - Parameters:
  ///   - things: What JSON holds.
  ///   - rows: The same as rows, for CSV and TSV, each with the same fields.
  ///   - shown: The rows of a table, if a person is to read something else.
  public init(_ things: [Value], rows: [Value], shown: [Value]? = nil) {
    whole = ValueAnswer(.array(things))
    self.rows = ValueAnswer(.array(rows))
    self.shown = ValueAnswer(.array(shown ?? rows))
  }

  /// Those of the whole.
  public var knownFields: [String] { whole.knownFields }
  /// The whole, nested.
  public func writeJSON(into writer: inout JSONWriter) { whole.writeJSON(into: &writer) }
  /// The whole, a line for each thing.
  public func writeLines(into writer: inout JSONWriter) { whole.writeLines(into: &writer) }
  /// A row for each part.
  public func grid() -> Grid { rows.grid() }
  /// The table for people.
  public func table(_ style: TableStyle) -> String { shown.table(style) }
  /// The whole as objects.
  public func values() -> (rows: [Value], isSingle: Bool) { whole.values() }
}
