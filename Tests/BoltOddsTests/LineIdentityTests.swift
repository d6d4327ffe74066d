import OddsBoard
import OddsModel
import OddsProvider
import Testing

@testable import BoltOdds

@Suite struct LineIdentityTests {
  let feed = Feed()

  private func lines(_ outcomes: [String], sport: String = "NFL") -> [String] {
    feed.receive(
      OddsActionTests.message("initial_state", outcomes.joined(separator: ","), id: "m", sport: sport))
    return feed.lines("m")
  }

  private typealias T = OddsActionTests

  @Test func alternateSpreadsAreSeparateMarketsByTheHomeTeamsLine() {
    let received = lines([
      T.outcome("Alpha -1.5 Spread", #""+110""#, "Spread", line: "-1.5", target: #""Alpha""#),
      T.outcome("Beta 1.5 Spread", #""-130""#, "Spread", line: #""1.5""#, target: #""Beta""#),
      T.outcome("Alpha 1.5 Spread", #""-300""#, "Spread", line: "1.5", target: #""Alpha""#),
      T.outcome("Beta -1.5 Spread", #""+250""#, "Spread", line: "-1.5", target: #""Beta""#),
    ])
    #expect(
      received == [
        "spread[-1.5]|Alpha|home|-1.5|betmgm|+110", "spread[-1.5]|Beta|away|1.5|betmgm|-130",
        "spread[1.5]|Alpha|home|1.5|betmgm|-300", "spread[1.5]|Beta|away|-1.5|betmgm|+250",
      ])
    #expect(feed.isComplete("m", "spread", line: "-1.5") == true)
  }

  @Test func totalsTakeTheirSideFromOverUnder() {
    let received = lines([
      T.outcome("O 49.5 Total Points", #""-115""#, "Total Points", line: "49.5", over: #""O""#),
      T.outcome("U 49.5 Total Points", #""-105""#, "Total Points", line: "49.5", over: #""U""#),
      T.outcome("O 50.0 Total Points", #""-102""#, "Total Points", line: "50.0", over: #""O""#),
    ])
    #expect(
      received == [
        "total_points[49.5]|O|over|49.5|betmgm|-115", "total_points[49.5]|U|under|49.5|betmgm|-105",
        "total_points[50]|O|over|50|betmgm|-102",
      ])
    #expect(feed.isComplete("m", "total_points", line: "49.5") == true)
    #expect(feed.isComplete("m", "total_points", line: "50") == false)
  }

  @Test func playersShareAMarketAndDifferByName() {
    let received = lines([
      T.outcome(
        "D.J. Moore Over 4.5 Total Bases", #""-840""#, "Total Bases", line: "4.5", over: #""Over""#,
        target: #""D.J. Moore""#),
      T.outcome(
        "D.J. Moore Under 4.5 Total Bases", #""+500""#, "Total Bases", line: "4.5", over: #""Under""#,
        target: #""D.J. Moore""#),
      T.outcome(
        "T.J. Hock Over 4.5 Total Bases", #""-102""#, "Total Bases", line: "4.5", over: #""Over""#,
        target: #""T.J. Hock""#),
    ])
    #expect(
      received == [
        "total_bases[4.5]|D.J. Moore Over|over|4.5|betmgm|-840",
        "total_bases[4.5]|D.J. Moore Under|under|4.5|betmgm|+500",
        "total_bases[4.5]|T.J. Hock Over|over|4.5|betmgm|-102",
      ])
    #expect(feed.isComplete("m", "total_bases", line: "4.5") == false)
  }

  @Test func teamTotalsAreTwoMarketsUnderAnyMarketName() throws {
    func outcome(_ team: String, _ side: String, _ name: String, line: String) -> String {
      T.outcome(
        "\(team) \(side) \(line) \(name)", #""-110""#, name, line: line, over: "\"\(side)\"", target: "\"\(team)\"")
    }
    _ = lines([
      outcome("Alpha", "Over", "Team Total", line: "20.5"), outcome("Alpha", "Under", "Team Total", line: "20.5"),
      outcome("Beta", "Over", "Team Total", line: "20.5"), outcome("Beta", "Under", "Team Total", line: "20.5"),
      outcome("Beta", "Over", "1st Half Total Points", line: "9.5"),
      outcome("D.J. Moore", "Over", "Total Points", line: "6.5"),
    ])
    // An update with one outcome finds its team's market.
    feed.receive(
      OddsActionTests.message("line_update", outcome("Beta", "Over", "Team Total", line: "20.5"), id: "m", sport: "NFL")
    )
    let match = try #require(feed.board.match(feed.names.intern("m"), "boltodds"))
    var received: [String] = []
    feed.board.forEachMarket(of: match) { ref in
      guard let market = feed.board[ref] else { return }
      var sides: [String] = []
      feed.board.forEachQuote(of: ref) { sides.append(feed.board[$0]?.side.word?.description ?? "") }
      let meaning = market.meaning
      received.append(
        "\(meaning.kind) \(meaning.team) \(meaning.scope.word ?? "") \(meaning.isComparable) \(market.isComplete) "
          + sides.joined(separator: ","))
    }
    #expect(
      received == [
        "teamTotal home match true true over,under", "teamTotal away match true true over,under",
        "teamTotal away half1 true false over", "other none match false false over",
      ])
  }

  @Test func moneylineWithDrawIsTheMatchResult() {
    let received = lines(
      [
        T.outcome("Alpha Moneyline", #""+120""#, "Moneyline", target: #""Alpha""#),
        T.outcome("Draw Moneyline", #""+230""#, "Moneyline", target: #""Draw""#),
        T.outcome("Beta Moneyline", #""+210""#, "Moneyline", target: #""Beta""#),
      ], sport: "EPL")
    #expect(
      received == [
        "moneyline[]|Alpha|home||betmgm|+120", "moneyline[]|Draw|draw||betmgm|+230",
        "moneyline[]|Beta|away||betmgm|+210",
      ])
    #expect(feed.isComplete("m", "moneyline") == true)
    #expect(feed.market("m", "moneyline")?.kind == .result)
  }

  @Test func moneylineOfRegulationTimeIsTheMatchResult() {
    _ = lines(
      [
        T.outcome("Alpha 60 Min Moneyline", #""+120""#, "60 Min Moneyline", target: #""Alpha""#),
        T.outcome("Draw 60 Min Moneyline", #""+230""#, "60 Min Moneyline", target: #""Draw""#),
        T.outcome("Beta 60 Min Moneyline", #""+210""#, "60 Min Moneyline", target: #""Beta""#),
      ], sport: "NHL")
    #expect(feed.isComplete("m", "60_min_moneyline") == true)
  }

  @Test func gameTotalIsATotal() {
    _ = lines([
      T.outcome("O 2.5 Game Total", #""-115""#, "Game Total", line: "2.5", over: #""O""#),
      T.outcome("U 2.5 Game Total", #""-105""#, "Game Total", line: "2.5", over: #""U""#),
    ])
    #expect(feed.isComplete("m", "game_total", line: "2.5") == true)
  }

  @Test func teamsAreRecognizedByAbbreviation() {
    feed.receive(
      """
      {"action":"initial_state","data":{"sport":"NFL","sportsbook":"draftkings","game":"Chicago Bears vs Minnesota \
      Vikings, 2025-09-08, 08","home_team":"Chicago Bears","away_team":"Minnesota Vikings","info":{"orig_teams":\
      "CHI Bears vs MIN Vikings","universal_id":"u"},"outcomes":{\
      \(T.outcome("MIN Vikings Moneyline", #""-122""#, "Moneyline", target: #""MIN Vikings""#))}}}
      """)
    #expect(feed.lines("u") == ["moneyline[]|Minnesota Vikings|away||draftkings|-122"])
  }

  @Test func escapesInNamesAreDecoded() {
    let received = lines([
      T.outcome(
        #"Gr\u00eamio -0.5 Spread"#, #""+100""#, "Spread", line: #""-0.5""#, target: #""Gr\u00eamio""#)
    ])
    #expect(received == ["spread[-0.5]|Grêmio|none|-0.5|betmgm|+100"])
  }

  @Test(
    arguments: [
      ("Chicago Bears 1.5 Spread", "Spread", "1.5", "Chicago Bears"),
      ("Chicago Bears 1 Spread", "Spread", "1.0", "Chicago Bears"),
      ("U 49.5 Total Points", "Total Points", "49.5", "U"),
      ("Alpha Moneyline", "Moneyline", "", "Alpha"),
      // A key with another structure is used as a whole.
      ("Fight To Go Distance", "Fight To Go Distance", "", "Fight To Go Distance"),
      ("Something Else", "Moneyline", "", "Something Else"),
      ("Chicago Bears 2.5 Spread", "Spread", "1.5", "Chicago Bears 2.5"),
      ("1.5 Spread", "Spread", "1.5", "1.5"),
    ]) func selectionIsTheKeyBeforeLineAndMarket(
      _ key: String, _ name: String, _ line: String, _ subscribe: String
    )
  {
    let count = Array(key.utf8).withUnsafeBufferPointer { key in
      Array(name.utf8).withUnsafeBufferPointer { OddsNormalizer.selectionCount(key, $0, Line(line)) }
    }
    #expect(String(decoding: Array(key.utf8)[..<count], as: UTF8.self) == subscribe)
  }
}
