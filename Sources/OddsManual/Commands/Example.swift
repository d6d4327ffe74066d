/// A line that a person may type, and what it does.
public struct Example: Sendable {
  /// What it does, without a full stop.
  public var purpose: String
  /// For a shell.
  public var line: String
  /// What is typed behind it where it is only tried: what would run until stopped, or wants a terminal, needs it.
  public var trial: String

  /// An example of a purpose and a line.
  public init(_ purpose: String, _ line: String, trial: String = "") {
    (self.purpose, self.line, self.trial) = (purpose, line, trial)
  }
}
