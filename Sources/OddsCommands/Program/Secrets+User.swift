internal import OddsModel
internal import OddsRegistry
internal import OddsSettings

extension Secrets {
  /// The keys that the environment and the credentials file hold, used or not; read when text first leaves.
  static func ofUser(_ environment: Environment) -> Secrets {
    let words = ProviderRegistry.names.map(\.rawValue) + Sport.allCases.map(\.rawValue) + ["simulated", "environment"]
    return Secrets(sparing: words) {
      // A file that is refused holds no key that is used.
      let credentials = (try? Credentials(Paths(environment), ProviderRegistry.all)) ?? Credentials()
      return KeyRing(environment, credentials, ProviderRegistry.all).all
    }
  }
}
