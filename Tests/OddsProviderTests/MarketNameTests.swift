import OddsModel
import OddsProvider
import Testing

struct MarketNameTests {
  @Test(
    "A market's name says its kind, its scope and what it settles on",
    arguments: [
      ("Fulltime Result", .soccer, MarketMeaning(.result, settles: .regulation)),
      ("1X2", .soccer, MarketMeaning(.result, settles: .regulation)),
      ("Match Odds", .soccer, MarketMeaning(.result, settles: .regulation)),
      ("Match Winner 3-Way", .handball, MarketMeaning(.result, settles: .regulation)),
      ("60 Min Moneyline", .iceHockey, MarketMeaning(.result, settles: .regulation)),
      ("60 Minutes Result", .iceHockey, MarketMeaning(.result, settles: .regulation)),
      ("3-Way Moneyline", .iceHockey, MarketMeaning(.result, settles: .regulation)),
      ("Money Line", .iceHockey, MarketMeaning(.winner, settles: .overtime)),
      ("Moneyline", .basketball, MarketMeaning(.winner, settles: .overtime)),
      ("To Win Match", .tennis, MarketMeaning(.winner, settles: .regulation)),
      ("Game Winner", .tennis, MarketMeaning(.winner, settles: .regulation)),
      ("Set 1 Winner", .tennis, MarketMeaning(.winner, scope: .set(1))),
      ("S1 Moneyline", .tennis, MarketMeaning(.winner, scope: .set(1))),
      ("S1 G2 Moneyline", .tennis, MarketMeaning(.unknown, scope: .unknown)),
      ("1st Half Result", .soccer, MarketMeaning(.result, scope: .half(1))),
      ("Half Time Result", .soccer, MarketMeaning(.result, scope: .half(1))),
      ("Half Time/Full Time", .soccer, MarketMeaning(.halfTimeFullTime, settles: .regulation)),
      ("HT/FT", .soccer, MarketMeaning(.halfTimeFullTime, settles: .regulation)),
      ("Double Chance", .soccer, MarketMeaning(.doubleChance, settles: .regulation)),
      ("Draw No Bet", .soccer, MarketMeaning(.drawNoBet, settles: .regulation)),
      ("Asian Handicap", .soccer, MarketMeaning(.handicap, settles: .regulation)),
      ("Handicap 3-Way", .soccer, MarketMeaning(.handicap3, settles: .regulation)),
      ("Spread", .americanFootball, MarketMeaning(.handicap, settles: .overtime)),
      ("Point Spread", .basketball, MarketMeaning(.handicap, settles: .overtime)),
      ("Run Line", .baseball, MarketMeaning(.handicap, settles: .overtime)),
      ("Puck Line", .iceHockey, MarketMeaning(.handicap)),
      ("Games Handicap", .tennis, MarketMeaning(.handicap, settles: .regulation)),
      ("Set Handicap", .tennis, MarketMeaning(.other, settles: .regulation)),
      ("Game Spread", .basketball, MarketMeaning(.handicap, settles: .overtime)),
      ("Match Goals", .soccer, MarketMeaning(.total, settles: .regulation)),
      ("Goal Line", .soccer, MarketMeaning(.total, settles: .regulation)),
      ("Goals Over/Under", .soccer, MarketMeaning(.total, settles: .regulation)),
      ("Over/Under 2.5 Goals", .soccer, MarketMeaning(.total, settles: .regulation)),
      ("Total", .basketball, MarketMeaning(.total, settles: .overtime)),
      ("Total Points", .basketball, MarketMeaning(.total, settles: .overtime)),
      ("Game Total", .basketball, MarketMeaning(.total, settles: .overtime)),
      ("Total Goals (incl. overtime)", .iceHockey, MarketMeaning(.total, settles: .overtime)),
      ("Total Goals", .iceHockey, MarketMeaning(.total)),
      ("Total Games", .tennis, MarketMeaning(.total, settles: .regulation)),
      ("Total Sets", .tennis, MarketMeaning(.other, settles: .regulation)),
      ("Total Corners", .soccer, MarketMeaning(.other, settles: .regulation)),
      ("Corners 2-Way", .soccer, MarketMeaning(.other, settles: .regulation)),
      ("1st Half Total Goals", .soccer, MarketMeaning(.total, scope: .half(1))),
      ("Q1 Total", .basketball, MarketMeaning(.total, scope: .quarter(1))),
      ("2nd Quarter Spread", .basketball, MarketMeaning(.handicap, scope: .quarter(2))),
      ("1st Period Total Goals", .iceHockey, MarketMeaning(.total, scope: .period(1))),
      ("1st Inning Total Runs", .baseball, MarketMeaning(.total, scope: .inning(1))),
      ("1st 5 Innings Moneyline", .baseball, MarketMeaning(.unknown, scope: .unknown)),
      ("Map 2 Winner", .esports, MarketMeaning(.winner, scope: .map(2))),
      ("Home Team Total", .basketball, MarketMeaning(.teamTotal, settles: .overtime, team: .home)),
      ("Team 2 Goals", .soccer, MarketMeaning(.teamTotal, settles: .regulation, team: .away)),
      ("Team Total", .basketball, MarketMeaning(.teamTotal, settles: .overtime)),
      ("Both Teams To Score", .soccer, MarketMeaning(.bothScore, settles: .regulation)),
      ("Correct Score", .soccer, MarketMeaning(.correctScore, settles: .regulation)),
      ("Goals Odd/Even", .soccer, MarketMeaning(.oddEven, settles: .regulation)),
      ("Next Goal", .soccer, MarketMeaning(.nextGoal, settles: .regulation)),
      ("To Qualify", .soccer, MarketMeaning(.unknown)),
      ("1st Goal", .soccer, MarketMeaning(.unknown, scope: .unknown)),
      ("Set Betting", .tennis, MarketMeaning(.unknown)),
      ("Race to 20 Points", .basketball, MarketMeaning(.unknown, scope: .unknown)),
      ("Result - 1st 10 Minutes", .soccer, MarketMeaning(.unknown, scope: .unknown)),
      ("Player Points", .basketball, MarketMeaning(.playerTotal, settles: .overtime)),
      ("", .soccer, MarketMeaning(.unknown)),
    ] as [(String, Sport, MarketMeaning)])
  func meanings(_ name: String, _ sport: Sport, _ meaning: MarketMeaning) {
    #expect(MarketName(name).meaning(sport) == meaning)
  }

  @Test func aPartOfTheMatchIsNeverTheMainMarket() {
    #expect(MarketName("Fulltime Result").meaning(.soccer).isMain)
    #expect(!MarketName("1st Half Result").meaning(.soccer).isMain)
    #expect(!MarketName("S1 G2 Moneyline").meaning(.tennis).isMain)
  }

  @Test func onlyWhatIsKnownWholeIsCompared() {
    #expect(MarketName("Spread").meaning(.basketball).isComparable)
    #expect(!MarketName("Puck Line").meaning(.iceHockey).isComparable, "with overtime or without")
    #expect(!MarketName("1st 5 Innings Moneyline").meaning(.baseball).isComparable)
    #expect(!MarketName("Total Sets").meaning(.tennis).isComparable)
    #expect(!MarketName("Team Total").meaning(.basketball).isComparable, "whose")
    #expect(MarketName("Home Team Total").meaning(.basketball).isComparable)
  }
}
