internal import Glibc
internal import OddsJSON
internal import OddsModel
internal import OddsOutput
internal import OddsSession
internal import OddsSettings

/// Answers questions from standard input, line by line.
struct CalcLines {
  private let calculation: Calculation
  private let defaults: [JSONValue.Member]
  private let context: Context
  /// The output format; NDJSON unless another was chosen.
  private let format: OutputFormat
  private var lines: [CalcLine] = []
  private var count = 0
  /// The first failed line, the number of failed lines and the most severe status.
  private var failed: (first: (number: Int, error: OddsError)?, count: Int, status: Int32) = (nil, 0, 0)

  init(_ calculation: Calculation, defaults: [JSONValue.Member], _ context: Context) {
    (self.calculation, self.defaults, self.context) = (calculation, defaults, context)
    // Print each result at once, even through a jq expression.
    format = context.program == nil ? context.settings.format ?? .ndjson : .ndjson
  }

  /// Answers all lines.
  /// - Throws: `usage` without input, `local` if standard input can't be read.
  func run() throws(OddsError) -> Int32 {
    guard isatty(STDIN_FILENO) == 0 else {
      throw OddsError(
        .usage, "no \(calculation.subject[0]) given", hint: "pass arguments, or pipe in NDJSON")
    }
    var copy = self
    return try copy.answer()
  }

  private mutating func answer() throws(OddsError) -> Int32 {
    var input = LineReader(STDIN_FILENO)
    while let piece = try input.next() {
      count += 1
      switch piece {
      case .line(let bytes): CalcLine(bytes, number: count, calculation, defaults: defaults).map { take($0) }
      case .tooLong: take(CalcLine(tooLong: count))
      }
      // Flush when no further line is ready, because the other side may be waiting for results.
      if format == .ndjson, !input.hasLine { try write() }
    }
    if format != .ndjson || !lines.isEmpty { try write() }
    guard let first = failed.first else { return 0 }
    context.errors.report(
      OddsError(
        failed.status == OddsError.Kind.usage.exitStatus ? .usage : .undecodable,
        "\(failed.count) of \(count) lines failed; the first is line \(first.number): \(first.error.message)",
        hint: first.error.hint))
    return failed.status
  }

  private mutating func take(_ line: CalcLine) {
    lines.append(line)
    if case .success(let result) = line.outcome, let warning = result.warning {
      context.notes.warn("line \(line.number): \(warning)")
    }
    guard let error = line.error else { return }
    failed.count += 1
    if failed.first == nil { failed.first = (line.number, error) }
    failed.status = failed.status == OddsError.Kind.usage.exitStatus ? failed.status : error.kind.exitStatus
  }

  private mutating func write() throws(OddsError) {
    StandardOutput.write(try context.rendered(CalcAnswer(calculation, lines: lines, for: format), as: format))
    lines.removeAll()
  }
}
