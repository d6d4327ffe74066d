import OddsBoard
import OddsModel
import SportsAPIV2
import TestSupport
import Testing

@Suite("What SportsAPI V2 tells beside score and prices")
struct FactTests {
  private func received(_ fields: String) -> Replay {
    let replay = v2(.soccer)
    replay.feed(Frame.v2("match:1", #"{"id":1,\#(fields)}"#))
    #expect(replay.batch.badFrame == nil && replay.batch.badElements == 0)
    return replay
  }

  @Test("A recorded match has country, venue, referee, season and round", .enabled(if: SharedFeeds.areHere))
  func recorded() throws {
    let replay = v2()
    replay.feed(SharedFeeds.bytes("sportsapipro-v2-match.json"))
    let facts = try #require(replay.match("14023935")?.facts)
    #expect(
      [facts.country, facts.venue, facts.referee, facts.season, facts.round].map(replay.text) == [
        "England", "American Express Stadium", "John Brooks", "Premier League 25/26", "36",
      ])
  }

  @Test(
    "The country of a league is the category's, or the category itself where it is none",
    arguments: [
      (#"{"name":"England","country":{"name":"England"}}"#, "England"), (#"{"name":"World","country":{}}"#, "World"),
      (#"{"name":"Premiership","country":{"name":"Scotland"}}"#, "Scotland"), ("{}", ""), ("null", ""),
    ])
  func countries(category: String, country: String) {
    let replay = received(#""tournament":{"name":"Premier League","category":\#(category)}"#)
    #expect(replay.match("1").map { replay.text($0.facts.country) } == country)
  }

  @Test("Two leagues of one name are two, each with its country")
  func namesakes() {
    let replay = v2(.soccer)
    for (id, country) in [(1, "England"), (2, "Egypt")] {
      let event = ChangeTests.event.replacing(#""id":1,"tour"#, with: #""id":\#(id),"tour"#)
        .replacing(#""name":"X""#, with: #""name":"\#(country)""#)
      replay.feed(Frame.v2("live-scores", event))
    }
    #expect(["1", "2"].map { replay.match($0).map { replay.text($0.facts.country) } } == ["England", "Egypt"])
    #expect(Set(["1", "2"].compactMap { replay.match($0)?.league }).count == 1)
  }

  @Test(
    "A round is called by its name, else by its number; a season by its name, else by its year; a stadium is a venue")
  func words() {
    let named = received(#""roundInfo":{"round":5,"name":"Round of 16"},"season":{"name":"Cup 26","year":"2026"}"#)
    #expect(named.match("1").map { named.text($0.facts.round) } == "Round of 16")
    #expect(named.match("1").map { named.text($0.facts.season) } == "Cup 26")
    let bare = received(
      #""roundInfo":{"round":5,"name":null},"season":{"year":"25/26"},"venue":{"stadium":{"name":"Park"}}"#)
    #expect(bare.match("1").map { bare.text($0.facts.round) } == "5")
    #expect(bare.match("1").map { bare.text($0.facts.season) } == "25/26")
    #expect(bare.match("1").map { bare.text($0.facts.venue) } == "Park")
  }

  @Test("A change that leaves facts out keeps them")
  func kept() {
    let replay = received(#""venue":{"name":"Park"},"referee":{"name":"Ann"}"#)
    replay.feed(Frame.v2("match:1", #"{"id":1,"homeScore.current":1}"#))
    #expect(replay.match("1").map { replay.text($0.facts.venue) } == "Park")
    #expect(replay.match("1").map { replay.text($0.facts.referee) } == "Ann")
  }

  @Test(
    "A match that a list of all matches dropped, and that comes back with a change, has its facts and openings again")
  func dropped() {
    let replay = v2(.soccer)
    let market = OddsTests.market(5, #""5/6","initialFractionalValue":"17/25""#)
    replay.feed(Frame.v2("live-scores", #"{"id":1,"status.code":6,"venue":{"name":"Park"},"cardsCode":"10"}"#))
    replay.feed(Frame.v2("match:1:odds", #"{"markets":[\#(market)]}"#))
    replay.feed(Frame.v2("live-scores", #"{"events":[]}"#, type: "snapshot"))
    #expect(replay.match("1") == nil)
    replay.feed(Frame.v2("live-scores", #"{"id":1,"homeScore.current":1}"#))
    #expect(replay.match("1").map { replay.text($0.facts.venue) } == "Park")
    #expect(replay.match("1")?.situation.redCards == Situation.Counts(home: 1, away: 0))
    replay.feed(Frame.v2("match:1:odds", #"{"markets":[\#(market)]}"#))
    #expect(replay.quotes.map { replay.board.opening(of: $0).string(replay.names) } == ["17/25", "", ""])
  }

  @Test("The score over both legs is told, by a whole event and by a change")
  func aggregate() {
    let replay = received(#""homeScore":{"current":1,"aggregated":3},"awayScore":{"current":0,"aggregated":2}"#)
    #expect(replay.match("1")?.facts.aggregate == Score(home: 3, away: 2))
    replay.feed(Frame.v2("match:1", #"{"id":1,"homeScore.current":2,"homeScore.aggregated":4}"#))
    #expect(replay.match("1")?.facts.aggregate == Score(home: 4, away: 2))
    replay.feed(Frame.v2("match:1", #"{"id":1,"awayScore.aggregated":2147483648}"#))
    #expect(replay.match("1")?.facts.aggregate == Score(home: 4, away: Score.unknown))
  }

  @Test("The tie-break of the last set that had one is told, as it is played")
  func tieBreak() {
    let replay = v2(.tennis)
    replay.feed(
      Frame.v2(
        "match:1",
        #"""
        {"id":1,"homeScore":{"current":0,"period1":6,"period1TieBreak":9,"period2":2},
        "awayScore":{"current":1,"period1":7,"period1TieBreak":11,"period2":6}}
        """#))
    #expect(replay.match("1")?.situation.tieBreak == Situation.Counts(home: 9, away: 11))
    replay.feed(Frame.v2("match:1", #"{"id":1,"homeScore.period3TieBreak":5,"awayScore.period3TieBreak":6}"#))
    #expect(replay.match("1")?.situation.tieBreak == Situation.Counts(home: 5, away: 6))
    let moves = replay.changes.compactMap { if case .score(let move) = $0 { move.situation.tieBreak } else { nil } }
    #expect(moves == [Situation.Counts(home: 5, away: 6)])
    // A full event without one clears it.
    replay.feed(Frame.v2("match:1", #"{"id":1,"homeScore":{"current":0},"awayScore":{"current":0}}"#))
    #expect(replay.match("1")?.situation.tieBreak == Situation.Counts.none)
  }

  @Test("Cricket has wickets of both sides, and the overs of the one that bats")
  func cricket() {
    let replay = v2(.cricket)
    let home =
      #""homeTeam":{"id":10,"name":"A"},"homeScore":{"current":172,"innings":{"inning1":{"score":172,"wickets":5,"overs":20}}}"#
    let away =
      #""awayTeam":{"id":11,"name":"B"},"awayScore":{"current":60,"innings":{"inning1":{"score":60,"wickets":3,"overs":7.4}}}"#
    replay.feed(Frame.v2("match:1", #"{"id":1,\#(home),\#(away),"currentBattingTeamId":11}"#))
    #expect(replay.match("1")?.situation.wickets == Situation.Counts(home: 5, away: 3))
    #expect(replay.match("1").map { replay.text($0.situation.overs) } == "7.4")
    replay.feed(
      Frame.v2("match:1", #"{"id":1,"awayScore.innings.inning1.wickets":4,"awayScore.innings.inning1.overs":"8.1"}"#))
    #expect(replay.match("1")?.situation.wickets == Situation.Counts(home: 5, away: 4))
    #expect(replay.match("1").map { replay.text($0.situation.overs) } == "8.1")
    // The batting side is unknown, and both sides have batted.
    replay.feed(Frame.v2("match:1", #"{"id":1,"currentBattingTeamId":null}"#))
    #expect(replay.match("1")?.situation.overs.isNone == true)
    let first = v2(.cricket)
    first.feed(Frame.v2("match:1", #"{"id":1,\#(home),"awayScore":{}}"#))
    #expect(first.match("1").map { first.text($0.situation.overs) } == "20")
    #expect(first.match("1")?.situation.wickets == Situation.Counts(home: 5, away: Situation.Counts.unknown))
  }

  @Test("Red cards, a review and places in the draw are told where the feed tells them, and nothing else is")
  func situation() {
    let cards = received(#""cardsCode":"01""#)
    #expect(cards.match("1")?.situation.redCards == Situation.Counts(home: 0, away: 1))
    #expect(cards.match("1")?.situation.fields == [.redCards])
    cards.feed(Frame.v2("match:1", #"{"id":1,"varInProgress":{"homeTeam":false,"awayTeam":true}}"#))
    #expect(cards.match("1")?.situation.varReview == true)
    cards.feed(Frame.v2("match:1", #"{"id":1,"varInProgress.awayTeam":false}"#))
    #expect(cards.match("1")?.situation.varReview == false)
    let seeds = received(#""homeTeamSeed":"3","awayTeamSeed":"Q""#)
    #expect(seeds.match("1").map { [$0.situation.homeSeed, $0.situation.awaySeed].map(seeds.text) } == ["3", "Q"])
    #expect(received(#""cardsCode":"2147483648""#).match("1")?.situation.isEmpty == true)
  }
}
