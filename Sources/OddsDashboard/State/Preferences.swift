public import OddsModel
public import OddsOutput

/// The user's dashboard preferences, stored between runs. See ``SavedPreferences``.
public struct Preferences: Sendable, Equatable {
  /// The view on the screen when no match is open.
  public var view: View = .live
  /// The market whose prices the list shows.
  public var market: ListMarket = .result
  /// The column that sorts the list.
  public var sort: SortKey = .league
  /// Whether the order is reversed.
  public var isReversed = false
  /// Whether matches are grouped under headings of leagues.
  public var isGrouped = true
  /// Whether only favourites are listed.
  public var onlyFavourites = false
  /// The filter, as typed.
  public var filter = ""
  /// Favourite matches as `PROVIDER:ID`.
  public var favourites: Set<String> = []
  /// The format of prices.
  public var oddsFormat: OddsFormat = .decimal
  /// Whether times are in UTC instead of the local zone.
  public var isUTC = false
  /// The colours.
  public var theme: Theme = .standard
  /// Whether a wide screen shows the selected match next to the list.
  public var isSplit = true
  /// Columns of the list that are hidden at any width.
  public var hiddenColumns: Set<MatchColumns.Column> = []
  /// The filter of the log, as typed.
  public var logFilter = ""
  /// Kinds of entries that the log hides.
  public var hiddenLogKinds: Set<LogKind> = []
  /// The filter of the view of edges, as typed.
  public var edgeFilter = ""
  /// Kinds of finding that the view of edges hides.
  public var hiddenEdges: Set<EdgeKind> = []
  /// Whether goals of favourites ring the bell and are shown above any view.
  public var ringsForGoals = true
  /// Names of the alerts that are muted in the dashboard.
  public var mutedAlerts: Set<String> = []
  /// Whether the dashboard uses the mouse. If not, the terminal selects text with it.
  public var hasMouse = true

  /// Creates the default preferences.
  public init() {}

  /// The formatter of times.
  var zone: ZoneFormatter { ZoneFormatter(isUTC: isUTC) }
}
