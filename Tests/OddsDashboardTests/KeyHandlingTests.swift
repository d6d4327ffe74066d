import OddsModel
import Testing

@testable import OddsDashboard

/// Keys act on the current view, or explain why they don't.
struct KeyHandlingTests {
  private func world(_ size: Size = Size(width: 80, height: 24)) -> FixedWorld {
    let world = FixedWorld(size: size)
    world.fill()
    _ = world.picture()
    return world
  }

  private func footer(_ world: FixedWorld) -> String {
    world.picture().split(separator: "\n", omittingEmptySubsequences: false).dropLast().last.map(String.init) ?? ""
  }

  @Test func favouriteKeyInTheLogActsOnTheEntrysMatch() {
    let world = world()
    #expect(world.model.selected?.text(world.names) == "tickodds:2")
    world.score("1", 3, 1)
    world.press("4f")
    #expect(world.model.preferences.favourites == ["tickodds:1"])
    #expect(world.picture().contains("★ goal Crystal Palace 3-1"))
    world.press("f")
    #expect(world.model.preferences.favourites.isEmpty)
  }

  @Test func sortKeysInTheLogAreRefused() {
    let world = world()
    world.press("4")
    for (key, reply) in [
      ("s", "the log cannot be sorted: the newest comes first"),
      ("S", "the log cannot be sorted: the newest comes first"),
      ("b", "grouping only works in the match lists, not in log"),
      ("F", "only-favourites only works in the match lists and edges, not in log"),
    ] {
      let before = world.model.preferences
      world.press(key)
      #expect(world.model.preferences == before)
      #expect(world.model.menu == nil)
      #expect(footer(world).contains(reply))
    }
  }

  @Test func logHasASeparateFilter() {
    let world = world()
    world.score("1", 3, 1)
    world.happen("2", .yellowCard, minute: 11, player: "G. Xhaka")
    world.press("4/kind:goal")
    #expect(footer(world).contains("1 found"))
    world.press("<Enter>")
    #expect(world.picture().contains("goal Crystal Palace 3-1"))
    #expect(!world.picture().contains("Xhaka"))
    #expect(world.picture().contains("(1 of 2)"))
    #expect(world.model.preferences.logFilter == "kind:goal")
    // Enter opens the visible entry.
    world.press("<Enter>")
    #expect(world.model.open?.match.text(world.names) == "tickodds:1")
    // The lists have a separate filter.
    world.press("<Esc>1")
    #expect(world.picture().contains("Arsenal"))
    world.press("4<Esc>")
    #expect(world.model.preferences.logFilter.isEmpty)
    #expect(world.picture().contains("Xhaka"))
  }

  @Test(arguments: [
    ("team:palace", 1), ("-team:palace", 2), ("league:premier", 3), ("kind:red", 1), ("kind:cards", 2), ("xhaka", 1),
    ("sport:tennis", 0), ("provider:tick", 3), ("\"red card\"", 1),
  ])
  func logFilterUsesFieldsOfEntries(filter: String, count: Int) {
    let world = world()
    world.score("1", 3, 1)
    world.happen("2", .yellowCard, minute: 11, player: "G. Xhaka")
    world.happen("2", .redCard, minute: 12, player: "B. Fernandes", side: .away)
    world.press("4/\(filter)<Enter>")
    #expect(world.model.shownEntries.count == count)
  }

  @Test func fieldOfAnotherViewIsExplained() {
    let world = world(Size(width: 120, height: 24))
    world.press("4/price<lt>2")
    #expect(footer(world).contains("price works only in the match lists"))
    world.press("<C-u>status:live")
    #expect(footer(world).contains("status works only in the match lists"))
    world.press("<Esc>1/kind:goal")
    #expect(footer(world).contains("kind works only in the log"))
  }

  @Test func mouseKeyTogglesTheMouseAndTheFooterShowsIt() {
    let world = world(Size(width: 120, height: 24))
    #expect(footer(world).contains("M mouse on"))
    #expect(world.model.frame(world.board, world.now, world.size).hasMouse)
    world.press("M")
    #expect(footer(world).contains("mouse off: the terminal selects text with it"))
    world.wait(3)
    #expect(footer(world).contains("M mouse off"))
    #expect(!world.model.preferences.hasMouse)
    #expect(!world.model.frame(world.board, world.now, world.size).hasMouse)
    world.size = Size(width: 200, height: 60)
    world.press("?")
    #expect(world.picture().contains("the mouse is off"))
  }

  @Test(arguments: [(40, 10), (80, 24), (120, 40)])
  func helpShowsItsVisibleLines(width: Int, height: Int) {
    let world = world(Size(width: width, height: height))
    world.press("?")
    let rows = Layout(world.size).pageRows * (width < 120 ? 1 : 2)
    #expect(footer(world).contains("1-\(rows) of "))
    world.press("j")
    #expect(footer(world).contains("2-\(rows + 1) of "))
    // No line is cut.
    for _ in 0..<200 {
      #expect(!world.picture().contains("…"))
      world.press("j")
    }
  }

  @Test func helpContainsTheFilterSyntax() {
    let world = world(Size(width: 200, height: 60))
    world.press("?")
    let picture = world.picture()
    for word in [
      "league:", "country:", "team:", "sport:", "provider:", "bookmaker:", "status:", "kind:", "< <= > >= =",
    ] {
      #expect(picture.contains(word))
    }
  }

  @Test func sortKeyInAnOpenMatchIsRefused() {
    let world = world()
    world.press("<Enter>s")
    #expect(world.model.preferences.sort == .league)
    #expect(footer(world).contains("Esc goes back"))
  }

  @Test func favouriteKeyNeedsASelection() {
    let world = world()
    world.press("4f")
    #expect(world.model.preferences.favourites.isEmpty)
    #expect(footer(world).contains("no match is selected"))
    world.press("5f")
    #expect(world.model.preferences.favourites.isEmpty)
  }

  @Test func backspaceInAnEmptyPromptClosesItAndTheNextEnterIsIgnored() {
    let world = world()
    world.press("/ab<BS><BS><BS>")
    #expect(!world.model.isTyping)
    world.press("<Enter>")
    #expect(world.model.page == .list)
    // That Enter was for the prompt; the next one acts on the list.
    world.press("<Enter>")
    #expect(world.model.page == .match)
  }

  @Test func otherKeysWorkAfterBackspaceClosedThePrompt() {
    let world = world()
    world.press("/<BS>j<Enter>")
    #expect(world.model.page == .match)
  }

  @Test func clockFilterFindsLateMatches() {
    let world = world()
    world.press("/clock > 79<Enter>")
    let picture = world.picture()
    #expect(picture.contains("北京国安"))
    #expect(picture.contains("ΠΑΟΚ"))
    #expect(!picture.contains("Arsenal"))
    #expect(world.model.list.passed == 2)
  }

  @Test(arguments: ["price < 1.5", "price<1.5", "price <1.5"])
  func spacesInAPriceFilterAreIgnored(text: String) {
    let world = world()
    world.press("/" + text.replacing("<", with: "<lt>") + "<Enter>")
    #expect(world.model.list.passed == 3)
  }

  @Test(arguments: [40, 80])
  func invalidFilterIsReportedInThePromptAndHidesNothing(width: Int) {
    let world = world(Size(width: width, height: 24))
    let all = world.model.list.passed
    world.press("/score>2")
    #expect(footer(world).contains("no field 'score'"))
    #expect(world.model.list.passed == all && all > 0)
    // The error stays until it is fixed or the filter is cancelled.
    world.press("<Enter>")
    #expect(world.model.isTyping && footer(world).contains("no field 'score'"))
    world.press("<C-u>home.score>1<Enter>")
    #expect(!world.model.isTyping && world.model.list.passed < all && world.model.list.passed > 0)
    world.press("/<C-u>score>2<Esc>")
    #expect(world.model.preferences.filter == "home.score>1")
  }

  @Test func incompleteFilterIsAnErrorOnceEntered() {
    let world = world()
    world.press("/price <lt>")
    #expect(!footer(world).contains("missing"))
    world.press("<Enter>")
    #expect(world.model.isTyping && footer(world).contains("something is missing after '<'"))
    world.press("1.5<Enter>")
    #expect(!world.model.isTyping && world.model.list.passed == 3)
  }

  @Test func scoreFilterFollowsTheScores() {
    let world = world()
    world.press("/home.score >= 7<Enter>")
    #expect(world.model.list.passed == 0)
    world.score("1", 7, 1)
    world.wait(2)
    #expect(world.picture().contains("Crystal Palace") && world.model.list.passed == 1)
  }

  @Test func tabCompletesAField() {
    let world = world()
    world.press("/leag<Tab>:premier<Enter>")
    #expect(world.model.preferences.filter == "league:premier" && world.model.list.passed > 0)
  }

  @Test func savedFavouriteIsMarked() {
    var preferences = Preferences()
    preferences.favourites = ["tickodds:2", "nonsense"]
    let world = FixedWorld(preferences: preferences)
    world.fill()
    #expect(world.picture().split(separator: "\n").first { $0.contains("Arsenal") }?.contains("★") == true)
    // An invalid favourite stays saved.
    world.press("f")
    #expect(world.model.preferences.favourites == ["nonsense"])
  }

  @Test func keysFasterThanPicturesActOnTheResultOfThePreviousKey() {
    let world = world()
    for key in Key.sequence("/palace<Enter><Enter>") ?? [] { _ = world.handle(key) }
    #expect(world.model.open?.match.text(world.names) == "tickodds:1")
  }

  // MARK: Scrolling

  @Test func scrollingIsLimitedWhenTheKeyIsHandled() {
    let world = world(Size(width: 40, height: 10))
    world.press("?")
    _ = world.handle(.end)
    let end = world.model.helpScroll
    _ = world.handle(.pageDown)
    #expect(world.model.helpScroll == end)
    _ = world.handle(.up)
    #expect(world.model.helpScroll == end.map { $0 - 1 })
    world.press("<Esc><Enter>")
    _ = world.handle(.end)
    let scroll = world.model.open?.scroll ?? -1
    #expect((0..<100).contains(scroll))
    _ = world.handle(.up)
    #expect(world.model.open?.scroll == max(0, scroll - 1))
  }

  @Test func largerScreenScrollsBack() {
    let world = world(Size(width: 40, height: 10))
    world.press("?G")
    #expect((world.model.helpScroll ?? 0) > 0)
    world.size = Size(width: 200, height: 60)
    #expect(world.picture().contains("Marks"))
    #expect(world.model.helpScroll == 0)
  }

  @Test func drawingChangesNothing() {
    let world = world()
    world.score("1", 3, 1)
    world.press("j")
    let first = world.model.frame(world.board, world.now, world.size)
    let second = world.model.frame(world.board, world.now, world.size)
    #expect(first == second)
    // A frame of another size doesn't change the model either.
    _ = world.model.frame(world.board, world.now, Size(width: 40, height: 10))
    #expect(world.model.frame(world.board, world.now, world.size) == first)
  }
}

/// Leagues in the list.
struct LeagueTests {
  @Test func leaguesOfTwoCountriesHaveTwoHeadings() {
    let world = FixedWorld(size: Size(width: 80, height: 24))
    for (number, country) in ["England", "Ghana", "England"].enumerated() {
      world.add(
        "\(number)", .soccer, "Premier League", "Home \(number)", "Away", 0, 0, clock: 60, ["2.00", "3.00", "4.00"])
      world.tell { batch in
        batch.add(MatchRow(id: world.names.intern("\(number)")))
        var facts = MatchFacts()
        facts.fields = [.country]
        facts.country = world.names.intern(country)
        batch.add(facts)
      }
    }
    let headings = world.picture().split(separator: "\n").filter { $0.contains("Premier League") }
    #expect(headings.count == 2)
    #expect(headings.first?.contains("England · soccer") == true)
    #expect(headings.first?.hasSuffix("2") == true)
    world.press("/country:ghana<Enter>")
    #expect(world.picture().contains("Home 1"))
    #expect(!world.picture().contains("Home 2"))
  }
}
