internal import OddsModel
internal import OddsOutput
internal import OddsRegistry

/// What `config.toml` says. A name that it should not hold is an error: a setting that is misspelt must not
/// be passed over in silence.
struct ConfigFile: Sendable, Equatable {
  static let names = ["format", "odds-format", "timezone", "timeout", "color", "theme", "max-message-mib"]
  /// Before the names of the dashboard's actions, whose values are lists of keys.
  static let keysPrefix = "dashboard.keys."

  private(set) var settings: [String: String] = [:]
  private(set) var urls: [ProviderName: String] = [:]
  /// Actions of the dashboard and the keys that they are bound to.
  private(set) var dashboardKeys: [String: [String]] = [:]
  private var paid: Set<ProviderName> = []

  /// Whether the provider's plan has no limit by the month.
  func isPaid(_ provider: ProviderName) -> Bool { paid.contains(provider) }

  init() {}

  init(_ paths: Paths) throws(OddsError) {
    let path = paths.configFile
    try self.init(LocalFile.read(path) ?? [], path)
  }

  init(_ bytes: [UInt8], _ path: String) throws(OddsError) {
    for (name, entry) in try TOMLFile.entries(bytes, path) {
      let value: String
      switch entry {
      case .text(let key) where name.hasPrefix(Self.keysPrefix):
        dashboardKeys[String(name.dropFirst(Self.keysPrefix.count))] = [key]
        continue
      case .list(let keys) where name.hasPrefix(Self.keysPrefix):
        dashboardKeys[String(name.dropFirst(Self.keysPrefix.count))] = keys
        continue
      case .list: throw OddsError(.configuration, "'\(name)' in \(path) is a list, which it cannot be")
      case .text(let text): value = text
      }
      let parts = name.split(separator: ".").map(String.init)
      if parts.count == 2, let provider = ProviderRegistry.known(parts[0]), parts[1] == "url" {
        urls[provider] = value
      } else if parts.count == 2, let provider = ProviderRegistry.known(parts[0]), parts[1] == "plan" {
        guard ["free", "paid"].contains(value) else {
          throw OddsError(.configuration, "'\(name)' in \(path) cannot be '\(value)'", hint: "it is free or paid")
        }
        if value == "paid" { paid.insert(provider) }
      } else if parts.count == 2, parts[1] == "key" || ProviderRegistry.known(parts[0]) != nil && parts[1] != "url" {
        throw OddsError(
          .configuration, "'\(name)' does not belong into \(path)",
          hint: parts[1] == "key"
            ? "keys stand in credentials.toml; see 'odds auth set'" : "a provider has 'url' and 'plan'")
      } else if Self.names.contains(name) {
        settings[name] = value
      } else {
        let known = Self.names + ProviderRegistry.names.map { "\($0.rawValue).url" }
        let nearest = Nearest.word(to: name, in: known)
        throw OddsError(
          .configuration, "there is no setting '\(name)', which \(path) names",
          hint: nearest.map { "did you mean '\($0)'?" } ?? "the settings are \(known.joined(separator: ", "))")
      }
    }
  }

  /// A setting that must be one of a few words; nil if it is not there.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ type: Choice.Type, _ name: String
  ) throws(OddsError) -> Choice? {
    guard let word = settings[name] else { return nil }
    if let choice = Choice(rawValue: word) { return choice }
    throw OddsError(
      .configuration, "'\(name)' in the config file cannot be '\(word)'",
      hint: "it is one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
  }
}
