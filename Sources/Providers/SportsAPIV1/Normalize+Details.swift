internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// Events and odds of a game.
extension SportsAPIV1Normalizer {
  /// Adds a game's events and odds to the batch.
  ///
  /// The feed leaves empty lists out. A full state without a list, on the channel that sent the list before, therefore
  /// clears the game's events or odds. A partial state, or one on another channel, leaves them unchanged.
  mutating func addDetails(
    _ game: inout SportsAPIV1Wire.Game, _ wire: inout SportsAPIV1Wire, _ reader: JSONReader, _ row: Int,
    _ match: MatchRow, _ cache: borrowing StateCache, _ batch: inout FeedBatch
  ) {
    let channel = names.intern(wire.root.channel, reader)
    let isWhole =
      game.head.statusGroup.isText && game.head.home.name.isText && game.head.away.name.isText && !channel.isNone
    let isFirst = isWhole && !held[row].hasFullState
    if isWhole { held[row].hasFullState = true }
    if game.events.isPresent {
      held[row].eventsChannel = channel
      // The board has these events already: don't send equal ones again.
      let isCurrent = game.events.place.isUnread && cache.isCurrent(game.cache, match, context: context(row))
      if !isCurrent {
        wire.readAgain(.events, &game.events, reader)
        addEvents(game, wire, reader, row, match.id, &batch)
      }
    } else if isFirst || (isWhole && held[row].eventsChannel == channel) {
      held[row].eventsChannel = .none
      batch.events.append(.imageBegins(.incidents))
      batch.events.append(.imageEnds)
    }
    if game.odds.isPresent {
      held[row].oddsChannel = channel
      // The same holds for unchanged lines.
      if game.odds.place.isUnread, batch.confirmation != .bookmakers,
        cache.isCurrent(game.cache, match, context: context(row))
      {
        batch.events.append(.linesAreCurrent)
      } else {
        wire.readAgain(.odds, &game.odds, reader)
        batch.events.append(.imageBegins(.lines(bookmaker: .none)))
        addOdds(game, wire, reader, row, &batch)
        batch.events.append(.imageEnds)
      }
    } else if isFirst || (isWhole && held[row].oddsChannel == channel) {
      held[row].oddsChannel = .none
      batch.events.append(.imageBegins(.lines(bookmaker: .none)))
      batch.events.append(.imageEnds)
    }
  }

  /// The values outside the game's lists that its events depend on: the known members and the ids of both teams.
  private func context(_ row: Int) -> StateCache.Context {
    StateCache.Context(
      membersVersion,
      UInt64(truncatingIfNeeded: held[row].homeID.raw) << 32 | UInt64(truncatingIfNeeded: held[row].awayID.raw))
  }

  /// Caches digests of the lists of a game that was just added to the batch.
  mutating func remember(
    _ game: SportsAPIV1Wire.Game, _ reader: JSONReader, _ row: Int, _ match: MatchRow, _ cache: inout StateCache,
    _ batch: borrowing FeedBatch
  ) {
    guard cache.isOn else { return }
    var slices = cache.take(game.cache)
    if slices.count != SportsAPIV1Wire.List.Kind.allCases.count {
      slices = SportsAPIV1Wire.List.Kind.allCases.map { _ in StateCache.Slice() }
    }
    // The slice of an unread list stays.
    func update(_ kind: SportsAPIV1Wire.List.Kind, _ list: SportsAPIV1Wire.List) {
      guard !list.place.isUnread else { return }
      let count = list.isPartlyUnreadable ? 0 : list.place.count
      // safe: there is a slice for each kind
      slices[kind.rawValue] = cache.slice(reader, from: list.place.start, count: count, shape: 0)
    }
    update(.members, game.members)
    update(.events, game.events)
    update(.odds, game.odds)
    guard slices.contains(where: { $0 != StateCache.Slice() }) else { return cache.forget(match.id) }
    cache.remember(match, level: game.level, context: context(row), &slices, batch)
  }

  /// Adds all events of a game, oldest first.
  ///
  /// The feed has no event ids: `num` repeats, and `order` moves when an event is withdrawn. So ``id(_:_:)`` builds an
  /// id from the event's content.
  private mutating func addEvents(
    _ game: SportsAPIV1Wire.Game, _ wire: borrowing SportsAPIV1Wire, _ reader: JSONReader, _ row: Int, _ match: TextID,
    _ batch: inout FeedBatch
  ) {
    let isCrowded = names.isCrowded(match, of: batch.provider)
    batch.events.append(.imageBegins(.incidents))
    repeats.removeAll(keepingCapacity: true)
    for event in wire.events[game.events.rows] {
      let id = names.reading(dropped: isCrowded) { self.id(event, reader) }
      batch.add(names.reading(dropped: isCrowded && id.isNone) { incident(event, id, reader, row) })
    }
    batch.events.append(.imageEnds)
  }

  private mutating func incident(
    _ event: SportsAPIV1Wire.Event, _ id: TextID, _ reader: JSONReader, _ row: Int
  ) -> IncidentRow {
    let type = names.intern(event.typeName, reader)
    let subType = names.intern(event.subTypeName, reader)
    var incident = IncidentRow(words.kind(type, subType))
    let side = names.intern(event.competitorID, reader)
    if !side.isNone { incident.side = side == held[row].homeID ? .home : side == held[row].awayID ? .away : .none }
    setMinute(event, reader, &incident)
    incident.player = members[names.intern(event.playerID, reader)] ?? .none
    incident.related = members[names.intern(event.extraPlayerID, reader)] ?? .none
    incident.detail = detail(incident.kind, type, subType)
    incident.id = id
    return incident
  }

  /// Returns an id made of type, team, player and minute, with a number for the second and any later event that is
  /// equal in all four.
  private mutating func id(_ event: SportsAPIV1Wire.Event, _ reader: JSONReader) -> TextID {
    scratch.removeAll(keepingCapacity: true)
    for part in [event.typeName, event.competitorID, event.playerID, event.gameTime] {
      if part.isText { scratch.append(contentsOf: reader.bytes(part)) }
      scratch.append(UInt8(ascii: ":"))
    }
    let id = scratch.withUnsafeBufferPointer { names.intern($0) }
    let count = repeats[id, default: 0] + 1
    repeats[id] = count
    guard count > 1 else { return id }
    scratch.append(contentsOf: "+\(count)".utf8)
    return scratch.withUnsafeBufferPointer { names.intern($0) }
  }

  /// Sets minute and added time from the display text (`90+4'`), or from the numeric fields if the text isn't a time.
  private func setMinute(_ event: SportsAPIV1Wire.Event, _ reader: JSONReader, _ incident: inout IncidentRow) {
    if event.gameTimeDisplay.kind == .string {
      var values = (minute: 0, added: 0)
      var isAdded = false
      var isTime = false
      for byte in reader.bytes(event.gameTimeDisplay) {
        if byte == UInt8(ascii: "+") {
          isAdded = true
        } else if byte &- 0x30 < 10 {
          let digit = Int(byte &- 0x30)
          if isAdded {
            values.added = values.added &* 10 &+ digit
          } else {
            values.minute = values.minute &* 10 &+ digit
          }
          // No match has a thousandth minute.
          isTime = values.minute < 999 && values.added < 999
          if !isTime { break }
        } else if byte != UInt8(ascii: "'") {
          isTime = false
          break
        }
      }
      if isTime {
        incident.minute = Int16(truncatingIfNeeded: values.minute)
        if values.added > 0 { incident.addedTime = Int16(truncatingIfNeeded: values.added) }
        return
      }
    }
    guard let minute = reader.integer(event.gameTime), (0..<999).contains(minute) else { return }
    incident.minute = Int16(truncatingIfNeeded: minute)
    if let added = reader.integer(event.addedTime), (1..<100).contains(added) {
      incident.addedTime = Int16(truncatingIfNeeded: added)
    }
  }

  /// Returns the feed's own term for events whose kind alone doesn't describe them; none for others.
  private func detail(_ kind: IncidentKind, _ type: TextID, _ subType: TextID) -> TextID {
    switch kind {
    case .other, .var, .period, .injuryTime: subType.isNone ? type : subType
    default: .none
    }
  }

  // MARK: Odds

  private mutating func addOdds(
    _ game: SportsAPIV1Wire.Game, _ wire: borrowing SportsAPIV1Wire, _ reader: JSONReader, _ row: Int,
    _ batch: inout FeedBatch
  ) {
    for market in wire.markets[game.odds.rows] {
      let bookmaker = names.intern(market.bookmaker, reader)
      let name = names.intern(market.name, reader)
      var head = MarketRow(key: facts.facts(name).key, name: name)
      if market.line.isText { head.line = Line(reader.bytes(market.line)) ?? .none }
      let count = market.options.count
      head.meaning = meaning(name, count, held[row].sport ?? .other)
      let first = batch.quotes.count
      for (place, option) in wire.options[market.options].enumerated() {
        batch.quotes.append(quote(option, place, count, head, bookmaker.isNone ? ownName : bookmaker, reader, row))
      }
      MarketShape.add(head, held[row].sport ?? .other, quotesFrom: first, to: &batch)
    }
  }

  /// Returns the meaning of a market's name. `Full Time Result` and `To Win the Match` have two or three options,
  /// whatever the sport, so the number of options decides.
  private func meaning(_ name: TextID, _ options: Int, _ sport: Sport) -> MarketMeaning {
    var market = facts.facts(name).market
    if market.kind == .result || market.kind == .winner { market.kind = options == 3 ? .result : .winner }
    return market.meaning(sport)
  }

  private mutating func quote(
    _ option: SportsAPIV1Wire.Option, _ place: Int, _ count: Int, _ market: MarketRow, _ bookmaker: TextID,
    _ reader: JSONReader, _ row: Int
  ) -> QuoteRow {
    let number = reader.integer(option.num) ?? Int64(truncatingIfNeeded: place + 1)
    var side = Side.none
    var name = names.intern(option.name, reader)
    if market.kind == .result || market.kind == .winner || market.kind == .handicap || name.isNone && count <= 3 {
      switch (number, count) {
      case (1, _): side = .home
      case (2, 2), (3, 3): side = .away
      case (2, 3): side = .draw
      default: break
      }
    }
    if market.kind == .total { side = number == 1 ? .over : number == 2 ? .under : .none }
    if name.isNone {
      switch side {
      case .home: name = held[row].home
      case .away: name = held[row].away
      case .draw: name = drawName
      case .over: name = names.intern("Over")
      case .under: name = names.intern("Under")
      default: name = words.number(number)
      }
    } else if side == .none {
      side = name == held[row].home ? .home : name == held[row].away ? .away : facts.facts(name).side
    }
    let (quoted, state, notation) = price(option, reader)
    var quote = QuoteRow(selection: name, bookmaker: bookmaker, notation: notation, state: state, quoted: quoted)
    quote.side = side
    quote.line = market.kind == .handicap && side == .away ? market.line.negated : market.line
    return quote
  }

  /// Returns an option's price in its most precise notation. The fraction is the exact ratio; decimal and American are
  /// rounded from it (2/15, 1.13, -769).
  private func price(_ option: SportsAPIV1Wire.Option, _ reader: JSONReader) -> (Quoted, QuoteState, Notation) {
    let fraction = Quoted.read(option.fractional, reader, .fractional, names)
    if fraction.state == .open { return (fraction.quoted, .open, .fractional) }
    let decimal = Quoted.read(option.decimal, reader, .decimal, names)
    if decimal.state == .open { return (decimal.quoted, .open, .decimal) }
    let american = Quoted.read(option.american, reader, .american, names)
    if american.state == .open { return (american.quoted, .open, .american) }
    // An unreadable price says more than a missing one: the option exists.
    if decimal.state == .unpriced { return (decimal.quoted, .unpriced, .decimal) }
    if american.state == .unpriced, fraction.state != .unpriced { return (american.quoted, .unpriced, .american) }
    return (fraction.quoted, fraction.state, .fractional)
  }
}
