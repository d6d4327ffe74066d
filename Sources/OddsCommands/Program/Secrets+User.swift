internal import OddsModel
internal import OddsRegistry
internal import OddsSettings

extension Secrets {
  /// Returns the keys in the environment and the credentials file, used or not. They are read when text is first
  /// written.
  static func ofUser(_ environment: Environment) -> Secrets {
    let words = ProviderRegistry.names.map(\.rawValue) + Sport.allCases.map(\.rawValue) + ["simulated", "environment"]
    return Secrets(sparing: words) {
      // A rejected file holds no key in use.
      let credentials = (try? Credentials(Paths(environment), ProviderRegistry.all)) ?? Credentials()
      return KeyRing(environment, credentials, ProviderRegistry.all).all
    }
  }
}
