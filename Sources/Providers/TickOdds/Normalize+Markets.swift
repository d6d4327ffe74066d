internal import OddsJSON
internal import OddsModel
internal import OddsProvider

extension TickOddsNormalizer {
  /// Adds all lines of an event, which replace the match's earlier ones.
  mutating func addLines(
    _ event: TickOddsWire.Event, _ wire: inout TickOddsWire, _ changed: ChangedLine, _ reader: JSONReader,
    _ match: MatchRow,
    _ cache: StateCache, _ slices: inout [StateCache.Slice], _ batch: inout FeedBatch
  ) {
    let isAnySuspended = suspensions.hasLines(of: match.id)
    if isAnySuspended { suspensions.beginList() }
    batch.events.append(.imageBegins(.lines(bookmaker: .none)))
    if event.list.isPresent {
      for group in wire.markets[event.list.rows] {
        let slice = add(group, &wire, changed, reader, match, cache, &batch)
        if cache.isOn { slices.append(slice) }
      }
    } else {
      addFlat(event.odds, &wire, changed, reader, match, &batch)
    }
    batch.events.append(.imageEnds)
    if isAnySuspended { suspensions.endList(of: match.id) }
  }

  private mutating func add(
    _ group: TickOddsWire.Market, _ wire: inout TickOddsWire, _ changed: ChangedLine, _ reader: JSONReader,
    _ match: MatchRow, _ cache: StateCache, _ batch: inout FeedBatch
  ) -> StateCache.Slice {
    let row = market(group, reader, match.sport)
    let isGroupSuspended = reader.flag(group.suspended)
    let (markets, first) = (batch.markets.count, batch.quotes.count)
    // Whether the rows depend on the group's bytes alone.
    var isPure = group.key.kind != .escaped && group.period.kind != .escaped
    for index in group.selections {
      let selection = wire.selections[index]
      var quote = quote(selection, row, reader, match)
      more.set(selection, reader, of: &quote)
      var said = isGroupSuspended == true ? true : reader.flag(selection.suspended) ?? isGroupSuspended
      var plain = quote
      if said == true { plain.state = .suspended }
      if changed == .selection(index), let change = wire.selection {
        said = apply(change, reader, to: &quote) ?? said
        note(said, quote, row, match)
      }
      if isSuspended(said, quote, row, match) { quote.state = .suspended }
      if quote != plain || selection.id.isText { isPure = false }
      batch.quotes.append(quote)
    }
    MarketShape.add(row, match.sport, quotesFrom: first, to: &batch)
    let fields = more.set(group, reader, of: markets..<batch.markets.count, in: &batch)
    guard cache.isOn else { return StateCache.Slice() }
    let shape = StateCache.shape(batch, markets: markets, quotes: first) ^ UInt64(fields.raw)
    var slice = cache.slice(reader, from: group.place.start, count: isPure ? group.place.count : 0, shape: shape)
    slice.name = row.name.raw
    slice.place = Self.place(
      reader.bytes(group.key),
      group.period.isText ? reader.bytes(group.period) : UnsafeBufferPointer(start: nil, count: 0))
    return slice
  }

  /// Returns the lookup key of the market with this key and period.
  private static func place(_ key: UnsafeBufferPointer<UInt8>, _ period: UnsafeBufferPointer<UInt8>) -> UInt32 {
    StateCache.name(key) &* 31 &+ StateCache.name(period)
  }

  // MARK: Changed groups

  /// Adds only the groups that changed since the last message, provided that the board has all the others and that no
  /// line was added or removed.
  /// - Returns: False if the whole event must be added; then this call adds nothing.
  mutating func addMoved(
    _ event: TickOddsWire.Event, _ wire: inout TickOddsWire, _ reader: JSONReader, _ match: MatchRow,
    _ cache: inout StateCache, _ batch: inout FeedBatch
  ) -> Bool {
    // A suspension of a line also applies to lines of the same key in other groups, so they must be read.
    guard wire.selection.map({ reader.flag($0.suspended) == false }) ?? true else { return false }
    guard event.list.isPresent, !event.list.isPartlyUnreadable, cache.isCurrent(event.list.place, match),
      batch.confirmation != .bookmakers,
      !suspensions.hasLines(of: match.id)
    else { return false }
    var slices = cache.take(event.list.place)
    defer { cache.put(&slices, event.list.place) }
    guard slices.count == event.list.rows.count else { return false }
    let id = readNamed(event, slices, &wire, reader)
    let changed = changedLine(&wire, event, id, reader, match)
    guard changed != .absent else { return false }
    more.begin(wire.odds[event.odds], isWhole: false, reader)
    return cache.tellMoved(&slices, event.list.rows.count, of: event.list.place, into: &batch) { number, cache, batch in
      let place = event.list.rows.lowerBound &+ number
      guard !wire.markets[place].place.isUnread else { return nil }
      return add(wire.markets[place], &wire, changed, reader, match, cache, &batch)
    }
  }

  /// Reads skipped groups and rows that may list the changed line.
  /// - Returns: The meaning of the change's id.
  private func readNamed(
    _ event: TickOddsWire.Event, _ slices: [StateCache.Slice], _ wire: inout TickOddsWire, _ reader: JSONReader
  ) -> TickOddsLineID? {
    guard let change = wire.selection else { return nil }
    let name = names.intern(wire.head.marketName, reader)
    if change.id.isText { wire.readRows(event, id: change.id, reader) }
    let id = lineID(&wire, event, reader)
    let place = id.map { Self.place($0.market, $0.period) }
    for (slice, index) in zip(slices, event.list.rows)
    where wire.markets[index].place.isUnread && (slice.name == name.raw || slice.place == place) {
      wire.readAgain(index, reader)
    }
    return id
  }

  /// A group's market, without its quotes.
  func market(_ group: TickOddsWire.Market, _ reader: JSONReader, _ sport: Sport) -> MarketRow {
    let name = group.name.isText ? names.intern(group.name, reader) : names.intern(group.key, reader)
    var row = MarketRow(
      key: group.key.isText ? names.intern(group.key, reader) : facts.facts(name).key, name: name)
    row.period = names.intern(group.period, reader)
    row.meaning = meaning(group.industryKey, name, row.period, reader, sport)
    row.line = group.line.isText ? Line(reader.bytes(group.line)) ?? .none : .none
    return row
  }

  /// Returns the meaning of a market's name, industry key and period combined.
  func meaning(
    _ industryKey: JSONText, _ name: TextID, _ period: TextID, _ reader: JSONReader, _ sport: Sport
  ) -> MarketMeaning {
    var market = facts.facts(name).market
    if reader.text(industryKey, is: "h2h_3_way") {
      market.kind = .result
    } else if reader.text(industryKey, is: "h2h") || reader.text(industryKey, is: "h2h_2_way") {
      market.kind = .winner
    } else if market.kind == .unknown, let kind = Self.kind(industryKey, reader) {
      market.kind = kind
    }
    return (period.isNone ? market : market.within(facts.facts(period).market)).meaning(sport)
  }

  /// Returns the kind of market of an industry key, for markets whose name doesn't determine it.
  private static func kind(_ industryKey: JSONText, _ reader: JSONReader) -> MarketKind? {
    if reader.text(industryKey, is: "spreads") { return .handicap }
    if reader.text(industryKey, is: "totals") { return .total }
    if reader.text(industryKey, is: "btts") { return .bothScore }
    if reader.text(industryKey, is: "double_chance") { return .doubleChance }
    if reader.text(industryKey, is: "draw_no_bet") { return .drawNoBet }
    return nil
  }

  /// Returns a selection's quote with its price, before suspensions are applied.
  func quote(
    _ selection: TickOddsWire.Selection, _ market: MarketRow, _ reader: JSONReader, _ match: MatchRow
  ) -> QuoteRow {
    let name = names.intern(selection.name, reader)
    let about = facts.facts(name)
    let (quoted, state) = Quoted.read(selection.odds, reader, .decimal, names)
    var row = QuoteRow(selection: name, bookmaker: bookmaker, notation: .decimal, state: state, quoted: quoted)
    let bearer = about.bearer.isNone ? name : about.bearer
    if let side = Self.side(selection.side, reader) {
      row.side = side
    } else if !bearer.isNone, bearer == match.home || bearer == match.away {
      row.side = bearer == match.home ? .home : .away
    } else {
      row.side = about.side
    }
    row.line = about.line
    if row.line.isNone, market.kind == .handicap { row.line = about.handicap }
    if selection.handicap.isText, selection.handicap.count > 0 {
      row.line = Line(reader.bytes(selection.handicap)) ?? row.line
    } else if row.line.isNone {
      row.line = market.kind == .handicap && row.side == .away ? market.line.negated : market.line
    }
    return row
  }

  static func side(_ text: JSONText, _ reader: JSONReader) -> Side? {
    guard text.isText else { return nil }
    if reader.text(text, is: "home") { return .home }
    if reader.text(text, is: "away") { return .away }
    if reader.text(text, is: "draw") { return .draw }
    if reader.text(text, is: "over") { return .over }
    if reader.text(text, is: "under") { return .under }
    if reader.text(text, is: "yes") { return .yes }
    if reader.text(text, is: "no") { return .no }
    return nil
  }

  // MARK: The flat list

  /// Adds the flat list of an event without groups.
  private mutating func addFlat(
    _ rows: Range<Int>, _ wire: inout TickOddsWire, _ changed: ChangedLine, _ reader: JSONReader, _ match: MatchRow,
    _ batch: inout FeedBatch
  ) {
    for rows in markets(of: rows, wire, reader) {
      let head = wire.odds[rows[0]]
      let key = names.intern(head.marketKey, reader)
      var market = MarketRow(key: key, name: key)
      market.period = names.intern(head.period, reader)
      market.meaning = meaning(head.industryKey, key, market.period, reader, match.sport)
      market.more = more.market(head, reader)
      let first = batch.quotes.count
      for index in rows {
        let row = wire.odds[index]
        guard var quote = quote(row, reader, match) else {
          batch.badElements += 1
          continue
        }
        var said = reader.flag(row.suspended)
        if changed == .row(index), let change = wire.selection {
          said = apply(change, reader, to: &quote) ?? said
          note(said, quote, market, match)
        }
        if isSuspended(said, quote, market, match) { quote.state = .suspended }
        batch.quotes.append(quote)
      }
      MarketShape.add(market, match.sport, quotesFrom: first, to: &batch)
    }
  }

  /// Returns the rows of each market, in the order of the markets' first rows. Rows with the same key, period and
  /// `groupingKey` form one market, wherever they are in the list.
  private func markets(of rows: Range<Int>, _ wire: TickOddsWire, _ reader: JSONReader) -> [[Int]] {
    struct Key: Hashable { var key, period, grouping: TextID }
    var places: [Key: Int] = [:]
    var markets: [[Int]] = []
    for index in rows {
      let row = wire.odds[index]
      let key = Key(
        key: names.intern(row.marketKey, reader), period: names.intern(row.period, reader),
        grouping: names.intern(row.groupingKey, reader))
      if let place = places[key] {
        markets[place].append(index)
      } else {
        places[key] = markets.count
        markets.append([index])
      }
    }
    return markets
  }

  /// Returns a row's quote; nil for a row without a side.
  private func quote(_ row: TickOddsWire.Odds, _ reader: JSONReader, _ match: MatchRow) -> QuoteRow? {
    let side = Self.side(row.side, reader) ?? .none
    let selection = side == .home ? match.home : side == .away ? match.away : names.intern(row.side, reader)
    guard !selection.isNone else { return nil }
    let (quoted, state) = Quoted.read(row.price, reader, .decimal, names)
    var quote = QuoteRow(selection: selection, bookmaker: bookmaker, notation: .decimal, state: state, quoted: quoted)
    quote.side = side
    quote.line = row.line(reader)
    return quote
  }

  // MARK: Changes of a line

  /// Applies the fields of a change to a quote.
  /// - Returns: Whether the line is suspended; nil if the change doesn't contain it.
  func apply(_ change: TickOddsWire.Selection, _ reader: JSONReader, to quote: inout QuoteRow) -> Bool? {
    let said = reader.flag(change.suspended)
    guard change.odds.kind != .missing else { return said }
    let (quoted, state) = Quoted.read(change.odds, reader, .decimal, names)
    quote.state = state
    if !quoted.isNone { quote.quoted = quoted }
    return said ?? (state == .open ? false : nil)
  }

  /// Records a line's suspension from a change, for later events that list the line without that field.
  mutating func note(_ isSuspended: Bool?, _ quote: QuoteRow, _ market: MarketRow, _ match: MatchRow) {
    switch isSuspended {
    case true?:
      // A line that was suspended together with its match reopens with the match.
      if match.status != .suspended { suspensions.suspend(key(quote, market), of: match.id) }
    case false?: suspensions.reopen(key(quote, market), of: match.id)
    case nil: break
    }
  }

  /// Whether a line is suspended, by this message or else by an earlier change.
  private mutating func isSuspended(
    _ said: Bool?, _ quote: QuoteRow, _ market: MarketRow, _ match: MatchRow
  ) -> Bool {
    if said == false { return false }
    let isHeld = suspensions.hasLines(of: match.id) && suspensions.isSuspended(key(quote, market), of: match.id)
    return said ?? isHeld
  }

  private func key(_ quote: QuoteRow, _ market: MarketRow) -> TickOddsSuspensions.Key {
    TickOddsSuspensions.Key(
      market: market.key, period: market.period, selection: quote.selection, side: quote.side, line: quote.line)
  }
}
