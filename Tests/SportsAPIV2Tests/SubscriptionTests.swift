import OddsBoard
import OddsModel
import OddsProvider
import SportsAPIV2
import TestSupport
import Testing

@Suite("Which matches' channels SportsAPI V2 is asked for")
struct SubscriptionTests {
  private func event(_ id: Int, code: Int = 6) -> String {
    ChangeTests.event.replacing(#""id":1,"tour"#, with: #""id":\#(id),"tour"#)
      .replacing(#""code":6"#, with: #""code":\#(code)"#)
  }

  private func scores(_ replay: Replay, _ events: String...) -> [String] {
    replay.feed(Frame.v2("live-scores", #"{"games":[\#(events.joined(separator: ","))]}"#))
    return replay.sent
  }

  @Test("Each match in play is followed once, with every wished detail")
  func follows() {
    let replay = v2(.soccer, following: [.incidents, .lineups])
    #expect(
      scores(replay, event(1), event(2, code: 100), event(3, code: 0)) == [
        #"{"action":"subscribe","channel":"match:1:incidents"}"#,
        #"{"action":"subscribe","channel":"match:1:lineups"}"#,
      ])
    #expect(scores(replay, event(1)).isEmpty)
    #expect(scores(replay, event(3, code: 6)).count == 2)
  }

  @Test("Beyond the bound matches wait until another has ended")
  func bounded() {
    let replay = v2(.soccer, following: [.stats], limit: 1)
    #expect(scores(replay, event(1), event(2), event(3)) == [#"{"action":"subscribe","channel":"match:1:stats"}"#])
    // The match ends while it waits.
    #expect(scores(replay, event(2, code: 100)).isEmpty)
    #expect(
      scores(replay, event(1, code: 100)) == [
        #"{"action":"unsubscribe","channel":"match:1:stats"}"#, #"{"action":"subscribe","channel":"match:3:stats"}"#,
      ])
  }

  private func notes(_ replay: Replay) -> [String] {
    replay.batch.notices.compactMap { if case .note(let words) = $0 { words } else { nil } }
  }

  @Test("Only matches of the leagues and teams that are asked for take places")
  func askedFor() {
    let other = event(2).replacing(#""name":"Cup""#, with: #""name":"National League""#)
      .replacing("Ankara", with: "Grêmio")
    let league = v2(.soccer, following: [.odds], limit: 1, leagues: ["NATIONAL"])
    #expect(scores(league, event(1), other) == [#"{"action":"subscribe","channel":"match:2:odds"}"#])
    let team = v2(.soccer, following: [.odds], limit: 1, teams: ["grêm", "nobody"])
    #expect(scores(team, event(1), other) == [#"{"action":"subscribe","channel":"match:2:odds"}"#])
    #expect(notes(team).isEmpty)
    // Whether a change without names belongs to a requested match is unknown.
    let unnamed = v2(.soccer, following: [.odds], teams: ["grêm"])
    #expect(scores(unnamed, #"{"id":2,"homeScore.current":1}"#) == [#"{"action":"subscribe","channel":"match:2"}"#])
    #expect(scores(unnamed, other).contains(#"{"action":"subscribe","channel":"match:2:odds"}"#))
  }

  @Test("Preferred matches take the places of others, and others take what is left")
  func preferred() {
    let wanted = event(2).replacing("Ankara", with: "Grêmio")
    let full = v2(.soccer, following: [.odds], limit: 1, preferredTeams: ["grêm"])
    #expect(
      scores(full, event(1), wanted) == [
        #"{"action":"subscribe","channel":"match:1:odds"}"#, #"{"action":"unsubscribe","channel":"match:1:odds"}"#,
        #"{"action":"subscribe","channel":"match:2:odds"}"#,
      ])
    #expect(notes(full).isEmpty)
    let wide = v2(.soccer, following: [.odds], limit: 2, preferredTeams: ["grêm"])
    #expect(scores(wide, event(1), wanted).count == 2)
  }

  @Test("That the bound leaves matches out is said once")
  func cut() {
    let replay = v2(.soccer, following: [.odds, .stats], limit: 1)
    _ = scores(replay, event(1))
    #expect(notes(replay).isEmpty)
    _ = scores(replay, event(2))
    #expect(
      notes(replay) == [
        "more than 1 matches are in play: odds, stats are asked for 1 of them; narrow with --league, --team or --match"
      ])
    _ = scores(replay, event(3))
    #expect(notes(replay).isEmpty)
  }

  @Test("A match that only a change has told of is asked for by its own channel until its names are known")
  func names() {
    let replay = v2(.soccer, following: [])
    replay.feed(Frame.v2("live-scores", #"{"id":1,"homeScore.current":1}"#))
    #expect(replay.sent == [#"{"action":"subscribe","channel":"match:1"}"#])
    replay.feed(Frame.v2("live-scores", #"{"id":1,"homeScore.current":2}"#))
    #expect(replay.sent.isEmpty)
    replay.feed(Frame.v2("match:1", event(1), type: "snapshot"))
    #expect(replay.sent == [#"{"action":"unsubscribe","channel":"match:1"}"#])
  }

  @Test("The prices of a followed match are live from their first message until it has ended")
  func watched() {
    let replay = v2(.soccer, following: [.odds], limit: 1)
    _ = scores(replay, event(1), event(2))
    #expect(replay.watch("1") == .gone(since: nil))
    replay.feed(Frame.v2("match:1:odds", #"{"markets":[]}"#, type: "snapshot"))
    #expect(replay.watch("1") == .live)
    #expect(replay.watch("2") == .gone(since: nil))
    _ = scores(replay, event(1, code: 100))
    #expect(replay.watch("1") != .live && replay.watch("1") != .gone(since: nil))
  }

  @Test("A new connection asks again")
  func reconnected() {
    let replay = v2(.soccer, following: [.odds])
    #expect(scores(replay, event(1)).count == 1)
    replay.reconnect {
      SportsAPIV2Decoder(names: $0, sport: .soccer, subscriptions: SportsAPIV2Subscriptions(details: [.odds]))
    }
    #expect(scores(replay, event(1)).count == 1)
  }
}
