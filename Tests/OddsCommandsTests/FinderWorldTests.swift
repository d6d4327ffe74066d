import Foundation
import OddsSimulator
import Testing

/// `odds arb` and `odds value` find exactly the findings of the simulated world.
@Suite(.serialized) struct FinderWorldTests {
  private typealias Row = FinderWorld.Row

  // MARK: The simulated world

  /// Three moments. All mispricings are corrected between two of them, because none lasts longer than 150 seconds. They
  /// are close to now, because matches with a kick-off after the real time aren't requested.
  @Test func mispricedSelectionsAreFoundWhileTheyLast() async throws {
    try await FinderWorld.serving(misprice: 0.02) { world in
      var before: Set<String> = []
      for _ in 0..<3 {
        await world.server.advance(seconds: 160)
        var truth = try await world.truth()
        // The next moment with at least one of them, and none in a match that isn't requested.
        for _ in 0..<200
        where truth.sureMarkets.isEmpty || !truth.mispricings.allSatisfy({ truth.isAskedFor($0.match) }) {
          await world.server.advance(seconds: 5)
          truth = try await world.truth()
        }
        let wins = truth.sureWins(at: FinderWorld.feeds)
        #expect(!wins.isEmpty)
        let arbs = try await world.odds("arb", "--json").objects()
        let found = try Set(arbs.map { try truth.market(of: $0).name })
        #expect(found == truth.sureMarkets)
        #expect(arbs.count == wins.count)
        for row in arbs {
          let name = try truth.market(of: row).name
          let win = try #require(wins.first { truth.name($0) == name })
          #expect(try abs(#require(row["sum"] as? Double) - win.sum) < 1e-5, "\(name)")
        }
        let received = truth.toldMispricings
        let values = try await world.odds("value", "--json").objects()
        let prices = try Set(values.map { try truth.price(of: $0) })
        #expect(prices == Set(received.map { truth.name($0) }))
        #expect(values.count == received.count)
        #expect(prices.isDisjoint(with: before), "mended, and still found")
        before = prices
      }
    }
  }

  @Test func worldWithoutMispricingHasNoFinding() async throws {
    try await FinderWorld.serving(misprice: nil) { world in
      for _ in 0..<3 {
        await world.server.advance(seconds: 160)
        for command in ["arb", "value"] {
          let ran = try await world.odds(command, "--json")
          #expect(ran.status == 0 && ran.output == "[]\n", "\(command): \(ran.output)")
        }
      }
    }
  }

  /// Prices received seconds apart are neither a sure win nor a value bet.
  @Test(arguments: [UInt64(1), 5, 28]) func runningWorldWithoutMispricingHasNoFinding(seed: UInt64) async throws {
    try await FinderWorld.serving(misprice: nil, seed: seed, speed: 10) { world in
      for command in ["arb", "value"] {
        let ran = try await world.odds(command, "--json")
        #expect(ran.status == 0 && ran.output == "[]\n", "\(command): \(ran.output)")
      }
    }
  }

  // MARK: Captured prices

  /// Formats a row as a line: `implausible: Home - Away, handicap, 1.5 at 2.34 (fanduel), -1.5 at 2.5 (mybookieag),
  /// 0.827350`.
  private func text(_ row: Row) throws -> String {
    let legs = try #require(row["legs"] as? [Row]).map { leg in
      let line = (leg["line"] as? NSNumber).map { "\($0) " } ?? ""
      return "\(leg["side"] ?? "") \(line)\(leg["quoted"] ?? "") \(leg["bookmaker"] ?? "")"
    }
    let kind = (row["market"] as? Row)?["kind"] ?? ""
    let sum = String(format: "%.6f", try #require(row["sum"] as? Double))
    return "\(row["refused"] ?? "") \(row["home"] ?? "") - \(row["away"] ?? "") \(kind): "
      + legs.joined(separator: ", ") + ": \(sum)"
  }

  /// Returns the output of `arb` for a file, without and with `--explain`.
  private func arbs(_ name: String) async throws -> (plain: [Row], explained: [Row]) {
    let simulator = try await Simulator(["--world", Checkout.feeds.appending(path: name).path, "--speed", "0"])
    let plain = try await simulator.odds("arb", "--json")
    #expect(plain.status == 0 && !plain.errors.contains("checked 0 prices"), "\(plain.errors)")
    return (try plain.objects(), try await simulator.odds("arb", "--explain", "--json").objects())
  }

  /// Among the file's best prices for home and away at the same line, in all markets, the implied probabilities of two pairs
  /// add up to less than 1. Both are in a match in play for which one bookmaker has old prices:
  /// - Oakland +333 (4.33) at BetMGM, Seattle -118 (1 + 100/118) at MyBookie: 1/4.33 + 118/218 = 0.230947 + 0.541284.
  /// - Oakland +1.5 +134 (2.34) at FanDuel, Seattle -1.5 +150 (2.5) at MyBookie: 0.427350 + 0.4.
  ///
  /// Both profits are above 20%. Seven more pairs of best prices add up to less than 1, but aren't opposites:
  /// - Oakland +1.5 +134 and Seattle -2 -120: 0.427350 + 120/220; Seattle -2.5 +105: 0.427350 + 1/2.05. Seattle by 2 loses
  ///   the first leg and pushes or loses the other.
  /// - Oakland +2.5 -122, 122/222, and +2 -110, 110/210, each and Seattle -1.5 +150, 0.4.
  /// - White Sox +1.5 +130 and Red Sox -2.5 +110: 1/2.3 + 1/2.1.
  /// - Reds -1.5 +164 and Cubs -1.5 +155: 1/2.64 + 1/2.55; Padres -1.5 +174 and Diamondbacks -1.5 +162: 1/2.74 + 1/2.62.
  ///   A win by one run loses both.
  @Test(.enabled(if: Checkout.hasFeeds)) func baseballHasSureWinsFromOldPricesOnly() async throws {
    let (plain, explained) = try await arbs("multibook-odds-mlb.json")
    let found: Set = [
      "implausible Oakland Athletics - Seattle Mariners winner: home +333 betmgm, away -118 mybookieag: 0.772231",
      "implausible Oakland Athletics - Seattle Mariners handicap: home 1.5 +134 fanduel, away -1.5 +150 mybookieag: "
        + "0.827350",
    ]
    #expect(plain.count == 2)
    #expect(try Set(plain.map(text)) == found)
    let oakland = "differentLine Oakland Athletics - Seattle Mariners handicap: "
    let refused: Set = [
      oakland + "home 1.5 +134 fanduel, away -2 -120 bovada: 0.972805",
      oakland + "home 2.5 -122 wynnbet, away -1.5 +150 mybookieag: 0.949550",
      oakland + "home 2 -110 bovada, away -1.5 +150 mybookieag: 0.923810",
      oakland + "home 1.5 +134 fanduel, away -2.5 +105 williamhill_us: 0.915155",
      "differentLine Chicago White Sox - Boston Red Sox handicap: home 1.5 +130 bovada, away -2.5 +110 betmgm: 0.910973",
      "notOpposite Cincinnati Reds - Chicago Cubs handicap: home -1.5 +164 lowvig, away -1.5 +155 fanduel: 0.770945",
      "notOpposite San Diego Padres - Arizona Diamondbacks handicap: home -1.5 +174 lowvig, away -1.5 +162 fanduel: "
        + "0.746643",
    ]
    #expect(explained.count == 9)
    #expect(try Set(explained.map(text)) == found.union(refused))
  }

  /// The minimum sum for the best home, draw and away prices of a match is 1.000599 (New England - New York: 1/2.9 + 1/2.57
  /// + the draw). Home and away alone add up to less than 1 in all 18 matches, but a draw loses both. So do four pairs of
  /// handicaps at lines that differ by a quarter or a half:
  /// - St. Louis -0.75 -106 and Portland +0.5 +108: 106/206 + 1/2.08.
  /// - New England +0.25 -118 and New York -0.5 +130: 118/218 + 1/2.3; with +0 -103: 103/203 + 1/2.3.
  /// - Kansas City +0 +102 and Seattle -0.5 +140: 1/2.02 + 1/2.4.
  @Test(.enabled(if: Checkout.hasFeeds)) func soccerHasNoSureWinBecauseOfTheDraw() async throws {
    let (plain, explained) = try await arbs("multibook-odds-mls.json")
    #expect(plain.isEmpty)
    let incomplete = explained.filter { $0["refused"] as? String == "incomplete" }
    #expect(incomplete.count == 18 && Set(incomplete.compactMap { $0["fixture"] as? String }).count == 18)
    #expect(incomplete.allSatisfy { ($0["market"] as? Row)?["kind"] as? String == "result" })
    #expect(incomplete.allSatisfy { ($0["legs"] as? [Row])?.compactMap { $0["side"] as? String } == ["home", "away"] })
    let england = "differentLine New England Revolution - New York Red Bulls handicap: "
    let others = explained.filter { $0["refused"] as? String != "incomplete" }
    #expect(
      try Set(others.map(text)) == [
        "differentLine St. Louis City SC - Portland Timbers handicap: "
          + "home -0.75 -106 lowvig, away 0.5 +108 mybookieag: 0.995332",
        england + "home 0.25 -118 bovada, away -0.5 +130 mybookieag: 0.976067",
        england + "home 0 -103 lowvig, away -0.5 +130 mybookieag: 0.942172",
        "differentLine Sporting Kansas City - Seattle Sounders FC handicap: "
          + "home 0 +102 lowvig, away -0.5 +140 mybookieag: 0.911716",
      ])
    #expect(others.count == 4)
  }

  /// The best prices of one match are 3.65, 3.80 and 1.98: 0.273973 + 0.263158 + 0.505051 = 1.042181.
  @Test(.enabled(if: Checkout.hasFeeds)) func closingPricesHaveNoSureWin() async throws {
    let (plain, explained) = try await arbs("multibook-decimal-football.json")
    #expect(plain.isEmpty)
    #expect(explained.compactMap { $0["refused"] as? String } == ["incomplete"])
  }
}
