public import OddsJSON
public import OddsModel

/// Turns the NDJSON lines of a stream into another format, or keeps only some of their fields.
///
/// Plain NDJSON needs none of this and never passes through it.
public struct StreamPicker {
  private let fields: FieldSelection?
  private let format: OutputFormat
  private let style: TableStyle
  private var table: StreamTable

  /// A usage error for a field that no line has.
  public init(
    fields: FieldSelection?, format: OutputFormat, oddsFormat: OddsFormat = .decimal, style: TableStyle = TableStyle()
  ) throws(OddsError) {
    try fields?.check(Schema.fields(.stream))
    self.fields = fields
    self.format = format
    self.style = style
    table = StreamTable(oddsFormat, style)
  }

  /// The columns of CSV and TSV where the user named none: what lines have beside objects of their own.
  public static let columns = [
    "type", "provider", "demo", "seq", "at", "published", "match", "market", "period", "line", "selection", "side",
    "bookmaker", "price", "quoted", "previous", "suspended", "home", "away", "status", "clock", "reason", "dropped",
  ]

  /// Appends the line of titles that CSV and TSV begin with; nothing in the other formats.
  public func appendHeader(to output: inout [UInt8]) {
    let titles = fields?.titles ?? Self.columns
    switch format {
    case .csv: DelimitedText.appendCSV(titles, to: &output)
    case .tsv: DelimitedText.appendTSV(titles, to: &output)
    case .table, .json, .ndjson: break
    }
  }

  /// Appends what one line of the stream, with or without its line end, becomes.
  public mutating func append(_ line: some Collection<UInt8>, to output: inout [UInt8]) {
    guard let value = JSONValue(json: line) else { return }
    switch format {
    case .json, .ndjson:
      output.append(contentsOf: (fields?.picking(value) ?? value).json.utf8)
      output.append(0x0A)
    case .csv: DelimitedText.appendCSV(cells(value), to: &output)
    case .tsv: DelimitedText.appendTSV(cells(value), to: &output)
    case .table:
      let text = fields.map { table.line($0.values(value)) } ?? table.line(value)
      output.append(contentsOf: text.utf8)
      output.append(0x0A)
    }
  }

  private func cells(_ value: JSONValue) -> [String] {
    if let fields { return fields.values(value).map(\.cell) }
    return Self.columns.map { name in
      switch value[name] ?? .null {
      // The objects of line-ups and of scores have columns of their own, or none.
      case .object: ""
      case let plain: plain.cell
      }
    }
  }
}
