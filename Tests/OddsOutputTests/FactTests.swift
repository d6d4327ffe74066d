import OddsBoard
import OddsJSON
import OddsModel
import OddsOutput
import Testing

/// Details other than score and prices, in every format.
@Suite struct FactTests {
  static let situation =
    #"{"outs":2,"strikes":1,"balls":3,"bases":[1,3],"down":3,"distance":7,"yardLine":42,"possession":"home","#
    + #""timeouts":{"home":2,"away":3},"corners":{"home":4,"away":null},"yellowCards":{"home":1,"away":0},"#
    + #""redCards":{"home":0,"away":1},"varReview":true,"wickets":{"home":3,"away":0},"overs":"12.3","#
    + #""tieBreak":{"home":5,"away":6},"seeds":{"home":"3","away":"Q"}}"#

  func filled() -> SampleBoard {
    var sample = SampleBoard()
    sample.addPalace()
    sample.addFacts()
    var facts = QuoteFacts()
    sample.batch.text = Array("https://bet.example/home".utf8)
    (facts.link, facts.opening) = (0..<24, sample.quoted("1.60"))
    let number = sample.batch.note(facts)
    var quote = sample.quote("Crystal Palace", .home, "1.45")
    quote.facts = number
    sample.addMarket(
      "full_time_result", "Fulltime Result", kind: .result, [quote, sample.quote("West Ham", .away, "7.00")])
    var goal = IncidentRow(.goal)
    (goal.id, goal.minute, goal.score) = (sample.id("g1"), 67, Score(home: 2, away: 1))
    (goal.assist, goal.secondAssist) = (sample.id("A. One"), sample.id("B. Two"))
    sample.batch.add(goal)
    var captain = LineupRow(side: .home, player: sample.id("C"))
    (captain.isCaptain, captain.rating) = (true, sample.id("7.4"))
    sample.batch.lineups = [captain, LineupRow(side: .away, player: sample.id("D"))]
    sample.batch.events.append(.lineup(0..<2, homeFormation: .none, awayFormation: .none, isConfirmed: true))
    sample.apply()
    return sample
  }

  func json(_ sample: SampleBoard) -> String {
    var writer = JSONWriter()
    MatchJSON.write(sample.first, of: sample.board, sample.show(), into: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func matchJSONContainsAllDetails() {
    let text = json(filled())
    #expect(text.contains(#""league":"Premier League","country":"England","home""#))
    #expect(
      text.contains(
        #""situation":"# + Self.situation
          + #","round":"Round 33","season":"2025/26","venue":"Selhurst Park","referee":"M. Oliver","#
          + #""aggregate":{"home":4,"away":2},"link":"https://bet.example/7","more":null,"updated""#))
    #expect(
      text.contains(
        #""suspended":false,"opening":{"price":1.6,"quoted":"1.60"},"link":"https://bet.example/home"},"#))
    #expect(text.contains(#""score":{"home":2,"away":1},"assists":["A. One","B. Two"]}"#))
    #expect(text.contains(#""name":"C","number":null,"position":null,"substitute":false,"rating":7.4,"captain":true}"#))
    #expect(
      text.contains(#""name":"D","number":null,"position":null,"substitute":false,"rating":null,"captain":false}"#))
  }

  @Test func situationContainsOnlyKnownFields() {
    var sample = SampleBoard.filled()
    sample.begin()
    sample.batch.add(MatchRow(id: sample.id("191691460")))
    var situation = Situation()
    // Sent, but unknown.
    situation.fields = [.outs, .corners, .overs, .possession, .seeds, .bases]
    sample.batch.add(situation)
    sample.apply()
    #expect(json(sample).contains(#""situation":{"bases":[]},"#))
    var nothing = SampleBoard.filled()
    nothing.begin()
    nothing.batch.add(MatchRow(id: nothing.id("191691460")))
    situation.fields = [.outs, .corners]
    nothing.batch.add(situation)
    nothing.apply()
    #expect(json(nothing).contains(#""situation":null,"#))
  }

  @Test func scoreLineContainsPointsPeriodsServerAndSituation() {
    var sample = SampleBoard.filled()
    sample.begin()
    var match = MatchRow(id: sample.id("191691460"))
    match.fields = [.points, .serving]
    (match.homePoints, match.awayPoints, match.serving) = (sample.id("40"), sample.id("15"), .away)
    sample.batch.add(match)
    var situation = Situation()
    (situation.fields, situation.tieBreak) = (.tieBreak, .init(home: 3, away: 2))
    sample.batch.add(situation)
    sample.apply()
    #expect(
      StreamLineTests().lines(sample) == [
        StreamLineTests().head("score")
          + #""home":2,"away":1,"previous":{"home":2,"away":1},"points":{"home":"40","away":"15"},"#
          + #""periods":[{"name":"1st Half","home":1,"away":1}],"serving":"away","#
          + #""situation":{"tieBreak":{"home":3,"away":2}}}"#
      ])
  }

  @Test func playLineContainsItsStreamAndAllFields() {
    var sample = SampleBoard.filled()
    sample.begin()
    sample.batch.add(MatchRow(id: sample.id("191691460")))
    sample.batch.add(sample.play())
    sample.apply()
    #expect(
      StreamLineTests().lines(sample) == [
        StreamLineTests().head("play")
          + #""kind":"pass","side":"home","clock":"12:01","clockRuns":"up","description":"Pass for 8 yards","home":7,"away":3,"stream":1,"#
          + #""period":"Q2","start":"NE 34","end":"NE 42","points":6,"x":12.5,"y":-3,"situation":"# + Self.situation
          + "}"
      ])
  }

  @Test func countryFilterSelectsMatches() {
    let sample = filled()
    func count(_ countries: [String]) -> Int {
      var terms = FilterTerms()
      terms.countries = countries
      return sample.show(terms).filter.matches(of: sample.board).count
    }
    #expect(count([]) == 1)
    #expect(count(["england"]) == 1)
    #expect(count(["Egypt", "ENGLAND"]) == 1)
    #expect(count(["Eng"]) == 0)
    #expect(SampleBoard.filled().show(FilterTerms()).filter.matches(of: SampleBoard.filled().board).count == 1)
  }

  @Test func tableOfAMatchShowsAllDetails() {
    let sample = filled()
    let answer = MatchAnswer(one: sample.first, of: sample.board, sample.show())
    let text = answer.table(TableStyle(columns: 160, now: SampleBoard.received))
    for line in [
      "2 out · count 3-1 · on base 1, 3 · 3rd & 7 · at the 42 · home has the ball · timeouts 2-3 · corners 4-?",
      "soccer · England · Premier League · tickodds:191691460 · 0s ago",
      "2025/26 · Round 33 · Selhurst Park · referee M. Oliver · aggregate 4-2", "https://bet.example/7",
      "67'  goal  A. One · B. Two · 2-1",
    ] {
      #expect(text.contains(line), "\(line) in \(text)")
    }
  }

  @Test func leagueIsPrefixedWithItsCountryIfAmbiguous() {
    func table(_ countries: [String]) -> String {
      var sample = SampleBoard()
      for (number, country) in countries.enumerated() {
        var match = MatchRow(id: sample.id("\(number)"))
        (match.fields, match.league) = (.league, sample.id("Premier League"))
        sample.batch.add(match)
        var facts = MatchFacts()
        (facts.fields, facts.country) = (.country, sample.id(country))
        sample.batch.add(facts)
      }
      sample.apply()
      return MatchAnswer(sample.board.liveMatches, of: sample.board, sample.show()).table(TableStyle(columns: 120))
    }
    #expect(table(["England", "Egypt", "England"]).contains("England: Premier League"))
    #expect(table(["England", "Egypt", "England"]).contains("Egypt: Premier League"))
    #expect(!table(["England", "England"]).contains("England:"))
    #expect(table(["England", ""]).contains("England: Premier League"))
  }

  @Test func extremeNumbersAreWrittenExactlyOrAsNull() {
    var writer = JSONWriter()
    writer.beginArray()
    writer.integer(UInt64.max)
    writer.integer(Int64.min)
    writer.number(12.5)
    writer.number(-3)
    writer.number(.nan)
    writer.number(.infinity)
    writer.number(1e300)
    writer.fixed(.min, decimals: 6)
    writer.endArray()
    let text = String(decoding: writer.bytes, as: UTF8.self)
    #expect(
      text == "[18446744073709551615,-9223372036854775808,12.5,-3,null,null,1e+300,-9223372036854.775808]")
    #expect(JSONValue(json: text.utf8)?.elements?.count == 8)
  }
}
