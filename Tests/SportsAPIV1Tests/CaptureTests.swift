import OddsBoard
import OddsModel
import SportsAPIV1
import TestSupport
import Testing

@Suite("Recorded payloads of SportsAPI V1", .enabled(if: SharedFeeds.areHere))
struct CaptureTests {
  @Test("Every constructed message is read without a bad element")
  func frames() {
    let replay = v1()
    for frame in SharedFeeds.documents("sportsapipro-v1-frames-constructed.json") { replay.feed(frame) }
    #expect(replay.badFrames.isEmpty)
    #expect(replay.badElements == 0)
    #expect(replay.notices == [.ready, .pong])
    #expect(replay.board.matchCount == 3)
    #expect(Set(["4627855", "4867638", "3798542"].map { replay.match($0)?.sport }) == [.soccer, .tennis, .basketball])
  }

  @Test("A recorded football match has score, true clock, halves and every event")
  func football() throws {
    let replay = v1()
    replay.feed(SharedFeeds.bytes("scores365-live-football.json"))
    #expect(replay.badElements == 0)
    let match = try #require(replay.match("4627855"))
    #expect(match.status == .live)
    #expect(replay.text(match.period) == "2nd Half")
    #expect(replay.text(match.league) == "International, FIFA World Cup - Group B")
    #expect([match.home, match.away].map(replay.text) == ["Switzerland", "Canada"])
    #expect(match.score == Score(home: 2, away: 1))
    #expect(match.clock == .seconds(93 * 60 + 9, runs: true))
    #expect(match.start == Timestamp(rfc3339: "2026-06-24T19:00:00Z".utf8))
    #expect(match.periods.map { replay.text($0.name) } == ["Halftime"])
    #expect(match.periods.map(\.score) == [Score(home: 0, away: 0)])
    let incidents = replay.incidents("4627855")
    #expect(incidents.count == 16)
    #expect(incidents.filter { $0.kind == .substitution }.count == 10)
    #expect(incidents.filter { $0.kind == .yellowCard }.map(\.minute) == [32, 32, 87])
    #expect(
      incidents.filter { $0.kind == .goal } == [
        Incident(.goal, .home, 46, player: "Ruben Vargas", related: "Johan Manzambi"),
        Incident(.goal, .home, 57, player: "Johan Manzambi", related: "Breel Embolo"),
        // The scorer is not among the members.
        Incident(.goal, .away, 76, related: "Nathan-Dylan Saliba"),
      ])
    #expect(
      incidents[7]
        == Incident(
          .substitution, .home, 74, player: "Silvan Widmer", related: "Luca Jaquez"))
  }

  @Test("The clock follows its thirteen readings")
  func clock() {
    let replay = v1()
    var readings: [Clock] = []
    for document in SharedFeeds.documents("scores365-clock-series.json") {
      let text = String(decoding: document, as: UTF8.self)
      replay.feed(Frame.scores(text.replacing(#""gameTime""#, with: #""statusGroup":3,"sportId":1,"gameTime""#)))
      if let clock = replay.match("4627855")?.clock { readings.append(clock) }
    }
    #expect(readings.count == 13)
    #expect(readings.first == .seconds(90 * 60 + 2, runs: true))
    #expect(readings.last == .seconds(93 * 60 + 9, runs: true))
    #expect(Set(readings).count == 13)
  }

  @Test("Tennis has sets, points and a server, and no clock")
  func tennis() throws {
    let replay = v1()
    replay.feed(SharedFeeds.bytes("scores365-live-tennis.json"))
    let match = try #require(replay.match("4867638"))
    #expect(match.sport == .tennis)
    #expect(match.status == .live)
    #expect(match.score == Score(home: 1, away: 0))
    #expect(match.periods.map { replay.text($0.name) } == ["Set 1", "Set 2"])
    #expect(match.periods.map(\.score) == [Score(home: 6, away: 2), Score(home: 5, away: 4)])
    #expect([match.homePoints, match.awayPoints].map(replay.text) == ["15", "15"])
    #expect(match.serving == .home)
    #expect(match.clock == .none)
  }

  @Test("A match that ended after overtime has its last odds, exact, with their bookmaker")
  func basketball() throws {
    let replay = v1()
    replay.feed(SharedFeeds.bytes("scores365-final-basketball.json"))
    let match = try #require(replay.match("3798542"))
    #expect(match.status == .ended)
    #expect(replay.text(match.period) == "Final (OT)")
    #expect(match.score == Score(home: 126, away: 128))
    #expect(match.clock == .none)
    #expect(replay.lines("3798542") == ["Game Winner*: Milwaukee Bucks@2/15 Miami Heat@5/1"])
    #expect(replay.price("3798542", "game_winner", .home) == Price(numerator: 17, denominator: 15))
    #expect(replay.price("3798542", "game_winner", .away) == Price(numerator: 6, denominator: 1))
    #expect(replay.bookmakers.allSatisfy { $0 == "Bet365" })
  }
}
