import Foundation
import Testing

/// `--where` and `--until` as a user types them.
struct ConditionCommandTests {
  @Test func whereShowsOnlyMatchingRows() async throws {
    let simulator = try await Simulator(["--speed", "0"])
    let all = try await simulator.odds("live", "--json").objects()
    let rows = try await simulator.odds(
      "live", "--json", "--where", "sport == soccer and abs(home.score - away.score) <= 1 and not tickodds"
    ).objects()
    func isWanted(_ row: [String: Any]) -> Bool {
      guard let home = (row["home"] as? [String: Any])?["score"] as? Int,
        let away = (row["away"] as? [String: Any])?["score"] as? Int
      else { return false }
      return row["sport"] as? String == "soccer" && abs(home - away) <= 1 && row["provider"] as? String != "tickodds"
    }
    // The order of the feeds' responses varies.
    let wanted = all.filter(isWanted).compactMap { $0["id"] as? String }.sorted()
    #expect(rows.compactMap { $0["id"] as? String }.sorted() == wanted && !wanted.isEmpty && wanted.count < all.count)
    // With --by fixture the condition applies to the fixture.
    let fixtures = try await simulator.odds("live", "--json", "--by", "fixture", "--where", "count(members) > 1")
      .objects()
    #expect(!fixtures.isEmpty)
    #expect(fixtures.allSatisfy { ($0["members"] as? [Any])?.count ?? 0 > 1 })
    let none = try await simulator.odds("live", "--json", "--where", "home.score > 1000")
    #expect(none.status == 0 && none.output == "[]\n")
  }

  @Test func whereAppliesToEachComparedMarket() async throws {
    let simulator = try await Simulator(["--speed", "0"])
    let rows = try await simulator.odds(
      "compare", "fulham", "--json", "--where", "market.kind == total and market.line > 2 and selections.side == over"
    ).objects()
    let markets = rows.compactMap { $0["market"] as? [String: Any] }
    #expect(!markets.isEmpty)
    #expect(markets.allSatisfy { $0["kind"] as? String == "total" && ($0["line"] as? Double ?? 0) > 2 })
  }

  @Test func untilStopsAStreamAtTheFirstMatch() async throws {
    let simulator = try await Simulator(["--speed", "600"])
    let ran = try await simulator.odds(
      "stream", "--sport", "soccer", "--where", "incident.kind in (goal, penaltyGoal, ownGoal)", "--until",
      "incident.kind == goal")
    #expect(ran.status == 0 && ran.errors.isEmpty)
    let kinds = try ran.lineObjects().compactMap { ($0["incident"] as? [String: Any])?["kind"] as? String }
    // Goals from before a match was seen are printed too, but don't stop the stream.
    #expect(kinds.last == "goal")
  }

  @Test func errorsMarkTheirPosition() async throws {
    let ran = try await Odds()("live", "--demo", "--where", "status == live and clock > banana")
    #expect(ran.status == 64 && ran.output.isEmpty)
    #expect(
      ran.errors == """
        odds: --where: 'banana' isn't a clock at character 28: write minutes and seconds: 80:00
          status == live and clock > banana
                                     ^^^^^^
        See 'odds help conditions'.

        """)
    let json = try await Odds()("stream", "--demo", "--json", "--until", "prise > 2")
    let error = try #require(
      (try JSONSerialization.jsonObject(with: Data(json.errors.utf8)) as? [String: Any])?["error"] as? [String: Any])
    #expect(json.status == 64 && error["message"] as? String == "--until: no field 'prise' at character 1")
    #expect(error["hint"] as? String == "did you mean 'price'?")
  }

  /// The input reaches the terminal only after cleaning, and parsing it is fast.
  @Test(arguments: [
    "\u{202e}abc > 2", "price > 1e400", String(repeating: "(", count: 5000),
    String(repeating: "not ", count: 2000) + "x",
    String(repeating: "a ", count: 60_000), "home.score > 1000000000000000000000 and \u{1b}[31m", "כדורגל == עברית",
    String(repeating: "1+", count: 4000) + "1 > 2",
  ])
  func hostileInputIsAnError(_ text: String) async throws {
    let ran = try await Odds()("live", "--demo", "--where", text)
    #expect(ran.status == 64)
    #expect(ran.errors.hasPrefix("odds: --where: "))
    #expect(!ran.errors.contains("\u{202e}") && !ran.errors.contains("\u{1b}"))
    #expect(ran.lines.allSatisfy { $0.count < 400 })
  }

  @Test func conditionThatNoLineCanMeetIsReported() async throws {
    let ran = try await Odds()(
      "stream", "--demo", "--where", "price > 2 and incident.kind == goal", "--duration", "200ms")
    #expect(ran.status == 0 && ran.output.isEmpty)
    #expect(ran.errors.contains("--where never matches"))
    let raw = try await Odds()("tickodds", "stream", "--demo", "--raw", "--where", "price > 2")
    #expect(raw.status == 64)
  }
}
