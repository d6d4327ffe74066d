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
  /// Where the REST endpoints and the socket are.
  public static let defaultURL = "https://api.tickodds.com"
  /// What `odds providers` says of it.
  public static let summary = "in-play odds and scores, pre-match odds"
  /// One channel, with everything in it.
  public static let channels = ["ws/live"]
  /// As tickodds.com/docs says: fifty connections for each key.
  public static let limits = PlanLimits(connections: 50)

  /// The address and key it is asked with.
  public let access: ProviderAccess

  /// A provider at this address, with this key.
  public init(access: ProviderAccess) { self.access = access }

  // MARK: The socket

  /// The words of sports that the document does not show, from the sports in play. A sport that is not in play is
  /// learned from the socket.
  public func prepare(_ subscription: Subscription, _ fetch: @escaping Fetch) async throws(OddsError) -> Subscription? {
    guard subscription.sports.contains(where: { SportSubscription.documented[$0] == nil }) else { return subscription }
    var subscription = subscription
    // The socket tells the same a little later, so a failure here is none.
    let rows = try? rows(await fetch(liveSports()), asked: "sports in play")
    for name in (rows ?? []).compactMap({ $0.name ?? $0.id }) {
      let sport = Self.sportWords.sport(name)
      if sport != .other, subscription.sports.contains(sport) { subscription.sportWords[sport] = name }
    }
    return subscription
  }

  /// One socket carries every sport. The server sends a snapshot of everything at once and then what is subscribed to.
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
        // A heartbeat is due every 15 s.
        liveness: LivenessPolicy(evidence: .messages, staleAfter: .seconds(20), deadAfter: .seconds(35)),
        options: access.socket, decide: { CloseTable.standard.decide($0) }))
    stream.confirmation = .socket
    stream.subscription.sports = sports
    stream.subscription.sportWords = subscription.sportWords
    return [stream]
  }

  /// `{"subscribe":["Soccer"]}`; `all` for everything.
  public static func subscribe(_ sports: [String]) -> String { message("subscribe", sports) }
  /// `{"unsubscribe":["Tennis"]}`
  public static func unsubscribe(_ sports: [String]) -> String { message("unsubscribe", sports) }

  /// For the socket; it learns of new competitions as they come.
  public func decoder(for stream: FeedStream, names: TextTable) -> any FeedDecoder {
    TickOddsDecoder(names: names, sports: stream.subscription.sports, learned: stream.subscription.sportWords)
  }

  /// For the body of a request.
  public func decoder(for document: MatchDocument, names: TextTable) -> any FeedDecoder {
    TickOddsDecoder(answersIn: names, sport: document.sport, league: document.league)
  }
}
