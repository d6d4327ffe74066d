import OddsModel
import Testing

@testable import OddsDashboard

/// The menus of sort keys, columns and kinds of entries.
struct MenuTests {
  private func world(_ width: Int = 80, _ height: Int = 24) -> FixedWorld {
    let world = FixedWorld.filled(width, height)
    _ = world.picture()
    return world
  }

  @Test func sortMenuMarksTheCurrentKeyAndLettersPick() {
    let world = world()
    world.press("s")
    #expect(world.line("↑ league") != nil)
    #expect(world.line("Sort by") != nil)
    world.press("c")
    #expect(world.model.preferences.sort == .clock)
    #expect(world.model.menu == nil)
    // Picking the current sort again reverses it.
    world.press("sc")
    #expect(world.model.preferences.isReversed)
  }

  @Test func arrowsAndEnterPickAndEscapeChangesNothing() {
    let world = world()
    let before = world.model.preferences
    world.press("sjj<Esc>")
    #expect(world.model.menu == nil)
    #expect(world.model.preferences == before)
    world.press("s<Down>j<Enter>")
    #expect(world.model.preferences.sort == SortKey.allCases[2])
    world.press("sS")
    #expect(world.model.preferences.isReversed)
    #expect(world.model.menu != nil)
    #expect(world.press("q") == .none)
    #expect(world.model.menu == nil)
  }

  @Test func everyMenuItemHasAUniqueLetter() {
    for titles in [
      SortKey.allCases.map(\.title), MatchColumns.Column.allCases.filter(\.canBeHidden).map(\.title),
      LogKind.allCases.map(\.title),
    ] {
      let letters = Menu.letters(titles)
      #expect(Set(letters).count == titles.count)
      #expect(!letters.contains { "jkq ".contains($0) })
    }
  }

  @Test func columnCanBeHiddenAndShownAgain() throws {
    let world = world(120, 40)
    #expect(world.line("Home")?.contains("Over") == true)
    world.press("c")
    let line = try #require(world.line(" [x] overround"))
    let letter = try #require(line.ranges(of: " [x] overround").first.map { line[line.index(before: $0.lowerBound)] })
    world.press(String(letter))
    // The menu stays open for further changes.
    #expect(world.line("[ ] overround") != nil)
    world.press("<Esc>")
    #expect(world.line("Home")?.contains("Over") == false)
    #expect(world.model.preferences.hiddenColumns == [.overround])
    world.press("c\(letter)<Esc>")
    #expect(world.line("Home")?.contains("Over") == true)
  }

  @Test func columnMenuExplainsMissingColumns() {
    let world = world(40, 24)
    world.press("c")
    #expect(world.line("[x] overround")?.contains("no room") == true)
    #expect(world.line("[x] points")?.contains("nothing to show") == true)
  }

  @Test func homeScoreAndAwayCannotBeHidden() throws {
    var preferences = Preferences()
    try SavedPreferences.apply("hidden-columns = [\"home\", \"age\", \"nonsense\"]", to: &preferences)
    #expect(preferences.hiddenColumns == [.age])
  }

  @Test func longMenuScrollsWithItsCursor() {
    let world = world(40, 10)
    world.press("s")
    #expect(world.picture().contains("1-5 of \(SortKey.allCases.count)"))
    for _ in SortKey.allCases { world.press("j") }
    #expect(world.picture().contains(SortKey.allCases.last?.title ?? "?"))
    #expect(world.model.menu?.selected == SortKey.allCases.count - 1)
  }

  @Test func clickPicksAnItemAndClickOutsideClosesTheMenu() throws {
    let world = world()
    world.press("s")
    let lines = world.picture().split(separator: "\n", omittingEmptySubsequences: false)
    let y = try #require(lines.firstIndex { $0.contains("home team") })
    let x = try #require(lines[y].firstIndex(of: "│")).utf16Offset(in: lines[y]) + 3
    _ = world.handle(.wheel(1))
    #expect(world.model.menu?.selected == 1)
    _ = world.handle(.click(Point(x: x, y: y)))
    #expect(world.model.preferences.sort == .home)
    world.press("s")
    _ = world.handle(.click(Point(x: 1, y: y)))
    #expect(world.model.menu == nil)
    #expect(world.model.preferences.sort == .home)
  }

  @Test func hiddenKindsOfEntriesAreSaved() throws {
    let world = world()
    world.score("1", 3, 1)
    world.happen("2", .yellowCard, minute: 11, player: "G. Xhaka")
    world.press("4c")
    #expect(world.line("In the log") != nil)
    world.press("c<Esc>")
    #expect(world.model.preferences.hiddenLogKinds == [.cards])
    #expect(!world.picture().contains("Xhaka"))
    #expect(world.picture().contains("(1 of 2) · without cards"))
    var loaded = Preferences()
    try SavedPreferences.apply(
      try SavedPreferences.merge(nil, from: Preferences(), to: world.model.preferences), to: &loaded)
    #expect(loaded.hiddenLogKinds == [.cards])
    // The log below the list hides them too.
    world.size = Size(width: 120, height: 40)
    world.press("1")
    #expect(!world.picture().contains("Xhaka"))
  }

  @Test func asciiTerminalGetsASCIIMenus() {
    let world = FixedWorld(isASCII: true)
    world.fill()
    _ = world.picture()
    for keys in ["s", "<Esc>c", "<Esc>4c"] {
      world.press(keys)
      #expect(world.picture().utf8.allSatisfy { $0 < 0x80 })
    }
  }
}
