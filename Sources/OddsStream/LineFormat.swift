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

  /// What comes before the first line.
  var header: [UInt8] {
    var bytes: [UInt8] = []
    switch self {
    case .ndjson, .picked, .text: break
    case .csv(let fields): DelimitedText.appendCSV(fields.titles, to: &bytes)
    case .tsv(let fields): DelimitedText.appendTSV(fields.titles, to: &bytes)
    }
    return bytes
  }
}
