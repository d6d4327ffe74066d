internal import OddsDashboard
internal import OddsModel
internal import OddsSettings

/// The dashboard's settings in the config file.
enum DashboardSettings {
  private enum Switch: String, CaseIterable { case on, off }

  /// Returns the initial preferences, used until the user changes them.
  static func standard(_ config: ConfigFile) throws(OddsError) -> Preferences {
    var preferences = Preferences()
    if let format = try config.choice(OddsFormat.self, .oddsFormat) { preferences.oddsFormat = format }
    if let theme = try config.choice(Theme.self, .theme) { preferences.theme = theme }
    if let mouse = try config.choice(Switch.self, .mouse) { preferences.hasMouse = mouse == .on }
    return preferences
  }

  /// Returns the key bindings, including those of the config file.
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
