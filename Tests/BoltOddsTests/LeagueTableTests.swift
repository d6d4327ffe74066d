import BoltOdds
import OddsModel
import Testing

@Suite struct LeagueTableTests {
  @Test(
    arguments: [
      ("NFL", Sport.americanFootball), ("NFL Pre", .americanFootball), ("NCAAF", .americanFootball),
      ("NBA", .basketball), ("NBA Summer", .basketball), ("NCAAB", .basketball), ("WNBA", .basketball),
      ("MLB", .baseball), ("NCAA Baseball", .baseball), ("NHL", .iceHockey), ("NCAA Hockey", .iceHockey),
      ("EPL", .soccer), ("Serie A", .soccer), ("Brazil Serie A", .soccer), ("FIFA CWC", .soccer),
      ("EFL Championship", .soccer), ("LP Argentina", .soccer), ("Liga MX", .soccer),
      ("Wimbledon (F)", .tennis), ("US Open (M)", .tennis), ("French Open (W) Doubles", .tennis),
      ("Challenger Targu Mures", .tennis), ("WTA Monterray", .tennis), ("ATP Washington", .tennis),
      ("UFC", .mma), ("Boxing", .boxing), ("CS2", .esports), ("League of Legends", .esports), ("Dota", .esports),
      ("Valorant", .esports), ("Underwater Chess", .other), ("", .other),
    ]) func aLeagueLeadsToItsSport(_ league: String, _ sport: Sport)
  {
    #expect(BoltOddsInfo.sport(of: league) == sport)
  }

  @Test(.enabled(if: Captures.areThere)) func everyLeagueOfTheCapturedListHasASport() throws {
    let info = try BoltOddsInfo(try #require(Captures.file("boltodds-get-info")))
    #expect(info.leagues.count == 124)
    #expect(info.sportsbooks.count == 22)
    #expect(info.leagues.filter { BoltOddsInfo.sport(of: $0) == .other } == [])
  }
}
