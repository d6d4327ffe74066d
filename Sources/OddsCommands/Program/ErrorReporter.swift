internal import Glibc
internal import OddsModel
internal import OddsOutput
internal import OddsSettings
internal import OddsText

/// Says on standard error what went wrong: one line for a person, one object where `--json` was asked for.
struct ErrorReporter: Sendable {
  var asJSON: Bool
  var isASCII = Environment().isASCII
  /// Standard error is a person's.
  let isTerminal = isatty(STDERR_FILENO) == 1

  func report(_ error: OddsError) {
    StandardError.write((asJSON ? ErrorText.json(error) : ErrorText.line(error, ascii: isASCII)) + "\n")
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
