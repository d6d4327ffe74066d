public import OddsFixtures
public import OddsModel
public import OddsOutput
public import OddsProvider

/// What the command line, the environment and the config file say about a dashboard.
public struct DashboardOptions: Sendable {
  /// What the matches are narrowed to.
  public var filter = FilterTerms()
  /// The order in which providers are listed.
  public var providers: [ProviderName] = []
  /// What feeds that send it match by match are asked for, of the matches that are looked at.
  public var details: Set<Subscription.Detail> = []
  /// What holds until the user chooses otherwise.
  public var standard = Choices()
  /// These override the saved choices and are not saved themselves; nil overrides nothing.
  public var oddsFormat: OddsFormat?
  /// Times in UTC; nil where nobody said.
  public var isUTC: Bool?
  /// The colours; nil where nobody said.
  public var theme: Theme?
  /// Whether the mouse is listened to; nil where nobody said.
  public var hasMouse: Bool?
  /// Which key does what.
  public var keys = KeyMap()
  /// The terminal has only ASCII.
  public var isASCII = false
  /// Colours may be used.
  public var hasColor = true
  /// The prices are invented.
  public var isDemo = false
  /// Where the user's choices are kept; nil keeps none.
  public var choicesFile: ChoicesFile?
  /// What the user says of names and matches.
  public var aliases = Aliases()
  /// Whether matches of several feeds that are the same are one row.
  public var grouping: MatchGrouping = .fixture
  /// What the user wants to be told.
  public var alerts = DashboardRules()
  /// The keys that no picture shows.
  public var secrets = Secrets()

  /// Nobody said anything.
  public init() {}

  /// The choices to begin with: the saved ones, overridden by these options.
  /// - Parameter saved: What the file holds.
  func choices(over saved: Choices) -> Choices {
    var choices = saved
    if let oddsFormat { choices.oddsFormat = oddsFormat }
    if let isUTC { choices.isUTC = isUTC }
    if let theme { choices.theme = theme }
    if let hasMouse { choices.hasMouse = hasMouse }
    if !hasColor { choices.theme = .mono }
    return choices
  }
}
