internal import Glibc
public import OddsModel
public import OddsOutput
public import OddsProvider
internal import OddsTransport

/// What the flags, or else the environment, or else the config file say.
public struct Settings: Sendable {
  /// What was read of the environment.
  public let environment: Environment
  /// Where the files are.
  public let paths: Paths
  /// What the config file says.
  public let config: ConfigFile
  /// Simulated feeds are asked, and every answer says so.
  public let isDemo: Bool
  /// One provider that fails fails the command.
  public let isStrict: Bool
  /// Notes of what is done go to standard error.
  public let isVerbose: Bool
  /// Nothing but errors is said beside the answer.
  public let isQuiet: Bool
  /// Errors are JSON, and nothing else is said beside the answer unless ``isVerbose``.
  public let isJSON: Bool
  /// Nil leaves it to the command.
  public let format: OutputFormat?
  /// The fields of `--fields`; nil for all.
  public let fields: FieldSelection?
  /// The expression that answers are passed through, uncompiled.
  public let jq: String?
  /// What rows are printed like; nil for a format.
  public let template: RowTemplate?
  /// How prices look in tables and in `display`.
  public let oddsFormat: OddsFormat
  /// Above zero.
  public let timeout: Duration
  /// Whether output has colour.
  public let color: ColorChoice
  /// How old an answer that is used again may be; nil leaves it to the request.
  public let maximumAge: Duration?
  /// The monthly requests of a plan may be exceeded.
  public let isForced: Bool
  /// The longest message of a stream, in bytes.
  public let maximumMessageBytes: Int
  /// The time zone that was named; nil for the system's.
  public let zone: String?

  /// Reads the config file that the environment leads to. Throws `usage`, `configuration` or `local`.
  /// - Parameter providers: Those that the config file may name.
  public init(
    _ flags: SettingsFlags, _ environment: Environment, _ providers: [any Provider.Type]
  ) throws(OddsError) {
    try self.init(flags, environment, try ConfigFile(Paths(environment), providers))
  }

  /// Settings of these three, the first that says something before the others.
  /// - Throws: `usage` for a flag, `config` for a variable or a line of the file that cannot be understood.
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
    // Whatever the config file says, the one reads JSON, and the other takes the place of a format for machines.
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
      throw OddsError(.usage, "--timeout must be more than zero", hint: "give it a number of seconds")
    }
    let isUnsaid = flags.timezone == nil && environment["TZ"] == nil
    zone = isUnsaid ? try config.text(.timezone) : flags.timezone
    if let zone, !ZoneFormatter.exists(zone) {
      throw OddsError(
        .usage, "unknown time zone '\(zone)'", hint: "give it as Europe/London, America/New_York or UTC")
    }
  }

  /// A usage error for options that decide the same thing.
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

  /// Tells the C library the zone. To be called before it is first asked for a time.
  public func applyZone() {
    guard let zone else { return }
    setenv("TZ", zone, 1)
    tzset()
  }

  /// What the flag says, or else a setting of the config file that takes one of a few words.
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
