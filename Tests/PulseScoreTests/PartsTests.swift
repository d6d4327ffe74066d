import OddsBoard
import OddsModel
import PulseScore
import TestSupport
import Testing

/// Matches that arrive as one event for each tab of their markets.
@Suite struct PartsTests {
  private static func event(_ tab: String?, _ market: String, _ price: String, _ rest: String = "") -> String {
    """
    {"fi":"7","sport":"Soccer","league":"L","home":"A","away":"B","live":1\(rest),\
    \(tab.map { "\"tab\":\"\($0)\"," } ?? "")"mg":[{"name":"\(market)","ma":[{"name":"A","pa":[{"decimal":"\(price)"}]}]}]}
    """
  }

  private static func state(_ events: String...) -> String {
    #"{"type":"data","events":[\#(events.joined(separator: ","))]}"#
  }

  private static let popular = event("Popular", "Result", "2.10")
  private static let goals = event("Goals", "Next Goal", "1.80")

  private func replay() -> Replay { Replay(.pulsescore) { PulseScoreDecoder(names: $0, sport: .soccer) } }

  @Test func tabsInOneMessageAreOneMatch() {
    let replay = replay()
    for _ in 0..<3 { replay.feed(Self.state(Self.popular, Self.goals)) }
    #expect(replay.received == [])
    #expect(replay.lines("7") == ["Result: A@2.10", "Next Goal: A@1.80"])
  }

  @Test func tabsInOneAnswerAreOneMatch() {
    let replay = Replay(.pulsescore) { PulseScoreDecoder(answersIn: $0, sport: nil) }
    replay.feed("[\(Self.popular),\(Self.goals)]")
    #expect(replay.received == ["snapshot 7"])
    #expect(replay.lines("7") == ["Result: A@2.10", "Next Goal: A@1.80"])
  }

  @Test func idInTwoSportsOfOneAnswerIsTwoMatches() {
    let tennis = Self.event(nil, "Winner", "1.40").replacing("Soccer", with: "Tennis")
    let replay = Replay(.pulsescore) { PulseScoreDecoder(answersIn: $0, sport: nil) }
    replay.feed("[\(Self.popular),\(tennis),\(Self.goals)]")
    #expect(replay.received == ["snapshot 7", "snapshot 7"])
    #expect(replay.board.liveMatches.compactMap { replay.board[$0]?.sport } == [.soccer, .tennis])
    #expect(replay.quotes.count == 3)
  }

  @Test func fieldMissingFromOneTabIsFilledFromAnother() throws {
    let replay = replay()
    replay.feed(Self.state(Self.popular, Self.event("Goals", "Next Goal", "1.80", #","SS":"2-1","TM":"67","TS":"12""#)))
    let match = try #require(replay.match("7"))
    #expect(match.score == Score(home: 2, away: 1) && match.clock == .seconds(67 * 60 + 12, runs: false))
  }

  @Test func lineMissingFromItsTabIsRemoved() {
    let replay = replay()
    replay.feed(Self.state(Self.popular, Self.goals))
    replay.feed(Self.state(Self.popular, Self.event("Goals", "Last Goal", "1.90")))
    #expect(replay.lines("7") == ["Result: A@2.10", "Next Goal: A@1.80-", "Last Goal: A@1.90"])
  }

  @Test func alternatingTabsDoNotRemoveEachOther() {
    let replay = replay()
    replay.feed(Self.state(Self.popular))
    replay.feed(Self.state(Self.goals))
    for _ in 0..<3 {
      replay.feed(Self.state(Self.popular))
      #expect(replay.received == [])
      replay.feed(Self.state(Self.goals))
      #expect(replay.received == [])
    }
    replay.feed(Self.state(Self.event("Popular", "Result", "2.20")))
    #expect(replay.received == ["price A open 2.20 was 2.10"])
    // A line missing from its own tab is removed at once.
    replay.feed(Self.state(Self.event("Goals", "Last Goal", "1.90")))
    #expect(replay.lines("7") == ["Result: A@2.20", "Next Goal: A@1.80-", "Last Goal: A@1.90"])
  }

  @Test func missingTabIsRemovedAfterThreeMessages() {
    let replay = replay()
    replay.feed(Self.state(Self.popular, Self.goals))
    for _ in 0..<2 {
      replay.feed(Self.state(Self.popular))
      #expect(replay.received == [])
    }
    replay.feed(Self.state(Self.popular))
    #expect(replay.lines("7") == ["Result: A@2.10", "Next Goal: A@1.80-"])
  }

  @Test func listWithoutTabReplacesAllLines() {
    let replay = replay()
    replay.feed(Self.state(Self.popular, Self.goals))
    replay.feed(Self.state(Self.event(nil, "Result", "2.10")))
    #expect(replay.lines("7") == ["Result: A@2.10", "Next Goal: A@1.80-"])
    replay.feed(Self.state(Self.popular))
    #expect(replay.received == [])
  }

  @Test func repeatedEventIsOneMatch() {
    let replay = replay()
    let (one, other) = (Self.event(nil, "Result", "2.10"), Self.event(nil, "Next Goal", "1.80"))
    for _ in 0..<2 { replay.feed(Self.state(one, other)) }
    #expect(replay.received == [])
    #expect(replay.lines("7") == ["Result: A@2.10", "Next Goal: A@1.80"])
  }
}
