import OddsModel
import Testing

@testable import OddsDashboard

struct FilterQueryTests {
  private let matches = FilterField.matches(["tickodds", "boltodds"])
  private let log = FilterField.log(["tickodds", "boltodds"])

  /// Filters that worked before filters became conditions.
  @Test(arguments: [
    "Grêmio SÃO", "league:Premier team:palace sport:soccer provider:tick book:bet365", "team:\"West Ham\"",
    "\"league: x\"", "price<2.0", "price<=1.5", "price>3", "PRICE>=2,5", "price=1.45", "-women", "price < 1.5",
    "price <1.5", "price< 1.5", "arsenal price  <  1.5", "clock>80", "clock > 80", "clock >80:30", "-clock > 45",
    "status:live", "status:br", "country:ghana", "paris-sg", "brighton&hove", "o'connor", "1860", "7",
  ])
  func olderFiltersStillParse(text: String) {
    let query = FilterQuery(text, matches, isTyping: false)
    #expect(query.problem == nil && !query.isEmpty)
  }

  @Test(arguments: [
    "home.score > away.score", "sport == soccer and (clock > 80 or price < 1.5)", "incidents.kind == redCard",
    "count(incidents) > 3", "points.home == 40", "situation.corners.home > 5", "start > 2026-04-17",
    "fixture.by == alone",
    "not (arsenal or palace)", "markets.selections.price > 3", "periods.home == 2", "bookmaker in (bet365, pinnacle)",
  ])
  func conditionsParseAsInOtherCommands(text: String) {
    #expect(FilterQuery(text, matches, isTyping: false).problem == nil)
  }

  /// Each filter is typed character by character; no prefix of it may be an error.
  @Test(arguments: [
    "league:premier", "price < 1.5", "clock > 80:30", "home.score > away.score", "status == live",
    "sport in (soccer, tennis)",
    "-clock > 45", "not arsenal", "team:\"West Ham\"", "(arsenal or palace) price<2",
    "abs(home.score - away.score) <= 1",
    "start > 2026-04-17T15:00Z", "incidents.kind == redCard and clock > 60", "league ~ \"la liga\"", "clock != null",
  ])
  func prefixesOfAFilterAreValid(text: String) {
    for count in 0...text.count {
      let typed = String(text.prefix(count))
      let query = FilterQuery(typed, matches)
      #expect(query.problem == nil, "\(typed)")
    }
    #expect(!FilterQuery(text, matches).isEmpty)
  }

  @Test(arguments: [
    "", "   ", "league:", "price<", "clock > ", "price", "home.", "home.sc", "not ", "-", "sport ==", "abs(", "(",
  ])
  func incompleteFilterHidesNothing(text: String) {
    let query = FilterQuery(text, matches)
    #expect(query.isEmpty && query.problem == nil)
  }

  @Test func completePartOfAnIncompleteFilterApplies() {
    #expect(FilterQuery("arsenal price<", matches).isEmpty == false)
    #expect(FilterQuery("arsenal or price<", matches).isEmpty)
  }

  @Test(arguments: [
    ("leage:x", "no field 'leage': did you mean 'league'?"),
    ("score>2", "no field 'score': did you mean 'home.score'?"),
    ("price:2", "price is compared with < or >: as in price<2.0"), ("odds < 2", "no field 'odds'"),
    ("clock<soon", "'soon' isn't a clock: write minutes and seconds: 80:00"), ("> 2", "unexpected '>'"),
    ("clock>80:99 ", "'80:99' isn't a clock"), ("price<inf", "'inf' isn't a number"),
    ("status == lively ", "'lively' isn't a valid status: did you mean 'live'?"),
    ("change(price, 5m) > 1", "change() follows the prices of a stream"),
  ])
  func errorsAreReported(text: String, problem: String) {
    let query = FilterQuery(text, matches)
    #expect(query.problem?.hasPrefix(problem) == true, "\(query.problem ?? "none")")
    #expect(query.isEmpty)
  }

  @Test func logHasSeparateFields() {
    for text in [
      "kind:red", "kind == goals", "team:arsenal -kind:prices", "minute > 80", "player ~ saka", "book:bet365",
    ] {
      #expect(FilterQuery(text, log, isTyping: false).problem == nil, "\(text)")
    }
    #expect(FilterQuery("price<2", log).problem?.hasPrefix("no field 'price'") == true)
    #expect(FilterQuery("kind:x", matches).problem?.hasPrefix("no field 'kind'") == true)
  }

  @Test func filterKnowsWhetherItsResultCanChange() {
    for text in ["arsenal", "league:x", "status == live", "start > 2026-04-17"] {
      #expect(!FilterQuery(text, matches).isRestless, "\(text)")
    }
    for text in ["clock > 80", "home.score > 1", "price < 2", "bookmaker:x", "count(incidents) > 1"] {
      #expect(FilterQuery(text, matches).isRestless, "\(text)")
    }
    #expect(FilterQuery("price < 2", matches).hasPrices && !FilterQuery("clock > 2", matches).hasPrices)
  }

  @Test func tabCompletesAField() {
    func completed(_ text: String) -> String {
      var prompt = FilterPrompt(text)
      prompt.complete(matches)
      return prompt.text
    }
    #expect(completed("leag") == "league")
    #expect(completed("arsenal home.") == "arsenal home.")
    #expect(completed("home.s") == "home.score")
    #expect(completed("home.score > awa") == "home.score > away.")
    #expect(completed("zzz") == "zzz")
    #expect(completed("team:leag") == "team:leag")
    #expect(completed("\"leag") == "\"leag")
    #expect(FilterPrompt("home.").completions(matches) == ["home.name", "home.score"])
  }
}
