import OddsFeed
import OddsFinder
import OddsModel
import OddsProvider
import OddsTransport
import Testing

@testable import OddsDashboard

/// The view of sure wins, value bets and middles.
struct EdgeViewTests {
  private func world(_ width: Int = 120, _ height: Int = 50, isASCII: Bool = false) -> FixedWorld {
    let world = FixedWorld(size: Size(width: width, height: height), isASCII: isASCII)
    world.model.observe(LinkStatus(.connected, epoch: 1), of: FeedName(provider: "boltodds", topic: "odds"), world.now)
    world.fillEdges()
    _ = world.picture()
    return world
  }

  /// The same world with the view open.
  private func opened(_ width: Int = 120, _ height: Int = 50, isASCII: Bool = false) -> FixedWorld {
    let world = world(width, height, isASCII: isASCII)
    world.press("e")
    return world
  }

  private func count(_ canvas: Canvas, _ role: Role) -> Int { canvas.cells.count { $0.role == role } }

  // MARK: Rows

  @Test func sureWinShowsProfitPricesStakesAndGuarantee() throws {
    let row = try #require(opened().row("Total 2.5 "))
    // 1/2.10 + 1/2.05 = 0.96400, so 3.73 %.
    #expect(row.contains("3.73%"))
    #expect(row.contains("67:23 1-0   Arsenal – Manchester United"))
    #expect(row.contains("+3.73 "))
    #expect(row.hasSuffix("Over 2.10 bet365 49.40                                Under 2.05 pinnacle 50.60"))
  }

  @Test func sureWinOfThreePricesShowsAllThree() throws {
    let row = try #require(opened().row("3-way handicap -1"))
    #expect(row.contains("Home 2.60 draftkings"))
    #expect(row.contains("Draw 4.00 pinnacle"))
    #expect(row.contains("Away 3.00 pinnacle"))
  }

  @Test func valueBetShowsEdgeFairPriceAndStake() throws {
    let row = try #require(opened().row("Both to score"))
    #expect(row.contains(/\+\d\.\d%/))
    #expect(row.contains("Yes 2.12 bet365"))
    #expect(row.contains(/fair [12]\.\d\d by 4 others/))
    #expect(row.contains(/\d\.\d\d% +0s/))
  }

  @Test func middleShowsTheResultsAtWhichBothWin() throws {
    let row = try #require(opened().row("Total 2.5/3.5"))
    #expect(row.contains("Over 2.5 2.10 bet365"))
    #expect(row.contains("Under 3.5 1.60 fanduel"))
    #expect(row.contains("both win at 3"))
    // 1/2.10 + 1/1.60 = 1.10119.
    #expect(row.contains("10.1%"))
    #expect(row.contains("+81.6% -9.2%"))
  }

  @Test func likelyMistakesAreListedLast() throws {
    let lines = opened().bodyLines
    let heading = try #require(lines.firstIndex { $0.contains("Likely mistakes (1)") })
    let row = try #require(lines.firstIndex { $0.contains("60.27%") })
    #expect(heading < row)
    #expect(lines[row].contains("Fulham – Chelsea"))
    for kind in ["Sure wins (2)", "Value bets (1)", "Middles ("] {
      #expect(lines.firstIndex { $0.contains(kind) }.map { $0 < heading } == true, "\(kind)")
    }
  }

  @Test func rowsOfAKindAreSortedBestFirst() throws {
    let world = opened()
    func places() throws -> [Int] {
      try ["Total 2.5 ", "3-way handicap"].map { words in
        try #require(world.bodyLines.firstIndex { $0.contains(words) })
      }
    }
    #expect(try places() == places().sorted())
    world.sureWin("2.09", "2.05")
    #expect(try places() == places().sorted())
    world.sureWin("2.02", "2.02")
    #expect(try places() == places().sorted().reversed())
  }

  // MARK: Changes

  @Test func newRowIsHighlightedButInitialRowsAreNot() {
    let world = opened()
    #expect(count(world.canvas(), .moved) == 0)
    world.sureWin("1.90", "1.90")
    world.wait(4)
    world.confirm()
    world.sureWin("2.10", "2.05")
    #expect(world.canvas().role(of: "3.73%") == .moved)
    world.wait(4)
    world.confirm()
    #expect(world.canvas().role(of: "3.73%") == .moved)
    world.wait(4)
    world.confirm()
    #expect(world.canvas().role(of: "3.73%") == .score)
  }

  @Test func movedPriceIsHighlightedForAWhile() throws {
    let world = opened()
    world.sureWin("2.12", "2.04")
    let row = try #require(world.row("Total 2.5 "))
    #expect(row.contains("Over 2.12▲bet365"))
    #expect(row.contains("Under 2.04▼pinnacle"))
    world.wait(4)
    world.confirm()
    #expect(world.row("Total 2.5 ")?.contains("Over 2.12 bet365") == true)
  }

  @Test func vanishedRowStaysForAMoment() throws {
    let world = opened()
    world.sureWin("1.90", "2.05")
    let row = try #require(world.row("Total 2.5 "))
    #expect(row.contains("gone"))
    #expect(world.canvas().role(of: "3.73%") == .withdrawn)
    world.wait(3)
    world.confirm()
    #expect(world.row("Total 2.5 ") == nil)
    #expect(world.picture().contains("Sure wins (1)"))
  }

  @Test func agesGrowUntilThePriceIsTooOld() throws {
    let world = opened()
    #expect(try #require(world.bodyLines.first { $0.contains("Total 2.5 ") }).hasSuffix(" 0s"))
    world.wait(7)
    #expect(world.model.isDirty)
    #expect(try #require(world.bodyLines.first { $0.contains("Total 2.5 ") }).hasSuffix(" 7s"))
    // Only one feed confirms: the other's price is the oldest.
    world.confirm(["boltodds"])
    #expect(try #require(world.bodyLines.first { $0.contains("Total 2.5 ") }).hasSuffix(" 7s"))
    world.confirm()
    #expect(try #require(world.bodyLines.first { $0.contains("Total 2.5 ") }).hasSuffix(" 0s"))
    world.wait(7)
    world.wait(4)
    #expect(try #require(world.bodyLines.first { $0.contains("Total 2.5 ") }).hasSuffix("gone"))
    world.wait(3)
    #expect(world.row("Total 2.5 ") == nil)
    // Confirmed again, the row returns.
    world.confirm()
    world.wait(1)
    #expect(world.row("Total 2.5 ") != nil)
  }

  @Test func lostFeedRemovesItsRows() {
    let world = opened()
    world.model.observe(
      LinkStatus(.reconnecting, reason: "closed", epoch: 1, retryIn: .seconds(8)),
      of: FeedName(provider: "boltodds", topic: "odds"), world.now)
    world.wait(1)
    _ = world.picture()
    world.wait(3)
    #expect(!world.picture().contains("Over 2.10"))
    #expect(world.picture().contains("of feeds that are not current"))
  }

  @Test func unwatchedMatchHasNoEdges() {
    let world = world()
    world.watches["b2"] = .gone(since: world.now)
    world.press("e")
    #expect(!world.picture().contains("Total 2.5 "))
    world.watches = [:]
    world.wait(1)
    #expect(world.picture().contains("Total 2.5 "))
  }

  @Test func goalExcludesPricesUntilTheySettle() {
    let world = opened()
    world.score("2", 2, 0)
    #expect(world.row("Total 2.5 ")?.contains("gone") == true)
    world.wait(3)
    #expect(world.row("Total 2.5 ") == nil)
    world.wait(8)
    world.confirm()
    world.wait(1)
    #expect(world.row("Total 2.5 ") != nil)
  }

  @Test func rowOpensItsMatchAfterItsFirstFeedIsGone() {
    let world = opened()
    let leader = world.model.selectedEdgeMatch?.text(world.names)
    world.press("<lt>")
    world.remove("3", provider: "tickodds")
    world.add(
      "s2", .soccer, "Premier League", "Arsenal", "Manchester United", 1, 0, clock: 67 * 60, ["1.50", "4.00", "6.50"],
      bookmakers: ["1xbet"], provider: "sportsapi-v2")
    world.total("s2", "2.5", ["2.10"], ["1.80"], bookmakers: ["1xbet"], provider: "sportsapi-v2")
    world.remove("2")
    world.wait(4)
    world.confirm(["boltodds", "sportsapi-v2"])
    world.wait(1)
    #expect(world.row("Total 2.5 ")?.contains("Over 2.10 1xbet") == true)
    world.press("<Enter>")
    #expect(world.model.open != nil)
    #expect(world.model.open?.match.text(world.names) != leader)
    #expect(world.picture().contains("Arsenal  1 – 0  Manchester United"))
  }

  // MARK: Opening and leaving

  @Test func searchRunsOnlyWhileTheViewIsOpen() {
    let world = world()
    #expect(world.model.edges == nil)
    world.press("e")
    #expect(world.model.edges != nil)
    // A match opened from the view belongs to it.
    world.press("<Enter>")
    #expect(world.model.edges != nil)
    world.press("<Esc>e")
    #expect(world.model.edges == nil)
    #expect(world.model.preferences.view == .live)
  }

  @Test(arguments: ["e", "<Esc>", "<BS>"])
  func keyOpensTheViewFromAnyPageAndReturns(back: String) {
    let world = world()
    world.press("4e")
    #expect(world.model.preferences.view == .edges)
    world.press(back)
    #expect(world.model.preferences.view == .log)
    // From a match and from help, and back to the match.
    world.press("1<Enter>")
    let match = world.model.open?.match
    world.press("?e")
    #expect(world.model.page == .list && world.model.preferences.view == .edges)
    world.press(back)
    #expect(world.model.page == .match)
    #expect(world.model.open?.match == match)
    world.press("<Esc>6")
    #expect(world.model.preferences.view == .edges)
    world.press(back)
    #expect(world.model.preferences.view == .live)
  }

  @Test func enterOpensTheMatchAndBackRestoresTheRow() {
    let world = opened()
    world.press("j")
    let row = world.model.shownEdges?.selected
    #expect(row != nil)
    world.press("<Enter>")
    #expect(world.model.open?.match.text(world.names) == "tickodds:2")
    #expect(world.picture().contains("Arsenal  1 – 0  Manchester United"))
    world.press("<Esc>")
    #expect(world.model.page == .list)
    #expect(world.model.shownEdges?.selected == row)
    world.press("<Enter>e")
    #expect(world.model.page == .list && world.model.preferences.view == .edges)
  }

  @Test func boundKeyReplacesTheDefaultKey() throws {
    let keys = try KeyMap(bindings: ["edges": ["$"]])
    let world = FixedWorld(keys: keys)
    world.fillEdges()
    world.press("e")
    #expect(world.model.preferences.view == .live)
    world.press("$")
    #expect(world.model.preferences.view == .edges)
  }

  @Test func viewIsRestoredAtTheNextStart() throws {
    var preferences = Preferences()
    preferences.view = .edges
    let world = FixedWorld(size: Size(width: 120, height: 50), preferences: preferences)
    world.fillEdges()
    #expect(world.picture().contains("Sure wins (2)"))
    world.press("<Esc>")
    #expect(world.model.preferences.view == .live)
  }

  // MARK: Moving

  @Test func cursorMovesByRowAndByKind() throws {
    let world = opened()
    func kind() throws -> EdgeKind {
      let sheet = try #require(world.model.shownEdges)
      return try #require(sheet.selected.flatMap { sheet[$0] }).edge.kind
    }
    #expect(try kind() == .arbs)
    world.press("j")
    #expect(try kind() == .arbs)
    #expect(world.selectedRow.contains("3-way handicap"))
    world.press("j")
    #expect(try kind() == .values)
    world.press("G")
    #expect(try kind() == .mistakes)
    world.press("h")
    #expect(try kind() == .middles)
    world.press("hh")
    #expect(try kind() == .arbs)
    world.press("l")
    #expect(try kind() == .values)
    world.press("g")
    #expect(world.selectedRow.contains("Total 2.5 "))
  }

  @Test func cursorIsOnTheBestRowUntilMovedThenFollowsItsRow() {
    let world = opened()
    world.sureWin("2.02", "2.02")
    #expect(world.selectedRow.contains("3-way handicap"))
    world.press("j")
    #expect(world.selectedRow.contains("Total 2.5 "))
    world.sureWin("2.20", "2.20")
    #expect(world.selectedRow.contains("Total 2.5 "))
    // Once the row is gone, the row at its index is selected.
    world.sureWin("1.50", "1.50")
    world.wait(3)
    world.confirm()
    #expect(world.selectedRow.contains("3-way handicap"))
  }

  @Test func clickSelectsARowAndTheSecondOpensIt() throws {
    let world = opened()
    let y = try #require(world.bodyLines.firstIndex { $0.contains("Draw 4.00 pinnacle") }) + 2
    _ = world.handle(.click(Point(x: 20, y: y)))
    #expect(world.selectedRow.contains("3-way handicap"))
    #expect(world.model.page == .list)
    _ = world.handle(.click(Point(x: 20, y: y)))
    #expect(world.model.page == .match)
    // A heading isn't a row.
    world.press("<Esc>")
    let heading = try #require(world.bodyLines.firstIndex { $0.contains("Value bets") }) + 2
    _ = world.handle(.click(Point(x: 20, y: heading)))
    #expect(world.model.page == .list)
    #expect(world.selectedRow.contains("3-way handicap"))
  }

  @Test func selectedRowIsVisibleWithItsDetails() throws {
    let world = opened(40, 10)
    for _ in 0..<12 {
      let sheet = try #require(world.model.shownEdges)
      let grid = EdgeGrid(sheet, width: 40, rows: 7)
      let lines = try #require(sheet.selected.flatMap { grid.lines(of: $0) })
      #expect(lines.lowerBound >= sheet.scroll && lines.upperBound <= sheet.scroll + 7)
      world.press("j")
    }
    world.press("g")
    #expect(world.bodyLines[1].contains("Sure wins"))
  }

  // MARK: Filtering

  @Test func viewHasASeparateFilter() {
    let world = opened()
    world.press("/chelsea")
    #expect(world.picture().contains("1 found"))
    #expect(!world.picture().contains("Arsenal"))
    world.press("<Enter>")
    #expect(world.model.preferences.edgeFilter == "chelsea")
    #expect(world.model.preferences.filter.isEmpty)
    world.press("<Esc>")
    #expect(world.picture().contains("Arsenal"))
    #expect(world.model.preferences.view == .edges)
    world.press("/bookmaker:fanduel<Enter>")
    #expect(!world.picture().contains("Sure wins (2)"))
    #expect(world.picture().contains("Under 3.5 1.60 fanduel"))
    world.press("<Esc>/nobody<Enter>")
    #expect(world.picture().contains("Nothing for /nobody"))
    #expect(world.picture().contains("rows are hidden; Esc clears the filter"))
  }

  @Test(arguments: [
    ("profit>3.5%", ["3.73%", "60.27%"]), ("profit < 3.5%", ["3.31%"]), ("edge>4%", ["+4.1%"]),
    ("breakEven<20%", ["10.1%"]),
    ("guaranteed>3.5 or kelly>0.5%", ["3.73%", "+4.1%", "60.27%"]), ("kind:arb and bookmaker:bet365", ["3.73%"]),
    ("market:total price>2.1", ["60.27%"]), ("-kind:middle -kind:arb -kind:mistake", ["+4.1%"]),
  ])
  func filterIsAConditionOnFieldsOfRows(text: String, figures: [String]) {
    let world = opened()
    world.press("/" + text.replacing("<", with: "<lt>") + "<Enter>")
    let all = ["3.73%", "3.31%", "+4.1%", "10.1%", "60.27%"]
    let lines = world.bodyLines
    #expect(all.filter { figure in lines.contains { $0.contains(" \(figure) ") } } == figures)
  }

  @Test func hiddenKindsAreSaved() throws {
    let world = opened()
    world.press("c")
    #expect(world.line("[x] sure wins") != nil)
    world.press("m<Esc>")
    #expect(world.model.preferences.hiddenEdges == [.middles])
    #expect(!world.picture().contains("Middles"))
    world.press("/palace<Enter>")
    var loaded = Preferences()
    try SavedPreferences.apply(
      try SavedPreferences.merge(nil, from: Preferences(), to: world.model.preferences), to: &loaded)
    #expect(loaded.hiddenEdges == [.middles])
    #expect(loaded.edgeFilter == "palace")
    #expect(loaded.view == .edges)
  }

  @Test func searchSelectsTheRowWithAName() {
    let world = opened()
    world.press(",fanduel<Enter>")
    #expect(world.selectedRow.contains("Total 2.5/3.5"))
    world.press(",chelsea")
    #expect(world.selectedRow.contains("Fulham"))
    world.press("<Esc>")
    #expect(world.selectedRow.contains("Total 2.5/3.5"))
    world.press(",nobody<Enter>")
    #expect(world.picture().contains("'nobody' not found"))
  }

  @Test func favouritesAreMarkedAndCanBeShownAlone() {
    let world = opened()
    world.press("f")
    #expect(world.model.preferences.favourites == ["tickodds:2"])
    #expect(world.picture().contains("★ Arsenal"))
    world.press("F")
    #expect(world.picture().contains("Arsenal"))
    #expect(!world.picture().contains("Fulham"))
    world.press("f")
    #expect(world.picture().contains("Nothing in your favourites"))
  }

  @Test func unavailableActionIsExplained() {
    let world = opened()
    for (key, reply) in [
      ("s", "edges cannot be sorted: the best comes first"),
      ("m", "market only works in the match lists, not in edges"),
      ("b", "grouping only works in the match lists, not in edges"),
    ] {
      let before = world.model.preferences
      world.press(key)
      #expect(world.model.preferences == before)
      #expect(world.picture().contains(reply))
    }
    world.press("<Esc>4F")
    #expect(world.picture().contains("only-favourites only works in the match lists and edges, not in log"))
  }

  // MARK: Empty views

  @Test func emptyViewShowsCountsOfCheckedAndSkippedPrices() {
    let world = FixedWorld(size: Size(width: 80, height: 24))
    world.press("e")
    #expect(world.picture().contains("Waiting for matches"))
    world.fill()
    world.turn("2", .suspended)
    world.wait(1)
    let picture = world.picture()
    #expect(picture.contains("No sure win, value bet or middle now"))
    // The sixth is a tennis match, also of one bookmaker.
    #expect(picture.contains("Checked 14 prices from 1 bookmakers in 6 markets across 6 matches."))
    #expect(picture.contains("3 suspended"))
    #expect(picture.contains("Edges need two bookmakers"))
    world.wait(31)
    #expect(world.picture().contains("17 too old") || world.picture().contains("14 too old"))
  }

  @Test func emptyViewShowsTheBookmakersNeededForAValueBet() {
    let world = FixedWorld(size: Size(width: 80, height: 24))
    world.add(
      "1", .soccer, "League", "Home", "Away", 0, 0, clock: 60, ["2.00", "3.00", "4.00"], bookmakers: ["a", "b", "c"])
    world.press("e")
    #expect(world.picture().contains("A value bet needs prices from 3 other bookmakers."))
  }

  // MARK: Pausing

  @Test func pauseFreezesTheView() {
    let world = opened()
    world.press("p")
    let before = world.picture()
    world.sureWin("1.50", "1.50")
    world.wait(5)
    #expect(
      world.bodyLines
        == before.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropFirst(2).dropLast(2).map
      { $0 })
    // Keys work in a paused picture.
    world.press("j")
    #expect(world.selectedRow.contains("3-way handicap"))
    world.press("p")
    #expect(!world.picture().contains("Over 2.10 bet365 49.40"))
    #expect(count(world.canvas(), .moved) == 0)
    #expect(world.selectedRow.contains("3-way handicap"))
  }

  @Test func viewOpenedDuringAPauseShowsTheFrozenBoard() {
    let world = world()
    world.press("p")
    world.sureWin("1.50", "1.50")
    world.wait(2)
    world.press("e")
    #expect(world.model.edges == nil)
    #expect(world.row("Total 2.5 ")?.contains("3.73%") == true)
    world.press("p")
    #expect(world.row("Total 2.5 ") == nil)
  }

  // MARK: The screen

  @Test(arguments: [(40, 10), (60, 16), (80, 24), (120, 40), (200, 60)])
  func pricesAndStakesAreShownAtEverySize(width: Int, height: Int) throws {
    let world = opened(width, height)
    let picture = world.picture()
    #expect(picture.contains("3.73%"))
    for words in ["Arsenal", "Over 2.10", "bet365", "49.40", "Under 2.05", "pinnacle", "50.60", "DEMO"] {
      #expect(picture.contains(words), "\(words)")
    }
  }

  @Test func asciiTerminalGetsOnlyASCII() {
    let world = opened(120, 50, isASCII: true)
    #expect(world.picture().utf8.allSatisfy { $0 < 0x80 })
    world.sureWin("2.12", "1.50")
    #expect(world.picture().utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func goneAndNewRowsAreVisibleWithoutColours() {
    var preferences = Preferences()
    preferences.theme = .mono
    let style = Theme.mono.style(.moved)
    #expect(style.isReverse && style.foreground == nil)
    let world = FixedWorld(size: Size(width: 120, height: 50), preferences: preferences)
    world.fillEdges()
    world.press("e")
    world.sureWin("1.50", "1.50")
    #expect(world.row("Total 2.5 ")?.contains("gone") == true)
  }

  @Test func pricesUseTheChosenFormat() {
    let world = opened()
    world.press("o")
    #expect(world.picture().contains("Over +110 bet365 49.40"))
  }

  @Test func matchesOfVisibleRowsAreSubscribedFirst() throws {
    let world = world(40, 10)
    world.add("9", .soccer, "A league", "First", "Of all", 0, 0, clock: 60, ["2.00", "3.00", "4.00"])
    world.press("e")
    world.wait(1)
    let taken = world.model.takeFocus(world.now)
    let focus = try #require(taken)
    #expect(focus.visible.prefix(2).map { $0.text(world.names) } == ["tickodds:2", "boltodds:b2"])
    #expect(Set(focus.visible.map { $0.text(world.names) }).isSuperset(of: ["tickodds:3", "tickodds:9"]))
    #expect(focus.opened.isEmpty)
  }

  @Test func listIsCappedAtAHundredAndShowsTheTotal() {
    let world = FixedWorld(size: Size(width: 120, height: 50))
    world.add("1", .soccer, "League", "Home", "Away", 0, 0, clock: 60, ["2.00", "3.00", "4.00"])
    for line in 0..<16 {
      let text = "\(line).5"
      world.total("1", text, ["1.90", "1.80"], ["1.80", "1.90"], bookmakers: ["a", "b"])
    }
    world.press("e")
    #expect(world.picture().contains("Middles (100 of 120)"))
    #expect(world.model.shownEdges?.rows.count == 100)
  }
}
