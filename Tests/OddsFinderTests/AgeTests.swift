import OddsBoard
import OddsFinder
import OddsModel
import Testing

/// Maximum ages of prices, and the pause after an incident.
struct AgeTests {
  private let one: [World.Received] = [.total(2.5, "a", "2.10", "1.80")]
  private let other: [World.Received] = [.total(2.5, "b", "1.80", "2.10")]

  /// Returns a world with a sure win from two feeds.
  private func world(_ options: FinderOptions = .arbs()) -> World {
    var world = World(options)
    world.tell("tickodds", score: Score(home: 0, away: 0), one)
    world.tell("boltodds", score: Score(home: 0, away: 0), other)
    #expect(world.arbs.count == 1)
    _ = world.news()
    return world
  }

  // MARK: Ages

  @Test func fullStateConfirmsThePricesItRepeats() throws {
    var world = world()
    world.pass(8)
    world.tell("tickodds", one)
    world.tell("boltodds", other)
    world.pass(8)
    #expect(world.arbs.count == 1)
    #expect(world.finder.arbs.first?.legs.map { $0.age(in: world.board, at: world.time) } == [8, 8])
  }

  @Test func messageOnAnotherMatchConfirmsNoPrice() {
    var world = world()
    world.pass(8)
    world.tell("tickodds")
    world.pass(3)
    #expect(world.arbs == [])
  }

  @Test func anyMessageOfAFeedOfChangesConfirmsAllItsPrices() {
    var world = world()
    world.pass(8)
    world.tell("tickodds", match: "elsewhere", home: "Leeds", away: "Everton", confirmation: .socket)
    world.tell("boltodds", other)
    world.pass(8)
    #expect(world.arbs.count == 1)
  }

  @Test func messageOfABookmakerConfirmsOnlyItsPrices() {
    var world = World()
    world.tell("tickodds", confirmation: .socket, one)
    world.tell("boltodds", confirmation: .bookmakers, other + [.total(2.5, "c", "1.7", "2.05")])
    world.pass(8)
    world.tell("tickodds", match: "n", home: "Leeds", away: "Everton", confirmation: .socket)
    world.tell(
      "boltodds", match: "n", home: "Leeds", away: "Everton", confirmation: .bookmakers, [.total(3.5, "c", "2", "1.7")])
    world.pass(8)
    #expect(world.arbs == ["over 2.5 2.1 a, under 2.5 2.05 c"])
  }

  @Test func priceCountsAgainOnceConfirmed() {
    var world = world()
    world.pass(30)
    #expect(world.news() == ["vanished arb over 2.5 2.1 a, under 2.5 2.1 b"])
    world.tell("tickodds", one)
    world.tell("boltodds", other)
    world.pass(1)
    #expect(world.news() == ["appeared arb over 2.5 2.1 a, under 2.5 2.1 b"])
  }

  @Test func feedTimestampCountsIfEarlier() {
    var world = World()
    world.tell("tickodds", published: World.start - 9_000, one)
    world.tell("boltodds", published: World.start + 60_000, other)
    #expect(world.finder.arbs.first?.legs.map { $0.age(in: world.board, at: world.time) } == [9, 0])
    world.pass(2)
    #expect(world.arbs == [])
  }

  @Test func newConnectionConfirmsOnlyMatchesInItsSnapshot() {
    var world = World()
    world.tell("tickodds", confirmation: .socket, one)
    world.tell("boltodds", other)
    world.board.expectSnapshots("tickodds")
    world.pass(8)
    world.tell("tickodds", match: "n", home: "Leeds", away: "Everton", confirmation: .socket)
    world.tell("boltodds", other)
    world.pass(3)
    #expect(world.arbs == [])
    world.tell("tickodds", confirmation: .socket, one)
    #expect(world.arbs.count == 1)
  }

  // MARK: Incidents

  /// Expects ten seconds without findings, then all of them if the prices were confirmed since.
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

  @Test func pricesAreLeftOutAfterAGoalUntilTheySettle() {
    var world = world()
    world.tell("sportsapi-v1", score: Score(home: 0, away: 0))
    #expect(world.arbs.count == 1)
    world.tell("sportsapi-v1", score: Score(home: 1, away: 0))
    expectPause(&world, "a goal reported by a third feed")
  }

  @Test func pricesAreLeftOutAfterACardOrAReview() {
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

  @Test func pricesAreLeftOutAfterASuspensionOfTheWholeMatch() {
    var world = world()
    world.tell("sportsapi-v1", status: .live)
    world.tell("sportsapi-v1", status: .suspended)
    expectPause(&world, "a suspension by a third feed")
    world.tell("sportsapi-v1", status: .live)
    expectPause(&world, "its end")
  }

  @Test func incidentsInAFeedsFirstSnapshotCauseNoPause() {
    var world = world()
    // A new feed sends all past incidents.
    world.tell("sportsapi-v1", status: .suspended, score: Score(home: 0, away: 0), incident: IncidentRow(.redCard))
    #expect(world.arbs.count == 1)
  }

  @Test func basketballPointsCauseNoPause() {
    var world = World()
    world.sport = .basketball
    let total = MarketMeaning(.total, settles: .overtime)
    world.tell("tickodds", score: Score(home: 10, away: 8), [.total(180.5, "a", "2.10", "1.80", total)])
    world.tell("boltodds", [.total(180.5, "b", "1.80", "2.10", total)])
    world.tell("tickodds", score: Score(home: 12, away: 8))
    #expect(world.arbs.count == 1)
  }

  @Test func incidentBeforeTheMatchCausesNoPause() {
    var world = World()
    world.tell("tickodds", status: .scheduled, one)
    world.tell("boltodds", status: .scheduled, other)
    world.tell("tickodds", status: .scheduled, score: Score(home: 0, away: 0), incident: IncidentRow(.redCard))
    #expect(world.arbs.count == 1)
  }

  @Test func settleOptionSetsTheLengthOfThePause() {
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

  @Test func priceUnconfirmedSinceTheIncidentStaysOut() {
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

  @Test func goalInAnotherMatchCausesNoPause() {
    var world = world()
    world.tell("tickodds", match: "n", home: "Leeds", away: "Everton", score: Score(home: 0, away: 0))
    world.tell("tickodds", match: "n", home: "Leeds", away: "Everton", score: Score(home: 1, away: 0))
    #expect(world.arbs.count == 1)
  }
}
