internal import OddsJSON
public import OddsModel
public import OddsProvider
internal import OddsTransport

extension ProviderName {
  /// The name that users type for the toy.
  public static let toy: ProviderName = "toy"
}

/// A feed that nobody offers: one list of games, over REST and as a socket's only message.
public struct ToyProvider: Provider {
  /// `toy`
  public static let name = ProviderName.toy
  /// A host that does not exist.
  public static let defaultURL = "https://toy.invalid"
  /// What `odds providers` says of it.
  public static let summary = "a feed for tests"
  /// One channel.
  public static let channels = ["games"]
  /// Two sockets at once.
  public static let limits = PlanLimits(connections: 2)
  /// Its two sports.
  public static let sportWords = SportTerms([.soccer: "footie", .tennis: "racquets"])

  /// The address and key it is asked with.
  public let access: ProviderAccess

  /// A provider at this address, with this key.
  public init(access: ProviderAccess) { self.access = access }

  /// `GET /games`
  public func games() -> ProviderRequest {
    ProviderRequest(
      HTTPRequest(base: access.base, path: "games", headers: [RequestItem("X-Toy-Key", access.key)]), asked: "games")
  }

  /// One socket, unless none of its sports is wanted.
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

  /// The same decoder for the socket as for answers.
  public func decoder(for stream: FeedStream, names: TextTable) -> any FeedDecoder { ToyDecoder(names: names) }
  /// The same decoder for answers as for the socket.
  public func decoder(for document: MatchDocument, names: TextTable) -> any FeedDecoder { ToyDecoder(names: names) }

  /// Its games, whatever sports are asked for.
  public func live(_ sports: [Sport], _ fetch: Fetch) async throws(OddsError) -> [MatchDocument]? {
    [try await document(fetch)]
  }

  /// The leagues of its games.
  public func leagues(_ sport: Sport, _ fetch: Fetch) async throws(OddsError) -> [LeagueAnswer] {
    var list = LeagueList()
    try JSONAnswer.read(try await document(fetch).bytes, Self.name, "games") { reader in
      for game in ToyGame.list(&reader) where game.sport == sport {
        list.add(league: game.cup, country: nil, place: 0..<0)
      }
    }
    return list.leagues(sport)
  }

  /// Its games; the reader picks the league's.
  public func events(_ sport: Sport, league: String, _ fetch: Fetch) async throws(OddsError) -> [MatchDocument] {
    [try await document(fetch)]
  }

  /// Its games; the reader picks the one.
  public func event(_ id: String, _ sport: Sport?, _ fetch: Fetch) async throws(OddsError) -> MatchDocument? {
    try await document(fetch)
  }

  private func document(_ fetch: Fetch) async throws(OddsError) -> MatchDocument {
    MatchDocument(bytes: try await fetch(games()), sport: nil, receivedAt: access.now())
  }
}
