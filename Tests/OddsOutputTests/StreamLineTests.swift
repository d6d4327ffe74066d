import OddsBoard
import OddsJSON
import OddsModel
import OddsOutput
import Testing

@Suite struct StreamLineTests {
  /// The lines of the sample's changes.
  func lines(_ sample: SampleBoard, _ terms: FilterTerms = FilterTerms()) -> [String] {
    var writer = JSONWriter()
    let show = sample.show(terms)
    var seq: UInt64 = 0
    for change in sample.changes where show.filter.accepts(change, in: sample.board) {
      seq += 1
      StreamLine(sample.batch.provider, seq: seq, at: SampleBoard.received, published: sample.batch.publishedAt)
        .write(change, of: sample.board, sample.batch, show, into: &writer)
    }
    return String(decoding: writer.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  func head(_ type: String, _ seq: Int = 1) -> String {
    #"{"type":"\#(type)","provider":"tickodds","demo":false,"seq":\#(seq),"at":"2026-04-17T12:34:56.120Z","#
      + #""published":"2026-04-17T12:34:56.000Z","match":"191691460","#
      + #""fixture":{"id":"tickodds:191691460","by":"alone","confidence":1},"#
  }

  /// The sample after its snapshot, with a batch that names the match.
  func begun() -> SampleBoard {
    var sample = SampleBoard.filled()
    sample.begin()
    sample.batch.add(MatchRow(id: sample.id("191691460")))
    return sample
  }

  @Test func newMatchIsOneSnapshotLine() {
    let sample = SampleBoard.filled()
    let lines = lines(sample)
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix(head("snapshot") + #""state":{"provider":"tickodds","demo":false,"id":"191691460""#))
    #expect(lines[0].hasSuffix(#""detail":null,"score":null,"assists":null}]}}"#))
  }

  @Test func priceLineHasThePriceAndThePreviousOne() {
    var sample = begun()
    sample.addMarket(
      "full_time_result", "Fulltime Result", kind: .result, [sample.quote("Crystal Palace", .home, "1.40")])
    sample.apply()
    #expect(
      lines(sample) == [
        head("price") + #""market":"full_time_result","period":"full_game","line":null,"selection":"Crystal Palace","#
          + #""side":"home","bookmaker":"tickodds","price":1.4,"quoted":"1.40","previous":1.45,"suspended":false}"#
      ])
  }

  @Test func suspendedPriceIsNullAndKeepsTheQuotedText() {
    var sample = begun()
    sample.addMarket(
      "total_goals", "Total Goals", kind: .total, line: "2.5",
      [sample.quote("Over", .over, "", state: .suspended, line: "2.5", notation: .american)])
    sample.apply()
    #expect(
      lines(sample) == [
        head("price") + #""market":"total_goals","period":"full_game","line":2.5,"selection":"Over","#
          + #""side":"over","bookmaker":"tickodds","price":null,"quoted":"-3333","previous":1.030003,"suspended":true}"#
      ])
  }

  @Test func withdrawalOfASuspendedLineIsNotRepeated() {
    var sample = begun()
    sample.batch.events.append(.imageBegins(.lines(bookmaker: .none)))
    sample.addMarket(
      "full_time_result", "Fulltime Result", kind: .result,
      [sample.quote("Crystal Palace", .home, "1.45"), sample.quote("West Ham", .away, "7.00")])
    sample.addMarket(
      "total_goals", "Total Goals", kind: .total, line: "2.5",
      [
        sample.quote("Over", .over, "-3333", line: "2.5", notation: .american),
        sample.quote("Under", .under, "17/25", line: "2.5", notation: .fractional),
      ])
    sample.addMarket(
      "first_scorer", "First Scorer", period: "", [sample.quote("=cmd \"x\", y", .none, "SP", state: .unpriced)])
    sample.batch.events.append(.imageEnds)
    sample.apply()
    // The draw changed from suspended to withdrawn: for readers of the stream, nothing changed.
    #expect(sample.changes.count == 1)
    #expect(lines(sample) == [])
  }

  @Test func firstPriceOfANewMarketContainsTheMarketsName() {
    var sample = begun()
    sample.addMarket("btts", "Both Teams to Score", [sample.quote("Yes", .yes, "1.80")])
    sample.apply()
    #expect(
      lines(sample) == [
        head("price") + #""market":"btts","marketName":"Both Teams to Score","complete":false,"#
          + #""kind":null,"scope":"match","settles":null,"period":"full_game","#
          + #""line":null,"selection":"Yes","side":"yes","bookmaker":"tickodds","price":1.8,"quoted":"1.80","#
          + #""previous":null,"suspended":false}"#
      ])
  }

  @Test func scoreStatusAndIncidentLinesHaveTheDocumentedKeys() {
    var sample = SampleBoard.filled()
    sample.begin()
    var match = MatchRow(id: sample.id("191691460"))
    match.fields = [.score, .status, .period, .clock]
    match.score = Score(home: 3, away: 1)
    match.status = .break
    match.period = sample.id("Halftime")
    match.clock = .seconds(45 * 60, runs: false)
    sample.batch.add(match)
    var card = IncidentRow(.yellowCard)
    card.id = sample.id("c1")
    card.minute = 45
    card.addedTime = 2
    sample.batch.add(card)
    var goal = IncidentRow(.goal)
    goal.id = sample.id("g1")
    sample.batch.incidents.append(goal)
    sample.batch.events.append(.retracted(1))
    sample.apply()
    #expect(
      lines(sample) == [
        head("score", 1) + #""home":3,"away":1,"previous":{"home":2,"away":1},"points":null,"periods":"#
          + #"[{"name":"1st Half","home":1,"away":1}],"serving":null,"situation":null}"#,
        head("status", 2) + #""status":"break","statusBy":null,"period":"Halftime","clock":"45:00","clockRuns":"up"}"#,
        head("incident", 3)
          + #""incident":{"kind":"yellowCard","minute":45,"addedTime":2,"side":null,"player":null,"related":null,"detail":null,"score":null,"assists":null},"retracted":false}"#,
        head("incident", 4)
          + #""incident":{"kind":"goal","minute":67,"addedTime":null,"side":"home","player":"J. Mateta","related":null,"detail":null,"score":null,"assists":null},"retracted":true}"#,
      ])
  }

  @Test func statisticsLineupAndPlayLinesHaveTheDocumentedKeys() {
    var sample = begun()
    var statistic = StatisticRow(name: sample.id("Corners"))
    statistic.period = sample.id("ALL")
    statistic.home = sample.id("4")
    statistic.away = sample.id("2")
    sample.batch.statistics = [statistic]
    sample.batch.events.append(.statistics(0..<1))
    sample.batch.lineups = [LineupRow(side: .away, player: sample.id("B"))]
    sample.batch.events.append(.lineup(0..<1, homeFormation: .none, awayFormation: .none, isConfirmed: false))
    var play = PlayRow(kind: sample.id("shot"))
    sample.batch.text = Array("12:01Saved by the keeper".utf8)
    play.clock = 0..<5
    play.description = 5..<24
    play.side = .home
    play.score = Score(home: 1, away: 0)
    sample.batch.add(play)
    sample.batch.add(PlayRow(kind: sample.id("break")))
    sample.apply()
    #expect(
      lines(sample) == [
        head("stats", 1) + #""statistics":[{"period":"ALL","group":null,"name":"Corners","home":"4","away":"2"}]}"#,
        head("lineups", 2) + #""confirmed":false,"home":{"formation":null,"players":[],"missing":[]},"#
          + #""away":{"formation":null,"players":[{"name":"B","number":null,"position":null,"substitute":false,"rating":null,"#
          + #""captain":null}],"missing":[]}}"#,
        head("play", 3)
          + #""kind":"shot","side":"home","clock":"12:01","clockRuns":"up","description":"Saved by the keeper","home":1,"away":0,"stream":null,"period":null,"#
          + #""start":null,"end":null,"points":null,"x":null,"y":null,"situation":null}"#,
        head("play", 4)
          + #""kind":"break","side":null,"clock":null,"clockRuns":null,"description":null,"home":null,"away":null,"#
          + #""stream":null,"period":null,"start":null,"end":null,"points":null,"x":null,"y":null,"situation":null}"#,
      ])
  }

  @Test func removedLineNamesTheBookmaker() {
    var sample = begun()
    sample.batch.events.append(.linesRemoved(bookmaker: sample.id("tickodds")))
    sample.apply()
    #expect(lines(sample) == [head("removed") + #""bookmaker":"tickodds"}"#])
    sample.begin()
    sample.batch.add(MatchRow(id: sample.id("191691460")))
    sample.batch.events.append(.removed)
    sample.apply()
    #expect(lines(sample) == [head("removed") + #""bookmaker":null}"#])
  }

  @Test func connectionAndGapLinesNameNoMatch() {
    let sample = SampleBoard()
    var writer = JSONWriter()
    let line = StreamLine("boltodds", seq: 9, at: SampleBoard.received)
    line.write(.reconnecting, reason: "closed with 1006", sample.show(isDemo: true), into: &writer)
    line.write(.connected, reason: nil, sample.show(), into: &writer)
    line.writeGap(reason: "the reader is too slow", dropped: 12, sample.show(), into: &writer)
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == #"""
        {"type":"connection","provider":"boltodds","demo":true,"seq":9,"at":"2026-04-17T12:34:56.120Z","published":null,"state":"reconnecting","reason":"closed with 1006"}
        {"type":"connection","provider":"boltodds","demo":false,"seq":9,"at":"2026-04-17T12:34:56.120Z","published":null,"state":"connected","reason":null}
        {"type":"gap","provider":"boltodds","demo":false,"seq":9,"at":"2026-04-17T12:34:56.120Z","published":null,"reason":"the reader is too slow","dropped":12}

        """#)
  }

  @Test func filtersChooseTypesMatchesMarketsAndBookmakers() {
    var sample = SampleBoard.filled()
    sample.begin()
    var match = MatchRow(id: sample.id("191691460"))
    match.fields = [.score]
    match.score = Score(home: 3, away: 1)
    sample.batch.add(match)
    sample.addMarket("full_time_result", "Fulltime Result", kind: .result, [sample.quote("Draw", .draw, "5")])
    sample.addMarket("total_goals", "Total Goals", line: "2.5", [sample.quote("Over", .over, "1.5", line: "2.5")])
    sample.apply()
    func types(_ change: (inout FilterTerms) -> Void) -> [String] {
      var terms = FilterTerms()
      change(&terms)
      return lines(sample, terms).map { String($0.dropFirst(9).prefix { $0 != "\"" }) }
    }
    #expect(types { _ in } == ["score", "price", "price"])
    #expect(types { $0.types = [.score] } == ["score"])
    #expect(types { $0.markets = .named(["Total Goals"]) } == ["score", "price"])
    #expect(types { $0.markets = .main } == ["score", "price"])
    #expect(types { $0.bookmakers = ["Pinnacle"] } == ["score"])
    #expect(types { $0.bookmakers = ["TickOdds"] } == ["score", "price", "price"])
    #expect(types { $0.leagues = ["premier"] }.count == 3)
    #expect(types { $0.leagues = ["serie a"] }.isEmpty)
    #expect(types { $0.teams = ["ham"] }.count == 3)
    #expect(types { $0.teams = ["chelsea"] }.isEmpty)
    #expect(types { $0.sports = [.tennis] }.isEmpty)
    #expect(types { $0.providers = ["tickodds"] }.count == 3)
    #expect(types { $0.providers = ["boltodds"] }.isEmpty)
    let known: [ProviderName] = ["tickodds", "boltodds"]
    #expect(types { $0.matches = [MatchReference("191691460", providers: known)] }.count == 3)
    #expect(types { $0.matches = [MatchReference("tickodds:191691460", providers: known)] }.count == 3)
    #expect(types { $0.matches = [MatchReference("boltodds:191691460", providers: known)] }.isEmpty)
    #expect(types { $0.matches = [MatchReference("Fulham vs Tottenham", providers: known)] }.isEmpty)
    sample.names.join(sample.names.intern("Fulham vs Tottenham"), to: sample.names.intern("191691460"))
    #expect(types { $0.matches = [MatchReference("Fulham vs Tottenham", providers: known)] }.count == 3)
    #expect(types { $0.matches = [MatchReference("tickodds:Fulham vs Tottenham", providers: known)] }.count == 3)
    #expect(types { $0.matches = [MatchReference("boltodds:Fulham vs Tottenham", providers: known)] }.isEmpty)
    #expect(MatchReference("751553758:1", providers: known) == MatchReference(id: "751553758:1"))
  }
}
