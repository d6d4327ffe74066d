import OddsBoard
import OddsModel
import PulseScore
import TestSupport
import Testing

@Suite struct PulseScoreDecoderTests {
  func replay(_ sport: Sport? = .soccer, absences: Int = 3) -> Replay {
    Replay(.pulsescore) {
      absences == 1 ? PulseScoreDecoder(answersIn: $0, sport: sport) : PulseScoreDecoder(names: $0, sport: sport)
    }
  }

  static let state = """
    {"type":"data","timestamp":1709474521000,"events":[{"fi":"98734521","sport":"Soccer","league":"Premier League",
    "home":"Liverpool","away":"Man City","live":1,"SS":"2-1","TM":"67","TS":"12","TT":"1","mg":[
    {"name":"Fulltime Result","ma":[{"name":"Liverpool","pa":[{"decimal":"2.10"}]},{"name":"Draw","pa":[{"decimal":"3.40"}]},
    {"name":"Man City","pa":[{"decimal":"3.25"}]}]},
    {"name":"Over/Under 2.5 Goals","ma":[{"name":"Over 2.5","pa":[{"decimal":"1.75"}]},{"name":"Under 2.5","pa":[{"decimal":"2.05"}]}]}]}]}
    """

  @Test func aStateIsReadWhole() throws {
    let replay = replay()
    replay.feed(Self.state)
    #expect(replay.received == ["snapshot 98734521"])
    let match = try #require(replay.match("98734521"))
    #expect(replay.text(match.home) == "Liverpool" && replay.text(match.away) == "Man City")
    #expect(match.score == Score(home: 2, away: 1))
    #expect(match.clock == .seconds(67 * 60 + 12, runs: true))
    #expect(match.status == .live)
    #expect(match.updated == Timestamp(milliseconds: 1_709_474_521_000))
    #expect(
      replay.lines("98734521") == [
        "Fulltime Result*: Liverpool@2.10 Draw@3.40 Man City@3.25",
        "Over/Under 2.5 Goals|2500*: Over 2.5(2500)@1.75 Under 2.5(2500)@2.05",
      ])
  }

  @Test func repeatedStateChangesNothing() {
    let replay = replay()
    replay.feed(Self.state)
    #expect(replay.feed(Self.state) == [])
  }

  @Test func onlyChangedLinesAreReported() {
    let replay = replay()
    replay.feed(Self.state)
    replay.feed(Self.state.replacing("3.40", with: "3.50").replacing("2-1", with: "2-2"))
    #expect(replay.moves == ["Draw: 3.40 → 3.50"])
    #expect(replay.received.contains("score 98734521 2-2 was 2-1"))
    #expect(replay.changes.count == 2)
  }

  @Test func emptyOrMissingPriceListSuspendsAndKeepsLastPrice() {
    let replay = replay()
    replay.feed(Self.state)
    replay.feed(Self.state.replacing(#"[{"decimal":"3.40"}]"#, with: "[]"))
    #expect(replay.moves == ["Draw: 3.40 → 3.40!"])
    replay.feed(Self.state)
    #expect(replay.moves == ["Draw: 3.40 → 3.40"])
  }

  @Test func eventIsRemovedOnlyAfterSeveralStatesWithoutIt() {
    let replay = replay()
    replay.feed(Self.state)
    let empty = #"{"type":"data","timestamp":1,"events":[]}"#
    #expect(replay.feed(empty) == [])
    #expect(replay.feed(empty) == [])
    #expect(replay.feed(Self.state) == [])
    for _ in 0..<2 { #expect(replay.feed(empty) == []) }
    replay.feed(empty)
    #expect(replay.received == ["removed 98734521 "])
  }

  @Test func eventsOfAnotherSportAreSkipped() {
    let replay = replay(.tennis)
    #expect(replay.feed(Self.state) == [])
    #expect(replay.board.matchCount == 0)
  }

  @Test func badElementIsSkippedAlone() {
    let replay = replay()
    replay.feed(
      #"{"type":"data","events":[7,null,{"home":"no id"},{"fi":1,"sport":"Soccer","home":"A","away":"B","live":1,"mg":["x",{"name":"Fulltime Result","ma":[3,{"name":"A","pa":[{"decimal":"SP"}]},{"name":"B","pa":[{"decimal":1.5}]}]}]}]}"#
    )
    #expect(replay.badElements == 5)
    #expect(replay.lines("1") == ["Fulltime Result: A@SP? B@1.5"])
  }

  @Test func badMessageIsSkippedAlone() {
    let replay = replay()
    replay.feed(Self.state)
    replay.feed(#"{"type":"data","events":[{"fi":"98734521","mg":[}"#)
    replay.feed("<html>")
    replay.feed("ping")
    #expect(replay.badFrames.count == 2)
    #expect(replay.board.matchCount == 1)
    #expect(replay.feed(Self.state) == [])
  }

  @Test func handicapBelongsToTheTeamInItsName() {
    let replay = replay()
    replay.feed(
      #"[{"fi":"5","sport":"Soccer","home":"A B","away":"C","live":1,"mg":[{"name":"Asian Handicap","ma":[{"name":"A B -0.5","pa":[{"decimal":"2.05"}]},{"name":"C +0.5","pa":[{"decimal":"1.80"}]}]}]}]"#
    )
    #expect(replay.lines("5") == ["Asian Handicap|-500*: A B -0.5(-500)@2.05 C +0.5(500)@1.80"])
  }

  @Test func tennisSetsAreScoreAndPeriods() throws {
    let replay = replay(.tennis)
    replay.feed(
      #"[{"fi":"5","sport":"Tennis","league":"Lima","home":"A","away":"B","live":1,"SS":"6-4,3-6,5-2","mg":[]}]"#)
    let match = try #require(replay.match("5"))
    #expect(match.score == Score(home: 1, away: 1))
    #expect(match.periods.map(\.score) == [Score(home: 6, away: 4), Score(home: 3, away: 6), Score(home: 5, away: 2)])
  }

  @Test(.enabled(if: SharedFeeds.areHere, "the captures are not beside this checkout"))
  func theConstructedSecondVersionDecodesAsDocumented() throws {
    let replay = replay()
    for message in SharedFeeds.documents("pulsescore-v2-constructed.json", "ws").prefix(2) { replay.feed(message) }
    #expect(replay.notices == [.ready])
    #expect(
      replay.lines("98734521") == [
        "Fulltime Result*: Liverpool@2.10 Draw@3.40 Man City@3.25", "Next Goal: Liverpool@! No Goal@!",
      ])
    let rest = SharedFeeds.documents("pulsescore-v2-constructed.json", "rest")
    #expect(rest.count == 3)
    let answers = self.replay(nil, absences: 1)
    for answer in rest.dropFirst() { answers.feed(answer) }
    #expect(answers.badElements == 0 && answers.badFrames.isEmpty)
    let race = try #require(answers.match("7"))
    #expect(race.sport == .horseRacing && race.away.isNone && race.status == .scheduled)
    #expect(answers.lines("7") == ["Win: Ébène d'Or@SP?"])
  }

  @Test(.enabled(if: SharedFeeds.areHere, "the captures are not beside this checkout"))
  func theThirdVersionsShapesAreAccepted() throws {
    let replay = replay()
    replay.feed(SharedFeeds.documents("pulsescore-v3-constructed.json", "wsFrame")[0])
    #expect(replay.badElements == 0 && replay.badFrames.isEmpty)
    let match = try #require(replay.match("191000001"))
    #expect(match.score == Score(home: 2, away: 1))
    #expect(match.clock == .seconds(67 * 60 + 23, runs: true))
    #expect(match.start.rfc3339 == "2026-08-05T19:00:00.000Z")
    #expect(replay.text(match.period) == "2H")
    #expect(
      replay.lines("191000001") == [
        "Fulltime Result*: São Paulo@1.45 Draw@4.5 Grêmio@7.0",
        "Match Goals|3500*: Over 3.5(3500)@2.1 Under 3.5(3500)@1.72",
        "Match Goals|4500*: Over 4.5(4500)@4.33 Under 4.5(4500)@1.2",
        "Handicap|-1500*: São Paulo -1.5(-1500)@3.1 Grêmio +1.5(1500)@1.35",
        "Total|2500*: Over(2500)@1.9 Under(2500)@1.9",
        "Next Goal: São Paulo@1.01!",
        "BOTH_TEAMS_TO_SCORE*: Yes@1.8 No@1.95",
      ])
    // The tennis match leaked in from another sport's socket.
    #expect(replay.match("191000002") == nil)
    let tennis = self.replay(.tennis)
    tennis.feed(SharedFeeds.documents("pulsescore-v3-constructed.json", "wsFrame")[0])
    let second = try #require(tennis.match("191000002"))
    #expect(second.score == Score(home: 1, away: 0) && second.serving == .home)
    #expect(second.periods.map(\.score) == [Score(home: 6, away: 4), Score(home: 3, away: 2)])
    let one = self.replay(nil)
    one.feed(SharedFeeds.documents("pulsescore-v3-constructed.json", "event")[0])
    #expect(one.match("191000001") != nil)
  }
}
