import Foundation
import Testing

/// All processes share a month's quota, and requests to the simulator don't count.
@Suite(.serialized) struct QuotaTests {
  /// Returns the program with a server that responds with empty lists, at an address that isn't the simulator's.
  private static func odds(_ server: EmptyServer, _ more: [String: String] = [:]) -> Odds {
    var odds = Odds(["ODDS_PULSESCORE_URL": "http://127.0.0.1:\(server.port)", "ODDS_PULSESCORE_KEY": "x"])
    odds.environment.merge(more) { $1 }
    return odds
  }

  private func used(_ odds: Odds) async throws -> Int? {
    let row = try await odds("providers", "--provider", "pulsescore", "--json").objects().first
    return (row?["used"] as? [String: Any])?["requestsThisMonth"] as? Int
  }

  @Test func freePlanWarnsAt80AndRefusesAt100() async throws {
    let server = try EmptyServer()
    let odds = Self.odds(server)
    // Three go at once and then three per second, so one process makes most of the requests.
    let bulk = try await odds.shell(
      "for i in $(seq 79); do odds pulsescore live-sports --raw >/dev/null || exit; done")
    #expect(bulk.status == 0 && !bulk.errors.contains("free plan"), "\(bulk.errors)")
    #expect(try await used(odds) == 79)
    let warned = try await odds("pulsescore", "live-sports", "--raw")
    #expect(warned.status == 0)
    #expect(warned.errors.contains("80 of the 100 monthly requests"))
    let rest = try await odds.shell("for i in $(seq 20); do odds pulsescore live-sports --raw >/dev/null || exit; done")
    #expect(rest.status == 0, "\(rest.errors)")
    let refused = try await odds("pulsescore", "live-sports", "--json")
    #expect(refused.status == 75)
    #expect(refused.errors.contains(#""kind":"limited""#) && refused.errors.contains("--force"))
    #expect(server.requests == 100)
    let forced = try await odds("pulsescore", "live-sports", "--raw", "--force")
    #expect(forced.status == 0)
    #expect(try await used(odds) == 101)
    try odds.write("[pulsescore]\nplan = \"paid\"\n", to: odds.config)
    let paid = try await odds("pulsescore", "live-sports", "--raw")
    #expect(paid.status == 0 && paid.errors == "")
  }

  @Test func requestThatNeverReachedTheProviderIsNotCounted() async throws {
    let odds = Odds(["ODDS_PULSESCORE_URL": "http://127.0.0.1:9", "ODDS_PULSESCORE_KEY": "x"])
    #expect(try await odds("pulsescore", "live-sports").status == 69)
    #expect(try await used(odds) == 0)
  }

  @Test func simulatorRequestsAreNotCounted() async throws {
    let simulator = try await Simulator()
    let simulated = simulator.odds
    #expect(try await simulated("pulsescore", "live-sports").status == 0)
    #expect(try await used(simulated) == 0)
    let odds = Odds()
    #expect(try await odds("live", "--demo").status == 0)
    #expect(try await used(odds) == 0)
  }

  @Test func unusableLedgerIsReportedOnceAndTheCommandWorks() async throws {
    let server = try EmptyServer()
    let odds = Self.odds(server, ["XDG_STATE_HOME": "/proc/nowhere"])
    let ran = try await odds("live", "--provider", "pulsescore", "--sport", "soccer", "--sport", "tennis")
    #expect(ran.status == 0)
    #expect(ran.lines.count == 1, "only the header")
    #expect(ran.errors.split(separator: "\n").count { $0.contains("ledger") } == 1, "\(ran.errors)")
  }

  @Test func cachedResponseIsUsedUpToTheMaximumAgeAndItsAgeIsReported() async throws {
    let server = try EmptyServer()
    let odds = Self.odds(server)
    #expect(try await odds("live", "--provider", "pulsescore").status == 0)
    let again = try await odds("live", "--provider", "pulsescore", "--max-age", "1h")
    #expect(again.status == 0 && again.errors.contains("using an answer from "), "\(again.errors)")
    #expect(server.requests == 1)
    let anew = try await odds("live", "--provider", "pulsescore", "--max-age", "0")
    #expect(anew.status == 0 && anew.errors == "")
    #expect(server.requests == 2)
  }
}
