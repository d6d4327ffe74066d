public import OddsModel
internal import OddsOutput

/// Format of notes on standard error: lines for people, objects for scripts, or none.
public struct NoteFormat: Sendable {
  /// Whether `--json` was given: every line is an object.
  public var isJSON = false
  /// Whether `--verbose` was given.
  public var isVerbose = false
  /// Whether `--quiet` was given: only errors are shown.
  public var isQuiet = false
  /// Whether standard error is a terminal.
  public var isTerminal = false
  /// Whether the terminal shows only ASCII.
  public var isASCII = false

  /// Creates a format; by default plain lines for people.
  public init(
    isJSON: Bool = false, isVerbose: Bool = false, isQuiet: Bool = false, isTerminal: Bool = false,
    isASCII: Bool = false
  ) {
    self.isJSON = isJSON
    self.isQuiet = isQuiet
    self.isVerbose = isVerbose
    self.isTerminal = isTerminal
    self.isASCII = isASCII
  }

  /// Returns the line of an error, without a line break.
  public func line(_ error: OddsError) -> String {
    isJSON ? ErrorText.json(error) : ErrorText.line(error, ascii: isASCII)
  }

  /// Returns the line of a note, without a line break, or nil if the note isn't shown.
  ///
  /// Failures and summaries are always shown. Warnings are for people, and progress for users of a terminal; scripts
  /// get them only with `--verbose`.
  public func line(_ note: SessionNote) -> String? {
    let isShown =
      switch note {
      case .failure, .further: true
      case .summary: !isQuiet
      case .warning: !isQuiet && (isVerbose || !isJSON)
      case .progress: !isQuiet && (isVerbose || isTerminal && !isJSON)
      case .step: isVerbose && !isQuiet
      }
    guard isShown else { return nil }
    switch note {
    case .failure(let error), .further(let error): return line(error)
    case .summary(let text), .warning(let text), .progress(let text), .step(let text):
      return isJSON ? ErrorText.json(note: text) : ErrorText.line(note: text, ascii: isASCII)
    }
  }
}
