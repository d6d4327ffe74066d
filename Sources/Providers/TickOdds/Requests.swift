internal import OddsJSON
public import OddsModel
public import OddsProvider
internal import OddsTransport
internal import Synchronization

/// The endpoints of TickOdds' live page and of its public documentation.
extension TickOddsProvider {
  /// `GET /api/v1/live/events`
  public func liveEvents() -> ProviderRequest { request("api/v1/live/events", asked: "live events") }
  /// `GET /api/v1/live/events/{fixtureId}`
  public func liveEvent(_ id: String) -> ProviderRequest { request("api/v1/live/events/\(id)", asked: "live event") }
  /// `GET /api/v1/live/sports`
  public func liveSports() -> ProviderRequest { request("api/v1/live/sports", asked: "sports in play") }
  /// `GET /api/v1/live/status`
  public func liveStatus() -> ProviderRequest { request("api/v1/live/status", asked: "status") }
  /// `GET /api/v1/sports`
  public func sports() -> ProviderRequest { request("api/v1/sports", asked: "sports", reusableFor: .seconds(3600)) }
  /// `GET /api/v1/sports/{sportId}/competitions`
  public func competitions(_ sport: String) -> ProviderRequest {
    request("api/v1/sports/\(sport)/competitions", asked: "competitions", reusableFor: .seconds(3600))
  }
  /// `GET /api/v1/competitions/{sportId}/{competitionId}/matches`; up to 200 matches a page.
  public func matches(
    _ sport: String, competition: String, page: Int, pageSize: Int = 200, includePast: Bool = false
  ) -> ProviderRequest {
    var query = [RequestItem("page", "\(page)"), RequestItem("pageSize", "\(pageSize)")]
    if includePast { query.append(RequestItem("includePast", "1")) }
    return request("api/v1/competitions/\(sport)/\(competition)/matches", query, asked: "matches")
  }
  /// `GET /api/v1/matches/{fixtureId}`
  public func match(_ id: String) -> ProviderRequest { request("api/v1/matches/\(id)", asked: "match") }
  /// `GET /api/v1/matches?sport&competition&dateFrom&dateTo&upcoming=1&page&pageSize`
  public func matches(_ filter: [(name: String, value: String)]) -> ProviderRequest {
    request("api/v1/matches", filter.map { RequestItem($0.name, $0.value) }, asked: "matches")
  }

  private func request(
    _ path: URLPath, _ query: [RequestItem] = [], asked: String, reusableFor: Duration? = nil
  ) -> ProviderRequest {
    ProviderRequest(
      HTTPRequest(base: access.base, path: path, query: query, headers: [RequestItem("X-API-Key", access.key)]),
      asked: asked, reusableFor: reusableFor)
  }

  static func message(_ action: StaticString, _ sports: [String]) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key(action)
    writer.beginArray()
    for sport in sports { writer.string(sport) }
    writer.endArray()
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

/// Answers to the queries that all providers share, from those endpoints.
extension TickOddsProvider {
  /// Returns the matches in play of all sports, from one request.
  public func live(_ sports: [Sport], _ fetch: Fetch) async throws(OddsError) -> [MatchDocument]? {
    [document(try await fetch(liveEvents()), isInPlay: true)]
  }

  /// Returns the sports of `sports`, with the number of matches in play from `live/sports`.
  public func sports(_ fetch: Fetch) async throws(OddsError) -> [SportAnswer] {
    var answers = try rows(try await fetch(sports()), asked: "sports").compactMap { row -> SportAnswer? in
      guard let name = row.name ?? row.id else { return nil }
      return SportAnswer(sport: Self.sportWords.sport(name), name: name, live: 0)
    }
    for row in try rows(try await fetch(liveSports()), asked: "sports in play") {
      guard let name = row.name ?? row.id else { continue }
      let sport = Self.sportWords.sport(name)
      if let known = answers.firstIndex(where: { $0.sport == sport && ($0.sport != .other || $0.name == name) }) {
        answers[known].live = row.count
      } else {
        answers.append(SportAnswer(sport: sport, name: name, live: row.count))
      }
    }
    return answers
  }

  /// Returns the competitions of a sport; none for a sport that TickOdds doesn't list.
  public func leagues(_ sport: Sport, _ fetch: Fetch) async throws(OddsError) -> [LeagueAnswer] {
    guard let id = try await sportID(sport, fetch) else { return [] }
    return try rows(try await fetch(competitions(id)), asked: "competitions").compactMap { row in
      guard let name = row.name ?? row.id else { return nil }
      return LeagueAnswer(sport: sport, league: name, matches: row.count)
    }
  }

  /// Returns the matches of a competition; none in a sport that TickOdds doesn't list.
  public func events(_ sport: Sport, league: String, _ fetch: Fetch) async throws(OddsError) -> [MatchDocument] {
    guard let id = try await sportID(sport, fetch) else { return [] }
    let competitions = try rows(try await fetch(competitions(id)), asked: "competitions")
    let wanted = league.lowercased()
    guard
      let competition = competitions.first(where: { $0.name?.lowercased() == wanted || $0.id?.lowercased() == wanted }),
      let competitionID = competition.id
    else { return [] }
    var documents: [MatchDocument] = []
    var paging = TickOddsPaging()
    repeat {
      let body = try await fetch(matches(id, competition: competitionID, page: paging.page))
      documents.append(document(body, sport, league: competition.name))
      paging.take(body)
    } while paging.hasMore
    return documents
  }

  /// Returns the upcoming matches of each requested sport, or of all listed sports if none is named.
  ///
  /// Each request names its sport, because rows don't name theirs and a market's meaning depends on it. If a list is
  /// too long or a later page fails, the pages before it are returned, and the result reports the missing part.
  public func upcoming(_ wish: UpcomingWish, _ fetch: @escaping Fetch) async throws(OddsError) -> UpcomingList {
    var ids: [(sport: Sport, id: String)] = []
    if wish.sports == [.soccer] {
      ids = [(.soccer, "soccer")]
    } else {
      for row in try rows(try await fetch(sports()), asked: "sports") {
        guard let id = row.id ?? row.name else { continue }
        let sport = [row.name, row.id].compactMap { $0.map(Self.sportWords.sport) }.first { $0 != .other } ?? .other
        if wish.sports.isEmpty || wish.sports.contains(sport) { ids.append((sport, id)) }
      }
    }
    let (all, most) = (ids, Self.mostSports)
    let cuts = Mutex<[Int: String]>([:])
    var list = try await UpcomingList.ofEach(Array(all.prefix(most).indices)) { place throws(OddsError) in
      // safe: a place of the list
      let (sport, id) = all[place]
      let (documents, cut) = try await upcoming(id, sport == .other ? nil : sport, fetch)
      if let cut { cuts.withLock { $0[place] = cut } }
      return documents
    } name: {
      // safe: a place of the list
      all[$0].id
    }
    var words = [list.leftOut].compactMap { $0 } + cuts.withLock { $0.sorted { $0.key < $1.key }.map(\.value) }
    if all.count > most, words.isEmpty {
      words = ["upcoming matches of \(most) of \(all.count) sports were requested; name others with --sport"]
    }
    list.leftOut = words.isEmpty ? nil : words.joined(separator: "; ")
    return list
  }

  /// Returns the upcoming matches of one sport, page by page, and a report of missing pages.
  private func upcoming(
    _ id: String, _ sport: Sport?, _ fetch: Fetch
  ) async throws(OddsError) -> (documents: [MatchDocument], cut: String?) {
    var documents: [MatchDocument] = []
    var paging = TickOddsPaging()
    repeat {
      let page = paging.page
      guard page <= Self.mostUpcomingPages else {
        return (
          documents, "upcoming matches of \(id) after the first \(Self.mostUpcomingPages) pages were not requested"
        )
      }
      do {
        let body = try await fetch(
          matches([("sport", id), ("upcoming", "1"), ("page", "\(page)"), ("pageSize", "200")]))
        documents.append(document(body, sport))
        paging.take(body)
      } catch let error where page > 1 {
        return (documents, "upcoming matches of \(id) from page \(page) on are missing: \(error.message)")
      }
    } while paging.hasMore
    return (documents, nil)
  }

  /// The maximum number of pages of one sport's upcoming matches: 5,000 matches.
  private static let mostUpcomingPages = 25

  /// The maximum number of sports that are requested at once; no list of sports is expected to be longer.
  private static let mostSports = 40

  /// Returns the match in play with this id, or else the upcoming one. A plan without matches in play still has
  /// upcoming ones.
  public func event(_ id: String, _ sport: Sport?, _ fetch: Fetch) async throws(OddsError) -> MatchDocument? {
    var refusal: OddsError?
    do {
      return document(try await fetch(liveEvent(id)), sport, isInPlay: true)
    } catch let error where error.kind == .notFound || error.kind == .forbidden {
      if error.kind == .forbidden { refusal = error }
    }
    do {
      return document(try await fetch(match(id)), sport)
    } catch let error where error.kind == .notFound {
      if let refusal { throw refusal }
      return nil
    }
  }

  /// Returns the upcoming match with this id, or else the one in play.
  public func upcomingEvent(
    _ id: String, _ sport: Sport?, _ fetch: Fetch
  ) async throws(OddsError) -> MatchDocument? {
    do {
      return document(try await fetch(match(id)), sport)
    } catch let error where error.kind == .notFound {
      return try await event(id, sport, fetch)
    }
  }

  /// Returns TickOdds' id of a sport, or nil if TickOdds doesn't list the sport. `soccer` is documented; the others
  /// come from the list of sports.
  private func sportID(_ sport: Sport, _ fetch: Fetch) async throws(OddsError) -> String? {
    if sport == .soccer { return "soccer" }
    let rows = try rows(await fetch(sports()), asked: "sports")
    return rows.first { row in
      [row.name, row.id].contains { $0.map(Self.sportWords.sport) == sport }
    }?.id
  }

  /// - Parameters:
  ///   - sport: The requested sport: rows of upcoming matches don't name theirs.
  private func document(
    _ body: [UInt8], _ sport: Sport? = nil, league: String? = nil, isInPlay: Bool = false
  ) -> MatchDocument {
    var document = MatchDocument(bytes: body, sport: sport, league: league, receivedAt: access.now())
    document.isInPlay = isInPlay
    return document
  }

  /// A sport or competition: the row's id, name and number of matches.
  struct Row {
    var id: String?
    var name: String?
    var count: Int?
  }

  /// Returns the rows of `{"ok":true,"data":[…]}`. Throws `undecodable` unless the body contains a list.
  func rows(_ body: [UInt8], asked: String) throws(OddsError) -> [Row] {
    var rows: [Row]?
    try JSONAnswer.read(body, Self.name, asked) { reader in
      rows = readList(&reader)
    }
    if let rows {
      guard rows.isEmpty || rows.contains(where: { $0.id != nil || $0.name != nil }) else {
        throw JSONAnswer.missing(asked, in: body, Self.name, asked)
      }
      return rows
    }
    throw OddsError(
      .undecodable, provider: Self.name, asked: asked, "the answer has no list",
      hint: "check the base URL with 'odds providers'")
  }

  /// Reads a list, `{"data":…}` or `{"sports":[…]}`; returns nil if there is none.
  private func readList(_ reader: inout JSONReader) -> [Row]? {
    if reader.peek() == UInt8(ascii: "[") { return readRows(&reader) }
    var rows: [Row]?
    guard reader.enterObject() else { return nil }
    while let key = reader.nextKey() {
      let next = reader.peek()
      if reader.text(key, is: "data"), next == UInt8(ascii: "[") || next == UInt8(ascii: "{"), reader.level <= 1 {
        rows = readList(&reader) ?? rows
      } else if reader.text(key, is: "sports"), next == UInt8(ascii: "[") {
        rows = readRows(&reader)
      } else {
        reader.skip()
      }
    }
    return rows
  }

  private func readRows(_ reader: inout JSONReader) -> [Row] {
    var rows: [Row] = []
    _ = reader.enterArray()
    while reader.nextElement() {
      if reader.peek() == UInt8(ascii: "\"") {
        rows.append(Row(name: reader.string(reader.scalar())))
        continue
      }
      guard reader.enterObject() else {
        rows.append(Row())
        continue
      }
      var row = Row()
      var name: String?
      while let key = reader.nextKey() {
        let value = reader.scalar()
        if reader.text(key, is: "id") { row.id = reader.string(value) }
        // The documentation shows no row of the sports in play; events call their sport `sportName`. A competition's
        // row may name its sport in addition to its own name.
        if reader.text(key, is: "name") {
          name = reader.string(value)
        } else if reader.text(key, is: "sportName") || reader.text(key, is: "sport") {
          row.name = reader.string(value)
        }
        if reader.text(key, is: "count") || reader.text(key, is: "liveCount") || reader.text(key, is: "matchCount")
          || reader.text(key, is: "events")
        {
          row.count = reader.integer(value).flatMap { $0 < 0 ? nil : Int(exactly: $0) } ?? row.count
        }
      }
      row.name = name ?? row.name
      rows.append(row)
    }
    return rows
  }
}
