internal import OddsModel
internal import OddsProvider
internal import OddsTransport

/// Where each provider is: the environment, or else the config file, or else its own address.
struct Addresses: Sendable {
  let environment: Environment
  let config: ConfigFile

  static func variable(_ provider: ProviderName) -> String { "ODDS_\(provider.variablePart)_URL" }

  func text(_ provider: any Provider.Type) -> String {
    environment[Self.variable(provider.name)] ?? config.urls[provider.name] ?? provider.defaultURL
  }

  /// The address, refused before any connection if it would carry the key in clear.
  func base(_ provider: any Provider.Type) throws(OddsError) -> BaseURL {
    do {
      let base = try BaseURL(text(provider))
      // Whichever sport goes in the address, it is as safe.
      try base.naming(sport: "sport").requireSafe()
      return base
    } catch {
      throw OddsError(
        .configuration, provider: provider.name, "\(error)",
        hint: "set an https address in \(Self.variable(provider.name))")
    }
  }
}
