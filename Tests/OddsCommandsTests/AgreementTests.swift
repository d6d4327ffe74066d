import Foundation
import Testing

/// One world, five feeds: what a user is told of it is the same through each.
@Suite(.serialized) struct AgreementTests {
  private typealias Match = [String: Any]

  /// The matches of a moment at which time stands still, by their teams, and then by provider.
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
    // Leagues that were made up are not known to be of soccer: BoltOdds names no sport.
    #expect(matches.values.allSatisfy { $0.count >= 4 })
    for (name, match) in matches {
      #expect(Set(match.values.map { score($0, "home") }).count == 1, "\(name)")
      #expect(Set(match.values.map { score($0, "away") }).count == 1, "\(name)")
      #expect(Set(match.values.map { $0["status"] as? String }).count == 1, "\(name)")
      try compareIncidents(name, match)
      try comparePrices(name, match)
    }
  }

  /// Two feeds list what has happened: goals, cards, substitutions, each with its minute, side and player.
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

  /// Three feeds carry one bookmaker's prices, in decimal, in fractions and in three notations at once; the others are
  /// bookmakers of their own, who think alike.
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

  /// SportsAPI V2 tells who served first; others, who serves now.
  @Test func whoServesIsTheSameThroughEachFeedThatSaysIt() async throws {
    let simulator = try await Simulator(["--seed", "7", "--speed", "0"])
    for _ in 0..<4 {
      try simulator.advance(seconds: 240)
      let ran = try await simulator.odds("live", "--json", "--sport", "tennis")
      var told: [String: [String: String]] = [:]
      for match in try ran.objects() {
        if let side = match["serving"] as? String {
          told["\(name(match, "home")) - \(name(match, "away"))", default: [:]][match["provider"] as? String ?? ""] =
            side
        }
      }
      #expect(told.values.contains { $0["sportsapi-v2"] != nil && $0.count > 1 }, "\(told)")
      for (match, sides) in told { #expect(Set(sides.values).count == 1, "\(match): \(sides)") }
    }
  }

  @Test func oneGoalReachesTheUserThroughAllFive() async throws {
    let simulator = try await Simulator(["--seed", "7", "--speed", "0"])
    let odds = simulator.odds
    let lines = odds.home.appending(path: "lines")
    // It is interrupted below; if that fails, it ends by itself.
    async let ran = odds.shell(
      "\"$ODDS\" stream --sport soccer --types snapshot,score --duration 150s > '\(lines.path)' & echo $! > '\(lines.path).pid'; wait $!"
    )
    let providers: Set = ["pulsescore", "boltodds", "tickodds", "sportsapi-v1", "sportsapi-v2"]
    #expect(try await has("snapshot", of: providers, lines))
    // A feed whose socket is up later than the others' has the first goals in its snapshot.
    var isTold = false
    for _ in 0..<8 where !isTold {
      try simulator.advance(seconds: 600)
      isTold = try await has("score", of: providers, lines, tries: 50)
    }
    #expect(isTold)
    // The feed that polls is a second behind.
    try await Task.sleep(for: .seconds(3))
    let pid = try String(contentsOf: URL(filePath: lines.path + ".pid"), encoding: .utf8)
    if let pid = Int32(pid.trimmingCharacters(in: .whitespacesAndNewlines)) { kill(pid, SIGINT) }
    #expect(try await ran.status == 0)

    var teams: [String: String] = [:]
    var scores: [String: [String: String]] = [:]
    for line in try read(lines) {
      let (provider, id) = (line["provider"] as? String ?? "", line["match"] as? String ?? "")
      if let state = line["state"] as? Match {
        teams[provider + id] = "\(name(state, "home")) - \(name(state, "away"))"
      }
      guard line["type"] as? String == "score", let teams = teams[provider + id] else { continue }
      scores[teams, default: [:]][provider] = "\(line["home"] ?? "")-\(line["away"] ?? "")"
    }
    let everywhere = scores.filter { Set($0.value.keys) == providers }
    #expect(!everywhere.isEmpty, "\(scores)")
    for (match, told) in everywhere { #expect(Set(told.values).count == 1, "\(match): \(told)") }
  }

  private func read(_ file: URL) throws -> [Match] {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    // The last line may not be whole yet.
    return text.split(separator: "\n").compactMap {
      try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? Match
    }
  }

  /// Waits until each provider has told a line of a kind; false if that never comes.
  private func has(_ type: String, of providers: Set<String>, _ file: URL, tries: Int = 400) async throws -> Bool {
    for _ in 0..<tries {
      // Snapshots are long: to be looked at in words, not read again and again.
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      let lines = text.split(separator: "\n").filter { $0.contains("\"type\":\"\(type)\"") }
      if providers.allSatisfy({ name in lines.contains { $0.contains("\"provider\":\"\(name)\"") } }) { return true }
      try await Task.sleep(for: .milliseconds(100))
    }
    return false
  }
}
