internal import OddsJSON
public import OddsModel
public import OddsProvider
internal import OddsTransport

/// The REST endpoints of the provider's public pages. The WebSocket's documentation names none of them.
extension SportsAPIV2Provider {
  /// `GET /api/live`: the matches in play.
  public func liveMatches(_ sport: Sport? = nil) -> ProviderRequest {
    request("api/live", sport, asked: "live matches")
  }
  /// `GET /api/today`: the matches of the day.
  public func today(_ sport: Sport? = nil) -> ProviderRequest {
    request("api/today", sport, asked: "matches of today")
  }
  /// `GET /api/schedule/{date}`, the date as `2026-04-17`.
  public func schedule(_ date: String, _ sport: Sport? = nil) -> ProviderRequest {
    request("api/schedule/\(date)", sport, asked: "schedule")
  }
  /// `GET /api/match/{id}`
  public func match(_ id: String, _ sport: Sport? = nil) -> ProviderRequest {
    request("api/match/\(id)", sport, asked: "match")
  }
  /// `GET /api/match/{id}/incidents`, `/statistics`, `/lineups`, `/odds`: the same data as the match's channels, which
  /// the documentation prefers.
  public func detail(_ detail: Subscription.Detail, of id: String, _ sport: Sport? = nil) -> ProviderRequest {
    switch detail {
    case .incidents: request("api/match/\(id)/incidents", sport, asked: "incidents")
    case .stats: request("api/match/\(id)/statistics", sport, asked: "statistics")
    case .lineups: request("api/match/\(id)/lineups", sport, asked: "line-ups")
    case .odds: request("api/match/\(id)/odds", sport, asked: "odds")
    }
  }

  private func request(_ path: URLPath, _ sport: Sport?, asked: String) -> ProviderRequest {
    let word = sport.flatMap { Self.sportWords.word($0) } ?? "football"
    return ProviderRequest(
      HTTPRequest(
        base: access.base.naming(sport: word).http, path: path,
        headers: [RequestItem("x-api-key", access.key), RequestItem("x-sport", word)]),
      asked: asked)
  }
}

/// Answers to the queries that all providers share.
extension SportsAPIV2Provider {
  /// Returns nil: the socket is the documented way, and sends its current state after each subscription.
  public func live(_ sports: [Sport], _ fetch: Fetch) async throws(OddsError) -> [MatchDocument]? { nil }

  /// Returns the tournaments that have a match today; tournaments of the same name in two countries are separate.
  public func leagues(_ sport: Sport, _ fetch: Fetch) async throws(OddsError) -> [LeagueAnswer] {
    guard Self.sportWords.word(sport) != nil else { return [] }
    return try await day(sport, fetch).leagues.leagues(sport)
  }

  /// Returns today's matches of a tournament, by its name in any case; if two tournaments share the name, the matches
  /// of both.
  public func events(_ sport: Sport, league: String, _ fetch: Fetch) async throws(OddsError) -> [MatchDocument] {
    guard Self.sportWords.word(sport) != nil, let matches = try await day(sport, fetch).matches(of: league)
    else { return [] }
    return [MatchDocument(bytes: matches, sport: sport, receivedAt: access.now())]
  }

  /// Returns the matches of the day, or those in play if the server has no such list.
  private func day(_ sport: Sport, _ fetch: Fetch) async throws(OddsError) -> SportsAPIV2Body {
    do {
      return try await read(today(sport), fetch).body
    } catch let error where error.kind == .notFound {
      return try await read(liveMatches(sport), fetch).body
    }
  }

  /// Requests a body that contains a match or a list of matches.
  func read(
    _ request: ProviderRequest, _ fetch: Fetch
  ) async throws(OddsError) -> (bytes: [UInt8], body: SportsAPIV2Body) {
    let bytes = try await fetch(request)
    try JSONAnswer.read(bytes, Self.name, request.asked) { $0.skip() }
    guard let body = SportsAPIV2Body(bytes) else {
      throw JSONAnswer.missing("matches", in: bytes, Self.name, request.asked)
    }
    return (bytes, body)
  }

  /// Returns the match and its odds, if any: two responses in one document.
  public func event(_ id: String, _ sport: Sport?, _ fetch: Fetch) async throws(OddsError) -> MatchDocument? {
    let head: [UInt8]
    do {
      head = try await read(match(id, sport), fetch).bytes
    } catch let error where error.kind == .notFound {
      return nil
    }
    let odds: [UInt8]
    do {
      odds = try await read(detail(.odds, of: id, sport), fetch).bytes
    } catch let error where error.kind == .notFound || error.kind == .undecodable {
      // The match has no odds, which servers report in several ways.
      return MatchDocument(bytes: head, sport: sport, receivedAt: access.now())
    }
    return Self.document([head, Self.naming(id, odds)], sport, at: access.now())
  }
}
