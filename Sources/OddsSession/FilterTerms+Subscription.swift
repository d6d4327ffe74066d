public import OddsModel
public import OddsOutput
public import OddsProvider

extension FilterTerms {
  /// Returns the subscription to a provider, or nil if all requested matches belong to other providers.
  ///
  /// Leagues and teams select fixtures, and a fixture may have that name only at another feed. They therefore narrow
  /// the subscription only if no other provider is queried.
  /// - Parameters:
  ///   - details: Details to request per match.
  ///   - isAlone: Whether no other provider is queried.
  public func subscription(
    for provider: ProviderName, _ details: Set<Subscription.Detail>, isAlone: Bool
  ) -> Subscription? {
    var subscription = Subscription()
    subscription.sports = sports
    subscription.matches = matches.filter { $0.provider == nil || $0.provider == provider }.map(\.id)
    if subscription.matches.isEmpty, !matches.isEmpty { return nil }
    if isAlone {
      (subscription.leagues, subscription.teams) = (leagues, teams)
    } else {
      (subscription.preferredLeagues, subscription.preferredTeams) = (leagues, teams)
    }
    subscription.bookmakers = bookmakers
    // Feeds have their own names for our kinds of market: subscribe to all markets and filter afterwards.
    if case .named(let named) = markets, !named.contains(where: { MarketKind(typed: $0) != nil }) {
      subscription.markets = named
    }
    subscription.details = details
    return subscription
  }
}
