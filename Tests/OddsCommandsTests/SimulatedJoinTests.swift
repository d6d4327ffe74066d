import Foundation
import NIOPosix
import OddsModel
import OddsRegistry
import OddsSimulator
import Testing

/// Five feeds that each have their own names, kick-offs and matches, and some wrong scores: which matches are one, the
/// simulated world knows.
@Suite(.serialized) struct SimulatedJoinTests {
  private static let feeds = ProviderRegistry.simulators.map(\.name)

  /// The references of each match in play that a feed carries, by the match's number.
  private func expected(_ truth: SimulatorTruth) -> [Int: Set<String>] {
    var members: [Int: Set<String>] = [:]
    for match in truth.matches where match.inPlay {
      for feed in Self.feeds where truth.told(match, at: feed) != nil {
        members[match.number, default: []].insert("\(feed):\(truth.id(of: match, at: feed))")
      }
    }
    return members
  }

  private func world(
    seed: UInt64, _ change: (inout SimulatorOptions) -> Void = { _ in },
    _ body: (Odds, SimulatorServer) async throws -> Void
  ) async throws {
    var options = SimulatorOptions()
    (options.seed, options.runs) = (seed, false)
    change(&options)
    let server = SimulatorServer(options: options, group: MultiThreadedEventLoopGroup.singleton)
    let port = try await server.start()
    var environment: [String: String] = [:]
    for (name, url) in SimulatorServer.baseURLs(port: port) {
      let variable = name.rawValue.uppercased().replacing("-", with: "_")
      environment["ODDS_\(variable)_URL"] = url
      environment["ODDS_\(variable)_KEY"] = "simulated"
    }
    do {
      try await body(Odds(environment), server)
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  private func reference(_ match: [String: Any]) -> String { "\(match["provider"] ?? ""):\(match["id"] ?? "")" }

  @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6, 7, 8]) func eachFeedThatCarriesAMatchIsAMemberAndNoOtherIs(
    _ seed: UInt64
  ) async throws {
    try await world(seed: seed) { odds, server in
      for seconds in [0, 600, 2_400] {
        await server.advance(seconds: seconds)
        let truth = try #require(await server.truth())
        let expected = expected(truth)
        #expect(Set(expected.values.map(\.count)).count > 1 && expected.values.contains { $0.count == 5 })
        let ran = try await odds("fixtures", "--json")
        #expect(ran.status == 0, "\(ran.errors)")
        var found: Set<Set<String>> = []
        var names: [String: String] = [:]
        for row in try ran.objects() {
          let members = try #require(row["members"] as? [[String: Any]])
          found.insert(Set(members.map(reference)))
          for member in members { names[reference(member)] = "\(member["home"] ?? "") - \(member["away"] ?? "")" }
        }
        let right = Set(expected.values)
        func shown(_ sets: Set<Set<String>>) -> [String] {
          sets.map { $0.sorted().map { "\($0) \(names[$0] ?? "?")" }.joined(separator: " | ") }.sorted()
        }
        #expect(shown(found.subtracting(right)) == [], "seed \(seed): wrong")
        #expect(shown(right.subtracting(found)) == [], "seed \(seed): missing")
      }
    }
  }
}
