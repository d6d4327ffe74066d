public import OddsModel
public import OddsOutput
public import OddsProvider

extension FilterTerms {
  /// What one provider is to be subscribed to; nil if everything that is asked for belongs to others.
  /// - Parameter details: What is asked for match by match.
  public func wish(of provider: ProviderName, _ details: Set<FeedWish.Detail>) -> FeedWish? {
    var wish = FeedWish()
    wish.sports = sports
    wish.matches = matches.filter { $0.provider == nil || $0.provider == provider }.map(\.id)
    if wish.matches.isEmpty, !matches.isEmpty { return nil }
    wish.leagues = leagues
    wish.teams = teams
    wish.bookmakers = bookmakers
    if case .named(let named) = markets { wish.markets = named }
    wish.details = details
    return wish
  }
}
