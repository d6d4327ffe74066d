public import OddsJSON
public import OddsModel

/// A row of `odds sports`.
public struct SportRow: AnswerRow, Equatable {
  /// The provider that offers it.
  public var provider: ProviderName
  /// The sport; `other` if the program doesn't know it.
  public var sport: Sport
  /// The provider's name of the sport.
  public var name: String
  /// The number of matches in play; nil if unknown.
  public var live: Int?

  /// A row for a sport.
  public init(provider: ProviderName, sport: Sport, name: String, live: Int?) {
    self.provider = provider
    self.sport = sport
    self.name = name
    self.live = live
  }

  /// The names of the fields, in the order of output.
  public static let fields = ["provider", "sport", "name", "live"]
  /// The row as an object.
  public var value: JSONValue {
    [
      "provider": .text(provider.rawValue), "sport": .text(sport.rawValue), "name": .text(name),
      "live": JSONValue(live),
    ]
  }
}
