internal import OddsJSON
internal import OddsModel
internal import OddsProvider

extension TickOddsWire {
  /// Reads a document and replaces the previous one.
  /// - Returns: Why the document isn't JSON; nil if it is.
  /// - Parameters:
  ///   - cache: Digests of the last state of each match: markets that are still equal are skipped.
  ///   - held: Returns the token of the message that last set a match's lines on the board.
  ///   - isAnswer: Whether an event may be the whole document, without a message or an envelope around it.
  mutating func read(
    _ reader: inout JSONReader, _ cache: inout StateCache, isAnswer: Bool = false, held: (TextID) -> UInt64
  ) -> JSONFailure? {
    head = Head()
    selection = nil
    holdsEvents = false
    badElements = 0
    if buffer.isTooMuch(selections.capacity &+ odds.capacity, for: selections.count &+ odds.count) {
      (events, markets, selections, odds, digests) = ([], [], [], [], [])
    }
    events.empty()
    markets.empty()
    selections.empty()
    odds.empty()
    digests.empty()
    if reader.peek() == UInt8(ascii: "[") {
      readEvents(&reader, &cache, held)
    } else if isAnswer, Self.isEvent(reader) {
      readEvent(&reader, &cache, held)
    } else {
      readRoot(&reader, &cache, held)
    }
    _ = reader.finish()
    return reader.failure
  }

  /// Whether the document is a single event.
  private static func isEvent(_ reader: JSONReader) -> Bool {
    var reader = reader
    guard reader.peek() == UInt8(ascii: "{"), reader.enterObject() else { return false }
    var isEvent = false
    while let key = reader.nextKey() {
      if reader.text(key, is: "fixtureId") { isEvent = true }
      if reader.text(key, is: "type") || reader.text(key, is: "event") || reader.text(key, is: "data") { return false }
      reader.skip()
    }
    return isEvent
  }

  private mutating func readRoot(
    _ reader: inout JSONReader, _ cache: inout StateCache, _ held: (TextID) -> UInt64
  ) {
    guard reader.enterObject() else {
      badElements += 1
      return
    }
    var cursor = keys.root.cursor
    while let part = reader.nextPart(&cursor, into: &head) {
      switch (part, reader.peek()) {
      case (.event, UInt8(ascii: "{")), (.data, UInt8(ascii: "{")): readEvent(&reader, &cache, held)
      case (.events, UInt8(ascii: "[")), (.data, UInt8(ascii: "[")): readEvents(&reader, &cache, held)
      case (.selection, UInt8(ascii: "{")): selection = readSelection(&reader, needsName: false)
      case (.meta, UInt8(ascii: "{")): reader.readObject(keys.meta, into: &head)
      case (.error, UInt8(ascii: "{")): reader.readObject(keys.error, into: &head)
      case (let part, _):
        let value = reader.scalar()
        // `{"error":"…"}` isn't a form of this feed, but of gateways in front of it.
        if part == .error, value.isText { head.errorMessage = value }
      }
    }
  }

  private mutating func readEvents(
    _ reader: inout JSONReader, _ cache: inout StateCache, _ held: (TextID) -> UInt64
  ) {
    holdsEvents = true
    guard reader.enterArray() else { return }
    while reader.nextElement() { readEvent(&reader, &cache, held) }
  }

  private mutating func readEvent(
    _ reader: inout JSONReader, _ cache: inout StateCache, _ held: (TextID) -> UInt64
  ) {
    guard reader.enterObject() else {
      badElements += 1
      return
    }
    var event = Event()
    event.digests = digests.count..<digests.count
    var cursor = keys.event.cursor
    while let part = reader.nextPart(&cursor, into: &event) {
      switch part {
      case .marketGroups: readMarkets(&event.list, of: event.fixtureId, &reader, &cache, held)
      case .odds: readOdds(&reader, &event, cache, held)
      // Deprecated by the documentation.
      case .legacyOdds: skipMembers(&reader, &event, cache, held)
      }
    }
    event.digests = event.digests.lowerBound..<digests.count
    if event.fixtureId.isText, event.fixtureId.count > 0 { events.append(event) } else { badElements += 1 }
  }

  mutating func readMarket(_ market: inout Market, _ reader: inout JSONReader) -> Bool {
    var cursor = keys.market.cursor
    while reader.nextPart(&cursor, into: &market) != nil { market.selections = readSelections(&reader) }
    return market.name.isText || market.key.isText
  }

  private mutating func readSelections(_ reader: inout JSONReader) -> Range<Int> {
    let first = selections.count
    guard reader.enterArray() else { return first..<first }
    while reader.nextElement() {
      if let selection = readSelection(&reader, needsName: true) { selections.append(selection) }
    }
    return first..<selections.count
  }

  /// - Parameter needsName: Whether a selection needs a name even if it has an id.
  private mutating func readSelection(_ reader: inout JSONReader, needsName: Bool) -> Selection? {
    var selection = Selection()
    reader.readObject(keys.selection, into: &selection)
    if selection.name.isText || (!needsName && selection.id.isText) { return selection }
    badElements += 1
    return nil
  }

  // MARK: Parts without rows

  private mutating func readOdds(
    _ reader: inout JSONReader, _ event: inout Event, _ cache: StateCache, _ held: (TextID) -> UInt64
  ) {
    guard reader.peek() == UInt8(ascii: "["), reader.enterArray() else { return reader.skip() }
    event.holdsOdds = true
    event.list.find(event.fixtureId, reader, cache, held)
    let first = odds.count
    let known = cache.digests(of: event.list.place)
    let firstDigest = event.digests.lowerBound
    while reader.nextElement() {
      var row = Odds()
      row.place.start = reader.position
      if let echo = cache.pass(digests.count &- firstDigest, of: known, &reader) {
        digests.append(echo)
        row.name = echo.name
        row.place.isUnread = true
        odds.append(row)
        continue
      }
      reader.readObject(keys.row, into: &row)
      let isGood = row.marketKey.isText
      if isGood { odds.append(row) } else { badElements += 1 }
      var echo = isGood ? cache.echo(reader, from: row.place.start) : StateCache.PartDigest()
      if row.id.isText { echo.name = StateCache.name(reader.bytes(row.id)) }
      digests.append(echo)
    }
    event.odds = first..<odds.count
  }

  /// Reads the skipped rows of an event: all of them, or those that may have this id.
  mutating func readRows(_ event: Event, id: JSONText? = nil, _ reader: JSONReader) {
    let name = id.map { StateCache.name(reader.bytes($0)) }
    for index in event.odds where odds[index].place.isUnread && (name == nil || name == odds[index].name) {
      var row = Odds()
      var reader = reader.again(at: odds[index].place.start)
      reader.readObject(keys.row, into: &row)
      if row.marketKey.isText { odds[index] = row }
    }
  }

  /// Skips an unused object, member by member.
  private mutating func skipMembers(
    _ reader: inout JSONReader, _ event: inout Event, _ cache: StateCache, _ held: (TextID) -> UInt64
  ) {
    guard reader.peek() == UInt8(ascii: "{"), reader.enterObject() else { return reader.skip() }
    event.list.find(event.fixtureId, reader, cache, held)
    let known = cache.digests(of: event.list.place)
    let firstDigest = event.digests.lowerBound
    while reader.nextMember() {
      let start = reader.position
      if let echo = cache.pass(digests.count &- firstDigest, of: known, &reader) {
        digests.append(echo)
      } else {
        reader.skipMember()
        digests.append(cache.echo(reader, from: start))
      }
    }
  }

  /// Returns the reason to refuse a response about matches: it is an error, or contains neither a match nor a list of
  /// matches. Returns nil for a valid response.
  func refusal(_ reader: JSONReader) -> String? {
    if head.ok.kind == .false || (events.isEmpty && !holdsEvents && (head.errorMessage.isText || head.errorCode.isText))
    {
      let words = reader.string(head.errorMessage) ?? reader.string(head.errorCode) ?? "no reason given"
      return "the server refused: \(String(words.prefix(200)))"
    }
    return events.isEmpty && !holdsEvents ? "it is neither a match nor a list of matches" : nil
  }
}
