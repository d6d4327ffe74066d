public import OddsModel
public import OddsProvider

extension ProviderRegistry {
  /// The place of a provider in the list.
  public static func rank(_ name: ProviderName) -> Int { names.rank(of: name) }

  /// The provider of exactly this name; nil if there is none.
  public static func known(_ word: String) -> ProviderName? { names.first { $0.rawValue == word } }

  /// The provider of this name; nil for a name of no provider.
  public static func entry(_ name: ProviderName) -> Registration? { entries.first { $0.name == name } }

  /// The type of the provider of this name; nil for a name of no provider.
  public static func type(_ name: ProviderName) -> (any Provider.Type)? { entry(name)?.provider }
}
