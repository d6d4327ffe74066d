import OddsAlerts
import OddsModel
import Testing

@testable import OddsDashboard

/// Alerts in the dashboard: added to a match, listed, shown above any view.
struct AlertTests {
  private func world(_ size: Size = Size(width: 80, height: 24)) -> FixedWorld {
    let world = FixedWorld(size: size)
    world.fill()
    _ = world.picture()
    return world
  }

  /// Adds an alert for goals to the selected match.
  @Test func goalAlertIsAddedToTheSelectedMatch() throws {
    let world = world()
    world.press("+")
    #expect(world.model.menu?.kind == .newAlert)
    #expect(world.picture().contains("Alert when"))
    world.press("g")
    let item = try #require(world.model.alerts.items.first)
    #expect(item.isManaged && item.rule.on == .goal && !item.rule.matches.isEmpty)
    let edits = world.model.takeAlertEdits()
    #expect(edits.count == 1)
    guard case .add(let rule, _)? = edits.first else { return }
    #expect(rule == item.rule)
  }

  @Test func sameKeyRemovesAnAddedAlert() {
    let world = world()
    world.press("+g")
    _ = world.model.takeAlertEdits()
    world.press("g")
    #expect(world.model.alerts.items.isEmpty)
    #expect(world.model.takeAlertEdits().count == 1)
  }

  @Test func alertsAreListedMutedAndRemoved() {
    let world = world()
    world.press("+g<Esc>a")
    let picture = world.picture()
    #expect(picture.contains("[x] goals of favourites") && picture.contains("[x] goal: "))
    world.press("<Enter>j<Enter>")
    #expect(!world.model.preferences.ringsForGoals && world.model.preferences.mutedAlerts.count == 1)
    world.press("d")
    #expect(world.model.alerts.items.isEmpty && world.model.preferences.mutedAlerts.isEmpty)
  }

  @Test(arguments: [(40, 10), (80, 24), (120, 40), (200, 60)])
  func toastIsShownAtEverySize(_ width: Int, _ height: Int) {
    let world = world(Size(width: width, height: height))
    world.model.alerts.toasts.show("goal: A - B", "1-0, 12'", at: world.now)
    #expect(world.picture().contains("goal: A - B"))
    #expect(world.picture().contains("1-0, 12'"))
  }

  @Test func toastsExpireAndRepeatedOnesAreShownOnce() {
    var toasts = Toasts()
    let now = Timestamp(seconds: 1000)
    toasts.show("a", "1", at: now)
    toasts.show("a", "1", at: now.advanced(by: 1000))
    #expect(toasts.shown.count == 1)
    for number in 0..<5 { toasts.show("b\(number)", "", at: now.advanced(by: 2000)) }
    #expect(toasts.shown.map(\.title) == ["b2", "b3", "b4"])
    #expect(toasts.advance(now.advanced(by: 9999)) == false)
    #expect(toasts.advance(now.advanced(by: 10000)) && toasts.shown.isEmpty)
  }
}
