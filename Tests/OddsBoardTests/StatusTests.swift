import OddsBoard
import OddsModel
import Testing

/// The status of matches whose feed sends none. A batch of ``Feed`` is received at 1,000,001 s, the next a second later.
@Suite struct StatusTests {
  private func feed(start: Int64, _ more: (inout MatchRow) -> Void = { _ in }) -> Feed {
    var feed = Feed()
    feed.send {
      $0.match("m") { row in
        row.fields = [.start, .sport]
        (row.start, row.sport) = (Timestamp(seconds: start), .soccer)
        more(&row)
      }
      $0.market("1x2", ["home": "2.10", "away": "3.40"])
    }
    return feed
  }

  @Test func matchBegunWithoutAStatusIsLiveByItsStart() throws {
    let feed = feed(start: 996_400)
    let state = try #require(feed.state("m"))
    #expect(state.status == .live && state.statusBy == .start)
    #expect(!state.statusMoved.isKnown)
    #expect(feed.board.statusDue == Timestamp(seconds: 996_400 + 4 * 3600))
  }

  @Test func upcomingMatchBecomesLiveAndEndsAsTimePasses() throws {
    var feed = feed(start: 1_000_600)
    #expect(feed.state("m")?.status == .scheduled)
    var changes: [BoardChange] = []
    feed.board.passTime(to: Timestamp(seconds: 1_000_599), changes: &changes)
    #expect(changes.isEmpty)
    feed.board.passTime(to: Timestamp(seconds: 1_000_600), changes: &changes)
    let match = try #require(feed.ref("m"))
    #expect(changes == [.status(match: match, status: .live, period: .none, clock: .none, by: .start)])
    changes = []
    feed.board.passTime(to: Timestamp(seconds: 1_000_600 + 4 * 3600), changes: &changes)
    #expect(changes == [.status(match: match, status: .ended, period: .none, clock: .none, by: .start)])
    #expect(!feed.board.statusDue.isKnown)
  }

  @Test func rowAppliedAfterTheStartMakesTheMatchLiveWithoutATick() {
    var feed = feed(start: 1_000_002)
    #expect(feed.state("m")?.status == .scheduled)
    feed.send { $0.match("m") }
    #expect(feed.received == ["status m live "])
  }

  @Test func statusThatTheFeedSendsWinsAndIsNeverInferredAgain() {
    var feed = feed(start: 996_400)
    feed.send { $0.match("m", status: .scheduled) }
    #expect(feed.received == ["status m scheduled "])
    #expect(feed.state("m")?.statusBy == .feed)
    feed.send { $0.match("m", score: Score(home: 1, away: 0)) }
    var changes: [BoardChange] = []
    feed.board.passTime(to: Timestamp(seconds: 2_000_000), changes: &changes)
    #expect(changes.isEmpty && feed.state("m")?.status == .scheduled)
  }

  @Test func inferredStatusThatTheFeedConfirmsIsEmittedOnce() {
    var feed = feed(start: 996_400)
    feed.send { $0.match("m", status: .live) }
    #expect(feed.received == ["status m live "])
    feed.send { $0.match("m", status: .live) }
    #expect(feed.received == [])
  }

  @Test(arguments: ["score", "clock", "incident", "games", "points"]) func playIsInPlayBeforeTheStart(_ kind: String)
    throws
  {
    var feed = feed(start: 1_000_600)
    feed.send {
      switch kind {
      case "score": $0.match("m", score: Score(home: 0, away: 1))
      case "clock":
        $0.match("m") { ($0.fields, $0.clock) = (.clock, .seconds(60, runs: false)) }
      case "games":
        $0.batch.periods = [PeriodScore(name: $0.id("Set 1"), score: Score(home: 0, away: 1))]
        $0.match("m") { ($0.fields, $0.periods) = (.periods, 0..<1) }
      case "points":
        let points = (home: $0.id("15"), away: $0.id("0"))
        $0.match("m") { ($0.fields, $0.homePoints, $0.awayPoints) = (.points, points.home, points.away) }
      default:
        $0.match("m")
        $0.batch.add(IncidentRow(.yellowCard))
      }
    }
    #expect(feed.state("m")?.status == .live && feed.state("m")?.statusBy == .play)
    #expect(feed.received.contains("status m live "))
  }

  @Test func levelScoreAndAClockAtZeroDoNotMakeAMatchLive() {
    var feed = feed(start: 1_000_600)
    feed.send {
      $0.match("m") {
        ($0.fields, $0.score, $0.clock) = ([.score, .clock], Score(home: 0, away: 0), .seconds(0, runs: false))
      }
    }
    #expect(feed.state("m")?.status == .scheduled)
  }

  @Test func matchWithoutAStartStaysScheduledUntilItIsPlayed() {
    var feed = Feed()
    feed.send { $0.match("m") }
    #expect(feed.state("m")?.status == .scheduled && !feed.board.statusDue.isKnown)
    feed.send { $0.match("m", score: Score(home: 1, away: 0)) }
    #expect(feed.state("m")?.status == .live)
  }
}
