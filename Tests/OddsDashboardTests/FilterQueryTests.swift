import OddsDashboard
import Testing

struct FilterQueryTests {
  @Test func wordsAreFoldedAndAllHold() {
    let query = FilterQuery("Grêmio SÃO")
    #expect(query.terms.map(\.test) == [.contains(.any, "gremio"), .contains(.any, "sao")])
  }

  @Test func fieldsNarrowWhereIsSearched() {
    let query = FilterQuery("league:Premier team:palace sport:soccer provider:tick book:bet365")
    #expect(
      query.terms.map(\.test) == [
        .contains(.league, "premier"), .contains(.team, "palace"), .contains(.sport, "soccer"),
        .contains(.provider, "tick"), .contains(.bookmaker, "bet365"),
      ])
  }

  @Test func quotesHoldWordsTogether() {
    #expect(FilterQuery("team:\"West Ham\"").terms.map(\.test) == [.contains(.team, "west ham")])
    #expect(FilterQuery("\"league: x\"").terms.map(\.test) == [.contains(.any, "league: x")])
  }

  @Test(arguments: [
    ("price<2.0", FilterQuery.Comparison.below, 2.0), ("price<=1.5", .atMost, 1.5), ("price>3", .above, 3),
    ("PRICE>=2,5", .atLeast, 2.5), ("price=1.45", .equal, 1.45),
  ])
  func pricesAreCompared(text: String, comparison: FilterQuery.Comparison, limit: Double) {
    #expect(FilterQuery(text).terms.map(\.test) == [.price(comparison, limit)])
  }

  @Test func aDashTurnsAWordRound() {
    #expect(FilterQuery("-women").terms.map(\.test) == [.contains(.any, "women")])
    #expect(FilterQuery("-women").terms.map(\.isNegated) == [true])
    #expect(FilterQuery("-").terms.map(\.test) == [.contains(.any, "-")])
  }

  @Test func whatIsStillBeingTypedHidesNothing() {
    #expect(FilterQuery("league:").isEmpty)
    #expect(FilterQuery("price<").terms.map(\.test) == [.price(.above, 0)])
    #expect(FilterQuery("   ").isEmpty)
  }

  @Test func mistakesAreTold() {
    #expect(FilterQuery("lige:x").problem != nil)
    #expect(FilterQuery("price<abc").problem != nil)
    #expect(FilterQuery("league:x price<2").problem == nil)
  }
}
