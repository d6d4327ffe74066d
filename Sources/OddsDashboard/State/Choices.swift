public import OddsModel
public import OddsOutput

/// What the user has chosen, kept from one run to the next. See ``SavedChoices``.
public struct Choices: Sendable, Equatable {
  public var view: View = .live
  /// The market whose prices the list shows.
  public var market: ListMarket = .result
  public var sort: SortKey = .league
  public var isReversed = false
  public var isGrouped = true
  public var onlyFavourites = false
  /// The filter, as typed.
  public var filter = ""
  /// Matches as `PROVIDER:ID`.
  public var favourites: Set<String> = []
  public var oddsFormat: OddsFormat = .decimal
  /// UTC instead of the local zone.
  public var isUTC = false
  public var theme: Theme = .standard
  /// On a wide screen the match under the cursor is shown beside the list.
  public var isSplit = true

  public init() {}

  /// How times are shown.
  var zone: ZoneFormatter { ZoneFormatter(isUTC: isUTC) }
}
