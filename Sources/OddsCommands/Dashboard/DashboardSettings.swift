internal import OddsDashboard
internal import OddsModel
internal import OddsSettings

/// What the config file says of the dashboard.
enum DashboardSettings {
  /// The choices that hold until the user makes others.
  static func standard(_ config: ConfigFile) throws(OddsError) -> DashboardState {
    var state = DashboardState()
    if let format = try config.choice(OddsFormat.self, "odds-format") { state.oddsFormat = format }
    if let theme = try config.choice(Theme.self, "theme") { state.theme = theme }
    return state
  }

  /// The keys, with those that it binds anew.
  static func keys(_ config: ConfigFile) throws(OddsError) -> KeyMap {
    do {
      return try KeyMap(bindings: config.dashboardKeys)
    } catch {
      throw OddsError(
        .configuration, "[dashboard.keys] in the config file: \(error)",
        hint: "see 'odds dashboard --help' for the keys")
    }
  }
}
