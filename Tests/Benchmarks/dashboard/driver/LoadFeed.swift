import NIOCore
import OddsFeed
import OddsModel
import OddsTransport

/// Moves prices so many times a second: a hundred reads a second, each with several messages of ten changes, as a socket
/// would bring them.
final class LoadFeed {
  private let hub: FeedHub
  private let messages: Int
  private let ids: [TextID]
  private let key: TextID
  private let name: TextID
  private let selections: [TextID]
  private let bookmaker: TextID
  private let prices: [Quoted]
  private var batch = FeedBatch(provider: "tickodds")
  private var step = 0

  init(_ hub: FeedHub, matches: Int, changesPerSecond: Int) {
    self.hub = hub
    let names = hub.names
    messages = max(1, changesPerSecond / 1000)
    ids = (0..<matches).map { names.intern("\($0)") }
    key = names.intern("full_time_result")
    name = names.intern("Fulltime Result")
    selections = ["Home", "Away"].map { names.intern($0) }
    bookmaker = names.intern("tickodds")
    prices = (110..<990).map { FixedFeed.price(Double($0) / 100, names) }
  }

  func start() {
    for _ in 0..<messages {
      tell()
      hub.apply(batch)
    }
    hub.sink?.hubDidDrain(hub)
    hub.loop.assumeIsolated().scheduleTask(in: .milliseconds(10)) { self.start() }
  }

  private func tell() {
    batch.removeAll()
    batch.receivedAt = TimeSource.system.time()
    for _ in 0..<5 {
      step &+= 1
      batch.add(MatchRow(id: ids[step &* 7919 % ids.count]))
      var market = MarketRow(key: key, name: name)
      market.meaning = MarketMeaning(.result, settles: .regulation)
      market.isComplete = true
      let start = batch.quotes.count
      for side in 0..<2 {
        var quote = QuoteRow(
          selection: selections[side], bookmaker: bookmaker, notation: .decimal, state: .open,
          quoted: prices[(step &* 31 &+ side) % prices.count])
        quote.side = side == 0 ? .home : .away
        batch.quotes.append(quote)
      }
      market.quotes = start..<batch.quotes.count
      batch.add(market)
    }
  }
}
