import OddsBoard
import OddsModel
import OddsProvider
import SportsAPIV2
import TestSupport
import Testing

@Suite("What SportsAPI V2 leaves open")
struct GapTests {
  private func periods(_ replay: Replay) -> [String] {
    replay.match("1")?.periods.map { "\(replay.text($0.name)) \($0.score.home)-\($0.score.away)" } ?? []
  }

  @Test("Extra time is told by its halves, or as one where no half is told, and never twice")
  func extraTime() {
    let replay = v2(.soccer)
    replay.feed(
      Frame.v2(
        "match:1",
        #"""
        {"id":1,"homeScore":{"current":3,"period1":1,"period2":0,"normaltime":1,"extra1":1,"extra2":1,"overtime":2},
        "awayScore":{"current":1,"period1":0,"period2":1,"normaltime":1,"extra1":0,"extra2":0,"overtime":0}}
        """#))
    #expect(periods(replay) == ["1st half 1-0", "2nd half 0-1", "1st extra 1-0", "2nd extra 1-0"])
    replay.feed(
      Frame.v2(
        "match:1",
        #"""
        {"id":1,"homeScore":{"current":2,"period1":1,"period2":0,"overtime":1},
        "awayScore":{"current":1,"period1":0,"period2":1,"overtime":0}}
        """#))
    #expect(periods(replay) == ["1st half 1-0", "2nd half 0-1", "Overtime 1-0"])
  }

  @Test("A match that only a change of its score has told of is in play", arguments: ["live-scores", "match:1"])
  func inPlay(channel: String) throws {
    let replay = v2(.soccer, following: [])
    replay.feed(Frame.v2(channel, #"{"id":1,"homeScore.current":2,"awayScore.current":1}"#))
    #expect(replay.match("1")?.status == .live)
    replay.feed(Frame.v2("match:1", ChangeTests.event.replacing(#""code":6"#, with: #""code":100"#), type: "snapshot"))
    #expect(replay.match("1")?.status == .ended)
    replay.feed(Frame.v2(channel, #"{"id":1,"homeScore.current":3}"#))
    #expect(replay.match("1")?.status == .ended)
  }

  @Test("A change that says nothing of play makes no match live")
  func noPlay() throws {
    let replay = v2(.soccer, following: [])
    replay.feed(Frame.v2("live-scores", #"{"id":1,"changes.changeTimestamp":1767098000}"#))
    #expect(replay.match("1")?.status != .live)
  }

  private func sent(_ channel: String) -> String { #"{"action":"subscribe","channel":"\#(channel)"}"# }

  @Test("Matches that nothing has named are asked for, so many at a time, and each once")
  func unnamed() {
    let names = TextTable()
    let decoder = SportsAPIV2Decoder(
      names: names, sport: .soccer, subscriptions: SportsAPIV2Subscriptions(details: [], limit: 2))
    let matches = ["1", "2", "3"].map { names.intern($0) }
    let first = decoder.ask(for: matches)
    #expect(first.messages == [sent("match:1"), sent("match:2")] && first.again != nil)
    // The first match has responded with its end; the second hasn't responded, and its channel is dropped.
    var batch = FeedBatch(provider: .sportsapiV2)
    let ended = ChangeTests.event.replacing(#""code":6"#, with: #""code":100"#)
    Array(Frame.v2("match:1", ended, type: "snapshot").utf8).withUnsafeBytes { decoder.decode($0, into: &batch) }
    #expect(batch.matches.first?.status == .ended)
    #expect(batch.notices == [.send(#"{"action":"unsubscribe","channel":"match:1"}"#)])
    let second = decoder.ask(for: Array(matches.dropFirst()))
    #expect(second.messages == [#"{"action":"unsubscribe","channel":"match:2"}"#, sent("match:3")])
    let last = decoder.ask(for: Array(matches.dropFirst()))
    #expect(last.messages == [#"{"action":"unsubscribe","channel":"match:3"}"#] && last.again == nil)
  }

  @Test("The side that has no point of the second set's tie-break yet has none, whatever the first set's was")
  func tieBreak() {
    let replay = v2(.tennis)
    replay.feed(
      Frame.v2(
        "match:1",
        #"""
        {"id":1,"homeScore":{"current":0,"period1":6,"period1TieBreak":5,"period2":6},
        "awayScore":{"current":1,"period1":7,"period1TieBreak":7,"period2":6}}
        """#))
    replay.feed(Frame.v2("match:1", #"{"id":1,"homeScore.period2TieBreak":1}"#))
    #expect(replay.match("1")?.situation.tieBreak == Situation.Counts(home: 1, away: 0))
    replay.feed(Frame.v2("match:1", #"{"id":1,"awayScore.period2TieBreak":1}"#))
    #expect(replay.match("1")?.situation.tieBreak == Situation.Counts(home: 1, away: 1))
  }
}
