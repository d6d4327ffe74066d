public import OddsJSON

/// Output of JSON values, for small commands and the providers' native endpoints.
public struct ValueAnswer: Answer {
  /// The fields that `--fields` accepts.
  public var knownFields: [String]
  /// The rows, in order.
  public var rows: [JSONValue]
  /// Whether the output is a single object instead of an array.
  public var isSingle: Bool
  private let columns: [String]

  /// Output of this program's rows.
  public init<Row: AnswerRow>(_ rows: [Row]) {
    self.rows = rows.map(\.value)
    var known = Row.fields
    for row in self.rows { Self.collect(row, "", &known) }
    knownFields = known
    columns = Row.fields
    isSingle = false
  }

  /// Output of a provider's response: an array's elements are the rows, any other value is the only row. The fields are
  /// derived from the response.
  public init(_ value: JSONValue) {
    if case .array(let elements) = value {
      rows = elements
      isSingle = false
    } else {
      rows = [value]
      isSingle = true
    }
    var known: [String] = []
    for row in rows { Self.collect(row, "", &known) }
    knownFields = known
    columns = known.filter { !$0.contains(".") }
  }

  /// Writes the single row, or an array of rows.
  public func writeJSON(into writer: inout JSONWriter) {
    if isSingle, let row = rows.first {
      row.write(into: &writer)
    } else {
      JSONValue.array(rows).write(into: &writer)
    }
  }

  /// Writes one line per row.
  public func writeLines(into writer: inout JSONWriter) {
    for row in rows {
      row.write(into: &writer)
      writer.newline()
    }
  }

  /// The rows with all columns.
  public func grid() -> Grid {
    if columns.isEmpty { return Grid(titles: ["value"], rows: rows.map { [$0] }) }
    return Grid(titles: columns, rows: rows.map { row in columns.map { row[$0] ?? .null } })
  }

  /// The rows as a table in the width of the terminal.
  public func table(_ style: TableStyle) -> String {
    let names = columns.isEmpty ? ["value"] : columns
    var table = FittedTable(
      names.enumerated().map { index, name in
        let isRight = !columns.isEmpty && rows.contains { $0[name]?.isNumber == true }
        // The first columns identify the row; later columns are dropped first.
        return FittedTable.Column(
          title: CleanText.clean(name, ascii: style.isASCII), isRight: isRight, importance: index < 2 ? 0 : index,
          least: isRight ? nil : 8)
      })
    for row in rows {
      let cells = columns.isEmpty ? [row.reading] : columns.map { row[$0]?.reading ?? "" }
      table.rows.append(.cells(cells.map { FittedTable.Cell(CleanText.clean($0, ascii: style.isASCII)) }))
    }
    return table.lines(style)
  }

  /// The rows, unchanged.
  public func values() -> (rows: [JSONValue], isSingle: Bool) { (rows, isSingle) }

  /// Adds the new paths in a value, including those inside arrays.
  private static func collect(_ value: JSONValue, _ prefix: String, _ known: inout [String]) {
    switch value {
    case .array(let elements):
      for element in elements { collect(element, prefix, &known) }
    case .object(let members):
      for member in members {
        let path = prefix.isEmpty ? member.name : "\(prefix).\(member.name)"
        if !known.contains(path) { known.append(path) }
        collect(member.value, path, &known)
      }
    default: break
    }
  }
}
