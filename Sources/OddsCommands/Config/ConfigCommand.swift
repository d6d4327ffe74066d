internal import ArgumentParser

/// `odds config`: the settings.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show, change and check the settings.",
    discussion: """
      An option goes before a variable of the environment, that before config.toml, and that before the default. \
      'odds config list' tells which of them holds for each key. Providers' keys are no settings: see 'odds auth'.
      """,
    subcommands: [
      ConfigList.self, ConfigGet.self, ConfigSet.self, ConfigUnset.self, ConfigValidate.self, ConfigInit.self,
      ConfigPath.self,
    ])
}
