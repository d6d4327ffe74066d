import OddsBoard
import OddsModel
import SportsAPIV2
import TestSupport
import Testing

/// Order of states: a poll may deliver late what a push has overtaken.
@Suite("Old polls and new pushes of SportsAPI V2")
struct OrderTests {
  private static let sent: Int64 = 1_767_098_000_000

  private func change(_ goals: Int, _ rest: String = "", after seconds: Int64) -> String {
    Frame.v2("match:1", #"{"id":1,"homeScore.current":\#(goals)\#(rest)}"#, at: Self.sent + seconds * 1000)
  }

  @Test("A state that the source made earlier than the last is passed over, whenever it was sent")
  func changed() {
    let replay = v2(.soccer)
    replay.feed(change(2, #","changes.changeTimestamp":1767097990"#, after: 0))
    let poll = ChangeTests.event.replacing(
      #""startTimestamp":900"#, with: #""startTimestamp":900,"changes":{"changes":[],"changeTimestamp":1767097980}"#)
    replay.feed(Frame.v2("match:1", poll, at: Self.sent + 1000))
    #expect(replay.batch.events.isEmpty)
    #expect(replay.match("1")?.score.home == 2)
    replay.feed(Frame.v2("match:1", poll.replacing("1767097980", with: "1767097990"), at: Self.sent + 2000))
    #expect(replay.match("1")?.score.home == 0)
  }

  @Test("Where the source's time is not told, the message that was sent later counts")
  func sent() {
    let replay = v2(.soccer)
    replay.feed(change(2, after: 5))
    replay.feed(change(1, after: 4))
    #expect(replay.match("1")?.score.home == 2)
    replay.feed(change(3, after: 5))
    #expect(replay.match("1")?.score.home == 3)
  }

  @Test("Times that lie years apart do not compare, so that a wrong one stops nothing")
  func absurd() {
    let replay = v2(.soccer)
    replay.feed(change(2, #","changes.changeTimestamp":2147483648"#, after: 0))
    replay.feed(change(3, #","changes.changeTimestamp":1767097990"#, after: 1))
    #expect(replay.match("1")?.score.home == 3)
    replay.feed(change(2, #","changes.changeTimestamp":999999999999999999"#, after: 2))
    replay.feed(change(4, #","changes.changeTimestamp":1767097991"#, after: 3))
    #expect(replay.match("1")?.score.home == 4)
  }

  @Test("A snapshot that names a match with an older state keeps the match and its newer state")
  func image() {
    let replay = v2(.soccer)
    replay.feed(change(2, after: 5))
    replay.feed(
      Frame.v2("live-scores", #"{"events":[{"id":1,"homeScore.current":0}]}"#, type: "snapshot", at: Self.sent))
    #expect(replay.match("1")?.score.home == 2)
  }

  @Test("Incidents, statistics, line-ups and prices are each ordered by themselves")
  func details() {
    let replay = v2(.soccer)
    func feed(_ channel: String, _ data: String, after seconds: Int64) {
      replay.feed(Frame.v2("match:1:\(channel)", data, at: Self.sent + seconds * 1000))
    }
    let goal = #"{"incidentType":"goal","id":7,"time":12,"isHome":true}"#
    let shots =
      #"{"period":"ALL","groups":[{"groupName":"G","statisticsItems":[{"name":"Shots","home":"3","away":"1"}]}]}"#
    let lineup = #"{"confirmed":true,"home":{"players":[{"player":{"name":"Ann"}}]}}"#
    feed("incidents", #"{"incidents":[\#(goal)]}"#, after: 9)
    feed("stats", #"{"statistics":[\#(shots)]}"#, after: 8)
    feed("lineups", lineup, after: 7)
    feed("odds", #"{"markets":[\#(OddsTests.market(5, #""5/6""#))]}"#, after: 6)
    // Older responses to a poll.
    feed("incidents", #"{"incidents":[]}"#, after: 8)
    feed("stats", #"{"statistics":[]}"#, after: 7)
    feed("lineups", #"{"confirmed":false,"home":{"players":[]}}"#, after: 6)
    feed("odds", #"{"markets":[]}"#, after: 5)
    feed("odds", #"{"id":5,"choice1.fractionalValue":"1/9"}"#, after: 5)
    #expect(replay.incidents("1").map(\.kind) == [.goal])
    #expect(replay.match("1")?.statistics.count == 1)
    #expect(replay.match("1")?.lineup?.isConfirmed == true)
    #expect(replay.lines("1") == ["Full time*: 1@5/6 X@12/5 2@3"])
    feed("odds", #"{"id":5,"choice1.fractionalValue":"1/1"}"#, after: 6)
    #expect(replay.lines("1") == ["Full time*: 1@1/1 X@12/5 2@3"])
  }
}
