import BoltOdds
import OddsBoard
import OddsModel
import Testing

@Suite(.enabled(if: Captures.areThere)) struct CaptureTests {
  private func feed(_ name: String, _ kind: BoltOddsFeed) throws -> Feed {
    let feed = Feed(kind)
    for message in try Captures.messages(name) {
      let batch = feed.receive(message)
      #expect(batch.badFrame == nil)
      #expect(batch.badElements == 0)
    }
    return feed
  }

  @Test func theCapturedOddsComeToTheBoard() throws {
    let feed = try feed("boltodds-odds", .odds)
    let bears = try #require(feed.match("80cfa8281e36"))
    #expect(bears.sport == .americanFootball)
    #expect(bears.start.rfc3339 == "2025-09-09T00:15:00.000Z")
    #expect(feed.text(bears.home) == "Chicago Bears")
    let lines = feed.lines("80cfa8281e36")
    #expect(lines.count == 77)
    #expect(lines.contains("moneyline[]|Minnesota Vikings|away||draftkings|-122"))
    #expect(lines.contains("spread[1.5]|Minnesota Vikings|away|-1.5|draftkings|-112"))
    #expect(lines.contains("spread[1.5]|Chicago Bears|home|1.5|draftkings|-108"))
    #expect(lines.contains("spread[-1.5]|Minnesota Vikings|away|1.5|draftkings|-147"))
    #expect(
      lines.contains("1st_half_receiving_yards[54.5]|D.J. Moore Over|over|54.5|draftkings|+411"))
    #expect(feed.isComplete("80cfa8281e36", "spread", line: "1.5") == true)
    #expect(feed.isComplete("80cfa8281e36", "spread", line: "-6.5") == true)
    // A game of this sport can end level, so a market with two selections is incomplete.
    #expect(feed.isComplete("80cfa8281e36", "moneyline") == false)
    #expect(feed.isComplete("3a4511b1a33c", "total_points", line: "49.5") == true)
  }

  @Test func capturedTennisHasLinesOfSeveralSportsbooks() throws {
    let feed = try feed("boltodds-odds", .odds)
    let faut = try #require(feed.match("7fbdf1fc64bf"))
    #expect(faut.sport == .tennis)
    #expect(feed.text(faut.league) == "Challenger Rennes")
    #expect(feed.lines("7fbdf1fc64bf").count == 16)
    #expect(feed.isComplete("7fbdf1fc64bf", "moneyline") == true)
    #expect(feed.lines("7fbdf1fc64bf").contains("s1_g2_moneyline[]|Leo Raquillet|away||bovada|+130"))
    #expect(feed.lines("6c868e322f59").contains("total_sets[2.5]|U|under|2.5|bodog|suspended"))
    #expect(
      feed.lines("4cfc6b9ff141").filter { $0.hasPrefix("spread") }.sorted() == [
        "spread[0.5]|Damien Wenger|home|0.5|neobet|+100", "spread[0.5]|Maxime Chazal|away|-0.5|neobet|-143",
      ])
  }

  @Test func theConstructedClearsAreApplied() throws {
    let feed = Feed()
    feed.receive(
      OddsActionTests.message(
        "initial_state", book: "ballybet", OddsActionTests.alpha,
        game: "New York Mets vs Los Angeles Angels, 2025-07-23, 01", id: nil, sport: "MLB", home: "New York Mets",
        away: "Los Angeles Angels"))
    let label = "New York Mets vs Los Angeles Angels, 2025-07-23, 01"
    var notices: [FeedNotice] = []
    for message in try Captures.messages("boltodds-clears-constructed") {
      let batch = feed.receive(message)
      #expect(batch.badFrame == nil)
      #expect(batch.badElements == 0)
      notices += batch.notices
    }
    #expect(feed.lines(label) == ["moneyline[]|New York Mets|home||ballybet|suspended"])
    #expect(notices.map { "\($0)".prefix { $0 != "(" } } == ["refused", "again", "subscribed"])
  }

  @Test func theCapturedControlMessagesAreNotices() throws {
    var notices: [FeedNotice] = []
    let feed = Feed(.liveScores)
    for message in try Captures.messages("boltodds-control-frames") { notices += feed.receive(message).notices }
    #expect(
      notices == [
        .ready, .again(ScoreSubscription.glance),
        .refused("Cannot subscribe to live scores for Illwill vs Fnatic, 2026-05-28, 10. Code 1"),
        .refused("Play-by-Play connection closed. Please connect again. Code 6."),
        .lost("Play-by-Play connection closed. Please connect again. Code 6."),
        .subscribed("1w vs AM Gaming, 2026-05-28, 10"),
        .subscribed("Division One vs Azure Dragon Gaming, 2026-05-28, 07"),
      ])
    #expect(feed.board.matchCount == 0)
  }

  @Test func theCapturedSoccerComesWithScoreHalvesAndClock() throws {
    let feed = Feed(.liveScores)
    let messages = try Captures.messages("boltodds-livescores-soccer")
    feed.receive(messages[0])
    let chelsea = try #require(feed.match("a07b00129a1b"))
    #expect(chelsea.sport == .soccer)
    #expect(chelsea.status == .live)
    #expect(feed.text(chelsea.period) == "1st Half")
    #expect(chelsea.clock == .seconds(30, runs: true))
    #expect(chelsea.score == Score(home: 0, away: 0))
    #expect(feed.periods("a07b00129a1b") == ["1st Half 0-0"])
    feed.receive(messages[1])
    feed.receive(messages[2])
    #expect(feed.match("432278261fd9")?.clock == .seconds(1212, runs: true))
    #expect(feed.match("432278261fd9")?.score == Score(home: 0, away: 1))
    feed.receive(messages[3])
    let valencia = try #require(feed.match("432278261fd9"))
    #expect(valencia.status == .ended)
    #expect(valencia.clock == .seconds(5400, runs: false))
    #expect(valencia.score == Score(home: 1, away: 1))
    #expect(feed.periods("432278261fd9") == ["1st Half 1-1", "2nd Half 0-0"])
  }

  @Test func theCapturedBaseballComesWithRunsAndInnings() throws {
    let feed = try feed("boltodds-livescores-baseball", .liveScores)
    let tigers = try #require(feed.match("908c94984949"))
    #expect(tigers.sport == .baseball)
    #expect(tigers.status == .ended)
    #expect(tigers.score == Score(home: 1, away: 3))
    #expect(feed.periods("908c94984949").count == 9)
    #expect(feed.periods("908c94984949")[7] == "Inning 8 1-1")
    let rockies = try #require(feed.match("f6b91f77ec16"))
    #expect(rockies.score == Score(home: 5, away: 14))
    #expect(feed.text(rockies.period) == "Top 7th Inning")
    #expect(rockies.status == .live)
    #expect(rockies.clock == .none)
    #expect(rockies.periods.isEmpty)
    #expect(rockies.updated.rfc3339 == "2026-05-31T21:55:46.464Z")
    #expect(feed.match("523c996cb2a3")?.status == .live)
  }

  @Test func theCapturedCounterStrikeComesWithMapsAndRounds() throws {
    let feed = try feed("boltodds-livescores-cs2", .liveScores)
    let match = try #require(feed.match("4216a55d6c82"))
    #expect(match.sport == .esports)
    #expect(feed.text(match.league) == "CS2")
    #expect(feed.text(match.home) == "1w")
    #expect(match.status == .live)
    #expect(match.score == Score(home: 0, away: 1))
    #expect(feed.text(match.period) == "DE_MIRAGE")
    #expect(match.clock == .seconds(53, runs: false, countsDown: true))
    #expect(feed.periods("4216a55d6c82").first == "DE_OVERPASS 10-13")
    #expect(feed.periods("4216a55d6c82").count == 2)
  }

  @Test func capturedMobaMatchesHaveNoMapScores() throws {
    let feed = try feed("boltodds-livescores-moba", .liveScores)
    let solary = try #require(feed.match("c35f2e29f5e2"))
    #expect(solary.score == Score(home: 2, away: 0))
    #expect(feed.text(solary.period) == "Map 2")
    #expect(solary.clock == .seconds(2153, runs: true))
    #expect(solary.status == .live)
    let liquid = try #require(feed.match("3c8a6f74af93"))
    #expect(liquid.score == Score(home: 0, away: 0))
    #expect(feed.text(liquid.league) == "Dota")
  }

  @Test func theCapturedValorantComesWithItsRoundAndStatistics() throws {
    let feed = Feed(.playByPlay)
    var plays = 0
    for message in try Captures.messages("boltodds-playbyplay-valorant") {
      plays += feed.receive(message).plays.count
    }
    let match = try #require(feed.match("5e4b00071be9"))
    #expect(match.sport == .esports)
    #expect(match.status == .live)
    #expect(feed.text(match.period) == "Round 19")
    #expect(match.clock == .seconds(13, runs: false, countsDown: true))
    // One part of one round, sent five times.
    #expect(plays == 1)
    let rows = match.statistics.map { "\(feed.text($0.name)) \(feed.text($0.home)) \(feed.text($0.away))" }
    #expect(rows.sorted() == ["assists 17 24", "deaths 65 49", "kills 49 65", "netWorth 29000 60900"])
  }

  @Test func theQuotedStatisticsKeepTheirWords() throws {
    let bytes = try #require(Captures.file("boltodds-gismo-details"))
    let text = String(decoding: bytes, as: UTF8.self)
    // The file has only the data; an answer wraps it in an envelope.
    let list = try BoltOddsMatchStatistics.list(
      Array(#"{"A vs B, 2026-01-01, 01":{"doc":[{"event":"match_detailsextended","data":{}}]}}"#.utf8))
    #expect(list.first?.rows.isEmpty == true)
    var found: [String: [BoltOddsMatchStatistics.Row]] = [:]
    for name in ["basketball", "tennis", "tableTennis", "empty", "nullSide"] {
      let data = try #require(Captures.field(name, of: text))
      let body = #"{"A vs B":{"doc":[{"event":"match_detailsextended","data":\#(data)}],"types":{"1":"Aces"}}}"#
      found[name] = try BoltOddsMatchStatistics.list(Array(body.utf8)).first?.rows
    }
    let basketball = try #require(found["basketball"])
    #expect(basketball.map(\.name).prefix(3) == ["Ball possession", "Free throws scored", "Two pointers scored"])
    #expect(basketball.count == 7)
    #expect(basketball.last == .some(basketball[6]))
    #expect(basketball[6].home == "603")
    #expect(found["tennis"]?.contains { $0.name == "Break Points Won" && $0.away == "2/5" } == true)
    #expect(found["tableTennis"]?.count == 3)
    #expect(found["empty"]?.isEmpty == true)
    #expect(found["nullSide"]?.first?.home == nil)
    #expect(found["nullSide"]?.first?.away == "3")
  }

  @Test func quotedTimelinesKeepTheirEventIDs() throws {
    let messages = try Captures.messages("boltodds-gismo-timeline")
    let first = try #require(
      try BoltOddsMatchInfo.list(
        Array(#"{"A vs B":"#.utf8) + messages[0] + Array("}".utf8)
      ).first)
    #expect(first.status == "2nd quarter")
    #expect(first.played == 612)
    #expect(first.remaining == 588)
    #expect(first.ended == nil)
    #expect(first.events.count == 2)
    #expect(first.events[0].isDisabled)
    #expect(first.events[0].player == "A. Player")
    #expect(first.events[0].points == 3)
    let second = try #require(
      try BoltOddsMatchInfo.list(
        Array(#"{"A vs B":"#.utf8) + messages[1] + Array("}".utf8)
      ).first)
    #expect(
      second.events.map(\.id) == [
        "dcc74231-ca8b-449a-9be8-4ed4b69190df", "dcc74231-ca8b-449a-9be8-4ed4b69190df-1140",
      ])
    #expect(second.events[0].seconds == 548)
    #expect(second.events[1].seconds == nil)
  }
}
