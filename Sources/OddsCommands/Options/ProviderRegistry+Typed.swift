internal import OddsModel
internal import OddsRegistry
internal import OddsSettings

extension ProviderRegistry {
  /// Returns the provider with a typed name; throws a usage error with the nearest name if there is none.
  static func name(_ word: String) throws(OddsError) -> ProviderName {
    if let name = known(word.lowercased()) { return name }
    throw UnknownWord.error("provider", word, among: names.map(\.rawValue))
  }
}
