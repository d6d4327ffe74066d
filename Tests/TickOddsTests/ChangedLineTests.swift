import OddsModel
import TestSupport
import Testing
import TickOdds

@Suite struct ChangedLineTests {
  private func replay(_ events: Event) -> Replay {
    let replay = Replay(.tickodds) { TickOddsDecoder(names: $0) }
    replay.feed(Event.snapshot(events))
    return replay
  }

  /// Two markets of the same name that differ only in their period.
  private static let halves: Event = {
    var event = Event()
    event.groups = [Event.result(), Event.result(period: "1st_half", home: "2.10")]
    event.rows = [
      Event.row("191691460:full_time_result:full_game:home"),
      Event.row("191691460:full_time_result:1st_half:home", period: "1st_half", price: "2.10"),
    ]
    return event
  }()

  @Test func changeMovesTheLineOfItsIDAndNoOtherPeriod() {
    let replay = replay(Self.halves)
    replay.feed(Self.halves.moving(#""191691460:full_time_result:1st_half:home""#, odds: "2.30"))
    #expect(
      replay.lines("191691460") == [
        "Fulltime Result*: Crystal Palace@1.45 Draw@4.50 West Ham@7.00",
        "Fulltime Result*: Crystal Palace@2.30 Draw@4.50 West Ham@7.00",
      ])
    #expect(replay.received == ["price Crystal Palace open 2.30 was 2.10"])
  }

  @Test func unlistedIDIsParsedForMarketPeriodAndSide() {
    var event = Self.halves
    event.rows = nil
    let replay = replay(event)
    replay.feed(event.moving(#""191691460:full_time_result:1st_half:home""#, name: "1", odds: "2.30", market: "?"))
    #expect(replay.received == ["price Crystal Palace open 2.30 was 2.10"])
    #expect(replay.lines("191691460").first == "Fulltime Result*: Crystal Palace@1.45 Draw@4.50 West Ham@7.00")
  }

  @Test func opaqueIDIsResolvedByTheRowOfTheSameID() {
    var event = Self.halves
    event.rows = [Event.row("a"), Event.row("7", period: "1st_half", price: "2.10")]
    let replay = replay(event)
    replay.feed(event.moving("7", odds: "2.30"))
    #expect(replay.received == ["price Crystal Palace open 2.30 was 2.10"])
    replay.feed(event.moving(#""a""#, odds: "1.50"))
    #expect(replay.received.contains("price Crystal Palace open 1.50 was 1.45"))
  }

  @Test func selectionOfAGroupMayHaveTheID() {
    var event = Event()
    event.groups = [
      Event.result(homeExtra: #","id":"x1""#),
      Event.result(period: "1st_half", home: "2.10", homeExtra: #","id":"x2""#),
    ]
    let replay = replay(event)
    replay.feed(event.moving(#""x2""#, odds: "2.30"))
    #expect(replay.received == ["price Crystal Palace open 2.30 was 2.10"])
  }

  @Test func namesThatMatchSeveralLinesMoveNone() {
    var event = Self.halves
    event.rows = nil
    let replay = replay(event)
    for id in ["\"opaque\"", "null", "\"\""] {
      replay.feed(event.moving(id, odds: "2.30"))
      #expect(replay.received == [])
    }
  }

  @Test func namesThatMatchOneLineMoveIt() {
    let replay = replay(Event())
    for (id, odds) in [("\"1\"", "1.50"), ("null", "1.55")] {
      replay.feed(Event().moving(id, odds: odds))
      #expect(replay.moves.first?.hasSuffix(odds) == true)
    }
  }

  @Test func lineOfAMarketIsFoundByItsNumber() {
    var event = Event()
    event.groups = [
      """
      {"name":"Match Goals","key":"match_goals","period":"full_game","selections":[\
      {"name":"Over","odds":1.9,"side":"over","handicap":"2.5"},{"name":"Under","odds":1.9,"side":"under","handicap":"2.5"},\
      {"name":"Over","odds":2.9,"side":"over","handicap":"3.5"},{"name":"Under","odds":1.4,"side":"under","handicap":"3.5"}]}
      """
    ]
    let replay = replay(event)
    replay.feed(
      event.moving(
        #""191691460:match_goals:full_game:over:3.5""#, name: "Over", odds: "3.1", handicap: "3.5",
        market: "Match Goals"))
    #expect(replay.received == ["price Over open 3.1 was 2.9"])
    replay.feed(
      event.moving(#""191691460:match_goals:full_game:under:3.5""#, name: "Under", odds: "1.3", market: "Match Goals"))
    #expect(replay.received.contains("price Under open 1.3 was 1.4"))
    // The id's side matches two lines, so it is ambiguous.
    replay.feed(
      event.moving(#""191691460:match_goals:full_game:under""#, name: "Under", odds: "9", market: "Match Goals"))
    #expect(!replay.received.contains { $0.contains("open 9") })
  }

  @Test func flatRowMovesIfTheEventHasNoGroups() {
    var event = Self.halves
    event.leavesOutGroups = true
    let replay = replay(event)
    replay.feed(event.moving(#""191691460:full_time_result:1st_half:home""#, odds: "2.30"))
    #expect(replay.received == ["price Crystal Palace open 2.30 was 2.10"])
    // The id has another form and is resolved by its parts.
    event.rows = [Event.row("a"), Event.row("b", period: "1st_half", price: "2.10")]
    replay.feed(event.moving(#""191691460:full_time_result:full_game:home""#, odds: "1.60"))
    #expect(replay.received.contains("price Crystal Palace open 1.60 was 1.45"))
  }

  @Test func changeWithoutLinesOrEventMovesTheKnownLine() {
    var event = Self.halves
    let replay = replay(event)
    event.leavesOutGroups = true
    event.rows = nil
    replay.feed(event.moving(#""191691460:full_time_result:1st_half:home""#, odds: "2.30"))
    #expect(replay.received == ["price Crystal Palace open 2.30 was 2.10"])
    replay.feed(
      """
      {"type":"update","fixtureId":"191691460","change":"odds","selection":{"id":"191691460:full_time_result:1st_half:home",\
      "name":"Crystal Palace","odds":2.40,"handicap":null,"suspended":false},"marketName":"Fulltime Result"}
      """)
    #expect(replay.received == ["price Crystal Palace open 2.40 was 2.30"])
    #expect(replay.lines("191691460").count == 2)
  }

  @Test func unlistedLineIsAddedToTheMarketOfItsID() {
    let replay = replay(Event())
    replay.feed(
      Event().moving(
        #""191691460:match_goals:1st_half:over:1.5""#, name: "Over", odds: "2.2", handicap: "1.5", market: "Match Goals"
      ))
    #expect(replay.lines("191691460").last == "Match Goals|1500: Over(1500)@2.2")
    replay.feed(Event().update("score"))
    #expect(replay.lines("191691460").last == "Match Goals|1500: Over(1500)@2.2-")
  }
}
