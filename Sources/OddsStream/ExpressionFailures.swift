internal import OddsJQ
internal import OddsModel

/// The lines that `--jq` failed on: they are left out, the others go on, as jq itself does it. The first is told at once,
/// with the line, and the number in the end.
struct ExpressionFailures {
  private(set) var count = 0
  private var unreported: OddsError?

  /// How much of a line is shown.
  private static let most = 300

  mutating func add(_ failure: JQProgram.Failure, on line: [UInt8]) {
    count += 1
    guard count == 1 else { return }
    var row = String(decoding: line, as: UTF8.self)
    if row.last == "\n" { row.removeLast() }
    unreported = failure.error(on: row.count > Self.most ? row.prefix(Self.most) + "…" : row)
  }

  /// The first, once.
  mutating func takeFirst() -> OddsError? {
    defer { unreported = nil }
    return unreported
  }

  /// How a run ends that had these: one that would end well ends with their status.
  func end(_ end: StreamEnd) -> StreamEnd {
    guard count > 0, end == .done else { return end }
    let lines = count == 1 ? "1 line, which is" : "\(count) lines, which are"
    return .failed(OddsError(.undecodable, "--jq failed on \(lines) left out"))
  }
}
