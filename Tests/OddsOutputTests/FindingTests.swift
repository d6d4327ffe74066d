import OddsBoard
import OddsFinder
import OddsJSON
import OddsMath
import OddsModel
import Testing

@testable import OddsOutput

/// The output of sure wins, value bets and middles.
struct FindingTests {
  /// Three feeds, with a sure win: Palace at 2.20, the draw at 3.90 and West Ham at 3.60.
  private func sample() -> FixtureSample {
    var sample = FixtureSample.filled()
    sample.receive(.init(provider: "boltodds", id: "x", seconds: 2, prices: [("fanduel", ["2.05", "3.90", ""])]))
    sample.receive(
      .init(
        provider: "tickodds", id: "1", home: "C Palace", away: "West Ham Utd", seconds: 1,
        handicap: ("-0.5", "2.3", "1.8")))
    sample.receive(
      .init(
        provider: "boltodds", id: "x", seconds: 2,
        prices: [("a", ["2.1", "3.4", "3.5"]), ("b", ["2.1", "3.4", "3.5"])],
        handicap: ("-1.5", "3.1", "1.45")))
    return sample
  }

  private func finder(_ sample: FixtureSample, _ options: FinderOptions) throws -> Finder {
    let finder = Finder(options, sample.names)
    finder.load(sample.board, try #require(sample.show().fixtures), at: sample.show().now)
    return finder
  }

  private func answer(
    _ sample: FixtureSample, _ options: FinderOptions, _ rows: (Finder) -> FindingsAnswer.Rows
  ) throws -> FindingsAnswer {
    FindingsAnswer(rows(try finder(sample, options)), FindingJSON(sample.board, sample.show()))
  }

  private func arbs(_ sample: FixtureSample? = nil, explains: Bool = false) throws -> FindingsAnswer {
    let sample = sample ?? self.sample()
    var options = FinderOptions()
    options.arbs = FinderOptions.Arbs()
    return try answer(sample, options) { finder in
      .arbs(finder.arbs + (explains ? finder.refused(of: sample.board, at: sample.show().now).rows : []))
    }
  }

  private func values() throws -> FindingsAnswer {
    var options = FinderOptions()
    options.values = FinderOptions.Values()
    options.values?.method = .multiplicative
    return try answer(sample(), options) { .values($0.values) }
  }

  private func middles() throws -> FindingsAnswer {
    var options = FinderOptions()
    options.middles = FinderOptions.Middles()
    options.middles?.allowsSameBook = true
    return try answer(sample(), options) { .middles($0.middles) }
  }

  private func json(_ answer: FindingsAnswer) throws -> [JSONValue] {
    var writer = JSONWriter()
    answer.writeJSON(into: &writer)
    guard case .array(let rows) = try #require(JSONValue(json: writer.bytes)) else { return [] }
    return rows
  }

  private func list(_ value: JSONValue?) -> [JSONValue] { if case .array(let list) = value { list } else { [] } }

  // MARK: JSON

  @Test func sureWinHasItsLegsStakesAndGuaranteedProfit() throws {
    let rows = try json(arbs())
    #expect(rows.count == 1)
    let row = try #require(rows.first)
    #expect(row["fixture"]?.text == "boltodds:x" && row["demo"] == .bool(false) && row["refused"] == .null)
    #expect(row["home"]?.text == "Crystal Palace" && row["league"]?.text == "Premier League")
    #expect(
      row["market"]?.json
        == #"{"kind":"result","scope":"match","settles":"regulation","line":null,"name":"Match Result"}"#)
    let legs = list(row["legs"])
    #expect(legs.map { $0["price"]?.scalar } == ["2.2", "3.9", "3.6"])
    #expect(legs.map { $0["bookmaker"]?.text } == ["pinnacle", "fanduel", "bwin"])
    #expect(legs.map { $0["provider"]?.text } == ["boltodds", "boltodds", "sportsapi-v1"])
    #expect(legs.map { $0["side"]?.text } == ["home", "draw", "away"])
    #expect(legs.map { $0["selection"]?.text } == ["Crystal Palace", "Draw", "West Ham United"])
    #expect(legs.map { $0["ageSeconds"]?.scalar } == ["0", "0", "0"])
    #expect(row["sum"]?.scalar == "\(1 / 2.2 + 1 / 3.9 + 1 / 3.6)")
    let stakes = legs.compactMap { Double($0["stake"]?.scalar ?? "") }
    let returns = legs.compactMap { Double($0["returns"]?.scalar ?? "") }
    let guaranteed = try #require(Double(row["guaranteed"]?.scalar ?? ""))
    #expect(stakes.count == 3 && stakes.reduce(0, +) <= 100.0001)
    #expect(abs((returns.min() ?? 0) - stakes.reduce(0, +) - guaranteed) < 1e-9 && guaranteed > 1)
  }

  @Test func rejectedSetHasItsReasonAndNoStakes() throws {
    let rows = try json(arbs(explains: true))
    let refused = rows.filter { $0["refused"] != .null }
    #expect(rows.count == 1 + refused.count)
    let incomplete = try #require(refused.first { $0["refused"]?.text == "incomplete" })
    #expect(list(incomplete["legs"]).map { $0["side"]?.text } == ["home", "away"])
    #expect(incomplete["guaranteed"] == .null && list(incomplete["legs"]).allSatisfy { $0["stake"] == .null })
    // Palace -0.5 with West Ham +1.5: legs in two markets contain their market.
    let lines = try #require(refused.first { $0["refused"]?.text == "differentLine" })
    #expect(list(lines["legs"]).compactMap { $0["market"]?["line"]?.scalar } != [])
  }

  @Test func valueBetHasItsFairPriceAndReference() throws {
    let rows = try json(values())
    let row = try #require(rows.first { $0["bookmaker"]?.text == "fanduel" })
    #expect(row["side"]?.text == "draw" && row["price"]?.scalar == "3.9")
    #expect(row["reference"]?.text == "consensus" && row["method"]?.text == "multiplicative")
    #expect(row["books"]?.scalar == "5")
    let probability = try #require(Double(row["fair"]?["probability"]?.scalar ?? ""))
    let edge = try #require(Double(row["edge"]?.scalar ?? ""))
    let kelly = try #require(Double(row["kelly"]?.scalar ?? ""))
    #expect(abs(edge - (probability * 3.9 - 1)) < 1e-12 && abs(kelly - 0.25 * edge / 2.9) < 1e-12)
    #expect(Double(row["fair"]?["price"]?.scalar ?? "") == 1 / probability)
  }

  @Test func middleHasItsWindowAndBreakEven() throws {
    let row = try #require(try json(middles()).first)
    #expect(row["window"]?.json == "[1,1]" && row["refused"] == .null && row["profits"] == .null)
    let legs = list(row["legs"])
    #expect(legs.map { $0["line"]?.scalar } == ["-0.5", "1.5"])
    // Two feeds have the bookmaker; the later message counts, with 1.95.
    let sum = 1 / 1.95 + 1 / 1.45
    #expect(abs((Double(row["miss"]?.scalar ?? "") ?? 0) - (1 / sum - 1)) < 1e-12)
    #expect(abs((Double(row["hit"]?.scalar ?? "") ?? 0) - (2 / sum - 1)) < 1e-12)
    #expect(abs((Double(row["breakEven"]?.scalar ?? "") ?? 0) - (sum - 1)) < 1e-12)
  }

  @Test func findingsMatchTheirSchemas() throws {
    func check(_ value: JSONValue, _ path: String, _ known: Set<String>) {
      switch value {
      case .object(let members):
        for member in members {
          let name = path.isEmpty ? member.name : "\(path).\(member.name)"
          #expect(known.contains(name), "\(name)")
          check(member.value, name, known)
        }
      case .array(let elements): for element in elements { check(element, path, known) }
      default: break
      }
    }
    for row in try json(arbs(explains: true)) { check(row, "", Set(Schema.fields(.arb))) }
    for row in try json(values()) { check(row, "", Set(Schema.fields(.value))) }
    for row in try json(middles()) { check(row, "", Set(Schema.fields(.middles))) }
  }

  @Test func linesAndValuesHaveTheSameRows() throws {
    let answer = try arbs(explains: true)
    var writer = JSONWriter()
    answer.writeLines(into: &writer)
    let lines = String(decoding: writer.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(lines == (try json(answer)).map(\.json))
    #expect(answer.values().rows.map(\.json) == lines)
    let picked = try Rendering.bytes(answer, as: .tsv, fields: FieldSelection("profit,legs.price"))
    #expect(String(decoding: picked, as: UTF8.self).hasPrefix("profit\tlegs.price\n"))
  }

  // MARK: Rows

  @Test func gridHasARowForEachLeg() throws {
    let grid = try arbs().grid()
    #expect(grid.rows.count == 3 && grid.rows.allSatisfy { $0.count == grid.titles.count })
    func column(_ title: String) throws -> [String] {
      let place = try #require(grid.titles.firstIndex(of: title))
      return grid.rows.map { $0[place].cell }
    }
    #expect(try column("leg") == ["1", "2", "3"])
    #expect(try column("price") == ["2.2", "3.9", "3.6"])
    #expect(try column("bookmaker") == ["pinnacle", "fanduel", "bwin"])
    #expect(try column("refused") == ["", "", ""])
    let values = try values().grid()
    #expect(!values.rows.isEmpty && values.rows.allSatisfy { $0.count == values.titles.count })
    let middles = try middles().grid()
    #expect(!middles.rows.isEmpty && middles.rows.allSatisfy { $0.count == middles.titles.count })
  }

  // MARK: Tables

  @Test func tableOfASureWinListsItsLegsAndProfit() throws {
    let text = try arbs().table(TableStyle(columns: 80, zone: ZoneFormatter(isUTC: true), now: FixtureSample.time(2)))
    #expect(
      text == """
        1.14% · Crystal Palace - West Ham · Match Result
          Crystal Palace   2.20  pinnacle  stake 45.95  returns 101.09  0s
          Draw             3.90  fanduel   stake 25.92  returns 101.09  0s
          West Ham United  3.60  bwin      stake 28.08  returns 101.09  0s
          locks in at least 1.14 on 99.95 · 12:05 1-0 · Premier League

        """)
  }

  @Test func emptyTablesAreASentence() throws {
    let style = TableStyle(columns: 80)
    #expect(try arbs(FixtureSample.filled()).table(style) == "No sure wins.\n")
    let show = FixtureSample.filled().show()
    let json = FindingJSON(FixtureSample.filled().board, show)
    #expect(FindingsAnswer(.values([]), json).table(style) == "No value bets.\n")
    #expect(FindingsAnswer(.middles([]), json).table(style) == "No middles.\n")
  }

  @Test func selectionIsCutBeforeItsLine() {
    let cell = FittedTable.Cell("  Newcastle United +0.5", keeping: " +0.5")
    #expect(cell.cut(toColumns: 16, ascii: false) == "  Newcastl… +0.5")
    #expect(cell.cut(toColumns: 40, ascii: false) == "  Newcastle United +0.5")
    #expect(cell.cut(toColumns: 4, ascii: false) == "  N…")
    #expect(FittedTable.Cell("Newcastle United").cut(toColumns: 6, ascii: false) == "Newca…")
  }

  @Test func tooCoarseUnitIsWarnedAbout() throws {
    var options = FinderOptions()
    var wanted = FinderOptions.Arbs()
    wanted.stake = try #require(Amount(millionths: 5_000_000))
    wanted.unit = try #require(Amount(millionths: 1_000_000))
    options.arbs = wanted
    let answer = try answer(sample(), options) { .arbs($0.arbs) }
    let text = answer.table(TableStyle(columns: 80, zone: ZoneFormatter(isUTC: true), now: FixtureSample.time(2)))
    #expect(text.contains("stakes in units this large guarantee no profit"), "\(text)")
    #expect(try json(answer).count == 1)
  }

  @Test(arguments: [20, 40, 80, 120, 200]) func noLineIsWiderThanTheTerminal(_ columns: Int) throws {
    let style = TableStyle(columns: columns, zone: ZoneFormatter(isUTC: true), now: FixtureSample.time(2))
    for answer in [try arbs(explains: true), try values(), try middles()] {
      let lines = answer.table(style).split(separator: "\n")
      #expect(lines.count > 2 && lines.allSatisfy { $0.count <= columns }, "\(answer.table(style))")
    }
  }

  @Test func rejectedSetsAreListedWithTheirReasons() throws {
    let text = try arbs(explains: true).table(TableStyle(columns: 120))
    #expect(text.contains("\nRefused\n"))
    #expect(text.contains("  the market is incomplete: a price is missing or suspended\n"), "\(text)")
  }

  @Test func valueBetsNameTheMethodAndTheReference() throws {
    let text = try values().table(
      TableStyle(columns: 200, zone: ZoneFormatter(isUTC: true), now: FixtureSample.time(2)))
    #expect(text.contains("Fair by the multiplicative method: consensus of the other bookmakers."), "\(text)")
    #expect(text.contains("fanduel") && text.contains("3.90"))
  }

  // MARK: Counts

  @Test func countsAreSummarizedInOneSentence() {
    var counts = FinderCounts()
    (counts.fixtures, counts.markets, counts.judged, counts.bookmakers, counts.prices) = (1, 2, 1, 3, 12)
    #expect(
      counts.summary(maxAge: .seconds(10), settle: .seconds(10))
        == "checked 12 prices from 3 bookmakers in 2 markets across 1 match; 1 market had enough prices to compare")
    (counts.suspended, counts.old, counts.unsettled, counts.stale) = (4, 5, 6, 7)
    #expect(
      counts.summary(maxAge: .milliseconds(500), settle: .seconds(20)).hasSuffix(
        "; left out: 4 suspended, 5 older than 500 ms, 6 within 20 s of a goal, card, VAR review or suspension, "
          + "7 from feeds that may have missed updates"))
  }
}
