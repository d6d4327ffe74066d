internal import OddsModel

/// Removal of matches, and reuse of their rows.
extension Board {
  /// Removes a match. Its rows stay readable until ``recycle()``.
  mutating func remove(_ match: Int, _ changes: inout [BoardChange]) {
    guard matches[match].isAlive else { return }
    var index = RowIndex()
    swap(&index, &matchIndex)
    index.remove(Self.matchHash(matches[match].id, matches[match].provider), match) {
      Self.matchHash(matches[$0].id, matches[$0].provider)
    }
    swap(&index, &matchIndex)
    matches[match].isAlive = false
    doomed.append(match)
    if matches[match].isAnnounced { changes.append(.removed(match: matches[match].ref, bookmaker: .none)) }
  }

  /// Frees the rows of the matches that the last batch removed.
  mutating func recycle() {
    guard !doomed.isEmpty else { return }
    // Move the indices out: they read rows of the board while they change.
    var (quoteRows, marketRows) = (RowIndex(), RowIndex())
    swap(&quoteRows, &quoteIndex)
    swap(&marketRows, &marketIndex)
    for match in doomed {
      var market = matches[match].firstMarket
      while market >= 0 {
        let record = markets[Int(market)]
        var quote = record.firstQuote
        while quote >= 0 {
          let next = quotes[Int(quote)].next
          quoteRows.remove(Self.hash(ofQuote: Int(quote), quotes, markets, otherLines), Int(quote)) {
            Self.hash(ofQuote: $0, quotes, markets, otherLines)
          }
          forgetExtras(of: quote)
          quotes[Int(quote)].generation &+= 1
          quotes[Int(quote)].next = freeQuote
          freeQuote = quote
          quote = next
        }
        marketRows.remove(Self.hash(of: record), Int(market)) { Self.hash(of: markets[$0]) }
        marketMore.remove(Int(market))
        markets[Int(market)].generation &+= 1
        freeMarkets.append(market)
        market = record.next
      }
      matches[match].ref = MatchRef(row: Int32(match), generation: matches[match].ref.generation &+ 1)
      freeMatches.append(match)
    }
    swap(&quoteRows, &quoteIndex)
    swap(&marketRows, &marketIndex)
    doomed.removeAll(keepingCapacity: true)
  }
}
