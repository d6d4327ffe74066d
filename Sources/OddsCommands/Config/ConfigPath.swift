internal import ArgumentParser
internal import OddsJSON
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsSettings

/// `odds config path`: the path of the config file, whether it exists or not.
struct ConfigPath: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "path", abstract: "Print the path of config.toml, whether it exists or not.")

  static let manual = CommandManual(
    [],
    [
      Example("Print the path of config.toml", "odds config path")
    ])
  static let toleratesBrokenConfig = true

  @OptionGroup var common: ConfigFileOptions

  static var shape: AnswerShape { .none }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let path = context.settings.paths.configFile
    if common.json {
      try context.write(ValueAnswer(JSONValue.object([.init("path", .text(path))])), isData: false)
    } else {
      StandardOutput.write(path + "\n")
    }
    return 0
  }
}
