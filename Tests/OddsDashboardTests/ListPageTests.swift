import OddsDashboard
import OddsFeed
import OddsModel
import OddsTransport
import Testing

/// The list on the screen: its order, the selection, the mouse.
struct ListPageTests {
  private func world(_ width: Int = 80, _ height: Int = 24) -> FixedWorld { .filled(width, height) }

  @Test func listStaysAtItsTopUntilAKeyIsPressed() {
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

  @Test func footerCountsMatchesAndNotLines() {
    let world = world(80, 12)
    for number in 10..<30 {
      world.add("\(number)", .soccer, "League \(number)", "Home \(number)", "Away", 0, 0, clock: 60, ["1.90", "3.60"])
    }
    let top = world.picture()
    #expect(top.contains("of 26"))
    #expect(!top.contains("of 51"))
    #expect(top.contains("1-"))
    world.press("G")
    #expect(world.picture().contains("-26 of 26"))
  }

  @Test func selectionFollowsItsMatchNotItsRow() {
    let world = world()
    _ = world.picture()
    world.press("jj")
    let before = world.selectedRow.prefix(40)
    #expect(!before.isEmpty)
    world.add("0", .soccer, "AAA League", "New", "Team", 0, 0, clock: 1, ["2.00", "3.00", "4.00"])
    world.wait(1)
    #expect(world.selectedRow.prefix(40) == before)
    world.press("sh")
    #expect(world.selectedRow.contains(before.split(separator: "-")[0].suffix(10)))
    world.press("S")
    #expect(world.selectedRow.contains(before.split(separator: "-")[0].suffix(10)))
  }

  @Test func neighbourOfARemovedMatchIsSelected() {
    let world = world()
    _ = world.picture()
    world.press("G")
    #expect(!world.selectedRow.isEmpty)
    world.remove("6")
    world.wait(1)
    #expect(!world.selectedRow.isEmpty)
  }

  @Test func filterAppliesWhileTypingAndEscapeRestoresTheOldOne() {
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

  @Test func greekLettersMatchInFilters() {
    let world = world()
    world.press("/παοκ")
    #expect(world.picture().contains("ΠΑΟΚ"))
  }

  @Test func emptyTableShowsTheReason() {
    let waiting = FixedWorld()
    #expect(waiting.picture().contains("Waiting for matches"))
    let filtered = world()
    filtered.press("/zzzz<Enter>")
    #expect(filtered.picture().contains("No match for /zzzz"))
    let upcoming = world()
    upcoming.press("2")
    #expect(upcoming.picture().contains("No upcoming match"))
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
    // A second socket fails for the same reason.
    refused.model.finished(
      FeedName(provider: "tickodds", topic: "scores"),
      OddsError(.rejectedKey, "the key was rejected", hint: "set a new one"))
    #expect(refused.picture().split(separator: "\n").count { $0.contains("the key was rejected") } == 1)
  }

  @Test func favouritesAreMarkedAndCanBeShownAlone() {
    let world = world()
    _ = world.picture()
    world.press("f")
    #expect(world.picture().contains("★"))
    #expect(world.model.preferences.favourites.count == 1)
    world.press("F")
    let rows = world.picture().split(separator: "\n").count { $0.contains("★") && !$0.contains("only") }
    #expect(rows == 1)
    world.press("ff")
  }

  @Test func flatListShowsTheLeagueAsAColumn() {
    let world = world(120, 40)
    #expect(world.picture().contains("─ Premier League · soccer"))
    world.press("b")
    #expect(!world.picture().contains("─ Premier League · soccer"))
    #expect(world.line("Arsenal")?.contains("Premier League") == true)
  }

  @Test func clickSelectsARowAndTheSecondOpensIt() {
    let world = world()
    let canvas = world.canvas()
    let y =
      (0..<24).first { y in (0..<80).contains { canvas[$0, y].text == "W" && canvas[$0 + 1, y].text == "e" } } ?? 0
    _ = world.handle(.click(Point(x: 20, y: y)))
    #expect(world.selectedRow.contains("West Ham"))
    _ = world.handle(.click(Point(x: 20, y: y)))
    #expect(world.model.page == .match)
  }

  @Test func clickOnAHeadingSortsAndTheSecondReverses() {
    let world = world(120, 40)
    _ = world.picture()
    let canvas = world.canvas()
    let x = (0..<116).first { x in (0..<4).map { canvas[x + $0, 2].text }.joined() == "Away" } ?? 0
    _ = world.handle(.click(Point(x: x, y: 2)))
    #expect(world.model.preferences.sort == .away)
    _ = world.handle(.click(Point(x: x, y: 2)))
    #expect(world.model.preferences.isReversed)
  }

  @Test func focusContainsVisibleMatchesOrTheOpenOne() throws {
    let world = world()
    _ = world.picture()
    world.wait(1)
    let first = world.model.takeFocus(world.now)
    let visible = try #require(first)
    #expect(visible.visible.count == 6)
    #expect(visible.opened.isEmpty)
    let again = world.model.takeFocus(world.now)
    #expect(again == nil)
    world.press("<Enter>")
    world.wait(1)
    let second = world.model.takeFocus(world.now)
    let opened = try #require(second)
    #expect(opened.opened.count == 1)
    #expect(opened.visible.isEmpty)
  }
}
