internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsSettings

/// `odds config list`: the effective value of each setting and its source. API keys aren't listed.
struct ConfigList: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List each setting with its value and where it comes from.",
    discussion: """
      The origin is flag, environment, file or default; the source is the option, the variable, or the file and line. \
      In JSON, 'default' is the default.
      """)

  static let manual = CommandManual(
    [],
    [
      Example("List the settings and where each comes from", "odds config list"),
      Example("Include the keys of every dashboard action", "odds config list --all"),
    ])

  @Flag(help: "Also list the keys of every dashboard action, not only those that are set.")
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

/// Makes rows of the effective settings.
enum ConfigRows {
  static func rows(_ settings: Settings, _ flags: SettingsFlags) throws(OddsError) -> [ConfigRow] {
    ConfigTable.ofProgram.rows(
      flags, settings.environment, settings.config, try ConfigFile.bytes(settings.paths) ?? [],
      settings.paths.configFile)
  }
}
