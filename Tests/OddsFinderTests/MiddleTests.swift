import OddsBoard
import OddsFinder
import OddsMath
import OddsModel
import Testing

/// Pairs of lines between which both bets win.
struct MiddleTests {
  private func world(_ one: [World.Received], _ other: [World.Received], sameBook: Bool = false) -> World {
    var options = FinderOptions()
    var middles = FinderOptions.Middles()
    middles.allowsSameBook = sameBook
    options.middles = middles
    var world = World(options)
    world.tell("tickodds", one)
    world.tell("boltodds", other)
    return world
  }

  private func words(_ world: World) -> [String] {
    world.finder.middles.map { row in
      "\(world.words(row.legs)) both \(row.middle.window.lowerBound)-\(row.middle.window.upperBound)"
    }
  }

  @Test func overTheLowerAndUnderTheHigherLineAreAMiddle() throws {
    let world = world([.total(41.5, "a", "1.95", "1.80")], [.total(44.5, "b", "1.80", "1.87")])
    #expect(words(world) == ["over 41.5 1.95 a, under 44.5 1.87 b both 42-44"])
    let middle = try #require(world.finder.middles.first?.middle)
    #expect(abs((middle.hit ?? 0) - 0.909162304) < 1e-9 && abs((middle.miss ?? 0) + 0.045418848) < 1e-9)
    #expect(abs((middle.breakEven ?? 0) - 0.047579871) < 1e-9)
  }

  @Test func handicapsAreAMiddleIfTheHomeLineIsHigher() {
    let world = world([.handicap(-1.5, "a", "2.10", "1.7")], [.handicap(-3.5, "b", "3.5", "1.95")])
    // Home wins by two or three.
    #expect(words(world) == ["home -1.5 2.1 a, away 3.5 1.95 b both 2-3"])
  }

  @Test func linesWithoutAResultBetweenThemMakeNoMiddle() {
    #expect(words(world([.total(2.5, "a", "1.95", "1.80")], [.total(3, "b", "1.80", "1.87")])) == [])
  }

  @Test func wholeLineLeavesPushesAtTheEdges() throws {
    let world = world([.total(2, "a", "1.88", "1.80")], [.total(3.5, "b", "1.80", "1.86")])
    #expect(words(world) == ["over 2.0 1.88 a, under 3.5 1.86 b both 3-3"])
    let middle = try #require(world.finder.middles.first?.middle)
    #expect(middle.hit == nil && middle.breakEven == nil && middle.profits?.count == 4)
  }

  @Test func middleAtOneBookmakerNeedsAnOption() {
    let received: [World.Received] = [.total(2.5, "a", "1.95", "1.80"), .total(4.5, "a", "1.80", "1.87")]
    #expect(words(world(received, [])) == [])
    #expect(words(world(received, [], sameBook: true)) == ["over 2.5 1.95 a, under 4.5 1.87 a both 3-4"])
    let two = world(received, [.total(2.5, "b", "1.90", "1.80"), .total(4.5, "b", "1.80", "1.70")])
    #expect(words(two) == ["over 2.5 1.9 b, under 4.5 1.87 a both 3-4"])
  }

  @Test func middlesAreSortedByBreakEvenProbability() {
    let world = world(
      [.total(2.5, "a", "1.95", "1.80"), .total(4.5, "a", "3.00", "1.30")],
      [.total(4.5, "b", "1.80", "1.87"), .total(6.5, "b", "1.80", "1.20")])
    #expect(
      words(world) == [
        "over 2.5 1.95 a, under 4.5 1.87 b both 3-4", "over 4.5 3.0 a, under 6.5 1.2 b both 5-6",
        "over 2.5 1.95 a, under 6.5 1.2 b both 3-6",
      ])
  }

  @Test func middlesChangeAndVanishWithTheirPrices() {
    var world = world([.total(2.5, "a", "1.95", "1.80")], [.total(4.5, "b", "1.80", "1.87")])
    #expect(world.news() == ["appeared middle over 2.5 1.95 a, under 4.5 1.87 b"])
    world.tell("boltodds", [.total(4.5, "b", "1.80", "1.90")])
    #expect(world.news() == ["changed middle over 2.5 1.95 a, under 4.5 1.9 b"])
    world.pass(11)
    #expect(world.news() == ["vanished middle over 2.5 1.95 a, under 4.5 1.9 b"])
  }
}
