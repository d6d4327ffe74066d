import OddsBoard
import OddsJSON
import OddsModel
import OddsOutput
import Testing

@Suite struct MatchJSONTests {
  func json(_ sample: SampleBoard, _ show: Presentation) -> String {
    var writer = JSONWriter()
    MatchJSON.write(sample.first, of: sample.board, show, into: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  let head =
    #"{"provider":"tickodds","demo":false,"id":"191691460","fixture":{"id":"tickodds:191691460","by":"alone","confidence":1},"#
    + #""sport":"soccer","league":"Premier League","country":null,"#
    + #""home":{"name":"Crystal Palace","score":2},"away":{"name":"West Ham","score":1},"#
    + #""status":"live","statusBy":null,"period":"2nd Half","clock":"67:23","clockRuns":"up","start":null,"#
    + #""periods":[{"name":"1st Half","home":1,"away":1}],"points":null,"serving":null,"#
    + #""situation":null,"round":null,"season":null,"venue":null,"referee":null,"aggregate":null,"link":null,"more":null,"#
    + #""updated":"2026-04-17T12:34:56.000Z","received":"2026-04-17T12:34:56.120Z","#
  let result =
    #"{"key":"full_time_result","name":"Fulltime Result","period":"full_game","line":null,"complete":true,"#
    + #""kind":"result","scope":"match","settles":"regulation","more":null,"selections":["#
    + #"{"name":"Crystal Palace","side":"home","line":null,"bookmaker":"tickodds","price":1.45,"quoted":"1.45","display":"1.45","suspended":false,"opening":null,"link":null},"#
    + #"{"name":"Draw","side":"draw","line":null,"bookmaker":"tickodds","price":null,"quoted":"4.33","display":null,"suspended":true,"opening":null,"link":null},"#
    + #"{"name":"West Ham","side":"away","line":null,"bookmaker":"tickodds","price":7,"quoted":"7.00","display":"7.00","suspended":false,"opening":null,"link":null}]}"#
  let total =
    #"{"key":"total_goals","name":"Total Goals","period":"full_game","line":2.5,"complete":true,"#
    + #""kind":"total","scope":"match","settles":"regulation","more":null,"selections":["#
    + #"{"name":"Over","side":"over","line":2.5,"bookmaker":"tickodds","price":1.030003,"quoted":"-3333","display":"1.03","suspended":false,"opening":null,"link":null},"#
    + #"{"name":"Under","side":"under","line":2.5,"bookmaker":"tickodds","price":1.68,"quoted":"17/25","display":"1.68","suspended":false,"opening":null,"link":null}]}"#
  let scorer =
    #"{"key":"first_scorer","name":"First Scorer","period":null,"line":null,"complete":false,"#
    + #""kind":null,"scope":"match","settles":null,"more":null,"selections":["#
    + #"{"name":"=cmd \"x\", y","side":null,"line":null,"bookmaker":"tickodds","price":null,"quoted":"SP","display":"SP","suspended":false,"opening":null,"link":null}]}"#
  let tail =
    #"],"incidents":[{"kind":"goal","minute":67,"addedTime":null,"side":"home","player":"J. Mateta","related":null,"detail":null,"#
    + #""score":null,"assists":null}]}"#

  @Test func matchIsWrittenAsDocumented() {
    let sample = SampleBoard.filled()
    // A market whose only line is withdrawn is omitted.
    #expect(
      json(sample, sample.show()) == head + #""markets":["# + result + "," + total + "," + scorer + tail)
  }

  @Test func mainMarketIsTheOneOnTheWinner() {
    let sample = SampleBoard.filled()
    var terms = FilterTerms()
    terms.markets = .main
    #expect(json(sample, sample.show(terms)) == head + #""markets":["# + result + tail)
  }

  @Test func marketsAreFoundByKeyAndNameIgnoringCase() {
    let sample = SampleBoard.filled()
    for name in ["total_goals", "Total Goals", "TOTAL-goals"] {
      var terms = FilterTerms()
      terms.markets = .named([name])
      #expect(json(sample, sample.show(terms)) == head + #""markets":["# + total + tail)
    }
    #expect(FilterTerms.Markets(["total", "ALL"], standard: .main) == .all)
    #expect(FilterTerms.Markets([], standard: .main) == .main)
  }

  @Test func marketWithoutLinesOfTheBookmakerIsOmitted() {
    let sample = SampleBoard.filled()
    var terms = FilterTerms()
    terms.bookmakers = ["nobody"]
    #expect(json(sample, sample.show(terms)) == head + #""markets":["# + tail)
  }

  @Test func suspendedMatchSuspendsEveryPrice() {
    var sample = SampleBoard.filled()
    sample.begin()
    sample.addPalace(.suspended)
    sample.apply()
    let text = json(sample, sample.show())
    #expect(text.contains(#""status":"suspended""#))
    #expect(text.contains(#""price":null,"quoted":"1.45","display":null,"suspended":true"#))
    #expect(!text.contains(#""price":1"#))
    #expect(!text.contains(#""price":7"#))
    // Prices without a number aren't suspended.
    #expect(text.contains(#""price":null,"quoted":"SP","display":"SP","suspended":false"#))
  }

  @Test func onlyTheDisplayFollowsTheOddsFormat() {
    let sample = SampleBoard.filled()
    let american = json(sample, sample.show(oddsFormat: .american))
    #expect(american.contains(#""price":1.45,"quoted":"1.45","display":"-222""#))
    #expect(american.contains(#""price":1.030003,"quoted":"-3333","display":"-3333""#))
    let fractional = json(sample, sample.show(oddsFormat: .fractional))
    #expect(fractional.contains(#""quoted":"17/25","display":"17/25""#))
    #expect(fractional.contains(#""quoted":"1.45","display":"≈4/9""#))
    #expect(fractional.contains(#""quoted":"SP","display":"SP""#))
  }

  @Test func onlyARunningClockAdvances() {
    var sample = SampleBoard.filled()
    var show = sample.show()
    show.now = Timestamp(milliseconds: SampleBoard.received.milliseconds + 38_900)
    #expect(json(sample, show).contains(#""clock":"68:01""#))
    // A later price doesn't reset the clock.
    sample.begin(at: Timestamp(milliseconds: SampleBoard.received.milliseconds + 30_000))
    sample.batch.add(MatchRow(id: sample.id("191691460")))
    sample.apply()
    #expect(json(sample, show).contains(#""clock":"68:01""#))
    sample.begin()
    sample.addPalace(.break)
    sample.apply()
    #expect(json(sample, show).contains(#""clock":"67:23""#))
  }

  @Test func unknownFieldsAreNull() {
    var sample = SampleBoard()
    sample.batch.add(MatchRow(id: sample.id("7")))
    sample.batch.publishedAt = .none
    sample.apply()
    #expect(
      json(sample, sample.show(isDemo: true))
        == #"{"provider":"tickodds","demo":true,"id":"7","fixture":{"id":"tickodds:7","by":"alone","confidence":1},"#
        + #""sport":"other","league":null,"country":null,"home":{"name":null,"score":null},"#
        + #""away":{"name":null,"score":null},"status":"scheduled","statusBy":"assumed","period":null,"clock":null,"clockRuns":null,"start":null,"periods":[],"#
        + #""points":null,"serving":null,"situation":null,"round":null,"season":null,"venue":null,"referee":null,"aggregate":null,"link":null,"more":null,"#
        + #""updated":null,"received":"2026-04-17T12:34:56.120Z","markets":[],"incidents":[]}"#
    )
  }

  @Test func sentPointsServerStatisticsAndLineupsAreWritten() {
    var sample = SampleBoard()
    var match = MatchRow(id: sample.id("7"))
    match.fields = [.points, .serving, .clock]
    match.homePoints = sample.id("40")
    match.awayPoints = sample.id("AD")
    match.serving = .away
    match.clock = .text(sample.id("90+4'"))
    sample.batch.add(match)
    var statistic = StatisticRow(name: sample.id("Ball possession"))
    statistic.home = sample.id("61%")
    sample.batch.statistics.append(statistic)
    sample.batch.events.append(.statistics(0..<1))
    var player = LineupRow(side: .home, player: sample.id("A"))
    player.number = sample.id("9")
    var absent = LineupRow(side: .away, player: sample.id("B"))
    absent.missing = sample.id("Injured")
    sample.batch.lineups = [player, absent]
    sample.batch.events.append(
      .lineup(0..<2, homeFormation: sample.id("4-3-3"), awayFormation: .none, isConfirmed: true))
    sample.apply()
    let text = json(sample, sample.show())
    #expect(
      text.contains(
        #""clock":"90+4'","clockRuns":null,"start":null,"periods":[],"points":{"home":"40","away":"AD"},"serving":"away""#
      ))
    #expect(
      text.hasSuffix(
        #""incidents":[],"statistics":[{"period":null,"group":null,"name":"Ball possession","home":"61%","away":null}],"#
          + #""lineups":{"confirmed":true,"home":{"formation":"4-3-3","players":[{"name":"A","number":"9","position":null,"substitute":false,"#
          + #""rating":null,"captain":null}],"missing":[]},"#
          + #""away":{"formation":null,"players":[],"missing":[{"name":"B","reason":"Injured"}]}}}"#))
  }
}
