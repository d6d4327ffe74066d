import OddsBoard
import OddsFixtures
import OddsModel
import Testing

@testable import OddsOutput

/// Sports, leagues, countries and teams select fixtures; providers and ids select matches.
struct FixtureFilterTests {
  private let sample = FixtureSample.filled()

  private func shown(_ body: (inout FilterTerms) -> Void) -> [String] {
    var terms = FilterTerms()
    body(&terms)
    let filter = OutputFilter(terms, names: sample.names)
    filter.fixtures = FixtureIndex(of: sample.board, sample.names, sample.aliases)
    return filter.matches(of: sample.board).compactMap { sample.board[$0]?.provider.rawValue }.sorted()
  }

  @Test func nameOfOneMemberSelectsAllMembers() {
    let all = ["boltodds", "sportsapi-v1", "tickodds"]
    #expect(shown { $0.teams = ["palace fc"] } == all)
    #expect(shown { $0.teams = ["utd"] } == all)
    #expect(shown { $0.teams = ["nobody"] }.isEmpty)
    #expect(shown { $0.sports = [.tennis] }.isEmpty)
  }

  @Test func providersAndIDsSelectAmongTheMembers() {
    #expect(
      shown {
        $0.teams = ["utd"]
        $0.providers = ["boltodds"]
      } == ["boltodds"])
    #expect(
      shown {
        $0.teams = ["utd"]
        $0.matches = [MatchReference(provider: "sportsapi-v1", id: "7")]
      } == ["sportsapi-v1"])
  }

  @Test func withoutFixturesOnlyTheMatchsPropertiesCount() {
    var terms = FilterTerms()
    terms.teams = ["utd"]
    let filter = OutputFilter(terms, names: sample.names)
    #expect(filter.matches(of: sample.board).compactMap { sample.board[$0]?.provider.rawValue } == ["tickodds"])
  }
}
