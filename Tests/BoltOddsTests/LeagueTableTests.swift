import BoltOdds
import OddsModel
import OddsProvider
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
      ("The Open Championship", .golf), ("The Open", .golf), ("the open championship", .golf),
      ("Australian Open (M)", .tennis), ("Laguna Open (F)", .tennis), ("PGA Championship", .golf),
      ("Premiership Rugby", .rugby), ("Gallagher Premiership", .rugby), ("Scottish Premiership", .soccer),
      ("World Rugby Championship", .rugby), ("Rugby League World Cup", .rugbyLeague), ("Championship", .soccer),
      ("World Darts Championship", .darts), ("Champions Hockey League", .iceHockey),
      ("Table Tennis Open", .tableTennis),
      ("Basketball Champions League", .basketball), ("The Ashes", .cricket),
      ("Beach Volleyball Open", .beachVolleyball),
    ]) func leagueHasItsSport(_ league: String, _ sport: Sport)
  {
    #expect(BoltOddsInfo.sport(of: league) == sport)
  }

  @Test(
    arguments: [
      ("EPL", 3, true), ("EPL", 5, false), ("Wimbledon (M)", 7, true), ("PGA", 100, true),
      ("The Open Championship", 140, true),
      ("PGA", 150, false), ("The Ashes", 110, true), ("Cricket", 110, true), ("IPL", 11, true), ("IPL", 13, false),
      ("Big Bash", 13, false),
    ]) func gameIsInPlayUpToItsSportsLongestDuration(_ league: String, _ hours: Int, _ isInPlay: Bool) async throws
  {
    let sockets = try Sockets()
    // 12:00 AM US Eastern time.
    var access = sockets.provider.access
    access.now = { Timestamp(seconds: 1_767_330_000 + Int64(hours) * 3600) }
    let provider = BoltOddsProvider(access: access)
    let games = #"{"A vs B, 2026-01-02, 12":{"when":"2026-01-02, 12:00 AM","universal_id":"u","sport":"\#(league)"}}"#
    let documents = try await provider.live([]) { request throws(OddsError) in
      Array(request.asked == "games" ? games.utf8 : "{}".utf8)
    }
    #expect(documents?.isEmpty == !isInPlay)
  }

  @Test(.enabled(if: Captures.areThere)) func everyCapturedLeagueHasASport() throws {
    let info = try BoltOddsInfo(try #require(Captures.file("boltodds-get-info")))
    #expect(info.leagues.count == 124)
    #expect(info.sportsbooks.count == 22)
    #expect(info.leagues.filter { BoltOddsInfo.sport(of: $0) == .other } == [])
  }
}
