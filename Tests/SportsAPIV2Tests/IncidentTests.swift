import OddsBoard
import OddsModel
import SportsAPIV2
import TestSupport
import Testing

@Suite("Incidents of SportsAPI V2")
struct IncidentTests {
  @Test("A recorded match's incidents are told oldest first, in the one vocabulary", .enabled(if: SharedFeeds.areHere))
  func recorded() throws {
    let replay = v2()
    replay.feed(SharedFeeds.bytes("sportsapipro-v2-incidents.json"))
    let incidents = replay.incidents("14023935")
    #expect(incidents.count == 20)
    #expect(
      incidents.first
        == Incident(
          .goal, .home, 1, player: "Jack Hinshelwood", related: "Maxim De Cuyper"))
    #expect(incidents.last == Incident(.period, .none, 90, detail: "FT"))
    #expect(incidents.filter { $0.kind == .goal }.map(\.minute) == [1, 5, 86])
    #expect(incidents.filter { $0.kind == .yellowCard }.map(\.detail) == ["Foul", "Foul", "Foul"])
    #expect(incidents.filter { $0.kind == .substitution }.count == 10)
    #expect(
      incidents.contains(
        Incident(
          .substitution, .home, 58, player: "Joël Veltman", related: "Kaoru Mitoma",
          detail: "injury")))
    #expect(incidents.contains(Incident(.injuryTime, .none, 45, detail: "+1")))
    #expect(replay.feed(SharedFeeds.bytes("sportsapipro-v2-incidents.json")).isEmpty)
  }

  @Test("Incidents that are dropped take no room in the table of texts, and known ones are still corrected")
  func dropped() {
    let replay = v2(bounds: Board.Bounds(incidents: 1))
    func incidents(_ player: String, _ numbers: Range<Int>) -> String {
      let others = numbers.map {
        #"{"incidentType":"card","incidentClass":"yellow","id":\#($0),"time":9,"player":{"name":"P\#($0)"},"reason":"R\#($0)"},"#
      }
      return
        #"{"incidents":[\#(others.joined()){"incidentType":"goal","incidentClass":"regular","id":7,"time":3,"player":{"name":"\#(player)"}}]}"#
    }
    for numbers in [0..<0, 100..<102] {
      replay.feed(Frame.v2("match:1:incidents", Array(incidents("Ann", numbers).utf8)))
    }
    let texts = replay.names.count
    for number in 1..<100 {
      let numbers = (number * 1000)..<(number * 1000 + 20)
      replay.feed(Frame.v2("match:1:incidents", Array(incidents("Ann", numbers).utf8)))
    }
    #expect(replay.names.count == texts)
    replay.feed(Frame.v2("match:1:incidents", Array(incidents("Bob", 5_000_000..<5_000_001).utf8)))
    #expect(replay.incidents("1") == [Incident(.goal, .none, 3, player: "Bob")])
  }

  @Test("Every incident that breaks readers is read", .enabled(if: SharedFeeds.areHere))
  func variants() throws {
    let replay = v2()
    replay.feed(Frame.v2("match:1:incidents", SharedFeeds.bytes("sofascore-incident-variants.json")))
    #expect(replay.batch.badElements == 0)
    let incidents = Array(replay.incidents("1").reversed())
    #expect(
      incidents == [
        Incident(.period, detail: "PEN"),
        Incident(
          .missedPenalty, .away, 146, player: "Shootout Taker", detail: "penaltyShootout: Woodwork"),
        Incident(
          .missedPenalty, .away, 121, player: "Shootout Taker", detail: "penaltyShootout: Woodwork"),
        Incident(.penaltyGoal, .home, detail: "penaltyShootout"),
        Incident(.missedPenalty, .home, 58, player: "Penalty Taker", detail: "Woodwork"),
        Incident(.missedPenalty, .home, 70, player: "Penalty Taker", detail: "Off target"),
        Incident(
          .missedPenalty, .away, 90, added: 3, player: "Raheem Sterling", detail: "Goalkeeper save"),
        Incident(
          .yellowCard, .home, 90, added: 9, player: "Home Manager", detail: "Other reason"),
        Incident(.goal, .away, 16, player: "Goal Scorer"),
        Incident(.ownGoal, .home, 60, player: "Defender"),
        Incident(.injuryTime, .none, 45, added: 2, detail: "+3"),
        Incident(
          .var, .home, 57, player: "Lawrence Ennali", detail: "penaltyNotAwarded: not confirmed"),
        Incident(.var, .away, 64, player: "Leroy Sane", detail: "goalAwarded: not confirmed"),
        Incident(.var, .none, 50),
        Incident(.other, .none, 30, detail: "Cooling break"),
        Incident(.period, .none, 45),
        Incident(.period, .none, 90, detail: "FT"),
      ])
  }

  private static let goal =
    #"{"incidentType":"goal","incidentClass":"regular","id":7,"time":12,"isHome":true,"player":{"name":"Ann"}}"#
  private static let halftime = #"{"incidentType":"period","text":"HT","time":45,"addedTime":999}"#

  private func whole(_ incidents: String...) -> String {
    Frame.v2("match:1:incidents", #"{"incidents":[\#(incidents.joined(separator: ","))]}"#)
  }

  @Test("A goal that vanishes from the list is taken back, by its id; an entry without one by what it says")
  func retracted() {
    let replay = v2()
    replay.feed(whole(Self.halftime, Self.goal))
    #expect(replay.incidents("1").map(\.kind) == [.goal, .period])
    replay.feed(whole(Self.halftime))
    #expect(replay.retractions == [.goal])
    replay.feed(whole())
    #expect(replay.retractions == [.period])
    #expect(replay.incidents("1").isEmpty)
  }

  @Test("The same list again is no change; a new incident is one")
  func repeated() {
    let replay = v2()
    replay.feed(whole(Self.goal))
    #expect(replay.feed(whole(Self.goal)).isEmpty)
    let changes = replay.feed(whole(Self.halftime, Self.goal))
    #expect(changes.count == 1)
    #expect(replay.retractions.isEmpty)
  }

  @Test("A rescinded card counts as taken back")
  func rescinded() {
    let replay = v2()
    let card = #"{"incidentType":"card","incidentClass":"red","id":9,"time":30,"isHome":false,"rescinded":false}"#
    replay.feed(whole(card))
    #expect(replay.incidents("1") == [Incident(.redCard, .away, 30)])
    replay.feed(whole(card.replacing("false}", with: "true}")))
    #expect(replay.retractions == [.redCard])
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
    let replay = v2()
    replay.feed(whole(#"{"incidentType":"\#(type)","incidentClass":"\#(kind)","time":3,"isHome":true}"#))
    #expect(replay.incidents("1").map(\.kind) == [expected])
  }

  @Test("A goal has the score at that moment and both who assisted; a kick of a shoot-out has no score of the match")
  func scoreAndAssists() throws {
    let replay = v2()
    let scored = #","homeScore":2,"awayScore":1,"assist1":{"name":"Bob"},"assist2":{"name":"Cid"}}"#
    let kick = #"{"incidentType":"penaltyShootout","incidentClass":"scored","homeScore":4,"awayScore":3,"sequence":1}"#
    replay.feed(whole(kick, Self.goal.replacing("}}", with: "}\(scored)")))
    let incidents = try #require(replay.match("1")?.incidents)
    #expect(incidents.map(\.score) == [Score(home: 2, away: 1), .none])
    #expect(
      [incidents[0].related, incidents[0].assist, incidents[0].secondAssist].map(replay.text) == ["Bob", "Bob", "Cid"])
    replay.feed(whole(Self.goal.replacing("}}", with: #"},"homeScore":2147483648,"awayScore":""}"#)))
    #expect(replay.incidents("1").count == 1)
    #expect(replay.match("1")?.incidents.first?.score == Score.none)
  }

  @Test("A bad entry does not lose the others")
  func badEntry() {
    let replay = v2()
    replay.feed(whole("7", "null", #"{"time":3}"#, Self.goal))
    #expect(replay.batch.badElements == 3)
    #expect(replay.incidents("1").map(\.player) == ["Ann"])
  }

  @Test("Kicks of a shoot-out that are alike in all but their number stay apart")
  func shootout() {
    let kick = #"{"incidentType":"penaltyShootout","incidentClass":"missed","isHome":true,"sequence":"#
    let replay = v2()
    replay.feed(whole(kick + "2}", kick + "1}"))
    #expect(replay.incidents("1").count == 2)
  }
}
