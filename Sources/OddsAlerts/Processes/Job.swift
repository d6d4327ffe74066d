/// Something to be done for an alert that may take its time.
public struct Job: Sendable, Equatable {
  /// What is to be done.
  public enum Kind: Sendable, Equatable {
    /// Runs the rule's program.
    case program([String], environment: [String], input: [UInt8])
    /// Shows a notification of the desktop.
    case notice(Notice)
    /// Rings the terminal's bell.
    case terminal([UInt8])
    /// Appends to a file.
    case file(String, [UInt8])
  }

  /// Which of the two ways a notification is sent.
  public enum Notice: Sendable, Equatable {
    /// By a program.
    case program([String])
    /// By what is written to the terminal.
    case terminal([UInt8])
  }

  /// The rule's name.
  public var alert: String
  /// What is to be done.
  public var kind: Kind

  /// Something to be done for the alert of this name.
  public init(_ alert: String, _ kind: Kind) { (self.alert, self.kind) = (alert, kind) }

  /// What is limited together: a rule's program, a rule's notifications.
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
    /// For a message: who is not reached.
    var to: String
  }
}
