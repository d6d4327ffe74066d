public import OddsJSON
public import OddsModel

/// A row of `odds auth list`.
public struct KeyRow: AnswerRow, Equatable {
  public var provider: ProviderName
  public var key: KeySource

  public init(provider: ProviderName, key: KeySource) {
    self.provider = provider
    self.key = key
  }

  public static let fields = ["provider", "key"]
  public var value: JSONValue { ["provider": .text(provider.rawValue), "key": .text(key.rawValue)] }
}
