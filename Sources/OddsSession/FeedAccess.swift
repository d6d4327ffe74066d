public import OddsModel
public import OddsProvider
public import OddsSettings
public import OddsTransport

/// A provider that may be asked: its address and its key.
public struct FeedAccess: Sendable {
  /// The provider.
  public var type: any Provider.Type
  /// Where it is asked.
  public var base: BaseURL
  /// The key it is asked with.
  public var key: APIKey

  /// A provider with the address and key that the settings give.
  public init(_ type: any Provider.Type, _ base: BaseURL, _ key: APIKey) {
    self.type = type
    self.base = base
    self.key = key
  }

  /// Those of the providers that have a key.
  ///
  /// Throws `missingKey` if one that is named has none, or if none at all has one; `configuration` for an address or a
  /// key that cannot be used.
  /// - Parameters:
  ///   - names: The ones that were asked for by name; empty for all.
  ///   - simulated: Those that `--demo` has.
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
