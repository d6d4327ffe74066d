import OddsBoard
import OddsFixtures
import OddsJSON
import OddsModel
import Testing

@testable import OddsOutput

/// The `more` objects of feed-specific fields, in JSON.
@Suite struct MoreTests {
  private func filled() -> SampleBoard {
    var sample = SampleBoard()
    sample.addPalace()
    var facts = MatchFacts()
    facts.set(MatchFacts.Member(name: sample.id("week"), value: sample.id("9")))
    facts.set(MatchFacts.Member(name: sample.id("orig_teams"), value: sample.id(#""A vs \u0007""#)))
    sample.batch.add(facts)
    var quote = sample.quote("Over", .over, "1.90", line: "2.5")
    quote.more = sample.id(#"{"isMain":true}"#)
    sample.addMarket(
      "total", "Total", kind: .total, line: "2.5", [quote, sample.quote("Under", .under, "1.90", line: "2.5")])
    sample.batch.markets[0].more = sample.id(#"{"type":"line"}"#)
    var row = StatisticRow(name: sample.id("SHOTS"))
    row.more = sample.id(#"{"homePercentage":0}"#)
    sample.batch.statistics.append(row)
    sample.batch.events.append(.statistics(0..<1))
    sample.apply()
    return sample
  }

  @Test func moreFieldsAreInTheObjectsTheyBelongTo() throws {
    let sample = filled()
    var writer = JSONWriter()
    MatchJSON.write(sample.first, of: sample.board, sample.show(), into: &writer)
    let json = try #require(JSONValue(json: writer.bytes))
    #expect(json["more"]?.json == #"{"week":9,"orig_teams":"A vs \u0007"}"#)
    #expect(json["markets"]?["0"]?["more"]?.json == #"{"type":"line"}"#)
    #expect(json["markets"]?["0"]?["selections"]?["0"]?["more"]?.json == #"{"isMain":true}"#)
    #expect(json["markets"]?["0"]?["selections"]?["1"]?["more"] == nil)
    #expect(json["statistics"]?["0"]?["more"]?.json == #"{"homePercentage":0}"#)
  }

  @Test func fixtureContainsTheMoreFieldsOfItsMembers() throws {
    let sample = filled()
    let show = sample.show()
    let bytes = try Rendering.bytes(FixtureAnswer([sample.first], of: sample.board, show), as: .json)
    let json = try #require(JSONValue(json: bytes))
    let fixture = try #require(json["0"])
    #expect(fixture["more"]?["week"]?.json == "9")
    #expect(fixture["members"]?["0"]?["more"]?["week"]?.json == "9")
    #expect(fixture["markets"]?["0"]?["more"]?.json == #"{"type":"line"}"#)
    #expect(fixture["markets"]?["0"]?["selections"]?["0"]?["more"]?.json == #"{"isMain":true}"#)
  }

  @Test(.enabled(if: SchemaTests.python != nil, "python3 with jsonschema is not installed"))
  func moreFieldsMatchTheSchema() throws {
    let sample = filled()
    let text = String(
      decoding: try Rendering.bytes(MatchAnswer([sample.first], of: sample.board, sample.show()), as: .json),
      as: UTF8.self)
    #expect(try SchemaTests().complaints(.live, [text]) == "")
    let fixtures = String(
      decoding: try Rendering.bytes(FixtureAnswer([sample.first], of: sample.board, sample.show()), as: .json),
      as: UTF8.self)
    #expect(try SchemaTests().complaints(.live, [fixtures]) == "")
  }

  @Test func listShowsTheLineThatAFeedMarksAsMain() throws {
    var sample = SampleBoard()
    sample.addPalace()
    func total(_ line: String, _ over: String, _ under: String, isMain: Bool?) {
      var quotes = [
        sample.quote("Over", .over, over, line: line), sample.quote("Under", .under, under, line: line),
      ]
      for index in quotes.indices { quotes[index].isMain = isMain }
      sample.addMarket("total", "Total", kind: .total, line: line, quotes)
    }
    func shown() -> Line? {
      let show = sample.show()
      let members = show.members(with: sample.first, in: sample.board)
      return ListMarket.total.market(of: members, in: sample.board, show.filter)?.line
    }
    total("2.5", "1.90", "1.90", isMain: nil)
    total("3.5", "2.60", "1.45", isMain: nil)
    sample.apply()
    #expect(shown() == sample.line("2.5"))
    sample.begin()
    sample.addPalace()
    total("2.5", "1.90", "1.90", isMain: false)
    total("3.5", "2.60", "1.45", isMain: true)
    sample.apply()
    #expect(shown() == sample.line("3.5"))
  }
}
