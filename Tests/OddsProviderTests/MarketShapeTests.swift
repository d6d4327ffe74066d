import OddsModel
import OddsProvider
import Testing

@Suite struct MarketShapeTests {
  private static func quote(_ names: TextTable, _ side: Side, _ thousandths: Int32) -> QuoteRow {
    var row = QuoteRow(
      selection: names.intern("\(side)"), bookmaker: names.intern("b"), notation: .decimal, state: .open,
      quoted: .none)
    row.side = side
    row.line = Line(thousandths: thousandths)
    return row
  }

  /// The lines of the markets that a group of quotes makes, and how many of them are complete.
  private func markets(_ kind: MarketKind, _ quotes: [(Side, Int32)]) -> (lines: [Int32], complete: Int) {
    let names = TextTable()
    var batch = FeedBatch(provider: "tickodds")
    for (side, line) in quotes { batch.quotes.append(Self.quote(names, side, line)) }
    var market = MarketRow(key: names.intern("k"), name: names.intern("n"))
    market.meaning = MarketMeaning(kind, settles: .regulation)
    MarketShape.add(market, .soccer, quotesFrom: 0, to: &batch)
    return (batch.markets.map(\.line.thousandths), batch.markets.count { $0.isComplete })
  }

  @Test func aGroupIsOneMarketForEachLine() {
    let (lines, complete) = markets(.total, [(.over, 2500), (.under, 2500), (.over, 3500), (.under, 3500)])
    #expect(lines == [2500, 3500] && complete == 2)
  }

  @Test func aQuarterLineIsNotCompleteBecauseHalfTheStakeMayComeBack() {
    let (lines, complete) = markets(.handicap, [(.home, -250), (.away, 250)])
    #expect(lines == [-250] && complete == 0)
  }

  @Test(arguments: [5, 300, 5000])
  func allOversBeforeAllUndersAreStillOneMarketForEachLine(count: Int32) {
    let overs = (0..<count).reversed().map { (Side.over, $0 * 1000 + 500) }
    let (lines, complete) = markets(.total, overs + overs.map { (.under, $0.1) })
    #expect(lines == (0..<count).map { $0 * 1000 + 500 } && complete == Int(count))
  }
}
