internal import OddsBoard
internal import OddsJSON
internal import OddsModel
internal import OddsOutput

/// How a line of the stream looks when it is not plain NDJSON.
enum LineShape {
  /// One line for each change, for people.
  case text(TableStyle)
  /// Only some fields, as NDJSON.
  case picked(FieldSelection)
  case csv(FieldSelection)
  case tsv(FieldSelection)

  /// The columns of CSV and TSV, if none are named.
  static let columns = [
    "type", "provider", "seq", "at", "published", "match", "market", "period", "line", "selection", "side", "bookmaker",
    "price", "quoted", "previous", "suspended", "home", "away", "status", "clock", "state", "reason",
  ]

  /// - Returns: Nil for plain NDJSON.
  static func of(
    _ format: OutputFormat, _ fields: FieldSelection?, _ style: TableStyle
  ) throws(OddsError) -> LineShape? {
    switch format {
    case .json, .ndjson: return fields.map { .picked($0) }
    case .table: return .text(style)
    case .csv, .tsv:
      let all = try FieldSelection(columns.joined(separator: ","))
      return format == .csv ? .csv(fields ?? all) : .tsv(fields ?? all)
    }
  }

  /// What comes before the first line.
  var header: [UInt8] {
    var bytes: [UInt8] = []
    switch self {
    case .text, .picked: break
    case .csv(let fields): DelimitedText.appendCSV(fields.titles, to: &bytes)
    case .tsv(let fields): DelimitedText.appendTSV(fields.titles, to: &bytes)
    }
    return bytes
  }

  /// Appends one line.
  /// - Parameter match: The match that it is about, if it is about one.
  func append(_ line: [UInt8], of match: MatchState?, _ show: Presentation, to output: inout [UInt8]) {
    guard let value = Value(json: line) else { return }
    switch self {
    case .text(let style):
      output.append(contentsOf: LineText(value, match, show, style).text.utf8)
      output.append(0x0A)
    case .picked(let fields):
      output.append(contentsOf: fields.picking(value).json.utf8)
      output.append(0x0A)
    case .csv(let fields): DelimitedText.appendCSV(fields.values(value).map(\.cell), to: &output)
    case .tsv(let fields): DelimitedText.appendTSV(fields.values(value).map(\.cell), to: &output)
    }
  }
}
