public import OddsModel
public import OddsTransport

extension Provider {
  /// ``name`` of the type.
  public var name: ProviderName { Self.name }
  /// The default: no words, for a provider that names only leagues.
  public static var sportWords: SportTerms { SportTerms([:]) }
  /// The default: the sports that it has a word for.
  public static var sports: [Sport] { sportWords.sports }
  /// The default: none.
  public static var sharedKeyVariable: String? { nil }
  /// The default: no.
  public static var needsSportOfEvent: Bool { false }
  /// The default: 0.
  public static var documentNameRank: UInt8 { 0 }
  /// The default: none.
  public static var socketAnswers: SocketAnswers { [] }

  /// The default: the same subscription, without a request.
  public func prepare(_ subscription: Subscription, _ fetch: @escaping Fetch) async throws(OddsError) -> Subscription? {
    subscription
  }

  /// The default: the sports that it has a word for, without counts and without a request.
  public func sports(_ fetch: Fetch) async throws(OddsError) -> [SportAnswer] {
    Self.sports.compactMap { sport in
      Self.sportWords.word(sport).map { SportAnswer(sport: sport, name: $0, live: nil) }
    }
  }

  /// The default: nil, no request.
  public func resync(of stream: FeedStream, _ fetch: Fetch) async throws(OddsError) -> [MatchDocument]? { nil }

  /// The default: nothing is needed.
  public func lookUp(for stream: FeedStream, _ fetch: Fetch) async throws(OddsError) {}

  /// The default: the matches of each sport and league, by ``events(_:league:_:)``.
  public func upcoming(_ wish: UpcomingWish, _ fetch: @escaping Fetch) async throws(OddsError) -> UpcomingList {
    var list = UpcomingList()
    for sport in wish.sports {
      for league in wish.leagues { list.documents += try await events(sport, league: league, fetch) }
    }
    return list
  }

  /// The default: as any match.
  public func upcomingEvent(
    _ id: String, _ sport: Sport?, _ fetch: Fetch
  ) async throws(OddsError) -> MatchDocument? {
    try await event(id, sport, fetch)
  }

  /// The default: as ``StatusTable`` has it.
  public func error(for reply: HTTPReply, asked: String) -> OddsError {
    StatusTable.error(for: reply, Self.name, asked)
  }

  /// The default: as ``CloseTable/standard`` has it.
  public func error(for close: CloseReason, asked: String) -> OddsError {
    CloseTable.standard.error(for: close, Self.name, asked)
  }
}

/// The meanings of HTTP statuses, unless a provider documents others.
public enum StatusTable {
  /// Returns the error for an unsuccessful status, with the server's message, cleaned and without a key.
  public static func error(for reply: HTTPReply, _ provider: ProviderName, _ asked: String) -> OddsError {
    let words = ServerWords.message(in: reply)
    let said = words.map { ": \($0)" } ?? ""
    switch reply.status {
    case 401:
      return OddsError(
        .rejectedKey, provider: provider, asked: asked, "the key was rejected\(said)",
        hint: "set a new one with 'odds auth set \(provider.rawValue)'")
    case 402, 403:
      return OddsError(
        .forbidden, provider: provider, asked: asked, "this key's plan does not include it\(said)",
        hint: "'odds providers' lists what each plan offers")
    case 404:
      return OddsError(.notFound, provider: provider, asked: asked, "not found\(said)")
    case 429:
      return limited(provider, asked, reply.retryAfter)
    case 300..<400:
      return OddsError(
        .unreachable, provider: provider, asked: asked, "the server redirects; redirects are not followed with a key",
        hint: "check the base URL with 'odds providers'")
    case 500..<600:
      return OddsError(
        .unreachable, provider: provider, asked: asked, "the server failed with status \(reply.status)\(said)",
        hint: "try again later", retryAfterSeconds: reply.retryAfter.map { Int($0.components.seconds) })
    default:
      return OddsError(
        .undecodable, provider: provider, asked: asked, "the server answered with status \(reply.status)\(said)",
        hint: "check the base URL with 'odds providers'")
    }
  }

  /// The error for a request that isn't sent because it would exceed the provider's limit.
  public static func overBudget(
    _ provider: ProviderName, _ asked: String, _ rate: PlanLimits.Rate, _ retryAfter: Duration
  ) -> OddsError {
    var error = limited(provider, asked, retryAfter)
    error.message = "not sent: the provider allows \(rate.count) requests in \(rate.seconds) s"
    return error
  }

  /// The error for a limit that was reached; without `retryAfter` the server did not say how long.
  public static func limited(_ provider: ProviderName, _ asked: String, _ retryAfter: Duration?) -> OddsError {
    let seconds = retryAfter.map { Int($0.components.seconds) }
    return OddsError(
      .limited, provider: provider, asked: asked, "the provider's rate limit was reached",
      hint: seconds.map { "try again in \($0) s" } ?? "try again later", retryAfterSeconds: seconds)
  }
}
