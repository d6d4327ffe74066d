public import OddsModel
public import OddsProvider
internal import OddsTransport

extension ProviderName {
  public static let tickodds: ProviderName = "tickodds"
}

/// TickOdds: in-play odds and scores over REST and WebSocket, as documented at tickodds.com/docs.
public struct TickOddsProvider: Provider {
  public static let name = ProviderName.tickodds
  public static let defaultURL = "https://api.tickodds.com"
  public static let summary = "in-play odds and scores, pre-match odds"
  public static let channels = ["ws/live"]
  public static let limits = PlanLimits(connections: 50)

  public let access: ProviderAccess

  public init(access: ProviderAccess) { self.access = access }

  // MARK: The socket

  /// The words of sports that the document does not show, from the sports in play. A sport that is not in play is
  /// learned from the socket.
  public func prepare(_ wish: FeedWish, _ fetch: Fetch) async throws(OddsError) -> FeedWish? {
    guard wish.sports.contains(where: { SportSubscription.documented[$0] == nil }) else { return wish }
    var wish = wish
    // The socket tells the same a little later, so a failure here is none.
    let rows = try? rows(await fetch(liveSports()), asked: "sports in play")
    for name in (rows ?? []).compactMap({ $0.name ?? $0.id }) {
      let sport = Self.sportWords.sport(name)
      if sport != .other, wish.sports.contains(sport) { wish.sportWords[sport] = name }
    }
    return wish
  }

  /// One socket carries every sport. The server sends a snapshot of everything at once and then what is subscribed to.
  public func streams(for wish: FeedWish) -> [FeedStream] {
    let sports = wish.sports.filter { wish.sportWords[$0] != nil || Self.sportWords.word($0) != nil }
    guard wish.sports.isEmpty || !sports.isEmpty else { return [] }
    let request = WebSocketRequest(
      base: access.base.webSocket, path: "ws/live", query: [RequestItem("apiKey", access.key)])
    let subscription = SportSubscription(sports, learned: wish.sportWords)
    var stream = FeedStream(
      topic: sports.isEmpty
        ? "all"
        : sports.map { wish.sportWords[$0] ?? Self.sportWords.word($0) ?? $0.rawValue }
          .joined(separator: ","), sport: nil,
      request: StreamRequest(
        request, opening: [Self.subscribe(subscription.opening)],
        // A heartbeat is due every 15 s.
        liveness: LivenessPolicy(proof: .messages, staleAfter: .seconds(20), deadAfter: .seconds(35)),
        options: access.socket, decide: { CloseTable.standard.decide($0) }))
    stream.wish.sports = sports
    stream.wish.sportWords = wish.sportWords
    return [stream]
  }

  /// `{"subscribe":["Soccer"]}`; `all` for everything.
  public static func subscribe(_ sports: [String]) -> String { message("subscribe", sports) }
  /// `{"unsubscribe":["Tennis"]}`
  public static func unsubscribe(_ sports: [String]) -> String { message("unsubscribe", sports) }

  public func decoder(for stream: FeedStream, names: TextTable) -> any FeedDecoder {
    TickOddsDecoder(names: names, sports: stream.wish.sports, learned: stream.wish.sportWords)
  }

  public func decoder(for document: MatchDocument, names: TextTable) -> any FeedDecoder {
    TickOddsDecoder(answersIn: names, sport: document.sport, league: document.league)
  }
}
