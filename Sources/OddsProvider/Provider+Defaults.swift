public import OddsModel
public import OddsTransport

extension Provider {
  public var name: ProviderName { Self.name }
  public static var sportWords: SportWords { SportWords([:]) }
  public static var sports: [Sport] { sportWords.sports }
  public static var sharedKeyVariable: String? { nil }
  public static var needsSportOfEvent: Bool { false }
  public static var socketAnswers: SocketAnswers { [] }

  public func prepare(_ subscription: Subscription, _ fetch: Fetch) async throws(OddsError) -> Subscription? {
    subscription
  }

  public func sports(_ fetch: Fetch) async throws(OddsError) -> [SportAnswer] {
    Self.sports.compactMap { sport in
      Self.sportWords.word(sport).map { SportAnswer(sport: sport, name: $0, live: nil) }
    }
  }

  public func resync(of stream: FeedStream, _ fetch: Fetch) async throws(OddsError) -> [MatchDocument]? { nil }

  public func lookUp(for stream: FeedStream, _ fetch: Fetch) async throws(OddsError) {}

  public func upcoming(
    _ sport: Sport, leagues: [String], _ fetch: Fetch
  ) async throws(OddsError) -> [MatchDocument] {
    var documents: [MatchDocument] = []
    for league in leagues { documents += try await events(sport, league: league, fetch) }
    return documents
  }

  public func error(for reply: HTTPReply, asked: String) -> OddsError {
    StatusTable.error(for: reply, Self.name, asked)
  }

  public func error(for close: CloseReason, asked: String) -> OddsError {
    CloseTable.standard.error(for: close, Self.name, asked)
  }
}

/// What HTTP statuses mean where a provider's document says nothing else.
public enum StatusTable {
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
        hint: "see 'odds providers' for what the plans offer")
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

  public static func limited(_ provider: ProviderName, _ asked: String, _ retryAfter: Duration?) -> OddsError {
    let seconds = retryAfter.map { Int($0.components.seconds) }
    return OddsError(
      .limited, provider: provider, asked: asked, "the provider's rate limit was reached",
      hint: seconds.map { "try again in \($0) s" } ?? "try again later", retryAfterSeconds: seconds)
  }
}
