internal import OddsModel

/// Markets and the lines in them.
extension Board {
  mutating func apply(
    _ row: MarketRow, _ now: inout Applying, _ batch: borrowing FeedBatch, _ changes: inout [BoardChange]
  ) {
    guard now.match >= 0 else { return }
    let market = findMarket(row, &now)
    guard market >= 0 else { return }
    if markets[market].meaning.team != row.meaning.team {
      // Which market a row is may depend on the rows before it.
      (matches[now.match].isAmbiguous, matches[now.match].token) = (true, 0)
    }
    if !row.isPart, markets[market].isComplete != row.isComplete || markets[market].meaning != row.meaning {
      (markets[market].isComplete, markets[market].meaning) = (row.isComplete, row.meaning)
      // Perhaps a second row of this part has other words for one market.
      matches[now.match].token = 0
    }
    var guess = markets[market].firstQuote
    for index in row.quotes {
      apply(batch.quotes[index], market, &guess, now, batch, &changes)
    }
  }

  mutating func findMarket(_ row: MarketRow, _ now: inout Applying) -> Int {
    // A feed lists markets in the same order each time: try the one after the last.
    let guess = now.nextMarket
    if guess >= 0, Self.isSame(markets[Int(guess)], row) {
      now.nextMarket = markets[Int(guess)].next
      return Int(guess)
    }
    let match = Int32(now.match)
    let hash = marketHash(match, row.key, row.name, row.period, row.line)
    var market = marketIndex.find(hash) { markets[$0].match.row == match && Self.isSame(markets[$0], row) }
    if market < 0 {
      guard marketIndex.count < bounds.lines else {
        passedOver += 1
        matches[now.match].token = 0
        return -1
      }
      market = addMarket(row, match, hash)
    }
    now.nextMarket = markets[market].next
    return market
  }

  /// The totals of both teams may have one name; a row that does not say whose it is can be either's.
  static func isSame(_ state: MarketState, _ row: MarketRow) -> Bool {
    state.key == row.key && state.line == row.line && state.name == row.name && state.period == row.period
      && (state.meaning.team == row.meaning.team || state.meaning.team == .none || row.meaning.team == .none)
  }

  func marketHash(
    _ match: Int32, _ key: TextID, _ name: TextID, _ period: TextID, _ line: Line
  ) -> UInt32 {
    RowIndex.hash(
      UInt64(UInt32(bitPattern: match)) << 32 | UInt64(key.raw ^ name.raw << 16),
      UInt64(period.raw) << 32 | UInt64(UInt32(bitPattern: line.thousandths)))
  }

  mutating func addMarket(_ row: MarketRow, _ match: Int32, _ hash: UInt32) -> Int {
    var state = MarketState(
      match: matches[Int(match)].ref, key: row.key, name: row.name, period: row.period, line: row.line,
      meaning: row.meaning,
      isComplete: row.isComplete)
    let market: Int
    if let free = freeMarkets.popLast() {
      market = Int(free)
      state.generation = markets[market].generation
      markets[market] = state
    } else {
      market = markets.count
      markets.append(state)
    }
    marketIndex.insert(hash, market)
    let last = matches[Int(match)].lastMarket
    if last < 0 {
      matches[Int(match)].firstMarket = Int32(market)
    } else {
      markets[Int(last)].next = Int32(market)
    }
    matches[Int(match)].lastMarket = Int32(market)
    return market
  }

  mutating func apply(
    _ row: QuoteRow, _ market: Int, _ guess: inout Int32, _ now: Applying, _ batch: borrowing FeedBatch,
    _ changes: inout [BoardChange]
  ) {
    var quote = Int(guess)
    if quote < 0 || !Self.isSame(quotes[quote], row) {
      let hash = quoteHash(Int32(market), row.selection, row.bookmaker, row.line, row.side)
      quote = quoteIndex.find(hash) { quotes[$0].market == Int32(market) && Self.isSame(quotes[$0], row) }
      if quote < 0 {
        guard quoteIndex.count < bounds.lines else {
          passedOver += 1
          matches[now.match].token = 0
          return
        }
        quote = addQuote(row, market, hash, batch.receivedAt)
        quotes[quote].visit = visit
        guess = -1
        if row.facts >= 0 { apply(batch.quoteFacts[Int(row.facts)], toQuote: quote, batch) }
        tellNew(quote, now, &changes)
        return
      }
    }
    guess = quotes[quote].next
    if row.facts >= 0 { apply(batch.quoteFacts[Int(row.facts)], toQuote: quote, batch) }
    let old = quotes[quote]
    let quoted = row.quoted.isNone ? old.quoted : row.quoted
    quotes[quote].visit = visit
    // Of a line that is named twice the second word counts, also when only the first one moved.
    if old.visit == visit { matches[now.match].token = 0 }
    // A line that this part named before has followed the match's suspension already.
    let wasSuspended = old.visit == visit ? now.isSuspended : now.wasSuspended
    let before: QuoteState = wasSuspended && old.state == .open ? .suspended : old.state
    let after: QuoteState = now.isSuspended && row.state == .open ? .suspended : row.state
    // Two prices that nobody can have look the same.
    let isSeen = before != after || (after != .suspended && after != .withdrawn && old.quoted != quoted)
    if old.state == row.state, old.quoted == quoted {
      // The line itself stands; a reader sees it move if the match was suspended or no longer is.
      guard wasSuspended != now.isSuspended, row.state == .open else { return }
    } else {
      quotes[quote].state = row.state
      quotes[quote].quoted = quoted
      quotes[quote].notation = row.notation
      if isSeen { quotes[quote].changed = batch.receivedAt }
    }
    let previous = keepLastOpen(quote, from: before, old.quoted, to: after, quoted)
    guard isSeen, isTold(now.match) else { return }
    changes.append(.price(move(quote, from: before, to: after, previous: previous)))
  }

  mutating func tellNew(_ quote: Int, _ now: Applying, _ changes: inout [BoardChange]) {
    let entry = quotes[quote]
    let state: QuoteState = now.isSuspended && entry.state == .open ? .suspended : entry.state
    if state != .open, !entry.quoted.isNone { lastOpen[Int32(quote)] = Quoted.none }
    guard isTold(now.match), state != .withdrawn else { return }
    changes.append(.price(move(quote, from: nil, to: state, previous: .none)))
  }

  /// What became of a quote, with the price that it has now.
  func move(_ quote: Int, from before: QuoteState?, to state: QuoteState, previous: Quoted) -> PriceMove {
    let market = Int(quotes[quote].market)
    return PriceMove(
      match: markets[market].match, market: ref(market: market), quote: ref(quote: quote), before: before, state: state,
      quoted: quotes[quote].quoted, previous: previous, isMarketNew: !markets[market].isAnnounced)
  }

  static func isSame(_ entry: QuoteEntry, _ row: QuoteRow) -> Bool {
    entry.selection == row.selection && entry.line == row.line && entry.bookmaker == row.bookmaker
      && entry.side == row.side
  }

  func quoteHash(
    _ market: Int32, _ selection: TextID, _ bookmaker: TextID, _ line: Line, _ side: Side
  ) -> UInt32 {
    RowIndex.hash(
      UInt64(UInt32(bitPattern: market)) << 32 | UInt64(selection.raw),
      (UInt64(bookmaker.raw) << 32 | UInt64(UInt32(bitPattern: line.thousandths)))
        ^ (UInt64(side.rawValue) << 60))
  }

  mutating func addQuote(_ row: QuoteRow, _ market: Int, _ hash: UInt32, _ receivedAt: Timestamp) -> Int {
    var entry = QuoteEntry(
      quoted: row.quoted, changed: receivedAt, market: Int32(market), selection: row.selection,
      bookmaker: row.bookmaker, line: row.line, side: row.side, notation: row.notation, state: row.state)
    let quote: Int
    if let free = freeQuotes.popLast() {
      quote = Int(free)
      entry.generation = quotes[quote].generation
      quotes[quote] = entry
    } else {
      quote = quotes.count
      // A quarter at a time: doubling would leave up to half of a large board idle.
      if quote == quotes.capacity { quotes.reserveCapacity(max(256, quote + quote / 4)) }
      quotes.append(entry)
    }
    quoteIndex.insert(hash, quote)
    let last = markets[market].lastQuote
    if last < 0 {
      markets[market].firstQuote = Int32(quote)
    } else {
      quotes[Int(last)].next = Int32(quote)
    }
    markets[market].lastQuote = Int32(quote)
    return quote
  }
}
