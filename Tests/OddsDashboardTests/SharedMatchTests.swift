import OddsBoard
import OddsModel
import OddsProvider
import Testing

@testable import OddsDashboard

/// The page of a match that several feeds carry.
struct SharedMatchTests {
  private func world(_ width: Int = 120, _ height: Int = 60, preferences: Preferences = Preferences()) -> FixedWorld {
    let world = FixedWorld(size: Size(width: width, height: height), preferences: preferences)
    world.fillShared()
    _ = world.picture()
    return world
  }

  /// The lines of a page, from first to last.
  private func lines(_ world: FixedWorld) -> [String] {
    world.picture().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func pricesOfAllFeedsAreInOneGrid() throws {
    let world = world()
    world.press("<Enter>")
    let picture = world.picture()
    for book in ["tickodds", "draftkings", "pinnacle", "bet365/boltodds", "bet365/pulsescore", "1xbet"] {
      #expect(picture.contains(book), "\(book)")
    }
    // This feed has home and away exchanged: its away price is the match's home price.
    let swapped = try #require(world.line("1xbet"))
    #expect(swapped.contains(/1\.88 +3\.40 +4\.00/))
    #expect(picture.contains("fair (power)"))
  }

  @Test func linesOfAMarketAreInNumericOrder() throws {
    let world = world(100, 60)
    world.press("<Enter>")
    let text = lines(world)
    let places = try ["Result", "Total 2.5", "Total 3.5", "Total 10.5", "Handicap -0.5"].map { title in
      try #require(text.firstIndex { $0.contains(" " + title) }, "\(title)")
    }
    #expect(places == places.sorted())
  }

  @Test func bestPriceIsMarkedWhileHighlighted() throws {
    let world = world()
    world.press("<Enter>")
    world.reprice("p2", ["2.05", "3.55", "4.33"], bookmakers: ["bet365"], provider: "pulsescore")
    let row = try #require(world.line("bet365/pulsescore"))
    #expect(row.contains("2.05▲*"))
    world.wait(5)
    #expect(world.line("bet365/pulsescore")?.contains("2.05*") == true)
  }

  @Test func changeIsMeasuredFromTheFirstPriceAfterReopening() throws {
    let world = world(100, 40)
    world.press("<Enter>")
    _ = world.picture()
    world.press("<Esc>")
    for _ in 0..<3 { world.wait(1) }
    world.reprice("p2", ["2.9328", "3.55", "4.33"], bookmakers: ["bet365"], provider: "pulsescore")
    world.press("<Enter>")
    // From 1.952, the best initial price.
    let row = try #require(world.line("since first seen"))
    #expect(row.contains("+50.2%"))
  }

  @Test func unwatchedPricesAreMarkedAndNeverTheBest() throws {
    let world = world()
    world.watches["p2"] = .gone(since: world.now)
    world.press("<Enter>")
    world.reprice("p2", ["9.00", "3.55", "4.33"], bookmakers: ["bet365"], provider: "pulsescore")
    let row = try #require(world.line("bet365/pulsescore"))
    #expect(row.contains("9.00?"))
    #expect(!row.contains("*"))
    #expect(world.line("since first seen") != nil)
    #expect(world.line("  best ")?.contains("9.00") == false)
  }

  @Test func incomparableMarketsAreGroupedByFeed() throws {
    let world = world(120, 90)
    world.press("<Enter>")
    let text = lines(world)
    let heading = try #require(text.firstIndex { $0.contains("─ pulsescore ─") })
    let market = try #require(text.firstIndex { $0.contains("Player To Be Booked") })
    #expect(heading < market)
    #expect(text.contains { $0.contains("─ boltodds ─") })
  }

  /// The feed's `2-1` is the other feeds' `1-2`.
  @Test func correctScoresOfAFeedWithExchangedSidesAreSeparate() throws {
    let world = world(120, 100)
    world.market(
      "s2", MarketMeaning(.correctScore, settles: .regulation), name: "Correct Score",
      ["1-0", "2-0", "2-1", "0-0"].map { ($0, Side.none, ["33.00"]) }, bookmakers: ["1xbet"], provider: "sportsapi-v2")
    world.press("<Enter>")
    let text = lines(world)
    let heading = try #require(text.firstIndex { $0.contains("─ sportsapi-v2 ─") })
    #expect(text.firstIndex { $0.contains("33.00") }.map { $0 > heading } == true)
    #expect(text[..<heading].contains { $0.contains("Correct score  3 books") })
  }

  @Test func bookmakersBeyondTheWidthAreOnFurtherPages() throws {
    let world = FixedWorld(size: Size(width: 80, height: 60))
    let books = (1...12).map { "book\($0)" }
    world.add("1", .soccer, "League", "Home", "Away", 0, 0, clock: 60, ["2.00", "3.00", "4.00"])
    world.market(
      "1", MarketMeaning(.correctScore, settles: .regulation), name: "Correct Score",
      (0..<4).map { ("\($0)-0", Side.none, books.indices.map { "\($0 + 5).00" }) }, bookmakers: books)
    _ = world.picture()
    world.press("<Enter>")
    let picture = world.picture()
    for book in books { #expect(picture.contains(book), "\(book)") }
    #expect(picture.contains("12 books"))
    #expect(picture.contains("of 12"))
  }

  @Test func goalIsOneLineWithTheFirstFeedToReportIt() throws {
    let world = world()
    world.playShared()
    world.press("<Enter>2")
    let text = lines(world).map { $0.split(separator: "│").last.map(String.init) ?? "" }
    #expect(text.count { $0.contains(" goal ") } == 1)
    let place = try #require(text.firstIndex { $0.contains(" goal ") })
    #expect(text[place].contains("15'"))
    #expect(text[place...].prefix(4).joined().contains("first tickodds, boltodds +3s"))
    #expect(text[place...].prefix(4).joined().contains("sportsapi-v2 +11s"))
    #expect(text.count { $0.contains("red card") } == 1)
  }

  @Test func disputedScoreShowsTheScoreOfEachFeed() {
    let world = world()
    world.playShared()
    world.press("<Enter>")
    #expect(world.picture().contains("score: pulsescore 0-0, 3 others 1-0"))
    #expect(world.picture().contains("1 ≠ 0"))
    world.score("p2", 1, 0, provider: "pulsescore")
    #expect(!world.picture().contains("score: pulsescore"))
  }

  @Test func statisticsOfSeveralFeedsAreOneList() throws {
    let world = world(80, 40)
    world.press("<Enter>3")
    let text = lines(world)
    #expect(text.count { $0.contains("Corners") } == 1)
    // This feed has home and away exchanged.
    #expect(try #require(world.line("Fouls")).contains(/5 +Fouls +7/))
  }

  @Test func pageRemainsWhenItsFirstFeedDropsTheMatch() {
    let world = world()
    world.press("<Enter>")
    world.remove("2")
    #expect(world.picture().contains("pinnacle"))
    for (id, provider) in [("b2", "boltodds"), ("p2", "pulsescore"), ("s2", "sportsapi-v2")] as [(String, ProviderName)]
    {
      world.remove(id, provider: provider)
    }
    #expect(world.picture().contains("No feed lists this match any longer"))
  }

  @Test func openMatchIsSubscribedAtEveryFeedThatHasIt() throws {
    let world = world()
    world.press("<Enter>")
    world.wait(1)
    let taken = world.model.takeFocus(world.now)
    let parts = try #require(taken).byProvider([.odds], of: ["boltodds", "tickodds", "pulsescore"])
    #expect(parts["boltodds"]?.opened.map(world.names.string) == "b2")
    #expect(parts["tickodds"]?.opened.map(world.names.string) == "2")
    #expect(parts["pulsescore"]?.opened.map(world.names.string) == "p2")
  }

  @Test func priceMovesDoNotChangeAPausedPage() {
    let world = world()
    world.press("<Enter>p")
    let before = world.picture()
    world.reprice("p2", ["9.00", "9.10", "9.20"], bookmakers: ["bet365"], provider: "pulsescore")
    #expect(world.picture() == before)
    world.press("p")
    #expect(world.picture().contains("9.10"))
  }

  @Test func onlyMarketsWithMovedPricesAreComparedAgain() throws {
    let world = world()
    world.press("<Enter>")
    func known() throws -> MarketSheet { try #require(world.model.detail?.markets) }
    let count = try known().reads
    _ = world.picture()
    #expect(try known().reads == count)
    world.reprice("p2", ["1.99", "3.55", "4.33"], bookmakers: ["bet365"], provider: "pulsescore")
    _ = world.picture()
    #expect(try known().reads == count + 1)
  }
}

/// The match next to the list.
struct SplitTests {
  private func world(_ width: Int = 140, _ height: Int = 40, preferences: Preferences = Preferences()) -> FixedWorld {
    let world = FixedWorld(size: Size(width: width, height: height), preferences: preferences)
    world.fillShared()
    world.add(
      "9", .soccer, "Premier League", "Wolves", "Fulham", 2, 2, clock: 70 * 60, ["2.50", "2.20", "5.50"])
    _ = world.picture()
    return world
  }

  @Test func selectedMatchIsShownNextToTheList() {
    let world = world()
    #expect(world.picture().contains("fair (power)"))
    let first = world.model.detail?.match
    world.press("j")
    #expect(world.model.detail?.match == world.model.selected)
    #expect(world.model.detail?.match != first)
    #expect(world.picture().contains("Wolves  2 – 2  Fulham"))
  }

  @Test func barSeparatesTheNarrowerList() {
    let world = world()
    let bar = Layout(world.size, isSplit: true).list.table.width
    let canvas = world.canvas()
    for y in 2..<39 { #expect(canvas[bar, y].text == "│") }
  }

  @Test func matchNextToTheListIsSubscribedOnceTheCursorRests() throws {
    let world = world()
    world.wait(1)
    let taken = world.model.takeFocus(world.now)
    let focus = try #require(taken)
    #expect(focus.opened.contains { world.names.string($0.id) == "2" })
    #expect(!focus.visible.isEmpty)
  }

  @Test func keyHidesTheMatchAndTheChoiceIsSaved() throws {
    let world = world()
    world.press("v")
    #expect(!world.model.preferences.isSplit)
    #expect(!world.picture().contains("fair (power)"))
    #expect(world.model.detail == nil)
    let text = try SavedPreferences.merge(nil, from: Preferences(), to: world.model.preferences)
    var preferences = Preferences()
    try SavedPreferences.apply(text, to: &preferences)
    #expect(!preferences.isSplit)
  }

  @Test func narrowScreenShowsOnlyTheList() {
    let world = world(139)
    #expect(!world.picture().contains("fair (power)"))
    world.press("vv")
    #expect(world.picture().contains("needs 140 columns"))
  }

  @Test func clickNextToTheListOpensTheMatch() {
    let world = world()
    #expect(world.handle(.click(Point(x: 120, y: 20))) == .none)
    #expect(world.model.page == .match)
    #expect(world.picture().contains("1 Markets"))
  }

  @Test func clickInTheNarrowerListSelectsItsRow() throws {
    let world = world()
    let text = world.picture().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let y = try #require(text.firstIndex { $0.contains("Wolves") })
    _ = world.handle(.click(Point(x: 30, y: y)))
    _ = world.picture()
    #expect(world.model.selected.map { world.names.string($0.id) } == "9")
  }
}
