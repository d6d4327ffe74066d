internal import OddsModel
public import OddsOutput

/// What the user wants to be told: when, and how.
public struct AlertRule: Sendable, Equatable {
  /// What alerts call it; each rule of a file has its own.
  public var name: String
  /// What it listens to.
  public var on: AlertTrigger
  /// The condition, as written; nil for every line of the type.
  public var condition: String?
  /// Any feed's references of the fixtures that it is about; empty for all.
  public var matches: [MatchReference] = []
  /// How it is told; by default a line of standard output.
  public var sinks: Set<AlertSink> = [.line]
  /// A program and its arguments; nil for none.
  public var command: [String]?
  /// The file that alerts are appended to.
  public var file: String?
  /// In place of having been false, this long must have passed since it last fired for a fixture.
  public var again: Duration?
  /// What counts as steam, for a rule that listens to it.
  public var steam = SteamWatch.Terms()

  /// A rule that tells a line, for anything that its condition, if it has one, becomes true of.
  public init(name: String, on: AlertTrigger = .anyLine, condition: String? = nil) {
    (self.name, self.on, self.condition) = (name, on, condition)
  }
}

/// What a rule listens to: the `on` of `alerts.toml`.
public enum AlertTrigger: Sendable, Equatable {
  /// Lines of every type that the condition can be true of.
  case anyLine
  case line(StreamType)
  /// A goal, told as a score or as an incident, in sports that are decided by goals.
  case goal
  /// A red card, a second yellow one included.
  case redCard
  /// All prices of a match are suspended, or its play is interrupted.
  case suspension
  /// Several bookmakers move one price the same way.
  case steam

  /// The word in `alerts.toml`; nil for ``anyLine``.
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

  /// Nil for a word that is none.
  public init?(_ word: String) {
    guard let trigger = Self.named.first(where: { $0.word == word }) else { return nil }
    self = trigger
  }

  /// Everything that has a word.
  static let named: [AlertTrigger] = StreamType.allCases.map { .line($0) } + [.goal, .redCard, .suspension, .steam]

  /// The words of `on` in `alerts.toml`, in the order in which errors list them.
  public static var words: [String] { named.compactMap(\.word) }
}

/// Where an alert goes, beside its program and its file.
public enum AlertSink: String, Sendable, CaseIterable {
  /// A line of standard output.
  case line
  case bell
  /// A notification of the desktop.
  case notify
}
