internal import Glibc
internal import OddsModel
internal import OddsOutput
internal import OddsTransport

/// What the flags, the environment and the config file come to, in this order.
struct Settings: Sendable {
  let environment: Environment
  let paths: Paths
  let config: ConfigFile
  let isDemo: Bool
  let isStrict: Bool
  let isVerbose: Bool
  /// As asked for; nil leaves it to the command.
  let format: OutputFormat?
  let fields: FieldSelection?
  let oddsFormat: OddsFormat
  let timeout: Duration
  let color: ColorChoice
  /// How old an answer may be that is used again; nil leaves it to the request.
  let maximumAge: Duration?
  /// Whether the month's requests of a plan may be exceeded.
  let isForced: Bool
  /// The longest message of a stream, in bytes.
  let maximumMessageBytes: Int

  init(_ options: CommonOptions, _ environment: Environment = Environment()) throws(OddsError) {
    self.environment = environment
    paths = Paths(environment)
    config = try ConfigFile(paths)
    isDemo = options.demo
    isStrict = options.strict
    isVerbose = options.verbose
    if options.json, let format = options.format, format != .json, format != .ndjson {
      throw OddsError(.usage, "--json and --format \(format.rawValue) contradict each other", hint: "give one of them")
    }
    let format = options.format ?? (options.json ? .json : nil)
    self.format = try Self.choice(format, config, "format")
    if let text = options.fields { fields = try FieldSelection(text) } else { fields = nil }
    oddsFormat = try Self.choice(options.oddsFormat, config, "odds-format") ?? .decimal
    color = try Self.choice(options.color, config, "color") ?? .auto
    if let text = options.maxAge {
      maximumAge = try DurationText.parse(text, option: "--max-age")
    } else {
      maximumAge = nil
    }
    isForced = options.force
    maximumMessageBytes = try Self.messageLimit(config)
    let timeout = options.timeout ?? config.settings["timeout"] ?? "30"
    self.timeout = try DurationText.parse(timeout, option: "--timeout")
    guard self.timeout > .zero else {
      throw OddsError(.usage, "--timeout is zero", hint: "give it a number of seconds")
    }
    try Self.setZone(options.timezone ?? (environment["TZ"] == nil ? config.settings["timezone"] : nil))
  }

  /// What the flag says, or else a setting of the config file that must be one of a few words.
  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ flag: Choice?, _ config: ConfigFile, _ name: String
  ) throws(OddsError) -> Choice? {
    if let flag { return flag }
    return try config.choice(Choice.self, name)
  }

  /// `max-message-mib` of the config file.
  private static func messageLimit(_ config: ConfigFile) throws(OddsError) -> Int {
    guard let text = config.settings["max-message-mib"] else { return WebSocketOptions().maximumMessageBytes }
    if let limit = Int(text), (1...2047).contains(limit) { return limit << 20 }
    throw OddsError(
      .configuration, "'max-message-mib' in the config file cannot be '\(text)'", hint: "give a number from 1 to 2047")
  }

  /// Tells the C library the zone, before it is first asked for a time.
  private static func setZone(_ zone: String?) throws(OddsError) {
    guard let zone else { return }
    guard ZoneFormatter.exists(zone) else {
      throw OddsError(
        .usage, "there is no time zone '\(zone)'", hint: "name one as Europe/London, America/New_York or UTC")
    }
    setenv("TZ", zone, 1)
    tzset()
  }
}
