import Foundation
import Testing

@testable import OddsSimulator

/// Upcoming matches, compared before they start.
@Suite(.serialized) struct UpcomingTests {
  private static let games = [
    ListedGame(id: "aa11bb22cc33", league: "NBA", home: "Boston Celtics", away: "Miami Heat"),
    ListedGame(id: "dd44ee55ff66", league: "MLB", home: "Chicago Cubs", away: "St. Louis Cardinals", startsIn: 90_000),
    ListedGame(id: "991122aabbcc", league: "Unheard Of League", home: "Kestrels", away: "Herons"),
  ]

  private func books(_ row: [String: Any]) -> Set<String> {
    let selections = row["selections"] as? [[String: Any]] ?? []
    return Set(
      selections.flatMap { ($0["quotes"] as? [[String: Any]] ?? []).compactMap { $0["bookmaker"] as? String } })
  }

  private func kinds(_ rows: [[String: Any]]) -> Set<String> {
    Set(rows.compactMap { ($0["market"] as? [String: Any])?["kind"] as? String })
  }

  // MARK: BoltOdds

  @Test(arguments: ["boltodds:aa11bb22cc33", "aa11bb22cc33", "celtics", "boltodds:dd44ee55ff66"])
  func listedGameIsComparedByReferenceAndByName(_ word: String) async throws {
    let log = RequestLog()
    try await ListedFeed.serving([ListedGame.feed(Self.games, log)]) { odds in
      let ran = try await odds("compare", word, "--json")
      #expect(ran.status == 0, "\(ran.errors)")
      let rows = try ran.objects()
      let winner = try #require(rows.first { ($0["market"] as? [String: Any])?["kind"] as? String == "winner" })
      #expect(books(winner) == ["draftkings", "betmgm", "fanduel"])
      #expect(Set(rows.compactMap { $0["fixture"] as? String }).count == 1)
      #expect(log.count("api/get_games") == 1, "\(log.all)")
    }
  }

  @Test func unknownNameOfAnUpcomingMatchIsReported() async throws {
    try await ListedFeed.serving([ListedGame.feed(Self.games)]) { odds in
      let ran = try await odds("compare", "nobody such")
      #expect(ran.status == 66 && ran.errors.contains("no such match: 'nobody such'"), "\(ran.errors)")
    }
  }

  @Test func matchesOfUnknownSportThatASportLeavesOutAreSaid() async throws {
    try await ListedFeed.serving([ListedGame.feed(Self.games)]) { odds in
      let words = "1 match of unknown sport is left out (league Unheard Of League)"
      for command in ["fixtures", "compare", "value"] {
        let ran = try await odds(command, "--upcoming", "--sport", "basketball", "--json")
        #expect(ran.errors.components(separatedBy: words).count == 2, "\(command): \(ran.errors)")
        let all = try await odds(command, "--upcoming", "--json")
        #expect(!all.errors.contains("unknown sport"), "\(command): \(all.errors)")
      }
      let named = try await odds("compare", "kestrels", "--sport", "basketball", "--json")
      #expect(named.status == 66 && named.errors.contains(words), "\(named.errors)")
      let other = try await odds("compare", "celtics", "--sport", "basketball", "--json")
      #expect(other.status == 0 && !other.errors.contains("unknown sport"), "\(other.errors)")
    }
  }

  @Test(arguments: [[], ["--sport", "basketball"], ["--sport", "basketball", "--sport", "baseball"]])
  func upcomingIncludesTheRequestedSports(_ sports: [String]) async throws {
    try await ListedFeed.serving([ListedGame.feed(Self.games)]) { odds in
      let teams: Set<String> =
        switch sports.count {
        case 0: ["Boston Celtics", "Chicago Cubs", "Kestrels"]
        case 2: ["Boston Celtics"]
        default: ["Boston Celtics", "Chicago Cubs"]
        }
      func home(_ rows: [[String: Any]]) -> Set<String> { Set(rows.compactMap { $0["home"] as? String }) }
      let compared = try await odds.run(["compare", "--upcoming", "--json"] + sports)
      #expect(compared.status == 0, "\(compared.errors)")
      #expect(try home(compared.objects()).isSuperset(of: teams.subtracting(["Kestrels"])), "\(compared.output)")
      let fixtures = try await odds.run(["fixtures", "--upcoming", "--json"] + sports)
      #expect(try home(fixtures.objects()) == teams, "\(fixtures.output)")
      let arbs = try await odds.run(["arb", "--upcoming", "--max-age", "1h", "--json"] + sports)
      #expect(try home(arbs.objects()).isSuperset(of: teams.subtracting(["Kestrels"])), "\(arbs.errors)")
      let values = try await odds.run(
        ["value", "--upcoming", "--min-books", "2", "--max-age", "1h", "--json"] + sports)
      #expect(try home(values.objects()).contains("Boston Celtics"), "\(values.errors)")
      let middles = try await odds.run(["middles", "--upcoming", "--max-age", "1h", "--json"] + sports)
      #expect(try home(middles.objects()).contains("Boston Celtics"), "\(middles.errors)")
      // Without the option there is no match.
      #expect(try await odds.run(["compare", "--json"] + sports).output == "[]\n")
    }
  }

  @Test func findersAcceptAReferenceToAnUpcomingMatch() async throws {
    try await ListedFeed.serving([ListedGame.feed(Self.games)]) { odds in
      for command in ["arb", "value", "middles"] {
        let ran = try await odds(
          command, "--match", "boltodds:aa11bb22cc33", "--max-age", "1h", "--json")
        let rows = try ran.objects()
        #expect(!rows.isEmpty || command == "value", "\(command): \(ran.errors)")
        #expect(rows.allSatisfy { $0["home"] as? String == "Boston Celtics" })
      }
      let fixtures = try await odds("fixtures", "--match", "boltodds:aa11bb22cc33", "--json").objects()
      #expect(fixtures.count == 1)
      // Matches of a team are upcoming, and requested as such.
      let arbs = try await odds("arb", "--upcoming", "--team", "celtics", "--max-age", "1h", "--json").objects()
      #expect(!arbs.isEmpty && arbs.allSatisfy { $0["home"] as? String == "Boston Celtics" })
      #expect(try await odds("live", "--match", "boltodds:aa11bb22cc33", "--json").output == "[]\n")
    }
  }

  @Test(arguments: ["boltodds:aa11bb22cc33", "celtics"], ["table", "json"])
  func eventOfAListedGameHasItsPrices(_ word: String, _ format: String) async throws {
    try await ListedFeed.serving([ListedGame.feed(Self.games)]) { odds in
      let ran = try await odds("event", word, "--format", format)
      #expect(ran.status == 0, "\(ran.errors)")
      for book in ["draftkings", "betmgm", "fanduel"] { #expect(ran.output.contains(book), "\(ran.output)") }
    }
  }

  // MARK: PulseScore

  /// Returns PulseScore with `leagues` leagues. The first has one match, the second two, and so on.
  private static func pulsescore(_ log: RequestLog, leagues: Int) -> SimulatorFeed {
    @Sendable func event(_ league: Int, _ number: Int) -> String {
      """
      {"fi":"\(1000 * league + number)","sport":"Soccer","league":"League \(league)","home":"Home \(league).\(number)",\
      "away":"Away \(league).\(number)","live":0,"tab":"Popular","mg":[{"name":"Fulltime Result","ma":[\
      {"name":"Home \(league).\(number)","pa":[{"decimal":"2.30"}]},{"name":"Draw","pa":[{"decimal":"3.20"}]},\
      {"name":"Away \(league).\(number)","pa":[{"decimal":"3.10"}]}]}]}
      """
    }
    return ListedFeed(
      name: "pulsescore", log: log,
      answer: { request in
        switch request.path {
        case ["live-events"]: return "[]"
        case ["leagues"]:
          let rows = (1...leagues).map { league in
            let events = (1...league).map {
              #"{"home":"Home \#(league).\#($0)","away":"Away \#(league).\#($0)","fi":"\#(1000 * league + $0)"}"#
            }
            return
              #"{"league":"League \#(league)","sport":"Soccer","live":0,"events":[\#(events.joined(separator: ","))]}"#
          }
          return "[\(rows.joined(separator: ","))]"
        case ["events"]:
          guard let name = request.parameter("league"), let league = Int(name.dropFirst("League ".count)) else {
            return nil
          }
          return "[\((1...league).map { event(league, $0) }.joined(separator: ","))]"
        default:
          guard request.path.count == 2, request.path[0] == "events", let number = Int(request.path[1]) else {
            return nil
          }
          return event(number / 1000, number % 1000)
        }
      }
    ).served()
  }

  @Test func pulseScoreUpcomingMatchesTakeFewRequestsAndTheRestIsReported() async throws {
    let log = RequestLog()
    try await ListedFeed.serving([Self.pulsescore(log, leagues: 9)]) { odds in
      let ran = try await odds("compare", "--upcoming", "--json")
      #expect(ran.status == 0, "\(ran.errors)")
      let homes = Set(try ran.objects().compactMap { $0["home"] as? String })
      // The leagues with the most matches.
      #expect(homes.contains("Home 9.1") && homes.contains("Home 8.8") && !homes.contains("Home 1.1"), "\(homes)")
      #expect(log.all.count <= 5, "\(log.all)")
      #expect(ran.errors.contains("3 of 9 leagues"), "\(ran.errors)")
      // The list of leagues contains every match.
      let before = log.all.count
      let fixtures = try await odds("fixtures", "--upcoming", "--json").objects()
      #expect(fixtures.count == 45)
      #expect(log.all.count - before <= 2, "\(log.all)")
    }
  }

  @Test func pulseScoreLeagueIsFoundByPartOfItsName() async throws {
    let log = RequestLog()
    try await ListedFeed.serving([Self.pulsescore(log, leagues: 9)]) { odds in
      let ran = try await odds("compare", "--upcoming", "--sport", "soccer", "--league", "league 2", "--json")
      #expect(try Set(ran.objects().compactMap { $0["home"] as? String }) == ["Home 2.1", "Home 2.2"], "\(ran.errors)")
      #expect(log.count("events") == 1, "\(log.all)")
    }
  }

  @Test(arguments: ["pulsescore:3002", "home 3.2"])
  func upcomingPulseScoreMatchIsComparedByReferenceAndByName(_ word: String) async throws {
    let log = RequestLog()
    try await ListedFeed.serving([Self.pulsescore(log, leagues: 9)]) { odds in
      let ran = try await odds("compare", word, "--json")
      #expect(ran.status == 0, "\(ran.errors)")
      #expect(try ran.objects().first?["home"] as? String == "Home 3.2")
      // What is in play, what is to come, and the match: nothing twice, and no match to come among those in play.
      #expect(log.paths.sorted() == ["events/3002", "leagues", "live-events"], "\(log.all)")
    }
  }

  // MARK: TickOdds

  /// - Parameter hasLive: Whether the plan includes matches in play.
  private static func tickodds(_ log: RequestLog = RequestLog(), hasLive: Bool = true) -> SimulatorFeed {
    func match(_ id: String, _ sport: String, _ home: String, _ away: String) -> String {
      let kickoff = Date(timeIntervalSinceNow: 3 * 3600).formatted(.iso8601)
      return """
        {"fixtureId":"\(id)","sportName":"\(sport)","competitionName":"Cup","home":"\(home)","away":"\(away)",\
        "kickoff":"\(kickoff)","marketGroups":[{"name":"Money Line","key":"money_line","industryKey":"h2h",\
        "period":"full_game","type":"simple","selections":[{"name":"\(home)","odds":1.9,"side":"home","team":"\(home)"},\
        {"name":"\(away)","odds":2.05,"side":"away","team":"\(away)"}]}]}
        """
    }
    let rows = [
      ("soccer", match("71", "Soccer", "Leeds", "Derby")),
      ("basketball", match("72", "Basketball", "Boston Celtics", "Miami Heat")),
    ]
    @Sendable func list(_ rows: [String]) -> String {
      """
      {"ok":true,"data":[\(rows.joined(separator: ","))],"meta":{"timestamp":"2026-01-01T00:00:00Z"},\
      "pagination":{"page":1,"pageSize":200,"total":\(rows.count)}}
      """
    }
    return ListedFeed(
      name: "tickodds", log: log,
      answer: { request in
        let path = Array(request.path.dropFirst(2))
        if path.first == "live", !hasLive {
          return #"{"ok":false,"error":{"code":"FORBIDDEN","message":"Live feed requires 'live' plan"}}"#
        }
        switch path {
        case ["live", "events"]: return list([])
        case ["sports"]:
          return list([
            #"{"id":"soccer","name":"Soccer","slug":"soccer","competitionCount":1}"#,
            #"{"id":"basketball","name":"Basketball","slug":"basketball","competitionCount":1}"#,
          ])
        case ["matches"]:
          return list(rows.filter { request.parameter("sport") ?? $0.0 == $0.0 }.map(\.1))
        case ["matches", "71"]: return #"{"ok":true,"data":\#(rows[0].1)}"#
        case ["matches", "72"]: return #"{"ok":true,"data":\#(rows[1].1)}"#
        default: return nil
        }
      }
    ).served()
  }

  @Test func planWithoutMatchesInPlayHasUpcomingOnes() async throws {
    try await ListedFeed.serving([Self.tickodds(hasLive: false)]) { odds in
      for words in [["--upcoming"], ["--upcoming", "--sport", "basketball"], ["celtics"], ["tickodds:72"]] {
        let ran = try await odds.run(["compare", "--market", "winner", "--json", "--timeout", "10"] + words)
        #expect(ran.status == 0 && ran.output.contains("Celtics"), "\(words): \(ran.output)\(ran.errors)")
        #expect(ran.errors.contains("Live feed requires 'live' plan"), "\(words): \(ran.errors)")
      }
      let event = try await odds("event", "tickodds:71", "--json")
      #expect(event.status == 0 && event.output.contains("Leeds"), "\(event.errors)")
      #expect(try await odds("live", "--json").status == 77)
    }
  }

  @Test func upcomingMatchIsComparedAcrossAllFeedsThatListIt() async throws {
    try await ListedFeed.serving([ListedGame.feed(Self.games), Self.tickodds()]) { odds in
      for words in [["boltodds:aa11bb22cc33"], ["tickodds:72"], ["celtics"], ["--upcoming", "--team", "celtics"]] {
        let ran = try await odds.run(["compare", "--market", "winner", "--json"] + words)
        #expect(ran.status == 0, "\(ran.errors)")
        let row = try #require(try ran.objects().first, "\(words): \(ran.errors)")
        #expect(books(row) == ["draftkings", "betmgm", "fanduel", "tickodds"], "\(words)")
      }
      let fixtures = try await odds("fixtures", "--upcoming", "--json").objects()
      #expect(fixtures.contains { $0["home"] as? String == "Leeds" })
      #expect(fixtures.contains { ($0["members"] as? [Any])?.count == 2 })
    }
  }
}
