import Foundation
import Testing

/// Runs the program to find sure wins, value bets and middles of the simulated world.
struct FinderCommandTests {
  private func number(_ row: [String: Any], _ name: String) throws -> Double {
    try #require(row[name] as? Double, "\(row)")
  }

  private func legs(_ row: [String: Any]) throws -> [[String: Any]] { try #require(row["legs"] as? [[String: Any]]) }

  @Test func failureOfAllFeedsIsTheOnlyMessage() async throws {
    let odds = Odds(["ODDS_TICKODDS_URL": "http://127.0.0.1:9", "ODDS_TICKODDS_KEY": "simulated"])
    let ran = try await odds("arb", "--provider", "tickodds", "--timeout", "2")
    #expect(ran.status == 69 && !ran.errors.contains("checked "), "\(ran.errors)")
  }

  @Test func everySureWinPaysInEveryResult() async throws {
    // In this world the bookmakers' lowest and highest prices meet near the end of a match.
    let simulator = try await Simulator(["--speed", "0"], sameNames: false)
    let ran = try await simulator.odds("arb", "--json")
    #expect(ran.status == 0 && ran.errors.contains("checked "), "\(ran.errors)")
    for row in try ran.objects() {
      let legs = try legs(row)
      let sum = try legs.reduce(0.0) { $0 + 1 / (try number($1, "price")) }
      #expect(try abs(sum - number(row, "sum")) < 1e-5 && sum < 1)
      #expect(try abs(1 / number(row, "sum") - 1 - number(row, "profit")) < 1e-9)
      let staked = try legs.reduce(0.0) { $0 + (try number($1, "stake")) }
      let least = try #require(legs.map { try number($0, "returns") }.min())
      #expect(staked <= 100.001)
      #expect(try abs(least - staked - number(row, "guaranteed")) < 1e-6 && least > staked)
      #expect(Set(legs.compactMap { ($0["bookmaker"] as? String)?.lowercased() }).count > 1)
      #expect(try legs.allSatisfy { try number($0, "ageSeconds") <= 10 })
      #expect(try number(row, "oldestSeconds") == legs.map { try number($0, "ageSeconds") }.max())
      let sides = legs.compactMap { $0["side"] as? String }
      #expect(
        [["home", "draw", "away"], ["home", "away"], ["over", "under"], ["yes", "no"]].contains(sides), "\(sides)")
    }
  }

  @Test func rejectedSetsAreListedWithTheirReasons() async throws {
    let simulator = try await Simulator(["--speed", "0"], sameNames: false)
    let rows = try await simulator.odds("arb", "--explain", "--json").objects()
    let reasons = Set(rows.compactMap { $0["refused"] as? String })
    #expect(reasons.contains("incomplete") && reasons.contains("differentLine"))
    #expect(rows.count { $0["refused"] is String } <= 1000)
    for row in rows where row["refused"] is String {
      #expect(row["guaranteed"] is NSNull || row["refused"] as? String == "implausible")
      #expect(try number(row, "sum") < 1)
    }
    let plain = try await simulator.odds("arb", "--json").objects()
    #expect(plain.allSatisfy { $0["refused"] is NSNull || $0["refused"] as? String == "implausible" })
  }

  @Test func referenceBookmakerIsNotTested() async throws {
    let simulator = try await Simulator(["--speed", "0"], sameNames: false)
    let ran = try await simulator.odds("value", "--reference", "BET 365", "--min-edge", "-100", "--json")
    let rows = try ran.objects()
    #expect(!rows.isEmpty)
    for row in rows {
      #expect((row["reference"] as? String)?.lowercased() == "bet365")
      #expect((row["bookmaker"] as? String)?.lowercased() != "bet365")
      let fair = try #require(row["fair"] as? [String: Any])
      #expect(try abs(number(fair, "probability") * number(row, "price") - 1 - number(row, "edge")) < 1e-5)
    }
    let one = try await simulator.odds("value", "--bookmaker", "betmgm", "--min-edge", "-100", "--json").objects()
    #expect(
      !one.isEmpty && one.allSatisfy { $0["bookmaker"] as? String == "betmgm" && ($0["books"] as? Int ?? 0) >= 3 })
    let unknown = try await simulator.odds("value", "--reference", "bet356", "--json")
    #expect(unknown.status == 0 && unknown.output == "[]\n")
    #expect(unknown.errors.lowercased().contains("no prices of 'bet356'; did you mean 'bet365'?"), "\(unknown.errors)")
  }

  @Test func bothBetsOfAMiddleWinBetweenItsLines() async throws {
    let simulator = try await Simulator(["--speed", "0"], sameNames: false)
    let rows = try await simulator.odds("middles", "--json").objects()
    #expect(!rows.isEmpty)
    for row in rows {
      let legs = try legs(row)
      let window = try #require(row["window"] as? [Int])
      #expect(legs.count == 2 && window[0] <= window[1])
      guard !(row["hit"] is NSNull) else { continue }
      let sum = try legs.reduce(0.0) { $0 + 1 / (try number($1, "price")) }
      #expect(try abs(2 / sum - 1 - number(row, "hit")) < 1e-5 && abs(1 / sum - 1 - number(row, "miss")) < 1e-5)
    }
  }

  @Test func emptyResultReportsTheNumberOfPricesChecked() async throws {
    let simulator = try await Simulator(["--speed", "0"])
    for command in ["arb", "value", "middles"] {
      let ran = try await simulator.odds(command, "--team", "nobody such", "--format", "table")
      #expect(ran.status == 0 && ran.output.hasPrefix("No "), "\(ran.output)")
      #expect(ran.errors.contains("checked 0 prices from 0 bookmakers in 0 markets across 0 matches"), "\(ran.errors)")
    }
  }

  @Test(arguments: [
    ("arb --unit 0", "--unit: '0' isn't an amount"), ("arb --stake x", "--stake: 'x' isn't an amount"),
    ("arb --unit 100", "--unit must be less than --stake"),
    ("arb --min-profit much", "--min-profit: 'much' isn't a percentage"),
    ("arb --max-age soon", "--max-age is not a duration"), ("arb --settle x", "--settle is not a duration"),
    ("arb --commission betfair", "--commission: 'betfair' isn't BOOKMAKER=SHARE"),
    ("arb --commission a=1", "--commission: 'a=1' isn't BOOKMAKER=SHARE"),
    ("value --kelly 2", "--kelly: '2' isn't a share"),
    ("value --min-books 0", "--min-books: '0' isn't a whole number above 0"),
    ("value --min-edge nan", "--min-edge: 'nan' isn't a percentage"), ("value --method pwer", "did you mean 'power'?"),
  ]) func wrongUsageIsReportedInALine(_ arguments: String, _ message: String) async throws {
    let words = arguments.split(separator: " ").map(String.init) + ["--demo"]
    let wrong = try await Odds().run(words)
    #expect(wrong.status == 64 && wrong.output.isEmpty && wrong.errors.contains(message), "\(wrong.errors)")
  }

  @Test(arguments: [40, 80, 120, 200]) func tablesFitTheTerminal(_ columns: Int) async throws {
    let simulator = try await Simulator(["--speed", "0"], sameNames: false)
    for command in ["arb --explain", "value --min-edge -5", "middles"] {
      let ran = try await simulator.odds.shell("COLUMNS=\(columns) odds \(command) --format table")
      #expect(ran.status == 0 && ran.lines.count > 3, "\(ran.errors)")
      #expect(ran.lines.allSatisfy { $0.count <= columns }, "\(command)")
    }
  }
}
