import OddsBoard
import OddsModel
import TestSupport
import Testing
import TickOdds

@Suite struct TickOddsDecoderTests {
  func replay() -> Replay { Replay(.tickodds) { TickOddsDecoder(names: $0) } }

  static func event(
    _ id: String = "191691460", score: String = "2-1", status: String = "in_progress", clock: String = #""67:23""#,
    home: String = "1.45"
  ) -> String {
    """
    {"fixtureId":"\(id)","sportName":"Soccer","home":"Crystal Palace","away":"West Ham","score":"\(score)","clock":\(clock),
    "period":"2nd Half","status":"\(status)","marketGroups":[{"name":"Fulltime Result","key":"full_time_result",
    "industryKey":"h2h_3_way","period":"full_game","type":"simple","selections":[
    {"name":"Crystal Palace","odds":\(home),"side":"home","team":"home","isMain":true},
    {"name":"Draw","odds":4.50,"side":"draw","team":null,"isMain":true},
    {"name":"West Ham","odds":7.00,"side":"away","team":"away","isMain":true}]}],"odds":[]}
    """
  }

  static func update(_ change: String, _ event: String, _ rest: String = "") -> String {
    #"{"type":"update","fixtureId":"191691460","change":"\#(change)","event":\#(event)\#(rest)}"#
  }

  static let snapshot = #"{"type":"snapshot","count":1,"events":[\#(event())]}"#

  @Test func theSnapshotIsReadWhole() throws {
    let replay = replay()
    replay.feed(Self.snapshot)
    #expect(replay.received == ["snapshot 191691460"])
    let match = try #require(replay.match("191691460"))
    #expect(match.sport == .soccer && match.status == .live && match.score == Score(home: 2, away: 1))
    #expect(match.clock == .seconds(67 * 60 + 23, runs: false))
    #expect(replay.text(match.period) == "2nd Half")
    #expect(replay.lines("191691460") == ["Fulltime Result*: Crystal Palace@1.45 Draw@4.50 West Ham@7.00"])
  }

  @Test func rowWithoutSportAndLeagueGetsTheRequestedOnes() throws {
    let replay = Replay(.tickodds) { TickOddsDecoder(answersIn: $0, sport: .tennis, league: "Wimbledon") }
    replay.feed(#"{"ok":true,"data":[{"fixtureId":"7","home":"A","away":"B","kickoff":"2026-07-01T12:00:00Z"}]}"#)
    let match = try #require(replay.match("7"))
    #expect(match.sport == .tennis && replay.text(match.league) == "Wimbledon")
    replay.feed(
      #"{"ok":true,"data":[{"fixtureId":"8","home":"A","away":"B","sportName":"Soccer","competition":"Cup"}]}"#)
    let other = try #require(replay.match("8"))
    #expect(other.sport == .soccer && replay.text(other.league) == "Cup")
  }

  @Test func snapshotRemovesMatchesThatItOmits() {
    let replay = replay()
    replay.feed(Self.snapshot)
    replay.feed(#"{"type":"snapshot","count":0,"events":[]}"#)
    #expect(replay.received == ["removed 191691460 "])
  }

  @Test func anUpdateTellsOnlyWhatMoved() {
    let replay = replay()
    replay.feed(Self.snapshot)
    replay.feed(Self.update("odds", Self.event(home: "1.50")))
    #expect(replay.moves == ["Crystal Palace: 1.45 → 1.50"])
    replay.feed(Self.update("score", Self.event(score: "3-1", home: "1.50"), #","from":"2-1","to":"3-1""#))
    #expect(replay.received == ["score 191691460 3-1 was 2-1"])
  }

  @Test func suspendedMatchSuspendsItsLinesUntilNewPrices() {
    let replay = replay()
    replay.feed(Self.snapshot)
    replay.feed(Self.update("suspended", Self.event(status: "suspended")))
    #expect(replay.moves.count == 3 && replay.moves.allSatisfy { $0.hasSuffix("!") })
    replay.feed(Self.update("odds", Self.event(home: "1.60")))
    #expect(
      replay.moves == [
        "Crystal Palace: 1.45 → 1.60", "Draw: 4.50 → 4.50", "West Ham: 7.00 → 7.00",
      ])
  }

  @Test func breakHasNoClock() throws {
    let replay = replay()
    replay.feed(Self.snapshot)
    replay.feed(Self.update("period", Self.event(status: "half_time", clock: "null")))
    let match = try #require(replay.match("191691460"))
    #expect(match.status == .break && match.clock == .none)
  }

  @Test func incidentUsesTheCommonVocabulary() throws {
    let replay = replay()
    replay.feed(Self.snapshot)
    replay.feed(Self.update("incident", Self.event(), #","incident":"Red Card""#))
    guard case .incident(_, let incident, false)? = replay.changes.first else {
      Issue.record("no incident: \(replay.changes)")
      return
    }
    #expect(incident.kind == .redCard && incident.minute == 68 && replay.text(incident.detail) == "Red Card")
  }

  @Test func endedMatchIsEndedAndThenRemoved() {
    let replay = replay()
    replay.feed(Self.snapshot)
    replay.feed(#"{"type":"match_end","fixtureId":"191691460","event":\#(Self.event(status: "ended"))}"#)
    guard case .status(_, .ended, _, _, _)? = replay.changes.first else {
      Issue.record("no status: \(replay.changes)")
      return
    }
    #expect(replay.received.last == "removed 191691460 ")
  }

  @Test func numbersAndTextDecodeTheSame() {
    let replay = replay()
    replay.feed(
      #"{"type":"match_start","event":{"fixtureId":77,"sportName":"Tennis","home":"A","away":"B","score":"6-4 3-2","marketGroups":[{"name":"Total Games","key":"tg","period":"full_game","selections":[{"name":"Over","odds":"1.90","side":"over","handicap":22.5},{"name":"Under","odds":1.9,"side":"under","line":"22.5","suspended":true},{"name":"None","odds":null}]}]}}"#
    )
    #expect(
      replay.lines("77") == ["Total Games: None@!", "Total Games|22500*: Over(22500)@1.90 Under(22500)@1.9!"])
    #expect(replay.match("77")?.score == Score(home: 1, away: 0))
  }

  @Test(.enabled(if: SharedFeeds.areHere, "the captures are not beside this checkout"))
  func theConstructedMessagesDecodeAsDocumented() throws {
    let replay = replay()
    let messages = SharedFeeds.documents("tickodds-constructed.json", "ws")
    #expect(messages.count == 10)
    replay.feed(messages[0])
    replay.feed(messages[1])
    #expect(replay.moves == ["West Ham: 7.0 → 6.5"])
    replay.feed(messages[2])
    // No group of the event lists the changed line.
    #expect(replay.lines("191691460").contains("Match Goals|2500: Over(2500)@!"))
    for message in messages.dropFirst(3) { replay.feed(message) }
    #expect(replay.badElements == 0 && replay.badFrames.isEmpty)
    #expect(replay.match("191691460") == nil && replay.match("191691461") != nil)
    #expect(replay.batch.events == [.heartbeat])
    #expect(replay.batch.publishedAt.rfc3339 == "2026-04-17T12:34:56.000Z")
    let answers = self.replay()
    answers.feed(SharedFeeds.documents("tickodds-constructed.json", "rest", "match")[0])
    #expect(answers.match("191027752")?.start.rfc3339 == "2026-04-13T15:00:00.000Z")
    answers.feed(SharedFeeds.documents("tickodds-constructed.json", "rest", "error")[0])
    #expect(answers.notices == [.refused("Live feed requires 'live' plan")])
  }

  @Test func statusOfAnEventWithoutOneFollowsItsKickoff() throws {
    let replay = Replay(.tickodds) { TickOddsDecoder(names: $0) }
    let event = #"""
      {"fixtureId":"9","sportName":"Soccer","home":"A","away":"B","kickoff":"2026-04-17T11:00:00Z"}
      """#
    let noon = Timestamp(rfc3339: "2026-04-17T12:00:00Z".utf8)?.milliseconds ?? 0
    replay.feed(#"{"type":"snapshot","count":1,"events":[\#(event)]}"#, at: noon / 1000)
    let match = try #require(replay.match("9"))
    #expect(match.status == .live && match.statusBy == .start)
    #expect(replay.batch.matches.first?.fields.contains(.status) == false)
  }

  @Test(arguments: [("Basketball", true), ("Soccer", false)])
  func clockCountsDownInSportsThatShowTimeLeft(_ sport: String, _ isDown: Bool) {
    let replay = Replay(.tickodds) { TickOddsDecoder(names: $0) }
    let event = #"""
      {"fixtureId":"9","sportName":"\#(sport)","home":"A","away":"B","clock":"05:32","period":"Q3","status":"in_progress"}
      """#
    replay.feed(#"{"type":"snapshot","count":1,"events":[\#(event)]}"#)
    #expect(replay.match("9")?.clock == .seconds(332, runs: false, countsDown: isDown))
  }
}
