internal import OddsModel

/// Markets and the lines in them.
extension Board {
  /// Applies a market of the current match, and its quotes.
  mutating func apply(
    _ row: MarketRow, _ now: inout Applying, _ batch: borrowing FeedBatch, _ changes: inout [BoardChange]
  ) {
    guard now.match >= 0 else { return }
    let market = findMarket(row, &now, at: batch.receivedAt, &changes)
    guard market >= 0 else { return }
    if markets[market].team != row.meaning.team {
      // Rows without a team may refer to this market or to the other team's, depending on the rows before them.
      (matches[now.match].isAmbiguous, matches[now.match].token) = (true, 0)
    }
    if !row.isPart, markets[market].isComplete != row.isComplete || markets[market].meaning != row.meaning {
      (markets[market].isComplete, markets[market].meaning) = (row.isComplete, row.meaning)
      // The message may describe the market twice, in different words.
      matches[now.match].token = 0
    }
    if !row.more.isNone { marketMore.set(row.more, of: market) }
    var guess = markets[market].firstQuote
    for index in row.quotes {
      apply(batch.quotes[index], market, &guess, now, batch, &changes)
    }
  }

  /// Returns the index of a row's market, which is added if it is new; -1 if the board is full.
  mutating func findMarket(
    _ row: MarketRow, _ now: inout Applying, at time: Timestamp, _ changes: inout [BoardChange]
  ) -> Int {
    // A feed lists markets in the same order each time: try the one after the last.
    let guess = now.nextMarket
    if guess >= 0, Self.isSame(markets[Int(guess)], row) {
      now.nextMarket = markets[Int(guess)].next
      return Int(guess)
    }
    let match = Int32(now.match)
    let hash = Self.marketHash(match, row.key, row.name, row.period, row.line)
    var market = marketIndex.find(hash) {
      markets[$0].match == match && Self.isSame(markets[$0], row)
    }
    if market < 0 {
      guard marketIndex.count < bounds.lines else {
        excess.lines += 1
        matches[now.match].token = 0
        return -1
      }
      let isFirst = matches[now.match].firstMarket < 0
      market = addMarket(row, match, hash)
      // Prices make a match live that no feed sends a start of.
      if isFirst, !matches[now.match].start.isKnown { inferStatus(of: now.match, at: time, &changes) }
    }
    now.nextMarket = markets[market].next
    return market
  }

  /// Whether a market is that of a row. The totals of both teams may have the same name; a row without a team matches either.
  @inline(__always)
  static func isSame(_ record: MarketRecord, _ row: MarketRow) -> Bool {
    record.key == row.key && record.line == row.line && record.name == row.name && record.period == row.period
      && (record.team == row.meaning.team || record.team == .none || row.meaning.team == .none)
  }

  static func hash(of market: MarketRecord) -> UInt32 {
    marketHash(market.match, market.key, market.name, market.period, market.line)
  }

  static func marketHash(
    _ match: Int32, _ key: TextID, _ name: TextID, _ period: TextID, _ line: Line
  ) -> UInt32 {
    RowIndex.hash(
      UInt64(UInt32(bitPattern: match)) << 32 | UInt64(key.raw ^ name.raw << 16),
      UInt64(period.raw) << 32 | UInt64(UInt32(bitPattern: line.thousandths)))
  }

  mutating func addMarket(_ row: MarketRow, _ match: Int32, _ hash: UInt32) -> Int {
    var record = MarketRecord(row, match: match)
    let market: Int
    if let free = freeMarkets.popLast() {
      market = Int(free)
      record.generation = markets[market].generation
      markets[market] = record
    } else {
      market = markets.count
      // An eighth at a time: doubling would leave up to half of a large board idle.
      if market == markets.capacity { markets.reserveCapacity(max(64, market + market / 8)) }
      markets.append(record)
    }
    var index = RowIndex()
    swap(&index, &marketIndex)
    index.insert(hash, market) { Self.hash(of: markets[$0]) }
    swap(&index, &marketIndex)
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
    let form = Self.form(of: row.line, in: markets[market].line)
    if quote < 0 || !Self.isSame(quotes[quote], row, form)
      || form == .other && otherLines[Int32(quote)] != row.line
    {
      let hash = Self.quoteHash(Int32(market), row.selection, row.bookmaker, row.line, row.side)
      quote = quoteIndex.find(hash) {
        quotes[$0].market == Int32(market) && Self.isSame(quotes[$0], row, form)
          && (form != .other || otherLines[Int32($0)] == row.line)
      }
      if quote < 0 { quote = renameQuote(for: row, market, form, hash, now) }
      if quote < 0 {
        guard quoteIndex.count < bounds.lines else {
          excess.lines += 1
          matches[now.match].token = 0
          return
        }
        quote = addQuote(row, market, form, hash, batch.receivedAt)
        guess = -1
        if row.facts >= 0 { apply(batch.quoteFacts[Int(row.facts)], toQuote: quote, batch) }
        if !row.more.isNone { quoteMore.set(row.more, of: quote) }
        tellNew(quote, now, &changes)
        return
      }
    }
    if row.facts >= 0 { apply(batch.quoteFacts[Int(row.facts)], toQuote: quote, batch) }
    if !row.more.isNone { quoteMore.set(row.more, of: quote) }
    if let isMain = row.isMain { quotes[quote].isMain = isMain }
    let old = quotes[quote]
    guess = old.next
    let oldQuoted = quoted(quote)
    let quoted = row.quoted.isNone ? oldQuoted : row.quoted
    quotes[quote].visit = visit
    // Of a line that is named twice the second word counts, also when only the first one moved.
    if old.visit == visit { matches[now.match].token = 0 }
    // A line that this part named before has followed the match's suspension already.
    let wasSuspended = old.visit == visit ? now.isSuspended : now.wasSuspended
    let before: QuoteState = wasSuspended && old.state == .open ? .suspended : old.state
    let after: QuoteState = now.isSuspended && row.state == .open ? .suspended : row.state
    // Two unavailable prices look the same, and so does one price in other characters.
    let isSeen =
      before != after
      || (after != .suspended && after != .withdrawn && oldQuoted != quoted
        && !quoted.isWorth(oldQuoted, row.notation, old.notation))
    if old.state == row.state, oldQuoted == quoted {
      // The line itself stands; a reader sees it move if the match was suspended or no longer is.
      guard wasSuspended != now.isSuspended, row.state == .open else { return }
    } else {
      quotes[quote].state = row.state
      quotes[quote].notation = row.notation
      setQuoted(quoted, of: quote)
      if isSeen { quotes[quote].changed = batch.receivedAt }
    }
    let previous = keepLastOpen(quote, from: before, oldQuoted, to: after, quoted)
    guard isSeen, isReported(now.match) else { return }
    changes.append(.price(move(quote, from: before, to: after, previous: previous)))
  }

  mutating func tellNew(_ quote: Int, _ now: Applying, _ changes: inout [BoardChange]) {
    let own = quotes[quote].state
    let state: QuoteState = now.isSuspended && own == .open ? .suspended : own
    if state != .open, !quoted(quote).isNone { lastOpen[Int32(quote)] = Quoted.none }
    guard isReported(now.match), state != .withdrawn else { return }
    changes.append(.price(move(quote, from: nil, to: state, previous: .none)))
  }

  /// Returns the change of a quote, with its current price.
  func move(_ quote: Int, from before: QuoteState?, to state: QuoteState, previous: Quoted) -> PriceMove {
    let market = Int(quotes[quote].market)
    var move = PriceMove(
      match: ref(matchOf: market), market: ref(market: market), quote: ref(quote: quote), before: before, state: state,
      quoted: quoted(quote), previous: previous, isMarketNew: !markets[market].isAnnounced)
    let match = Int(markets[market].match)
    move.isCatchUp = matches[match].needsSnapshot || !rounds.isEmpty && rounds[matches[match].provider] != nil
    return move
  }

  /// Whether a record is a row's but for the line, of which only the form is compared.
  @inline(__always)
  static func isSame(_ record: QuoteRecord, _ row: QuoteRow, _ form: QuoteRecord.LineForm) -> Bool {
    record.selection == row.selection && record.bookmaker == row.bookmaker
      && record.isOf(row.side, form)
  }

  // Static, because a closure that calls a method of the board copies the board first.

  @inline(__always)
  static func hash(
    ofQuote row: Int, _ quotes: [QuoteRecord], _ markets: [MarketRecord],
    _ otherLines: [Int32: Line]
  ) -> UInt32 {
    let quote = quotes[row]
    let line =
      quote.form == .other
      ? otherLines[Int32(row)] ?? .none : Self.line(quote.form, in: markets[Int(quote.market)].line)
    return quoteHash(quote.market, quote.selection, quote.bookmaker, line, quote.side)
  }

  static func quoteHash(
    _ market: Int32, _ selection: TextID, _ bookmaker: TextID, _ line: Line, _ side: Side
  ) -> UInt32 {
    RowIndex.hash(
      UInt64(UInt32(bitPattern: market)) << 32 | UInt64(selection.raw),
      (UInt64(bookmaker.raw) << 32 | UInt64(UInt32(bitPattern: line.thousandths)))
        ^ (UInt64(side.rawValue) << 60))
  }

  mutating func addQuote(
    _ row: QuoteRow, _ market: Int, _ form: QuoteRecord.LineForm, _ hash: UInt32, _ receivedAt: Timestamp
  ) -> Int {
    var record = QuoteRecord(
      market: Int32(market), selection: row.selection, bookmaker: row.bookmaker, side: row.side, form: form)
    record.changed = receivedAt
    record.visit = visit
    record.notation = row.notation
    record.state = row.state
    if let isMain = row.isMain { record.isMain = isMain }
    let quote: Int
    if freeQuote >= 0 {
      quote = Int(freeQuote)
      freeQuote = quotes[quote].next
      record.generation = quotes[quote].generation
      quotes[quote] = record
    } else {
      quote = quotes.count
      // An eighth at a time: doubling would leave up to half of a large board idle.
      if quote == quotes.capacity { quotes.reserveCapacity(max(256, quote + quote / 8)) }
      quotes.append(record)
    }
    setQuoted(row.quoted, of: quote)
    if form == .other { otherLines[Int32(quote)] = row.line }
    var index = RowIndex()
    swap(&index, &quoteIndex)
    index.insert(hash, quote) { Self.hash(ofQuote: $0, quotes, markets, otherLines) }
    swap(&index, &quoteIndex)
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
