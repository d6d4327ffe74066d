public import OddsJSON
public import OddsModel

/// A row of `odds sports`.
public struct SportRow: AnswerRow, Equatable {
  public var provider: ProviderName
  public var sport: Sport
  /// The provider's own word.
  public var name: String
  /// How many matches are in play; nil if the provider does not say.
  public var live: Int?

  public init(provider: ProviderName, sport: Sport, name: String, live: Int?) {
    self.provider = provider
    self.sport = sport
    self.name = name
    self.live = live
  }

  public static let fields = ["provider", "sport", "name", "live"]
  public var value: JSONValue {
    [
      "provider": .text(provider.rawValue), "sport": .text(sport.rawValue), "name": .text(name),
      "live": JSONValue(live),
    ]
  }
}
