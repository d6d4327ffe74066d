internal import OddsJSON
public import OddsModel
public import OddsProvider
internal import OddsTransport

/// The common questions. The document describes a socket and nothing else.
extension SportsAPIV1Provider {
  /// `GET /games/allscores`, from the provider's public pages: the games between two dates, written `17/04/2026`.
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

  /// Nil: the socket answers it, with every game in play in its first messages.
  public func live(_ sports: [Sport], _ fetch: Fetch) async throws(OddsError) -> [MatchDocument]? { nil }

  /// The leagues that have a game today, in UTC.
  public func leagues(_ sport: Sport, _ fetch: Fetch) async throws(OddsError) -> [LeagueAnswer] {
    guard Self.sportWords.word(sport) != nil else { return [] }
    return try await today(sport, fetch).leagues.leagues(sport)
  }

  /// Today's games of a league, by its name in any case; of two leagues of one name, both.
  public func events(_ sport: Sport, league: String, _ fetch: Fetch) async throws(OddsError) -> [MatchDocument] {
    guard Self.sportWords.word(sport) != nil else { return [] }
    guard let games = try await today(sport, fetch).games(of: league) else { return [] }
    return [MatchDocument(bytes: games, sport: sport, receivedAt: access.now())]
  }

  /// All of today's games, by one request for each sport; of every sport that it offers where none is named.
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

  /// The socket's channel of a match answers it; there is no request for it.
  public func event(_ id: String, _ sport: Sport?, _ fetch: Fetch) async throws(OddsError) -> MatchDocument? { nil }
}
