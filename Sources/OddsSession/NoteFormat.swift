public import OddsModel
internal import OddsOutput

/// How notes are written to standard error: lines for a person, objects for a script, or not at all.
public struct NoteFormat: Sendable {
  /// `--json` was given: every line is an object.
  public var isJSON = false
  /// `--verbose` was given.
  public var isVerbose = false
  /// `--quiet` was given: nothing but errors is shown.
  public var isQuiet = false
  /// Standard error is a terminal, so somebody is watching.
  public var isTerminal = false
  /// The terminal shows only ASCII.
  public var isASCII = false

  /// For a person, in plain lines, unless told otherwise.
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

  /// An error, without a line end.
  public func line(_ error: OddsError) -> String {
    isJSON ? ErrorText.json(error) : ErrorText.line(error, ascii: isASCII)
  }

  /// A note, without a line end; nil if it is not to be shown.
  ///
  /// Failures always are, and so are summaries. Warnings are for people, progress for those who watch; a script sees them only if it asks for
  /// everything.
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
