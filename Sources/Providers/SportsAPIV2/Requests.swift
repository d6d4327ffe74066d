internal import OddsJSON
public import OddsModel
public import OddsProvider
internal import OddsTransport

/// The REST endpoints that the provider's public pages list. The document of the WebSocket names none of them.
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
  /// `GET /api/match/{id}/incidents`, `/statistics`, `/lineups`, `/odds`
  public func detail(_ detail: Subscription.Detail, of id: String, _ sport: Sport? = nil) -> ProviderRequest {
    switch detail {
    case .incidents: request("api/match/\(id)/incidents", sport, asked: "incidents")
    case .stats: request("api/match/\(id)/statistics", sport, asked: "statistics")
    case .lineups: request("api/match/\(id)/lineups", sport, asked: "line-ups")
    case .odds: request("api/match/\(id)/odds", sport, asked: "odds")
    }
  }

  /// The socket that brings one detail of one match, with the match itself: the documented way, which answers with what
  /// is known as soon as it is subscribed to.
  public func stream(_ detail: Subscription.Detail, of id: String, _ sport: Sport? = nil) -> FeedStream {
    stream([.match(id), .detail(detail, match: id)], sport)
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

/// The common questions.
extension SportsAPIV2Provider {
  /// Nil: the documented way is the socket, which sends what it knows as soon as it is subscribed to.
  public func live(_ sports: [Sport], _ fetch: Fetch) async throws(OddsError) -> [MatchDocument]? { nil }

  /// The list under the document's `x-sport`; it does not say how many matches are in play.
  public func sports(_ fetch: Fetch) async throws(OddsError) -> [SportAnswer] {
    Self.sports.compactMap { sport in
      Self.sportWords.word(sport).map { SportAnswer(sport: sport, name: $0, live: nil) }
    }
  }

  /// The tournaments that have a match today.
  public func leagues(_ sport: Sport, _ fetch: Fetch) async throws(OddsError) -> [LeagueAnswer] {
    guard Self.sportWords.word(sport) != nil else { return [] }
    let body = try await day(sport, fetch)
    var answers: [LeagueAnswer] = []
    var rows: [String: Int] = [:]
    SportsAPIV2Leagues.forEach(in: body) { league, _ in
      if let row = rows[league] {
        answers[row].matches = (answers[row].matches ?? 0) + 1
      } else {
        rows[league] = answers.count
        answers.append(LeagueAnswer(sport: sport, league: league, matches: 1))
      }
    }
    return answers
  }

  /// Today's matches of a tournament, by its name in any case.
  public func events(_ sport: Sport, league: String, _ fetch: Fetch) async throws(OddsError) -> [MatchDocument] {
    guard Self.sportWords.word(sport) != nil else { return [] }
    let body = try await day(sport, fetch)
    let wanted = league.lowercased()
    var picked = Array(#"{"events":["#.utf8)
    var isFirst = true
    SportsAPIV2Leagues.forEach(in: body) { name, event in
      guard name.lowercased() == wanted else { return }
      if !isFirst { picked.append(UInt8(ascii: ",")) }
      isFirst = false
      picked.append(contentsOf: event)
    }
    picked.append(contentsOf: "]}".utf8)
    return isFirst ? [] : [MatchDocument(bytes: picked, sport: sport, receivedAt: .now())]
  }

  /// The matches of the day; those in play, where the server has no such list.
  private func day(_ sport: Sport, _ fetch: Fetch) async throws(OddsError) -> [UInt8] {
    var request = today(sport)
    let body: [UInt8]
    do {
      body = try await fetch(request)
    } catch let error where error.kind == .notFound {
      request = liveMatches(sport)
      body = try await fetch(request)
    }
    try JSONAnswer.read(body, Self.name, request.asked) { $0.skip() }
    return body
  }

  /// The match and, where there are any, its odds: two answers in one document.
  public func event(_ id: String, _ sport: Sport?, _ fetch: Fetch) async throws(OddsError) -> MatchDocument? {
    let head: [UInt8]
    do {
      head = try await fetch(match(id, sport))
    } catch let error where error.kind == .notFound {
      return nil
    }
    var odds: [UInt8] = []
    do {
      odds = try await fetch(detail(.odds, of: id, sport))
      try JSONAnswer.read(odds, Self.name, "odds") { $0.skip() }
    } catch let error where error.kind == .notFound || error.kind == .undecodable {
      odds = []
    }
    guard !odds.isEmpty else { return MatchDocument(bytes: head, sport: sport, receivedAt: .now()) }
    var both: [UInt8] = [UInt8(ascii: "[")]
    both.append(contentsOf: head)
    both.append(UInt8(ascii: ","))
    both.append(contentsOf: odds)
    both.append(UInt8(ascii: "]"))
    return MatchDocument(bytes: both, sport: sport, receivedAt: .now())
  }
}

/// The events of an answer, each with its tournament's name.
enum SportsAPIV2Leagues {
  static func forEach(in body: [UInt8], _ visit: (String, UnsafeBufferPointer<UInt8>) -> Void) {
    body.withUnsafeBytes { bytes in
      var reader = JSONReader(bytes)
      object(&reader, visit)
    }
  }

  private static func object(_ reader: inout JSONReader, _ visit: (String, UnsafeBufferPointer<UInt8>) -> Void) {
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      if reader.text(key, is: "data"), reader.peek() == UInt8(ascii: "{") {
        object(&reader, visit)
      } else if reader.text(key, is: "events") || reader.text(key, is: "games"), reader.peek() == UInt8(ascii: "["),
        reader.enterArray()
      {
        while reader.nextElement() { event(&reader, visit) }
      } else {
        reader.skip()
      }
    }
  }

  private static func event(_ reader: inout JSONReader, _ visit: (String, UnsafeBufferPointer<UInt8>) -> Void) {
    var twin = reader
    let whole = reader.scalar()
    guard whole.kind == .container, twin.peek() == UInt8(ascii: "{"), twin.enterObject() else { return }
    while let key = twin.nextKey() {
      guard twin.text(key, is: "tournament"), twin.peek() == UInt8(ascii: "{"), twin.enterObject() else {
        twin.skip()
        continue
      }
      var name: String?
      while let key = twin.nextKey() {
        let value = twin.scalar()
        if twin.text(key, is: "name") { name = twin.string(value) }
      }
      if let name { visit(name, reader.bytes(whole)) }
      return
    }
  }
}
