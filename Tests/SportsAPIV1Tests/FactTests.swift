import OddsBoard
import OddsModel
import SportsAPIV1
import TestSupport
import Testing

@Suite("What SportsAPI V1 tells beside score and prices")
struct FactTests {
  private func facts(_ replay: Replay) -> [String] {
    guard let facts = replay.match("1")?.facts else { return [] }
    return [facts.country, facts.venue, facts.referee, facts.round].map(replay.text)
  }

  @Test("Venue, referee and round are kept, also by a message that leaves them out")
  func kept() {
    let replay = v1()
    replay.feed(
      Frame.scores(
        Frame.game(
          "2.0", "1.0",
          #"""
          ,"venue":{"id":1,"name":"BC Place"},"officials":[{"id":2,"name":"R. Abatti"},{"name":"Other"}],
          "stageName":"1st Round","roundName":"Game","roundNum":5
          """#)))
    #expect(facts(replay) == ["", "BC Place", "R. Abatti", "1st Round, Game 5"])
    replay.feed(Frame.scores(Frame.game(), updateID: 6))
    #expect(facts(replay) == ["", "BC Place", "R. Abatti", "1st Round, Game 5"])
  }

  @Test(
    "A round is called by what the feed gives of it",
    arguments: [
      (#""roundName":"Round","roundNum":3"#, "Round 3"), (#""stageName":"Round of 16""#, "Round of 16"),
      (#""roundNum":7"#, "7"), (#""roundName":"Final","roundNum":null"#, "Final"), (#""roundName":"""#, ""),
    ])
  func rounds(received: String, round: String) {
    let replay = v1()
    replay.feed(Frame.scores(Frame.game("2.0", "1.0", ",\(received)")))
    #expect(replay.match("1").map { replay.text($0.facts.round) } == round)
  }

  @Test("The country of a league is that of its competition, and its name is the league's where there is no other")
  func countries() {
    let replay = v1()
    let lists = #"""
      "competitions":[{"id":7,"name":"Premier League","countryId":1},{"id":8,"name":"Premier League","countryId":2}],
      "countries":[{"id":1,"name":"England"},{"id":2,"name":"Egypt"}]
      """#
    let first = Frame.game("2.0", "1.0", #","competitionId":7"#)
    let second = Frame.game("2.0", "1.0", #","competitionId":8"#).replacing(#""id":1,"#, with: #""id":2,"#)
      .replacing(#""competitionDisplayName":"Cup","#, with: "")
    replay.feed(#"{"type":"scores","channel":"live",\#(lists),"games":[\#(first),\#(second)],"updateId":5}"#)
    #expect(replay.match("1").map { replay.text($0.facts.country) } == "England")
    #expect(replay.match("1").map { replay.text($0.league) } == "Cup")
    #expect(replay.match("2").map { replay.text($0.facts.country) } == "Egypt")
    #expect(replay.match("2").map { replay.text($0.league) } == "Premier League")
    // A message without the lists keeps the known competitions.
    replay.feed(Frame.scores(first.replacing(#""id":1,"#, with: #""id":3,"#)))
    #expect(replay.match("3").map { replay.text($0.facts.country) } == "England")
  }

  @Test("The tie-break of the last set that had one is told, in tennis alone")
  func tieBreaks() {
    let sets = #"""
      ,"stages":[{"name":"Set 1","homeCompetitorScore":6,"awayCompetitorScore":7,"homeCompetitorExtraScore":5,
      "awayCompetitorExtraScore":7},{"name":"Set 2","homeCompetitorScore":6,"awayCompetitorScore":6,
      "homeCompetitorExtraScore":2,"awayCompetitorExtraScore":3},
      {"name":"Set 3","homeCompetitorScore":-1,"awayCompetitorScore":-1,"homeCompetitorExtraScore":-1}]
      """#
    let replay = v1()
    let tennis = Frame.game("2.0", "1.0", sets).replacing(#""sportId":1"#, with: #""sportId":3"#)
    replay.feed(Frame.scores(tennis))
    #expect(replay.match("1")?.situation.tieBreak == Situation.Counts(home: 2, away: 3))
    replay.feed(Frame.scores(tennis.replacing(#"Score":3"#, with: #"Score":2147483648"#), updateID: 6))
    #expect(replay.match("1")?.situation.tieBreak == Situation.Counts(home: 2, away: Situation.Counts.unknown))
    let soccer = v1()
    soccer.feed(Frame.scores(Frame.game("2.0", "1.0", sets)))
    #expect(soccer.match("1")?.situation.isEmpty == true)
  }
}
