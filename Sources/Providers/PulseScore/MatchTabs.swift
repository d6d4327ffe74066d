internal import OddsModel

/// The lines of each tab of a match, as last received.
///
/// A message may hold only some of a match's tabs. The lines of the other tabs still exist, so they are repeated
/// unchanged until the tab has been missing from as many messages as an event may miss.
struct MatchTabs {
  /// The cached lines of one tab, and the number of the message that last had it.
  private struct Tab {
    var name: TextID
    var message: UInt64
    var markets: [MarketRow] = []
    var quotes: [QuoteRow] = []
  }

  private let absences: Int
  private var tabs: [TextID: [Tab]] = [:]
  private var message: UInt64 = 0

  /// - Parameter absences: Number of consecutive messages after which a missing tab is gone; 1 caches nothing.
  init(absences: Int) { self.absences = absences }

  /// Counts a message, to determine for how long tabs have been missing.
  mutating func beginMessage() {
    message += 1
    // Free ended matches now and then: their ids never return.
    if message % 512 == 0 { tabs = tabs.filter { $0.value.contains { isRecent($0) } } }
  }

  /// Stores a tab's lines. Lines without a tab are all lines of the match, and clear its cached tabs.
  mutating func take(
    _ name: TextID, of match: TextID, _ markets: ArraySlice<MarketRow>, _ quotes: ArraySlice<QuoteRow>
  ) {
    guard absences > 1 else { return }
    guard !name.isNone else {
      if !tabs.isEmpty { tabs[match] = nil }
      return
    }
    var known = tabs.removeValue(forKey: match) ?? []
    let index =
      known.firstIndex { $0.name == name }
      ?? {
        known.append(Tab(name: name, message: 0))
        return known.count - 1
      }()
    // A second list of the same tab in one message adds to the first.
    if known[index].message != message {
      known[index].markets.removeAll(keepingCapacity: true)
      known[index].quotes.removeAll(keepingCapacity: true)
    }
    known[index].message = message
    let shift = known[index].quotes.count - quotes.startIndex
    for market in markets {
      known[index].markets.append(market)
      // safe: the market that was appended just now
      known[index].markets[known[index].markets.count - 1].quotes =
        (market.quotes.lowerBound &+ shift)..<(market.quotes.upperBound &+ shift)
    }
    known[index].quotes.append(contentsOf: quotes)
    tabs[match] = known
  }

  /// Adds the cached lines of the match's tabs that are missing from this message.
  mutating func addOthers(of match: TextID, to batch: inout FeedBatch) {
    guard !tabs.isEmpty, var known = tabs.removeValue(forKey: match) else { return }
    known.removeAll { !isRecent($0) }
    for tab in known where tab.message != message {
      let shift = batch.quotes.count
      batch.quotes.append(contentsOf: tab.quotes)
      for var market in tab.markets {
        market.quotes = (market.quotes.lowerBound &+ shift)..<(market.quotes.upperBound &+ shift)
        batch.add(market)
      }
    }
    tabs[match] = known
  }

  private func isRecent(_ tab: Tab) -> Bool { message &- tab.message < UInt64(clamping: absences) }
}
