internal import Glibc
public import OddsModel
public import OddsOutput
public import OddsProvider
internal import OddsTransport

/// The settings of a run: options override the environment, which overrides the config file.
public struct Settings: Sendable {
  /// The environment.
  public let environment: Environment
  /// The locations of files.
  public let paths: Paths
  /// The config file.
  public let config: ConfigFile
  /// Whether to use simulated feeds; all output is then labelled as a demo.
  public let isDemo: Bool
  /// Whether the failure of one provider fails the command.
  public let isStrict: Bool
  /// Whether to log activity on standard error.
  public let isVerbose: Bool
  /// Whether to print only errors on standard error.
  public let isQuiet: Bool
  /// Whether errors are JSON; standard error then has nothing else unless ``isVerbose``.
  public let isJSON: Bool
  /// The output format; nil for the command's default.
  public let format: OutputFormat?
  /// The fields of `--fields`; nil for all.
  public let fields: FieldSelection?
  /// The jq expression that filters output, as typed.
  public let jq: String?
  /// The template for rows; nil to use ``format``.
  public let template: RowTemplate?
  /// The odds format in tables and in `display`.
  public let oddsFormat: OddsFormat
  /// The time limit of `--timeout`, above zero.
  public let timeout: Duration
  /// When to use colour.
  public let color: ColorChoice
  /// The maximum age of a cached response; nil for the request's default.
  public let maximumAge: Duration?
  /// Whether requests may exceed the plan's monthly limit.
  public let isForced: Bool
  /// The maximum size of a WebSocket message, in bytes.
  public let maximumMessageBytes: Int
  /// The time zone; nil for the system's.
  public let zone: String?

  /// Reads the config file at its path for this environment. Throws `usage`, `configuration` or `local`.
  /// - Parameter providers: The providers that the config file may name.
  public init(
    _ flags: SettingsFlags, _ environment: Environment, _ providers: [any Provider.Type]
  ) throws(OddsError) {
    try self.init(flags, environment, try ConfigFile(Paths(environment), providers))
  }

  /// Combines options, environment and config file; the first that sets a value wins.
  /// - Throws: `usage` for an invalid option, `configuration` for an invalid variable or setting.
  public init(_ flags: SettingsFlags, _ environment: Environment, _ config: ConfigFile) throws(OddsError) {
    self.environment = environment
    paths = Paths(environment)
    self.config = config
    isDemo = flags.demo
    isStrict = flags.strict
    isVerbose = flags.verbose
    isQuiet = flags.quiet
    if flags.quiet, flags.verbose {
      throw OddsError(.usage, "--quiet and --verbose conflict", hint: "use one of them")
    }
    isForced = flags.force
    if flags.json, let format = flags.format, format != .json, format != .ndjson {
      throw OddsError(.usage, "--json and --format \(format.rawValue) conflict", hint: "use one of them")
    }
    let asked = flags.format ?? (flags.json ? .json : nil)
    isJSON = asked == .json || asked == .ndjson
    try Self.checkSelection(flags, asked)
    if let text = flags.fields { fields = try FieldSelection(text) } else { fields = nil }
    jq = flags.jq
    if let text = flags.template { template = try RowTemplate(text) } else { template = nil }
    // These override the config file: jq reads JSON, and a template replaces the format.
    let implied: OutputFormat? = jq != nil ? .json : template != nil ? .tsv : nil
    format = try Self.choice(asked ?? implied, config, .format)
    oddsFormat = try Self.choice(flags.oddsFormat, config, .oddsFormat) ?? .decimal
    color = try Self.choice(flags.color, config, .color) ?? .auto
    if let text = flags.maxAge {
      maximumAge = try DurationText.parse(text, option: "--max-age")
    } else {
      maximumAge = nil
    }
    maximumMessageBytes = try Self.messageLimit(config)
    let patience = flags.timeout == nil ? try config.text(.timeout) : nil
    timeout = try DurationText.parse(flags.timeout ?? patience ?? "30", option: "--timeout")
    guard timeout > .zero else {
      throw OddsError(.usage, "--timeout must be more than zero", hint: "use a number of seconds")
    }
    let isUnset = flags.timezone == nil && environment["TZ"] == nil
    zone = isUnset ? try config.text(.timezone) : flags.timezone
    if let zone, !ZoneFormatter.exists(zone) {
      throw OddsError(
        .usage, "unknown time zone '\(zone)'", hint: "use a name such as Europe/London, America/New_York or UTC")
    }
  }

  /// Throws a usage error for options that contradict each other.
  private static func checkSelection(_ flags: SettingsFlags, _ asked: OutputFormat?) throws(OddsError) {
    if flags.jq != nil, flags.template != nil {
      throw OddsError(.usage, "--jq and --template conflict", hint: "use one of them")
    }
    if flags.jq != nil, let asked, asked != .json, asked != .ndjson {
      throw OddsError(
        .usage, "--jq and --format \(asked.rawValue) conflict", hint: "omit --format, or use json or ndjson")
    }
    guard flags.template != nil else { return }
    if asked != nil {
      throw OddsError(
        .usage, "--template and \(flags.format == nil ? "--json" : "--format") conflict", hint: "use one of them")
    }
    if flags.fields != nil {
      throw OddsError(.usage, "--template and --fields conflict", hint: "name the fields in the template")
    }
  }

  /// Sets the C library's time zone. Must be called before the first conversion of a time.
  public func applyZone() {
    guard let zone else { return }
    setenv("TZ", zone, 1)
    tzset()
  }

  /// The option's value, or else the value of a setting with a fixed list of words.
  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ flag: Choice?, _ config: ConfigFile, _ setting: ConfigSetting
  ) throws(OddsError) -> Choice? {
    if let flag { return flag }
    return try config.choice(Choice.self, setting)
  }

  private static func messageLimit(_ config: ConfigFile) throws(OddsError) -> Int {
    guard let text = try config.text(.maximumMessage), let limit = Int(text) else {
      return WebSocketOptions().maximumMessageBytes
    }
    return limit << 20
  }
}
