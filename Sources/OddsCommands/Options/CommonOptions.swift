public import ArgumentParser
public import OddsModel
public import OddsOutput
public import OddsSettings

/// Options of every command, without `--max-age`, whose meaning differs between commands.
package struct BasicOptions: ParsableArguments, SettingsOptions, Sendable {
  @Flag(help: "Use simulated matches, served inside this process; needs no key.")
  var demo = false

  @Option(help: "Output format (default: table on a terminal, tsv otherwise).")
  var format: OutputFormat?

  @Flag(help: "The same as --format json; errors are JSON too.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Comma-separated list of fields to print: id,home.name; without a value, lists the fields.", valueName: "a,b.c"))
  var fields: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Pass the JSON through this jq expression: '.[].home.name' (see 'odds help formatting').",
      valueName: "expression"))
  var jq: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Print each row like this: '{home} {home_score}-{away_score}' (see 'odds help formatting').", valueName: "text"))
  var template: String?

  @Option(help: "Odds format of displayed prices.")
  var oddsFormat: OddsFormat?

  @Option(help: ArgumentHelp("Time zone of tables, such as Europe/London (default: TZ).", valueName: "zone"))
  var timezone: String?

  @Option(
    help: ArgumentHelp(
      "Give up after this long; for a stream, on connecting (default: 30).", valueName: "seconds"))
  var timeout: String?

  @Flag(help: "Send requests even if the free plan's monthly quota is used up.")
  var force = false

  @Option(help: "When to use colors.")
  var color: ColorChoice?

  @Flag(help: "Exit with an error if any provider fails, even if others succeed.")
  var strict = false

  @Flag(name: [.short, .long], help: "Log each step to standard error.")
  var verbose = false

  @Flag(help: "Write nothing but errors to standard error: no notes, no progress.")
  var quiet = false

  package init() {}
}

/// Options of every command.
package struct CommonOptions: ParsableArguments, SettingsOptions, Sendable {
  @OptionGroup var basic: BasicOptions

  @Option(
    help: ArgumentHelp(
      "Accept a cached response up to this old (default: 1h for catalogs, 0 for live data).",
      valueName: "time"))
  var maxAge: String?

  package init() {}
}

extension BasicOptions {
  /// The options as settings flags, independent of the argument parser.
  package var flags: SettingsFlags {
    var flags = SettingsFlags()
    flags.quiet = quiet
    (flags.demo, flags.strict, flags.verbose, flags.force, flags.json) = (demo, strict, verbose, force, json)
    (flags.format, flags.fields, flags.oddsFormat, flags.color) = (format, fields, oddsFormat, color)
    (flags.jq, flags.template) = (jq, template)
    (flags.timezone, flags.timeout) = (timezone, timeout)
    return flags
  }
}

extension CommonOptions {
  package var flags: SettingsFlags {
    var flags = basic.flags
    flags.maxAge = maxAge
    return flags
  }
}

extension ColorChoice: ExpressibleByArgument {}
extension OutputFormat: ExpressibleByArgument {}
extension OddsFormat: ExpressibleByArgument {}
