internal import OddsModel
internal import OddsRegistry
internal import OddsSettings

extension ProviderRegistry {
  /// A provider as typed; a usage error that names the nearest if there is none.
  static func name(_ word: String) throws(OddsError) -> ProviderName {
    if let name = known(word.lowercased()) { return name }
    throw UnknownWord.error("provider", word, among: names.map(\.rawValue))
  }
}
