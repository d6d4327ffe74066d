internal import OddsJSON
public import OddsModel
public import OddsProvider
internal import OddsTransport

extension ProviderName {
  public static let toy: ProviderName = "toy"
}

/// A feed that nobody offers: one list of games, over REST and as a socket's only message.
public struct ToyProvider: Provider {
  public static let name = ProviderName.toy
  public static let defaultURL = "https://toy.invalid"
  public static let summary = "a feed for tests"
  public static let channels = ["games"]
  public static let limits = PlanLimits(connections: 2)
  public static let sportWords = SportWords([.soccer: "footie", .tennis: "racquets"])

  public let access: ProviderAccess

  public init(access: ProviderAccess) { self.access = access }

  /// `GET /games`
  public func games() -> ProviderRequest {
    ProviderRequest(
      HTTPRequest(base: access.base, path: "games", headers: [RequestItem("X-Toy-Key", access.key)]), asked: "games")
  }

  public func streams(for subscription: Subscription) -> [FeedStream] {
    guard subscription.sports.isEmpty || subscription.sports.contains(where: Self.sports.contains) else { return [] }
    let request = WebSocketRequest(
      base: access.base.webSocket, path: "live", headers: [RequestItem("X-Toy-Key", access.key)])
    return [
      FeedStream(
        topic: "games", sport: nil,
        request: StreamRequest(request, options: access.socket, decide: { CloseTable.standard.decide($0) }))
    ]
  }

  public func decoder(for stream: FeedStream, names: TextTable) -> any FeedDecoder { ToyDecoder(names: names) }
  public func decoder(for document: MatchDocument, names: TextTable) -> any FeedDecoder { ToyDecoder(names: names) }

  public func live(_ sports: [Sport], _ fetch: Fetch) async throws(OddsError) -> [MatchDocument]? {
    [try await document(fetch)]
  }

  public func leagues(_ sport: Sport, _ fetch: Fetch) async throws(OddsError) -> [LeagueAnswer] {
    var list = LeagueList()
    try JSONAnswer.read(try await document(fetch).bytes, Self.name, "games") { reader in
      for game in ToyGame.list(&reader) where game.sport == sport {
        list.add(league: game.cup, country: nil, place: 0..<0)
      }
    }
    return list.leagues(sport)
  }

  public func events(_ sport: Sport, league: String, _ fetch: Fetch) async throws(OddsError) -> [MatchDocument] {
    [try await document(fetch)]
  }

  public func event(_ id: String, _ sport: Sport?, _ fetch: Fetch) async throws(OddsError) -> MatchDocument? {
    try await document(fetch)
  }

  private func document(_ fetch: Fetch) async throws(OddsError) -> MatchDocument {
    MatchDocument(bytes: try await fetch(games()), sport: nil, receivedAt: access.now())
  }
}
