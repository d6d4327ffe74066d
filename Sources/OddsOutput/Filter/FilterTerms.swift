public import OddsModel

/// The user's filter, as typed. An empty list accepts everything.
public struct FilterTerms: Sendable, Equatable {
  /// The markets of a match to show.
  public enum Markets: Sendable, Equatable {
    /// The market on the winner.
    case main
    case all
    /// Markets by key, name or kind, ignoring case, spaces, dashes and underscores.
    case named([String])

    /// Parses the values of `--market`: none means `standard`, and `all` anywhere means all markets.
    public init(_ words: [String], standard: Markets) {
      if words.isEmpty {
        self = standard
      } else if words.contains(where: { $0.lowercased() == "all" }) {
        self = .all
      } else {
        self = .named(words)
      }
    }
  }

  /// The sports.
  public var sports: [Sport] = []
  /// The providers.
  public var providers: [ProviderName] = []
  /// Parts of league names, ignoring case.
  public var leagues: [String] = []
  /// Names of countries, ignoring case, spaces, dashes and underscores.
  public var countries: [String] = []
  /// Parts of either team's name, ignoring case.
  public var teams: [String] = []
  /// The matches, by id.
  public var matches: [MatchReference] = []
  /// The markets.
  public var markets: Markets = .all
  /// Names of bookmakers, ignoring case, spaces, dashes and underscores.
  public var bookmakers: [String] = []
  /// The types of stream lines.
  public var types: [StreamType] = []

  /// Accepts everything.
  public init() {}
}
