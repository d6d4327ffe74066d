public import OddsAlerts
internal import OddsBoard
internal import OddsConditions
internal import OddsFixtures
internal import OddsModel
internal import OddsOutput

/// The alerts of a dashboard: the user's rules, what they are true of, and what they have just said.
struct DashboardAlerts {
  /// A rule of `alerts.toml`.
  struct Item {
    var rule: AlertRule
    var condition: AlertCondition?
    /// The dashboard wrote it, and may remove it.
    var isOurs: Bool
  }

  /// What is to be changed in the file.
  enum Edit: Sendable, Equatable {
    case add(AlertRule, about: String)
    case remove(String)
  }

  /// What the terminal is to do.
  struct Ring: Sendable, Equatable {
    var isBell = false
    var notice: DesktopNotice?
  }

  /// Goals of favourites: before all others.
  static let favourites = AlertRule(name: "goal", on: .goal)

  var items: [Item] = []
  var engine = AlertEngine([(favourites, AlertEngine.Interest())])
  var judges: AlertJudges
  var maker: AlertMaker
  let show: Presentation
  var toasts = Toasts()
  var edits: [Edit] = []
  var rings: [Ring] = []
  /// The match that a new alert is about.
  var target: MatchKey?

  init(_ show: Presentation) {
    self.show = show
    judges = AlertJudges([nil], show)
    maker = AlertMaker(show)
  }

  /// The rules as the engine takes them: that of the favourites, and the user's.
  var rules: [(rule: AlertRule, interest: AlertEngine.Interest)] {
    [(Self.favourites, AlertEngine.Interest())]
      + items.map { ($0.condition?.rule ?? $0.rule, $0.condition?.interest ?? AlertEngine.Interest()) }
  }
}

/// The rules of `alerts.toml` as a dashboard takes them.
public struct DashboardRules: Sendable {
  /// The file; nil where alerts are not kept.
  public var path: String?
  /// The rules, in the order of the file.
  public var entries: [AlertsFile.Entry] = []
  /// Why the file's rules are not there.
  public var problem: String?
  /// How the terminal shows notifications; nil for not at all.
  public var notice: TerminalNotice?

  /// No rules.
  public init() {}
}
