internal import Glibc
internal import OddsModel
internal import OddsOutput
internal import OddsSession
internal import OddsSettings
internal import OddsText
internal import Synchronization

/// Says on standard error what went wrong: one line for a person, one object where `--json` was asked for.
final class ErrorReporter: Sendable {
  let asJSON: Bool
  let isASCII = Environment().isASCII
  /// Standard error is a person's.
  let isTerminal = isatty(STDERR_FILENO) == 1
  private let postponed = Mutex<[OddsError]>([])

  init(asJSON: Bool) { self.asJSON = asJSON }

  func report(_ error: OddsError) {
    StandardError.write((asJSON ? ErrorText.json(error) : ErrorText.line(error, ascii: isASCII)) + "\n")
  }

  /// Says the errors that were kept for after the one that ends the program.
  func reportPostponed() {
    for error in postponed.withLock({ $0 }) { report(error) }
  }

  /// Says what a session notes.
  func say(_ note: SessionNote) {
    switch note {
    case .failure(let error): report(error)
    case .further(let error): postponed.withLock { $0.append(error) }
    case .warning(let text), .step(let text), .progress(let text): self.note(text)
    }
  }

  /// A remark that is no failure: `odds: …`.
  func note(_ text: String) {
    StandardError.write("odds: \(CleanText.clean(text, ascii: isASCII))\n")
  }

  /// What goes on, for a person who watches.
  func progress(_ text: String) {
    if isTerminal { note(text) }
  }

  /// Whether these arguments ask for JSON, read before they are known to be right: usage errors are said so too.
  static func wantsJSON(_ arguments: [String]) -> Bool {
    var previous = ""
    for argument in arguments {
      if argument == "--" { break }
      if argument == "--json" { return true }
      if ["--format=json", "--format=ndjson"].contains(argument) { return true }
      if previous == "--format", ["json", "ndjson"].contains(argument) { return true }
      previous = argument
    }
    return false
  }
}
