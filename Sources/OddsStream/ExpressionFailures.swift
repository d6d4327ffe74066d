internal import OddsOutput
internal import OddsModel

/// Lines on which `--jq` failed: they are skipped, as in jq. The first failure is reported immediately, with its line;
/// the count is reported at the end.
struct ExpressionFailures {
  private(set) var count = 0
  private var unreported: OddsError?

  /// Maximum length of a quoted line.
  private static let most = 300

  mutating func add(_ failure: JQProgram.Failure, on line: [UInt8]) {
    count += 1
    guard count == 1 else { return }
    var row = String(decoding: line, as: UTF8.self)
    if row.last == "\n" { row.removeLast() }
    unreported = failure.error(on: row.count > Self.most ? row.prefix(Self.most) + "…" : row)
  }

  /// Returns the first failure, once.
  mutating func takeFirst() -> OddsError? {
    defer { unreported = nil }
    return unreported
  }

  /// Returns the outcome of a run: a success becomes the failure status if there were failures.
  func end(_ end: StreamEnd) -> StreamEnd {
    guard count > 0, end == .done else { return end }
    let lines = count == 1 ? "1 line, which is" : "\(count) lines, which are"
    return .failed(OddsError(.undecodable, "--jq failed on \(lines) left out"))
  }
}
