public import OddsModel
public import OddsProvider

extension ProviderRegistry {
  /// The index of a provider in the list.
  public static func rank(_ name: ProviderName) -> Int { names.rank(of: name) }

  /// The provider with exactly this name, or nil.
  public static func known(_ word: String) -> ProviderName? { names.first { $0.rawValue == word } }

  /// The registration of a provider; nil if it isn't registered.
  public static func entry(_ name: ProviderName) -> Registration? { entries.first { $0.name == name } }

  /// The type of a provider; nil if it isn't registered.
  public static func type(_ name: ProviderName) -> (any Provider.Type)? { entry(name)?.provider }
}
