import OddsDashboard
import OddsModel
import OddsProvider
import Testing

/// Subscriptions to the matches that the user looks at.
struct FocusTests {
  private func focus(_ world: FixedWorld) -> FeedFocus? {
    _ = world.picture()
    world.wait(2)
    return world.model.takeFocus(world.now)?.byProvider([.odds], of: ["tickodds"])["tickodds"]
  }

  private func names(_ ids: [TextID]?, _ world: FixedWorld) -> [String]? { ids?.map { world.names.string($0) } }

  @Test func focusIncludesMatchesOnTheScreen() {
    let world = FixedWorld(size: Size(width: 40, height: 10))
    world.fill()
    let focused = focus(world)
    #expect(names(focused?.visible, world) == ["2", "1", "3"])
    #expect(focused?.opened == nil)
    #expect(focused?.details == [.odds])
    world.press("G")
    #expect(names(focus(world)?.visible, world)?.contains("6") == true)
  }

  @Test func focusOfAnOpenMatchIsThatMatchAlone() {
    let world = FixedWorld()
    world.fill()
    world.press("<Enter>")
    let focused = focus(world)
    #expect(focused?.opened.map { world.names.string($0) } == "2")
    #expect(focused?.visible.isEmpty == true)
    world.press("<Esc>")
    #expect(focus(world)?.opened == nil)
  }

  @Test func brieflyOpenedMatchIsNotSubscribed() {
    let world = FixedWorld()
    world.fill()
    _ = focus(world)
    world.press("<Enter><Esc>")
    #expect(focus(world) == nil)
  }

  @Test func matchesLeftOutByANarrowedFeedAreMarkedUntilItCatchesUp() {
    let world = FixedWorld()
    world.fill()
    world.press("<Enter>")
    for id in ["1", "3", "4", "5", "6"] { world.watches[id] = .gone(since: world.now) }
    world.model.narrowed(to: ["tickodds"], world.now)
    #expect(!world.picture().contains("1.90?"))
    world.press("<Esc>")
    #expect(world.picture().contains("1.45?"))
    #expect(world.picture().contains("1.90 "))
    world.watches = [:]
    world.model.narrowed(to: [], world.now)
    #expect(world.picture().contains("1.45~"))
    world.wait(10)
    #expect(!world.picture().contains("~"))
  }
}
