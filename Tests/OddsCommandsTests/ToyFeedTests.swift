import Foundation
import NIOPosix
import OddsSimulator
import Testing

/// A sixth feed consists of its folders and an entry in the registry. `Tests/ToyFeed` has a provider, its commands, and
/// a program that is `odds` with this provider added.
@Suite(.serialized) struct ToyFeedTests {
  /// Runs a test with the program that includes the sixth feed, and with a server for the feed.
  private func serving(
    runs: Bool = true, _ body: (Odds, SimulatorServer) async throws -> Void
  ) async throws {
    var options = SimulatorOptions()
    (options.runs, options.key) = (runs, "right")
    let server = SimulatorServer(options: options, feeds: [.toy], group: MultiThreadedEventLoopGroup.singleton)
    let port = try await server.start()
    var odds = Odds(["ODDS_TOY_KEY": "right", "ODDS_TOY_URL": SimulatorFeed.toy.baseURL(port: port)])
    odds.program = Checkout.products.appending(path: "odds-toy")
    do {
      try await body(odds, server)
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  @Test func programListsTheToyFeed() async throws {
    try await serving(runs: false) { odds, _ in
      let rows = try await odds("providers", "--json").objects()
      #expect(rows.count == 6)
      let toy = try #require(rows.last)
      #expect(toy["provider"] as? String == "toy")
      #expect(toy["channels"] as? [String] == ["rest", "games"])
      #expect(toy["key"] as? String == "environment")
      #expect(try await odds("auth", "list", "--json").output.contains(#""provider":"toy""#))
      #expect(try await odds("--help").output.contains("The feed for tests, under its own names."))
      #expect(try await odds("doctor", "--json").output.contains(#""check":"toy""#))
      #expect(try await odds("schema", "live").output.contains(#""toy""#))
    }
  }

  @Test func queriesUseTheToyFeed() async throws {
    try await serving(runs: false) { odds, server in
      let truth = try #require(await server.truth())
      let shown = truth.matches.filter(ToyServer.shows)
      let ids = shown.map { truth.id(of: $0, at: "toy") }
      #expect(!ids.isEmpty)
      let live = try await odds("live", "--json")
      #expect(live.status == 0, "\(live.errors)")
      let matches = try live.objects()
      #expect(Set(matches.compactMap { $0["id"] as? String }) == Set(ids))
      #expect(matches.allSatisfy { $0["provider"] as? String == "toy" })
      for match in matches {
        let real = try #require(truth.match("toy", id: match["id"] as? String ?? ""))
        #expect((match["home"] as? [String: Any])?["name"] as? String == real.home.name)
        #expect(match["sport"] as? String == real.sport.rawValue)
      }
      let sports = try await odds("sports", "--json").objects()
      #expect(sports.compactMap { $0["sport"] as? String }.sorted() == ["soccer", "tennis"])
      let leagues = try await odds("leagues", "--sport", "soccer", "--json").objects()
      #expect(
        Set(leagues.compactMap { $0["league"] as? String })
          == Set(shown.filter { $0.sport == .soccer }.map(\.league.name)))
      let one = try await odds("event", "toy:\(ids[0])", "--json").json() as? [String: Any]
      #expect(one?["id"] as? String == ids[0])
    }
  }

  @Test func toyFeedsNativeCommandsWork() async throws {
    try await serving(runs: false) { odds, _ in
      let help = try await odds("toy", "games", "--help").output
      #expect(
        help.contains("GET /games: the games in play.") && help.contains("--raw") && help.contains("odds toy games"))
      let games = try await odds("toy", "games", "--json")
      #expect(games.status == 0, "\(games.errors)")
      let live = try await odds("live", "--json")
      #expect(
        try games.objects().compactMap { $0["id"] as? String } == live.objects().compactMap { $0["id"] as? String })
      #expect(try await odds("toy", "games", "--raw").output.hasPrefix(#"[{"no":"T"#))
      var locked = odds
      locked.environment["ODDS_TOY_KEY"] = "wrong"
      #expect(try await locked("toy", "games").status == 77)
    }
  }

  @Test func changesOfTheToyFeedArePrintedAsLines() async throws {
    try await serving { odds, server in
      let ran = try await odds("stream", "--count", "60")
      #expect(ran.status == 0, "\(ran.errors)")
      let lines = try ran.lineObjects()
      let truth = try #require(await server.truth())
      let teams = Set(truth.matches.map(\.home.name))
      let snapshots = lines.filter { $0["type"] as? String == "snapshot" }
      #expect(!snapshots.isEmpty)
      for line in snapshots {
        let home = (line["state"] as? [String: Any])?["home"] as? [String: Any]
        #expect(teams.contains(home?["name"] as? String ?? ""), "\(line)")
      }
      #expect(lines.contains { $0["type"] as? String == "price" })
      #expect(lines.allSatisfy { $0["provider"] as? String == "toy" })
    }
  }

  @Test func feedWithoutSimulatorLacksDemoOnly() async throws {
    try await serving(runs: false) { odds, _ in
      let named = try await odds("live", "--demo", "--provider", "toy")
      #expect(named.status == 64)
      #expect(named.errors.contains("no simulated matches"), "\(named.errors)")
      let all = try await odds("live", "--demo", "--json")
      #expect(all.status == 0)
      #expect(Set(try all.objects().compactMap { $0["provider"] as? String }).count == 5)
      #expect(!all.output.contains(#""toy""#))
      #expect(!(try await odds("simulate", "--duration", "1s").output.contains("TOY")))
    }
  }
}
