public import OddsModel

/// What the user chose. Everything that is shown is a function of this and of the board.
public struct DashboardState: Sendable, Equatable {
  public var view: View = .live
  public var sort: SortKey = .league
  public var isReversed = false
  public var isGrouped = true
  public var onlyFavourites = false
  /// As typed.
  public var filterText = ""
  /// Matches as `PROVIDER:ID`.
  public var favourites: Set<String> = []
  public var oddsFormat: OddsFormat = .decimal
  /// UTC instead of the local zone.
  public var isUTC = false
  public var theme: Theme = .standard

  public init() {}

  /// The matches, a match, or a page over them.
  public enum Page: Sendable, Equatable {
    case list
    case match
    case help
  }

  // From here on nothing is kept over a restart.
  public var page: Page = .list
  /// What help returns to.
  public var pageBelow: Page = .list
  /// The filter is being typed; with what it was before.
  public var promptBefore: String?
  public var isPaused = false
  /// The user has pressed a key or used the mouse.
  public var isTouched = false
  public var section: Section = .markets
  public var selected: MatchKey?
  public var opened: MatchKey?
  /// The first line that is shown: of the list, of a section, of the log or help.
  public var scroll = 0
  public var pageScroll = 0
  /// The selected line of the log.
  public var logSelection = 0
}
