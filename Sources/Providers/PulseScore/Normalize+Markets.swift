internal import OddsJSON
internal import OddsModel
internal import OddsProvider

extension PulseScoreNormalizer {
  /// Adds only the markets that changed since the last message, provided that the board has all others and no line was
  /// added or removed.
  /// - Returns: False if the whole event must be added; nothing was added then.
  mutating func addMoved(
    _ event: PulseScoreWire.Event, _ wire: PulseScoreWire, _ reader: JSONReader, _ match: MatchRow, _ bookmaker: TextID,
    _ cache: inout StateCache, _ batch: inout FeedBatch
  ) -> Bool {
    guard event.list.isPresent, !event.list.isPartlyUnreadable,
      cache.isCurrent(event.list.place, match, context: .init(UInt64(bookmaker.raw))),
      batch.confirmation != .bookmakers
    else { return false }
    var slices = cache.take(event.list.place)
    defer { cache.put(&slices, event.list.place) }
    // Don't track lines: an event with duplicate lines is always added as a whole.
    lines = nil
    return cache.tellMoved(&slices, event.list.rows.count, of: event.list.place, into: &batch) { number, cache, batch in
      let place = event.list.rows.lowerBound &+ number
      guard !wire.markets[place].place.isUnread else { return nil }
      return add(wire.markets[place], wire, reader, match, bookmaker, cache, &batch)
    }
  }

  /// Adds a market.
  /// - Returns: The market's digest for the cache.
  mutating func add(
    _ market: PulseScoreWire.Market, _ wire: PulseScoreWire, _ reader: JSONReader, _ match: MatchRow,
    _ bookmaker: TextID, _ cache: StateCache, _ batch: inout FeedBatch
  ) -> StateCache.Slice {
    let canonical = names.intern(market.canonicalMarket, reader)
    let name = market.name.isText ? names.intern(market.name, reader) : canonical
    let about = facts.facts(name)
    // v3 files every market without a canonical name under OTHER; the market's name then distinguishes them.
    let hasOwnKey = !canonical.isNone && !reader.text(market.canonicalMarket, is: "OTHER")
    var row = MarketRow(key: hasOwnKey ? canonical : about.key, name: name)
    row.period = names.intern(market.period, reader)
    row.meaning = meaning(market, reader, about, row.period, match.sport)
    row.line = market.line.isText ? Line(reader.bytes(market.line)) ?? .none : .none
    let isActive = reader.flag(market.isActive) ?? true
    let (markets, first, before) = (batch.markets.count, batch.quotes.count, doubles)
    for selection in wire.selections[market.selections] {
      addQuote(selection, row, isActive, reader, match, bookmaker, &batch)
    }
    MarketShape.add(row, match.sport, quotesFrom: first, to: &batch)
    if doubles > before {
      // Two prices of one selection leave it open which is right, so the market can't count as complete.
      for index in batch.markets[markets...].indices { batch.markets[index].isComplete = false }
    }
    guard cache.isOn else { return StateCache.Slice() }
    let shape = StateCache.shape(batch, markets: markets, quotes: first)
    return cache.slice(reader, from: market.place.start, count: market.place.count, shape: shape)
  }

  /// Returns the meaning of a market: its kind from the canonical market, the team and the unit counted from the name.
  private func meaning(
    _ market: PulseScoreWire.Market, _ reader: JSONReader, _ about: NameFacts.Facts, _ period: TextID, _ sport: Sport
  ) -> MarketMeaning {
    var name = about.market
    if market.canonicalMarket.isText {
      if reader.text(market.canonicalMarket, is: "MATCH_RESULT") {
        name.kind = .result
      } else if reader.text(market.canonicalMarket, is: "MONEYLINE") {
        name.kind = .winner
      } else if reader.text(market.canonicalMarket, is: "ASIAN_HANDICAP") {
        name.kind = .handicap
      } else if reader.text(market.canonicalMarket, is: "BOTH_TEAMS_TO_SCORE") {
        name.kind = .bothScore
      }
      // OVER_UNDER applies to anything countable, so the name decides.
    }
    return (period.isNone ? name : name.within(facts.facts(period).market)).meaning(sport)
  }

  private mutating func addQuote(
    _ selection: PulseScoreWire.Selection, _ market: MarketRow, _ isMarketActive: Bool, _ reader: JSONReader,
    _ match: MatchRow, _ bookmaker: TextID, _ batch: inout FeedBatch
  ) {
    let canonical = names.intern(selection.canonicalOutcome, reader)
    var name = selection.name.isText ? names.intern(selection.name, reader) : canonical
    if selection.detail.isText {
      name = names.intern("\(names.string(name)) \(reader.string(selection.detail) ?? "")")
    }
    let about = facts.facts(name)
    let (quoted, state) = Quoted.read(selection.odds, reader, .decimal, names)
    let isActive = isMarketActive && reader.flag(selection.isActive) ?? true
    var quote = QuoteRow(
      selection: name, bookmaker: bookmaker, notation: .decimal, state: isActive ? state : .suspended, quoted: quoted)
    quote.side = side(selection, reader, name, about, match)
    quote.line = about.line
    if selection.line.isText {
      quote.line = Line(reader.bytes(selection.line)) ?? quote.line
    } else if quote.line.isNone {
      quote.line = market.kind == .handicap && quote.side == .away ? market.line.negated : market.line
    }
    // Some books send the home team's line with both selections; a handicap in the selection's name takes precedence.
    if market.kind == .handicap, !about.handicap.isNone { quote.line = about.handicap }
    guard !isDouble(quote, market, &batch) else { return }
    batch.quotes.append(quote)
  }

  /// Whether an earlier selection has the same name, in a market of the same name. The first one wins; a different price
  /// is counted as skipped.
  private mutating func isDouble(_ quote: QuoteRow, _ market: MarketRow, _ batch: inout FeedBatch) -> Bool {
    guard lines != nil else { return false }
    let identity = LineIdentity(
      market: market.key, name: market.name, period: market.period, marketLine: market.line, selection: quote.selection,
      side: quote.side, line: quote.line)
    guard let first = lines?[identity] else {
      lines?[identity] = quote.quoted
      return false
    }
    doubles += 1
    if quote.state == .open, quote.quoted != first { batch.badElements += 1 }
    return true
  }

  private func side(
    _ selection: PulseScoreWire.Selection, _ reader: JSONReader, _ name: TextID, _ about: NameFacts.Facts,
    _ match: MatchRow
  ) -> Side {
    let canonical = selection.canonicalOutcome
    if canonical.isText {
      if reader.text(canonical, is: "HOME") { return .home }
      if reader.text(canonical, is: "AWAY") { return .away }
      if reader.text(canonical, is: "DRAW") { return .draw }
      if reader.text(canonical, is: "OVER") { return .over }
      if reader.text(canonical, is: "UNDER") { return .under }
      if reader.text(canonical, is: "YES") { return .yes }
      if reader.text(canonical, is: "NO") { return .no }
    }
    // A handicap's selections carry the number in their names: "Liverpool -1.5".
    let team = about.bearer.isNone ? name : about.bearer
    if team == match.home { return .home }
    if team == match.away { return .away }
    return about.side
  }
}
