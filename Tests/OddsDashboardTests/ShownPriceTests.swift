import OddsDashboard
import OddsFeed
import OddsModel
import OddsTransport
import Testing

/// The look of prices, and the duration of highlights.
struct ShownPriceTests {
  private func world(_ width: Int = 80, _ height: Int = 24) -> FixedWorld { .filled(width, height) }

  @Test func movedPriceHasAMarkAndOthersDoNot() throws {
    let world = world()
    _ = world.picture()
    world.reprice("1", ["1.50", "4.50", "7.00"])
    let canvas = world.canvas()
    #expect(canvas.role(of: "1.50▲") == .priceUp)
    #expect(canvas.role(of: "4.50 ") == .price)
    world.reprice("1", ["1.40", "4.50", "7.00"])
    #expect(world.canvas().role(of: "1.40▼") == .priceDown)
  }

  @Test func highlightEndsAfterSomeSeconds() {
    let world = world()
    _ = world.picture()
    world.reprice("1", ["1.50", "4.50", "7.00"])
    #expect(world.picture().contains("1.50▲"))
    world.wait(5)
    #expect(!world.picture().contains("▲"))
  }

  @Test func moveOfAHiddenMatchIsNotHighlightedLater() {
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
    #expect(canvas.role(of: "1.45‖") == .suspended)
    #expect(canvas.role(of: "×") == .withdrawn)
    world.tell { batch in
      var row = MatchRow(id: world.names.intern("9"))
      row.fields = [.teams, .status, .league]
      row.home = world.names.intern("No Price")
      row.league = world.names.intern("A League")
      row.status = .live
      batch.add(row)
    }
    world.model.observe(
      LinkStatus(.stale, epoch: 1), of: FeedName(provider: "tickodds", topic: "all"), world.now)
    canvas = world.canvas()
    #expect(canvas.role(of: "1.90~") == .stale)
    #expect(canvas.role(of: "·") == .missing || world.picture().contains("·"))
  }

  @Test func suspendedMatchShowsAllPricesAsSuspended() {
    let world = world()
    world.turn("1", .suspended)
    let row = world.line("Crystal Palace") ?? ""
    #expect(row.contains("1.45‖"))
    #expect(row.contains("7.00‖"))
  }

  @Test func oddsFormatsChangeEveryPrice() {
    let world = world()
    world.press("o")
    #expect(world.line("Arsenal")?.contains("-111") == true)
    world.press("o")
    #expect(world.line("Arsenal")?.contains("≈10/11") == true)
    world.press("o")
    #expect(world.line("Arsenal")?.contains("52.63%") == true)
  }
}
