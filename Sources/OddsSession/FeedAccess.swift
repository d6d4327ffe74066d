public import OddsModel
public import OddsProvider
public import OddsSettings
public import OddsTransport

/// Access to a provider: its address and API key.
public struct FeedAccess: Sendable {
  /// The provider.
  public var type: any Provider.Type
  /// Base address of requests.
  public var base: BaseURL
  /// API key of requests.
  public var key: APIKey

  /// Creates access with the address and key of the settings.
  public init(_ type: any Provider.Type, _ base: BaseURL, _ key: APIKey) {
    self.type = type
    self.base = base
    self.key = key
  }

  /// Returns the providers that have a key.
  /// - Parameters:
  ///   - names: Providers requested by name; empty for all.
  ///   - simulated: Providers that `--demo` simulates.
  /// - Throws: `missingKey` if a named provider has no key, or none has one; `configuration` for an invalid address or
  ///   key.
  public static func select(
    _ types: [any Provider.Type], named names: [ProviderName], _ keys: KeyRing, _ addresses: Addresses,
    simulated: [ProviderName]
  ) throws(OddsError) -> [FeedAccess] {
    var found: [FeedAccess] = []
    for type in types where names.isEmpty || names.contains(type.name) {
      if let key = try keys.key(type) {
        found.append(FeedAccess(type, try addresses.base(type), key))
      } else if !names.isEmpty {
        throw MissingKey.error(type.name, isSimulated: simulated.contains(type.name))
      }
    }
    if found.isEmpty { throw MissingKey.error(nil) }
    return found
  }
}
