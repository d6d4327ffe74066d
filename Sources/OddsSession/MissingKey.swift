public import OddsModel
public import OddsProvider
internal import OddsSettings

/// Error and explanation for users without an API key.
public enum MissingKey {
  /// Returns the error for a missing key.
  /// - Parameters:
  ///   - provider: The provider requested by name; nil if no provider has a key.
  ///   - isSimulated: Whether a simulator of the provider exists.
  public static func error(_ provider: ProviderName?, isSimulated: Bool = true) -> OddsError {
    if let provider {
      return OddsError(
        .missingKey, provider: provider, "no key is set for \(provider.rawValue)",
        hint: "set one with 'odds auth set \(provider.rawValue)'\(isSimulated ? ", or try '--demo'" : "")")
    }
    return OddsError(
      .missingKey, "no key is set for any provider",
      hint: "set one with 'odds auth set PROVIDER', or add '--demo' to try it on simulated matches")
  }

  /// The text after the first line: the list of providers, and how to set a key.
  public static func explanation(_ providers: [any Provider.Type]) -> String {
    let width = providers.map { $0.name.rawValue.count }.max() ?? 0
    let rows = providers.map { type in
      let name = type.name.rawValue
      return "  \(name)\(String(repeating: " ", count: width - name.count))  \(type.summary)\n"
        + "  \(String(repeating: " ", count: width))  key: \(KeyRing.variables(type)[0])\n"
    }
    return """
      The providers:
      \(rows.joined())A key is read from its variable, or from the file that 'odds auth set PROVIDER' writes.
      To try any command without a key, add --demo.

      """
  }
}
