public import OddsModel
public import OddsOutput
public import OddsProvider

extension FilterTerms {
  /// What one provider is to be subscribed to; nil if everything that is asked for belongs to others.
  ///
  /// A league or a team selects fixtures, and another feed may be the one that gives it that name. So it narrows a
  /// subscription only where no other feed is asked.
  /// - Parameters:
  ///   - details: What is asked for match by match.
  ///   - isAlone: Whether no other provider is asked.
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
    // No feed knows our kinds: all its markets are asked for, and the filter picks.
    if case .named(let named) = markets, !named.contains(where: { MarketKind(typed: $0) != nil }) {
      subscription.markets = named
    }
    subscription.details = details
    return subscription
  }
}
