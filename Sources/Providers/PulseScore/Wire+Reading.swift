internal import OddsJSON
internal import OddsModel
internal import OddsProvider

extension PulseScoreWire {
  /// Reads a document, replacing the previous one.
  /// - Parameters:
  ///   - cache: The cached states; markets that are unchanged are skipped.
  ///   - held: Returns the board's token for a match.
  /// - Returns: The reason if the document is not JSON; nil if it is.
  mutating func read(
    _ reader: inout JSONReader, _ cache: inout StateCache, held: (TextID) -> UInt64
  ) -> JSONFailure? {
    type = .missing
    timestamp = .missing
    bookmaker = .missing
    plan = .missing
    message = .missing
    holdsEvents = false
    badElements = 0
    events.empty()
    markets.empty()
    selections.empty()
    sets.empty()
    readRoot(&reader, &cache, held)
    _ = reader.finish()
    return reader.failure
  }

  /// Reads a list of events, `{events}`, `{data: {events}}`, `{data: [events]}`, `{data: event}`, or a single event.
  private mutating func readRoot(
    _ reader: inout JSONReader, _ cache: inout StateCache, _ held: (TextID) -> UInt64
  ) {
    if reader.peek() == UInt8(ascii: "[") {
      readEvents(&reader, &cache, held)
      return
    }
    guard reader.peek() == UInt8(ascii: "{") else {
      reader.skip()
      badElements += 1
      return
    }
    var event = Event()
    readObject(&reader, &event, &cache, held)
    if event.id.isText, event.id.count > 0 { events.append(event) }
  }

  private mutating func readObject(
    _ reader: inout JSONReader, _ event: inout Event, _ cache: inout StateCache, _ held: (TextID) -> UInt64
  ) {
    guard reader.enterObject() else { return }
    var cursor = keys.root.cursor()
    while let key = reader.nextKey(&cursor) {
      let next = reader.peek()
      switch key {
      case .events where next == UInt8(ascii: "["), .data where next == UInt8(ascii: "["):
        readEvents(&reader, &cache, held)
      case .data where next == UInt8(ascii: "{"): readObject(&reader, &event, &cache, held)
      case .type: type = reader.scalar()
      case .timestamp: timestamp = reader.scalar()
      case .bookmaker: bookmaker = reader.scalar()
      case .plan: plan = reader.scalar()
      case .message, .error: message = reader.scalar()
      default: readField(key, &reader, &event, &cache, held)
      }
    }
  }

  private mutating func readEvents(
    _ reader: inout JSONReader, _ cache: inout StateCache, _ held: (TextID) -> UInt64
  ) {
    holdsEvents = true
    guard reader.enterArray() else { return }
    while reader.nextObject(bad: &badElements) {
      var event = Event()
      var cursor = keys.event.cursor()
      while let key = reader.nextKey(&cursor) { readField(key, &reader, &event, &cache, held) }
      if event.id.isText, event.id.count > 0 { events.append(event) } else { badElements += 1 }
    }
  }

  private mutating func readField(
    _ key: EventKey, _ reader: inout JSONReader, _ event: inout Event, _ cache: inout StateCache,
    _ held: (TextID) -> UInt64
  ) {
    switch key {
    case .fi, .eventId: event.id = reader.scalar()
    case .mg, .markets: readMarkets(&reader, &event, &cache, held)
    case .tab: event.tab = reader.scalar()
    case .sport: event.sport = reader.scalar()
    case .league: event.league = reader.scalar()
    case .country: event.country = reader.scalar()
    case .home: event.home = reader.scalar()
    case .away: event.away = reader.scalar()
    case .live: event.live = reader.scalar()
    case .startTime: event.startTime = reader.scalar()
    case .score: readScore(&reader, &event)
    case .matchClock: readClock(&reader, &event)
    case .moreInfo: readMoreInfo(&reader, &event)
    case .statistics: readStatistics(&reader, &event)
    default: readScoreField(key, &reader, &event)
    }
  }

  private func readScoreField(_ key: EventKey, _ reader: inout JSONReader, _ event: inout Event) {
    let value = reader.scalar()
    switch key {
    case .SS: event.ss = value
    case .TM: event.tm = value
    case .TS: event.ts = value
    case .TT: event.tt = value
    case .SU: event.su = value
    default: break
    }
  }

  private mutating func readScore(_ reader: inout JSONReader, _ event: inout Event) {
    guard reader.peek() == UInt8(ascii: "{") else {
      // The example in the documentation is the text "2-1".
      event.ss = reader.scalar()
      return
    }
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      let value = reader.scalar()
      if reader.text(key, is: "home") { event.scoreHome = value }
      if reader.text(key, is: "away") { event.scoreAway = value }
    }
  }

  private func readClock(_ reader: inout JSONReader, _ event: inout Event) {
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      let value = reader.scalar()
      if reader.text(key, is: "minute") { event.minute = value }
      if reader.text(key, is: "second") { event.second = value }
      if reader.text(key, is: "period") { event.period = value }
      if reader.text(key, is: "running") { event.running = value }
    }
  }

  private func readMoreInfo(_ reader: inout JSONReader, _ event: inout Event) {
    guard reader.enterObject() else { return }
    var cursor = keys.moreInfo.cursor()
    while let key = reader.nextKey(&cursor) { readScoreField(key, &reader, &event) }
  }

  /// Reads `sets {home[], away[], homeServe}` and `football {home {yellowCards, redCards, corners}, away}`; the model has
  /// no field for the other members.
  private mutating func readStatistics(_ reader: inout JSONReader, _ event: inout Event) {
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      if reader.text(key, is: "sets") {
        readSetStatistics(&reader, &event)
      } else if reader.text(key, is: "football") {
        readFootball(&reader, &event)
      } else {
        reader.skip()
      }
    }
  }

  private mutating func readSetStatistics(_ reader: inout JSONReader, _ event: inout Event) {
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      if reader.text(key, is: "home") {
        event.sets = readSets(&reader)
      } else if reader.text(key, is: "away") {
        event.awaySets = readSets(&reader)
      } else if reader.text(key, is: "homeServe") {
        event.homeServe = reader.scalar()
      } else {
        reader.skip()
      }
    }
  }

  private func readFootball(_ reader: inout JSONReader, _ event: inout Event) {
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      if reader.text(key, is: "home") {
        event.homeCounts = readCounts(&reader)
      } else if reader.text(key, is: "away") {
        event.awayCounts = readCounts(&reader)
      } else {
        reader.skip()
      }
    }
  }

  private func readCounts(_ reader: inout JSONReader) -> Counts {
    var counts = Counts()
    guard reader.enterObject() else { return counts }
    while let key = reader.nextKey() {
      let value = reader.scalar()
      if reader.text(key, is: "yellowCards") { counts.yellowCards = value }
      if reader.text(key, is: "redCards") { counts.redCards = value }
      if reader.text(key, is: "corners") { counts.corners = value }
    }
    return counts
  }

  private mutating func readSets(_ reader: inout JSONReader) -> Range<Int> {
    let first = sets.count
    guard reader.enterArray() else { return first..<first }
    while reader.nextElement() { sets.append(reader.scalar()) }
    return first..<sets.count
  }

  private mutating func readMarkets(
    _ reader: inout JSONReader, _ event: inout Event, _ cache: inout StateCache, _ held: (TextID) -> UInt64
  ) {
    guard reader.peek() == UInt8(ascii: "["), reader.enterArray() else {
      reader.skip()
      return
    }
    event.holdsMarkets = true
    event.level = reader.level
    event.place = cache.find(event.id, reader, level: event.level, held: held)
    let (first, bad) = (markets.count, badElements)
    var known = cache.take(event.place)
    while reader.nextElement() {
      var market = Market()
      market.start = reader.position
      if cache.pass(markets.count &- first, of: known, &reader) {
        market.isUnread = true
      } else {
        guard reader.enterObject() else {
          badElements += 1
          continue
        }
        guard readMarket(&reader, &market) else { continue }
      }
      market.count = reader.position - market.start
      markets.append(market)
    }
    cache.put(&known, event.place)
    event.isPartlyUnreadable = badElements != bad
    event.markets = first..<markets.count
  }

  /// Reads the members of a market whose object was entered. Returns false, and counts it as bad, if the market has no
  /// name.
  private mutating func readMarket(_ reader: inout JSONReader, _ market: inout Market) -> Bool {
    var cursor = keys.market.cursor()
    while let key = reader.nextKey(&cursor) {
      switch key {
      case .name, .rawName: market.name = reader.scalar()
      case .ma, .selections: market.selections = readSelections(&reader)
      case .canonicalMarket: market.canonicalMarket = reader.scalar()
      case .period: market.period = reader.scalar()
      case .isActive: market.isActive = reader.scalar()
      case .line: market.line = reader.scalar()
      case .other: reader.skip()
      }
    }
    if market.name.isText || market.canonicalMarket.isText { return true }
    badElements += 1
    return false
  }

  /// Reads the markets of an event that were skipped as unchanged but are needed after all.
  mutating func readAll(_ event: Event, _ reader: JSONReader) {
    for index in event.markets where markets[index].isUnread {
      var market = markets[index]
      var reader = reader.again(at: market.start)
      market.isUnread = false
      if reader.enterObject(), readMarket(&reader, &market) { markets[index] = market }
    }
  }

  private mutating func readSelections(_ reader: inout JSONReader) -> Range<Int> {
    let first = selections.count
    guard reader.enterArray() else { return first..<first }
    while reader.nextObject(bad: &badElements) {
      var selection = Selection()
      prices.removeAll(keepingCapacity: true)
      var cursor = keys.selection.cursor()
      while let key = reader.nextKey(&cursor) {
        switch key {
        case .pa: readPrices(&reader)
        case .name, .rawName: selection.name = reader.scalar()
        case .odds, .decimal: selection.odds = reader.scalar()
        case .canonicalOutcome: selection.canonicalOutcome = reader.scalar()
        case .isActive: selection.isActive = reader.scalar()
        case .line: selection.line = reader.scalar()
        case .handicap: if !selection.line.isText { selection.line = reader.scalar() } else { reader.skip() }
        case .other: reader.skip()
        }
      }
      if selection.name.isText || selection.canonicalOutcome.isText {
        append(selection, reader)
      } else {
        badElements += 1
      }
    }
    return first..<selections.count
  }

  /// Adds one row for each price of a selection: the first price, and others with a line or name. An unnamed price that
  /// differs from the first is counted as skipped.
  private mutating func append(_ selection: Selection, _ reader: JSONReader) {
    if prices.isEmpty { return selections.append(selection) }
    let first = prices.firstIndex { $0.decimal.isText } ?? 0
    for (index, price) in prices.enumerated() {
      var row = selection
      if price.decimal.kind != .missing { row.odds = price.decimal }
      if index != first, !price.isOwn {
        if !Self.isSame(price.decimal, prices[first].decimal, reader) { badElements += 1 }
        continue
      }
      let isLine = price.name.isText && Line(reader.bytes(price.name)) != nil
      if price.line.isText { row.line = price.line } else if isLine { row.line = price.name }
      if price.name.isText, !isLine, prices.count > 1 { row.detail = price.name }
      selections.append(row)
    }
  }

  /// Whether two prices are equal, such as `2.10` and `2.1`; a missing price equals any.
  private static func isSame(_ one: JSONText, _ other: JSONText, _ reader: JSONReader) -> Bool {
    guard one.isText, one.count > 0, other.isText else { return true }
    let (left, right) = (reader.bytes(one), reader.bytes(other))
    if left.elementsEqual(right) { return true }
    guard let price = OddsModel.Price(left, .decimal) else { return false }
    return price == OddsModel.Price(right, .decimal)
  }

  /// Reads `pa[]` into ``PulseScoreWire/prices``.
  private mutating func readPrices(_ reader: inout JSONReader) {
    guard reader.enterArray() else { return }
    while reader.nextObject(bad: &badElements) {
      var price = Price()
      var cursor = keys.price.cursor()
      while let key = reader.nextKey(&cursor) {
        let value = reader.scalar()
        switch key {
        case .decimal: if price.decimal.kind == .missing { price.decimal = value }
        case .name: price.name = value
        case .line, .handicap: if value.isText, value.count > 0 { price.line = value }
        case .other: break
        }
      }
      prices.append(price)
    }
  }
}
