public import OddsModel
public import OddsProvider
internal import OddsTransport

extension ProviderName {
  /// The name that users type for TickOdds.
  public static let tickodds: ProviderName = "tickodds"
}

/// TickOdds: in-play odds and scores over REST and WebSocket, as documented at tickodds.com/docs.
public struct TickOddsProvider: Provider {
  /// `tickodds`
  public static let name = ProviderName.tickodds
  /// The host of the REST endpoints and of the socket.
  public static let defaultURL = "https://api.tickodds.com"
  /// The description that `odds providers` prints.
  public static let summary = "in-play odds and scores, pre-match odds"
  /// The only channel; it carries every sport.
  public static let channels = ["ws/live"]
  /// tickodds.com/docs: fifty connections for each key.
  public static let limits = PlanLimits(connections: 50)

  /// The address and key for requests.
  public let access: ProviderAccess

  /// Creates a provider that uses this address and key.
  public init(access: ProviderAccess) { self.access = access }

  // MARK: The socket

  /// Learns the undocumented names of sports from the sports in play. The name of a sport that isn't in play is learned
  /// from the socket.
  public func prepare(_ subscription: Subscription, _ fetch: @escaping Fetch) async throws(OddsError) -> Subscription? {
    guard subscription.sports.contains(where: { SportSubscription.documented[$0] == nil }) else { return subscription }
    var subscription = subscription
    // Ignore a failure: the socket sends the same names a little later.
    let rows = try? rows(await fetch(liveSports()), asked: "sports in play")
    for name in (rows ?? []).compactMap({ $0.name ?? $0.id }) {
      let sport = Self.sportWords.sport(name)
      if sport != .other, subscription.sports.contains(sport) { subscription.sportWords[sport] = name }
    }
    return subscription
  }

  /// Returns one socket, which carries every sport. The server first sends a snapshot of all matches, then the
  /// subscribed sports.
  public func streams(for subscription: Subscription) -> [FeedStream] {
    let sports = subscription.sports.filter { subscription.sportWords[$0] != nil || Self.sportWords.word($0) != nil }
    guard subscription.sports.isEmpty || !sports.isEmpty else { return [] }
    let request = WebSocketRequest(
      base: access.base.webSocket, path: "ws/live", query: [RequestItem("apiKey", access.key)])
    let opening = SportSubscription(sports, learned: subscription.sportWords).opening
    var stream = FeedStream(
      topic: sports.isEmpty
        ? "all"
        : sports.map { subscription.sportWords[$0] ?? Self.sportWords.word($0) ?? $0.rawValue }
          .joined(separator: ","), sport: nil,
      request: StreamRequest(
        request, opening: [Self.subscribe(opening)],
        // The server sends a heartbeat every 15 s.
        liveness: LivenessPolicy(evidence: .messages, staleAfter: .seconds(20), deadAfter: .seconds(35)),
        options: access.socket, decide: { CloseTable.standard.decide($0) }))
    stream.confirmation = .socket
    stream.subscription.sports = sports
    stream.subscription.sportWords = subscription.sportWords
    return [stream]
  }

  /// Returns `{"subscribe":["Soccer"]}`; `all` subscribes to every sport.
  public static func subscribe(_ sports: [String]) -> String { message("subscribe", sports) }
  /// Returns `{"unsubscribe":["Tennis"]}`.
  public static func unsubscribe(_ sports: [String]) -> String { message("unsubscribe", sports) }

  /// Returns a decoder for the socket; it learns new competitions from messages.
  public func decoder(for stream: FeedStream, names: TextTable) -> any FeedDecoder {
    TickOddsDecoder(names: names, sports: stream.subscription.sports, learned: stream.subscription.sportWords)
  }

  /// Returns a decoder for a REST response.
  public func decoder(for document: MatchDocument, names: TextTable) -> any FeedDecoder {
    TickOddsDecoder(answersIn: names, sport: document.sport, league: document.league, isInPlay: document.isInPlay)
  }
}
