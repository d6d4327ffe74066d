internal import OddsModel
internal import OddsOutput

/// What `config.toml` says. A name that it should not hold is an error: a setting that is misspelt must not
/// be passed over in silence.
struct ConfigFile: Sendable, Equatable {
  static let names = ["format", "odds-format", "timezone", "timeout", "color", "max-message-mib"]

  private(set) var settings: [String: String] = [:]
  private(set) var urls: [ProviderName: String] = [:]
  private var paid: Set<ProviderName> = []

  /// Whether the provider's plan has no limit by the month.
  func isPaid(_ provider: ProviderName) -> Bool { paid.contains(provider) }

  init() {}

  init(_ paths: Paths) throws(OddsError) {
    let path = paths.configFile
    try self.init(LocalFile.read(path) ?? [], path)
  }

  init(_ bytes: [UInt8], _ path: String) throws(OddsError) {
    for (name, value) in try TOMLFile.values(bytes, path) {
      let parts = name.split(separator: ".").map(String.init)
      if parts.count == 2, let provider = ProviderName(rawValue: parts[0]), parts[1] == "url" {
        urls[provider] = value
      } else if parts.count == 2, let provider = ProviderName(rawValue: parts[0]), parts[1] == "plan" {
        guard ["free", "paid"].contains(value) else {
          throw OddsError(.configuration, "'\(name)' in \(path) cannot be '\(value)'", hint: "it is free or paid")
        }
        if value == "paid" { paid.insert(provider) }
      } else if parts.count == 2, parts[1] == "key" || ProviderName(rawValue: parts[0]) != nil && parts[1] != "url" {
        throw OddsError(
          .configuration, "'\(name)' does not belong into \(path)",
          hint: parts[1] == "key"
            ? "keys stand in credentials.toml; see 'odds auth set'" : "a provider has 'url' and 'plan'")
      } else if Self.names.contains(name) {
        settings[name] = value
      } else {
        let known = Self.names + ProviderName.allCases.map { "\($0.rawValue).url" }
        let nearest = Nearest.word(to: name, in: known)
        throw OddsError(
          .configuration, "there is no setting '\(name)', which \(path) names",
          hint: nearest.map { "did you mean '\($0)'?" } ?? "the settings are \(known.joined(separator: ", "))")
      }
    }
  }
}
