public import OddsSettings
internal import OddsModel
internal import OddsOutput
internal import TOMLKit

/// Reads and writes ``Preferences`` as a small TOML file. Dashboards running at once write only the keys that they changed.
public enum SavedPreferences {
  /// Applies every valid value of the text; other preferences keep their values.
  public static func apply(_ text: String, to preferences: inout Preferences) throws(TOMLText.ParseError) {
    let table = try TOMLText.table(text)
    func word<Word: RawRepresentable<String>>(_ key: String, _ current: Word) -> Word {
      table[key]?.string.flatMap { Word(rawValue: $0) } ?? current
    }
    preferences.view = word(Key.view, preferences.view)
    preferences.market = word(Key.market, preferences.market)
    preferences.sort = word(Key.sort, preferences.sort)
    preferences.isReversed = table[Key.reversed]?.bool ?? preferences.isReversed
    preferences.isGrouped = table[Key.grouped]?.bool ?? preferences.isGrouped
    preferences.onlyFavourites = table[Key.onlyFavourites]?.bool ?? preferences.onlyFavourites
    preferences.filter = table[Key.filter]?.string ?? preferences.filter
    preferences.oddsFormat = word(Key.oddsFormat, preferences.oddsFormat)
    preferences.isUTC = table[Key.utc]?.bool ?? preferences.isUTC
    preferences.theme = word(Key.theme, preferences.theme)
    preferences.isSplit = table[Key.split]?.bool ?? preferences.isSplit
    preferences.logFilter = table[Key.logFilter]?.string ?? preferences.logFilter
    preferences.hasMouse = table[Key.mouse]?.bool ?? preferences.hasMouse
    if let columns = words(table, Key.hiddenColumns) {
      preferences.hiddenColumns = Set(columns.compactMap { MatchColumns.Column(rawValue: $0) }.filter(\.canBeHidden))
    }
    if let kinds = words(table, Key.hiddenLogKinds) {
      preferences.hiddenLogKinds = Set(kinds.compactMap { LogKind(rawValue: $0) })
    }
    preferences.ringsForGoals = table[Key.favouriteGoals]?.bool ?? preferences.ringsForGoals
    if let muted = words(table, Key.mutedAlerts) { preferences.mutedAlerts = muted }
    preferences.edgeFilter = table[Key.edgeFilter]?.string ?? preferences.edgeFilter
    if let kinds = words(table, Key.hiddenEdges) {
      preferences.hiddenEdges = Set(kinds.compactMap { EdgeKind(rawValue: $0) })
    }
    if let favourites = words(table, Key.favourites) { preferences.favourites = favourites }
  }

  /// Returns the text with the changes between two states of this program's preferences. Unchanged keys, unknown keys,
  /// and favourites that other dashboards added or removed are preserved.
  ///
  /// - Parameter text: The current contents of the file; nil if it doesn't exist.
  public static func merge(
    _ text: String?, from before: Preferences, to after: Preferences
  ) throws(TOMLText.ParseError) -> String {
    let table = try text.map { text throws(TOMLText.ParseError) in try TOMLText.table(text) } ?? TOMLTable()
    if before.view != after.view { table[Key.view] = after.view.rawValue }
    if before.market != after.market { table[Key.market] = after.market.rawValue }
    if before.sort != after.sort { table[Key.sort] = after.sort.rawValue }
    if before.isReversed != after.isReversed { table[Key.reversed] = after.isReversed }
    if before.isGrouped != after.isGrouped { table[Key.grouped] = after.isGrouped }
    if before.onlyFavourites != after.onlyFavourites { table[Key.onlyFavourites] = after.onlyFavourites }
    if before.filter != after.filter { table[Key.filter] = after.filter }
    if before.oddsFormat != after.oddsFormat { table[Key.oddsFormat] = after.oddsFormat.rawValue }
    if before.isUTC != after.isUTC { table[Key.utc] = after.isUTC }
    if before.theme != after.theme { table[Key.theme] = after.theme.rawValue }
    if before.isSplit != after.isSplit { table[Key.split] = after.isSplit }
    if before.logFilter != after.logFilter { table[Key.logFilter] = after.logFilter }
    if before.hasMouse != after.hasMouse { table[Key.mouse] = after.hasMouse }
    if before.hiddenColumns != after.hiddenColumns {
      table[Key.hiddenColumns] = TOMLArray(after.hiddenColumns.map(\.rawValue).sorted())
    }
    if before.hiddenLogKinds != after.hiddenLogKinds {
      table[Key.hiddenLogKinds] = TOMLArray(after.hiddenLogKinds.map(\.rawValue).sorted())
    }
    if before.ringsForGoals != after.ringsForGoals { table[Key.favouriteGoals] = after.ringsForGoals }
    if before.mutedAlerts != after.mutedAlerts {
      table[Key.mutedAlerts] = TOMLArray(after.mutedAlerts.sorted())
    }
    if before.edgeFilter != after.edgeFilter { table[Key.edgeFilter] = after.edgeFilter }
    if before.hiddenEdges != after.hiddenEdges {
      table[Key.hiddenEdges] = TOMLArray(after.hiddenEdges.map(\.rawValue).sorted())
    }
    if before.favourites != after.favourites {
      let known = words(table, Key.favourites) ?? []
      let merged = known.subtracting(before.favourites.subtracting(after.favourites))
        .union(after.favourites.subtracting(before.favourites))
      table[Key.favourites] = TOMLArray(merged.sorted())
    }
    return "# Written by odds dashboard.\n" + table.convert(options: [.allowUnicodeStrings, .indentArrayElements])
      + "\n"
  }

  private enum Key {
    static let view = "view"
    static let market = "market"
    static let sort = "sort"
    static let reversed = "reversed"
    static let grouped = "grouped"
    static let onlyFavourites = "only-favourites"
    static let filter = "filter"
    static let favourites = "favourites"
    static let oddsFormat = "odds-format"
    static let utc = "utc"
    static let theme = "theme"
    static let split = "split"
    static let hiddenColumns = "hidden-columns"
    static let logFilter = "log-filter"
    static let hiddenLogKinds = "hidden-log-kinds"
    static let mouse = "mouse"
    static let favouriteGoals = "favourite-goals"
    static let mutedAlerts = "muted-alerts"
    static let edgeFilter = "edge-filter"
    static let hiddenEdges = "hidden-edges"
  }

  private static func words(_ table: TOMLTable, _ key: String) -> Set<String>? {
    table[key]?.array.map { list in Set(list.compactMap(\.string)) }
  }
}
