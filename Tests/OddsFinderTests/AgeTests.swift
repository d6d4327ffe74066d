import OddsBoard
import OddsFinder
import OddsModel
import Testing

/// How old a price is, and for how long after an incident none counts.
struct AgeTests {
  private let one: [World.Told] = [.total(2.5, "a", "2.10", "1.80")]
  private let other: [World.Told] = [.total(2.5, "b", "1.80", "2.10")]

  /// A sure win of two feeds.
  private func world(_ options: FinderOptions = .arbs()) -> World {
    var world = World(options)
    world.tell("tickodds", score: Score(home: 0, away: 0), one)
    world.tell("boltodds", score: Score(home: 0, away: 0), other)
    #expect(world.arbs.count == 1)
    _ = world.news()
    return world
  }

  // MARK: Ages

  @Test func aFeedOfWholeStatesVouchesForWhatItNamesAgain() throws {
    var world = world()
    world.pass(8)
    world.tell("tickodds", one)
    world.tell("boltodds", other)
    world.pass(8)
    #expect(world.arbs.count == 1)
    #expect(world.finder.arbs.first?.legs.map { $0.age(in: world.board, at: world.time) } == [8, 8])
  }

  @Test func aMessageAboutSomethingElseVouchesForNoPrice() {
    var world = world()
    world.pass(8)
    world.tell("tickodds")
    world.pass(3)
    #expect(world.arbs == [])
  }

  @Test func anyMessageOfAFeedOfChangesVouchesForAllOfIt() {
    var world = world()
    world.pass(8)
    world.tell("tickodds", match: "elsewhere", home: "Leeds", away: "Everton", vouching: .socket)
    world.tell("boltodds", other)
    world.pass(8)
    #expect(world.arbs.count == 1)
  }

  @Test func aBookmakersMessageVouchesForThatBookmaker() {
    var world = World()
    world.tell("tickodds", vouching: .socket, one)
    world.tell("boltodds", vouching: .bookmakers, other + [.total(2.5, "c", "1.7", "2.05")])
    world.pass(8)
    world.tell("tickodds", match: "n", home: "Leeds", away: "Everton", vouching: .socket)
    world.tell(
      "boltodds", match: "n", home: "Leeds", away: "Everton", vouching: .bookmakers, [.total(3.5, "c", "2", "1.7")])
    world.pass(8)
    #expect(world.arbs == ["over 2.5 2.1 a, under 2.5 2.05 c"])
  }

  @Test func aPriceCountsAgainOnceItIsVouchedFor() {
    var world = world()
    world.pass(30)
    #expect(world.news() == ["vanished arb over 2.5 2.1 a, under 2.5 2.1 b"])
    world.tell("tickodds", one)
    world.tell("boltodds", other)
    world.pass(1)
    #expect(world.news() == ["appeared arb over 2.5 2.1 a, under 2.5 2.1 b"])
  }

  @Test func theFeedsOwnTimeCountsWhereItIsEarlier() {
    var world = World()
    world.tell("tickodds", published: World.start - 9_000, one)
    world.tell("boltodds", published: World.start + 60_000, other)
    #expect(world.finder.arbs.first?.legs.map { $0.age(in: world.board, at: world.time) } == [9, 0])
    world.pass(2)
    #expect(world.arbs == [])
  }

  @Test func aConnectionThatIsNewVouchesForNothingItHasNotNamed() {
    var world = World()
    world.tell("tickodds", vouching: .socket, one)
    world.tell("boltodds", other)
    world.board.expectSnapshots("tickodds")
    world.pass(8)
    world.tell("tickodds", match: "n", home: "Leeds", away: "Everton", vouching: .socket)
    world.tell("boltodds", other)
    world.pass(3)
    #expect(world.arbs == [])
    world.tell("tickodds", vouching: .socket, one)
    #expect(world.arbs.count == 1)
  }

  // MARK: Incidents

  /// Nothing counts for ten seconds, and then all does if it was vouched for since.
  private func expectPause(_ world: inout World, _ place: Comment) {
    #expect(world.arbs == [], place)
    #expect(world.finder.counts.unsettled == 4, place)
    world.pass(9)
    world.tell("tickodds", one)
    world.tell("boltodds", other)
    #expect(world.arbs == [], place)
    world.pass(0.999)
    #expect(world.arbs == [], place)
    world.pass(0.001)
    #expect(world.arbs.count == 1, place)
    #expect(world.finder.counts.unsettled == 0, place)
  }

  @Test func afterAGoalPricesAreLeftOutUntilTheyHaveSettled() {
    var world = world()
    world.tell("sportsapi-v1", score: Score(home: 0, away: 0))
    #expect(world.arbs.count == 1)
    world.tell("sportsapi-v1", score: Score(home: 1, away: 0))
    expectPause(&world, "a goal that a third feed tells of")
  }

  @Test func afterACardOrAReviewTheyAreToo() {
    for kind in [IncidentKind.yellowCard, .secondYellow, .redCard, .var, .goal, .ownGoal, .penaltyGoal, .missedPenalty]
    {
      var world = world()
      world.tell("tickodds", incident: IncidentRow(kind))
      expectPause(&world, "\(kind)")
    }
    for kind in [IncidentKind.substitution, .injuryTime, .period, .other] {
      var world = world()
      world.tell("tickodds", incident: IncidentRow(kind))
      #expect(world.arbs.count == 1, "\(kind)")
    }
  }

  @Test func afterASuspensionOfTheWholeMatchTheyAreToo() {
    var world = world()
    world.tell("sportsapi-v1", status: .live)
    world.tell("sportsapi-v1", status: .suspended)
    expectPause(&world, "a suspension by a third feed")
    world.tell("sportsapi-v1", status: .live)
    expectPause(&world, "its end")
  }

  @Test func whatIsKnownOnlyNowHasNotHappenedOnlyNow() {
    var world = world()
    // A feed that is new tells of all that was.
    world.tell("sportsapi-v1", status: .suspended, score: Score(home: 0, away: 0), incident: IncidentRow(.redCard))
    #expect(world.arbs.count == 1)
  }

  @Test func aPointOfBasketballIsNoGoal() {
    var world = World()
    world.sport = .basketball
    let total = MarketMeaning(.total, settles: .overtime)
    world.tell("tickodds", score: Score(home: 10, away: 8), [.total(180.5, "a", "2.10", "1.80", total)])
    world.tell("boltodds", [.total(180.5, "b", "1.80", "2.10", total)])
    world.tell("tickodds", score: Score(home: 12, away: 8))
    #expect(world.arbs.count == 1)
  }

  @Test func beforeTheMatchNothingHasToSettle() {
    var world = World()
    world.tell("tickodds", status: .scheduled, one)
    world.tell("boltodds", status: .scheduled, other)
    world.tell("tickodds", status: .scheduled, score: Score(home: 0, away: 0), incident: IncidentRow(.redCard))
    #expect(world.arbs.count == 1)
  }

  @Test func theTimeToSettleIsWhatIsAskedFor() {
    var options = FinderOptions.arbs()
    options.settle = .seconds(2)
    var world = world(options)
    world.tell("tickodds", incident: IncidentRow(.redCard), one)
    world.tell("boltodds", other)
    #expect(world.arbs == [])
    world.pass(2)
    #expect(world.arbs.count == 1)
    options.settle = .zero
    world = self.world(options)
    world.tell("tickodds", incident: IncidentRow(.redCard))
    #expect(world.arbs.count == 1)
  }

  @Test func aPriceThatNobodyVouchedForSinceTheIncidentStaysOut() {
    var options = FinderOptions.arbs { $0.maxAge = .seconds(60) }
    options.settle = .seconds(2)
    var world = world(options)
    world.pass(1)
    world.tell("tickodds", incident: IncidentRow(.goal))
    world.pass(5)
    #expect(world.arbs == [] && world.finder.counts.old == 4)
    world.tell("tickodds", one)
    world.tell("boltodds", other)
    world.pass(1)
    #expect(world.arbs.count == 1)
  }

  @Test func aGoalElsewhereIsNothingHere() {
    var world = world()
    world.tell("tickodds", match: "n", home: "Leeds", away: "Everton", score: Score(home: 0, away: 0))
    world.tell("tickodds", match: "n", home: "Leeds", away: "Everton", score: Score(home: 1, away: 0))
    #expect(world.arbs.count == 1)
  }
}
