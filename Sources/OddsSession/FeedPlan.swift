public import OddsModel
public import OddsProvider

/// Which sockets of which providers carry what is asked for.
public struct FeedPlan: Sendable {
  /// Each provider with its sockets, in the order of the registry.
  public var feeds: [(provider: any Provider, streams: [FeedStream])]
  /// What kept a provider from taking part.
  public var failures: [OddsError]

  /// What carries it, and the providers that could not say.
  public init(feeds: [(provider: any Provider, streams: [FeedStream])] = [], failures: [OddsError] = []) {
    self.feeds = feeds
    self.failures = failures
  }

  /// Asks each provider, side by side, for its sockets.
  /// - Parameter subscription: What a provider is subscribed to; nil leaves it out.
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

  /// One provider's sockets for a subscription, which is first put in its own names; none if it has nothing of it. Throws
  /// `usage` if that takes more sockets than its largest plan allows.
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

  /// Reports what went wrong beside the feeds that there are. Throws the first failure if the session is strict or nothing
  /// is left; `usage` if there is nothing to listen to.
  /// - Parameter sports: What was asked for, for the message.
  public func settle(_ sports: [Sport], _ session: Session) throws(OddsError) {
    if session.isStrict, let first = failures.first { throw first }
    _ = try session.settle(failures, answered: feeds.count)
    guard feeds.isEmpty else { return }
    let named = sports.map(\.rawValue).joined(separator: ", ")
    throw OddsError(
      .usage, named.isEmpty ? "none of these providers streams this" : "none of these providers streams \(named)",
      hint: "see 'odds sports' for what they offer")
  }
}
