public import OddsJSON

/// Output of nested objects in JSON, and of one row for each of their parts in other formats.
public struct NestedAnswer: Answer {
  private let whole: ValueAnswer
  private let rows: ValueAnswer
  private let shown: ValueAnswer

  /// Creates output of nested objects and their parts.
  /// - Parameters:
  ///   - things: The objects for JSON.
  ///   - rows: The parts for CSV and TSV, all with the same fields.
  ///   - shown: The rows for tables, if they differ from `rows`.
  public init(_ things: [Value], rows: [Value], shown: [Value]? = nil) {
    whole = ValueAnswer(.array(things))
    self.rows = ValueAnswer(.array(rows))
    self.shown = ValueAnswer(.array(shown ?? rows))
  }

  /// The fields of the nested objects.
  public var knownFields: [String] { whole.knownFields }
  /// Writes the nested objects as an array.
  public func writeJSON(into writer: inout JSONWriter) { whole.writeJSON(into: &writer) }
  /// Writes one line per nested object.
  public func writeLines(into writer: inout JSONWriter) { whole.writeLines(into: &writer) }
  /// The parts, one per row.
  public func grid() -> Grid { rows.grid() }
  /// The rows for tables.
  public func table(_ style: TableStyle) -> String { shown.table(style) }
  /// The nested objects as JSON values.
  public func values() -> (rows: [Value], isSingle: Bool) { whole.values() }
}
