public import OddsModel
public import OddsProvider
public import OddsTransport

/// The base address of each provider: from the environment, else the config file, else the provider's default.
public struct Addresses: Sendable {
  private let environment: Environment
  private let config: ConfigFile

  /// Creates addresses from the environment and the config file. ``base(_:)`` checks them on use.
  public init(environment: Environment, config: ConfigFile) {
    self.environment = environment
    self.config = config
  }

  /// The environment variable for a provider's address: `ODDS_TICKODDS_URL`.
  public static func variable(_ provider: ProviderName) -> String { "ODDS_\(provider.variablePart)_URL" }

  /// Whether a text is an address to which an API key may be sent.
  static func isUsable(_ text: String) -> Bool {
    // The sport doesn't affect whether the address is safe, so any word serves.
    (try? BaseURL(text).naming(sport: "sport").requireSafe()) != nil
  }

  /// The address as configured, unchecked.
  public func text(_ provider: any Provider.Type) -> String {
    environment[Self.variable(provider.name)] ?? config.urls[provider.name] ?? provider.defaultURL
  }

  /// The address. Throws `configuration` if the text isn't an address, or if the API key would leave this machine
  /// unencrypted.
  public func base(_ provider: any Provider.Type) throws(OddsError) -> BaseURL {
    do {
      let base = try BaseURL(text(provider))
      // The sport doesn't affect whether the address is safe, so any word serves.
      try base.naming(sport: "sport").requireSafe()
      return base
    } catch {
      throw OddsError(
        .configuration, provider: provider.name, "\(error)",
        hint: "set an https address in \(Self.variable(provider.name))")
    }
  }
}
