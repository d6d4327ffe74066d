internal import OddsModel

/// Lines that their feed no longer names.
extension Board {
  mutating func withdrawUnvisited(
    _ bookmaker: TextID, _ now: inout Applying, _ receivedAt: Timestamp, _ changes: inout [BoardChange]
  ) {
    var market = matches[now.match].firstMarket
    while market >= 0 {
      var quote = markets[Int(market)].firstQuote
      while quote >= 0 {
        let entry = quotes[Int(quote)]
        if entry.visit != visit, entry.state != .withdrawn, bookmaker.isNone || entry.bookmaker == bookmaker {
          quotes[Int(quote)].state = .withdrawn
          quotes[Int(quote)].changed = receivedAt
          // The line moved in this part, so a suspension doesn't emit it again.
          quotes[Int(quote)].visit = visit
          tell(
            .price(
              move(
                Int(quote), from: now.wasSuspended && entry.state == .open ? .suspended : entry.state, to: .withdrawn,
                previous: lastOpenPrice(Int(quote)))), now, &changes)
        }
        quote = entry.next
      }
      market = markets[Int(market)].next
    }
  }

  mutating func removeLines(
    of bookmaker: TextID, on match: Int, _ receivedAt: Timestamp, _ changes: inout [BoardChange]
  ) {
    matches[match].token = 0
    var isAnyGone = false
    var isAnyLeft = false
    var market = matches[match].firstMarket
    while market >= 0 {
      var quote = markets[Int(market)].firstQuote
      while quote >= 0 {
        if quotes[Int(quote)].state != .withdrawn {
          if bookmaker.isNone || quotes[Int(quote)].bookmaker == bookmaker {
            quotes[Int(quote)].state = .withdrawn
            quotes[Int(quote)].changed = receivedAt
            isAnyGone = true
          } else {
            isAnyLeft = true
          }
        }
        quote = quotes[Int(quote)].next
      }
      market = markets[Int(market)].next
    }
    guard isAnyGone else { return }
    // A match known only by its lines goes with the last of them.
    if !isAnyLeft, matches[match].score.isNone {
      remove(match, &changes)
    } else if isReported(match) {
      changes.append(.removed(match: matches[match].ref, bookmaker: bookmaker))
    } else {
      pendingSnapshots.append(match)
    }
  }

  /// Withdraws what the provider has not named since its round began, and drops the matches that nothing is left of.
  mutating func endRound(
    _ provider: ProviderName, _ receivedAt: Timestamp, _ changes: inout [BoardChange]
  ) {
    guard let round = rounds.removeValue(forKey: provider) else { return }
    for match in matches.indices where matches[match].isAlive && matches[match].provider == provider {
      var isAnyGone = false
      var isAnyLeft = false
      var hasLines = false
      forEachMarket(of: match) { market in
        forEachQuote(of: market) { quote in
          hasLines = true
          guard quotes[quote].state != .withdrawn else { return }
          // Visits count up and may wrap around: what lies less than half way behind is older.
          if Int32(bitPattern: quotes[quote].visit &- round.visit) <= 0 { isAnyGone = true } else { isAnyLeft = true }
        }
      }
      // Lines that were withdrawn one by one leave nothing to withdraw. Without this a match whose removal was lost with a
      // connection would stay for ever.
      let isOver = hasLines && matches[match].namedBatch < round.batch
      if !isAnyLeft, isAnyGone || isOver, matches[match].score.isNone {
        remove(match, &changes)
      } else if isAnyGone {
        withdraw(match, namedUpTo: round.visit, receivedAt, &changes)
      }
    }
  }

  mutating func withdraw(
    _ match: Int, namedUpTo begun: UInt32, _ receivedAt: Timestamp, _ changes: inout [BoardChange]
  ) {
    matches[match].token = 0
    var market = matches[match].firstMarket
    while market >= 0 {
      var quote = markets[Int(market)].firstQuote
      while quote >= 0 {
        let entry = quotes[Int(quote)]
        if entry.state != .withdrawn, Int32(bitPattern: entry.visit &- begun) <= 0 {
          quotes[Int(quote)].state = .withdrawn
          quotes[Int(quote)].changed = receivedAt
          if isReported(match) {
            let isSuspended = matches[match].status == .suspended && entry.state == .open
            changes.append(
              .price(
                move(
                  Int(quote), from: isSuspended ? .suspended : entry.state, to: .withdrawn,
                  previous: lastOpenPrice(Int(quote)))))
          } else if pendingSnapshots.last != match {
            pendingSnapshots.append(match)
          }
        }
        quote = entry.next
      }
      market = markets[Int(market)].next
    }
  }

  mutating func clear(
    _ bookmaker: TextID, _ league: TextID, _ batch: borrowing FeedBatch, _ changes: inout [BoardChange]
  ) {
    for row in matches.indices where matches[row].isAlive && matches[row].provider == batch.provider {
      guard league.isNone || matches[row].league == league else { continue }
      removeLines(of: bookmaker, on: row, batch.receivedAt, &changes)
    }
  }
}
