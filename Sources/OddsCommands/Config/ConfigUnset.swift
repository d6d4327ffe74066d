internal import ArgumentParser
internal import OddsSettings
internal import OddsManual
internal import OddsModel
internal import OddsSession

/// `odds config unset`: removes one setting from the config file.
struct ConfigUnset: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "unset",
    abstract: "Remove a setting from config.toml, restoring its default.",
    discussion: """
      Removes the setting's line and keeps the rest of the file. Unsetting a setting that isn't in the file is not an \
      error. If the edit would lose other content, nothing is written, and the error names the line to edit by hand.
      """)

  static let manual = CommandManual(
    [],
    [
      Example("Go back to the default odds format", "odds config unset odds-format")
    ])
  static let toleratesBrokenConfig = true

  @Argument(
    help: ArgumentHelp("The setting, as 'odds config list' names it.", valueName: "key"),
    completion: .list(ConfigTable.ofProgram.keys.map(\.name)))
  var key: String
  @OptionGroup var common: ConfigFileOptions

  static var shape: AnswerShape { .none }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let (table, path) = (ConfigTable.ofProgram, context.settings.paths.configFile)
    let key = try table.key(key)
    var isRemoved = false
    if try ConfigFile.bytes(context.settings.paths) != nil {
      try PrivateFile(ConfigSet.resolved(path)).update(.anyone) { bytes throws(OddsError) in
        var text = ConfigText(bytes ?? [], path)
        isRemoved = try text.unset(key)
        return text.bytes
      }
    }
    context.notes.warn(isRemoved ? "removed \(key.name) from \(path)" : "\(key.name) is not set in \(path)")
    if let variable = key.variable, context.settings.environment[variable] != nil {
      context.notes.warn("\(variable) is set and overrides the file")
    }
    return 0
  }
}
