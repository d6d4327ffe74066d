import Foundation
import Testing

/// A user with only a key of BoltOdds' Starter plan, which has odds and no scores or statuses.
@Suite(.serialized) struct StarterPlanTests {
  private static func odds(startedMinutesAgo minutes: Double, league: String = "EPL") throws -> (
    Odds, StarterPlanServer
  ) {
    // `when` has whole minutes.
    let start = (Date.now.timeIntervalSince1970 / 60).rounded(.down) * 60 - minutes * 60
    let server = try StarterPlanServer(
      StarterPlanServer.Game(league: league, start: Date(timeIntervalSince1970: start)))
    return (
      Odds([
        "ODDS_BOLTODDS_URL": "http://127.0.0.1:\(server.port)/api", "ODDS_BOLTODDS_KEY": "starter-7Gh2Qx9Zt4",
      ]), server
    )
  }

  @Test func liveShowsPricesOfAGameThatHasBegun() async throws {
    let (odds, server) = try Self.odds(startedMinutesAgo: 60)
    let ran = try await odds("live", "--json")
    #expect(ran.status == 0, "\(ran.errors)")
    let match = try #require(try ran.objects().first)
    #expect(try ran.objects().count == 1)
    #expect(match["status"] as? String == "live" && match["statusBy"] as? String == "start")
    #expect(match["id"] as? String == "af418396d57c")
    let markets = try #require(match["markets"] as? [[String: Any]])
    let quotes = markets.flatMap { $0["selections"] as? [[String: Any]] ?? [] }
    #expect(Set(quotes.compactMap { $0["bookmaker"] as? String }) == ["draftkings", "betmgm"])
    let table = try await odds("live", "--color", "never", "--format", "table")
    #expect(table.output.contains("~live") && table.output.contains("Arsenal"), "\(table.output)")
    withExtendedLifetime(server) {}
  }

  @Test func compareHasBothBooksOfAGameThatHasBegun() async throws {
    let (odds, server) = try Self.odds(startedMinutesAgo: 60)
    let ran = try await odds("compare", "--json")
    #expect(ran.status == 0, "\(ran.errors)")
    let row = try #require(try ran.objects().first)
    #expect(row["status"] as? String == "live" && row["statusBy"] as? String == "start")
    let selections = try #require(row["selections"] as? [[String: Any]])
    #expect(selections.count == 2 && selections.allSatisfy { ($0["quotes"] as? [Any])?.count == 2 })
    withExtendedLifetime(server) {}
  }

  @Test func streamSendsTheGameAsLive() async throws {
    let (odds, server) = try Self.odds(startedMinutesAgo: 60)
    let ran = try await odds("stream", "--types", "snapshot,price", "--count", "3", "--duration", "30s")
    #expect(ran.status == 0, "\(ran.errors)")
    let lines = try ran.lineObjects()
    #expect(lines.count == 3)
    let state = try #require(lines.first?["state"] as? [String: Any])
    #expect(state["status"] as? String == "live" && state["statusBy"] as? String == "start")
    #expect(lines.last?["type"] as? String == "price")
    withExtendedLifetime(server) {}
  }

  @Test func dashboardListsTheGameInPlay() async throws {
    let (odds, server) = try Self.odds(startedMinutesAgo: 60)
    let ran = try await odds("dashboard", "--snapshot", "--size", "120x30", "--after", "4s")
    #expect(ran.status == 0, "\(ran.errors)")
    #expect(ran.output.contains("~live") && ran.output.contains("Arsenal"), "\(ran.output)")
    #expect(!ran.output.contains("No match in play"))
    withExtendedLifetime(server) {}
  }

  @Test func gameLongOverAndGameToComeAreNotInPlay() async throws {
    for minutes in [-120.0, 600.0] {
      let (odds, server) = try Self.odds(startedMinutesAgo: minutes)
      let ran = try await odds("live", "--json")
      #expect(ran.status == 0 && ran.output == "[]\n", "\(minutes): \(ran.output) \(ran.errors)")
      withExtendedLifetime(server) {}
    }
  }
}
