public import OddsJQ
public import OddsModel
public import OddsOutput

/// What the lines of a stream look like.
public enum LineFormat: Sendable {
  /// One JSON object a line.
  case ndjson
  /// The same with these fields only.
  case picked(FieldSelection)
  /// One line for each change, for people; with fields, those and nothing else.
  case text(TableStyle, FieldSelection?)
  case csv(FieldSelection)
  case tsv(FieldSelection)
  /// What an expression makes of each line, or of these fields of it.
  case program(JQProgram, FieldSelection?)
  case template(RowTemplate, TableStyle)

  /// The columns of CSV and TSV, if none are named.
  public static let columns = [
    "type", "provider", "seq", "at", "published", "match", "market", "period", "line", "selection", "side", "bookmaker",
    "price", "quoted", "previous", "suspended", "home", "away", "status", "clock", "state", "reason", "points",
    "periods", "serving", "situation", "stream", "dropped",
  ]

  /// The columns of alerts.
  public static let alertColumns = ["at", "name", "fixture.id", "home", "away", "text"]

  /// - Parameters:
  ///   - fields: Those of `--fields`; nil for all. A usage error for one that no line has.
  ///   - columns: Those of CSV and TSV, if no fields are named.
  ///   - schema: What the lines are.
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

  /// Each line as a template has it. A usage error for a field that no line has.
  public init(
    _ template: RowTemplate, _ style: TableStyle = TableStyle(), of schema: SchemaName = .stream
  ) throws(OddsError) {
    try template.fields?.check(Schema.fields(schema))
    self = .template(template, style)
  }

  /// Each line as an expression has it.
  public init(
    _ program: JQProgram, _ fields: FieldSelection? = nil, of schema: SchemaName = .stream
  ) throws(OddsError) {
    try fields?.check(Schema.fields(schema))
    self = .program(program, fields)
  }

  /// What comes before the first line.
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
