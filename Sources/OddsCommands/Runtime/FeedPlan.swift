internal import OddsModel
internal import OddsProvider
internal import OddsSettings

/// Which sockets of which providers carry what is wished, in the providers' own names.
struct FeedPlan: Sendable {
  var feeds: [(provider: any Provider, streams: [FeedStream])] = []
  /// What kept a provider from taking part.
  var failures: [OddsError] = []

  /// Asks each provider, side by side, to put the wish in its own names, and for its sockets; never more than the
  /// largest plan allows.
  /// - Parameters:
  ///   - providers: Whom to listen to; one whose wish is nil, or that has nothing of it, is left out.
  static func make(
    _ providers: [any Provider], _ session: Session, _ wish: @escaping @Sendable (ProviderName) -> FeedWish?
  ) async -> FeedPlan {
    let gathering = await Gathering<[FeedStream]>.ask(providers, session) { provider, fetch throws(OddsError) in
      try await streams(of: provider, wish(provider.name), fetch)
    }
    return FeedPlan(
      feeds: gathering.answers.filter { !$0.value.isEmpty }.map { ($0.provider, $0.value) },
      failures: gathering.failures)
  }

  /// One provider's sockets for a wish, which is put in its own names first; none if it has nothing of it.
  static func streams(
    of provider: any Provider, _ wish: FeedWish?, _ fetch: @escaping Fetch
  ) async throws(OddsError) -> [FeedStream] {
    guard let wish, let ready = try await provider.prepare(wish, fetch) else { return [] }
    let streams = provider.streams(for: ready)
    if let limit = type(of: provider).limits.connections, streams.count > limit {
      throw OddsError(
        .usage, provider: provider.name,
        "this takes \(streams.count) connections, and the plans allow \(limit) at most",
        hint: "name fewer sports with --sport")
    }
    return streams
  }

  /// What went wrong beside what can be listened to: said, and forgiven unless `--strict`. An error if nothing can be.
  /// - Parameter sports: What was asked for, for the message.
  func settle(_ sports: [Sport], _ context: Context) throws(OddsError) {
    if context.settings.isStrict, let first = failures.first { throw first }
    _ = try Failures(failures, answered: feeds.count).settle(context)
    guard feeds.isEmpty else { return }
    let named = sports.map(\.rawValue).joined(separator: ", ")
    throw OddsError(
      .usage,
      named.isEmpty
        ? "none of the providers asked has a stream of this" : "none of the providers asked streams \(named)",
      hint: "see 'odds sports' for what they offer")
  }
}
