import OddsModel
import OddsProvider
import Testing

@Suite struct LeagueListTests {
  private var list: LeagueList {
    var list = LeagueList()
    list.add(league: "Premier League", country: "England", place: 0..<1)
    list.add(league: "Premier League", country: "Egypt", place: 1..<2)
    list.add(league: "Premier League", country: "England", place: 2..<3)
    list.add(league: "Cup", country: nil, place: 3..<4)
    return list
  }

  @Test func leaguesOfOneNameInTwoCountriesAreTwo() {
    #expect(
      list.leagues(.soccer) == [
        LeagueAnswer(sport: .soccer, league: "Premier League", matches: 2, country: "England"),
        LeagueAnswer(sport: .soccer, league: "Premier League", matches: 1, country: "Egypt"),
        LeagueAnswer(sport: .soccer, league: "Cup", matches: 1),
      ])
  }

  @Test func aLeagueIsFoundByItsNameInAnyCase() {
    #expect(list.places(of: "premier league") == [0..<1, 1..<2, 2..<3])
    #expect(list.places(of: "cup") == [3..<4])
    #expect(list.places(of: "Premier").isEmpty)
  }
}
