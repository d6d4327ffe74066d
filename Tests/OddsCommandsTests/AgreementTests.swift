import Foundation
import Testing

/// All five feeds show the same simulated world with the same names, and the output of each is the same.
@Suite(.serialized) struct AgreementTests {
  private typealias Match = [String: Any]

  /// Returns the matches at a moment of the stopped simulation, by teams and provider.
  private func matches(afterSeconds seconds: Int) async throws -> [String: [String: Match]] {
    let simulator = try await Simulator(["--seed", "7", "--speed", "0"])
    try simulator.advance(seconds: seconds)
    let ran = try await simulator.odds(
      "live", "--json", "--sport", "soccer", "--market", "all", "--with", "incidents,odds")
    #expect(ran.errors == "")
    var matches: [String: [String: Match]] = [:]
    for match in try ran.objects() {
      matches["\(name(match, "home")) - \(name(match, "away"))", default: [:]][match["provider"] as? String ?? ""] =
        match
    }
    return matches
  }

  private func name(_ match: Match, _ side: String) -> String { (match[side] as? Match)?["name"] as? String ?? "" }
  private func score(_ match: Match, _ side: String) -> Int? { (match[side] as? Match)?["score"] as? Int }

  @Test func theFiveBoardsAgreeOnScoresStatesIncidentsAndPrices() async throws {
    let matches = try await matches(afterSeconds: 600)
    let whole = matches.filter { $0.value.count == 5 }
    #expect(whole.count >= 3, "matches that all five feeds carry: \(whole.keys)")
    // Invented leagues aren't known to be soccer, and BoltOdds sends no sport.
    #expect(matches.values.allSatisfy { $0.count >= 4 })
    for (name, match) in matches {
      #expect(Set(match.values.map { score($0, "home") }).count == 1, "\(name)")
      #expect(Set(match.values.map { score($0, "away") }).count == 1, "\(name)")
      #expect(Set(match.values.map { $0["status"] as? String }).count == 1, "\(name)")
      try compareIncidents(name, match)
      try comparePrices(name, match)
    }
  }

  /// Compares incidents in the two feeds that send them: goals, cards and substitutions with minute, side and player.
  private func compareIncidents(_ name: String, _ match: [String: Match]) throws {
    func incidents(_ provider: String) throws -> [String] {
      let kinds = ["goal", "ownGoal", "penaltyGoal", "yellowCard", "secondYellow", "redCard", "substitution"]
      return try #require(match[provider]?["incidents"] as? [Match]).compactMap { incident in
        guard let kind = incident["kind"] as? String, kinds.contains(kind) else { return nil }
        let words = ["minute", "side", "player"].map { "\(incident[$0] ?? "")" }
        return "\(kind) \(words.joined(separator: " "))"
      }
    }
    #expect(try incidents("sportsapi-v1") == incidents("sportsapi-v2"), "\(name)")
  }

  /// Compares the prices of three feeds that have the same bookmaker, in decimal, fractional and three notations; the
  /// other feeds have their own bookmakers, with similar prices.
  private func comparePrices(_ name: String, _ match: [String: Match]) throws {
    func prices(_ provider: String) -> [String: [Double]] {
      let markets = match[provider]?["markets"] as? [Match] ?? []
      let keys = ["fulltime_result", "full_time_result", "full_time", "moneyline"]
      guard let market = markets.first(where: { keys.contains($0["key"] as? String ?? "") }) else { return [:] }
      var prices: [String: [Double]] = [:]
      for selection in market["selections"] as? [Match] ?? [] {
        if let side = selection["side"] as? String, let price = selection["price"] as? Double {
          prices[side, default: []].append(price)
        }
      }
      return prices
    }
    let one = prices("pulsescore")
    #expect(prices("sportsapi-v1") == one, "\(name)")
    #expect(prices("sportsapi-v2") == one, "\(name)")
    for provider in ["boltodds", "tickodds"] {
      for (side, others) in prices(provider) {
        guard let price = one[side]?.first else { continue }
        for other in others { #expect(abs(1 / other - 1 / price) < 0.05, "\(name) \(provider) \(side)") }
      }
    }
  }

  /// SportsAPI V2 sends who served first, the others who serves now.
  @Test func serverIsTheSameInEachFeedThatSendsIt() async throws {
    let simulator = try await Simulator(["--seed", "7", "--speed", "0"])
    for _ in 0..<4 {
      try simulator.advance(seconds: 240)
      let ran = try await simulator.odds("live", "--json", "--sport", "tennis")
      var received: [String: [String: String]] = [:]
      for match in try ran.objects() {
        if let side = match["serving"] as? String {
          received["\(name(match, "home")) - \(name(match, "away"))", default: [:]][
            match["provider"] as? String ?? ""] =
            side
        }
      }
      #expect(received.values.contains { $0["sportsapi-v2"] != nil && $0.count > 1 }, "\(received)")
      for (match, sides) in received { #expect(Set(sides.values).count == 1, "\(match): \(sides)") }
    }
  }

  @Test func oneGoalReachesTheUserThroughAllFive() async throws {
    let simulator = try await Simulator(["--seed", "7", "--speed", "0"])
    let stream = try simulator.odds.start(
      "stream", "--sport", "soccer", "--types", "snapshot,score", "--duration", "4m")
    let providers: Set = ["pulsescore", "boltodds", "tickodds", "sportsapi-v1", "sportsapi-v2"]
    var received = Received()
    #expect(
      await stream.eventually {
        received.read($0)
        return received.snapshots == providers
      }, "\(received.snapshots)")
    // A feed whose socket connects later than the others' has the first goals in its snapshot, and a feed that polls is
    // behind.
    var goals: [String: [String: String]] = [:]
    var rounds = 0
    #expect(
      try await stream.eventually {
        received.read($0)
        goals = received.scores.filter { Set($0.value.keys) == providers }
        if !goals.isEmpty { return goals.values.allSatisfy { Set($0.values).count == 1 } }
        rounds += 1
        // Advance in small steps: feeds drop a simulator that is busy for too long, and its goals are then in a
        // snapshot.
        if rounds % 20 == 1 { try simulator.advance(seconds: 60) }
        return false
      }, "\(received.scores)")
    stream.send(SIGINT)
    #expect(await stream.ended().status == 0)
  }

  /// The lines of a stream so far.
  private struct Received {
    /// Providers with a snapshot.
    var snapshots: Set<String> = []
    /// The last score of each match by provider and teams.
    var scores: [String: [String: String]] = [:]
    private var teams: [String: String] = [:]
    private var offset = 0

    /// Reads the new lines.
    mutating func read(_ stream: Running) {
      let bytes = stream.output(from: offset)
      // The last line may be incomplete.
      guard let end = bytes.lastIndex(of: 0x0A) else { return }
      offset += end + 1 - bytes.startIndex
      for line in bytes[..<end].split(separator: 0x0A) {
        if let line = try? JSONSerialization.jsonObject(with: line) as? Match { take(line) }
      }
    }

    private mutating func take(_ line: Match) {
      let (provider, id) = (line["provider"] as? String ?? "", line["match"] as? String ?? "")
      if let state = line["state"] as? Match {
        let names = ["home", "away"].map { (state[$0] as? Match)?["name"] as? String ?? "" }
        teams[provider + id] = names.joined(separator: " - ")
        snapshots.insert(provider)
      } else if line["type"] as? String == "score", let teams = teams[provider + id] {
        scores[teams, default: [:]][provider] = "\(line["home"] ?? "")-\(line["away"] ?? "")"
      }
    }
  }
}
