public import OddsModel
public import OddsProvider
public import OddsTransport

/// Each provider's address: from the environment, or else from the config file, or else its own.
public struct Addresses: Sendable {
  private let environment: Environment
  private let config: ConfigFile

  /// Addresses by what these two say; nothing is checked before one is asked for.
  public init(environment: Environment, config: ConfigFile) {
    self.environment = environment
    self.config = config
  }

  /// The variable that holds a provider's address: `ODDS_TICKODDS_URL`.
  public static func variable(_ provider: ProviderName) -> String { "ODDS_\(provider.variablePart)_URL" }

  /// Whether a text is an address to which a key may be sent.
  static func isUsable(_ text: String) -> Bool {
    // Any word will do for the sport: it does not change whether the address is safe.
    (try? BaseURL(text).naming(sport: "sport").requireSafe()) != nil
  }

  /// The address as configured, unchecked.
  public func text(_ provider: any Provider.Type) -> String {
    environment[Self.variable(provider.name)] ?? config.urls[provider.name] ?? provider.defaultURL
  }

  /// The address. Throws `configuration` if it is not one, or if it would carry the key unencrypted to another machine.
  public func base(_ provider: any Provider.Type) throws(OddsError) -> BaseURL {
    do {
      let base = try BaseURL(text(provider))
      // Any word will do for the sport: it does not change whether the address is safe.
      try base.naming(sport: "sport").requireSafe()
      return base
    } catch {
      throw OddsError(
        .configuration, provider: provider.name, "\(error)",
        hint: "set an https address in \(Self.variable(provider.name))")
    }
  }
}
