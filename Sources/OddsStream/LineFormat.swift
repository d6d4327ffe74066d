public import OddsOutput
public import OddsModel

/// Output format of a stream's lines.
public enum LineFormat: Sendable {
  /// One JSON object per line.
  case ndjson
  /// One JSON object per line, with only these fields.
  case picked(FieldSelection)
  /// One line of text per change, for people; with fields, only their values.
  case text(TableStyle, FieldSelection?)
  case csv(FieldSelection)
  case tsv(FieldSelection)
  /// The output of a jq expression on each line, or on these fields of it.
  case program(JQProgram, FieldSelection?)
  case template(RowTemplate, TableStyle)

  /// Default columns of CSV and TSV.
  public static let columns = [
    "type", "provider", "seq", "at", "published", "match", "market", "period", "line", "selection", "side", "bookmaker",
    "price", "quoted", "previous", "suspended", "home", "away", "status", "clock", "state", "reason", "points",
    "periods", "serving", "situation", "stream", "dropped",
  ]

  /// Default columns of CSV and TSV for alerts.
  public static let alertColumns = ["at", "name", "fixture.id", "home", "away", "text"]

  /// Creates a format.
  /// - Parameters:
  ///   - fields: Fields of `--fields`; nil for all.
  ///   - columns: Columns of CSV and TSV without `--fields`.
  ///   - schema: The fields that lines can have.
  /// - Throws: A usage error for a field that no line has.
  public init(
    _ format: OutputFormat, _ fields: FieldSelection? = nil, _ style: TableStyle = TableStyle(),
    columns: [String]? = nil, of schema: SchemaName = .stream
  ) throws(OddsError) {
    try fields?.check(Schema.fields(schema))
    let all = try FieldSelection((columns ?? Self.columns).joined(separator: ","))
    switch format {
    case .json, .ndjson: self = fields.map { .picked($0) } ?? .ndjson
    case .table: self = .text(style, fields)
    case .csv: self = .csv(fields ?? all)
    case .tsv: self = .tsv(fields ?? all)
    }
  }

  /// Creates the format of a template. Throws a usage error for a field that no line has.
  public init(
    _ template: RowTemplate, _ style: TableStyle = TableStyle(), of schema: SchemaName = .stream
  ) throws(OddsError) {
    try template.fields?.check(Schema.fields(schema))
    self = .template(template, style)
  }

  /// Creates the format of a jq expression.
  public init(
    _ program: JQProgram, _ fields: FieldSelection? = nil, of schema: SchemaName = .stream
  ) throws(OddsError) {
    try fields?.check(Schema.fields(schema))
    self = .program(program, fields)
  }

  /// Text before the first line.
  var header: [UInt8] {
    var bytes: [UInt8] = []
    switch self {
    case .ndjson, .picked, .text, .program, .template: break
    case .csv(let fields): DelimitedText.appendCSV(fields.titles, to: &bytes)
    case .tsv(let fields): DelimitedText.appendTSV(fields.titles, to: &bytes)
    }
    return bytes
  }
}
