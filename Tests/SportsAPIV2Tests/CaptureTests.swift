import OddsBoard
import OddsModel
import SportsAPIV2
import TestSupport
import Testing

@Suite("Recorded payloads of SportsAPI V2", .enabled(if: SharedFeeds.areHere))
struct CaptureTests {
  @Test("Every constructed message is read without a bad element")
  func frames() throws {
    let replay = v2()
    for frame in SharedFeeds.documents("sportsapipro-v2-frames-constructed.json") {
      replay.feed(frame)
      #expect(replay.batch.badFrame == nil)
      #expect(replay.batch.badElements == 0)
    }
    let match = try #require(replay.match("14680897"))
    #expect(match.status == .ended)
    #expect(match.score == Score(home: 2, away: 3))
    #expect(replay.text(match.home) == "Payasspor")
    #expect(match.incidents.isEmpty)
    #expect(match.lineup?.players.isEmpty == true)
    #expect(replay.match("15295632") != nil)
    #expect(replay.price("14680897", "full_time", .home) == Price(numerator: 11, denominator: 6))
    #expect(replay.lines("14680897").contains("Full time*: 1@5/6 X@31/10! 2@16/5"))
  }

  @Test("All matches of a recorded evening are there with score, state and clock")
  func liveFootball() throws {
    let replay = v2()
    // 40:35 into the second half of the tested match.
    replay.feed(SharedFeeds.bytes("sofascore-live-football.json"), at: 1_767_096_257 + 2435)
    #expect(replay.batch.badElements == 0)
    #expect(replay.board.matchCount == 23)
    let rows = replay.board.liveMatches.compactMap { replay.board[$0] }
    #expect(rows.allSatisfy { $0.sport == .soccer && !$0.home.isNone && !$0.away.isNone && $0.start.isKnown })
    #expect(rows.filter { $0.status == .break }.count == 3)
    #expect(rows.filter { $0.status == .live }.count == 20)
    let match = try #require(replay.match("14680897"))
    #expect(replay.text(match.away) == "5 Temmuz İskenderun SK")
    #expect(replay.text(match.league) == "Hatay Süper Amatör Ligi, Grup B")
    #expect(replay.text(match.period) == "2nd half")
    #expect(match.score == Score(home: 1, away: 3))
    #expect(match.clock == .seconds(85 * 60 + 35, runs: true))
    #expect(match.start == Timestamp(seconds: 1_767_092_400))
    #expect(match.periods.map { replay.text($0.name) } == ["1st half", "2nd half"])
    #expect(match.periods.map(\.score) == [Score(home: 0, away: 0), Score(home: 1, away: 3)])
    let halftime = try #require(replay.match("15232956"))
    #expect(halftime.status == .break)
    #expect(halftime.clock == .none)
    #expect(replay.text(halftime.period) == "Halftime")
    let started = try #require(replay.match("15274391"))
    #expect(started.status == .live)
    #expect(started.clock == .none)
    #expect(started.periods.isEmpty)
    #expect(started.score == Score(home: 1, away: 0))
  }

  @Test("A period past its end is told as its last minute and what is added, up to nine")
  func addedTime() throws {
    let replay = v2()
    let text = SharedFeeds.bytes("sofascore-live-football.json")
    replay.feed(text, at: 1_767_096_257 + 2700 + 61)
    #expect(replay.clockWords("14680897") == "90+2")
    replay.feed(text, at: 1_767_096_257 + 2700 + 3600)
    #expect(replay.clockWords("14680897") == "90+9")
    // This match's kick-off is in the future of the local clock.
    replay.feed(text, at: 1_767_098_000)
    #expect(replay.match("15291998")?.clock == .seconds(0, runs: true))
  }

  @Test("A day's list tells postponed, scheduled, played and ended matches apart")
  func scheduledFootball() throws {
    let replay = v2()
    replay.feed(SharedFeeds.bytes("sofascore-scheduled-football.json"))
    #expect(replay.batch.badElements == 0)
    #expect(replay.board.matchCount == 19)
    let postponed = try #require(replay.match("14671863"))
    #expect(postponed.status == .scheduled)
    #expect(replay.text(postponed.period) == "Postponed")
    #expect(postponed.score == .none)
    #expect(replay.match("15166719")?.status == .break)
    #expect(replay.match("14138464")?.status == .ended)
    #expect(replay.match("14138464")?.score == Score(home: 1, away: 5))
    #expect(replay.match("14138464")?.clock == Clock.none)
    #expect(replay.match("15209515")?.status == .scheduled)
  }

  @Test("Tennis has sets, points and a server")
  func tennis() throws {
    let replay = v2()
    replay.feed(SharedFeeds.bytes("sofascore-live-tennis.json"))
    let single = try #require(replay.match("16923916"))
    #expect(single.sport == .tennis)
    #expect(single.score == Score(home: 0, away: 0))
    #expect(single.periods.map { replay.text($0.name) } == ["1st set"])
    #expect(single.periods.map(\.score) == [Score(home: 1, away: 3)])
    #expect([single.homePoints, single.awayPoints].map(replay.text) == ["15", "15"])
    // The home side began and four games are over.
    #expect(single.serving == .home)
    #expect(single.clock == .none)
    let double = try #require(replay.match("16952958"))
    #expect(replay.text(double.home) == "Barrientos N / Mena F")
    #expect(double.score == Score(home: 1, away: 1))
    #expect(
      double.periods.map(\.score) == [
        Score(home: 6, away: 1), Score(home: 4, away: 6), Score(home: 0, away: 0),
      ])
    // Seventeen games are over.
    #expect(double.serving == .away)
  }

  @Test("Basketball has quarters and a clock of seconds played, which stands")
  func basketball() throws {
    let replay = v2()
    replay.feed(SharedFeeds.bytes("sofascore-live-basketball.json"))
    let match = try #require(replay.match("12571918"))
    #expect(match.sport == .basketball)
    #expect(match.clock == .seconds(2335, runs: false))
    #expect(
      match.periods.map { replay.text($0.name) } == [
        "1st quarter", "2nd quarter", "3rd quarter", "4th quarter",
      ])
    #expect(match.periods.last?.score == Score(home: 18, away: 20))
    #expect(replay.match("12417458")?.status == .live)
  }

  @Test("Basketball after overtime, without quarters and postponed is read")
  func basketballEvents() throws {
    let replay = v2()
    replay.feed(SharedFeeds.bytes("sofascore-events-basketball.json"))
    #expect(replay.board.matchCount == 12)
    let overtime = try #require(replay.match("12345632"))
    #expect(overtime.status == .ended)
    #expect(overtime.score == Score(home: 84, away: 87))
    #expect(overtime.periods.count == 5)
    #expect(overtime.periods.last.map { replay.text($0.name) } == "Overtime")
    #expect(overtime.periods.last?.score == Score(home: 11, away: 14))
    #expect(overtime.clock == .none)
    #expect(replay.match("12423725")?.status == .scheduled)
    #expect(replay.match("12423721")?.periods.isEmpty == true)
  }

  @Test("An answer's wrapper is looked through, and a match that it holds twice is one")
  func answers() throws {
    let events = v2()
    events.feed(SharedFeeds.bytes("sportsapipro-v2-events.json"))
    #expect(events.board.matchCount == 30)
    #expect(events.match("14023948")?.score == Score(home: 0, away: 1))
    let one = v2()
    one.feed(SharedFeeds.bytes("sportsapipro-v2-match.json"))
    #expect(one.batch.matches.count == 1)
    #expect(one.match("14023935").map { one.text($0.home) } == "Brighton & Hove Albion")
    #expect(one.match("14023935")?.score == Score(home: 3, away: 0))
  }

  @Test("Scores that contradict themselves are shown as current; a row without an id is a bad element")
  func oddities() throws {
    let replay = v2(.tennis)
    replay.feed(SharedFeeds.bytes("sofascore-score-oddities.json"))
    #expect(replay.batch.badElements == 1)
    #expect(replay.match("17160371")?.score == Score(home: 0, away: 2))
    let tennis = try #require(replay.match("17149657"))
    #expect(tennis.score == Score(home: 0, away: 2))
    #expect(tennis.homePoints.isNone && tennis.awayPoints.isNone)
    #expect(tennis.periods.map(\.score) == [Score(home: 6, away: 7), Score(home: 2, away: 6)])
  }

  @Test("Every recorded change is applied; those that name no match are bad elements")
  func deltas() throws {
    let replay = v2(.soccer)
    let changes = SharedFeeds.documents("sofascore-deltas.json", "event")
    for change in changes {
      replay.feed(Frame.v2("live-scores", change))
      let isUsable = String(decoding: change, as: UTF8.self).contains(#""id""#)
      #expect(replay.batch.badElements == (isUsable ? 0 : 1))
      #expect(replay.batch.matches.count == (isUsable ? 1 : 0))
    }
    let real = try #require(replay.match("16046462"))
    #expect(real.status == .live)
    #expect(replay.text(real.period) == "2nd half")
    #expect(replay.match("16167494")?.score == Score(home: 2, away: Score.unknown))
    #expect(replay.match("100").map { replay.text($0.awayPoints) } == "15")
  }

  @Test("A flat change of a market that was never told is a bad element; of one that was, new prices")
  func oddsDeltas() throws {
    let replay = v2()
    let changes = SharedFeeds.documents("sofascore-deltas.json", "odds")
    replay.feed(Frame.v2("match:1:odds", changes[0]))
    #expect(replay.batch.badElements == 1)
    replay.feed(
      Frame.v2(
        "match:1:odds",
        #"""
        {"markets":[{"id":306234958,"marketName":"Full time","marketGroup":"1X2","marketPeriod":"Full-time","choices":[
        {"name":"1","fractionalValue":"1/1"},{"name":"X","fractionalValue":"2/1"},{"name":"2","fractionalValue":"3/1"}]},
        {"id":310428361,"marketName":"Who wins","marketGroup":"Home/Away","choices":[
        {"name":"1","fractionalValue":"1/1"},{"name":"2","fractionalValue":"2/1"}]}]}
        """#))
    #expect(replay.batch.badElements == 0)
    for change in changes {
      replay.feed(Frame.v2("match:1:odds", change))
      #expect(replay.batch.badElements == 0)
    }
    #expect(replay.lines("1") == ["Full time*: 1@5/6 X@7/2 2@11/5", "Who wins: 1@5/6 2@2/1"])
    #expect(replay.sides("1") == [.home, .draw, .away, .home, .away])
  }

  @Test("Statistics are all there, in the feed's own texts")
  func statistics() throws {
    let replay = v2()
    replay.feed(SharedFeeds.bytes("sportsapipro-v2-statistics.json"))
    let rows = try #require(replay.match("14023935")?.statistics)
    #expect(rows.count == 131)
    #expect(rows.filter { replay.text($0.period) == "1ST" }.count == 41)
    let first = try #require(rows.first)
    #expect(
      [first.period, first.group, first.name, first.home, first.away].map(replay.text) == [
        "ALL", "Match overview", "Ball possession", "72%", "28%",
      ])
    #expect(replay.text(rows[1].home) == "95.2 km")
    let basketball = v2()
    basketball.feed(Frame.v2("match:7:stats", SharedFeeds.bytes("sofascore-statistics-basketball.json")))
    let scoring = try #require(basketball.match("7")?.statistics.first)
    #expect(basketball.text(scoring.home) == "16/24 (66%)")
    #expect(basketball.match("7")?.statistics.count == 17 + 4 * 14)
  }

  @Test("Line-ups have both sides' players, their numbers, and who is missing and why")
  func lineups() throws {
    let replay = v2()
    replay.feed(SharedFeeds.bytes("sportsapipro-v2-lineups.json"))
    let lineup = try #require(replay.match("14023935")?.lineup)
    #expect(lineup.isConfirmed)
    #expect(replay.text(lineup.homeFormation) == "4-2-3-1")
    #expect(replay.text(lineup.awayFormation) == "3-4-2-1")
    let playing = lineup.players.filter { $0.missing.isNone }
    #expect(playing.count == 40)
    #expect(playing.filter(\.isSubstitute).count == 18)
    let keeper = try #require(playing.first)
    #expect(keeper.side == .home)
    #expect([keeper.player, keeper.number, keeper.position].map(replay.text) == ["Bart Verbruggen", "1", "G"])
    #expect(replay.text(keeper.rating) == "7")
    #expect(playing.filter { $0.isCaptain && $0.side == .home }.map { replay.text($0.player) } == ["Lewis Dunk"])
    let missing = lineup.players.filter { !$0.missing.isNone }
    #expect(
      missing.map { replay.text($0.player) } == [
        "Adam Webster", "Diego Gómez", "Mats Wieffer", "Enso González", "Sam Johnstone", "José Sá", "Leon Chiwome",
      ])
    #expect(replay.text(missing[0].missing) == "Knee Injury")
    #expect(replay.text(missing[1].missing) == "doubtful: Knee Injury")
  }
}
