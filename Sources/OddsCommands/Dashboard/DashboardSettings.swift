internal import OddsDashboard
internal import OddsModel
internal import OddsSettings

/// What the config file says about the dashboard.
enum DashboardSettings {
  private enum Switch: String, CaseIterable { case on, off }

  /// The choices that hold until the user makes others.
  static func standard(_ config: ConfigFile) throws(OddsError) -> Choices {
    var choices = Choices()
    if let format = try config.choice(OddsFormat.self, .oddsFormat) { choices.oddsFormat = format }
    if let theme = try config.choice(Theme.self, .theme) { choices.theme = theme }
    if let mouse = try config.choice(Switch.self, .mouse) { choices.hasMouse = mouse == .on }
    return choices
  }

  /// The keys, with those that it binds.
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
