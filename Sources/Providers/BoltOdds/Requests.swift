internal import OddsJSON
public import OddsModel
public import OddsProvider
internal import OddsTransport

/// Requests to BoltOdds' documented endpoints; the key goes in the address.
extension BoltOddsProvider {
  /// `GET /get_info`: leagues and sportsbooks.
  public func info() -> ProviderRequest { request("get_info", asked: "info") }

  /// `GET /get_games` of the given leagues, or of all.
  public func games(sports: [String] = []) -> ProviderRequest {
    var request = request("get_games", Self.list("sports", sports), asked: "games")
    // A league may have no games.
    request.mayBeEmpty = !sports.isEmpty
    return request
  }

  /// `GET /get_markets` of the given leagues and sportsbooks, or of all.
  public func markets(sports: [String] = [], sportsbooks: [String] = []) -> ProviderRequest {
    let query = Self.list("sports", sports) + Self.list("sportsbooks", sportsbooks)
    var request = request("get_markets", query, asked: "markets")
    request.mayBeEmpty = !query.isEmpty
    return request
  }

  /// `GET /get_parlays` of the given sportsbooks.
  public func parlays(sportsbooks: [String]) -> ProviderRequest {
    request("get_parlays", Self.list("sportsbooks", sportsbooks), asked: "parlays")
  }

  /// `GET /playbyplay/esports`: the labels of esports matches on the two score sockets, which differ from those of
  /// `get_games`.
  public func esports() -> ProviderRequest {
    var request = request("playbyplay/esports", asked: "esports games")
    request.mayBeEmpty = true
    return request
  }

  /// `POST /boxscores` for the given labels.
  public func boxScores(_ games: [String]) -> ProviderRequest { post("boxscores", games, asked: "box scores") }

  /// `POST /match_stats` for the given labels.
  public func matchStats(_ games: [String]) -> ProviderRequest { post("match_stats", games, asked: "match statistics") }

  /// `POST /match_info` for the given labels.
  public func matchInfo(_ games: [String]) -> ProviderRequest { post("match_info", games, asked: "match info") }

  /// Returns one parameter with a comma-separated list; empty without values.
  private static func list(_ name: String, _ values: [String]) -> [RequestItem] {
    values.isEmpty ? [] : [RequestItem(name, values.joined(separator: ","))]
  }

  private func request(_ path: URLPath, _ query: [RequestItem] = [], asked: String) -> ProviderRequest {
    ProviderRequest(
      HTTPRequest(base: access.base, path: path, query: query + [RequestItem("key", access.key)]), asked: asked)
  }

  /// Makes a request with the body `{"games":[…]}`.
  private func post(_ path: URLPath, _ games: [String], asked: String) -> ProviderRequest {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("games")
    writer.beginArray()
    for game in games { writer.string(game) }
    writer.endArray()
    writer.endObject()
    var request = ProviderRequest(
      HTTPRequest(
        .post, base: access.base, path: path, query: [RequestItem("key", access.key)],
        headers: [RequestItem("Content-Type", "application/json")], body: writer.bytes), asked: asked)
    // The server leaves out games without data.
    request.mayBeEmpty = true
    return request
  }
}

/// The queries that all providers share, answered by these endpoints.
extension BoltOddsProvider {
  /// Returns the sports of BoltOdds' leagues. The feed itself has no names of sports.
  public func sports(_ fetch: Fetch) async throws(OddsError) -> [SportAnswer] {
    var answers: [SportAnswer] = []
    for league in try BoltOddsInfo(try await fetch(info())).leagues {
      let sport = LeagueTable.sport(league)
      if !answers.contains(where: { $0.sport == sport }) {
        answers.append(SportAnswer(sport: sport, name: sport.rawValue, live: nil))
      }
    }
    return answers
  }

  /// Returns the leagues of a sport and the number of games in each; past tournaments stay listed, with none.
  public func leagues(_ sport: Sport, _ fetch: Fetch) async throws(OddsError) -> [LeagueAnswer] {
    let leagues = try BoltOddsInfo(try await fetch(info())).leagues.filter { LeagueTable.sport($0) == sport }
    guard !leagues.isEmpty else { return [] }
    var counts: [String: Int] = [:]
    for game in try await readGames(fetch) {
      if let league = game.league { counts[league, default: 0] += 1 }
    }
    return leagues.map { LeagueAnswer(sport: sport, league: $0, matches: counts[$0] ?? 0) }
  }

  /// Returns the games of a league, from `get_games`.
  public func events(_ sport: Sport, league: String, _ fetch: Fetch) async throws(OddsError) -> [MatchDocument] {
    // Request all games and filter here: the server's filter accepts exact names only.
    let wanted = league.lowercased()
    let games = try await readGames(fetch).filter {
      $0.league?.lowercased() == wanted && LeagueTable.sport($0.league ?? "") == sport
    }
    return games.isEmpty ? [] : [document(games)]
  }

  /// Returns all upcoming games of the list. Leagues missing from the table are included for any sport, because another
  /// feed may know their sport.
  public func upcoming(_ wish: UpcomingWish, _ fetch: @escaping Fetch) async throws(OddsError) -> UpcomingList {
    let now = access.now()
    let games = try await readGames(fetch).filter { game in
      Self.mayBe(wish.sports, game.league) && game.start.map { now < $0 } ?? true
    }
    return UpcomingList(games.isEmpty ? [] : [document(games)])
  }

  private func document(_ games: [BoltOddsGame]) -> MatchDocument {
    MatchDocument(bytes: BoltOddsGame.body(games), sport: nil, receivedAt: access.now())
  }
}

/// Shared reading of the endpoints' answers. Empty bodies and errors were refused earlier; see ``AnswerBody``.
enum BoltOddsAnswer {
  /// Reads an answer that is an object with a member for each game label. It may have no members: the server leaves out
  /// games without data.
  /// - Parameter row: Reads the object of one game.
  static func byLabel(
    _ body: [UInt8], _ what: String, _ row: (String, inout JSONReader) -> Void
  ) throws(OddsError) {
    var members = 0
    var games = 0
    var isObject = false
    try JSONAnswer.read(body, .boltodds, what) { reader in
      isObject = reader.peek() == UInt8(ascii: "{")
      guard reader.enterObject() else { return }
      while let label = reader.nextKey() {
        members += 1
        guard reader.peek() == UInt8(ascii: "{"), let label = reader.string(label) else {
          reader.skip()
          continue
        }
        games += 1
        row(label, &reader)
      }
    }
    guard isObject, games > 0 || members == 0 else {
      if isEmptyList(body) { return }
      throw JSONAnswer.missing(what, in: body, .boltodds, what)
    }
  }

  private static func isEmptyList(_ body: [UInt8]) -> Bool {
    body.filter { $0 > 0x20 } == [UInt8(ascii: "["), UInt8(ascii: "]")]
  }
}
