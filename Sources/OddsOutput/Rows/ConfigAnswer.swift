public import OddsJSON

/// The output of `odds config list`. Tables omit the defaults and descriptions.
public struct ConfigAnswer: Answer {
  private let all: ValueAnswer
  private let shown: ValueAnswer

  /// The output of settings, in their order.
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
          // Text, so that the column isn't right-aligned as numbers.
          return JSONValue.Member(field, value == .null ? .null : .text(value.reading))
        })
    }
  }

  /// The fields of ``ConfigRow``.
  public var knownFields: [String] { ConfigRow.fields }
  /// Writes an array of all settings.
  public func writeJSON(into writer: inout JSONWriter) { all.writeJSON(into: &writer) }
  /// Writes one line per setting.
  public func writeLines(into writer: inout JSONWriter) { all.writeLines(into: &writer) }
  /// The settings with their defaults, one per row.
  public func grid() -> Grid { all.grid() }
  /// The settings without their defaults, one per row.
  public func table(_ style: TableStyle) -> String { shown.table(style) }
  /// The settings as JSON values.
  public func values() -> (rows: [JSONValue], isSingle: Bool) { all.values() }
}
