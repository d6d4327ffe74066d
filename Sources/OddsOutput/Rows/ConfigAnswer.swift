public import OddsJSON

/// `odds config list`: in a table the defaults and descriptions are left to JSON.
public struct ConfigAnswer: Answer {
  private let all: ValueAnswer
  private let shown: ValueAnswer

  public init(_ rows: [ConfigRow]) {
    all = ValueAnswer(rows)
    shown = ValueAnswer(rows.map { ShownRow(row: $0) })
  }

  private struct ShownRow: AnswerRow {
    var row: ConfigRow
    static let fields = ["key", "value", "origin", "source"]
    var value: JSONValue {
      .object(Self.fields.map { JSONValue.Member($0, row.value[$0] ?? .null) })
    }
  }

  public var knownFields: [String] { ConfigRow.fields }
  public func writeJSON(into writer: inout JSONWriter) { all.writeJSON(into: &writer) }
  public func writeLines(into writer: inout JSONWriter) { all.writeLines(into: &writer) }
  public func grid() -> Grid { all.grid() }
  public func table(_ style: TableStyle) -> String { shown.table(style) }
  public func values() -> (rows: [JSONValue], isSingle: Bool) { all.values() }
}
