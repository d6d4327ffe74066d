public import ArgumentParser
public import OddsModel
public import OddsOutput
public import OddsSettings

/// What every command takes.
package struct CommonOptions: ParsableArguments, Sendable {
  @Flag(help: "Use simulated matches from a server inside this process; no key is needed.")
  var demo = false

  @Option(help: "How the answer is written (default: table on a terminal, tsv otherwise).")
  var format: OutputFormat?

  @Flag(help: "The same as --format json; errors are JSON too.")
  var json = false

  @Option(help: ArgumentHelp("Only these fields, parted by commas: id,home.name.", valueName: "a,b.c"))
  var fields: String?

  @Option(help: "How prices are shown.")
  var oddsFormat: OddsFormat?

  @Option(help: ArgumentHelp("The zone of times in tables: Europe/London (default: TZ).", valueName: "zone"))
  var timezone: String?

  @Option(
    help: ArgumentHelp(
      "How long to try, for a stream how long to try to connect (default: 30).", valueName: "seconds"))
  var timeout: String?

  @Option(
    help: ArgumentHelp(
      "Take an answer that came before if it is not older (default: 1h for catalogues, 0 for what is live).",
      valueName: "time"))
  var maxAge: String?

  @Flag(help: "Ask even if the month's requests of a free plan are used up.")
  var force = false

  @Option(help: "When to use colors.")
  var color: ColorChoice?

  @Flag(help: "Fail if any provider fails, even if others answer.")
  var strict = false

  @Flag(name: [.short, .long], help: "Say on standard error what is done.")
  var verbose = false

  package init() {}
}

extension CommonOptions {
  /// The same for the settings, which know nothing of how arguments are parsed.
  var flags: SettingsFlags {
    var flags = SettingsFlags()
    (flags.demo, flags.strict, flags.verbose, flags.force, flags.json) = (demo, strict, verbose, force, json)
    (flags.format, flags.fields, flags.oddsFormat, flags.color) = (format, fields, oddsFormat, color)
    (flags.timezone, flags.timeout, flags.maxAge) = (timezone, timeout, maxAge)
    return flags
  }
}

extension ColorChoice: ExpressibleByArgument {}
extension OutputFormat: ExpressibleByArgument {}
extension OddsFormat: ExpressibleByArgument {}
