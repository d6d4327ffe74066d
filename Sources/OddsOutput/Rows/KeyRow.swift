public import OddsJSON
public import OddsModel

/// A row of `odds auth list`.
public struct KeyRow: AnswerRow, Equatable {
  /// The provider.
  public var provider: ProviderName
  /// The origin of its API key.
  public var key: KeySource

  /// A row for a provider.
  public init(provider: ProviderName, key: KeySource) {
    self.provider = provider
    self.key = key
  }

  /// The names of the fields, in the order of output.
  public static let fields = ["provider", "key"]
  /// The row as an object.
  public var value: JSONValue { ["provider": .text(provider.rawValue), "key": .text(key.rawValue)] }
}
