import BoltOdds
import OddsModel
import OddsProvider
import OddsTransport
import Synchronization
import Testing

@Suite struct RequestTests {
  private static func provider() throws -> BoltOddsProvider {
    BoltOddsProvider(
      access: ProviderAccess(base: try BaseURL("https://spro.agency/api"), key: try #require(APIKey("secret"))))
  }

  /// Returns a client that answers by the longest key found in the address, and throws `notFound` for all others.
  private static func fetch(_ answers: [String: String]) -> Fetch {
    { request throws(OddsError) in
      let address = request.http.description
      guard let name = answers.keys.sorted(by: { $0.count > $1.count }).first(where: { address.contains($0) }) else {
        throw OddsError(.notFound, provider: .boltodds, asked: request.asked, "not found: \(address)")
      }
      return Array(answers[name]!.utf8)
    }
  }

  private static let games = """
    {"A vs B, 2026-02-28, 05":{"when":"2026-02-28, 05:15 PM","game":"A vs B, 2026-02-28, 05","orig_teams":"A vs B",\
    "universal_id":"af418396d57c","sport":"UFC"},"Gr\\u00eamio vs D, 2026-03-01, 01":{"when":"2026-03-01, 01:00 PM",\
    "game":"Gr\\u00eamio vs D, 2026-03-01, 01","universal_id":"144fb6386df6","sport":"Brazil Serie A"},\
    "E vs F, 2026-03-01, 02":{"when":"2026-03-01, 02:00 PM","game":"E vs F, 2026-03-01, 02","sport":"Brazil Serie A"}}
    """
  private static let info = #"{"sports":["UFC","NBA","Brazil Serie A","MLS"],"sportsbooks":["draftkings","betmgm"]}"#
  private static let markets = """
    {"draftkings":{"UFC":["Moneyline","Fight To Go Distance"],"NBA":["Moneyline","Total Points"]},"betmgm":{"NBA":["Total"]}}
    """

  private static let all = ["get_info": info, "get_games": games, "get_markets": markets]

  @Test func eachEndpointIsItsAddressWithTheKeyHidden() throws {
    let provider = try Self.provider()
    #expect(provider.info().http.description == "GET https://spro.agency/api/get_info?key=•••")
    #expect(
      provider.games(sports: ["NBA", "La Liga"]).http.description
        == "GET https://spro.agency/api/get_games?sports=NBA%2CLa%20Liga&key=•••")
    #expect(
      provider.markets(sports: ["NBA"], sportsbooks: ["888", "bwin"]).http.description
        == "GET https://spro.agency/api/get_markets?sports=NBA&sportsbooks=888%2Cbwin&key=•••")
    #expect(
      provider.parlays(sportsbooks: ["draftkings"]).http.description
        == "GET https://spro.agency/api/get_parlays?sportsbooks=draftkings&key=•••")
    #expect(provider.esports().http.description == "GET https://spro.agency/api/playbyplay/esports?key=•••")
    let post = provider.boxScores(["A \"x\" vs B, 2026-02-28, 05"]).http
    let tail = "?key=•••; Content-Type: application/json"
    #expect(post.description == "POST https://spro.agency/api/boxscores\(tail)")
    #expect(post.body.map { String(decoding: $0, as: UTF8.self) } == #"{"games":["A \"x\" vs B, 2026-02-28, 05"]}"#)
    #expect(provider.matchStats([]).http.description == "POST https://spro.agency/api/match_stats\(tail)")
    #expect(provider.matchInfo([]).http.description == "POST https://spro.agency/api/match_info\(tail)")
  }

  @Test func sportsAreThoseOfTheLeagues() async throws {
    let sports = try await Self.provider().sports(Self.fetch(Self.all))
    #expect(sports.map(\.sport) == [.mma, .basketball, .soccer])
    let leagues = try await Self.provider().leagues(.soccer, Self.fetch(Self.all))
    #expect(
      leagues == [
        LeagueAnswer(sport: .soccer, league: "Brazil Serie A", matches: 2),
        LeagueAnswer(sport: .soccer, league: "MLS", matches: 0),
      ])
  }

  @Test func eventsOfALeagueDecodeToMatches() async throws {
    let provider = try Self.provider()
    let documents = try await provider.events(.soccer, league: "brazil serie a", Self.fetch(Self.all))
    let names = TextTable()
    var batch = FeedBatch(provider: .boltodds)
    for document in documents {
      document.bytes.withUnsafeBytes { provider.decoder(for: document, names: names).decode($0, into: &batch) }
    }
    #expect(batch.matches.map { names.string($0.id) } == ["144fb6386df6", "E vs F, 2026-03-01, 02"])
    #expect(names.string(batch.matches[0].home) == "Grêmio")
    #expect(batch.matches[0].sport == .soccer)
    #expect(names.string(batch.matches[0].league) == "Brazil Serie A")
    #expect(batch.matches[0].start.rfc3339 == "2026-03-01T18:00:00.000Z")
    #expect(try await provider.events(.tennis, league: "Brazil Serie A", Self.fetch(Self.all)).isEmpty)
  }

  @Test func eventIsFoundByUniversalIDOrLabel() async throws {
    let provider = try Self.provider()
    for id in ["af418396d57c", "A vs B, 2026-02-28, 05"] {
      let document = try #require(try await provider.event(id, nil, Self.fetch(Self.all)))
      #expect(try BoltOddsGame.list(document.bytes).map(\.id) == ["af418396d57c"])
    }
    #expect(try await provider.event("nothing", nil, Self.fetch(Self.all)) == nil)
  }

  @Test func gamesInPlayHaveTheirMatchInfo() async throws {
    let provider = try Self.provider()
    // A game without a time may be in play; one of last year isn't.
    let games = """
      {"A vs B, 2026-02-28, 05":{"universal_id":"af418396d57c","sport":"MLS"},"C vs D, 2025-02-28, 05":\
      {"when":"2025-02-28, 05:15 PM","universal_id":"0","sport":"MLS"}}
      """
    let info = """
      {"A vs B, 2026-02-28, 05":{"doc":[{"event":"match_timelinedelta","data":{"match":{"result":{"home":2,"away":1},\
      "periods":{"p1":{"home":1,"away":1},"ft":{"home":2,"away":1}},"status":{"_id":7,"name":"2nd half"},\
      "timeinfo":{"played":"3060","running":true},"ended_uts":false}}}]}}
      """
    let documents = try #require(
      try await provider.live([.soccer], Self.fetch(["get_games": games, "match_info": info])))
    let names = TextTable()
    var batch = FeedBatch(provider: .boltodds)
    for document in documents {
      document.bytes.withUnsafeBytes { provider.decoder(for: document, names: names).decode($0, into: &batch) }
    }
    let match = try #require(batch.matches.first)
    #expect(batch.matches.count == 1)
    #expect(names.string(match.id) == "af418396d57c")
    #expect(match.score == Score(home: 2, away: 1))
    #expect(match.status == .live)
    #expect(match.clock == .seconds(3060, runs: true))
    #expect(batch.periods.map { "\(names.string($0.name)) \($0.score.home)-\($0.score.away)" } == ["1st Half 1-1"])
    // Without the right to `match_info` the games are still returned.
    let bare = try #require(try await provider.live([], Self.fetch(["get_games": games])))
    #expect(try BoltOddsGame.list(bare[0].bytes).map(\.id) == ["af418396d57c"])
  }

  @Test func tennisIsInPlay45MinutesEarlyAndOtherSports15() async throws {
    var access = try Self.provider().access
    // 5 p.m. in New York.
    access.now = { Timestamp(rfc3339: "2026-02-28T22:00:00Z".utf8) ?? .none }
    let games = """
      {"a":{"when":"2026-02-28, 05:30 PM","sport":"ATP Washington"},"b":{"when":"2026-02-28, 05:30 PM","sport":"MLS"},\
      "c":{"when":"2026-02-28, 05:10 PM","sport":"MLS"},"d":{"when":"2026-02-28, 06:30 PM","sport":"ATP Washington"}}
      """
    let provider = BoltOddsProvider(access: access)
    let received = try #require(try await provider.live([], Self.fetch(["get_games": games])))
    #expect(try BoltOddsGame.list(received[0].bytes).map(\.label) == ["a", "c"])
  }

  @Test func matchInfoIsRequestedForLiveScoresOnly() async throws {
    let provider = try Self.provider()
    let answers = ["get_games": Self.undated, "match_info": Self.standing]
    for feed in [BoltOddsFeed.odds, .playByPlay] {
      #expect(try await provider.resync(of: provider.stream(feed), Self.fetch(answers)) == nil)
    }
    let (names, batch) = try await Self.standing(provider.stream(.liveScores), provider, answers)
    #expect(batch.matches.map { names.string($0.id) } == ["a", "b"])
    // The document gives the sport of a league that the table lacks.
    #expect(batch.matches.map(\.sport) == [.basketball, .volleyball])
    #expect(batch.matches.map(\.score) == [Score(home: 40, away: 38), Score(home: 1, away: 0)])
    // Parts that the socket would not update are left out, because they would soon be outdated.
    #expect(
      batch.matches.map { row in
        batch.periods[row.periods].map { "\(names.string($0.name)) \($0.score.home)-\($0.score.away)" }
      } == [["1st Quarter 20-18"], ["Set 1 25-20"]])
    #expect(names.string(batch.matches[1].homePoints) == "3")
  }

  @Test(arguments: [("3", 2), ("2", 1), ("31", 1), ("", 1)])
  func finishedQuartersAreListedDuringABasketballMatch(_ part: String, _ quarters: Int) async throws {
    let provider = try Self.provider()
    let standing = Self.standing.replacing(#""_sid":2,"#, with: #""_sid":2,"p":"\#(part)","#)
    let answers = ["get_games": Self.undated, "match_info": standing]
    let (_, batch) = try await Self.standing(provider.stream(.liveScores), provider, answers)
    #expect(batch.matches.first?.periods.count == quarters)
  }

  @Test(arguments: [OddsError.Kind.unreachable, .limited, .undecodable])
  func failedMatchInfoStillListsGames(_ kind: OddsError.Kind) async throws {
    let provider = try Self.provider()
    let fetch: Fetch = { request throws(OddsError) in
      guard request.asked != "match info" else { throw OddsError(kind, provider: .boltodds, "out of order") }
      return Array(Self.undated.utf8)
    }
    let documents = try #require(try await provider.live([], fetch))
    #expect(try documents.flatMap { try BoltOddsGame.list($0.bytes) }.count == 2)
    #expect(documents.map(\.lacking?.kind) == [kind])
    await #expect(throws: OddsError.self) {
      // A stream's board must be marked as incomplete.
      try await provider.resync(of: provider.stream(.liveScores), fetch)
    }
  }

  @Test func statesOfRequestedGamesOnlyAreReturned() async throws {
    let provider = try Self.provider()
    let answers = ["get_games": Self.undated, "match_info": Self.standing]
    var filters = BoltOddsFilters()
    filters.games = ["C vs D, 2026-02-28, 05"]
    let (names, batch) = try await Self.standing(provider.stream(.liveScores, filters), provider, answers)
    #expect(batch.matches.map { names.string($0.id) } == ["b"])
  }

  private static func standing(
    _ stream: FeedStream, _ provider: BoltOddsProvider, _ answers: [String: String]
  ) async throws -> (TextTable, FeedBatch) {
    let documents = try #require(try await provider.resync(of: stream, Self.fetch(answers)))
    let names = TextTable()
    var batch = FeedBatch(provider: .boltodds)
    for document in documents {
      document.bytes.withUnsafeBytes { provider.decoder(for: document, names: names).decode($0, into: &batch) }
    }
    return (names, batch)
  }

  private static let undated = """
    {"A vs B, 2026-02-28, 05":{"universal_id":"a","sport":"Pebble League"},\
    "C vs D, 2026-02-28, 05":{"universal_id":"b","sport":"Coral Cup"}}
    """
  private static let standing = """
    {"A vs B, 2026-02-28, 05":{"doc":[{"event":"match_timelinedelta","data":{"match":{"_sid":2,"result":{"home":40,\
    "away":38},"periods":{"p1":{"home":20,"away":18},"p2":{"home":20,"away":20}},"status":{"name":"2nd quarter"},\
    "ended_uts":false}}}]},"C vs D, 2026-02-28, 05":{"doc":[{"event":"match_timelinedelta","data":{"match":{"_sid":23,\
    "result":{"home":1,"away":0},"periods":{"p1":{"home":25,"away":20},"p2":{"home":3,"away":4}},\
    "status":{"name":"2nd set"},"ended_uts":false}}}]}}
    """

  @Test func leagueIsSentInTheFeedsSpelling() async throws {
    var subscription = Subscription()
    subscription.leagues = ["brazil"]
    #expect(try await Self.provider().prepare(subscription, Self.fetch(Self.all))?.leagues == ["Brazil Serie A"])
    subscription.leagues = ["MLSS"]
    await #expect(throws: OddsError.self) { try await Self.provider().prepare(subscription, Self.fetch(Self.all)) }
  }

  @Test func gamesAreReadInEachShapeThatServersHaveSent() throws {
    func ids(_ body: String) throws -> [String] { try BoltOddsGame.list(Array(body.utf8)).map(\.id) }
    #expect(try ids(#"["A vs B, 2026-02-28, 05",7,"C vs D, 2026-02-28, 06"]"#).count == 2)
    #expect(try ids(#"[{"event":"A vs B, 2026-02-28, 05","uid":"u","league":"NBA"}]"#) == ["u"])
    #expect(try ids(#"{"games":[{"name":"A vs B, 2026-02-28, 05","universalId":"v"}]}"#) == ["v"])
    #expect(try ids("{}").isEmpty)
    for body in ["<html>", #"{"error":"Invalid API key"}"#, "7", "null", #""games""#] {
      #expect(throws: OddsError.self, "\(body)") { try ids(body) }
    }
  }

  @Test func marketsAreListedBySportsbookAndLeague() throws {
    let list = try BoltOddsMarket.list(Array(Self.markets.utf8))
    #expect(list.count == 5)
    #expect("\(list[1].sportsbook) \(list[1].league) \(list[1].name)" == "draftkings UFC Fight To Go Distance")
  }

  // MARK: Names

  @Test func subscriptionIsPreparedInTheFeedsNames() async throws {
    var subscription = Subscription()
    subscription.sports = [.soccer]
    subscription.bookmakers = ["betmgm"]
    subscription.matches = ["144fb6386df6"]
    subscription.markets = ["total_points", "Moneyline"]
    let ready = try #require(try await Self.provider().prepare(subscription, Self.fetch(Self.all)))
    #expect(ready.leagues.isEmpty, "the games are named one by one")
    #expect(ready.matches == ["Grêmio vs D, 2026-03-01, 01"])
    #expect(ready.markets == ["Total Points", "Moneyline"])
  }

  @Test func sportIncludesLeaguesOfUnknownSport() async throws {
    var subscription = Subscription()
    subscription.sports = [.soccer]
    let info = #"{"sports":["NBA","Unheard Of League","MLS"],"sportsbooks":["betmgm"]}"#
    let answers = ["get_games": "{}", "get_info": info]
    let ready = try #require(try await Self.provider().prepare(subscription, Self.fetch(answers)))
    #expect(ready.leagues == ["Unheard Of League", "MLS"])
  }

  @Test(arguments: [games, nil]) func unrestrictedSubscriptionRequestsAtMostTheGames(_ games: String?) async throws {
    let answers = games.map { ["get_games": $0] } ?? [:]
    let ready = try await Self.provider().prepare(Subscription(), Self.fetch(answers))
    #expect(ready == Subscription())
  }

  @Test(arguments: [OddsError.Kind.limited, .unreachable, .undecodable, .notFound, .forbidden, .rejectedKey])
  func onlyRejectedKeyPreventsOpeningTheSockets(_ kind: OddsError.Kind) async throws {
    let fetch: Fetch = { request throws(OddsError) in
      throw OddsError(kind, provider: "boltodds", asked: request.asked, "no")
    }
    if kind == .rejectedKey {
      await #expect(throws: OddsError.self) { try await Self.provider().prepare(Subscription(), fetch) }
    } else {
      #expect(try await Self.provider().prepare(Subscription(), fetch) == Subscription())
    }
  }

  @Test func startingStreamRequestsTheListOnce() async throws {
    let asked = Asked()
    let fetch: Fetch = { request throws(OddsError) in
      asked.note(request.asked)
      return Array(request.asked == "games" ? Self.undated.utf8 : Self.standing.utf8)
    }
    let provider = try Self.provider()
    _ = try await provider.prepare(Subscription(), fetch)
    let stream = provider.stream(.liveScores)
    #expect(try await provider.resync(of: stream, fetch)?.count == 1)
    #expect(asked.all == ["games", "match info"])
    _ = try await provider.resync(of: stream, fetch)
    #expect(asked.all == ["games", "match info", "games", "match info"])
  }

  private final class Asked: Sendable {
    private let list = Mutex<[String]>([])
    var all: [String] { list.withLock { $0 } }
    func note(_ asked: String) { list.withLock { $0.append(asked) } }
  }

  @Test func sportWithoutLeaguesOrUnknownIDPreparesNoSubscription() async throws {
    var subscription = Subscription()
    subscription.sports = [.darts]
    #expect(try await Self.provider().prepare(subscription, Self.fetch(Self.all)) == nil)
    subscription = Subscription()
    subscription.matches = ["191691460"]
    #expect(try await Self.provider().prepare(subscription, Self.fetch(Self.all)) == nil)
  }

  @Test(
    arguments: [
      (BoltOddsFilters(sports: ["NBa"]), "no such league: 'NBa'", "did you mean 'NBA'?"),
      (BoltOddsFilters(sportsbooks: ["draftking"]), "no such sportsbook: 'draftking'", "did you mean 'draftkings'?"),
      (
        BoltOddsFilters(games: ["A vs B, 2026-02-28, 06"]), "no such game: 'A vs B, 2026-02-28, 06'",
        "did you mean 'A vs B, 2026-02-28, 05'?"
      ),
      (BoltOddsFilters(markets: ["Moneylines"]), "no such market: 'Moneylines'", "did you mean 'Moneyline'?"),
    ]) func unknownNameIsAUsageErrorWithTheNearestName(_ filters: BoltOddsFilters, _ message: String, _ hint: String)
    async throws
  {
    var answers = Self.all
    answers["playbyplay/esports"] = "[]"
    let fetch = Self.fetch(answers)
    let error = await #expect(throws: OddsError.self) { try await Self.provider().validate(filters, fetch) }
    #expect(error?.kind == .usage)
    #expect(error?.message == message)
    #expect(error?.hint == hint)
  }

  @Test func knownNamesAndEsportsLabelsPass() async throws {
    var answers = Self.all
    answers["playbyplay/esports"] = #"["Illwill vs Fnatic, 2026-05-28, 10"]"#
    try await Self.provider().validate(
      BoltOddsFilters(
        sports: ["NBA"], sportsbooks: ["betmgm"], games: ["Illwill vs Fnatic, 2026-05-28, 10"], markets: ["Total"]),
      Self.fetch(answers))
  }

  @Test func marketNamesMayContainCommas() async throws {
    let known: Set = ["To Win By KO, TKO, DQ", "Moneyline", "KO", "Total", "Spread"]
    func names(_ texts: String...) -> [String] { BoltOddsMarket.names(in: texts, known: known) }
    #expect(names("To Win By KO, TKO, DQ") == ["To Win By KO, TKO, DQ"])
    #expect(names("Moneyline,To Win By KO, TKO, DQ,Total") == ["Moneyline", "To Win By KO, TKO, DQ", "Total"])
    #expect(names("Moneyline, Total", "Spread") == ["Moneyline", "Total", "Spread"])
    #expect(names("To Win By KO, Total") == ["To Win By KO", "Total"])
    #expect(names("", " , ") == [])
    let markets = #"{"draftkings":{"UFC":["Moneyline","To Win By KO, TKO, DQ"]}}"#
    let fetch = Self.fetch(["get_markets": markets])
    #expect(
      try await Self.provider().marketNames(
        in: ["To Win By KO, TKO, DQ,Moneyline", "Moneyline"], sports: [], sportsbooks: [], fetch)
        == ["To Win By KO, TKO, DQ", "Moneyline"])
    let error = await #expect(throws: OddsError.self) {
      try await Self.provider().marketNames(in: ["To Win By KO, TKO"], sports: [], sportsbooks: [], fetch)
    }
    #expect(error?.kind == .usage)
  }

  // MARK: Answers

  private static let parlay = #"{"odds":"+150","total_bets":7,"type":"SGP","legs":{"A Moneyline":{"sport":"NBA"}}}"#

  @Test(
    arguments: [
      (parlay, 1), ("[\(parlay),\(parlay)]", 2), (#"{"draftkings":[\#(parlay),\#(parlay)]}"#, 2),
      (#"{"p1":\#(parlay),"p2":\#(parlay)}"#, 2), (#"{"draftkings":{"p1":\#(parlay)}}"#, 1),
      (#"{"parlays":[]}"#, 0), ("[]", 0),
    ]) func parlaysDecodeFromListOrObject(_ body: String, _ count: Int) throws
  {
    let list = try BoltOddsParlay.list(Array(body.utf8))
    #expect(list.count == count)
    #expect(list.allSatisfy { $0.odds == "+150" && $0.totalBets == 7 && $0.legs.map(\.name) == ["A Moneyline"] })
  }

  @Test func legsOfAParlayDecodeFromList() throws {
    let body = """
      [{"odds":"+150","legs":[{"outcome_name":"Goals","outcome_line":"0.5","outcome_over_under":"Over",\
      "outcome_target":"Auston Matthews"},{"name":"B Moneyline"},7]}]
      """
    #expect(
      try BoltOddsParlay.list(Array(body.utf8)).first?.legs.map(\.name) == [
        "Auston Matthews Over 0.5 Goals", "B Moneyline",
      ])
  }

  @Test func unexpectedBodyIsAnError() {
    for body in [#"{"error":"Something went wrong"}"#, "7", #""later""#, #"{"status":"ok"}"#] {
      let bytes = Array(body.utf8)
      #expect(throws: OddsError.self, "\(body)") { try BoltOddsInfo(bytes) }
      #expect(throws: OddsError.self, "\(body)") { try BoltOddsGame.list(bytes) }
      #expect(throws: OddsError.self, "\(body)") { try BoltOddsMarket.list(bytes) }
      #expect(throws: OddsError.self, "\(body)") { try BoltOddsParlay.list(bytes) }
      #expect(throws: OddsError.self, "\(body)") { try BoltOddsBoxScore.list(bytes) }
      #expect(throws: OddsError.self, "\(body)") { try BoltOddsMatchInfo.list(bytes) }
      #expect(throws: OddsError.self, "\(body)") { try BoltOddsMatchStatistics.list(bytes) }
    }
  }

  @Test func emptyAnswerIsValidForGamesButNotForLists() throws {
    let provider = try Self.provider()
    for request in [provider.boxScores(["A"]), provider.matchStats(["A"]), provider.matchInfo(["A"])] {
      for body in ["", " ", "null", "{}"] {
        #expect(try AnswerBody.checked(Array(body.utf8), for: request, of: provider) == Array("{}".utf8))
      }
    }
    for body in ["{}", "[]", #"{"A vs B":{"doc":[]}}"#] {
      #expect(try BoltOddsBoxScore.list(Array(body.utf8)).allSatisfy { $0.home == nil })
      #expect(try BoltOddsMatchInfo.list(Array(body.utf8)).allSatisfy { $0.status == nil })
      #expect(try BoltOddsMatchStatistics.list(Array(body.utf8)).allSatisfy { $0.rows.isEmpty })
    }
    for request in [provider.info(), provider.games(), provider.markets(), provider.parlays(sportsbooks: ["A"])] {
      #expect(throws: OddsError.self) { try AnswerBody.checked(Array("{}".utf8), for: request, of: provider) }
    }
    // A league without games has an empty list.
    for request in [provider.games(sports: ["A"]), provider.markets(sportsbooks: ["A"]), provider.esports()] {
      #expect(try AnswerBody.checked(Array("{}".utf8), for: request, of: provider) == Array("{}".utf8))
    }
  }

  @Test func parlaysKeepTheirLegsInOrder() throws {
    let list = try BoltOddsParlay.list(
      Array(
        """
        [{"odds":"+1746","total_bets":3238,"type":"SGP_PLUS","legs":{"Auston Matthews Over 0.5 Goals":{"game":\
        "T vs N, 2025-10-16, 07","sport":"NHL","universal_id":"ac","outcome_name":"Goals","outcome_line":"0.5",\
        "outcome_over_under":"Over","outcome_target":"Auston Matthews"},"T Moneyline":{"game":"T vs N, 2025-10-16, 07",\
        "outcome_name":"Moneyline","outcome_line":null}}},7]
        """.utf8))
    #expect(list.count == 1)
    #expect(list[0].totalBets == 3238)
    #expect(list[0].legs.map(\.name) == ["Auston Matthews Over 0.5 Goals", "T Moneyline"])
    #expect(list[0].legs[0].outcomeLine == "0.5")
    #expect(list[0].legs[1].outcomeLine == nil)
  }

  @Test func boxScoresKeepPeriodsAndPlayersStatistics() throws {
    let list = try BoltOddsBoxScore.list(
      Array(
        """
        {"T vs A, 2025-12-11, 08":{"game":{"scorePerPeriod":{"Q1":{"home":7,"away":0},"2":{"home":"6","away":14}},\
        "location":"","clock":"Halftime","isRedZone":false,"possession":"away","home":13,"away":14},"players":[{"player":\
        {"player_name":"Kirk Cousins","player_number":"18","player_position":"Quarterback"},"stats":{"passYards":"156",\
        "passingComb":"12/16"}}]}}
        """.utf8))
    #expect(list.count == 1)
    #expect(list[0].clock == "Halftime")
    #expect(list[0].home == 13)
    #expect(list[0].periods.map { "\($0.name) \($0.home ?? -1)-\($0.away ?? -1)" } == ["Q1 7-0", "2 6-14"])
    #expect(list[0].players[0].name == "Kirk Cousins")
    #expect(list[0].players[0].stats.map(\.value) == ["156", "12/16"])
    #expect(list[0].details.map(\.name) == ["isRedZone", "possession"])
    #expect(try BoltOddsBoxScore.list(Array("{}".utf8)).isEmpty)
  }

  @Test func matchInfoTellsTheMatchOrWhyThereIsNone() throws {
    let list = try BoltOddsMatchInfo.list(
      Array(
        """
        {"J vs M, 2026-02-26, 03":{"doc":[{"event":"match_timelinedelta","_dob":1,"data":{"match":{"_id":69079420,\
        "_dt":{"uts":1772136000,"time":"20:00"},"result":{"home":0,"away":1,"winner":"away"},"periods":{"p1":{"home":0,\
        "away":6},"p2":{"home":2,"away":1}},"updated_uts":1772139299,"ended_uts":false,"timeinfo":{"played":"2748",\
        "remaining":"0","running":true},"teams":{"home":{"name":"Bouzas","seed":{"seeding":7}},"away":{"name":"Frech"}},\
        "status":{"_id":9,"name":"2nd set"},"gamescore":{"home":0,"away":15,"service":"1"}},"events":[]}}]},\
        "X vs Y, 2026-02-26, 03":{"doc":[{"event":"exception","data":{"message":"No such match","name":"InvalidArgument"}}]},\
        "Z vs W, 2026-02-26, 03":{"doc":[]}}
        """.utf8))
    #expect(list.count == 3)
    #expect(list[0].home == "Bouzas")
    #expect(list[0].awayScore == 1)
    #expect(list[0].periods.map(\.name) == ["p1", "p2"])
    #expect(list[0].periods[1].home == 2)
    #expect(list[0].awayPoints == "15")
    #expect(list[0].ended == nil)
    #expect(list[0].status == "2nd set")
    #expect(list[0].start == Timestamp(seconds: 1_772_136_000))
    #expect(list[1].failure == "No such match")
    #expect(list[2].failure == nil)
  }
}
