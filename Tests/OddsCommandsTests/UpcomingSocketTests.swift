import Foundation
import Testing

@testable import OddsSimulator

/// Matches to come that the feeds tell over sockets, or by requests that not every server answers.
@Suite(.serialized) struct UpcomingSocketTests {
  private func books(_ rows: [[String: Any]]) -> Set<String> {
    let selections = rows.flatMap { $0["selections"] as? [[String: Any]] ?? [] }
    return Set(
      selections.flatMap { ($0["quotes"] as? [[String: Any]] ?? []).compactMap { $0["bookmaker"] as? String } })
  }

  private func homes(_ rows: [[String: Any]]) -> Set<String> { Set(rows.compactMap { $0["home"] as? String }) }

  private static var start: Int { Int(Date().timeIntervalSince1970) + 3 * 3600 }

  // MARK: SportsAPI V2

  private static func v2Event(_ id: Int, _ home: String, _ away: String) -> String {
    """
    {"id":\(id),"slug":"x","startTimestamp":\(start),"tournament":{"name":"Premier League","category":{"name":"England",\
    "sport":{"name":"Football","slug":"football"},"country":{"name":"England"}}},\
    "status":{"code":0,"description":"Not started","type":"notstarted"},"homeTeam":{"id":\(id)0,"name":"\(home)"},\
    "awayTeam":{"id":\(id)1,"name":"\(away)"},"homeScore":{},"awayScore":{},"time":{},\
    "changes":{"changes":[],"changeTimestamp":\(Int(Date().timeIntervalSince1970))}}
    """
  }

  /// Two bookmakers who disagree about who wins.
  private static func v2Odds(_ id: Int) -> String {
    let books = [("bet365", ["6/5", "12/5", "9/4"]), ("unibet", ["8/5", "23/10", "9/2"])]
    let markets = books.enumerated().map { place, book in
      let preferences = zip(["1", "X", "2"], book.1).map { #"{"name":"\#($0)","fractionalValue":"\#($1)"}"# }
      return """
        {"id":\(id)\(place),"marketId":1,"marketName":"Full time","marketGroup":"1X2","marketPeriod":"Full-time",\
        "isLive":false,"suspended":false,"bookmaker":"\(book.0)","choices":[\(preferences.joined(separator: ","))]}
        """
    }
    return #"{"markets":[\#(markets.joined(separator: ","))]}"#
  }

  private static func v2Frame(_ channel: String, _ data: String) -> String {
    let now = Int(Date().timeIntervalSince1970 * 1000)
    return #"{"channel":"\#(channel)","type":"snapshot","data":\#(data),"timestamp":\#(now)}"#
  }

  private static func channel(_ text: String) -> String? {
    guard let json = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else { return nil }
    return json["action"] as? String == "subscribe" || json["type"] as? String == "subscribe"
      ? json["channel"] as? String : nil
  }

  /// - Parameters:
  ///   - sends: Whether the socket tells of the match.
  ///   - answers: Whether requests do: `api/today` in soccer only, and the match's own.
  private static func v2(
    sends: Bool, answers: Bool, matches: Int = 1, listsNothingLive: Bool = false, _ log: RequestLog = RequestLog(),
    path: String = ""
  ) -> SimulatorFeed {
    @Sendable func event(_ number: Int) -> String {
      number == 0 ? v2Event(9, "Arsenal", "Chelsea") : v2Event(9 + number, "Home \(number)", "Away \(number)")
    }
    var feed = ListedFeed(
      name: "sportsapi-v2", log: log,
      answer: { request in
        guard answers else { return nil }
        let path = request.path.drop { $0 != "api" }.dropFirst()
        if path.elementsEqual(["today"]), request.header("x-sport") == "football" {
          return #"{"success":true,"data":{"events":[\#((0..<matches).map(event).joined(separator: ","))]}}"#
        }
        guard path.first == "match", let id = path.dropFirst().first.flatMap({ Int($0) }),
          (9..<9 + matches).contains(id)
        else { return nil }
        if path.count == 2 {
          return #"{"success":true,"matchId":\#(id),"endpoint":"match","data":{"event":\#(event(id - 9))}}"#
        }
        return path.last == "odds" ? #"{"success":true,"endpoint":"odds","data":\#(v2Odds(id))}"# : nil
      },
      frames: { _, text in
        guard let channel = channel(text) else { return [] }
        guard sends else {
          return listsNothingLive && channel.hasPrefix("live-scores") ? [v2Frame(channel, #"{"events":[]}"#)] : []
        }
        switch channel {
        case "live-scores", "live-scores:football":
          return [v2Frame(channel, #"{"events":[\#(event(0))]}"#)]
        case "match:9": return [v2Frame(channel, event(0))]
        case "match:9:odds": return [v2Frame(channel, v2Odds(9))]
        default: return []
        }
      })
    feed.greeting = #"{"type":"welcome","message":"v3.1","sport":"football","natsConnected":true,"channels":[]}"#
    return feed.served(at: path)
  }

  @Test func upcomingMatchesStayWhenTheSocketListsOnlyMatchesInPlay() async throws {
    try await ListedFeed.serving([Self.v2(sends: false, answers: true, listsNothingLive: true)]) { odds in
      for words in [["sportsapi-v2:9"], ["arsenal"], ["--upcoming"]] {
        let ran = try await odds.run(["compare", "--market", "result", "--json"] + words)
        #expect(ran.status == 0, "\(words): \(ran.errors)")
        #expect(try books(ran.objects()) == ["bet365", "unibet"], "\(words): \(ran.output) \(ran.errors)")
      }
      let fixtures = try await odds("fixtures", "--upcoming", "--json")
      #expect(fixtures.output.contains("Arsenal"), "\(fixtures.output) \(fixtures.errors)")
    }
  }

  @Test(arguments: [true, false])
  func matchesOfV2ToComeAreComparedByReferenceByNameAndInAll(sends: Bool) async throws {
    let log = RequestLog()
    try await ListedFeed.serving([Self.v2(sends: sends, answers: !sends, log)]) { odds in
      for words in [["sportsapi-v2:9"], ["arsenal"], ["9"], ["--upcoming"], ["--upcoming", "--sport", "soccer"]] {
        let before = log.paths.count
        let ran = try await odds.run(["compare", "--market", "result", "--json"] + words)
        #expect(ran.status == 0, "\(words): \(ran.errors)")
        #expect(try books(ran.objects()) == ["bet365", "unibet"], "\(words): \(ran.output) \(ran.errors)")
        #expect(ran.errors.components(separatedBy: "not found").count <= 2, "\(words): \(ran.errors)")
        let odds = log.paths.dropFirst(before).count { $0.hasSuffix("match/9/odds") }
        #expect(odds <= 1, "\(words): \(log.paths.dropFirst(before))")
      }
      for words in [["--upcoming"], ["--match", "sportsapi-v2:9"]] {
        let ran = try await odds.run(["arb", "--max-age", "1h", "--json"] + words)
        #expect(try homes(ran.objects()) == ["Arsenal"], "\(words): \(ran.output) \(ran.errors)")
      }
      let event = try await odds("event", "sportsapi-v2:9", "--json")
      #expect(event.status == 0 && event.output.contains("unibet"), "\(event.errors)")
      let nobody = try await odds("compare", "sportsapi-v2:8", "--json")
      #expect(nobody.status == 66 && nobody.errors.contains("no such match"), "\(nobody.errors)")
    }
  }

  @Test func pricesOfManyMatchesOfV2TakeAFewRequestsAndTheRestIsSaid() async throws {
    let log = RequestLog()
    try await ListedFeed.serving([Self.v2(sends: false, answers: true, matches: 80, log)]) { odds in
      let ran = try await odds("compare", "--upcoming", "--sport", "soccer", "--market", "result", "--json")
      #expect(try ran.status == 0 && !homes(ran.objects()).isEmpty, "\(ran.errors)")
      #expect(log.all.count { $0.hasSuffix("/odds") } <= 20, "\(log.all.count)")
      #expect(ran.errors.contains("of 80 matches"), "\(ran.errors)")
      let team = try await odds("compare", "--upcoming", "--sport", "soccer", "--team", "home 77", "--json")
      #expect(try homes(team.objects()) == ["Home 77"], "\(team.errors)")
      #expect(!team.errors.contains("of 80 matches"), "\(team.errors)")
    }
  }

  @Test func requestsOfV2ThatFailAreReportedOnceAndNoEmptyAnswerIsSilent() async throws {
    try await ListedFeed.serving([Self.v2(sends: false, answers: false)]) { odds in
      for command in ["compare", "value", "fixtures"] {
        let ran = try await odds(command, "--upcoming", "--json", "--timeout", "5")
        #expect(ran.status == 66, "\(command): \(ran.output) \(ran.errors)")
        #expect(ran.errors.components(separatedBy: "not found").count == 2, "\(command): \(ran.errors)")
      }
    }
  }

  // MARK: SportsAPI V1

  private static func v1Game(_ id: Int, _ home: String, _ away: String, inPlay: Bool = false) -> String {
    let start = Date(timeIntervalSinceNow: inPlay ? -1800 : 3 * 3600).formatted(.iso8601)
    let rates = [(1, 2.2), (2, 3.4), (3, 3.25)].map { #"{"num":\#($0),"rate":{"decimal":\#($1)}}"# }
    return """
      {"id":\(id),"sportId":1,"competitionId":7,"competitionDisplayName":"England, Premier League","startTime":"\(start)",\
      "statusGroup":\(inPlay ? 3 : 2),"statusText":"\(inPlay ? "1st Half" : "Scheduled")","gameTime":\(inPlay ? 30.0 : -1.0),\
      "homeCompetitor":{"id":\(id)0,"name":"\(home)","score":\(inPlay ? 1.0 : -1.0)},\
      "awayCompetitor":{"id":\(id)1,"name":"\(away)","score":\(inPlay ? 0.0 : -1.0)},\
      "odds":{"bookmaker":{"id":14,"name":"bet365"},"lineId":\(id)5,"lineType":{"id":1,"name":"1X2"},\
      "options":[\(rates.joined(separator: ","))]}}
      """
  }

  /// SportsAPI V1 as its document has it: a socket that begins on the channel of everything, and no requests.
  private static func v1(hasGames: Bool = true) -> SimulatorFeed {
    let now = Int(Date().timeIntervalSince1970 * 1000)
    let (coming, playing) = (v1Game(31, "Leeds", "Derby"), v1Game(32, "Ankara", "Izmir", inPlay: true))
    @Sendable func scores(_ channel: String, _ games: [String], _ number: Int) -> String {
      """
      {"type":"scores","channel":"\(channel)","games":[\(games.joined(separator: ","))],"updateId":\(number),"ts":\(now)}
      """
    }
    var feed = ListedFeed(
      name: "sportsapi-v1", log: RequestLog(), answer: { _ in nil },
      frames: { _, text in
        guard hasGames, let channel = channel(text) else { return [] }
        switch channel {
        case "live": return [scores("live", [playing], 5_612_062_221)]
        case "football": return [scores("football", [coming, playing], 5_612_062_222)]
        case "match:31", "match:32":
          let game = channel == "match:31" ? coming : playing
          return [
            """
            {"type":"match-update","channel":"\(channel)","game":\(game),"updateId":5612062223,"ts":\(now)}
            """
          ]
        default: return []
        }
      })
    feed.greeting = #"{"type":"connected","version":"1.0","sports":[{"id":1,"name":"Football","slug":"football"}]}"#
    if hasGames { feed.opening = [scores("all", [coming, playing], 5_612_062_220)] }
    return feed.served()
  }

  @Test func gamesThatOnlyTheSocketOfV1ListsAreToComeToo() async throws {
    try await ListedFeed.serving([Self.v1()]) { odds in
      for words in [["--upcoming"], ["--upcoming", "--sport", "soccer"], ["--upcoming", "--team", "leeds"]] {
        let fixtures = try await odds.run(["fixtures", "--json"] + words)
        #expect(fixtures.status == 0, "\(words): \(fixtures.errors)")
        #expect(try homes(fixtures.objects()).contains("Leeds"), "\(words): \(fixtures.output) \(fixtures.errors)")
      }
      for words in [["leeds"], ["sportsapi-v1:31"], ["31"], ["--upcoming"]] {
        let ran = try await odds.run(["compare", "--json"] + words)
        #expect(ran.status == 0, "\(words): \(ran.errors)")
        let rows = try ran.objects().filter { $0["home"] as? String == "Leeds" }
        #expect(books(rows) == ["bet365"], "\(words): \(ran.output) \(ran.errors)")
        #expect(ran.errors.components(separatedBy: "not found").count <= 2, "\(words): \(ran.errors)")
      }
      let value = try await odds("value", "--upcoming", "--json")
      #expect(value.status == 0 && value.errors.contains("across 2 matches"), "\(value.errors)")
      // Without the option there are those in play and no others.
      #expect(try await homes(odds("fixtures", "--json").objects()) == ["Ankara"])
      #expect(try await odds("compare", "nobody such", "--json").status == 66)
    }
  }

  // MARK: PulseScore's pages

  /// Three matches a page, in the form that the third version gives its lists.
  private static func pages(_ pages: Int, _ log: RequestLog) -> SimulatorFeed {
    @Sendable func event(_ number: Int, isLive: Bool) -> String {
      """
      {"eventId":"\(number)","sport":"soccer","league":"Cup","country":"","home":"Home \(number)","away":"Away \(number)",\
      "live":\(isLive),"markets":[{"canonicalMarket":"FULL_TIME_RESULT","rawName":"Fulltime Result","period":"FT",\
      "isActive":true,"selections":[{"canonicalOutcome":"HOME","rawName":"Home \(number)","odds":2.3,"isActive":true},\
      {"canonicalOutcome":"DRAW","rawName":"Draw","odds":3.2,"isActive":true},\
      {"canonicalOutcome":"AWAY","rawName":"Away \(number)","odds":3.1,"isActive":true}]}]}
      """
    }
    return ListedFeed(
      name: "pulsescore", log: log,
      answer: { request in
        if request.path == ["leagues"] {
          let events = #"[{"fi":"201","home":"Home 201","away":"Away 201"}]"#
          return #"[{"league":"Cup","sport":"Soccer","live":0,"events":\#(events)}]"#
        }
        guard let path = request.path.first, ["live-events", "events"].contains(path) else { return nil }
        if let id = request.path.dropFirst().first.flatMap({ Int($0) }) {
          return (id < 200) == (path == "live-events") ? #"{"data":\#(event(id, isLive: id < 200))}"# : nil
        }
        let page = request.parameter("page").flatMap { Int($0) } ?? 1
        let isLive = path == "live-events"
        let events = (3 * page - 2...3 * page).map { event((isLive ? 100 : 200) + $0, isLive: isLive) }
        return """
          {"total":\(3 * pages),"page":\(page),"limit":3,"totalPages":\(pages),"hasNextPage":\(page < pages),\
          "hasPrevPage":\(page > 1),"sport":"soccer","events":[\(events.joined(separator: ","))]}
          """
      }
    ).served()
  }

  @Test func pagesOfPulseScoreAreFollowed() async throws {
    let log = RequestLog()
    try await ListedFeed.serving([Self.pages(3, log)]) { odds in
      let ran = try await odds("live", "--json")
      #expect(ran.status == 0 && ran.errors.isEmpty, "\(ran.errors)")
      #expect(try ran.objects().count == 9)
      #expect(log.all.count == 3 && Set(log.all).count == 3, "\(log.all)")
      let coming = try await odds("compare", "--upcoming", "--sport", "soccer", "--league", "cup", "--json")
      let teams = try homes(coming.objects())
      #expect(teams.contains("Home 209") && teams.contains("Home 201") && teams.contains("Home 109"), "\(teams)")
    }
  }

  @Test func pagesOfPulseScoreThatAreTooManyAreSaid() async throws {
    let log = RequestLog()
    try await ListedFeed.serving([Self.pages(9, log)]) { odds in
      let ran = try await odds("live", "--json")
      #expect(ran.status == 0 && log.all.count == 5, "\(log.all) \(ran.errors)")
      #expect(try ran.objects().count == 15)
      #expect(ran.errors.contains("5 of 9 pages"), "\(ran.errors)")
      let before = log.all.count
      let coming = try await odds("compare", "--upcoming", "--json")
      // One list of what is in play, of its further pages no more than are allowed, and the same of what is to come.
      #expect(log.all.count - before <= 9, "\(log.all)")
      #expect(coming.errors.contains("of 9 pages"), "\(coming.errors)")
    }
  }

  // MARK: Errors

  @Test func aHostThatDoesNotAnswerIsReportedOnce() async throws {
    let dead = ["ODDS_BOLTODDS_URL": "http://127.0.0.1:9/api", "ODDS_BOLTODDS_KEY": "key"]
    try await ListedFeed.serving([Self.pages(1, RequestLog())], dead) { odds in
      for words in [
        ["compare"], ["live"], ["compare", "--upcoming"], ["compare", "home 201"], ["event", "home 101"],
      ] {
        // A home of its own, so that the requests of the others don't count against this one's.
        let ran = try await Odds(odds.environment).run(words + ["--timeout", "60"])
        let lines = ran.errors.split(separator: "\n").filter { $0.contains("127.0.0.1:9") }
        #expect(ran.status == 0 && lines.count == 1, "\(words): \(ran.status) \(ran.errors)")
      }
      let alone = try await Odds(odds.environment).run(["compare", "--provider", "boltodds", "--timeout", "10"])
      #expect(alone.status == 69, "\(alone.errors)")
      #expect(alone.errors.split(separator: "\n").count { $0.contains("127.0.0.1:9") } == 1, "\(alone.errors)")
    }
  }
}
