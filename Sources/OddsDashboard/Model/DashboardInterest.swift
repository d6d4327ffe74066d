public import OddsModel
public import OddsProvider

/// Which matches are looked at: what a feed that gives details per match should be asked for.
public struct DashboardInterest: Sendable, Equatable {
  /// The matches on the screen, from the top.
  public var visible: [MatchKey] = []
  /// The open match.
  public var opened: MatchKey?

  public init() {}

  /// The same for each of these providers, in its own ids. A provider none of whose matches is looked at is told that.
  /// - Parameter details: What is wished of the open match.
  public func attention(
    _ details: Set<Subscription.Detail>, of providers: some Sequence<ProviderName>
  ) -> [ProviderName: FeedFocus] {
    var attention: [ProviderName: FeedFocus] = [:]
    for provider in providers {
      var own = FeedFocus()
      own.details = details
      own.visible = visible.filter { $0.provider == provider }.map(\.id)
      if let opened, opened.provider == provider { own.opened = opened.id }
      attention[provider] = own
    }
    return attention
  }
}
