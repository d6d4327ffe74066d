public import OddsFixtures
public import OddsModel
public import OddsOutput
public import OddsProvider
public import OddsTransport

/// Options of a dashboard from the command line, the environment and the config file.
public struct DashboardOptions: Sendable {
  /// The clocks of the program.
  public var time = TimeSource.system
  /// The matches to show.
  public var filter = FilterTerms()
  /// The order in which providers are listed.
  public var providers: [ProviderName] = []
  /// The details to request of matches on the screen, from feeds that send them per match.
  public var details: Set<Subscription.Detail> = []
  /// Preferences that apply until the user changes them.
  public var standard = Preferences()
  /// The format of prices. This option and the next three override the stored preferences and are not stored; nil
  /// overrides nothing.
  public var oddsFormat: OddsFormat?
  /// Whether times are in UTC; nil to use the preference.
  public var isUTC: Bool?
  /// The colours; nil to use the preference.
  public var theme: Theme?
  /// Whether to use the mouse; nil to use the preference.
  public var hasMouse: Bool?
  /// The key bindings.
  public var keys = KeyMap()
  /// Whether the terminal can show only ASCII.
  public var isASCII = false
  /// Whether colours may be used.
  public var hasColor = true
  /// Whether the prices are simulated.
  public var isDemo = false
  /// The file of the user's preferences; nil to store none.
  public var preferencesFile: PreferencesFile?
  /// The user's aliases of names and matches.
  public var aliases = Aliases()
  /// Whether equal matches of several feeds share a row.
  public var grouping: MatchGrouping = .fixture
  /// The user's alerts.
  public var alerts = DashboardRules()
  /// API keys, redacted in every picture.
  public var secrets = Secrets()

  /// Creates the default options.
  public init() {}

  /// Returns the initial preferences: the stored ones, overridden by these options.
  /// - Parameter saved: The stored preferences.
  func preferences(over saved: Preferences) -> Preferences {
    var preferences = saved
    if let oddsFormat { preferences.oddsFormat = oddsFormat }
    if let isUTC { preferences.isUTC = isUTC }
    if let theme { preferences.theme = theme }
    if let hasMouse { preferences.hasMouse = hasMouse }
    if !hasColor { preferences.theme = .mono }
    return preferences
  }
}
