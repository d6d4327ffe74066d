public import OddsModel
public import OddsProvider

/// The sockets of each provider that carry the requested data.
public struct FeedPlan: Sendable {
  /// Each provider with its sockets, in the order of the registry.
  public var feeds: [(provider: any Provider, streams: [FeedStream])]
  /// Errors of providers that could not take part.
  public var failures: [OddsError]

  /// Creates a plan from providers with sockets, and errors of the others.
  public init(feeds: [(provider: any Provider, streams: [FeedStream])] = [], failures: [OddsError] = []) {
    self.feeds = feeds
    self.failures = failures
  }

  /// Determines the sockets of all providers concurrently.
  /// - Parameter subscription: Returns a provider's subscription; nil excludes the provider.
  public static func make(
    _ session: Session, _ subscription: @escaping @Sendable (ProviderName) -> Subscription?
  ) async -> FeedPlan {
    let fanOut = await FanOut<[FeedStream]>.ask(session) { provider, fetch throws(OddsError) in
      try await streams(of: provider, subscription(provider.name), fetch)
    }
    return FeedPlan(
      feeds: fanOut.answers.filter { !$0.value.isEmpty }.map { ($0.provider, $0.value) },
      failures: fanOut.failures)
  }

  /// Returns a provider's sockets for a subscription, which is first translated to the provider's names; empty if the
  /// provider has nothing that was requested.
  /// - Throws: `usage` if that takes more sockets than the provider's largest plan allows.
  public static func streams(
    of provider: any Provider, _ subscription: Subscription?, _ fetch: @escaping Fetch
  ) async throws(OddsError) -> [FeedStream] {
    guard let subscription, let ready = try await provider.prepare(subscription, fetch) else { return [] }
    let streams = provider.streams(for: ready)
    if let limit = type(of: provider).limits.connections, streams.count > limit {
      throw OddsError(
        .usage, provider: provider.name,
        "this needs \(streams.count) connections; the largest plan allows \(limit)",
        hint: "name fewer sports with --sport")
    }
    return streams
  }

  /// Reports the failures.
  /// - Parameter sports: The requested sports, for the error message.
  /// - Throws: The first failure if the session is strict or no feed is left; `usage` if the plan has no sockets.
  public func settle(_ sports: [Sport], _ session: Session) throws(OddsError) {
    if session.isStrict, let first = failures.first { throw first }
    _ = try session.settle(failures, answered: feeds.count)
    guard feeds.isEmpty else { return }
    let named = sports.map(\.rawValue).joined(separator: ", ")
    throw OddsError(
      .usage, named.isEmpty ? "none of these providers streams this" : "none of these providers streams \(named)",
      hint: "run 'odds sports' for the sports of each provider")
  }
}
