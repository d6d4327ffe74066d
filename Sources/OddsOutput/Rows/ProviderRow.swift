public import OddsJSON
public import OddsModel

/// A row of `odds providers`.
public struct ProviderRow: AnswerRow, Equatable {
  /// The provider.
  public var provider: ProviderName
  /// The origin of its API key.
  public var key: KeySource
  /// The base address, without a key.
  public var url: String
  /// The channels that it offers: `rest`, `odds`, `scores`, …
  public var channels: [String]
  /// The plan's limits, by name.
  public var limits: [JSONValue.Member]
  /// The used part of each limit; nil if usage isn't counted.
  public var used: [JSONValue.Member]

  /// A row for a provider, with limits and usage in the order of output.
  public init(
    provider: ProviderName, key: KeySource, url: String, channels: [String], limits: [JSONValue.Member],
    used: [JSONValue.Member]
  ) {
    self.provider = provider
    self.key = key
    self.url = url
    self.channels = channels
    self.limits = limits
    self.used = used
  }

  /// The names of the fields, in the order of output.
  public static let fields = ["provider", "key", "url", "channels", "limits", "used"]
  /// The row as an object.
  public var value: JSONValue {
    [
      "provider": .text(provider.rawValue), "key": .text(key.rawValue), "url": .text(url),
      "channels": .array(channels.map { .text($0) }), "limits": .object(limits), "used": .object(used),
    ]
  }
}
