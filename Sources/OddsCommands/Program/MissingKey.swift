internal import OddsModel
internal import OddsProvider
internal import OddsRegistry
internal import OddsSettings

/// The message for somebody who has no key yet.
enum MissingKey {
  /// - Parameter provider: The one that was asked for by name; nil if none has a key.
  static func error(_ provider: ProviderName?) -> OddsError {
    if let provider {
      return OddsError(
        .missingKey, provider: provider, "there is no key for \(provider.rawValue)",
        hint: "set one with 'odds auth set \(provider.rawValue)'"
          + (ProviderRegistry.entry(provider)?.simulator == nil ? "" : ", or try '--demo'"))
    }
    return OddsError(
      .missingKey, "no provider has a key",
      hint: "set one with 'odds auth set PROVIDER', or see it at work on simulated matches with '--demo'")
  }

  /// What follows the first line: who there is, and how to set a key.
  static var explanation: String {
    let width = ProviderRegistry.names.map(\.rawValue.count).max() ?? 0
    let rows = ProviderRegistry.all.map { type in
      let name = type.name.rawValue
      return "  \(name)\(String(repeating: " ", count: width - name.count))  \(type.summary)\n"
        + "  \(String(repeating: " ", count: width))  key: \(KeyRing.variables(type)[0])\n"
    }
    return """
      The providers:
      \(rows.joined())A key comes from its variable, or from the file that 'odds auth set PROVIDER' writes.
      To see any command at work without a key, add --demo.

      """
  }
}
