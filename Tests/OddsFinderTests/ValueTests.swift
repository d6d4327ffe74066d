import OddsBoard
import OddsFinder
import OddsMath
import OddsModel
import Testing

/// Fair prices, and the prices above them.
struct ValueTests {
  private func world(
    _ books: [(String, String, String)], _ options: FinderOptions = .values { $0.method = .multiplicative },
    selection: FinderSelection = FinderSelection()
  ) -> World {
    var world = World(options, selection: selection)
    world.tell("boltodds", books.map { .total(2.5, $0.0, $0.1, $0.2) })
    return world
  }

  private let even = [("a", "1.90", "1.90"), ("b", "1.95", "1.95"), ("c", "1.85", "1.85")]

  @Test func priceAboveTheConsensusOfTheOthersIsAValueBet() throws {
    let world = world(even + [("d", "2.10", "1.75")])
    #expect(world.values == ["over 2.5 2.1 d"])
    let row = try #require(world.finder.values.first)
    #expect(abs(row.probability - 0.5) < 1e-12 && abs(row.edge - 0.05) < 1e-12)
    #expect(abs(row.kelly - 0.25 * 0.05 / 1.1) < 1e-12)
    #expect(row.reference == .consensus(books: 3) && row.method == .multiplicative)
  }

  @Test func testedBookmakerIsExcludedFromTheConsensus() throws {
    // With the tested bookmaker's own prices, the medians would differ.
    let books = [("a", "1.80", "2.05"), ("b", "1.90", "1.95"), ("c", "1.85", "2.00"), ("d", "2.60", "1.50")]
    let world = world(books)
    let fair = try books.map {
      try DevigMethod.multiplicative.probabilities([1 / (try #require(Double($0.1))), 1 / (try #require(Double($0.2)))])
    }
    let expected = try #require(Consensus.median([fair[0], fair[1], fair[2]]))
    let row = try #require(world.finder.values.first { world.names.string($0.leg.bookmaker) == "d" })
    #expect(abs(row.probability - expected[0]) < 1e-12)
    for row in world.finder.values {
      let own = try #require(books.firstIndex { $0.0 == world.names.string(row.leg.bookmaker) })
      let others = fair.indices.filter { $0 != own }.map { fair[$0] }
      let expected = try #require(Consensus.median(others))
      #expect(abs(row.probability - expected[row.leg.side == .over ? 0 : 1]) < 1e-12)
    }
  }

  @Test func consensusNeedsEnoughBookmakers() {
    #expect(world(Array(even.prefix(2)) + [("d", "2.10", "1.75")]).values == [])
    let two = world(
      Array(even.prefix(2)) + [("d", "2.10", "1.75")],
      .values {
        $0.minBooks = 2
        $0.method = .multiplicative
      })
    #expect(two.values == ["over 2.5 2.1 d"])
  }

  @Test func bookmakerWithoutAllPricesIsNotInTheConsensus() {
    #expect(world(Array(even.prefix(2)) + [("c", "1.85", ""), ("d", "2.10", "")]).values == [])
    // A value bet may still use its price.
    #expect(world(even + [("d", "2.10", "")]).values == ["over 2.5 2.1 d"])
  }

  @Test func edgeBelowTheMinimumIsNotListed() {
    for (least, count) in [(0.0, 1), (0.0499, 1), (0.0501, 0)] {
      let world = world(
        even + [("d", "2.10", "1.75")],
        .values {
          $0.minEdge = least
          $0.method = .multiplicative
        })
      #expect(world.values.count == count, "\(least)")
    }
  }

  @Test func namedBookmakerIsTheReferenceAndIsNotTested() throws {
    var options = FinderOptions.values {
      $0.reference = .bookmaker("Pin nacle")
      $0.method = .multiplicative
    }
    var world = world([("pinnacle", "2.20", "1.70"), ("d", "2.40", "1.60"), ("e", "2.20", "1.80")], options)
    #expect(world.values == ["over 2.5 2.4 d"])
    let row = try #require(world.finder.values.first)
    #expect(abs(row.probability - (1 / 2.2) / (1 / 2.2 + 1 / 1.7)) < 1e-12)
    #expect(row.reference == .bookmaker("boltodds", world.id("pinnacle")))
    // While the reference is suspended, there are no fair prices.
    world.tell("boltodds", [.total(2.5, "pinnacle", "2.20", "")])
    #expect(world.values == [])
    options.values?.reference = .bookmaker("nobody")
    #expect(self.world(even + [("d", "2.10", "1.75")], options).values == [])
  }

  @Test func bookmakerFilterAppliesToBetsAndNotToTheConsensus() {
    var wanted = TextID.none
    let world = { () -> World in
      var world = World(
        .values { $0.method = .multiplicative }, selection: FinderSelection(bookmaker: { $0 == wanted }))
      wanted = world.id("e")
      let books = self.even + [("d", "2.10", "1.75"), ("e", "2.20", "1.7")]
      world.tell("boltodds", books.map { .total(2.5, $0.0, $0.1, $0.2) })
      return world
    }()
    #expect(world.values == ["over 2.5 2.2 e"])
  }

  @Test func lineThatCanPushHasNoFairPrice() {
    var world = World(.values { $0.method = .multiplicative })
    world.tell("boltodds", (even + [("d", "2.10", "1.75")]).map { .total(2, $0.0, $0.1, $0.2) })
    #expect(world.values == [])
  }

  @Test func valueBetMayUseAPriceOfAnyFeedAndReportsChanges() {
    var world = world(even)
    world.tell("tickodds", [.total(2.5, "d", "2.10", "1.75")])
    #expect(world.news() == ["appeared value over 2.5 2.1 d"])
    world.tell("tickodds", [.total(2.5, "d", "2.15", "1.75")])
    #expect(world.news() == ["changed value over 2.5 2.15 d"])
    // The fair price moved.
    world.tell("boltodds", [.total(2.5, "a", "1.88", "1.92"), .total(2.5, "c", "1.83", "1.87")])
    #expect(world.news() == ["changed value over 2.5 2.15 d"])
    world.tell("tickodds", [.total(2.5, "d", "1.95", "1.85")])
    #expect(world.news() == ["vanished value over 2.5 2.15 d"])
  }

  @Test func edgeAboveAFifthIsFlaggedAndComesLast() {
    let world = world(even + [("d", "2.10", "1.75"), ("e", "3.1", "1.2")])
    #expect(world.values == ["over 2.5 2.1 d", "over 2.5 3.1 e implausible"])
  }

  @Test func valueBetsHaveTheirOwnMaximumAge() {
    var options = FinderOptions.values { $0.method = .multiplicative }
    options.arbs = FinderOptions.Arbs()
    var world = World(options)
    world.tell("boltodds", (even + [("d", "2.30", "1.75")]).map { .total(2.5, $0.0, $0.1, $0.2) })
    #expect(world.arbs.count == 1 && world.values.count == 1)
    world.pass(11)
    #expect(world.arbs.isEmpty && world.values.count == 1)
    world.pass(20)
    #expect(world.arbs.isEmpty && world.values.isEmpty)
    #expect(world.finder.nextDue != nil)
  }
}
