import OddsBoard
import OddsModel
import Testing

@Suite struct BoardRoundTests {
  let names = TextTable()

  @Test func aRoundWithdrawsTheLinesThatItDidNotName() {
    var board = Board()
    var changes: [BoardChange] = []
    board.apply(batch([("one", ["a", "b"]), ("two", ["c"])]), changes: &changes)
    #expect(board.lineCount == 3)
    changes.removeAll()
    board.apply(batch([("one", ["a"])], first: .roundBegins, last: .roundEnds), changes: &changes)
    #expect(changes.count == 2)
    guard case .price(let move) = changes.first(where: { if case .price = $0 { true } else { false } }) else {
      Issue.record("no line was withdrawn")
      return
    }
    #expect(move.state == .withdrawn)
    #expect(board.match(names.intern("one"), "boltodds") != nil)
    #expect(board.match(names.intern("two"), "boltodds") == nil)
  }

  @Test func aRoundThatNamesEverythingChangesNothing() {
    var board = Board()
    var changes: [BoardChange] = []
    let all = [("one", ["a", "b"]), ("two", ["c"])]
    board.apply(batch(all), changes: &changes)
    changes.removeAll()
    board.apply(batch(all, first: .roundBegins, last: .roundEnds), changes: &changes)
    #expect(changes.isEmpty)
  }

  @Test func anEndWithoutABeginningChangesNothing() {
    var board = Board()
    var changes: [BoardChange] = []
    board.apply(batch([("one", ["a"])], last: .roundEnds), changes: &changes)
    #expect(board.match(names.intern("one"), "boltodds") != nil)
  }

  @Test func aPartOfAMarketLeavesItsCompletenessAlone() throws {
    var board = Board()
    var changes: [BoardChange] = []
    var whole = batch([("one", ["a", "b"])])
    whole.markets[0].isComplete = true
    whole.markets[0].meaning = MarketMeaning(.winner)
    board.apply(whole, changes: &changes)
    var part = batch([("one", ["a"])])
    part.markets[0].isPart = true
    board.apply(part, changes: &changes)
    let match = try #require(board.match(names.intern("one"), "boltodds"))
    var markets: [MarketState] = []
    board.forEachMarket(of: match) { if let market = board[$0] { markets.append(market) } }
    #expect(markets.map(\.isComplete) == [true])
    #expect(markets.map(\.kind) == [.winner])
  }

  @Test func matchWhoseLinesWereWithdrawnBeforeGoesWithARoundThatDoesNotNameIt() {
    var board = Board()
    var changes: [BoardChange] = []
    board.apply(batch([("one", ["a"]), ("two", ["b"])]), changes: &changes)
    var withdrawn = batch([("two", ["b"])])
    withdrawn.quotes[0].state = .withdrawn
    board.apply(withdrawn, changes: &changes)
    #expect(board.match(names.intern("two"), "boltodds") != nil)
    // Its removal was lost with the connection.
    board.apply(batch([("one", ["a"])], first: .roundBegins, last: .roundEnds), changes: &changes)
    #expect(board.match(names.intern("one"), "boltodds") != nil)
    #expect(board.match(names.intern("two"), "boltodds") == nil)
  }

  /// Matches with one market each, whose selections have these names.
  private func batch(
    _ matches: [(id: String, selections: [String])], first: FeedEvent? = nil, last: FeedEvent? = nil
  ) -> FeedBatch {
    var batch = FeedBatch(provider: "boltodds")
    if let first { batch.events.append(first) }
    for match in matches {
      batch.add(MatchRow(id: names.intern(match.id)))
      var market = MarketRow(key: names.intern("moneyline"), name: names.intern("Moneyline"))
      let start = batch.quotes.count
      for selection in match.selections {
        batch.quotes.append(
          QuoteRow(
            selection: names.intern(selection), bookmaker: names.intern("book"), notation: .american, state: .open,
            quoted: .none))
      }
      market.quotes = start..<batch.quotes.count
      batch.add(market)
    }
    if let last { batch.events.append(last) }
    return batch
  }
}
