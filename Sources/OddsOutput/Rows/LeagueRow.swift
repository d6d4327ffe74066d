public import OddsJSON
public import OddsModel

/// A row of `odds leagues`.
public struct LeagueRow: AnswerRow, Equatable {
  /// The provider that offers it.
  public var provider: ProviderName
  /// The sport.
  public var sport: Sport
  /// The league, in the provider's words.
  public var league: String
  /// The country of the league; nil if unknown.
  public var country: String?
  /// The number of matches; nil if unknown.
  public var matches: Int?

  /// A row for a league.
  public init(provider: ProviderName, sport: Sport, league: String, country: String? = nil, matches: Int?) {
    self.provider = provider
    self.sport = sport
    self.league = league
    self.country = country
    self.matches = matches
  }

  /// The names of the fields, in the order of output.
  public static let fields = ["provider", "sport", "league", "matches", "country"]
  /// The row as an object.
  public var value: JSONValue {
    [
      "provider": .text(provider.rawValue), "sport": .text(sport.rawValue), "league": .text(league),
      "matches": JSONValue(matches), "country": JSONValue(country),
    ]
  }
}
