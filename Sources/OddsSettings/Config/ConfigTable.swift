public import OddsModel
internal import OddsOutput
public import OddsProvider
internal import OddsTransport

/// All keys of `config.toml`: the table from which settings are read, listed, checked, written and documented.
public struct ConfigTable: Sendable {
  /// The dashboard's themes and actions.
  public struct Dashboard: Sendable {
    /// A dashboard action that can be bound to keyboard keys.
    public struct Action: Sendable {
      /// The name in the config file: `page-up`.
      public var name: String
      /// A short description.
      public var about: String
      /// The default keyboard keys.
      public var keys: [String]

      /// An action with its default keys, by their names.
      public init(name: String, about: String, keys: [String]) {
        (self.name, self.about, self.keys) = (name, about, keys)
      }
    }

    /// The names of the themes.
    public var themes: [String]
    /// All actions.
    public var actions: [Action]
    /// Checks the keyboard keys bound to actions. Returns the action and the error of the first invalid binding, or
    /// nil.
    public var fault: @Sendable ([String: [String]]) -> (action: String?, words: String)?

    /// Themes, actions and the check of key bindings.
    public init(
      themes: [String], actions: [Action],
      fault: @escaping @Sendable ([String: [String]]) -> (action: String?, words: String)?
    ) {
      (self.themes, self.actions, self.fault) = (themes, actions, fault)
    }
  }

  /// The keys, in the order of output.
  public let keys: [ConfigKey]
  let providers: [ProviderName]
  let dashboard: Dashboard?

  /// Builds the table for these providers and the dashboard.
  /// - Parameter dashboard: If nil, any theme and any action are accepted.
  public init(_ providers: [any Provider.Type], _ dashboard: Dashboard? = nil) {
    self.providers = providers.map { $0.name }
    self.dashboard = dashboard
    keys =
      Self.general(dashboard?.themes)
      + providers.flatMap { Self.own($0) }
      + (dashboard?.actions ?? []).map { action in
        ConfigKey(
          ConfigFile.keysPrefix + action.name, .keys, standard: action.keys.joined(separator: " "),
          about: "In the dashboard: \(action.about)", example: "n")
      }
  }

  /// The key with a name, or nil.
  public subscript(name: String) -> ConfigKey? { keys.first { $0.name == name } }

  /// Returns the key with a name. Throws `usage`, suggesting the nearest name, if there is none.
  public func key(_ name: String) throws(OddsError) -> ConfigKey {
    if let key = self[name] { return key }
    let fault = unknown(name)
    throw OddsError(.usage, fault.message, hint: fault.hint)
  }

  /// The error message and hint for an unknown name.
  func unknown(_ name: String) -> (message: String, hint: String) {
    let parts = name.split(separator: ".").map(String.init)
    if parts.count == 2, parts[1] == "key" {
      return (
        "'\(UnknownWord.shown(parts[0])).key' doesn't belong here",
        "API keys are stored in credentials.toml; see 'odds auth set'"
      )
    }
    let known = keys.map(\.name)
    if parts.count == 2, providers.contains(where: { $0.rawValue == parts[0] }) {
      let nearest = Nearest.word(to: parts[1], in: ["url", "plan"]).map { "did you mean '\(parts[0]).\($0)'? " } ?? ""
      return (
        "unknown setting '\(parts[0]).\(UnknownWord.shown(parts[1]))'",
        "\(nearest)a provider's settings are 'url' and 'plan'"
      )
    }
    // Check the whole name: a last part after a provider's name was handled above.
    let shown = UnknownWord.shown(name, among: known)
    if let nearest = Nearest.word(to: name, in: known) {
      return ("unknown setting '\(shown)'", "did you mean '\(nearest)'?")
    }
    let general = keys.filter { $0.path.count == 1 }.map(\.name)
    return (
      "unknown setting '\(shown)'",
      "the settings are \(general.joined(separator: ", ")), PROVIDER.url, PROVIDER.plan and dashboard.keys.ACTION"
    )
  }

  private static func general(_ themes: [String]?) -> [ConfigKey] {
    ConfigSetting.allCases.map { $0.key(themes: themes ?? []) }
  }

  private static func own(_ provider: any Provider.Type) -> [ConfigKey] {
    let name = provider.name.rawValue
    return [
      ConfigKey(
        "\(name).url", .address, standard: provider.defaultURL, about: "Base address of \(name)",
        variable: Addresses.variable(provider.name), example: "https://proxy.example/\(name)"),
      ConfigKey(
        "\(name).plan", .word(["free", "paid"]), standard: "free",
        about: "Plan of \(name): \(planWords(provider.limits))", example: "paid"),
    ]
  }

  private static func planWords(_ limits: PlanLimits) -> String {
    limits.requestsPerMonth.map { "free stops at \($0) requests a month, paid does not" }
      ?? "both behave alike (no known monthly limit)"
  }
}

/// The keys that belong neither to a provider nor to the dashboard's key bindings.
public enum ConfigSetting: String, CaseIterable, Sendable {
  case format
  case oddsFormat = "odds-format"
  case timezone
  case timeout
  case color
  case theme
  case mouse
  case maximumMessage = "max-message-mib"

  /// The key of the setting.
  /// - Parameter themes: The themes of the dashboard.
  func key(themes: [String]) -> ConfigKey {
    switch self {
    case .format:
      ConfigKey(
        rawValue, .word(OutputFormat.allCases.map(\.rawValue)), unset: "table on a terminal, tsv elsewhere",
        about: "Output format", option: "--format", example: "json")
    case .oddsFormat:
      ConfigKey(
        rawValue, .word(OddsFormat.allCases.map(\.rawValue)), standard: OddsFormat.decimal.rawValue,
        about: "Odds format of displayed prices", option: "--odds-format", example: "american")
    case .timezone:
      ConfigKey(
        rawValue, .zone, unset: "the system's", about: "Time zone of tables", option: "--timezone", variable: "TZ",
        example: "Europe/London")
    case .timeout:
      ConfigKey(
        rawValue, .duration, standard: "30", about: "Give up after this long; for a stream, on connecting",
        option: "--timeout", example: "10")
    case .color:
      ConfigKey(
        rawValue, .word(ColorChoice.allCases.map(\.rawValue)), standard: ColorChoice.auto.rawValue,
        about: "When to use colors", option: "--color", example: "never")
    case .theme:
      ConfigKey(
        rawValue, .word(themes), unset: "last used", about: "Colors of rising and falling prices in the dashboard",
        option: "--theme", example: "classic")
    case .mouse:
      ConfigKey(
        rawValue, .word(["on", "off"]), unset: "last used",
        about: "Whether the dashboard uses the mouse; off lets the terminal select text",
        option: "--mouse", example: "off")
    case .maximumMessage:
      ConfigKey(
        rawValue, .number(1...2047), standard: "\(WebSocketOptions().maximumMessageBytes >> 20)",
        about: "Longest WebSocket message, in MiB", example: "64")
    }
  }
}
