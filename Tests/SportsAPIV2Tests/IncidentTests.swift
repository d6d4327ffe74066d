import OddsBoard
import OddsModel
import Testing

@Suite("Incidents of SportsAPI V2")
struct IncidentTests {
  @Test("A recorded match's incidents are told oldest first, in the one vocabulary", .enabled(if: Captures.areHere))
  func recorded() throws {
    let replay = Replay()
    replay.feed(try Captures.text("sportsapipro-v2-incidents.json"))
    let incidents = replay.incidents("14023935")
    #expect(incidents.count == 20)
    #expect(incidents.first == Incident(
      kind: .goal, side: .home, minute: 1, player: "Jack Hinshelwood", related: "Maxim De Cuyper"))
    #expect(incidents.last == Incident(kind: .period, minute: 90, detail: "FT"))
    #expect(incidents.filter { $0.kind == .goal }.map(\.minute) == [1, 5, 86])
    #expect(incidents.filter { $0.kind == .yellowCard }.map(\.detail) == ["Foul", "Foul", "Foul"])
    #expect(incidents.filter { $0.kind == .substitution }.count == 10)
    #expect(incidents.contains(
      Incident(
        kind: .substitution, side: .home, minute: 58, player: "Joël Veltman", related: "Kaoru Mitoma",
        detail: "injury")))
    #expect(incidents.contains(Incident(kind: .injuryTime, minute: 45, detail: "+1")))
    #expect(replay.feed(try Captures.text("sportsapipro-v2-incidents.json")).isEmpty)
  }

  @Test("Every incident that breaks readers is read", .enabled(if: Captures.areHere))
  func variants() throws {
    let replay = Replay()
    replay.feed(Captures.frame("match:1:incidents", try Captures.text("sofascore-incident-variants.json")))
    #expect(replay.batch.badElements == 0)
    let incidents = Array(replay.incidents("1").reversed())
    #expect(incidents == [
      Incident(kind: .period, detail: "PEN"),
      Incident(
        kind: .missedPenalty, side: .away, minute: 146, player: "Shootout Taker", detail: "penaltyShootout: Woodwork"),
      Incident(
        kind: .missedPenalty, side: .away, minute: 121, player: "Shootout Taker", detail: "penaltyShootout: Woodwork"),
      Incident(kind: .penaltyGoal, side: .home, detail: "penaltyShootout"),
      Incident(kind: .missedPenalty, side: .home, minute: 58, player: "Penalty Taker", detail: "Woodwork"),
      Incident(kind: .missedPenalty, side: .home, minute: 70, player: "Penalty Taker", detail: "Off target"),
      Incident(
        kind: .missedPenalty, side: .away, minute: 90, added: 3, player: "Raheem Sterling", detail: "Goalkeeper save"),
      Incident(
        kind: .yellowCard, side: .home, minute: 90, added: 9, player: "Home Manager", detail: "Other reason"),
      Incident(kind: .goal, side: .away, minute: 16, player: "Goal Scorer"),
      Incident(kind: .ownGoal, side: .home, minute: 60, player: "Defender"),
      Incident(kind: .injuryTime, minute: 45, added: 2, detail: "+3"),
      Incident(
        kind: .var, side: .home, minute: 57, player: "Lawrence Ennali", detail: "penaltyNotAwarded: not confirmed"),
      Incident(kind: .var, side: .away, minute: 64, player: "Leroy Sane", detail: "goalAwarded: not confirmed"),
      Incident(kind: .var, minute: 50),
      Incident(kind: .other, minute: 30, detail: "Cooling break"),
      Incident(kind: .period, minute: 45),
      Incident(kind: .period, minute: 90, detail: "FT"),
    ])
  }

  private static let goal =
    #"{"incidentType":"goal","incidentClass":"regular","id":7,"time":12,"isHome":true,"player":{"name":"Ann"}}"#
  private static let halftime = #"{"incidentType":"period","text":"HT","time":45,"addedTime":999}"#

  private func whole(_ incidents: String...) -> String {
    Captures.frame("match:1:incidents", #"{"incidents":[\#(incidents.joined(separator: ","))]}"#)
  }

  @Test("A goal that vanishes from the list is taken back, by its id; an entry without one by what it says")
  func retracted() {
    let replay = Replay()
    replay.feed(whole(Self.halftime, Self.goal))
    #expect(replay.incidents("1").map(\.kind) == [.goal, .period])
    let goalGone = replay.feed(whole(Self.halftime))
    #expect(retractions(goalGone) == [.goal])
    let halftimeGone = replay.feed(whole())
    #expect(retractions(halftimeGone) == [.period])
    #expect(replay.incidents("1").isEmpty)
  }

  private func retractions(_ changes: [BoardChange]) -> [IncidentKind] {
    changes.compactMap { change in
      if case .incident(_, let row, isRetracted: true) = change { return row.kind }
      return nil
    }
  }

  @Test("The same list again is no change; a new incident is one")
  func repeated() {
    let replay = Replay()
    replay.feed(whole(Self.goal))
    #expect(replay.feed(whole(Self.goal)).isEmpty)
    let changes = replay.feed(whole(Self.halftime, Self.goal))
    #expect(changes.count == 1)
    #expect(retractions(changes).isEmpty)
  }

  @Test("A rescinded card counts as taken back")
  func rescinded() {
    let replay = Replay()
    let card = #"{"incidentType":"card","incidentClass":"red","id":9,"time":30,"isHome":false,"rescinded":false}"#
    replay.feed(whole(card))
    #expect(replay.incidents("1") == [Incident(kind: .redCard, side: .away, minute: 30)])
    let changes = replay.feed(whole(card.replacing("false}", with: "true}")))
    #expect(retractions(changes) == [.redCard])
  }

  @Test(
    "Each kind is named by its type and class",
    arguments: [
      ("goal", "penalty", IncidentKind.penaltyGoal), ("goal", "ownGoal", .ownGoal), ("goal", "try", .goal),
      ("card", "yellow", .yellowCard), ("card", "yellowRed", .secondYellow), ("card", "red", .redCard),
      ("varDecision", "goalNotAwarded", .var), ("inGamePenalty", "missed", .missedPenalty),
      ("inGamePenalty", "awarded", .other), ("penaltyShootout", "scored", .penaltyGoal),
      ("penaltyShootout", "missed", .missedPenalty), ("injuryTime", "", .injuryTime), ("somethingNew", "", .other),
    ])
  func kinds(type: String, kind: String, expected: IncidentKind) {
    let replay = Replay()
    replay.feed(whole(#"{"incidentType":"\#(type)","incidentClass":"\#(kind)","time":3,"isHome":true}"#))
    #expect(replay.incidents("1").map(\.kind) == [expected])
  }

  @Test("A bad entry does not lose the others")
  func badEntry() {
    let replay = Replay()
    replay.feed(whole("7", "null", #"{"time":3}"#, Self.goal))
    #expect(replay.batch.badElements == 3)
    #expect(replay.incidents("1").map(\.player) == ["Ann"])
  }

  @Test("Kicks of a shoot-out that are alike in all but their number stay apart")
  func shootout() {
    let kick = #"{"incidentType":"penaltyShootout","incidentClass":"missed","isHome":true,"sequence":"#
    let replay = Replay()
    replay.feed(whole(kick + "2}", kick + "1}"))
    #expect(replay.incidents("1").count == 2)
  }
}
