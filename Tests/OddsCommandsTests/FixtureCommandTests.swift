import Foundation
import Testing

/// Fixtures and compared prices of the simulated world.
struct FixtureCommandTests {
  private func teams(_ match: [String: Any]) -> String {
    ["home", "away"].compactMap { (match[$0] as? [String: Any])?["name"] as? String ?? match[$0] as? String }
      .joined(separator: " - ")
  }

  /// The table shows the most even line, and its neighbours.
  @Test func tableOfTotalsOrHandicapsShowsTheirLines() async throws {
    for (market, titles) in [("total", ["O", "Line", "U"]), ("handicap", ["H1", "Line", "H2"])] {
      let lines = try await Odds()(
        "compare", "--demo", "--sport", "soccer", "--market", market, "--format", "table"
      ).lines.drop { !$0.contains("Home ") }
      let heading = try #require(lines.first).split(separator: " ").map(String.init)
      #expect(titles.allSatisfy(heading.contains) && !heading.contains("X"), "\(heading)")
      #expect(
        lines.count > 3 && lines.dropFirst().contains { $0.contains(/\d\.\d\d +\S+ +[+-]?\d+\.5 +\d\.\d/) }, "\(lines)")
    }
  }

  @Test func matchesOfSeveralFeedsAreJoinedCorrectly() async throws {
    let simulator = try await Simulator()
    let rows = try await simulator.odds("live", "--json").objects()
    let fixture = try rows.map { try #require(($0["fixture"] as? [String: Any])?["id"] as? String) }
    var fixtures: [String: Set<String>] = [:]
    for (row, id) in zip(rows, fixture) { fixtures["\(row["sport"] ?? "") \(teams(row))", default: []].insert(id) }
    #expect(fixtures.values.allSatisfy { $0.count == 1 }, "\(fixtures.filter { $0.value.count > 1 })")
    #expect(Set(fixture).count == fixtures.count)
    let listed = try await simulator.odds("fixtures", "--json").objects()
    #expect(listed.count == fixtures.count)
    for row in listed {
      let members = try #require(row["members"] as? [[String: Any]])
      #expect(Set(members.compactMap { $0["provider"] as? String }).count == members.count)
      #expect(members.allSatisfy { teams($0) == teams(row) }, "\(row)")
    }
  }

  @Test func everyStreamLineHasAFixture() async throws {
    let simulator = try await Simulator(["--speed", "600"], sameNames: false)
    let ran = try await simulator.odds("stream", "--count", "2000", "--sport", "soccer")
    for line in try ran.lineObjects() where line["match"] != nil {
      let fixture = try #require(line["fixture"] as? [String: Any])
      #expect((fixture["id"] as? String)?.contains(":") == true && fixture["confidence"] is NSNumber)
    }
  }

  @Test func bestPriceIsTheHighestAvailable() async throws {
    let simulator = try await Simulator(sameNames: false)
    let rows = try await simulator.odds("compare", "--sport", "soccer", "--json").objects()
    #expect(!rows.isEmpty)
    for row in rows {
      let market = try #require(row["market"] as? [String: Any])
      #expect(market["kind"] as? String == "result" && market["settles"] as? String == "regulation")
      let selections = try #require(row["selections"] as? [[String: Any]])
      #expect(selections.map { $0["side"] as? String } == ["home", "draw", "away"])
      for selection in selections {
        let prices = try #require(selection["quotes"] as? [[String: Any]]).compactMap { $0["price"] as? Double }
        #expect((selection["best"] as? [String: Any])?["price"] as? Double == prices.max(), "\(selection)")
      }
    }
    #expect(
      rows.contains { row in
        let books = ((row["overround"] as? [String: Any])?["books"] as? [[String: Any]]) ?? []
        return Set(books.compactMap { $0["provider"] as? String }).count == 5
      })
  }

  @Test func matchIsFoundByTeamNameOrAnyMembersID() async throws {
    // No match ends during the test.
    let simulator = try await Simulator(["--speed", "0"])
    let byName = try await simulator.odds("compare", "fulham", "--json").objects()
    #expect(!byName.isEmpty && Set(byName.compactMap { $0["fixture"] as? String }).count == 1)
    let fixtures = try await simulator.odds("fixtures", "--team", "fulham", "--json").objects()
    for member in try #require(fixtures.first?["members"] as? [[String: Any]]) {
      let reference = "\(member["provider"] ?? ""):\(member["id"] ?? "")"
      let rows = try await simulator.odds("compare", reference, "--json").objects()
      #expect(rows.first?["fixture"] as? String == byName.first?["fixture"] as? String, "\(reference)")
    }
    let unknown = try await simulator.odds("compare", "nobody such")
    #expect(unknown.status == 66 && unknown.errors.contains("no such match: 'nobody such'"))
    let several = try await simulator.odds("compare", "united")
    #expect(several.status == 64 && several.errors.contains("names several matches"), "\(several.errors)")
    let method = try await simulator.odds("compare", "--method", "pwer")
    #expect(method.status == 64 && method.errors.contains("did you mean 'power'?"), "\(method.errors)")
  }

  @Test func tablesShowFixturesAndOtherFormatsFeeds() async throws {
    let simulator = try await Simulator(["--speed", "0"])
    let fixtures = try await simulator.odds("fixtures", "--sport", "soccer", "--json").objects()
    func rows(_ arguments: String...) async throws -> Int {
      // The table has a header row.
      try await simulator.odds.run(["live", "--sport", "soccer", "--format", "table"] + arguments).lines.count - 1
    }
    #expect(try await rows() == fixtures.count)
    let received = try await simulator.odds("live", "--sport", "soccer", "--json").objects()
    #expect(received.count > fixtures.count)
    #expect(try await rows("--by", "feed") == received.count)
    let whole = try await simulator.odds("live", "--sport", "soccer", "--by", "fixture", "--json").objects()
    #expect(whole.count == fixtures.count)
    for row in whole {
      let members = try #require(row["members"] as? [[String: Any]])
      let listed = try #require(
        fixtures.first { $0["fixture"] as? String == (row["fixture"] as? [String: Any])?["id"] as? String })
      #expect(members.count == (listed["members"] as? [Any])?.count)
      #expect(row["provider"] as? String == members.first?["provider"] as? String)
    }
    // Prices of several feeds are in one market.
    #expect(
      whole.contains { row in
        let markets = row["markets"] as? [[String: Any]] ?? []
        let selections = markets.first?["selections"] as? [[String: Any]] ?? []
        return Set(selections.compactMap { $0["provider"] as? String }).count > 1
      })
    #expect(try await simulator.odds("live", "--by", "league").status == 64)
  }

  @Test func eventShowsTheFixtureOrOneFeedsMatch() async throws {
    let simulator = try await Simulator(["--speed", "0"])
    let fixture = try #require(try await simulator.odds("fixtures", "--team", "fulham", "--json").objects().first)
    let members = try #require(fixture["members"] as? [[String: Any]])
    let references = members.map { "\($0["provider"] ?? ""):\($0["id"] ?? "")" }
    func event(_ arguments: String...) async throws -> [String: Any] {
      try await simulator.odds.run(["event", "--json"] + arguments).json() as? [String: Any] ?? [:]
    }
    for word in ["fulham", try #require(references.last)] {
      let whole = try await event(word, "--by", "fixture")
      let shown = whole["members"] as? [[String: Any]] ?? []
      #expect(Set(shown.map { "\($0["provider"] ?? ""):\($0["id"] ?? "")" }) == Set(references), "\(word)")
    }
    let one = try await event(references[1])
    #expect(one["provider"] as? String == members[1]["provider"] as? String && one["members"] == nil)
    let table = try await simulator.odds("event", references[1], "--format", "table")
    #expect(references.allSatisfy { table.output.contains($0.prefix(20)) }, "\(table.output.prefix(600))")
    let several = try await simulator.odds("event", "united", "--format", "table")
    #expect(several.status == 64 && several.errors.contains("names several matches"), "\(several.errors)")
    #expect(try await simulator.odds("event", "nobodysuch").status == 66)
  }

  @Test func upcomingMatchesAreListedAndComparedOnRequest() async throws {
    let simulator = try await Simulator(["--speed", "0"])
    let live = try await simulator.odds("fixtures", "--sport", "soccer", "--json").objects()
    let all = try await simulator.odds("fixtures", "--sport", "soccer", "--upcoming", "--json").objects()
    #expect(all.count > live.count)
    let known = Set(live.compactMap { $0["fixture"] as? String })
    let coming = all.filter { !known.contains($0["fixture"] as? String ?? "") }
    #expect(coming.contains { ($0["members"] as? [Any])?.count ?? 0 > 1 }, "\(coming)")
  }

  @Test func marketsOfUnknownMeaningAreListedByFrequency() async throws {
    let simulator = try await Simulator(["--speed", "0"])
    let rows = try await simulator.odds("fixtures", "--markets", "--json").objects()
    let counts = rows.compactMap { $0["count"] as? Int }
    #expect(counts.count == rows.count && counts == counts.sorted(by: >))
    #expect(try await simulator.odds("fixtures", "--markets", "--unmatched").status == 64)
  }

  @Test func marketFilterTakesAKindForAllFeeds() async throws {
    let simulator = try await Simulator(["--speed", "0"])
    let rows = try await simulator.odds("live", "--sport", "soccer", "--market", "total", "--json").objects()
    let markets = rows.flatMap { $0["markets"] as? [[String: Any]] ?? [] }
    #expect(!markets.isEmpty && markets.allSatisfy { $0["kind"] as? String == "total" })
    let bolt = rows.filter { $0["provider"] as? String == "boltodds" }
    #expect(bolt.contains { ($0["markets"] as? [Any])?.isEmpty == false })
  }

  @Test(arguments: [40, 80, 200]) func tableFitsTheTerminal(_ columns: Int) async throws {
    let simulator = try await Simulator()
    for command in ["compare fulham", "compare", "fixtures", "live", "event fulham"] {
      let ran = try await simulator.odds.shell("COLUMNS=\(columns) odds \(command) --sport soccer --format table")
      #expect(ran.status == 0 && ran.lines.count > 3, "\(ran.errors)")
      #expect(ran.lines.allSatisfy { $0.count <= columns }, "\(command)")
    }
  }

  @Test func aliasesKeepMatchesApartAndExplainNamesThem() async throws {
    let simulator = try await Simulator()
    let odds = simulator.odds
    let fixtures = try await odds("fixtures", "--team", "fulham", "--json").objects()
    let members = try #require(fixtures.first?["members"] as? [[String: Any]])
    let references = members.map { "\($0["provider"] ?? ""):\($0["id"] ?? "")" }
    #expect(references.count == 5)
    let joined = try await odds("fixtures", "--explain", references[0], references[1], "--format", "table")
    #expect(joined.status == 0 && joined.output.contains("Joined"), "\(joined.output)")
    let aliases = odds.config.deletingLastPathComponent().appending(path: "aliases.toml")
    try odds.write("different = [[\"\(references[0])\", \"\(references[1])\"]]\n", to: aliases)
    let apart = try await odds("fixtures", "--explain", references[0], references[1], "--format", "table")
    #expect(apart.output.contains("different according to aliases.toml"), "\(apart.output)")
    #expect(apart.output.contains("Not joined"), "\(apart.output)")
    try odds.write("soccer = 3\n", to: aliases)
    #expect(try await odds("live").status == 78)
  }
}
