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
    #expect(FilterQuery(text).terms.map(\.test) == [.compare(.price, comparison, limit)])
  }

  @Test func aDashTurnsAWordRound() {
    #expect(FilterQuery("-women").terms.map(\.test) == [.contains(.any, "women")])
    #expect(FilterQuery("-women").terms.map(\.isNegated) == [true])
    #expect(FilterQuery("-").terms.map(\.test) == [.contains(.any, "-")])
  }

  @Test func whatIsStillBeingTypedHidesNothing() {
    #expect(FilterQuery("league:").isEmpty)
    #expect(FilterQuery("price<").isEmpty)
    #expect(FilterQuery("clock > ").isEmpty)
    #expect(FilterQuery("   ").isEmpty)
  }

  @Test(arguments: ["price < 1.5", "price <1.5", "price< 1.5", "arsenal price  <  1.5"])
  func blanksAroundAComparisonDoNotMatter(text: String) {
    let query = FilterQuery(text)
    #expect(query.terms.last?.test == .compare(.price, .below, 1.5))
    #expect(query.problem == nil)
    #expect(query.hasPrices)
  }

  @Test(arguments: [("clock>80", 80.0), ("clock > 80", 80), ("clock >80:30", 80.5), ("-clock > 45", 45)])
  func theClockIsComparedInMinutes(text: String, minutes: Double) {
    let query = FilterQuery(text)
    #expect(query.terms.map(\.test) == [.compare(.clock, .above, minutes)])
    #expect(query.problem == nil)
    #expect(query.hasClock)
  }

  @Test(arguments: [
    "score>2", "> 2", "price:2", "clock<soon", "price<arsenal", "clock>80:99", "price==2", "odds < 2", "price<inf",
  ])
  func whatCannotBeComparedIsSaid(text: String) {
    #expect(FilterQuery(text).problem != nil)
  }

  @Test func mistakesAreTold() {
    #expect(FilterQuery("lige:x").problem != nil)
    #expect(FilterQuery("price<abc").problem != nil)
    #expect(FilterQuery("league:x price<2").problem == nil)
  }
}
