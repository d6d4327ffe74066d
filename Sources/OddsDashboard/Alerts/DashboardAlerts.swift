public import OddsAlerts
internal import OddsBoard
internal import OddsConditions
internal import OddsFixtures
internal import OddsModel
internal import OddsOutput

/// The alerts of a dashboard: the user's rules, the engine that evaluates them, and their recent output.
struct DashboardAlerts {
  /// A rule of `alerts.toml`.
  struct Item {
    var rule: AlertRule
    var condition: AlertCondition?
    /// Whether the dashboard added the rule, and so may remove it.
    var isManaged: Bool
  }

  /// A pending change to `alerts.toml`.
  enum Edit: Sendable, Equatable {
    case add(AlertRule, about: String)
    case remove(String)
  }

  /// A pending output of the terminal: a bell, a desktop notification or both.
  struct Ring: Sendable, Equatable {
    var isBell = false
    var notice: DesktopNotice?
  }

  /// The built-in rule for goals of favourites; it has index 0.
  static let favourites = AlertRule(name: "goal", on: .goal)

  var items: [Item] = []
  var engine = AlertEngine([(favourites, AlertEngine.ReferencedFields())])
  var judges: AlertEvaluators
  var maker: AlertMaker
  let show: Presentation
  var toasts = Toasts()
  var edits: [Edit] = []
  var rings: [Ring] = []
  /// The match that the menu of new alerts applies to.
  var target: MatchKey?

  init(_ show: Presentation) {
    self.show = show
    judges = AlertEvaluators([nil], show)
    maker = AlertMaker(show)
  }

  /// The rules in the engine's order: the one of favourites, then the user's.
  var rules: [(rule: AlertRule, references: AlertEngine.ReferencedFields)] {
    [(Self.favourites, AlertEngine.ReferencedFields())]
      + items.map { ($0.condition?.rule ?? $0.rule, $0.condition?.references ?? AlertEngine.ReferencedFields()) }
  }
}

/// The rules of `alerts.toml`, and how this terminal shows them.
public struct DashboardRules: Sendable {
  /// The path of the file; nil if alerts are not stored.
  public var path: String?
  /// The rules, in the order of the file.
  public var entries: [AlertsFile.Entry] = []
  /// The error that prevented the file from being read.
  public var problem: String?
  /// How the terminal shows notifications; nil if it doesn't.
  public var notice: TerminalNotice?

  /// Creates a value without rules.
  public init() {}
}
