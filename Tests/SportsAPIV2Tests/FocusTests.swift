import OddsModel
import OddsProvider
import SportsAPIV2
import TestSupport
import Testing

@Suite("What SportsAPI V2 is asked for as somebody looks around")
struct FocusTests {
  private let replay = v2(.soccer, following: [])

  private func know(_ ids: Int...) {
    let events = ids.map { ChangeTests.event.replacing(#""id":1,"tour"#, with: #""id":\#($0),"tour"#) }
    replay.feed(Frame.v2("live-scores", #"{"games":[\#(events.joined(separator: ","))]}"#))
  }

  private func focus(
    visible: [String] = [], opened: String? = nil, details: Set<Subscription.Detail> = Set(Subscription.Detail.allCases)
  ) -> FeedFocus {
    var focus = FeedFocus()
    focus.visible = visible.map { replay.names.intern($0) }
    focus.opened = opened.map { replay.names.intern($0) }
    focus.details = details
    return focus
  }

  private func channels(_ answer: Outgoing) -> [String] {
    answer.messages.map {
      $0.replacing(#"{"action":""#, with: "").replacing(#"","channel":""#, with: " ").replacing(#""}"#, with: "")
    }
  }

  @Test("Of matches in view prices and incidents are asked for, of the open one everything")
  func subscribes() {
    know(1, 2)
    #expect(
      channels(replay.focus(on: focus(visible: ["1"]))) == [
        "subscribe match:1:incidents", "subscribe match:1:odds",
      ])
    #expect(
      channels(replay.focus(on: focus(opened: "2"))) == [
        "unsubscribe match:1:incidents", "unsubscribe match:1:odds", "subscribe match:2:incidents",
        "subscribe match:2:odds", "subscribe match:2:stats", "subscribe match:2:lineups",
      ])
  }

  @Test("What is still looked at is neither dropped nor asked for again")
  func keeps() {
    know(1, 2, 3)
    _ = replay.focus(on: focus(visible: ["1", "2"], details: [.odds]))
    #expect(
      channels(replay.focus(on: focus(visible: ["2", "3"], details: [.odds]))) == [
        "unsubscribe match:1:odds", "subscribe match:3:odds",
      ])
    #expect(replay.focus(on: focus(visible: ["3", "2"], details: [.odds])).messages.isEmpty)
  }

  @Test("When nothing is looked at everything is dropped")
  func drops() {
    know(1)
    _ = replay.focus(on: focus(opened: "1", details: [.stats]))
    #expect(channels(replay.focus(on: focus())) == ["unsubscribe match:1:stats"])
  }

  @Test("A match that this socket has not told of is not asked for here")
  func unknown() {
    know(1)
    #expect(replay.focus(on: focus(visible: ["7"], opened: "8")).messages.isEmpty)
  }

  @Test("What a new connection has not told of yet is asked for as soon as it has")
  func reconnected() {
    know(1, 2)
    _ = replay.focus(on: focus(visible: ["1", "2"], details: [.odds]))
    replay.reconnect {
      SportsAPIV2Decoder(names: $0, sport: .soccer, subscriptions: SportsAPIV2Subscriptions(details: []))
    }
    #expect(replay.focus(on: focus(visible: ["1", "2"], details: [.odds])).messages.isEmpty)
    know(2)
    #expect(replay.sent == [#"{"action":"subscribe","channel":"match:2:odds"}"#])
    know(1, 2)
    #expect(replay.sent == [#"{"action":"subscribe","channel":"match:1:odds"}"#])
    know(1, 2)
    #expect(replay.sent.isEmpty)
  }

  @Test("Prices are live only while they are subscribed to, and from the first message on")
  func watched() {
    know(1, 2)
    #expect(replay.watch("1") == .gone(since: nil))
    _ = replay.focus(on: focus(visible: ["1"], details: [.odds]))
    #expect(replay.watch("1") == .gone(since: nil))
    replay.feed(Frame.v2("match:1:odds", #"{"markets":[\#(OddsTests.market(5, #""5/6""#))]}"#, type: "snapshot"))
    #expect(replay.watch("1") == .live)
    _ = replay.focus(on: focus(visible: ["2"], details: [.odds]))
    guard case .gone(since: let dropped?) = replay.watch("1") else {
      Issue.record("the prices of a match that scrolled away are shown as live")
      return
    }
    // Messages that were in flight when the channel was dropped don't count, and neither does a request.
    replay.feed(Frame.v2("match:1:odds", #"{"id":5,"choice1.fractionalValue":"1/1"}"#))
    #expect(replay.watch("1") == .gone(since: dropped))
    _ = replay.focus(on: focus(visible: ["1"], details: [.odds]))
    #expect(replay.watch("1") == .gone(since: dropped))
    replay.feed(Frame.v2("match:1:odds", #"{"markets":[]}"#, type: "snapshot"))
    #expect(replay.watch("1") == .live)
  }

  @Test("There are never more matches in view than the bound")
  func bounded() {
    let ids = Array(1...80)
    for id in ids { know(id) }
    #expect(replay.focus(on: focus(visible: ids.map(String.init), details: [.odds])).messages.count == 60)
  }
}
