import OddsBoard
import OddsModel
import TestSupport
import Testing
import TickOdds

/// Scores in a single text: sets, goals, and unreadable ones.
@Suite struct ScoreTests {
  struct Received: Sendable, CustomStringConvertible {
    var sport: String
    var period: String
    var score: String
    var status = "in_progress"
    /// `2-1`, or `-` for none.
    var won: String
    /// `Set 4 3-2`.
    var sets: [String] = []
    var description: String { "\(sport) \(score) in \(period)" }
  }

  private static func event(_ received: Received) -> Event {
    var event = Event()
    (event.sport, event.period) = ("\"\(received.sport)\"", received.period)
    (event.score, event.status) = ("\"\(received.score)\"", "\"\(received.status)\"")
    return event
  }

  private static func text(_ score: Score) -> String { score.isNone ? "-" : "\(score.home)-\(score.away)" }

  @Test(arguments: [
    Received(sport: "Volleyball", period: "4th Set", score: "2-1", won: "2-1"),
    Received(sport: "Volleyball", period: "Set 3", score: "2-0", won: "2-0"),
    Received(sport: "Volleyball", period: "5th Set", score: "2-2", won: "2-2"),
    Received(sport: "Table Tennis", period: "4th Game", score: "3-0", won: "3-0"),
    Received(sport: "Tennis", period: "2nd Set", score: "0-1", won: "0-1"),
    Received(sport: "Tennis", period: "1st Set", score: "5-3", won: "0-0", sets: ["Set 1 5-3"]),
    Received(sport: "Tennis", period: "1st Set", score: "0-0", won: "0-0"),
    Received(sport: "Volleyball", period: "2nd Set", score: "15-12", won: "-", sets: ["Set 2 15-12"]),
    Received(sport: "Volleyball", period: "Ended", score: "3-1", status: "ended", won: "3-1"),
    Received(sport: "Tennis", period: "2nd Set", score: "6-4 3-2", won: "1-0", sets: ["Set 1 6-4", "Set 2 3-2"]),
    Received(sport: "Tennis", period: "2nd Set", score: "7-6(5), 3-2", won: "1-0", sets: ["Set 1 7-6", "Set 2 3-2"]),
    Received(sport: "Tennis", period: "2nd Set", score: "7-6(7-5) 3-2", won: "1-0", sets: ["Set 1 7-6", "Set 2 3-2"]),
    Received(
      sport: "Volleyball", period: "3rd Set", score: "25-20 20-25", won: "1-1", sets: ["Set 1 25-20", "Set 2 20-25"]),
    Received(
      sport: "Volleyball", period: "3rd Set", score: "1-1 (25-20, 20-25, 8-3)", won: "1-1",
      sets: ["Set 1 25-20", "Set 2 20-25", "Set 3 8-3"]),
    Received(sport: "Volleyball", period: "4th Set", score: "2-1 15-12", won: "2-1", sets: ["Set 4 15-12"]),
    Received(sport: "Soccer", period: "2nd Half", score: "2-1 (1-0)", won: "2-1"),
  ])
  func scoreTextGivesSetsWonAndEachSetsScore(_ received: Received) throws {
    let replay = Replay(.tickodds) { TickOddsDecoder(names: $0) }
    replay.feed(Event.snapshot(Self.event(received)))
    let match = try #require(replay.match("191691460"))
    #expect(Self.text(match.score) == received.won)
    #expect(match.periods.map { "\(replay.text($0.name)) \(Self.text($0.score))" } == received.sets)
    #expect(replay.badElements == 0)
  }

  @Test func pointsAfterTheSetsArePointsOfTheGame() throws {
    let replay = Replay(.tickodds) { TickOddsDecoder(names: $0) }
    replay.feed(
      Event.snapshot(Self.event(Received(sport: "Tennis", period: "2nd Set", score: "6-4 3-2 40-15", won: "1-0"))))
    let match = try #require(replay.match("191691460"))
    #expect(match.score == Score(home: 1, away: 0) && match.periods.count == 2)
    #expect(replay.text(match.homePoints) == "40" && replay.text(match.awayPoints) == "15")
  }

  @Test(arguments: [
    ("Soccer", #""two to one""#), ("Soccer", #""6-4 3-2""#), ("Cricket", #""245/6""#), ("Tennis", #""6-4, love""#),
    ("Soccer", "7"), ("Soccer", "[2,1]"),
  ])
  func unreadableScoreIsCountedAndClearsTheOldOne(sport: String, score: String) throws {
    let replay = Replay(.tickodds) { TickOddsDecoder(names: $0) }
    var event = Event()
    (event.sport, event.period) = ("\"\(sport)\"", "2nd Set")
    replay.feed(Event.snapshot(event))
    let before = replay.badElements
    event.score = score
    replay.feed(event.update("score"))
    let match = try #require(replay.match("191691460"))
    #expect(match.score.isNone && match.periods.isEmpty)
    #expect(replay.badElements == before + 1)
    event.score = #""1-0""#
    replay.feed(event.update("score"))
    #expect(replay.match("191691460")?.score == Score(home: 1, away: 0) && replay.badElements == before + 1)
  }

  @Test func emptyScoreClearsTheScore() throws {
    for nothing in ["null", #""""#] {
      let replay = Replay(.tickodds) { TickOddsDecoder(names: $0) }
      var event = Event()
      replay.feed(Event.snapshot(event))
      event.score = nothing
      replay.feed(event.update("score"))
      #expect(replay.match("191691460")?.score.isNone == true && replay.badElements == 0)
    }
  }

  // MARK: After the end

  private static let end = #"{"type":"match_end","fixtureId":"191691460"}"#

  @Test(arguments: [
    Event().update("score"), Event().update("incident", #","incident":"Goal""#),
    #"{"type":"update","fixtureId":"191691460","change":"incident","incident":"Goal"}"#,
    #"{"type":"update","fixtureId":"191691460","change":"suspended"}"#, Self.end,
  ])
  func updateAfterTheEndDoesNotReviveTheMatch(late: String) {
    let replay = Replay(.tickodds) { TickOddsDecoder(names: $0) }
    replay.feed(Event.snapshot(Event()))
    replay.feed(Self.end)
    #expect(replay.match("191691460") == nil)
    replay.feed(late)
    #expect(replay.match("191691460") == nil && replay.changes.isEmpty, "\(replay.received)")
    var other = Event()
    other.id = "2"
    replay.feed(other.update("score"))
    #expect(replay.match("2") != nil)
  }

  @Test(arguments: [#"{"type":"match_start","event":\#(Event().json)}"#, Event.snapshot(Event())])
  func startOrSnapshotRevivesAnEndedMatch(again: String) {
    let replay = Replay(.tickodds) { TickOddsDecoder(names: $0) }
    replay.feed(Event.snapshot(Event()))
    replay.feed(Self.end)
    replay.feed(again)
    #expect(replay.match("191691460")?.status == .live)
    var event = Event()
    event.score = #""3-1""#
    replay.feed(event.update("score"))
    #expect(replay.match("191691460")?.score == Score(home: 3, away: 1))
  }
}
