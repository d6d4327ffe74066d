import OddsBoard
import OddsFixtures
import OddsJSON
import OddsMath
import OddsModel
import Testing

@testable import OddsOutput

/// Fixtures as single matches: the merged state of all members, and the prices of all feeds.
struct FixtureAnswerTests {
  private func object(_ sample: FixtureSample, _ terms: FilterTerms = FilterTerms()) throws -> JSONValue {
    var writer = JSONWriter()
    let answer = FixtureAnswer(sample.matches, of: sample.board, sample.show(terms))
    answer.writeJSON(into: &writer)
    let value = try #require(JSONValue(json: writer.bytes))
    guard case .array(let rows) = value else {
      Issue.record("no array")
      return .null
    }
    #expect(rows.count == 1)
    return try #require(rows.first)
  }

  private func list(_ value: JSONValue?) -> [JSONValue] { if case .array(let list) = value { list } else { [] } }

  @Test func fixtureHasTheLeadersIdentityAndTheFreshestScoreAndClock() throws {
    let row = try object(FixtureSample.filled())
    #expect(row["provider"]?.text == "boltodds" && row["id"]?.text == "x")
    // SportsAPI V1, whose sides are swapped, sent the goal.
    #expect(row["home"]?.json == #"{"name":"Crystal Palace","score":1}"#)
    #expect(row["away"]?["score"] == .integer(0))
    #expect(row["clock"]?.text == "12:05" && row["period"]?.text == "1st Half")
    let goal = try #require(list(row["incidents"]).first)
    #expect(goal["side"]?.text == "home" && goal["player"]?.text == "J. Mateta")
    #expect(row["disputed"]?.json == #"["score"]"#)
  }

  @Test func membersKeepTheirOwnNames() throws {
    let row = try object(FixtureSample.filled())
    let members = list(row["members"])
    #expect(members.map { $0["provider"]?.text } == ["boltodds", "sportsapi-v1", "tickodds"])
    #expect(members.map { $0["home"]?.text } == ["Crystal Palace", "West Ham United", "C Palace"])
    #expect(members.map { $0["swapped"] } == [.bool(false), .bool(true), .bool(false)])
    #expect(members.map { $0["stale"] } == [.bool(false), .bool(false), .bool(false)])
  }

  @Test func marketMergesPricesOfAllFeedsWithTheFixturesSides() throws {
    let row = try object(FixtureSample.filled())
    let markets = list(row["markets"])
    #expect(markets.map { $0["kind"]?.text } == ["result", "handicap"])
    let result = list(markets[0]["selections"])
    #expect(result.count == 12)
    let home = result.filter { $0["side"]?.text == "home" }
    #expect(home.map { $0["provider"]?.text } == ["boltodds", "boltodds", "sportsapi-v1", "tickodds"])
    #expect(home.map { $0["quoted"]?.text } == ["2.20", "2.05", "2.00", "2.10"])
    // Palace -0.5 at both feeds: the line is that of the fixture's home team.
    #expect(markets[1]["line"]?.scalar == "-0.5")
    let handicap = list(markets[1]["selections"])
    #expect(handicap.map { $0["side"]?.text } == ["away", "home", "home", "away"])
    #expect(handicap.map { $0["line"]?.scalar } == ["0.5", "-0.5", "-0.5", "0.5"])
  }

  @Test func fixtureMatchesTheSchema() throws {
    let row = try object(FixtureSample.filled())
    let known = Set(Schema.fields(.event))
    func check(_ value: JSONValue, _ path: String) {
      switch value {
      case .object(let members):
        for member in members {
          let name = path.isEmpty ? member.name : "\(path).\(member.name)"
          #expect(known.contains(name), "\(name)")
          check(member.value, name)
        }
      case .array(let elements): for element in elements { check(element, path) }
      default: break
      }
    }
    check(row, "")
  }

  // MARK: The state

  private func shown(_ sample: FixtureSample) throws -> MatchState {
    let members = sample.show().members(with: sample.matches[0], in: sample.board)
    return try #require(FixtureState.shown(members, in: sample.board, names: sample.names))
  }

  @Test func slowFeedDoesNotRevertAGoal() throws {
    var sample = FixtureSample()
    sample.receive(.init(provider: "tickodds", id: "1", score: Score(home: 1, away: 0)))
    sample.receive(.init(provider: "boltodds", id: "x", score: Score(home: 0, away: 0), seconds: 10))
    #expect(try shown(sample).score == Score(home: 1, away: 0))
    sample.receive(.init(provider: "tickodds", id: "1", score: Score(home: 2, away: 0), seconds: 20))
    sample.receive(.init(provider: "boltodds", id: "x", score: Score(home: 1, away: 0), seconds: 25))
    #expect(try shown(sample).score == Score(home: 2, away: 0))
    // The first feed retracts the goal; the other hasn't noticed yet.
    sample.receive(.init(provider: "boltodds", id: "x", score: Score(home: 2, away: 0), seconds: 30))
    sample.receive(.init(provider: "tickodds", id: "1", score: Score(home: 1, away: 0), seconds: 40))
    #expect(try shown(sample).score == Score(home: 1, away: 0))
  }

  @Test func priceChangeDoesNotRefreshAnOldScore() throws {
    var sample = FixtureSample()
    sample.receive(.init(provider: "boltodds", id: "x", score: Score(home: 0, away: 0)))
    sample.receive(.init(provider: "tickodds", id: "1", score: Score(home: 1, away: 0), seconds: 5))
    sample.receive(
      .init(
        provider: "boltodds", id: "x", score: Score(home: 0, away: 0), seconds: 9,
        prices: [("pinnacle", ["1.5", "4", "6"])]))
    #expect(try shown(sample).score == Score(home: 1, away: 0))
  }

  @Test func suspensionAtOneFeedDoesNotSuspendTheFixture() throws {
    var sample = FixtureSample()
    sample.receive(.init(provider: "tickodds", id: "1", score: Score(home: 0, away: 0), status: .suspended, seconds: 5))
    sample.receive(.init(provider: "boltodds", id: "x", status: .live, period: "1st Half"))
    #expect(try shown(sample).status == .live)
    sample.receive(.init(provider: "boltodds", id: "x", status: .ended, seconds: 9))
    #expect(try shown(sample).status == .ended)
  }

  @Test func scoresAreDisputedAfterFiveSeconds() {
    var sample = FixtureSample()
    sample.receive(.init(provider: "tickodds", id: "1", score: Score(home: 0, away: 0)))
    sample.receive(.init(provider: "boltodds", id: "x", score: Score(home: 0, away: 0)))
    sample.receive(.init(provider: "tickodds", id: "1", score: Score(home: 1, away: 0), seconds: 60))
    let members = sample.show().members(with: sample.matches[0], in: sample.board)
    func disputed(_ seconds: Int64) -> [String] {
      FixtureState.disputed(members, in: sample.board, now: FixtureSample.time(seconds))
    }
    #expect(disputed(63) == [])
    #expect(disputed(65) == ["score"])
  }

  // MARK: Tables

  @Test func listShowsEachMatchOnceWithItsBestPricesAndBookmakers() {
    let sample = FixtureSample.filled()
    var terms = FilterTerms()
    terms.markets = .main
    let answer = FixtureAnswer(sample.matches, of: sample.board, sample.show(terms))
    let style = TableStyle(columns: 120, zone: ZoneFormatter(isUTC: true), now: FixtureSample.time(2))
    #expect(
      answer.table(style) == """
        Time   Home            Score  Away         1               X              2        League          Feeds  Age  ID
        12:05  Crystal Palace   1-0*  West Ham  2.20  pinnacle  3.60  fanduel  3.60  bwin  Premier League      3   0s  x
        * feeds disagree on the score

        """)
    for columns in [20, 40, 80, 200] {
      let lines = answer.table(TableStyle(columns: columns)).split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= columns } && lines.count == 3)
    }
  }

  @Test func tableOfAFixtureComparesBookmakersAndFeeds() {
    let sample = FixtureSample.filled()
    let answer = FixtureAnswer(one: sample.matches[1], of: sample.board, sample.show())
    let text = answer.table(TableStyle(columns: 100, zone: ZoneFormatter(isUTC: true), now: FixtureSample.time(2)))
    #expect(text.contains("Crystal Palace 1-0 West Ham\nlive · 12:05 · 1st half\n"), "\(text)")
    #expect(text.contains("boltodds:x, sportsapi-v1:7, tickodds:1"), "\(text)")
    #expect(text.contains("feeds differ: sportsapi-v1 1-0, tickodds 0-0"), "\(text)")
    #expect(text.contains("bet365") && text.contains("pinnacle") && text.contains("2.20*"), "\(text)")
    // Each market appears once.
    #expect(text.ranges(of: "Match Result").count == 1, "\(text)")
  }

  @Test func fixtureRowsHaveTheColumnsOfMatches() {
    let sample = FixtureSample.filled()
    let fixtures = FixtureAnswer(sample.matches, of: sample.board, sample.show()).grid()
    let feeds = MatchAnswer(sample.matches, of: sample.board, sample.show()).grid()
    #expect(fixtures.titles == feeds.titles && fixtures.rows.count == 1 && feeds.rows.count == 3)
    #expect(fixtures.rows[0].dropLast(2).suffix(2).map(\.cell) == ["boltodds:x", "3"])
    #expect(
      feeds.rows.map { $0.dropLast(2).suffix(2).map(\.cell) } == [
        ["boltodds:x", "3"], ["boltodds:x", "3"], ["boltodds:x", "3"],
      ])
    let prices = FixtureAnswer(one: sample.matches[0], of: sample.board, sample.show()).grid()
    #expect(prices.rows.count == 16 && prices.rows.allSatisfy { $0[3].cell == "Crystal Palace" })
  }

  // MARK: Markets

  @Test func halfLineHandicapIsCompleteByItsMeaning() throws {
    let sample = FixtureSample.filled()
    let answer = CompareAnswer(sample.matches, of: sample.board, sample.show(), method: .standard, isDetailed: true)
    let rows = answer.values().rows
    let handicap = try #require(rows.first { $0["market"]?["kind"]?.text == "handicap" })
    #expect(handicap["complete"] == .bool(true))
    // Palace at 1.95 and West Ham at 1.85 at one feed, 2.0 and 1.8 at the other.
    let books = list(handicap["overround"]?["books"])
    #expect(books.count == 2 && handicap["overround"]?["best"] != .null)
    // A whole line can push.
    var whole = FixtureSample()
    whole.receive(.init(provider: "tickodds", id: "1", handicap: ("-1", "2.0", "1.8")))
    let push = CompareAnswer(whole.matches, of: whole.board, whole.show(), method: .standard, isDetailed: true)
    #expect(push.values().rows.first?["complete"] == .bool(false))
  }

  @Test func marketsAreFoundByKeyNameOrKind() throws {
    let sample = FixtureSample.filled()
    func keys(_ word: String) throws -> [String?] {
      var terms = FilterTerms()
      terms.markets = .named([word])
      return list(try object(sample, terms)["markets"]).map { $0["key"]?.text }
    }
    #expect(try keys("result") == ["1x2"])
    #expect(try keys("Handicap") == ["spread"])
    #expect(try keys("match result") == ["1x2"])
    #expect(try keys("spread") == ["spread"])
    #expect(try keys("both-score") == [])
    #expect(MarketKind(typed: "draw no bet") == .drawNoBet && MarketKind(typed: "unknown") == nil)
  }

  @Test func unknownMarketsAreCountedByTheirWords() {
    var sample = SampleBoard.filled()
    sample.begin()
    var match = MatchRow(id: sample.id("2"))
    match.fields = [.sport]
    match.sport = .soccer
    sample.batch.add(match)
    sample.addMarket("first_scorer", "First Scorer", period: "", [sample.quote("A", .none, "3.0")])
    sample.addMarket("race", "Race to 10", period: "2nd Half", [sample.quote("B", .none, "2.0")])
    sample.apply()
    let answer = UnknownMarkets(of: sample.board.liveMatches, in: sample.board, sample.show())
    #expect(
      answer.values().rows.map(\.json) == [
        #"{"provider":"tickodds","sport":"soccer","name":"First Scorer","key":"first_scorer","period":null,"count":2}"#,
        #"{"provider":"tickodds","sport":"soccer","name":"Race to 10","key":"race","period":"2nd Half","count":1}"#,
      ])
  }
}
