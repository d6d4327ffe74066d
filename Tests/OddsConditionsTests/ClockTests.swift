import OddsBoard
import OddsConditions
import OddsJSON
import OddsModel
import OddsOutput
import Testing

/// Conditions on clocks: time played, whichever way the feed's clock runs.
struct ClockTests {
  private func row(_ clock: String, _ runs: String, period: String, league: String, sport: String) -> JSONValue {
    let text = """
      {"sport":"\(sport)","league":"\(league)","status":"live","statusBy":null,"period":"\(period)","clock":"\(clock)",\
      "clockRuns":"\(runs)"}
      """
    return JSONValue(json: Array(text.utf8)) ?? .null
  }

  private func holds(_ condition: String, _ row: JSONValue) throws -> Bool {
    try RowEvaluator(Condition(condition, Sample.match)).holds(row)
  }

  @Test func clockThatCountsDownIsComparedAsTimePlayed() throws {
    let third = row("5:32", "down", period: "3rd Quarter", league: "NBA", sport: "basketball")
    #expect(try holds("clock > 30:00", third))
    #expect(try holds("clock < 31:00", third))
    let elsewhere = row("5:32", "down", period: "3rd Quarter", league: "ACB", sport: "basketball")
    #expect(try holds("clock > 24:00", elsewhere))
    #expect(try !holds("clock > 25:00", elsewhere))
    let up = row("30:28", "up", period: "Q3", league: "NBA", sport: "basketball")
    #expect(try holds("clock > 30:00", up))
  }

  @Test func clockWhoseTimePlayedIsUnknownMatchesNoComparison() throws {
    let round = row("0:13", "down", period: "Round 19", league: "CS2", sport: "esports")
    #expect(try !holds("clock > 0:00", round))
    #expect(try !holds("clock < 80:00", round))
    #expect(try holds("clock == null", round))
  }

  @Test func statusByAndClockRunsAreWordsOfTheVocabulary() throws {
    let third = row("5:32", "down", period: "3rd Quarter", league: "NBA", sport: "basketball")
    #expect(try holds("clockRuns == down and statusBy == null", third))
    #expect(throws: ConditionError.self) { try Condition("clockRuns == sideways", Sample.match) }
    _ = try Condition("statusBy == start and match.statusBy == play", Sample.lines)
  }
}
