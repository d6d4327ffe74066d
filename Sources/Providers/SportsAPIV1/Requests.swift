internal import OddsJSON
public import OddsModel
public import OddsProvider
internal import OddsTransport

/// Answers to the queries that all providers share. The documentation describes only a socket.
extension SportsAPIV1Provider {
  /// Returns the request `GET /games/allscores`, from the provider's public pages: the games between two dates, written
  /// `17/04/2026`.
  public func allScores(_ sport: Sport, from start: String, to end: String) -> ProviderRequest {
    let word = Self.sportWords.word(sport) ?? Self.anySport
    return ProviderRequest(
      HTTPRequest(
        base: access.base.naming(sport: word).http, path: "games/allscores",
        query: [
          RequestItem("startDate", start), RequestItem("endDate", end), RequestItem("x-api-key", access.key),
        ]),
      asked: "scores")
  }

  private static let anySport = "football"

  /// Returns nil: the socket's first messages contain every game in play.
  public func live(_ sports: [Sport], _ fetch: Fetch) async throws(OddsError) -> [MatchDocument]? { nil }

  /// Returns the leagues that have a game today, in UTC.
  public func leagues(_ sport: Sport, _ fetch: Fetch) async throws(OddsError) -> [LeagueAnswer] {
    guard Self.sportWords.word(sport) != nil else { return [] }
    return try await today(sport, fetch).leagues.leagues(sport)
  }

  /// Returns today's games of a league, by its name in any case; if two leagues share the name, the games of both.
  public func events(_ sport: Sport, league: String, _ fetch: Fetch) async throws(OddsError) -> [MatchDocument] {
    guard Self.sportWords.word(sport) != nil else { return [] }
    guard let games = try await today(sport, fetch).games(of: league) else { return [] }
    return [MatchDocument(bytes: games, sport: sport, receivedAt: access.now())]
  }

  /// Returns all of today's games, with one request for each sport: for each sport of the subscription, or for all
  /// offered sports if it names none.
  public func upcoming(_ wish: UpcomingWish, _ fetch: @escaping Fetch) async throws(OddsError) -> UpcomingList {
    let date = SportsAPIV1Day.date(access.now())
    let sports = wish.sports.isEmpty ? Self.sports : wish.sports.filter { Self.sportWords.word($0) != nil }
    return try await .ofEach(sports) { sport throws(OddsError) in
      let body = try await fetch(allScores(sport, from: date, to: date))
      return [MatchDocument(bytes: body, sport: sport, receivedAt: access.now())]
    }
  }

  private func today(_ sport: Sport, _ fetch: Fetch) async throws(OddsError) -> SportsAPIV1Day {
    let date = SportsAPIV1Day.date(access.now())
    let request = allScores(sport, from: date, to: date)
    let body = try await fetch(request)
    try JSONAnswer.read(body, Self.name, request.asked) { $0.skip() }
    guard let day = SportsAPIV1Day(body, sport) else {
      throw JSONAnswer.missing("games", in: body, Self.name, request.asked)
    }
    return day
  }

  /// Returns nil: no request is documented for a match; the socket's channel of the match provides it.
  public func event(_ id: String, _ sport: Sport?, _ fetch: Fetch) async throws(OddsError) -> MatchDocument? { nil }
}
