internal import OddsModel
public import OddsOutput

/// An alert rule: when it fires, and how the user is alerted.
public struct AlertRule: Sendable, Equatable {
  /// Name of the rule, unique within its file; printed with each alert.
  public var name: String
  /// The kind of change that triggers the rule.
  public var on: AlertTrigger
  /// Text of the condition; nil fires for every line of the type.
  public var condition: String?
  /// References, in any feed, of the fixtures that the rule is limited to; empty for all.
  public var matches: [MatchReference] = []
  /// Outputs of an alert; a line on standard output by default.
  public var sinks: Set<AlertSink> = [.line]
  /// A program to run, with its arguments; nil for none.
  public var command: [String]?
  /// Path of the file to which alerts are appended; nil for none.
  public var file: String?
  /// Minimum time between two alerts of a fixture. If set, the rule fires again after that time, even if it stayed
  /// true; if nil, it must have been false in between.
  public var again: Duration?
  /// Thresholds of steam, for a rule with the trigger ``AlertTrigger/steam``.
  public var steam = SteamWatch.Terms()

  /// Creates a rule that prints a line whenever its condition, if any, becomes true.
  public init(name: String, on: AlertTrigger = .anyLine, condition: String? = nil) {
    (self.name, self.on, self.condition) = (name, on, condition)
  }
}

/// The trigger of a rule: the `on` of `alerts.toml`.
public enum AlertTrigger: Sendable, Equatable {
  /// Lines of every type that the condition can be true of.
  case anyLine
  case line(StreamType)
  /// A goal, from a score or an incident, in sports that are decided by goals.
  case goal
  /// A red card, including a second yellow one.
  case redCard
  /// All prices of a match are suspended, or its play is interrupted.
  case suspension
  /// Several bookmakers move one price in the same direction.
  case steam

  /// Name in `alerts.toml`; nil for ``anyLine``.
  public var word: String? {
    switch self {
    case .anyLine: nil
    case .line(let type): type.rawValue
    case .goal: "goal"
    case .redCard: "redCard"
    case .suspension: "suspension"
    case .steam: "steam"
    }
  }

  /// Parses a name of `alerts.toml`; returns nil for unknown ones.
  public init?(_ word: String) {
    guard let trigger = Self.named.first(where: { $0.word == word }) else { return nil }
    self = trigger
  }

  /// All triggers that have a name.
  static let named: [AlertTrigger] = StreamType.allCases.map { .line($0) } + [.goal, .redCard, .suspension, .steam]

  /// The names of triggers in `alerts.toml`, in the order in which errors list them.
  public static var words: [String] { named.compactMap(\.word) }
}

/// An output of alerts, other than a rule's program and file.
public enum AlertSink: String, Sendable, CaseIterable {
  /// A line on standard output.
  case line
  case bell
  /// A desktop notification.
  case notify
}
