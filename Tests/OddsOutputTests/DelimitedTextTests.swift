import OddsModel
import OddsOutput
import Testing

@Suite struct DelimitedTextTests {
  func csv(_ fields: [String]) -> String {
    var output: [UInt8] = []
    DelimitedText.appendCSV(fields, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  func text(_ answer: some Answer, _ format: OutputFormat, _ fields: String? = nil) throws -> String {
    String(
      decoding: try Rendering.bytes(answer, as: format, fields: fields.map { try FieldSelection($0) }), as: UTF8.self)
  }

  @Test func fieldsWithCommasQuotesAndEdgeBlanksAreQuoted() {
    #expect(csv(["a", "b c", "", "1.5"]) == "a,b c,,1.5\r\n")
    #expect(csv(["a,b", "say \"x\"", " lead", "trail "]) == "\"a,b\",\"say \"\"x\"\"\",\" lead\",\"trail \"\r\n")
  }

  @Test func fieldsAreCleanedOfLineEndsAndTabs() {
    #expect(csv(["a\r\nb", "\u{1B}[2J"]) == "a\u{FFFD}\u{FFFD}b,\u{FFFD}[2J\r\n")
    var output: [UInt8] = []
    DelimitedText.appendTSV(["a\tb", "c\nd", "e,\"f\""], to: &output)
    #expect(String(decoding: output, as: UTF8.self) == "a\u{FFFD}b\tc\u{FFFD}d\te,\"f\"\n")
  }

  @Test func formulasAreEscapedAndNumbersAreNot() {
    #expect(csv(["=1+1", "@sum", "+a", "-b", "+", "-"]) == "'=1+1,'@sum,'+a,'-b,'+,'-\r\n")
    #expect(csv(["-3333", "+150", "-0.4167", "+2.5", "17/25"]) == "-3333,+150,-0.4167,+2.5,17/25\r\n")
  }

  @Test func listHasARowPerMatchWithTheMainMarket() throws {
    let sample = SampleBoard.filled()
    let answer = MatchAnswer([sample.first], of: sample.board, sample.show())
    let titles =
      "provider,demo,id,sport,league,home,away,home_score,away_score,status,period,clock,start,market,home_price,"
      + "draw_price,away_price,suspended,updated,received,country,link,fixture,feeds,status_by,clock_runs"
    let row =
      "tickodds,false,191691460,soccer,Premier League,Crystal Palace,West Ham,2,1,live,2nd Half,67:23,,full_time_result,"
      + "1.45,,7.00,false,2026-04-17T12:34:56.000Z,2026-04-17T12:34:56.120Z,,,tickodds:191691460,1,,up"
    #expect(try text(answer, .csv) == titles + "\r\n" + row + "\r\n")
    #expect(
      try text(answer, .tsv)
        == titles.replacing(",", with: "\t") + "\n" + row.replacing(",", with: "\t") + "\n")
  }

  @Test func singleMatchHasARowPerSelection() throws {
    let sample = SampleBoard.filled()
    let answer = MatchAnswer(one: sample.first, of: sample.board, sample.show(oddsFormat: .american))
    let lines = try text(answer, .csv).split(separator: "\r\n").map(String.init)
    let who = "tickodds,false,191691460,Crystal Palace,West Ham"
    #expect(
      lines == [
        "provider,demo,id,home,away,market,market_name,period,line,selection,side,bookmaker,price,quoted,display,suspended,"
          + "opening,link,fixture,home_score,away_score,status,clock",
        "\(who),full_time_result,Fulltime Result,full_game,,Crystal Palace,home,tickodds,1.45,1.45,-222,false,,,tickodds:191691460,2,1,live,67:23",
        "\(who),full_time_result,Fulltime Result,full_game,,Draw,draw,tickodds,,4.33,,true,,,tickodds:191691460,2,1,live,67:23",
        "\(who),full_time_result,Fulltime Result,full_game,,West Ham,away,tickodds,7,7.00,+600,false,,,tickodds:191691460,2,1,live,67:23",
        "\(who),total_goals,Total Goals,full_game,2.5,Over,over,tickodds,1.030003,-3333,-3333,false,,,tickodds:191691460,2,1,live,67:23",
        "\(who),total_goals,Total Goals,full_game,2.5,Under,under,tickodds,1.68,17/25,-147,false,,,tickodds:191691460,2,1,live,67:23",
        "\(who),first_scorer,First Scorer,,,\"'=cmd \"\"x\"\", y\",,tickodds,,SP,SP,false,,,tickodds:191691460,2,1,live,67:23",
      ])
  }

  @Test func matchWithoutPricesIsOneRowWithScoreStatusAndClock() throws {
    var sample = SampleBoard()
    sample.addPalace()
    sample.apply()
    let show = sample.show()
    for answer in [
      MatchAnswer(one: sample.first, of: sample.board, show) as any Answer,
      FixtureAnswer(one: sample.first, of: sample.board, show),
    ] {
      let lines = try text(answer, .csv).split(separator: "\r\n").map(String.init)
      let row = "tickodds,false,191691460,Crystal Palace,West Ham,,,,,,,,,,,,,,tickodds:191691460,2,1,live,67:23"
      #expect(lines.count == 2 && lines.last == row, "\(lines)")
      #expect(
        lines.first?.split(separator: ",").count
          == lines.last?.split(separator: ",", omittingEmptySubsequences: false).count)
      #expect(try text(answer, .tsv).hasSuffix(row.replacing(",", with: "\t") + "\n"))
    }
  }

  @Test func matchWithAllMarketsFilteredOutIsOneRow() throws {
    let sample = SampleBoard.filled()
    var terms = FilterTerms()
    terms.bookmakers = ["nobody"]
    let answer = MatchAnswer(one: sample.first, of: sample.board, sample.show(terms))
    #expect(try text(answer, .csv).split(separator: "\r\n").count == 2)
  }
}
