public import OddsFiles
internal import OddsModel
internal import OddsOutput
internal import TOMLKit

/// Reads and writes ``Choices`` as a small TOML file. Dashboards running at once write only the keys that they changed.
public enum SavedChoices {
  /// Applies every valid value of the text; other preferences keep their values.
  public static func apply(_ text: String, to choices: inout Choices) throws(TOMLText.Damage) {
    let table = try TOMLText.table(text)
    func word<Word: RawRepresentable<String>>(_ key: String, _ current: Word) -> Word {
      table[key]?.string.flatMap { Word(rawValue: $0) } ?? current
    }
    choices.view = word(Key.view, choices.view)
    choices.market = word(Key.market, choices.market)
    choices.sort = word(Key.sort, choices.sort)
    choices.isReversed = table[Key.reversed]?.bool ?? choices.isReversed
    choices.isGrouped = table[Key.grouped]?.bool ?? choices.isGrouped
    choices.onlyFavourites = table[Key.onlyFavourites]?.bool ?? choices.onlyFavourites
    choices.filter = table[Key.filter]?.string ?? choices.filter
    choices.oddsFormat = word(Key.oddsFormat, choices.oddsFormat)
    choices.isUTC = table[Key.utc]?.bool ?? choices.isUTC
    choices.theme = word(Key.theme, choices.theme)
    choices.isSplit = table[Key.split]?.bool ?? choices.isSplit
    choices.logFilter = table[Key.logFilter]?.string ?? choices.logFilter
    choices.hasMouse = table[Key.mouse]?.bool ?? choices.hasMouse
    if let columns = words(table, Key.hiddenColumns) {
      choices.hiddenColumns = Set(columns.compactMap { MatchColumns.Column(rawValue: $0) }.filter(\.canBeHidden))
    }
    if let kinds = words(table, Key.hiddenLogKinds) {
      choices.hiddenLogKinds = Set(kinds.compactMap { LogKind(rawValue: $0) })
    }
    choices.ringsForGoals = table[Key.favouriteGoals]?.bool ?? choices.ringsForGoals
    if let muted = words(table, Key.mutedAlerts) { choices.mutedAlerts = muted }
    choices.edgeFilter = table[Key.edgeFilter]?.string ?? choices.edgeFilter
    if let kinds = words(table, Key.hiddenEdges) {
      choices.hiddenEdges = Set(kinds.compactMap { EdgeKind(rawValue: $0) })
    }
    if let favourites = words(table, Key.favourites) { choices.favourites = favourites }
  }

  /// Returns the text with the changes between two states of this program's preferences. Unchanged keys, unknown keys,
  /// and favourites that other dashboards added or removed are preserved.
  ///
  /// - Parameter text: The current contents of the file; nil if it doesn't exist.
  public static func merge(
    _ text: String?, from before: Choices, to after: Choices
  ) throws(TOMLText.Damage) -> String {
    let table = try text.map { text throws(TOMLText.Damage) in try TOMLText.table(text) } ?? TOMLTable()
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
