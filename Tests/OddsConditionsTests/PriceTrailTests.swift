import OddsBoard
import OddsModel
import Testing

@testable import OddsConditions

struct PriceTrailTests {
  /// Returns references to `count` lines.
  private func quotes(_ count: Int) -> [QuoteRef] {
    let names = TextTable()
    var board = Board()
    var batch = FeedBatch(provider: "tickodds")
    batch.add(MatchRow(id: names.intern("1")))
    var market = MarketRow(key: names.intern("result"), name: names.intern("Result"))
    market.quotes = 0..<count
    for number in 0..<count {
      batch.quotes.append(
        QuoteRow(
          selection: names.intern("s\(number)"), bookmaker: names.intern("b"), notation: .decimal, state: .open,
          quoted: .none))
    }
    batch.add(market)
    var changes: [BoardChange] = []
    board.apply(batch, changes: &changes)
    var found: [QuoteRef] = []
    for match in board.liveMatches {
      board.forEachMarket(of: match) { market in board.forEachQuote(of: market) { found.append($0) } }
    }
    return found
  }

  @Test func baseIsThePriceAtTheStartOfTheWindow() {
    let quote = quotes(1)[0]
    var trail = PriceTrail(seconds: 10)
    trail.note(quote, 2_000_000, previous: nil, at: 0)
    trail.note(quote, 1_900_000, previous: 2_000_000, at: 4_000)
    trail.note(quote, 1_800_000, previous: 1_900_000, at: 12_000)
    #expect(trail.base(quote, at: 12_000) == 2_000_000)
    #expect(trail.base(quote, at: 13_999) == 2_000_000)
    #expect(trail.base(quote, at: 14_000) == 1_900_000)
    #expect(trail.base(quote, at: 21_999) == 1_900_000)
    #expect(trail.base(quote, at: 22_000) == 1_800_000)
  }

  @Test func baseOfALineNewerThanTheWindowIsItsFirstPrice() {
    let quote = quotes(1)[0]
    var trail = PriceTrail(seconds: 10)
    #expect(trail.base(quote, at: 0) == nil)
    trail.note(quote, 2_000_000, previous: nil, at: 0)
    #expect(trail.base(quote, at: 0) == 2_000_000)
    trail.note(quote, 1_500_000, previous: 2_000_000, at: 1_000)
    #expect(trail.base(quote, at: 1_000) == 2_000_000)
  }

  @Test func historyOfAnUnknownLineStartsWithItsPreviousPrice() {
    let quote = quotes(1)[0]
    var trail = PriceTrail(seconds: 10)
    trail.note(quote, 1_500_000, previous: 2_000_000, at: 100_000)
    #expect(trail.base(quote, at: 100_000) == 2_000_000)
    #expect(trail.base(quote, at: 110_000) == 1_500_000)
  }

  /// With more moves than are stored exactly, the base is a price of the line from a nearby moment.
  @Test func mergingMovesKeepsTheFirstAndTheLast() {
    let quote = quotes(1)[0]
    var trail = PriceTrail(seconds: 1000)
    for move in 0..<500 {
      trail.note(quote, 2_000_000 + Int64(move), previous: 2_000_000 + Int64(move) - 1, at: Int64(move) * 1000)
    }
    #expect(trail.base(quote, at: 499_000) == 1_999_999)
    #expect(trail.base(quote, at: 1_499_000) == 2_000_499)
    for moment in stride(from: Int64(1_000_000), through: 1_499_000, by: 1000) {
      let exact = 2_000_000 + (moment - 1_000_000) / 1000
      let base = trail.base(quote, at: moment) ?? 0
      // 500 moves share 16 steps, so the base is at most a few steps off.
      #expect(abs(base - exact) <= 120, "\(moment): \(base), \(exact)")
    }
  }

  @Test func linesWithoutMovesAreDropped() {
    let quotes = quotes(300)
    var trail = PriceTrail(seconds: 10)
    for (index, quote) in quotes.enumerated() {
      trail.note(quote, 2_000_000, previous: 1_900_000, at: Int64(index) * 1000)
    }
    // Those that moved within the last window or a quarter of a window before.
    #expect(trail.count <= 14)
  }

  @Test func linesBeyondTheCapacityAreNotStored() {
    let quotes = quotes(300)
    var trail = PriceTrail(seconds: 10, capacity: 100)
    for quote in quotes { trail.note(quote, 2_000_000, previous: nil, at: 0) }
    #expect(trail.count == 100)
    #expect(trail.base(quotes[200], at: 0) == nil)
  }
}
