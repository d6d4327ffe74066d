public import OddsJSON
public import OddsModel

/// A row of `odds sports`.
public struct SportRow: AnswerRow, Equatable {
  /// The provider that offers it.
  public var provider: ProviderName
  /// The sport; `other` for one that the program has no word for.
  public var sport: Sport
  /// The provider's own word.
  public var name: String
  /// How many matches are in play; nil if the provider does not say.
  public var live: Int?

  /// A row for a sport; `live` is nil where the provider does not say.
  public init(provider: ProviderName, sport: Sport, name: String, live: Int?) {
    self.provider = provider
    self.sport = sport
    self.name = name
    self.live = live
  }

  /// Their order in tables and files.
  public static let fields = ["provider", "sport", "name", "live"]
  /// The row as an object.
  public var value: JSONValue {
    [
      "provider": .text(provider.rawValue), "sport": .text(sport.rawValue), "name": .text(name),
      "live": JSONValue(live),
    ]
  }
}
