public import OddsJSON
public import OddsModel

/// What a command answers with, ready to be shown in any format.
public protocol Answer {
  /// The fields that `--fields` may name; empty if they depend on what the provider sent.
  var knownFields: [String] { get }
  /// The whole answer as one JSON document.
  func writeJSON(into writer: inout JSONWriter)
  /// One object per line.
  func writeLines(into writer: inout JSONWriter)
  /// The rows of CSV and TSV.
  func grid() -> Grid
  /// For people.
  func table(_ style: TableStyle) -> String
  /// The rows as values, from which fields are picked, and whether the answer is one object.
  func values() -> (rows: [JSONValue], isSingle: Bool)
}

/// An answer of rows, of which some may be left out.
public protocol RowAnswer: Answer {
  /// The answer with those rows only that are wanted, as JSON says them.
  func keeping(_ isWanted: (JSONValue) -> Bool) -> Self
}

/// The one switch over formats.
public enum Rendering {
  /// The bytes of an answer. A usage error if a field is named that is not there.
  public static func bytes(
    _ answer: some Answer, as format: OutputFormat, fields: FieldSelection? = nil, style: TableStyle = TableStyle()
  ) throws(OddsError) -> [UInt8] {
    if let fields {
      let picked = try PickedAnswer(answer, fields, format)
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
