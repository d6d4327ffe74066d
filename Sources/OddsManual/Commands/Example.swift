/// An example command line with its purpose.
public struct Example: Sendable {
  /// The purpose, without a full stop.
  public var purpose: String
  /// The command line, for a shell.
  public var line: String
  /// Arguments that tests append, for a command that would otherwise run until stopped or need a terminal.
  public var trial: String

  /// Makes an example from a purpose and a command line.
  public init(_ purpose: String, _ line: String, trial: String = "") {
    (self.purpose, self.line, self.trial) = (purpose, line, trial)
  }
}
