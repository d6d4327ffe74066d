import OddsDashboard
import OddsFeed
import OddsModel
import OddsTransport
import Testing

/// What the picture says, read as lines of text.
struct DashboardTests {
  private func world(_ width: Int = 80, _ height: Int = 24) -> FixedWorld {
    let world = FixedWorld(size: Size(width: width, height: height))
    world.fill()
    return world
  }

  private func line(_ world: FixedWorld, _ words: String) -> String? {
    world.picture().split(separator: "\n", omittingEmptySubsequences: false).map(String.init).first {
      $0.contains(words)
    }
  }

  private func role(_ canvas: Canvas, of words: String) -> Role? {
    for y in 0..<canvas.size.height {
      for x in 0..<canvas.size.width {
        var text = ""
        var column = x
        while column < canvas.size.width, text.count < words.count {
          text += canvas[column, y].text
          column += 1
        }
        if text == words { return canvas[x, y].role }
      }
    }
    return nil
  }

  private func selected(_ world: FixedWorld) -> String {
    let canvas = world.canvas()
    for y in 0..<canvas.size.height where canvas[2, y].isSelected {
      var text = ""
      for x in 0..<canvas.size.width { text += canvas[x, y].text }
      return text
    }
    return ""
  }

  @Test func theListStaysAtItsTopUntilAKeyIsPressed() {
    let world = world(80, 12)
    _ = world.picture()
    func add(_ id: String, _ league: String) {
      world.add(id, .soccer, league, "Home", "Away", 0, 0, clock: 60, ["1.90", "3.60", "4.20"])
      world.wait(2)
    }
    add("90", "B Cup")
    #expect(world.picture().contains("B Cup"))
    _ = world.press("j")
    add("91", "A Cup")
    #expect(!world.picture().contains("A Cup"))
  }

  @Test func aClockThatIsSetBackAnHourStopsNothing() {
    let world = world(120, 40)
    _ = world.picture()
    world.reprice("2", ["2.05", "3.60", "4.20"])
    #expect(world.picture().contains("2.05▲"))
    world.now = Timestamp(milliseconds: world.now.milliseconds - 3_600_000)
    let picture = world.picture()
    #expect(!picture.contains("▲"))
    #expect(line(world, "Arsenal")?.contains("?") == true)
    // The list is put in order again, and what comes now is as young as it is.
    world.add("90", .soccer, "A Cup", "Reds", "Blues", 0, 0, clock: 60, ["1.90", "3.60", "4.20"])
    world.wait(2)
    #expect(line(world, "Blues")?.contains("2s") == true)
  }

  @Test func whatHappenedBeforeItWasAskedForIsNoNews() {
    let world = world(120, 40)
    // At 12 minutes: the feed tells the match's incidents for the first time.
    world.tell { batch in
      batch.add(MatchRow(id: world.names.intern("2")))
      for (minute, player) in [(3, "Old Goal"), (12, "New Goal")] {
        var incident = IncidentRow(.goal)
        incident.minute = Int16(minute)
        incident.player = world.names.intern(player)
        batch.add(incident)
      }
    }
    let picture = world.picture()
    #expect(picture.contains("New Goal"))
    #expect(!picture.contains("Old Goal"))
  }

  @Test func thatAMatchKnownByItsLinesIsInPlayIsNoNews() {
    let world = world(120, 40)
    world.tell { batch in
      var row = MatchRow(id: world.names.intern("70"))
      row.told = [.sport, .league, .teams]
      row.sport = .soccer
      (row.home, row.away) = (world.names.intern("Quiet"), world.names.intern("Still"))
      batch.add(row)
    }
    world.turn("70", .live)
    #expect(!world.picture().contains("Quiet – Still"))
    world.turn("70", .break)
    #expect(world.picture().contains("Quiet – Still"))
  }

  @Test func everyLineFillsTheScreenExactly() {
    for size in [(40, 10), (80, 24), (120, 40), (200, 60), (41, 11), (109, 33)] {
      let canvas = world(size.0, size.1).canvas()
      for y in 0..<size.1 {
        var columns = 0
        for x in 0..<size.0 { columns += Int(canvas[x, y].width) }
        #expect(columns == size.0)
      }
    }
  }

  @Test func aSmallScreenStillShowsScoreAndPrice() throws {
    let row = try #require(line(world(40, 10), "Arsenal"))
    #expect(row.contains("0-0"))
    #expect(row.contains("1.90"))
  }

  @Test func aScreenThatIsTooSmallSaysSoAndStillQuits() {
    let world = world(20, 5)
    #expect(world.picture().contains("too small"))
    #expect(world.press("q") == .quit)
    let tiny = self.world(1, 1)
    #expect(tiny.picture() == "…\n")
    #expect(tiny.press("jjkG<Enter><Esc>/x<Enter><Tab>?") == .none)
  }

  @Test func growingBackFromOneCellShowsEverythingAgain() {
    let world = world()
    let before = world.picture()
    world.size = Size(width: 1, height: 1)
    _ = world.picture()
    world.size = Size(width: 80, height: 24)
    #expect(world.picture() == before)
  }

  @Test func hostileNamesStayInTheirColumns() throws {
    let picture = world().picture()
    #expect(!picture.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(!picture.unicodeScalars.contains { $0.value == 0x202E })
    let row = try #require(line(world(), "Evil"))
    #expect(row.contains("1.62"))
  }

  @Test func scoresStandUnderEachOther() {
    let canvas = world(120, 40).canvas()
    var columns: Set<Int> = []
    for y in 0..<canvas.size.height {
      for x in 1..<(canvas.size.width - 1) where canvas[x, y].text == "-" && canvas[x, y].role == .label {
        if canvas[x - 1, y].role == .score { columns.insert(x) }
      }
    }
    #expect(columns.count == 1)
  }

  @Test func aPriceThatRoseFlashesByShapeAndOnlyThere() throws {
    let world = world()
    _ = world.picture()
    world.reprice("1", ["1.50", "4.50", "7.00"])
    let canvas = world.canvas()
    #expect(role(canvas, of: "1.50▲") == .priceUp)
    #expect(role(canvas, of: "4.50 ") == .price)
    world.reprice("1", ["1.40", "4.50", "7.00"])
    #expect(role(world.canvas(), of: "1.40▼") == .priceDown)
  }

  @Test func aFlashGoesOutAfterSomeSeconds() {
    let world = world()
    _ = world.picture()
    world.reprice("1", ["1.50", "4.50", "7.00"])
    #expect(world.picture().contains("1.50▲"))
    world.wait(5)
    #expect(!world.picture().contains("▲"))
  }

  @Test func aMatchThatWasOutOfSightDoesNotFlashWhenItIsScrolledIn() {
    let world = FixedWorld(size: Size(width: 80, height: 10))
    for number in 0..<30 {
      world.add(
        "\(100 + number)", .soccer, "League", "Home \(100 + number)", "Away", 0, 0, clock: 60, ["2.00", "3.00", "4.00"])
    }
    _ = world.picture()
    world.reprice("129", ["2.50", "3.00", "4.00"])
    _ = world.picture()
    world.press("G")
    #expect(world.picture().contains("2.50"))
    #expect(!world.picture().contains("▲"))
  }

  @Test func suspendedWithdrawnStaleAndMissingLookDifferent() throws {
    let world = world()
    _ = world.picture()
    world.reprice("1", ["-", "x", "7.00"])
    var canvas = world.canvas()
    #expect(role(canvas, of: "1.45‖") == .suspended)
    #expect(role(canvas, of: "×") == .withdrawn)
    world.tell { batch in
      var row = MatchRow(id: world.names.intern("9"))
      row.told = [.teams, .status, .league]
      row.home = world.names.intern("No Price")
      row.league = world.names.intern("A League")
      row.status = .live
      batch.add(row)
    }
    world.model.observe(
      LinkStatus(.stale, epoch: 1), of: FeedName(provider: "tickodds", topic: "all"), world.now)
    canvas = world.canvas()
    #expect(role(canvas, of: "1.90~") == .stale)
    #expect(role(canvas, of: "·") == .missing || world.picture().contains("·"))
  }

  @Test func aSuspendedMatchShowsEveryPriceAsSuspended() {
    let world = world()
    world.turn("1", .suspended)
    let row = line(world, "Crystal Palace") ?? ""
    #expect(row.contains("1.45‖"))
    #expect(row.contains("7.00‖"))
  }

  @Test func theSelectionFollowsItsMatchNotItsRow() {
    let world = world()
    _ = world.picture()
    world.press("jj")
    let before = selected(world).prefix(40)
    #expect(!before.isEmpty)
    world.add("0", .soccer, "AAA League", "New", "Team", 0, 0, clock: 1, ["2.00", "3.00", "4.00"])
    world.wait(1)
    #expect(selected(world).prefix(40) == before)
    world.press("s")
    #expect(selected(world).contains(before.split(separator: "-")[0].suffix(10)))
    world.press("S")
    #expect(selected(world).contains(before.split(separator: "-")[0].suffix(10)))
  }

  @Test func whenTheSelectedMatchIsGoneItsNeighbourIsSelected() {
    let world = world()
    _ = world.picture()
    world.press("G")
    #expect(!selected(world).isEmpty)
    world.remove("6")
    world.wait(1)
    #expect(!selected(world).isEmpty)
  }

  @Test func aFilterWorksAsItIsTypedAndEscapeBringsTheOldOneBack() {
    let world = world()
    world.press("/palace")
    #expect(world.picture().contains("Crystal Palace"))
    #expect(!world.picture().contains("Arsenal"))
    #expect(world.picture().contains("1 found"))
    world.press("<Esc>")
    #expect(world.picture().contains("Arsenal"))
    world.press("/price<lt>1.1<Enter>")
    #expect(world.picture().contains("北京国安"))
    #expect(!world.picture().contains("Arsenal"))
    world.press("<Esc>")
    #expect(world.picture().contains("Arsenal"))
  }

  @Test func greekIsFoundByItsOwnLetters() {
    let world = world()
    world.press("/παοκ")
    #expect(world.picture().contains("ΠΑΟΚ"))
  }

  @Test func escapeNeverQuits() {
    let world = world()
    for _ in 0..<5 { #expect(world.press("<Esc>") == .none) }
    world.press("<Enter>")
    #expect(world.press("q") == .none)
    #expect(world.press("q") == .quit)
  }

  @Test func anEmptyTableSaysWhy() {
    let waiting = FixedWorld()
    #expect(waiting.picture().contains("Waiting for matches"))
    let filtered = world()
    filtered.press("/zzzz<Enter>")
    #expect(filtered.picture().contains("No match for /zzzz"))
    let upcoming = world()
    upcoming.press("2")
    #expect(upcoming.picture().contains("Nothing is to come"))
    let favourites = world()
    favourites.press("F")
    #expect(favourites.picture().contains("No favourites here"))
    let refused = FixedWorld()
    refused.model.finished(
      FeedName(provider: "tickodds", topic: "all"),
      OddsError(.rejectedKey, "the key was rejected", hint: "set a new one"))
    #expect(refused.picture().contains("No feed is live"))
    #expect(refused.picture().contains("rejected key"))
    #expect(refused.picture().contains("tickodds: the key was rejected; set a new one"))
    // A second socket's reason is the same.
    refused.model.finished(
      FeedName(provider: "tickodds", topic: "scores"),
      OddsError(.rejectedKey, "the key was rejected", hint: "set a new one"))
    #expect(refused.picture().split(separator: "\n").count { $0.contains("the key was rejected") } == 1)
  }

  @Test func favouritesAreMarkedKeptAndShownAlone() {
    let world = world()
    _ = world.picture()
    world.press("f")
    #expect(world.picture().contains("★"))
    #expect(world.model.choices.favourites.count == 1)
    world.press("F")
    let rows = world.picture().split(separator: "\n").count { $0.contains("★") && !$0.contains("only") }
    #expect(rows == 1)
    world.press("ff")
  }

  @Test func pausingHoldsThePictureAndTheFeedsGoOn() {
    let world = world()
    _ = world.picture()
    world.press("p")
    let held = world.picture()
    #expect(held.contains("paused"))
    world.reprice("1", ["1.50", "4.50", "7.00"])
    world.score("1", 3, 1)
    world.wait(3)
    #expect(!world.model.isDirty)
    #expect(world.picture() == held)
    world.press("p")
    #expect(world.picture().contains("1.50"))
    #expect(world.picture().contains("3-1"))
  }

  @Test func oddsFormatsChangeEveryPrice() {
    let world = world()
    world.press("o")
    #expect(line(world, "Arsenal")?.contains("-111") == true)
    world.press("o")
    #expect(line(world, "Arsenal")?.contains("≈10/11") == true)
    world.press("o")
    #expect(line(world, "Arsenal")?.contains("52.63%") == true)
  }

  @Test func groupingCanBeSwitchedOffAndShowsTheLeagueAsAColumn() {
    let world = world(120, 40)
    #expect(world.picture().contains("─ Premier League · soccer"))
    world.press("b")
    #expect(!world.picture().contains("─ Premier League · soccer"))
    #expect(line(world, "Arsenal")?.contains("Premier League") == true)
  }

  @Test func aGoalIsLoggedOnceWithItsScorer() {
    let world = world()
    world.score("2", 1, 0)
    world.happen("2", .goal, minute: 13, player: "B. Saka")
    world.press("4")
    let goals = world.picture().split(separator: "\n").filter { $0.contains("Arsenal") }
    #expect(goals.count == 1)
    #expect(goals.first?.contains("B. Saka") == true)
  }

  @Test func aBigMoveOfThePriceIsLogged() {
    let world = world()
    world.wait(1)
    world.reprice("2", ["3.00", "3.60", "2.20"])
    world.wait(1)
    world.press("4")
    #expect(world.picture().contains("price ▼") || world.picture().contains("price ▲"))
  }

  @Test func enterInTheLogOpensItsMatch() {
    let world = world()
    world.score("2", 1, 0)
    world.press("4<Enter>")
    #expect(world.picture().contains("Fulltime Result"))
    #expect(world.picture().contains("Arsenal"))
  }

  @Test func anOpenMatchShowsBookmakersBySelectionsWithTheBestMarked() {
    let world = FixedWorld(size: Size(width: 120, height: 40))
    world.add(
      "1", .soccer, "Premier League", "Crystal Palace", "West Ham", 2, 1, clock: 60, ["1.45", "4.50", "7.00"],
      bookmakers: ["bet365", "pinnacle"])
    _ = world.picture()
    world.press("<Enter>")
    let canvas = world.canvas()
    #expect(canvas.text.contains("bet365"))
    #expect(canvas.text.contains("pinnacle"))
    #expect(role(canvas, of: "1.451*") == .best)
    #expect(role(canvas, of: "1.45 ") == .price)
  }

  @Test func aSparklineGrowsWithThePrice() {
    let world = world(120, 40)
    _ = world.picture()
    for step in 0..<6 {
      world.reprice("1", ["1.\(45 + step * 5)", "4.50", "7.00"])
      world.wait(1)
    }
    world.press("/palace<Enter><Enter>")
    #expect(world.picture().contains("▁"))
    #expect(world.picture().contains("█"))
  }

  @Test func everySectionOfAMatchSaysWhyItIsEmpty() {
    let world = world()
    _ = world.picture()
    world.press("<Enter>")
    for words in ["No incident", "No statistics", "No line-ups", "No play-by-play"] {
      world.press("<Tab>")
      #expect(world.picture().contains(words))
    }
  }

  @Test func aMatchThatLeavesWhileItIsOpenIsSaidToBeGone() {
    let world = world()
    _ = world.picture()
    world.press("/palace<Enter><Enter>")
    world.remove("1")
    world.wait(1)
    #expect(world.picture().contains("no longer lists this match"))
    world.press("<Esc>")
    #expect(world.press("q") == .quit)
  }

  @Test func lampsSayHowEachFeedIs() {
    let world = world(120, 40)
    let feed = FeedName(provider: "tickodds", topic: "all")
    var traffic = FeedTraffic()
    traffic.messages = 10
    traffic.lastData = world.now
    world.model.observe(traffic, of: feed)
    #expect(world.picture().contains("tickodds demo 0.0s"))
    for _ in 0..<3 {
      world.model.observe(LinkStatus(.reconnecting, epoch: 1, retryIn: .seconds(8)), of: feed, world.now)
    }
    #expect(world.picture().contains("reconnecting, 3rd try in 8s"))
    world.model.observe(LinkStatus(.stale, epoch: 1), of: feed, world.now)
    world.wait(12)
    #expect(world.picture().contains("stale 12s"))
  }

  @Test func helpListsEveryActionFromTheTable() {
    let world = world(200, 60)
    world.press("?")
    let picture = world.picture()
    for action in Action.allCases where !action.rawValue.hasPrefix("view-") {
      #expect(picture.contains(action.help))
    }
    world.press("<Esc>")
    #expect(world.picture().contains("Arsenal"))
  }

  @Test func nothingIsDirtyUntilSomethingOnTheScreenChanges() {
    let world = world()
    _ = world.picture()
    #expect(!world.model.isDirty)
    world.reprice("1", ["1.45", "4.50", "7.00"])
    #expect(!world.model.isDirty)
    world.reprice("1", ["1.46", "4.50", "7.00"])
    #expect(world.model.isDirty)
  }

  @Test func anOpenMatchShowsTheStateOfPlay() {
    let world = world()
    world.tell { batch in
      batch.add(MatchRow(id: world.names.intern("2")))
      var situation = Situation()
      situation.told = [.corners, .varReview]
      situation.corners = .init(home: 4, away: 2)
      situation.varReview = true
      batch.add(situation)
    }
    world.press("/arsenal<Enter><Enter>")
    #expect(world.picture().contains("corners 4-2   VAR review"))
  }

  @Test func aClickSelectsAndASecondOneOpens() {
    let world = world()
    let canvas = world.canvas()
    let y =
      (0..<24).first { y in (0..<80).contains { canvas[$0, y].text == "W" && canvas[$0 + 1, y].text == "e" } } ?? 0
    _ = world.handle(.click(Point(x: 20, y: y)))
    #expect(selected(world).contains("West Ham"))
    _ = world.handle(.click(Point(x: 20, y: y)))
    #expect(world.model.page == .match)
  }

  @Test func aClickOnAHeadingSortsAndTheNextTurnsItRound() {
    let world = world(120, 40)
    _ = world.picture()
    let canvas = world.canvas()
    let x = (0..<116).first { x in (0..<4).map { canvas[x + $0, 2].text }.joined() == "Away" } ?? 0
    _ = world.handle(.click(Point(x: x, y: 2)))
    #expect(world.model.choices.sort == .away)
    _ = world.handle(.click(Point(x: x, y: 2)))
    #expect(world.model.choices.isReversed)
  }

  @Test func onATerminalWithASCIIOnlyNothingElseIsDrawn() {
    let world = FixedWorld(isASCII: true)
    world.fill()
    _ = world.picture()
    world.reprice("1", ["1.50", "4.50", "7.00"])
    for keys in ["", "<Enter>", "<Esc>?", "<Esc>4", "5"] {
      world.press(keys)
      #expect(world.picture().utf8.allSatisfy { $0 < 0x80 })
    }
  }

  @Test func interestNamesTheVisibleMatchesAndTheOpenOne() throws {
    let world = world()
    _ = world.picture()
    world.wait(1)
    let first = world.model.takeFocus(world.now)
    let visible = try #require(first)
    #expect(visible.visible.count == 6)
    #expect(visible.opened == nil)
    let again = world.model.takeFocus(world.now)
    #expect(again == nil)
    world.press("<Enter>")
    world.wait(1)
    let second = world.model.takeFocus(world.now)
    let opened = try #require(second)
    #expect(opened.opened != nil)
    #expect(opened.visible.isEmpty)
  }
}
