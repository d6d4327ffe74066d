import OddsDashboard
import OddsFeed
import OddsModel
import OddsTransport
import Testing

/// An open match.
struct MatchPageTests {
  private func world(_ width: Int = 80, _ height: Int = 24) -> FixedWorld { .filled(width, height) }

  @Test func openMatchShowsBookmakersBySelectionWithTheBestMarked() {
    let world = FixedWorld(size: Size(width: 120, height: 40))
    world.add(
      "1", .soccer, "Premier League", "Crystal Palace", "West Ham", 2, 1, clock: 60, ["1.45", "4.50", "7.00"],
      bookmakers: ["bet365", "pinnacle"])
    _ = world.picture()
    world.press("<Enter>")
    let canvas = world.canvas()
    #expect(canvas.text.contains("bet365"))
    #expect(canvas.text.contains("pinnacle"))
    #expect(canvas.role(of: "1.451*") == .best)
    #expect(canvas.role(of: "1.45 ") == .price)
  }

  @Test func sparklineFollowsThePrice() {
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

  @Test func emptySectionsShowTheReason() {
    let world = world()
    _ = world.picture()
    world.press("<Enter>")
    for words in ["No incident", "No statistics", "No line-ups", "No play-by-play"] {
      world.press("<Tab>")
      #expect(world.picture().contains(words))
    }
  }

  @Test func openMatchThatIsRemovedIsShownAsGone() {
    let world = world()
    _ = world.picture()
    world.press("/palace<Enter><Enter>")
    world.remove("1")
    world.wait(1)
    #expect(world.picture().contains("No feed lists this match any longer"))
    world.press("<Esc>")
    #expect(world.press("q") == .quit)
  }

  @Test func openMatchShowsTheSituation() {
    let world = world()
    world.tell { batch in
      batch.add(MatchRow(id: world.names.intern("2")))
      var situation = Situation()
      situation.fields = [.corners, .varReview]
      situation.corners = .init(home: 4, away: 2)
      situation.varReview = true
      batch.add(situation)
    }
    world.press("/arsenal<Enter><Enter>")
    #expect(world.picture().contains("corners 4-2   VAR review"))
  }
}
