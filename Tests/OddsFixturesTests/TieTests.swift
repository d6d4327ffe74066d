import OddsFixtures
import OddsModel
import Testing

/// Shared ids and the user's entries, which override names.
struct TieTests {
  private let names = TextTable()

  private func key(_ reference: String) throws -> MatchKey { try #require(MatchKey(reference, names)) }

  private func candidate(_ home: String, _ away: String, _ ties: JoinCandidate.Ties = JoinCandidate.Ties())
    -> JoinCandidate
  {
    var candidate = JoinCandidate(
      sport: .soccer, league: "League", home: home, away: away,
      kickoff: JoinCandidate.Kickoff(time: Timestamp(milliseconds: 1_770_000_000_000)))
    candidate.ties = ties
    return candidate
  }

  @Test func sharedIDJoinsMatchesDespiteTheirNames() throws {
    var ties = JoinCandidate.Ties()
    ties.ids = ["sr:match:1"]
    var book = FixtureBook()
    book.update(try key("tickodds:1"), candidate("Alpha", "Beta", ties))
    book.update(try key("boltodds:x"), candidate("Gamma", "Delta", ties))
    book.join()
    let fixture = try #require(book.fixture(of: key("tickodds:1")))
    #expect(fixture.members.count == 2 && fixture.reason == .id && fixture.confidence == 1)
  }

  @Test func aliasesJoinMatchesAndKeepThemApart() throws {
    var (same, different) = (JoinCandidate.Ties(), JoinCandidate.Ties())
    (same.same, different.different) = ([0], [0])
    var book = FixtureBook()
    book.update(try key("tickodds:1"), candidate("Alpha", "Beta", same))
    book.update(try key("boltodds:x"), candidate("Gamma", "Delta", same))
    book.update(try key("pulsescore:5"), candidate("Fulham", "Manchester City", different))
    book.update(try key("sportsapi-v1:6"), candidate("Fulham", "Manchester City", different))
    book.join()
    #expect(try #require(book.fixture(of: key("tickodds:1"))).reason == .alias)
    #expect(try #require(book.fixture(of: key("pulsescore:5"))).members.count == 1)
    #expect(try #require(book.fixture(of: key("sportsapi-v1:6"))).reason == .alone)
  }

  @Test func matchKeptApartFromOneMemberJoinsNoOtherMember() throws {
    var different = JoinCandidate.Ties()
    different.different = [0]
    var book = FixtureBook()
    book.update(try key("pulsescore:5"), candidate("Fulham", "Manchester City", different))
    book.update(try key("tickodds:1"), candidate("Fulham", "Manchester City"))
    book.update(try key("sportsapi-v1:6"), candidate("Fulham", "Manchester City", different))
    book.join()
    let one = try #require(book.fixture(of: key("pulsescore:5"))).leader
    let other = try #require(book.fixture(of: key("sportsapi-v1:6"))).leader
    #expect(one != other)
  }

  @Test func aliasIsReplacedByItsName() {
    var aliases = Aliases()
    aliases.add("Manchester United", spellings: ["Red Devils", "Man. Utd"], sport: .soccer)
    #expect(aliases.name("RED DEVILS", .soccer) == "Manchester United")
    #expect(aliases.name("man utd", .soccer) == "Manchester United")
    #expect(aliases.name("Red Devils", .basketball) == "Red Devils")
  }

  @Test func explanationListsTheDecidingSteps() throws {
    var book = FixtureBook()
    book.update(try key("tickodds:1"), candidate("Man City", "Fulham"))
    book.update(try key("boltodds:x"), candidate("Manchester City", "Fulham FC"))
    book.update(try key("pulsescore:5"), candidate("Manchester City Women", "Fulham Women"))
    book.join()
    let joined = try #require(book.explain(key("tickodds:1"), key("boltodds:x"), names))
    #expect(joined.isJoined && joined.confidence >= 0.9)
    let apart = try #require(book.explain(key("tickodds:1"), key("pulsescore:5"), names))
    #expect(!apart.isJoined && apart.steps.contains { $0.text.contains("different classes") })
    #expect(book.nearest(try key("pulsescore:5")) == nil)
    #expect(book.explain(try key("tickodds:1"), try key("tickodds:9"), names) == nil)
  }
}
