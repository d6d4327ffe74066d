import OddsModel
import OddsRegistry
import Testing

@Suite(.serialized) struct DemoTests {
  private static let providers = Set(
    ProviderRegistry.entries.filter { $0.simulator != nil }.map(\.name.rawValue))

  @Test func tableIsMarkedAsDemo() async throws {
    let ran = try await Odds()("live", "--demo", "--sport", "soccer", "--format", "table")
    #expect(ran.status == 0)
    #expect(ran.lines.first?.hasPrefix("DEMO") == true)
    #expect(ran.output.contains("Newcastle United"))
  }

  @Test func everyMatchInJSONIsMarkedAsDemo() async throws {
    let matches = try await Odds()("live", "--demo", "--json").objects()
    #expect(!matches.isEmpty)
    #expect(matches.allSatisfy { $0["demo"] as? Bool == true })
    #expect(Set(matches.compactMap { $0["provider"] as? String }) == Self.providers)
  }

  @Test func sportsShowTheNumberOfMatchesInPlay() async throws {
    let rows = try await Odds()("sports", "--demo", "--json").objects()
    for provider in ["pulsescore", "tickodds"] {
      let soccer = rows.first { $0["provider"] as? String == provider && $0["sport"] as? String == "soccer" }
      #expect(soccer?["live"] as? Int ?? 0 >= 10, "\(provider)")
    }
  }

  @Test func liveShowsMatchesInPlayOnly() async throws {
    let matches = try await Odds()("live", "--demo", "--json").objects()
    #expect(matches.allSatisfy { ["live", "break", "suspended"].contains($0["status"] as? String ?? "") })
  }

  @Test func twoHundredStreamLinesAreValidJSON() async throws {
    let ran = try await Odds()("stream", "--demo", "--count", "200")
    #expect(ran.status == 0)
    let lines = try ran.lineObjects()
    #expect(lines.count == 200)
    #expect(lines.map { $0["seq"] as? Int } == (1...200).map { $0 })
    #expect(lines.allSatisfy { $0["demo"] as? Bool == true })
  }

  @Test func closedPipeIsSuccess() async throws {
    let ran = try await Odds().shell("set -o pipefail; odds stream --demo | head -1")
    #expect(ran.status == 0)
    #expect(ran.lines.count == 1)
    #expect(ran.errors == "")
  }

  @Test func missingKeyErrorListsTheProvidersAndTheFix() async throws {
    for command in [["live"], ["stream"], ["sports"], ["leagues", "--sport", "soccer"], ["event", "1"]] {
      let ran = try await Odds().run(command)
      #expect(ran.status == 78, "\(command)")
      #expect(ran.output == "", "\(command)")
      for word in ["pulsescore", "tickodds", "ODDS_PULSESCORE_KEY", "odds auth set", "--demo"] {
        #expect(ran.errors.contains(word), "\(command)")
      }
    }
  }
}
