public import OddsJSON
public import OddsModel

/// The output of a command, for rendering in any format.
public protocol Answer {
  /// The fields that `--fields` accepts; empty if they depend on the provider's response.
  var knownFields: [String] { get }
  /// Writes the output as one JSON document.
  func writeJSON(into writer: inout JSONWriter)
  /// Writes one JSON object per line.
  func writeLines(into writer: inout JSONWriter)
  /// The rows of CSV and TSV.
  func grid() -> Grid
  /// The output as a table for the user.
  func table(_ style: TableStyle) -> String
  /// The rows as JSON values, for `--fields`, and whether the output is a single object.
  func values() -> (rows: [JSONValue], isSingle: Bool)
}

/// Output of rows that can be filtered.
public protocol RowAnswer: Answer {
  /// The output reduced to the rows for which `isWanted` returns true.
  func keeping(_ isWanted: (JSONValue) -> Bool) -> Self
}

/// Renders output in a format.
public enum Rendering {
  /// The bytes of the output. Throws a usage error for an unknown field.
  public static func bytes(
    _ answer: some Answer, as format: OutputFormat, fields: FieldSelection? = nil, style: TableStyle = TableStyle()
  ) throws(OddsError) -> [UInt8] {
    if let fields {
      let picked = try ProjectedAnswer(answer, fields, format)
      return bytes(picked, format, style)
    }
    return bytes(answer, format, style)
  }

  private static func bytes(_ answer: some Answer, _ format: OutputFormat, _ style: TableStyle) -> [UInt8] {
    var writer = JSONWriter()
    switch format {
    case .table: return Array(answer.table(style).utf8)
    case .json:
      answer.writeJSON(into: &writer)
      writer.newline()
      return writer.bytes
    case .ndjson:
      answer.writeLines(into: &writer)
      return writer.bytes
    case .csv: return DelimitedText.csv(answer.grid())
    case .tsv: return DelimitedText.tsv(answer.grid())
    }
  }
}
