internal import OddsModel

/// Matches that go, and rows that are used again.
extension Board {
  mutating func remove(_ match: Int, _ changes: inout [BoardChange]) {
    guard matches[match].isAlive else { return }
    matchIndex.remove(matchHash(matches[match].id, matches[match].provider), match)
    matches[match].isAlive = false
    doomed.append(match)
    if matches[match].isAnnounced { changes.append(.removed(match: matches[match].ref, bookmaker: .none)) }
  }

  /// Frees the rows of the matches that the last batch removed.
  mutating func recycle() {
    guard !doomed.isEmpty else { return }
    for match in doomed {
      var market = matches[match].firstMarket
      while market >= 0 {
        let state = markets[Int(market)]
        var quote = state.firstQuote
        while quote >= 0 {
          let entry = quotes[Int(quote)]
          quoteIndex.remove(
            quoteHash(market, entry.selection, entry.bookmaker, entry.line, entry.side), Int(quote))
          quotes[Int(quote)].generation &+= 1
          if !quoteExtras.isEmpty { quoteExtras[quote] = nil }
          if !lastOpen.isEmpty { lastOpen[quote] = nil }
          freeQuotes.append(quote)
          quote = entry.next
        }
        marketIndex.remove(marketHash(Int32(match), state.key, state.name, state.period, state.line), Int(market))
        markets[Int(market)].generation &+= 1
        freeMarkets.append(market)
        market = state.next
      }
      matches[match].ref = MatchRef(row: Int32(match), generation: matches[match].ref.generation &+ 1)
      freeMatches.append(match)
    }
    doomed.removeAll(keepingCapacity: true)
  }
}
