import OddsBoard
import OddsModel
import OddsProvider
import SportsAPIV2
import TestSupport
import Testing

@Suite("What SportsAPI V2 says of itself")
struct MessageTests {
  @Test("A welcome opens the feed and tells whether it pushes")
  func welcome() {
    let replay = v2()
    replay.feed(
      #"{"type":"welcome","message":"v3.1","sport":"football","natsConnected":true,"channels":["live-scores"]}"#)
    #expect(replay.notices == [.ready, .degraded(nil)])
    #expect(replay.batch.events.isEmpty)
  }

  @Test("A feed without its bridge is degraded, with the cadence it falls back to")
  func degraded() throws {
    let replay = v2()
    replay.feed(#"{"type":"welcome","natsConnected":false}"#)
    guard case .degraded(let reason?)? = replay.notices.last else {
      Issue.record("no degradation")
      return
    }
    #expect(reason.contains("15 s") && reason.contains("30 s"))
  }

  @Test(
    "A bridge that is lost later degrades the feed, and one that is back mends it, each said once",
    arguments: [
      #"{"type":"status","natsConnected":NOW}"#, #"{"type":"welcome","natsConnected":NOW}"#,
      #"{"type":"pong","channel":"live-scores","natsConnected":NOW}"#,
      #"{"type":"update","channel":"live-scores","data":{"natsConnected":NOW}}"#,
      #"{"type":"update","channel":"match:1","data":{"id":1,"homeScore.current":1},"natsConnected":NOW}"#,
    ])
  func lostBridge(message: String) {
    let replay = v2()
    replay.feed(#"{"type":"welcome","natsConnected":true}"#)
    func degradations(_ now: String) -> [FeedNotice] {
      replay.feed(message.replacing("NOW", with: now))
      #expect(replay.batch.badElements == 0)
      return replay.batch.notices.filter { if case .degraded = $0 { true } else { false } }
    }
    #expect(degradations("false").count == 1)
    if !message.contains("welcome") { #expect(degradations("false").isEmpty) }
    #expect(degradations("true") == [.degraded(nil)])
  }

  @Test("On a socket that was opened for certain channels the first data of each are reported")
  func answered() {
    let replay = Replay(.sportsapiV2) { SportsAPIV2Decoder(names: $0, sport: nil, reportsAnswers: true) }
    replay.feed(#"{"type":"subscribed","channel":"match:1:stats","mode":"realtime"}"#)
    replay.feed(Frame.v2("match:1", ChangeTests.event, type: "snapshot"))
    replay.feed(Frame.v2("match:1:stats", #"{"statistics":[]}"#))
    replay.feed(Frame.v2("match:1:stats", #"{"statistics":[]}"#))
    #expect(
      replay.notices == [.subscribed("match:1:stats"), .answered("match:1"), .answered("match:1:stats")])
  }

  @Test("Who waits for details is told which were asked for, and which have come or are refused")
  func awaited() {
    let replay = Replay(.sportsapiV2) {
      SportsAPIV2Decoder(
        names: $0, sport: nil, subscriptions: SportsAPIV2Subscriptions(details: [.incidents, .odds]),
        reportsAnswers: true)
    }
    func reported(_ message: String) -> [FeedNotice] {
      replay.feed(message)
      return replay.batch.notices.filter { if case .send = $0 { false } else { true } }
    }
    #expect(
      reported(Frame.v2("live-scores", "[\(ChangeTests.event)]", type: "snapshot")) == [
        .answered("live-scores"), .asked("match:1:incidents"), .asked("match:1:odds"),
      ])
    #expect(reported(Frame.v2("match:1:odds", #"{"id":7,"choice1.fractionalValue":"1/2"}"#)).isEmpty)
    #expect(reported(Frame.v2("match:1:odds", #"{"markets":[]}"#)) == [.answered("match:1:odds")])
    #expect(
      reported(#"{"type":"error","channel":"match:1:incidents","message":"none"}"#) == [
        .refused("none"), .answered("match:1:incidents"),
      ])
  }

  @Test("Subscriptions, answers to pings and refusals are told")
  func control() {
    let replay = v2()
    replay.feed(#"{"type":"subscribed","channel":"match:1:odds","mode":"realtime"}"#)
    replay.feed(#"{"type":"error","message":"Unknown channel"}"#)
    replay.feed(#"{"type":"error","error":{"code":1,"message":"Slow down"}}"#)
    replay.feed(#"{"type":"pong","channel":"live-scores","timestamp":1710729600000}"#)
    #expect(replay.notices == [.subscribed("match:1:odds"), .refused("Unknown channel"), .refused("Slow down"), .pong])
    #expect(replay.batch.events == [.heartbeat])
    #expect(replay.batch.publishedAt == Timestamp(milliseconds: 1_710_729_600_000))
    replay.feed(#"{"type":"a new one","channel":"x","data":{"anything":1}}"#)
    #expect(replay.badFrames.isEmpty)
    #expect(replay.board.matchCount == 0)
  }

  @Test(
    "Text that is no JSON is refused, a bare word is proof of life", arguments: ["{", #"{"a":}"#, "<html>", "[{}", "7"])
  func noJSON(text: String) {
    let replay = v2()
    replay.feed(text == "7" ? "\u{1}7\u{1}" : text)
    #expect(replay.badFrames.count == 1)
    replay.feed("ping")
    #expect(replay.batch.events == [.heartbeat])
  }

  @Test("A list of messages is read one by one")
  func list() {
    let replay = v2()
    let one = Frame.v2("match:1", #"{"id":1,"homeScore.current":1}"#)
    let two = Frame.v2("match:2", #"{"id":2,"homeScore.current":2}"#)
    replay.feed("[\(one),3,\(two)]")
    #expect(replay.board.matchCount == 2)
    #expect(replay.badElements == 1)
  }

  @Test("A statistics snapshot before a match is nothing")
  func noStatistics() {
    let replay = v2()
    replay.feed(Frame.v2("match:1:stats", #"{"error":{"code":404,"message":"Not Found"}}"#, type: "snapshot"))
    replay.feed(Frame.v2("match:1:odds", "{}"))
    #expect(replay.badElements == 0)
    #expect(replay.board.matchCount == 0)
  }
}
