public import OddsJSON

/// `odds config list`: in a table the defaults and descriptions are left to JSON.
public struct ConfigAnswer: Answer {
  private let all: ValueAnswer
  private let shown: ValueAnswer

  /// The settings, in the order in which they are listed.
  public init(_ rows: [ConfigRow]) {
    all = ValueAnswer(rows)
    shown = ValueAnswer(rows.map { ShownRow(row: $0) })
  }

  private struct ShownRow: AnswerRow {
    var row: ConfigRow
    static let fields = ["key", "value", "origin", "source"]
    var value: JSONValue {
      .object(
        Self.fields.map { field in
          let value = row.value[field] ?? .null
          // As text, so that the column of values is not set as one of numbers.
          return JSONValue.Member(field, value == .null ? .null : .text(value.reading))
        })
    }
  }

  /// Those of ``ConfigRow``.
  public var knownFields: [String] { ConfigRow.fields }
  /// An array of all settings.
  public func writeJSON(into writer: inout JSONWriter) { all.writeJSON(into: &writer) }
  /// A setting on each line.
  public func writeLines(into writer: inout JSONWriter) { all.writeLines(into: &writer) }
  /// A row for each setting, with its default.
  public func grid() -> Grid { all.grid() }
  /// A row for each setting, without its default.
  public func table(_ style: TableStyle) -> String { shown.table(style) }
  /// The settings as values.
  public func values() -> (rows: [JSONValue], isSingle: Bool) { all.values() }
}
