public import OddsJSON
public import OddsModel

/// A row of `odds leagues`.
public struct LeagueRow: AnswerRow, Equatable {
  public var provider: ProviderName
  public var sport: Sport
  public var league: String
  /// The country of the league; nil if the provider does not say.
  public var country: String?
  /// How many matches; nil if the provider does not say.
  public var matches: Int?

  public init(provider: ProviderName, sport: Sport, league: String, country: String? = nil, matches: Int?) {
    self.provider = provider
    self.sport = sport
    self.league = league
    self.country = country
    self.matches = matches
  }

  public static let fields = ["provider", "sport", "league", "matches", "country"]
  public var value: JSONValue {
    [
      "provider": .text(provider.rawValue), "sport": .text(sport.rawValue), "league": .text(league),
      "matches": JSONValue(matches), "country": JSONValue(country),
    ]
  }
}
