internal import ArgumentParser
internal import OddsSettings

/// What a command takes that reads or writes the user's files and asks nobody.
struct ConfigFileOptions: ParsableArguments, SettingsOptions, Sendable {
  @Flag(help: "Print JSON; errors are JSON too.")
  var json = false

  @Flag(name: [.short, .long], help: "Log what is done to standard error.")
  var verbose = false

  var flags: SettingsFlags {
    var flags = SettingsFlags()
    (flags.json, flags.verbose) = (json, verbose)
    return flags
  }
}
