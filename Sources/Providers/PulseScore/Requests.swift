internal import OddsJSON
public import OddsModel
public import OddsProvider
internal import OddsTransport

/// Requests to the endpoints of PulseScore's documentation.
extension PulseScoreProvider {
  /// `GET /live-events?sport=`
  public func liveEvents(_ sport: Sport, page: Int = 1) throws(OddsError) -> ProviderRequest {
    request("live-events", [RequestItem("sport", try word(sport))] + paging(page), asked: "live events")
  }

  /// `GET /live-events/sports`
  public func liveSports() -> ProviderRequest { request("live-events/sports", asked: "sports in play") }

  /// `GET /live-events/{id}`
  public func liveEvent(_ id: String) -> ProviderRequest { request("live-events/\(id)", asked: "live event") }

  /// `GET /{sport}/leagues`; soccer has no prefix.
  public func leagues(_ sport: Sport) throws(OddsError) -> ProviderRequest {
    request(try path(sport, "leagues"), asked: "leagues", reusableFor: .seconds(3600))
  }

  /// `GET /{sport}/events?league=&tab=`; soccer has no prefix.
  public func events(
    _ sport: Sport, league: String, tab: String? = nil, page: Int = 1
  ) throws(OddsError) -> ProviderRequest {
    var query = [RequestItem("league", league)]
    if let tab { query.append(RequestItem("tab", tab)) }
    query.append(contentsOf: paging(page))
    return request(try path(sport, "events"), query, asked: "events")
  }

  /// Returns the parameter of a page; empty for the first page, since v2 has no pages.
  private func paging(_ page: Int) -> [RequestItem] { page > 1 ? [RequestItem("page", "\(page)")] : [] }

  /// `GET /{sport}/events/{fi}`; soccer has no prefix.
  public func event(_ id: String, _ sport: Sport) throws(OddsError) -> ProviderRequest {
    sport == .soccer
      ? request("events/\(id)", asked: "event") : request("\(try word(sport))/events/\(id)", asked: "event")
  }

  private func request(
    _ path: URLPath, _ query: [RequestItem] = [], asked: String, reusableFor: Duration? = nil
  ) -> ProviderRequest {
    ProviderRequest(
      HTTPRequest(base: access.base, path: path, query: query, headers: [RequestItem("X-Secret", access.key)]),
      asked: asked, reusableFor: reusableFor)
  }

  private func path(_ sport: Sport, _ last: String) throws(OddsError) -> URLPath {
    sport == .soccer ? "\(last)" : "\(try word(sport))/\(last)"
  }

  private func word(_ sport: Sport) throws(OddsError) -> String {
    if let word = Self.sportWords.word(sport) { return word }
    throw OddsError(
      .usage, provider: Self.name, "pulsescore does not offer \(sport.rawValue)",
      hint: "it offers \(Self.sports.map(\.rawValue).joined(separator: ", "))")
  }
}

/// The queries that all providers share, answered by these endpoints.
extension PulseScoreProvider {
  /// Returns the matches in play, by one request for each sport; soccer if none is given.
  public func live(_ sports: [Sport], _ fetch: Fetch) async throws(OddsError) -> [MatchDocument]? {
    var documents: [MatchDocument] = []
    for sport in sports.isEmpty ? [.soccer] : sports {
      // Skip a sport that this feed doesn't carry; other feeds may.
      guard Self.sportWords.word(sport) != nil else { continue }
      let pages = try await pages(sport, of: "\(sport.rawValue) in play", most: PulseScorePaging.most, isInPlay: true) {
        page throws(OddsError) in try await fetch(try liveEvents(sport, page: page))
      }
      documents.append(contentsOf: pages)
    }
    return documents
  }

  /// Returns the sports of `live-events/sports` with their numbers of matches in play, then the documented sports.
  public func sports(_ fetch: Fetch) async throws(OddsError) -> [SportAnswer] {
    let body = try await fetch(liveSports())
    var counts: [(String, Int?)] = []
    try readList(body, asked: "sports in play") { reader in
      guard reader.enterObject() else { return false }
      var (name, count) = (String?.none, Int?.none)
      while let key = reader.nextKey() {
        let value = reader.scalar()
        if reader.text(key, is: "sport") || reader.text(key, is: "name") { name = reader.string(value) }
        if reader.text(key, is: "count") || reader.text(key, is: "total") {
          count = reader.integer(value).flatMap { $0 < 0 ? nil : Int(exactly: $0) }
        }
      }
      guard let name, !name.isEmpty else { return false }
      counts.append((name, count))
      return true
    }
    var answers = counts.map { name, count in
      SportAnswer(sport: Self.sportWords.sport(name), name: name, live: count)
    }
    // The endpoint lists only sports in play; add the documented sports with none.
    for sport in Self.sports where !answers.contains(where: { $0.sport == sport }) {
      answers.append(SportAnswer(sport: sport, name: Self.sportWords.word(sport) ?? "", live: 0))
    }
    return answers
  }

  /// Returns the leagues of a sport; empty for a sport that PulseScore doesn't carry.
  public func leagues(_ sport: Sport, _ fetch: Fetch) async throws(OddsError) -> [LeagueAnswer] {
    try await listedLeagues(sport, fetch).map {
      LeagueAnswer(sport: sport, league: $0.name, matches: $0.listsEvents ? $0.events.count : nil)
    }
  }

  /// Returns the leagues of a sport, each with its listed matches; empty for a sport that PulseScore doesn't carry.
  func listedLeagues(_ sport: Sport, _ fetch: Fetch) async throws(OddsError) -> [PulseScoreLeague] {
    guard Self.sportWords.word(sport) != nil else { return [] }
    let body = try await fetch(try leagues(sport))
    var leagues: [PulseScoreLeague] = []
    try readList(body, asked: "leagues") { reader in
      guard let league = PulseScoreLeague(&reader) else { return false }
      leagues.append(league)
      return true
    }
    return leagues
  }

  /// Returns the matches of a league; empty for a sport that PulseScore doesn't carry.
  public func events(_ sport: Sport, league: String, _ fetch: Fetch) async throws(OddsError) -> [MatchDocument] {
    guard Self.sportWords.word(sport) != nil else { return [] }
    return try await pages(sport, of: league, most: PulseScorePaging.most) { page throws(OddsError) in
      try await fetch(try events(sport, league: league, page: page))
    }
  }

  /// Returns a match by id: from the matches in play, else from the upcoming matches of its sport. Without a sport only
  /// soccer is searched, the feed's own default, because the plan has too few requests to try every sport.
  public func event(_ id: String, _ sport: Sport?, _ fetch: Fetch) async throws(OddsError) -> MatchDocument? {
    if let sport, Self.sportWords.word(sport) == nil { return nil }
    do {
      return document(try await fetch(liveEvent(id)), nil, isInPlay: true)
    } catch let error where error.kind == .notFound {}
    do {
      return document(try await fetch(try event(id, sport ?? .soccer)), nil)
    } catch let error where error.kind == .notFound {
      return nil
    }
  }

  /// Returns a match from the upcoming matches of its sport first, where it was listed a moment ago.
  public func upcomingEvent(
    _ id: String, _ sport: Sport?, _ fetch: Fetch
  ) async throws(OddsError) -> MatchDocument? {
    if let sport, Self.sportWords.word(sport) == nil { return nil }
    do {
      return document(try await fetch(try event(id, sport ?? .soccer)), nil)
    } catch let error where error.kind == .notFound {
      return try await event(id, sport, fetch)
    }
  }

  /// Wraps the body of an answer about a sport.
  func document(_ body: [UInt8], _ sport: Sport?, isInPlay: Bool = false) -> MatchDocument {
    var document = MatchDocument(bytes: body, sport: sport, receivedAt: access.now())
    document.isInPlay = isInPlay
    return document
  }

  /// Calls `visit` for each element of a list. Throws `undecodable` without a list, or if every element is invalid.
  /// - Parameter visit: Reads an element; returns whether it is valid.
  private func readList(
    _ body: [UInt8], asked: String, _ visit: (inout JSONReader) -> Bool
  ) throws(OddsError) {
    var isList = false
    var (elements, read) = (0, 0)
    try JSONAnswer.read(body, Self.name, asked) { reader in
      guard reader.peek() == UInt8(ascii: "["), reader.enterArray() else { return reader.skip() }
      isList = true
      while reader.nextElement() {
        elements += 1
        if visit(&reader) { read += 1 }
      }
    }
    if isList, elements > 0, read == 0 { throw JSONAnswer.missing(asked, in: body, Self.name, asked) }
    if isList { return }
    throw OddsError(
      .undecodable, provider: Self.name, asked: asked, "the answer is not a list",
      hint: "check the base URL with 'odds providers'")
  }
}
