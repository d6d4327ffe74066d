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
    root = Event()
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
    if reader.peek() == UInt8(ascii: "[") { return readEvents(&reader, &cache, held) }
    guard reader.enterObject() else {
      badElements += 1
      return
    }
    var event = Event()
    readObject(&reader, &event, &cache, held)
    root = event
    if event.fields.id.isText, event.fields.id.count > 0 { events.append(event) }
  }

  private mutating func readObject(
    _ reader: inout JSONReader, _ event: inout Event, _ cache: inout StateCache, _ held: (TextID) -> UInt64
  ) {
    var cursor = keys.root.cursor
    while let part = reader.nextPart(&cursor, into: &event.fields) {
      let next = reader.peek()
      switch part {
      case .events where next == UInt8(ascii: "["), .data where next == UInt8(ascii: "["):
        readEvents(&reader, &cache, held)
      case .data where next == UInt8(ascii: "{"):
        _ = reader.enterObject()
        readObject(&reader, &event, &cache, held)
      default: read(part, &reader, &event, &cache, held)
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
      var cursor = keys.event.cursor
      while let part = reader.nextPart(&cursor, into: &event.fields) { read(part, &reader, &event, &cache, held) }
      if event.fields.id.isText, event.fields.id.count > 0 { events.append(event) } else { badElements += 1 }
    }
  }

  private mutating func read(
    _ part: PulseScoreKeys.EventPart, _ reader: inout JSONReader, _ event: inout Event, _ cache: inout StateCache,
    _ held: (TextID) -> UInt64
  ) {
    switch part {
    case .mg, .markets: readMarkets(&event.list, of: event.fields.id, &reader, &cache, held)
    // The example in the documentation is the text "2-1".
    case .score where reader.peek() != UInt8(ascii: "{"): event.fields.ss = reader.scalar()
    case .score: reader.readObject(keys.score, into: &event.fields)
    case .matchClock: reader.readObject(keys.clock, into: &event.fields)
    case .moreInfo: reader.readObject(keys.moreInfo, into: &event.fields)
    case .statistics: readStatistics(&reader, &event)
    case .events, .data: reader.skip()
    }
  }

  /// Reads `sets {home[], away[], homeServe}` and `football {home {yellowCards, redCards, corners}, away}`; the model has
  /// no field for the other members.
  private mutating func readStatistics(_ reader: inout JSONReader, _ event: inout Event) {
    guard reader.enterObject() else { return }
    var cursor = keys.statistics.cursor
    while let part = reader.nextPart(&cursor, into: &event.fields) {
      guard reader.enterObject() else { continue }
      var sides = part == .sets ? keys.sets.cursor : keys.football.cursor
      while let side = reader.nextPart(&sides, into: &event.fields) {
        switch (part, side) {
        case (.sets, .home): event.sets = readSets(&reader)
        case (.sets, .away): event.awaySets = readSets(&reader)
        case (.football, .home): reader.readObject(keys.counts, into: &event.homeCounts)
        case (.football, .away): reader.readObject(keys.counts, into: &event.awayCounts)
        }
      }
    }
  }

  private mutating func readSets(_ reader: inout JSONReader) -> Range<Int> {
    let first = sets.count
    guard reader.enterArray() else { return first..<first }
    while reader.nextElement() { sets.append(reader.scalar()) }
    return first..<sets.count
  }

  mutating func readMarket(_ market: inout Market, _ reader: inout JSONReader) -> Bool {
    var cursor = keys.market.cursor
    while reader.nextPart(&cursor, into: &market) != nil { market.selections = readSelections(&reader) }
    return market.name.isText || market.canonicalMarket.isText
  }

  private mutating func readSelections(_ reader: inout JSONReader) -> Range<Int> {
    let first = selections.count
    guard reader.enterArray() else { return first..<first }
    while reader.nextObject(bad: &badElements) {
      var selection = Selection()
      prices.removeAll(keepingCapacity: true)
      var cursor = keys.selection.cursor
      while reader.nextPart(&cursor, into: &selection) != nil {
        _ = reader.readRows(keys.price, into: &prices, bad: &badElements)
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
      if price.hasLine { row.line = price.line } else if isLine { row.line = price.name }
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

  /// Fills in fields that an event lacks from another event of the same match. The markets stay separate.
  func fill(_ event: inout Event, from other: Event) {
    event.fields.take(other.fields, isToFill: true)
    if event.sets.isEmpty, event.awaySets.isEmpty { (event.sets, event.awaySets) = (other.sets, other.awaySets) }
    if event.homeCounts.isEmpty, event.awayCounts.isEmpty {
      (event.homeCounts, event.awayCounts) = (other.homeCounts, other.awayCounts)
    }
  }

  /// Returns why an answer about matches must be refused: it is an error, or holds neither a match nor a list of matches.
  /// Nil for a valid answer.
  func refusal(_ reader: JSONReader) -> String? {
    guard events.isEmpty, !holdsEvents else { return nil }
    guard let words = reader.string(root.fields.message) else { return "it is neither a match nor a list of matches" }
    return "the server refused: \(String(words.prefix(200)))"
  }
}
