import OddsBoard
import OddsModel
import TestSupport
import Testing
import TickOdds

@Suite struct SuspensionTests {
  private static let home = #""191691460:full_time_result:full_game:home""#

  private func replay() -> Replay {
    let replay = Replay(.tickodds) { TickOddsDecoder(names: $0) }
    replay.feed(Event.snapshot(Event()))
    return replay
  }

  private func status(_ replay: Replay) -> MatchStatus? { replay.match("191691460")?.status }

  private static func scored(_ status: String = #""in_progress""#) -> Event {
    var event = Event()
    (event.score, event.status) = (#""3-1""#, status)
    return event
  }

  // MARK: A line

  @Test func suspendedLineStaysSuspendedInEventsWithoutTheField() {
    let replay = replay()
    replay.feed(Event().moving(Self.home, odds: "1.45", suspended: "true"))
    #expect(replay.received == ["price Crystal Palace suspended 1.45 was 1.45"])
    for change in ["score", "period", "incident"] { replay.feed(Self.scored().update(change)) }
    #expect(replay.lines("191691460") == ["Fulltime Result*: Crystal Palace@1.45! Draw@4.50 West Ham@7.00"])
    // A change of another line doesn't reopen this one.
    replay.feed(Self.scored().moving(#""191691460:full_time_result:full_game:draw""#, name: "Draw", odds: "4.75"))
    #expect(replay.received == ["price Draw open 4.75 was 4.50"])
  }

  @Test func changeReopensASuspendedLine() {
    let replay = replay()
    replay.feed(Event().moving(Self.home, odds: "null", suspended: "true"))
    replay.feed(Self.scored().moving(Self.home, odds: "1.60"))
    #expect(replay.received.contains("price Crystal Palace open 1.60 was 1.45"))
    var later = Self.scored()
    later.groups = [Event.result(home: "1.60")]
    replay.feed(later.update("period"))
    #expect(replay.received == [])
  }

  @Test func eventMayReopenALine() {
    let replay = replay()
    replay.feed(Event().moving(Self.home, odds: "1.45", suspended: "true"))
    var event = Event()
    event.groups = [Event.result(homeExtra: #","suspended":false"#)]
    replay.feed(event.update("score"))
    #expect(replay.received == ["price Crystal Palace open 1.45 was 1.45"])
  }

  @Test func lineStaysSuspendedAfterAnEventConfirmsTheSuspension() {
    let replay = replay()
    replay.feed(Event().moving(Self.home, odds: "1.45", suspended: "true"))
    var event = Event()
    event.groups = [Event.result(homeExtra: #","suspended":true"#)]
    replay.feed(event.update("score"))
    replay.feed(Event().update("score"))
    #expect(replay.lines("191691460") == ["Fulltime Result*: Crystal Palace@1.45! Draw@4.50 West Ham@7.00"])
  }

  @Test func withdrawnSuspendedLineIsOpenWhenListedAgain() {
    let replay = replay()
    replay.feed(Event().moving(Self.home, odds: "1.45", suspended: "true"))
    var event = Event()
    event.groups = []
    replay.feed(event.update("score"))
    replay.feed(Event().update("score"))
    #expect(replay.lines("191691460") == ["Fulltime Result*: Crystal Palace@1.45 Draw@4.50 West Ham@7.00"])
  }

  @Test func lineSuspendedWithItsMatchReopensWithIt() {
    let replay = replay()
    replay.feed(Self.scored(#""suspended""#).moving(Self.home, odds: "1.45", suspended: "true"))
    replay.feed(Self.scored().update("suspended"))
    #expect(replay.lines("191691460") == ["Fulltime Result*: Crystal Palace@1.45 Draw@4.50 West Ham@7.00"])
  }

  @Test func snapshotClearsSuspensions() {
    let replay = replay()
    replay.feed(Event().moving(Self.home, odds: "1.45", suspended: "true"))
    replay.feed(Event.snapshot(Event()))
    #expect(replay.received == ["price Crystal Palace open 1.45 was 1.45"])
  }

  // MARK: The match

  @Test func suspensionAppliesUnlessItsEventContradicts() {
    for status in ["null", #""suspended""#, #""unheard of""#] {
      let replay = replay()
      replay.feed(Self.scored(status).update("suspended"))
      #expect(self.status(replay) == .suspended, "\(status)")
      #expect(replay.received.count { $0.contains("suspended") } == 4, "\(status)")
    }
  }

  @Test(arguments: [(#""in_progress""#, MatchStatus.live), (#""half_time""#, .break)])
  func suspensionDoesNotApplyToAnOpenEventWithPrices(received: String, status: MatchStatus) {
    let replay = replay()
    replay.feed(Self.scored(received).update("suspended"))
    #expect(self.status(replay) == status)
    #expect(replay.lines("191691460") == ["Fulltime Result*: Crystal Palace@1.45 Draw@4.50 West Ham@7.00"])
  }

  @Test func suspensionAppliesToAnEventWithoutPrices() {
    let replay = replay()
    var event = Event()
    (event.groups, event.rows) = ([], nil)
    replay.feed(event.update("suspended"))
    #expect(status(replay) == .suspended)
    replay.feed(event.update("score"))
    #expect(status(replay) == .suspended)
  }

  @Test func suspensionAppliesWithoutAnEvent() {
    let replay = replay()
    replay.feed(#"{"type":"update","fixtureId":"191691460","change":"suspended"}"#)
    #expect(status(replay) == .suspended)
  }

  @Test(arguments: [#""in_progress""#, "null"])
  func matchStaysSuspendedUntilItsEventListsPrices(received: String) {
    let replay = replay()
    replay.feed(#"{"type":"update","fixtureId":"191691460","change":"suspended"}"#)
    var bare = Self.scored("null")
    (bare.leavesOutGroups, bare.rows) = (true, nil)
    replay.feed(bare.update("score"))
    replay.feed(#"{"type":"update","fixtureId":"191691460","change":"incident","incident":"Goal"}"#)
    #expect(status(replay) == .suspended)
    replay.feed(Self.scored(received).update("score"))
    #expect(status(replay) == .live)
    #expect(replay.lines("191691460") == ["Fulltime Result*: Crystal Palace@1.45 Draw@4.50 West Ham@7.00"])
  }

  @Test func matchReopensWhenALineReopens() {
    let replay = replay()
    replay.feed(#"{"type":"update","fixtureId":"191691460","change":"suspended"}"#)
    let change = #""selection":{"id":"1","name":"Crystal Palace","odds":1.20,"handicap":null,"suspended":false}"#
    replay.feed(
      #"{"type":"update","fixtureId":"191691460","change":"odds",\#(change),"marketName":"Fulltime Result"}"#)
    #expect(status(replay) == .live)
  }

  @Test func suspendedMatchReopensWithAnotherStatus() {
    let replay = replay()
    replay.feed(#"{"type":"update","fixtureId":"191691460","change":"suspended"}"#)
    replay.feed(Self.scored(#""half_time""#).update("period"))
    #expect(status(replay) == .break)
  }

  @Test func suspensionByStatusEndsByStatus() {
    let replay = replay()
    replay.feed(Self.scored(#""suspended""#).update("suspended"))
    replay.feed(Self.scored().update("suspended"))
    #expect(status(replay) == .live)
    replay.feed(Self.scored(#""suspended""#).update("score"))
    replay.feed(Self.scored().update("score"))
    #expect(status(replay) == .live)
  }

  @Test func matchThatEndsWhileSuspendedHasEnded() {
    let replay = replay()
    replay.feed(Self.scored(#""ended""#).update("suspended"))
    #expect(status(replay) == .ended)
  }

  @Test func endedMatchIsNotSuspended() {
    let replay = replay()
    replay.feed(Event().update("suspended"))
    replay.feed(#"{"type":"match_end","fixtureId":"191691460"}"#)
    #expect(
      replay.received.first == "status ? ended 2nd Half" || replay.received.first == "status 191691460 ended 2nd Half")
    #expect(replay.match("191691460") == nil)
  }
}
