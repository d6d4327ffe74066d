internal import OddsAlerts
internal import OddsOutput
internal import OddsJSON
internal import OddsModel

/// Formats alerts as lines of standard output.
struct AlertLines {
  private let format: LineFormat
  private let redaction: Redaction
  /// Alerts on which the expression failed.
  private(set) var failures = ExpressionFailures()
  /// Whether the expression has called `halt`.
  private(set) var isHalted = false

  init(_ format: LineFormat, _ redaction: Redaction) {
    (self.format, self.redaction) = (format, redaction.ofData)
  }

  /// Text before the first line.
  var header: [UInt8] { format.header }

  /// Returns the first failure, once.
  mutating func takeFailure() -> OddsError? { failures.takeFirst() }

  /// Returns the lines of an alert, without API keys: one, or with an expression any number.
  mutating func bytes(_ alert: Alert) -> [UInt8] {
    var bytes: [UInt8] = []
    switch format {
    case .ndjson: bytes = Array(alert.json.json.utf8)
    case .picked(let fields): bytes = Array(fields.picking(alert.json).json.utf8)
    case .text(let style, let fields): bytes = Array(text(alert, style, fields).utf8)
    case .csv(let fields): DelimitedText.appendCSV(fields.values(alert.json).map(\.cell), to: &bytes)
    case .tsv(let fields): DelimitedText.appendTSV(fields.values(alert.json).map(\.cell), to: &bytes)
    case .program(let program, let fields):
      var json = Array((fields.map { $0.picking(alert.json) } ?? alert.json).json.utf8)
      // Redact first: an expression could split a key.
      redaction.redact(&json)
      do throws(JQProgram.Failure) {
        isHalted = try program.run(json, into: &bytes) == .halted
      } catch {
        failures.add(error, on: json)
      }
    case .template(let template, let style): bytes = template.line(template.values(alert.json), style)
    }
    if !bytes.isEmpty, bytes.last != 0x0A { bytes.append(0x0A) }
    redaction.redact(&bytes)
    return bytes
  }

  /// Returns `12:34:56  goal  Arsenal - Chelsea  1-0, 67'`, cut to the terminal's width.
  private func text(_ alert: Alert, _ style: TableStyle, _ fields: FieldSelection?) -> String {
    let parts =
      fields?.values(alert.json).map(\.reading)
      ?? [style.zone.seconds(alert.at), alert.name, alert.match ?? "", alert.words, alert.isDemo ? "DEMO" : ""]
    let line = parts.filter { !$0.isEmpty }.joined(separator: "  ")
    return DisplayWidth.cut(CleanText.clean(line, ascii: style.isASCII), toColumns: style.columns, ascii: style.isASCII)
  }
}
