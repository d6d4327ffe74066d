internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsSettings

/// `odds config list`: what holds for each key, and who said so. No key of a provider is among them.
struct ConfigList: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List each setting with its value and where it comes from.",
    discussion: """
      The origin is flag, environment, file or default; the source is the option, the variable, or the file and line. \
      In JSON, 'default' is what holds without a setting.
      """)

  static let manual = CommandManual(
    [],
    [
      Example("List the settings, and where each comes from", "odds config list"),
      Example("With the keys of every action of the dashboard", "odds config list --all"),
    ])

  @Flag(help: "Also list the keys of every action of the dashboard, not only those that are set.")
  var all = false
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .fields(ConfigRow.fields) }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let rows = try ConfigRows.rows(context.settings, common.flags)
    try context.write(
      ConfigAnswer(rows.filter { all || $0.origin != .default || !$0.key.hasPrefix("dashboard.") }), isData: false)
    return 0
  }
}

/// The rows of the settings that hold.
enum ConfigRows {
  static func rows(_ settings: Settings, _ flags: SettingsFlags) throws(OddsError) -> [ConfigRow] {
    ConfigTable.ofProgram.rows(
      flags, settings.environment, settings.config, try ConfigFile.bytes(settings.paths) ?? [],
      settings.paths.configFile)
  }
}
