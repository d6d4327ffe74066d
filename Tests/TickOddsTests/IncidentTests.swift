import OddsBoard
import OddsModel
import TestSupport
import Testing
import TickOdds

@Suite struct IncidentTests {
  private func replay() -> Replay {
    let replay = Replay(.tickodds) { TickOddsDecoder(names: $0) }
    replay.feed(Event.snapshot(Event()))
    return replay
  }

  @Test func droppedIncidentsAddNoTexts() {
    let replay = Replay(.tickodds, bounds: Board.Bounds(incidents: 3)) { TickOddsDecoder(names: $0) }
    replay.feed(Event.snapshot(Event()))
    for number in 0..<5 { replay.feed(Event().update("incident", #","incident":"Play \#(number)""#)) }
    let texts = replay.names.count
    for number in 5..<5_000 { replay.feed(Event().update("incident", #","incident":"Play \#(number)""#)) }
    #expect(replay.incidents("191691460").map(\.detail) == ["Play 0", "Play 1", "Play 2"])
    #expect(replay.names.count == texts)
    #expect(replay.board.excess.incidents == 4_997)
  }

  @Test func twoCardsInOneMinuteAreTwoIncidents() {
    let replay = replay()
    for _ in 0..<2 {
      replay.feed(Event().update("incident", #","incident":"Yellow Card""#))
      #expect(replay.received.count == 1)
    }
    #expect(replay.incidents("191691460").map(\.kind) == [.yellowCard, .yellowCard])
    #expect(replay.incidents("191691460").map(\.minute) == [68, 68])
  }

  @Test func threeTimeoutsOfABreakAreThreeIncidents() {
    let replay = replay()
    var event = Event()
    event.clock = "null"
    for _ in 0..<3 { replay.feed(event.update("incident", #","incident":"Timeout""#)) }
    #expect(replay.incidents("191691460").map(\.detail) == ["Timeout", "Timeout", "Timeout"])
  }

  @Test func incidentsOfANewConnectionAreNewOnes() {
    let replay = replay()
    replay.feed(Event().update("incident", #","incident":"Yellow Card""#))
    replay.reconnect { TickOddsDecoder(names: $0) }
    replay.feed(Event.snapshot(Event()))
    replay.feed(Event().update("incident", #","incident":"Yellow Card""#))
    #expect(replay.incidents("191691460").count == 2)
  }

  @Test(arguments: [
    ("Goal", IncidentKind.goal), ("Red Card", .redCard), ("Own Goal", .ownGoal), ("Penalty Missed", .missedPenalty),
    ("Penalty Goal", .penaltyGoal), ("Second Yellow Card", .secondYellow), ("Yellow Card", .yellowCard),
    ("Substitution", .substitution), ("VAR", .var), ("Injury Time", .injuryTime), ("Half Time", .period),
    ("Corner", .other),
  ])
  func nameOfAnIncidentDeterminesItsKind(name: String, kind: IncidentKind) {
    let replay = replay()
    replay.feed(Event().update("incident", #","incident":"\#(name)""#))
    #expect(replay.incidents("191691460").map(\.kind) == [kind])
  }
}
