import NIOEmbedded
import OddsConditions
import OddsFeed
import OddsJSON
import OddsModel
import OddsOutput
import OddsStream
import OddsTransport
import Testing

/// `--where` and `--until`.
@Suite struct ConditionTests {
  private static func condition(_ text: String) throws -> Condition {
    try Condition(text, .lines(providers: ["tickodds", "boltodds"]))
  }

  private func run(_ text: String, limit: Int = 4096, _ adjust: (inout StreamPlan) -> Void = { _ in }) throws
    -> ScriptedRun
  {
    let condition = try Self.condition(text)
    return ScriptedRun(limit: limit) { plan in
      plan.condition = condition
      adjust(&plan)
    }
  }

  @Test func onlyLinesThatSatisfyTheConditionAreWritten() throws {
    let run = try run("price > 2.1 and bookmaker != other")
    run.tell("1", score: Score(home: 0, away: 0), ["home": "2.1"])
    run.tell("1", ["home": "2.2"])
    run.tell("1", ["home": "2.3"], bookmaker: "other")
    run.tell("1", score: Score(home: 1, away: 0), ["home": "2.05"])
    run.tell("1", ["home": "-"])
    run.tell("1", ["home": "3"])
    #expect(run.words == ["price 1 home 2.2 was 2.1", "price 1 home 3 was 2.05"])
    #expect(run.reader.lines.map { $0["seq"] } == [1, 2])
  }

  @Test func lineWithoutAFieldSatisfiesNeitherATestOfItNorItsNegation() throws {
    let run = try run("not price > 2.1")
    run.tell("1", score: Score(home: 0, away: 0), ["home": "2.0"])
    run.tell("1", score: Score(home: 1, away: 0), ["home": "2.05"])
    run.run.hub(run.hub, link: LinkStatus(.connected, epoch: 1), of: FeedName(provider: "tickodds", topic: "live"))
    run.remove("1")
    #expect(run.words == ["price 1 home 2.05 was 2"])
  }

  @Test func snapshotsAreWrittenIfTheConditionReadsTheirFields() throws {
    let run = try run("state.markets.selections.price > 2 or match.home.score == 1")
    run.tell("1", score: Score(home: 0, away: 0), ["home": "2.5"])
    run.tell("2", score: Score(home: 0, away: 0), ["home": "1.5"])
    run.tell("2", score: Score(home: 1, away: 0))
    #expect(run.words == ["snapshot 1", "score 2 1-0 was 0-0"])
  }

  @Test func connectionLinesCanBeSelected() throws {
    let run = try run("state in (stale, closed)")
    let live = FeedName(provider: "tickodds", topic: "live")
    for status in [LinkStatus(.connected, epoch: 1), LinkStatus(.stale, epoch: 1), LinkStatus(.closed, epoch: 1)] {
      run.run.hub(run.hub, link: status, of: live)
    }
    #expect(run.words == ["connection stale", "connection closed"])
  }

  @Test func untilEndsTheRunAtTheFirstTrueLine() throws {
    let until = try Self.condition("home == 1")
    let run = ScriptedRun { $0.until = until }
    run.tell("1", score: Score(home: 0, away: 0), ["home": "2.1"])
    #expect(run.ended.isEmpty)
    run.tell("1", score: Score(home: 1, away: 0), ["home": "1.5"])
    #expect(run.words == ["snapshot 1", "score 1 1-0 was 0-0"])
    #expect(run.ended == [.done])
  }

  @Test func lineThatEndsTheRunNeedNotBePrinted() throws {
    let until = try Self.condition("home == 1")
    let run = try run("price > 1") {
      $0.until = until
      $0.terms.types = [.price]
    }
    run.tell("1", score: Score(home: 0, away: 0), ["home": "2.1"])
    run.tell("1", ["home": "2.2"])
    run.tell("1", score: Score(home: 1, away: 0))
    #expect(run.words == ["price 1 home 2.2 was 2.1"])
    #expect(run.ended == [.done])
  }

  @Test func untilIsEvaluatedOnlyOnSelectedMatches() throws {
    let until = try Self.condition("home == 1")
    let run = ScriptedRun {
      $0.until = until
      $0.terms.matches = [.init(id: "2")]
    }
    for match in ["1", "2"] { run.tell(match, score: Score(home: 0, away: 0)) }
    run.tell("1", score: Score(home: 1, away: 0))
    #expect(run.ended.isEmpty)
    run.tell("2", score: Score(home: 1, away: 0))
    #expect(run.ended == [.done])
  }

  @Test func connectionLineCanEndTheRun() throws {
    let until = try Self.condition("state == stale")
    let run = ScriptedRun { $0.until = until }
    let live = FeedName(provider: "tickodds", topic: "live")
    run.run.hub(run.hub, link: LinkStatus(.connected, epoch: 1), of: live)
    #expect(run.ended.isEmpty)
    run.run.hub(run.hub, link: LinkStatus(.stale, epoch: 1), of: live)
    run.loop.run()
    #expect(run.ended == [.done])
  }

  @Test func slowReaderGetsGapsWhateverTheCondition() throws {
    let run = try run("price > 2", limit: 100)
    run.tell("1", ["home": "1.5", "away": "1.5"])
    run.reader.isStuck = true
    for step in 0..<40 { run.tell("1", ["home": "2.\(10 + step)", "away": "1.\(10 + step)"]) }
    run.reader.isStuck = false
    run.loop.run()
    let lines = run.words
    #expect(lines.contains { $0.hasPrefix("gap") })
    #expect(lines.allSatisfy { $0.hasPrefix("gap") || $0.hasPrefix("price 1 home") })
    #expect(lines.last == "price 1 home 2.49 was 2.48" || lines.last?.hasPrefix("price 1 home 2.49") == true)
  }

  @Test func changeComparesOverItsWindow() throws {
    // One message per second.
    let run = try run("change(price, 5s) <= -10%")
    run.tell("1", ["home": "2.0"])
    run.tell("1", ["home": "1.9"])  // -5 %
    run.tell("1", ["home": "1.8"])  // -10 %
    run.tell("1", ["home": "1.85"])
    for _ in 0..<5 { run.tell("2", ["x": "3"]) }
    // The price has been 1.85 for six seconds now.
    run.tell("1", ["home": "1.8"])
    run.tell("1", ["home": "1.66"])  // -10.3 %
    #expect(run.words == ["price 1 home 1.8 was 1.9", "price 1 home 1.66 was 1.8"])
  }
}
