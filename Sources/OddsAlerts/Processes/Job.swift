/// An action of an alert that may block: a program, a notification, terminal output or a file.
public struct Job: Sendable, Equatable {
  /// The kind of a job.
  public enum Kind: Sendable, Equatable {
    /// Runs the rule's program.
    case program([String], environment: [String], input: [UInt8])
    /// Shows a desktop notification.
    case notice(Notice)
    /// Rings the terminal's bell.
    case terminal([UInt8])
    /// Appends to a file.
    case file(String, [UInt8])
  }

  /// How a desktop notification is shown.
  public enum Notice: Sendable, Equatable {
    /// Runs a program, with these arguments.
    case program([String])
    /// Writes these bytes to the terminal.
    case terminal([UInt8])
  }

  /// Name of the rule.
  public var alert: String
  /// The action.
  public var kind: Kind

  /// Creates a job of the rule named `alert`.
  public init(_ alert: String, _ kind: Kind) { (self.alert, self.kind) = (alert, kind) }

  /// The unit of the rate limit: a rule's program, or a rule's notifications.
  var lane: Lane? {
    switch kind {
    case .program(let words, _, _): Lane(alert: alert, to: words.first ?? "")
    case .notice(.program(let words)): Lane(alert: alert, to: words.first ?? "")
    case .notice(.terminal): Lane(alert: alert, to: "the terminal")
    case .terminal, .file: nil
    }
  }

  struct Lane: Hashable {
    var alert: String
    /// Target that can't be reached, for error messages.
    var to: String
  }
}
