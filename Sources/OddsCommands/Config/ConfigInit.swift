internal import ArgumentParser
internal import OddsSettings
internal import OddsManual
internal import OddsModel
internal import OddsSession

/// `odds config init`: writes a config file in which every setting is commented out.
struct ConfigInit: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a config.toml with every setting commented out, at its default.",
    discussion: "An existing file is kept unless --force is given.")

  static let manual = CommandManual(
    [],
    [
      Example("Write a config.toml to edit", "odds config init")
    ])
  static let toleratesBrokenConfig = true

  @Flag(help: "Replace an existing file.")
  var force = false
  @OptionGroup var common: ConfigFileOptions

  static var shape: AnswerShape { .none }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let path = context.settings.paths.configFile
    try PrivateFile(path).update(.anyone) { bytes throws(OddsError) in
      guard bytes == nil || force else {
        throw OddsError(.usage, "\(path) exists", hint: "change it with 'odds config set', or replace it with --force")
      }
      return Array(ConfigTable.ofProgram.commentedText.utf8)
    }
    context.notes.warn("wrote \(path)")
    return 0
  }
}
