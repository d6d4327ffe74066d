import OddsBoard
import OddsModel
import PulseScore
import TestSupport
import Testing

/// Numbers outside the range of scores, clocks, counts and prices.
@Suite struct NumberTests {
  private static let absurd = [
    "2147483648", "9999999999", "9223372036854775807", "9223372036854775808", "1000000000000000000", "-1", "null",
    "\"\"",
    "1e400", "1.5", "{}", "[]", "true",
  ]

  private func match(_ members: String, _ sport: Sport = .tennis) throws -> MatchState {
    let replay = Replay(.pulsescore) { PulseScoreDecoder(names: $0, sport: nil) }
    replay.feed(#"{"type":"data","events":[{"fi":"7","sport":"\#(sport.rawValue)","live":1,\#(members)}]}"#)
    #expect(replay.badFrames.isEmpty)
    return try #require(replay.match("7"))
  }

  @Test(arguments: absurd) func setWithInvalidNumberIsLeftOut(number: String) throws {
    let match = try match(#""statistics":{"sets":{"home":[6,\#(number)],"away":[4,2]}}"#)
    #expect(match.periods.map(\.score) == [Score(home: 6, away: 4)])
  }

  @Test(arguments: absurd) func scoreWithInvalidNumberIsLeftOut(number: String) throws {
    #expect(try match(#""score":{"home":\#(number),"away":"1"}"#, .soccer).score.isNone)
    #expect(try match(#""score":{"home":"1","away":\#(number)}"#, .soccer).score.isNone)
    #expect(try match(#""SS":\#(number)"#, .soccer).score.isNone)
  }

  @Test(arguments: absurd) func clockWithInvalidNumberIsLeftOut(number: String) throws {
    #expect(try match(#""TM":\#(number),"TS":"12""#, .soccer).clock == .none)
    #expect(try match(#""matchClock":{"minute":\#(number),"second":3}"#, .soccer).clock == .none)
    guard number != "null", number != "\"\"", number != "{}", number != "[]", number != "true" else { return }
    #expect(try match(#""TM":"67","TS":\#(number)"#, .soccer).clock == .none)
    #expect(try match(#""matchClock":{"minute":67,"second":\#(number)}"#, .soccer).clock == .none)
  }

  @Test(arguments: absurd) func countWithInvalidNumberIsLeftOut(number: String) throws {
    let match = try match(
      #""statistics":{"football":{"home":{"corners":\#(number),"redCards":1},"away":{"corners":3,"redCards":0}}}"#,
      .soccer)
    #expect(match.situation.fields == .redCards)
    #expect(match.situation.redCards == Situation.Counts(home: 1, away: 0))
  }

  @Test(arguments: absurd) func timestampWithInvalidNumberIsLeftOut(number: String) throws {
    let replay = Replay(.pulsescore) { PulseScoreDecoder(names: $0, sport: nil) }
    replay.feed(#"{"type":"data","timestamp":\#(number),"events":[]}"#)
    guard number != "2147483648", number != "9999999999" else {
      // As seconds, these two are valid times.
      #expect(replay.batch.publishedAt.isKnown)
      return
    }
    #expect(!replay.batch.publishedAt.isKnown)
  }

  @Test func numberOutOfPriceRangeIsUnpricedButQuotedUnchanged() {
    let replay = Replay(.pulsescore) { PulseScoreDecoder(names: $0, sport: nil) }
    replay.feed(
      #"[{"fi":"7","sport":"Soccer","live":1,"mg":[{"name":"Result","ma":[{"name":"A","pa":[{"decimal":"12345678901234567"}]}]}]}]"#
    )
    #expect(replay.lines("7") == ["Result: A@12345678901234567?"])
  }

  @Test func quarterLineBelongsToItsSelection() {
    let replay = Replay(.pulsescore) { PulseScoreDecoder(names: $0, sport: nil) }
    replay.feed(
      """
      [{"fi":"7","sport":"Soccer","home":"Liverpool","away":"Man City","live":1,"mg":[
      {"name":"Asian Handicap","ma":[{"name":"Liverpool 0.0, -0.5","pa":[{"decimal":"2.05"}]},
      {"name":"Man City 0.0, +0.5","pa":[{"decimal":"1.80"}]}]},
      {"name":"Goal Line","ma":[{"name":"Over 2.5, 3.0","pa":[{"decimal":"1.95"}]},
      {"name":"Under 2.5, 3.0","pa":[{"decimal":"1.90"}]}]}]}]
      """)
    #expect(
      replay.lines("7") == [
        "Asian Handicap|-250: Liverpool 0.0, -0.5(-250)@2.05 Man City 0.0, +0.5(250)@1.80",
        "Goal Line|2750: Over 2.5, 3.0(2750)@1.95 Under 2.5, 3.0(2750)@1.90",
      ])
    #expect(replay.sides("7") == [.home, .away, .over, .under])
  }
}
