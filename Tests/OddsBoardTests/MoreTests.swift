import OddsModel
import Testing

@testable import OddsBoard

/// Fields of feeds without a place of their own, as the board keeps them.
@Suite struct MoreTests {
  @Test func marketsAndQuotesKeepTheirTextsUntilTheyGo() {
    var feed = Feed()
    func texts() -> [String] {
      var texts: [String] = []
      for match in feed.board.liveMatches {
        feed.board.forEachMarket(of: match) { market in
          texts.append(feed.names.string(feed.board.more(of: market)))
          feed.board.forEachQuote(of: market) { texts.append(feed.names.string(feed.board.more(of: $0))) }
        }
      }
      return texts
    }
    func send(_ market: String, _ quote: String, match: String = "m") {
      feed.send { feed in
        feed.match(match)
        feed.market("x", ["A": "2", "B": "3"])
        feed.batch.markets[0].more = feed.id(market)
        feed.batch.quotes[1].more = feed.id(quote)
        feed.batch.quotes[1].isMain = quote.isEmpty ? nil : quote == "main"
      }
    }
    send(#"{"a":1}"#, "main")
    #expect(texts() == [#"{"a":1}"#, "", "main"])
    // Rows that say nothing of it keep it.
    send("", "")
    #expect(texts() == [#"{"a":1}"#, "", "main"])
    var main: [Bool] = []
    feed.board.forEachMarket(of: feed.board.liveMatches[0]) { market in
      feed.board.forEachQuote(of: market) { main.append(feed.board[$0]!.isMain) }
    }
    #expect(main == [false, true])
    send(#"{"a":2}"#, "other")
    #expect(texts() == [#"{"a":2}"#, "", "other"])
    // Rows that are used again begin without.
    feed.send { feed in
      feed.match("m")
      feed.batch.events.append(.removed)
    }
    send("", "", match: "n")
    #expect(texts() == ["", "", ""])
  }

  @Test func newFieldEmitsASnapshotAndAnotherValueDoesNot() {
    var feed = Feed()
    func send(_ members: KeyValuePairs<String, String>) -> Int {
      feed.send { feed in
        feed.match("m")
        var facts = MatchFacts()
        for (name, value) in members { facts.set(MatchFacts.Member(name: feed.id(name), value: feed.id(value))) }
        feed.batch.add(facts)
      }.count
    }
    var more: [String] {
      feed.board[feed.board.liveMatches[0]]!.facts.more.map {
        "\(feed.names.string($0.name)) \(feed.names.string($0.value))"
      }
    }
    #expect(send(["week": "9"]) == 1 && more == ["week 9"])
    #expect(send([:]) == 0 && send(["week": "10"]) == 0)
    #expect(more == ["week 10"])
    #expect(send(["tab": "1"]) == 1 && more == ["week 10", "tab 1"])
  }

  @Test func pagesTakeMemoryOnlyForRowsThatHaveATextNearby() {
    var store = MoreStore()
    store.remove(7)
    store.set(.none, of: 100_000)
    #expect(store[100_000].isNone && store[0].isNone)
    store.set(TextID(raw: 5), of: 100_000)
    #expect(store[100_000] == TextID(raw: 5) && store[99_999].isNone && store[100_001].isNone && store[0].isNone)
    store.remove(100_000)
    #expect(store[100_000].isNone)
  }
}
