internal import OddsJSON
internal import OddsOutput

/// An answer whose things have parts: whole and nested in JSON, and one row for each part where there are only rows.
struct NestedAnswer: Answer {
  private let whole: ValueAnswer
  private let rows: ValueAnswer
  private let shown: ValueAnswer

  /// - Parameters:
  ///   - things: What JSON holds.
  ///   - rows: The same as rows, for CSV and TSV, each with the same fields.
  ///   - shown: The rows of a table, if a person is to read something else.
  init(_ things: [Value], rows: [Value], shown: [Value]? = nil) {
    whole = ValueAnswer(.array(things))
    self.rows = ValueAnswer(.array(rows))
    self.shown = ValueAnswer(.array(shown ?? rows))
  }

  var knownFields: [String] { whole.knownFields }
  func writeJSON(into writer: inout JSONWriter) { whole.writeJSON(into: &writer) }
  func writeLines(into writer: inout JSONWriter) { whole.writeLines(into: &writer) }
  func grid() -> Grid { rows.grid() }
  func table(_ style: TableStyle) -> String { shown.table(style) }
  func values() -> (rows: [Value], isSingle: Bool) { whole.values() }
}
