import OddsFixtures
import OddsModel
import Testing

/// Classes of teams (women's, youth, reserves) and repeated meetings of two teams.
struct ClassTests {
  private let names = TextTable()

  /// Returns whether two matches of different feeds are joined. They have no kick-off by default.
  private func joined(_ one: JoinCandidate, _ other: JoinCandidate) throws -> Bool {
    var book = FixtureBook()
    let keys = try ["tickodds:1", "boltodds:x"].map { try #require(MatchKey($0, names)) }
    book.update(keys[0], one)
    book.update(keys[1], other)
    book.join()
    return book.fixtures.count == 1
  }

  private func candidate(_ home: String, _ away: String, _ status: MatchStatus = .live) -> JoinCandidate {
    JoinCandidate(sport: .soccer, league: "", home: home, away: away, state: JoinCandidate.State(status: status))
  }

  @Test(arguments: ["U21", "U-21", "Under 21", "Under 21s", "(U21)"]) func ageLimitIsReadInEverySpelling(
    _ age: String
  ) throws {
    let youth = candidate("Everton U21", "Leeds United U21")
    #expect(try joined(candidate("Everton \(age)", "Leeds Utd \(age)"), youth))
    #expect(try !joined(candidate("Everton \(age)", "Leeds Utd \(age)"), candidate("Everton", "Leeds United")))
    #expect(try !joined(candidate("Everton \(age)", "Leeds Utd \(age)"), candidate("Everton U19", "Leeds United U19")))
  }

  @Test(arguments: ["B", "II", "Reserves", "Res."]) func reserveTeamIsRecognizedInEverySpelling(_ mark: String) throws {
    let reserves = candidate("CR Vasco da Gama II", "Criciúma EC II")
    #expect(try joined(candidate("Vasco \(mark)", "Criciuma \(mark)"), reserves))
    #expect(try !joined(candidate("Vasco \(mark)", "Criciuma \(mark)"), candidate("CR Vasco da Gama", "Criciúma EC")))
  }

  @Test(
    arguments: [
      "Fem", "(F)", "Women", "Sub-19", "Youth", "Primavera", "Olympic", "Promesas", "Juvenil",
      "(Esports) (Kev)",
    ])
  func otherTeamsOfAClubAreNotJoinedWithTheFirst(_ mark: String) throws {
    let other = candidate("Lyon \(mark)", "Nice \(mark)")
    #expect(try !joined(candidate("Lyon", "Nice"), other))
    #expect(try joined(candidate("Olympique Lyon \(mark)", "OGC Nice \(mark)"), other))
  }

  /// Clubs of the same name play in many countries, and without a kick-off there is no evidence against the pair.
  @Test(
    arguments: [
      ["Everton", "Fulham", "Everton", "Colo Colo"], ["Nacional", "Peñarol", "Nacional", "Cerro Porteño"],
      ["Manchester City", "Everton", "Manchester United", "Everton"],
      ["Celtic", "Hibernian", "Celtic FC", "Rangers FC"],
      ["Dinamo Moscow", "Zenit", "Dinamo Minsk", "Zenit"], ["Sporting CP", "Braga", "Sporting Gijón", "Braga"],
      ["Atlético Mineiro", "Bahia", "Athletico Paranaense", "Bahia"],
    ])
  func oneCommonTeamDoesNotJoinMatches(_ names: [String]) throws {
    var (one, other) = (candidate(names[0], names[1]), candidate(names[2], names[3]))
    one.state = JoinCandidate.State(status: .live, score: Score(home: 1, away: 0), seconds: 55 * 60)
    other.state = one.state
    #expect(try !joined(one, other))
    #expect(try joined(one, one))
  }

  @Test func sameTeamsFiftyMinutesAndSevenGoalsApartAreTwoMatches() throws {
    var (one, other) = (candidate("Roma", "Lazio"), candidate("Roma", "Lazio"))
    one.state = JoinCandidate.State(status: .live, score: Score(home: 0, away: 0), seconds: 5 * 60)
    other.state = JoinCandidate.State(status: .live, score: Score(home: 4, away: 3), seconds: 55 * 60)
    #expect(try !joined(one, other))
  }

  /// In a doubleheader, the feed without kick-offs lists the second match while the first is still listed.
  @Test func matchInPlayIsNotJoinedWithAnEndedOne() throws {
    var book = FixtureBook()
    let keys = try ["tickodds:2", "boltodds:1", "boltodds:2"].map { try #require(MatchKey($0, names)) }
    let start = JoinCandidate.Kickoff(time: Timestamp(milliseconds: 1_770_000_000_000))
    var (first, second) = (candidate("Reds", "Padres", .ended), candidate("Padres", "Reds"))
    first.kickoff = start
    second.kickoff = start
    second.kickoff.time.milliseconds += 10_800_000
    book.update(keys[1], first)
    book.update(keys[2], second)
    book.update(keys[0], candidate("Reds", "Padres"))
    book.join()
    let fixture = try #require(book.fixture(of: keys[0]))
    #expect(Set(fixture.members.map(\.key)) == [keys[0], keys[2]])
    #expect(fixture.members.contains { $0.isSwapped })
  }
}
