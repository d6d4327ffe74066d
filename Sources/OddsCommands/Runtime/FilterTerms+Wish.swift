internal import OddsModel
internal import OddsOutput
internal import OddsProvider

extension FilterTerms {
  /// What one provider is to be listened to for; nil if everything that is asked for belongs to others.
  func wish(of provider: ProviderName, _ details: Set<FeedWish.Detail>) -> FeedWish? {
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
