internal import ArgumentParser

/// `odds config`: the settings.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show, change and check the settings.",
    discussion: """
      Options override environment variables, which override config.toml, which overrides the defaults. 'odds config \
      list' shows where each value comes from. Providers' keys are not settings: see 'odds auth'.
      """,
    subcommands: [
      ConfigList.self, ConfigGet.self, ConfigSet.self, ConfigUnset.self, ConfigValidate.self, ConfigInit.self,
      ConfigPath.self,
    ])
}
