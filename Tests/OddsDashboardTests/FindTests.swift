import OddsModel
import Testing

@testable import OddsDashboard

/// Searching: `n` and `N` go to the next and the previous match.
struct FindTests {
  private func world(_ width: Int = 80, _ height: Int = 24) -> FixedWorld {
    let world = FixedWorld.filled(width, height)
    _ = world.picture()
    return world
  }

  private func footer(_ world: FixedWorld) -> String {
    world.picture().split(separator: "\n", omittingEmptySubsequences: false).dropLast().last.map(String.init) ?? ""
  }

  private func selected(_ world: FixedWorld) -> String { world.model.selected?.text(world.names) ?? "" }

  @Test func searchSelectsWhileTypingAndHidesNothing() {
    let world = world()
    world.press(",pala")
    #expect(footer(world).contains("find: pala"))
    #expect(selected(world) == "tickodds:1")
    #expect(world.picture().contains("Arsenal"))
    world.press("<Enter>")
    #expect(!world.model.isTyping)
    #expect(world.model.preferences.filter.isEmpty)
  }

  @Test func nextSearchWrapsWithANoticeAndPreviousGoesBack() {
    let world = world()
    world.press(",premier<Enter>")
    let first = selected(world)
    world.press("n")
    let second = selected(world)
    #expect(Set([first, second]) == ["tickodds:1", "tickodds:2"])
    #expect(!footer(world).contains("back at the"))
    world.press("n")
    #expect(selected(world) == first)
    #expect(footer(world).contains("'premier': back at the top"))
    world.press("N")
    #expect(selected(world) == second)
    #expect(footer(world).contains("back at the bottom"))
  }

  @Test func nextWithoutASearchPromptsAndEscapeRestoresTheSelection() {
    let world = world()
    world.press("j")
    let before = selected(world)
    world.press("n")
    #expect(world.model.isTyping)
    world.press("παοκ")
    #expect(selected(world) == "tickodds:3")
    world.press("<Esc>")
    #expect(selected(world) == before)
  }

  @Test func unknownNameIsReportedAndKeepsTheSelection() {
    let world = world()
    let before = selected(world)
    world.press(",nobody<Enter>")
    #expect(footer(world).contains("'nobody' not found"))
    #expect(selected(world) == before)
  }

  @Test func anotherFeedsSpellingFindsTheMatch() {
    let world = world()
    world.add(
      "b1", .soccer, "Premier League", "Crystal Palace FC", "West Ham United", 2, 1, clock: 67 * 60,
      ["1.45", "4.50", "7.00"], provider: "boltodds")
    world.wait(1)
    world.press(",united<Enter>")
    let first = selected(world)
    world.press("n")
    #expect(Set([first, selected(world)]).contains { $0.hasSuffix(":1") || $0.hasSuffix(":b1") })
  }

  @Test func searchInTheLogFindsEntries() {
    let world = world()
    world.happen("2", .yellowCard, minute: 11, player: "G. Xhaka")
    world.score("1", 3, 1)
    world.happen("2", .redCard, minute: 12, player: "B. Fernandes", side: .away)
    world.press("4,xhaka<Enter>")
    #expect(world.model.selectedEntry?.player == "G. Xhaka")
    world.press("n")
    #expect(world.model.selectedEntry?.player == "G. Xhaka")
    world.press(",arsenal<Enter>nn")
    #expect(world.model.selectedEntry?.player == "G. Xhaka")
    world.press("n")
    #expect(world.model.selectedEntry?.player == "B. Fernandes")
  }

  @Test func searchInAnOpenMatchNamesTheViewsWithSearch() {
    let world = world()
    world.press("<Enter>n")
    #expect(footer(world).contains("find-next only works in the match lists, the log and edges"))
  }
}
