internal import ArgumentParser
internal import OddsSettings

/// Options of commands that read or write the user's files and need no network.
struct ConfigFileOptions: ParsableArguments, SettingsOptions, Sendable {
  @Flag(help: "Print JSON; errors are JSON too.")
  var json = false

  @Flag(name: [.short, .long], help: "Log each step to standard error.")
  var verbose = false

  var flags: SettingsFlags {
    var flags = SettingsFlags()
    (flags.json, flags.verbose) = (json, verbose)
    return flags
  }
}
