public import OddsModel

/// What the user asked for, as typed. Empty lists ask for everything.
public struct FilterTerms: Sendable, Equatable {
  /// Which markets of a match are shown.
  public enum Markets: Sendable, Equatable {
    /// The one that says who wins.
    case main
    case all
    /// By key, name or kind; case, spaces, dashes and underscores do not matter.
    case named([String])

    /// What `--market` was given: nothing is `standard`, `all` anywhere is all of them.
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

  /// Empty for all, as every list here.
  public var sports: [Sport] = []
  /// The providers.
  public var providers: [ProviderName] = []
  /// Part of a league's name, whatever its case.
  public var leagues: [String] = []
  /// A country's name; case, spaces, dashes and underscores do not matter.
  public var countries: [String] = []
  /// Part of either team's name, whatever its case.
  public var teams: [String] = []
  /// The matches, by id.
  public var matches: [MatchReference] = []
  /// Which markets.
  public var markets: Markets = .all
  /// A bookmaker's name; case, spaces, dashes and underscores do not matter.
  public var bookmakers: [String] = []
  /// Kinds of stream lines.
  public var types: [StreamType] = []

  /// Asks for everything.
  public init() {}
}
