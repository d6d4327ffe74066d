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

  /// The nine sports of the `connected` message.
  public func sports(_ fetch: Fetch) async throws(OddsError) -> [SportAnswer] {
    Self.sports.compactMap { sport in
      Self.sportWords.word(sport).map { SportAnswer(sport: sport, name: $0, live: nil) }
    }
  }

  /// The feed lists no leagues.
  public func leagues(_ sport: Sport, _ fetch: Fetch) async throws(OddsError) -> [LeagueAnswer] { [] }

  /// The feed lists no matches by league.
  public func events(_ sport: Sport, league: String, _ fetch: Fetch) async throws(OddsError) -> [MatchDocument] { [] }

  /// The socket's channel of a match answers it; there is no request for it.
  public func event(_ id: String, _ sport: Sport?, _ fetch: Fetch) async throws(OddsError) -> MatchDocument? { nil }
}
