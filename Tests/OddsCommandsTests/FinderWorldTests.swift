import Foundation
import NIOPosix
import OddsRegistry
import OddsSimulator
import Testing

/// What `odds arb` and `odds value` find is what the world holds: no less, no more.
@Suite(.serialized) struct FinderWorldTests {
  private typealias Row = [String: Any]

  // MARK: The simulated world

  /// A world of known prices, in which time stands still, and the program beside it.
  private func serving(
    misprice: Double?, _ body: (Odds, SimulatorServer) async throws -> Void
  ) async throws {
    var options = SimulatorOptions()
    (options.runs, options.misprice) = (false, misprice)
    let server = SimulatorServer(options: options, group: MultiThreadedEventLoopGroup.singleton)
    let port = try await server.start()
    var environment: [String: String] = [:]
    for feed in ProviderRegistry.simulators {
      let name = feed.name.uppercased().replacingOccurrences(of: "-", with: "_")
      environment["ODDS_\(name)_URL"] = feed.baseURL(port: port)
      environment["ODDS_\(name)_KEY"] = "simulated"
    }
    do {
      try await body(Odds(environment), server)
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  private static let kinds: [WorldMarketKind: String] = [
    .matchResult: "result", .moneyline: "winner", .total: "total", .handicap: "handicap",
    .bothTeamsToScore: "bothScore",
  ]

  /// A match's number and one of its markets, the line as the world has it.
  private func market(_ match: Int, _ kind: WorldMarketKind, _ line: WorldLine?) -> String {
    "\(match) \(Self.kinds[kind] ?? "\(kind)") \(line?.hundredths ?? 0)"
  }

  /// A mispriced selection and who offers it.
  private func price(_ mispricing: WorldMispricing, _ truth: SimulatorTruth) -> String {
    let sides: [String] =
      switch mispricing.kind {
      case .matchResult: ["home", "draw", "away"]
      case .total: ["over", "under"]
      case .bothTeamsToScore: ["yes", "no"]
      default: ["home", "away"]
      }
    return market(mispricing.match, mispricing.kind, mispricing.line)
      + " \(sides[mispricing.selection]) \(truth.bookmakers[mispricing.bookmaker].key)"
  }

  /// A row's match and market in the world's terms: some feeds name the teams the other way round.
  private func market(_ row: Row, _ truth: SimulatorTruth) throws -> (name: String, isSwapped: Bool) {
    let parts = try #require(row["fixture"] as? String).split(separator: ":", maxSplits: 1).map(String.init)
    let match = try #require(truth.match(parts[0], id: parts[1]), "\(row)")
    let told = try #require(truth.told(match, at: parts[0]))
    let isSwapped = told.home.number != match.home.number
    let market = try #require(row["market"] as? Row)
    #expect(market["scope"] as? String == "match")
    let kind = try #require(market["kind"] as? String)
    let hundredths = Int(((market["line"] as? Double ?? 0) * 100).rounded())
    return ("\(match.number) \(kind) \(kind == "handicap" && isSwapped ? -hundredths : hundredths)", isSwapped)
  }

  private func price(_ row: Row, _ truth: SimulatorTruth) throws -> String {
    let (name, isSwapped) = try market(row, truth)
    var side = try #require(row["side"] as? String)
    if isSwapped { side = ["home": "away", "away": "home"][side] ?? side }
    return "\(name) \(side) \(try #require(row["bookmaker"] as? String).lowercased())"
  }

  private static let feeds = ProviderRegistry.simulators.map(\.name)

  /// Three moments. Between two of them every mistake is mended: none stands longer than 150 seconds. They lie close to now:
  /// a match whose kick-off our clock has not reached is not asked for.
  @Test func whatBookmakersMispriceIsFoundWhileItLastsAndNothingElseIs() async throws {
    try await serving(misprice: 0.02) { odds, server in
      var before: Set<String> = []
      for _ in 0..<3 {
        await server.advance(seconds: 160)
        var truth = try #require(await server.truth())
        // The next moment with one of them at least.
        for _ in 0..<200 where truth.sureWins(at: Self.feeds).isEmpty {
          await server.advance(seconds: 5)
          truth = try #require(await server.truth())
        }
        let wins = truth.sureWins(at: Self.feeds)
        #expect(!wins.isEmpty)
        let arbs = try await odds("arb", "--json").objects()
        let found = try Set(arbs.map { try market($0, truth).name })
        #expect(found == Set(wins.map { market($0.match, $0.kind, $0.line) }))
        #expect(arbs.count == wins.count)
        for row in arbs {
          let name = try market(row, truth).name
          let win = try #require(wins.first { market($0.match, $0.kind, $0.line) == name })
          #expect(try abs(#require(row["sum"] as? Double) - win.sum) < 1e-5, "\(name)")
        }
        let told = truth.mispricings.filter { mispricing in
          Self.feeds.contains { truth.tells(mispricing, at: $0) }
        }
        let values = try await odds("value", "--json").objects()
        let prices = try Set(values.map { try price($0, truth) })
        #expect(prices == Set(told.map { price($0, truth) }))
        #expect(values.count == told.count)
        #expect(prices.isDisjoint(with: before), "mended, and still found")
        before = prices
      }
    }
  }

  @Test func withoutMistakesNothingIsFound() async throws {
    try await serving(misprice: nil) { odds, server in
      for _ in 0..<3 {
        await server.advance(seconds: 160)
        for command in ["arb", "value"] {
          let ran = try await odds(command, "--json")
          #expect(ran.status == 0 && ran.output == "[]\n", "\(command): \(ran.output)")
        }
      }
    }
  }

  // MARK: Captured prices

  /// A row in a line: `implausible: Home - Away, handicap, 1.5 at 2.34 (fanduel), -1.5 at 2.5 (mybookieag), 0.827350`.
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

  /// What `arb` prints of a file, without and with `--explain`.
  private func arbs(_ name: String) async throws -> (plain: [Row], explained: [Row]) {
    let simulator = try await Simulator(["--world", Checkout.feeds.appending(path: name).path, "--speed", "0"])
    let plain = try await simulator.odds("arb", "--json")
    #expect(plain.status == 0 && !plain.errors.contains("looked at 0 prices"), "\(plain.errors)")
    return (try plain.objects(), try await simulator.odds("arb", "--explain", "--json").objects())
  }

  /// Of the file's best prices in all markets, home's and away's of the same line, two pairs fall short of 1, in a match in
  /// play, of which one book has old prices:
  /// - Oakland +333 (4.33) at BetMGM, Seattle -118 (1 + 100/118) at MyBookie: 1/4.33 + 118/218 = 0.230947 + 0.541284.
  /// - Oakland +1.5 +134 (2.34) at FanDuel, Seattle -1.5 +150 (2.5) at MyBookie: 0.427350 + 0.4.
  ///
  /// Both profits are above 20 per cent. Seven more pairs of best prices fall short of 1 and are no opposites:
  /// - Oakland +1.5 +134 and Seattle -2 -120: 0.427350 + 120/220; Seattle -2.5 +105: 0.427350 + 1/2.05. Seattle by 2 loses
  ///   the first leg and pushes or loses the other.
  /// - Oakland +2.5 -122, 122/222, and +2 -110, 110/210, each and Seattle -1.5 +150, 0.4.
  /// - White Sox +1.5 +130 and Red Sox -2.5 +110: 1/2.3 + 1/2.1.
  /// - Reds -1.5 +164 and Cubs -1.5 +155: 1/2.64 + 1/2.55; Padres -1.5 +174 and Diamondbacks -1.5 +162: 1/2.74 + 1/2.62.
  ///   A win by one run loses both.
  @Test(.enabled(if: Checkout.hasFeeds)) func baseballsOldPricesAreTheOnlySureWins() async throws {
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

  /// The least that the best home, draw and away of a match add up to is 1.000599 (New England - New York: 1/2.9 + 1/2.57
  /// + the draw). Home and away alone fall short of 1 in all 18 matches, and a draw loses both. Four pairs of handicaps
  /// do, of lines that differ by a quarter or a half:
  /// - St. Louis -0.75 -106 and Portland +0.5 +108: 106/206 + 1/2.08.
  /// - New England +0.25 -118 and New York -0.5 +130: 118/218 + 1/2.3; with +0 -103: 103/203 + 1/2.3.
  /// - Kansas City +0 +102 and Seattle -0.5 +140: 1/2.02 + 1/2.4.
  @Test(.enabled(if: Checkout.hasFeeds)) func soccerHasNoSureWinAndADrawIsWhy() async throws {
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

  /// One match's best are 3.65, 3.80 and 1.98: 0.273973 + 0.263158 + 0.505051 = 1.042181.
  @Test(.enabled(if: Checkout.hasFeeds)) func closingPricesHaveNoSureWin() async throws {
    let (plain, explained) = try await arbs("multibook-decimal-football.json")
    #expect(plain.isEmpty)
    #expect(explained.compactMap { $0["refused"] as? String } == ["incomplete"])
  }
}
