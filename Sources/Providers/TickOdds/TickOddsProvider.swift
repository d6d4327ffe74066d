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

  /// One socket carries every sport. The server sends a snapshot of everything at once and then what is subscribed.
  public func streams(for wish: FeedWish) -> [FeedStream] {
    let words = wish.sports.compactMap { Self.sportWords.word($0) }
    guard wish.sports.isEmpty || !words.isEmpty else { return [] }
    let request = WebSocketRequest(
      base: access.base.webSocket, path: "ws/live", query: [RequestItem("apiKey", access.key)])
    return [
      FeedStream(
        topic: words.isEmpty ? "all" : words.joined(separator: ","), sport: nil,
        request: StreamRequest(
          request, opening: [Self.subscribe(words.isEmpty ? ["all"] : words)],
          // A heartbeat is due each 15 s.
          liveness: LivenessPolicy(proof: .messages, staleAfter: .seconds(20), deadAfter: .seconds(35)),
          options: access.socket, decide: { CloseTable.standard.decide($0) }))
    ]
  }

  /// `{"subscribe":["Soccer"]}`; `all` for everything.
  public static func subscribe(_ sports: [String]) -> String { message("subscribe", sports) }
  /// `{"unsubscribe":["Tennis"]}`
  public static func unsubscribe(_ sports: [String]) -> String { message("unsubscribe", sports) }

  public func decoder(for stream: FeedStream, names: TextTable) -> any FeedDecoder {
    TickOddsDecoder(names: names)
  }

  public func decoder(for document: MatchDocument, names: TextTable) -> any FeedDecoder {
    TickOddsDecoder(names: names, sport: document.sport, league: document.league)
  }
}
