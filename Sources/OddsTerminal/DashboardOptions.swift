public import OddsDashboard
public import OddsModel
public import OddsOutput
public import OddsProvider

/// What the command line, the environment and the configuration file say of a dashboard.
public struct DashboardOptions: Sendable {
  /// What the matches are narrowed to.
  public var filter = FilterTerms()
  /// The order in which providers are listed.
  public var providers: [ProviderName] = []
  /// What feeds that tell it match by match are asked for, of what is looked at.
  public var details: Set<Subscription.Detail> = []
  /// What holds until the user chooses otherwise.
  public var standard = DashboardState()
  /// Over what was saved; nil leaves that.
  public var oddsFormat: OddsFormat?
  public var isUTC: Bool?
  public var theme: Theme?
  public var keys = KeyMap()
  /// The terminal has only ASCII.
  public var isASCII = false
  /// Colours may be used.
  public var hasColor = true
  public var hasMouse = true
  /// The prices are invented.
  public var isDemo = false
  /// Where the user's choices are kept; nil keeps none.
  public var statePath: String?

  public init() {}

  /// The state to begin with: what was saved, and over it what is said here.
  func state() -> DashboardState {
    var state = standard
    if let statePath, let text = StateFile.read(statePath) { SavedState.apply(text, to: &state) }
    if let oddsFormat { state.oddsFormat = oddsFormat }
    if let isUTC { state.isUTC = isUTC }
    if let theme { state.theme = theme }
    if !hasColor { state.theme = .mono }
    return state
  }
}

/// Why a dashboard is over.
public enum DashboardEnd: Sendable, Equatable {
  case quit
  /// SIGINT, SIGTERM or SIGHUP, by number.
  case signal(Int32)
  /// The terminal went away.
  case lostTerminal
}
