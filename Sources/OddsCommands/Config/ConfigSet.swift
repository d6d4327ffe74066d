internal import ArgumentParser
internal import Glibc
internal import OddsSettings
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsSession

/// `odds config set`: changes one value in the config file and keeps the rest of the file.
struct ConfigSet: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Set a value in config.toml, keeping its comments and their order.",
    discussion: """
      The file is created if needed, and replaced atomically. If the edit would lose other content, nothing is \
      written, and the error names the line to edit by hand. A dashboard action may have several keys.
      """)

  static let manual = CommandManual(
    [],
    [
      Example("Show American odds from now on", "odds config set odds-format american"),
      Example("Bind two keys to an action of the dashboard", "odds config set dashboard.keys.down n '<C-n>'"),
    ])
  static let toleratesBrokenConfig = true

  @Argument(
    help: ArgumentHelp("The setting, as 'odds config list' names it.", valueName: "key"),
    completion: .list(ConfigTable.ofProgram.keys.map(\.name)))
  var key: String
  @Argument(help: ArgumentHelp("Its value.", valueName: "value"))
  var values: [String]
  @OptionGroup var common: ConfigFileOptions

  static var shape: AnswerShape { .none }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let (table, path) = (ConfigTable.ofProgram, context.settings.paths.configFile)
    let key = try table.key(key)
    let literal = try key.literal(values)
    try PrivateFile(Self.resolved(path)).update(.anyone) { bytes throws(OddsError) in
      var text = ConfigText(bytes ?? [], path)
      try text.set(key, to: literal)
      // Keys of the dashboard can only be checked together.
      if key.kind == .keys {
        let before = table.faults(in: bytes ?? [], path).map(\.message)
        if let fault = table.faults(in: text.bytes, path).first(where: { !before.contains($0.message) }) {
          throw OddsError(.usage, fault.message, hint: fault.hint)
        }
      }
      return text.bytes
    }
    context.notes.warn("set \(key.name) in \(path)")
    if let variable = key.variable, context.settings.environment[variable] != nil {
      context.notes.warn("\(variable) is set and overrides it")
    }
    return 0
  }

  /// Returns the target of a symbolic link, so that the target is replaced and the link stays.
  static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
