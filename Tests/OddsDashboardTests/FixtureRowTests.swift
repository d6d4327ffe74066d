import OddsBoard
import OddsModel
import OddsOutput
import OddsTransport
import Testing

@testable import OddsDashboard

/// One row for each match, even if several feeds send it.
struct FixtureRowTests {
  /// One match in three feeds, each with a different spelling, bookmaker and price; another match in only one feed.
  private func world(_ width: Int = 120, _ height: Int = 24, preferences: Preferences = Preferences()) -> FixedWorld {
    var preferences = preferences
    // Give the list the whole width.
    preferences.isSplit = false
    let world = FixedWorld(size: Size(width: width, height: height), preferences: preferences)
    fill(world)
    return world
  }

  private func fill(_ world: FixedWorld) {
    let start = Timestamp(milliseconds: world.now.milliseconds - 40 * 60_000)
    world.add(
      "p1", .soccer, "Premier League", "Manchester United", "Chelsea", 0, 0, clock: 40 * 60, ["2.00", "3.50", "4.00"],
      start: start, bookmakers: ["bet365"], provider: "pulsescore")
    world.add(
      "t1", .soccer, "England Premier League", "Man Utd", "Chelsea FC", 0, 0, clock: 40 * 60 + 20,
      ["2.10", "3.40", "3.90"], start: start, bookmakers: ["tickodds"])
    world.add(
      "b1", .soccer, "EPL", "Manchester Utd", "Chelsea", 0, 0, clock: 39 * 60, ["1.95", "3.60", "4.10"], start: start,
      bookmakers: ["draftkings"], provider: "boltodds")
    world.add(
      "t2", .soccer, "England Premier League", "Fulham", "Everton", 1, 0, clock: 12 * 60, ["1.50", "4.00", "7.00"],
      start: start)
  }

  private func rows(_ world: FixedWorld) -> [MatchList.Line] {
    _ = world.picture()
    return world.model.list.lines.filter { !$0.isGroup }
  }

  @Test func matchOfThreeFeedsIsOneRow() {
    let world = world()
    #expect(rows(world).count == 2)
    #expect(world.line("live 2 of 2") != nil)
    #expect(world.line("Chelsea")?.contains("3/3") == true)
  }

  @Test func groupingByFeedShowsARowPerFeed() {
    let world = FixedWorld(size: Size(width: 120, height: 24), grouping: .feed)
    fill(world)
    #expect(rows(world).count == 4)
    for provider in ["pulsescore", "tickodds", "boltodds"] {
      #expect(world.picture().split(separator: "\n").contains { $0.contains("Chelsea") && $0.contains(provider) })
    }
  }

  @Test func bestPriceIsShownWithItsBookmaker() throws {
    let row = try #require(world(200).line("Chelsea"))
    #expect(row.contains(/2\.10 +tickodds +3\.60 +draftkin… +4\.10 +draftkin…/))
  }

  @Test func bookmakerWithTwoSpellingsIsCountedOnce() throws {
    let world = world()
    world.reprice("t1", ["2.10", "3.40", "3.90"], bookmakers: ["Bet365"])
    world.reprice("t1", ["x", "x", "x"], bookmakers: ["tickodds"])
    world.wait(1)
    let row = try #require(world.line("Chelsea"))
    #expect(row.contains("3/2"))
  }

  @Test func matchesOfALeagueWithSeveralNamesShareAGroup() {
    let world = world()
    _ = world.picture()
    #expect(world.model.list.lines.filter(\.isGroup).count == 1)
    #expect(world.line("Premier League")?.contains("England") == false)
  }

  @Test func unfoldingListsFeedsBelowTheRow() throws {
    let world = world()
    world.press("/chelsea<Enter>x")
    let feeds = world.picture().split(separator: "\n").filter { $0.contains("└") }
    #expect(feeds.count == 3)
    #expect(feeds.contains { $0.contains("boltodds") && $0.contains("39:00") && $0.contains("1.95") })
    #expect(feeds.contains { $0.contains("tickodds") && $0.contains("2.10") })
    world.press("x")
    #expect(world.line("└") == nil)
  }

  @Test func cursorSkipsTheFeedsOfAnUnfoldedMatch() {
    let world = world()
    world.press("gx")
    let first = world.model.selected
    world.press("j")
    #expect(world.model.selected != first)
    #expect(world.selectedRow.contains("Fulham") || world.selectedRow.contains("Chelsea"))
    world.press("k")
    #expect(world.model.selected == first)
  }

  @Test func feedsOfTheLastMatchAreScrolledIntoView() {
    let world = world(80, 10)
    world.press("Gx")
    let shown = world.model.list.window(rows: Layout(world.size).listRows)
    #expect(shown.last == world.model.list.lines.last)
  }

  @Test func scoreIsTakenFromTheFeedThatChangedItLast() throws {
    let world = world()
    world.wait(1)
    world.score("t1", 1, 0)
    #expect(try #require(world.line("Chelsea")).contains("1≠0") == false)
    #expect(try #require(world.line("Chelsea")).contains("1-0"))
    // A late feed still sends the old score.
    world.wait(1)
    world.reprice("p1", ["2.02", "3.50", "4.00"], bookmakers: ["bet365"], provider: "pulsescore")
    world.score("p1", 0, 0, provider: "pulsescore")
    #expect(try #require(world.line("Chelsea")).contains("1-0"))
  }

  @Test func differenceOfFiveSecondsIsADispute() throws {
    let world = world()
    world.wait(1)
    world.score("t1", 1, 0)
    world.wait(4)
    #expect(try #require(world.line("Chelsea")).contains("1-0"))
    world.wait(1)
    #expect(try #require(world.line("Chelsea")).contains("1≠0"))
    world.score("p1", 1, 0, provider: "pulsescore")
    world.score("b1", 1, 0, provider: "boltodds")
    #expect(try #require(world.line("Chelsea")).contains("1-0"))
  }

  @Test func laterReportOfAGoalIsNotHighlightedAgain() throws {
    let world = world()
    world.wait(1)
    world.score("t1", 1, 0)
    _ = world.picture()
    let leader = try #require(world.model.list.fixtures(rows: 9).first { world.names.string($0.id) != "t2" })
    let ref = try #require(world.board.match(leader.id, leader.provider))
    let first = world.model.notes[ref]?.homeScoreUntil
    world.wait(20)
    world.score("p1", 1, 0, provider: "pulsescore")
    #expect(world.model.notes[ref]?.homeScoreUntil == first)
  }

  @Test func matchIsInPlayOnceOneFeedReportsIt() {
    let world = FixedWorld(size: Size(width: 120, height: 24))
    for (id, provider) in [("p1", "pulsescore"), ("t1", "tickodds")] as [(String, ProviderName)] {
      world.add(
        id, .soccer, "League", "Fulham", "Everton", Score.unknown, Score.unknown, clock: nil, ["2.00", "3.00", "4.00"],
        status: .scheduled, start: world.now, provider: provider)
    }
    #expect(rows(world).isEmpty)
    world.turn("t1", .live)
    #expect(rows(world).count == 1)
  }

  @Test func favouriteRemainsWhenItsLeadingFeedIsGone() throws {
    let world = world()
    world.press("/chelsea<Enter>f")
    let favourite = world.model.preferences.favourites
    #expect(favourite.count == 1)
    world.press("<Esc>F")
    #expect(rows(world).count == 1)
    // The leading match is removed; the fixture remains a favourite.
    let key = try #require(favourite.first.flatMap { MatchKey($0, world.names) })
    world.remove(world.names.string(key.id), provider: key.provider)
    world.press("F")
    world.press("/chelsea<Enter>")
    #expect(rows(world).count == 1)
  }

  @Test func filterMatchesTheNamesOfAnyFeed() {
    let world = world()
    world.press("/\"man utd\"<Enter>")
    #expect(rows(world).count == 1)
    world.press("/<C-u>provider:boltodds<Enter>")
    #expect(rows(world).count == 1)
    world.press("/<C-u>-provider:boltodds<Enter>")
    #expect(world.line("Fulham") != nil)
    #expect(rows(world).count == 1)
  }

  @Test func switchingTheMarketChangesTheHeadings() throws {
    let world = world()
    world.tell("tickodds") { batch in
      batch.add(MatchRow(id: world.names.intern("t1")))
      for (line, over, under) in [("1.5", "1.20", "4.50"), ("2.5", "1.91", "1.95"), ("3.5", "3.10", "1.35")] {
        var market = MarketRow(key: world.names.intern("total \(line)"), name: world.names.intern("Goals"))
        market.meaning = MarketMeaning(.total, settles: .regulation)
        market.line = Line(thousandths: Int32((Double(line) ?? 0) * 1000))
        market.isComplete = true
        let start = batch.quotes.count
        for (side, price) in [(Side.over, over), (.under, under)] {
          var price = price
          var quote = QuoteRow(
            selection: world.names.intern("\(side)"), bookmaker: world.names.intern("tickodds"), notation: .decimal,
            state: .open, quoted: price.withUTF8 { Quoted($0, world.names) })
          quote.side = side
          batch.quotes.append(quote)
        }
        market.quotes = start..<batch.quotes.count
        batch.add(market)
      }
    }
    world.press("m")
    #expect(world.line("Clock")?.contains(/O +Line +U/) == true)
    let row = try #require(world.line("Chelsea"))
    // The line with the most even sides.
    #expect(row.contains(/1\.91 +2\.5 +1\.95/))
    world.press("mmm")
    #expect(world.line("Clock")?.contains(/1 +X +2/) == true)
  }

  @Test func largestMoveIsShownAndSortedFirst() throws {
    var preferences = Preferences()
    preferences.sort = .lastMinute
    preferences.isGrouped = false
    let world = world(160, preferences: preferences)
    world.wait(1)
    world.reprice("p1", ["2.05", "3.50", "4.00"], bookmakers: ["bet365"], provider: "pulsescore")
    world.reprice("t1", ["2.12", "3.40", "3.90"])
    // Away falls from 7.00 to 4.90, six percentage points; home rises by eleven.
    world.reprice("t2", ["1.80", "3.60", "4.90"])
    world.wait(2)
    #expect(try #require(world.line("Fulham")).contains("1 +20%"))
    #expect(try #require(world.line("Chelsea")).contains("1 +1%"))
    let first = try #require(rows(world).first?.match)
    #expect(world.names.string(first.id) == "t2")
  }

  @Test func additionalBookmakerIsNotAMove() throws {
    let world = world(160)
    world.wait(2)
    world.reprice("t2", ["1.50", "4.00", "7.00"], bookmakers: ["tickodds", "pinnacle"])
    world.wait(2)
    #expect(try #require(world.line("Fulham")).contains("%  1 ") == false)
    #expect(try #require(world.line("Fulham")).contains("1 +") == false)
  }

  @Test func priceOfALostFeedIsNeverTheBest() throws {
    let world = world(200)
    world.priceLinks["t1"] = .stale
    world.wait(1)
    let row = try #require(world.line("Chelsea"))
    #expect(row.contains(/2\.00 +bet365/))
  }
}
