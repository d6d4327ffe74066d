public import OddsModel
public import OddsOutput

/// What the user has chosen, kept from one run to the next. See ``SavedChoices``.
public struct Choices: Sendable, Equatable {
  /// What fills the screen when no match is open.
  public var view: View = .live
  /// The market whose prices the list shows.
  public var market: ListMarket = .result
  /// What the list is sorted by.
  public var sort: SortKey = .league
  /// The order is turned round.
  public var isReversed = false
  /// Matches stand under headings of leagues.
  public var isGrouped = true
  /// Only favourites are listed.
  public var onlyFavourites = false
  /// The filter, as typed.
  public var filter = ""
  /// Matches as `PROVIDER:ID`.
  public var favourites: Set<String> = []
  /// How prices look.
  public var oddsFormat: OddsFormat = .decimal
  /// UTC instead of the local zone.
  public var isUTC = false
  /// The colours.
  public var theme: Theme = .standard
  /// On a wide screen the match under the cursor is shown beside the list.
  public var isSplit = true
  /// Columns of the list that are not shown, whatever room there is.
  public var hiddenColumns: Set<MatchColumns.Column> = []
  /// The filter of the log, as typed.
  public var logFilter = ""
  /// Kinds of entries that the log does not show.
  public var hiddenLogKinds: Set<LogKind> = []
  /// The filter of the view of edges, as typed.
  public var edgeFilter = ""
  /// What the view of edges does not show.
  public var hiddenEdges: Set<EdgeKind> = []
  /// Goals of favourites ring and are shown above any view.
  public var ringsForGoals = true
  /// The alerts, by their names, that say nothing here.
  public var mutedAlerts: Set<String> = []
  /// The mouse clicks and scrolls here. Off, the terminal selects text with it.
  public var hasMouse = true

  /// The standard choices.
  public init() {}

  /// How times are shown.
  var zone: ZoneFormatter { ZoneFormatter(isUTC: isUTC) }
}
