internal import Glibc
internal import OddsModel
internal import OddsSession
internal import OddsSettings
internal import Synchronization

/// Writes errors and notes to standard error: one line each, or with `--json` one object each. API keys are removed.
final class ErrorReporter: Sendable {
  let isJSON: Bool
  let isASCII: Bool
  private let secrets: Secrets
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let postponed = Mutex<[OddsError]>([])

  /// Whether to write errors only.
  private let isQuiet: Bool

  init(isJSON: Bool, isQuiet: Bool = false, _ secrets: Secrets, _ environment: Environment) {
    self.isJSON = isJSON
    self.isQuiet = isQuiet
    self.secrets = secrets
    isASCII = environment.isASCII
  }

  private func format(isVerbose: Bool) -> NoteFormat {
    NoteFormat(
      isJSON: isJSON, isVerbose: isVerbose, isQuiet: isQuiet, isTerminal: isTerminal, isASCII: isASCII)
  }

  func report(_ error: OddsError) {
    StandardError.write(format(isVerbose: false).line(error.redacted(by: secrets.redaction)) + "\n")
  }

  /// Reports the errors postponed until after the error that ends the program.
  func reportPostponed() {
    for error in postponed.withLock({ $0 }) { report(error) }
  }

  /// Returns the destination of a session's notes.
  func sink(isVerbose: Bool) -> Diagnostics.Sink {
    { [self] note in
      if case .further(let error) = note { return postponed.withLock { $0.append(error) } }
      if let line = format(isVerbose: isVerbose).line(note) { StandardError.write(line + "\n") }
    }
  }

  /// Whether the arguments request errors only.
  static func wantsQuiet(_ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains("--quiet")
  }

  /// Whether the arguments request JSON; checked before they are parsed, because usage errors are JSON too.
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
