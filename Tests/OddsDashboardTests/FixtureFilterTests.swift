import OddsDashboard
import OddsModel
import OddsOutput
import Testing

/// The command line's filter on the list: selects fixtures by facts of any member.
struct FixtureFilterTests {
  /// A soccer match whose second feed has another name for the league and no sport.
  private func world(_ body: (inout FilterTerms) -> Void) -> FixedWorld {
    var terms = FilterTerms()
    body(&terms)
    let world = FixedWorld(size: Size(width: 120, height: 24), filter: terms)
    let prices = ["1.90", "3.60", "4.20"]
    world.add("1", .soccer, "Premier League", "Arsenal", "Fulham", 1, 0, clock: 720, prices)
    world.add(
      "b1", .other, "EPL", "Arsenal", "Fulham", 1, 0, clock: 720, ["1.95", "3.70", "4.40"], bookmakers: ["fanduel"],
      provider: "boltodds")
    world.add("2", .soccer, "Serie A", "Roma", "Lazio", 0, 0, clock: 720, prices)
    return world
  }

  @Test func fixtureIsListedByFactsOfDifferentMembers() throws {
    let world = world {
      $0.sports = [.soccer]
      $0.leagues = ["EPL"]
    }
    let row = try #require(world.line("Arsenal"))
    #expect(row.contains("1.95"), "\(row)")
    #expect(world.line("Roma") == nil)
  }

  @Test func memberWithoutASportKeepsItsPricesInTheFixturesSport() throws {
    let row = try #require(world { $0.sports = [.soccer] }.line("Arsenal"))
    #expect(row.contains("1.95"), "\(row)")
    #expect(world { $0.sports = [.other] }.line("Arsenal") == nil)
  }
}
