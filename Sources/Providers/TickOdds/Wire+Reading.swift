internal import OddsJSON
internal import OddsModel
internal import OddsProvider

extension TickOddsWire {
  /// Reads a document and replaces the previous one.
  /// - Returns: Why the document isn't JSON; nil if it is.
  /// - Parameters:
  ///   - cache: Digests of the last state of each match: groups that are still equal are skipped.
  ///   - held: Returns the token of the message that last set a match's lines on the board.
  ///   - isAnswer: Whether an event may be the whole document, without a message or an envelope around it.
  mutating func read(
    _ reader: inout JSONReader, _ cache: inout StateCache, isAnswer: Bool = false, held: (TextID) -> UInt64
  ) -> JSONFailure? {
    type = .missing
    timestamp = .missing
    fixtureId = .missing
    change = .missing
    incident = .missing
    marketName = .missing
    selection = nil
    ok = .missing
    errorCode = .missing
    errorMessage = .missing
    holdsEvents = false
    badElements = 0
    if buffer.isTooMuch(selections.capacity &+ odds.capacity, for: selections.count &+ odds.count) {
      (events, groups, selections, odds, digests) = ([], [], [], [], [])
    }
    events.empty()
    groups.empty()
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
    var cursor = keys.root.cursor()
    while let key = reader.nextKey(&cursor) {
      let next = reader.peek()
      switch key {
      case .event where next == UInt8(ascii: "{"), .data where next == UInt8(ascii: "{"):
        readEvent(&reader, &cache, held)
      case .events where next == UInt8(ascii: "["), .data where next == UInt8(ascii: "["):
        readEvents(&reader, &cache, held)
      case .selection where next == UInt8(ascii: "{"): selection = readSelection(&reader, needsName: false)
      case _ where next == UInt8(ascii: "{"): readEnvelope(isError: key == .error, &reader)
      default: readField(key, &reader)
      }
    }
  }

  private mutating func readField(_ key: RootKey, _ reader: inout JSONReader) {
    let value = reader.scalar()
    switch key {
    case .type: type = value
    case .timestamp: timestamp = value
    case .fixtureId: fixtureId = value
    case .change: change = value
    case .incident: incident = value
    case .marketName: marketName = value
    case .ok: ok = value
    // `{"error":"…"}` isn't a form of this feed, but of gateways in front of it.
    case .message, .error: if value.isText { errorMessage = value }
    default: break
    }
  }

  /// Reads `meta {timestamp}` and `error {code, message}`; ``TickOddsPaging`` reads `pagination`.
  private mutating func readEnvelope(isError: Bool, _ reader: inout JSONReader) {
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      let value = reader.scalar()
      if reader.text(key, is: "timestamp") { timestamp = value }
      if isError, reader.text(key, is: "code") { errorCode = value }
      if isError, reader.text(key, is: "message") { errorMessage = value }
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
    event.level = reader.level
    event.digests = digests.count..<digests.count
    var cursor = keys.event.cursor()
    while let key = reader.nextKey(&cursor) {
      switch key {
      case .marketGroups: readGroups(&reader, &event, &cache, held)
      case .odds: readOdds(&reader, &event, cache, held)
      // Deprecated by the documentation.
      case .legacyOdds: skipMembers(&reader, &event, cache, held)
      default: readField(key, reader.scalar(), &event)
      }
    }
    event.digests = event.digests.lowerBound..<digests.count
    if event.fixtureId.isText, event.fixtureId.count > 0 { events.append(event) } else { badElements += 1 }
  }

  private func readField(_ key: EventKey, _ value: JSONText, _ event: inout Event) {
    switch key {
    case .fixtureId: event.fixtureId = value
    case .home: event.home = value
    case .away: event.away = value
    case .score: event.score = value
    case .clock: event.clock = value
    case .period: event.period = value
    case .status: event.status = value
    case .kickoff: event.kickoff = value
    // The sport and competition have several spellings on the public pages.
    case .sportName: if value.isText { event.sportName = value }
    case .sport, .sportId: if value.isText, !event.sportName.isText { event.sportName = value }
    case .competition, .competitionName, .league: if value.isText { event.competition = value }
    default: break
    }
  }

  /// Looks up the event's cache entry, once its id is known.
  private func find(_ event: inout Event, _ reader: JSONReader, _ cache: StateCache, _ held: (TextID) -> UInt64) {
    guard event.place.isNone else { return }
    event.place = cache.find(event.fixtureId, reader, level: event.level, held: held)
  }

  private mutating func readGroups(
    _ reader: inout JSONReader, _ event: inout Event, _ cache: inout StateCache, _ held: (TextID) -> UInt64
  ) {
    guard reader.peek() == UInt8(ascii: "["), reader.enterArray() else {
      reader.skip()
      return
    }
    event.holdsGroups = true
    find(&event, reader, cache, held)
    let (first, bad) = (groups.count, badElements)
    var known = cache.take(event.place)
    while reader.nextElement() {
      var group = MarketGroup()
      group.start = reader.position
      if cache.pass(groups.count &- first, of: known, &reader) {
        group.isUnread = true
      } else {
        guard reader.enterObject() else {
          badElements += 1
          continue
        }
        guard readGroup(&reader, &group) else { continue }
      }
      group.count = reader.position - group.start
      groups.append(group)
    }
    cache.put(&known, event.place)
    event.isPartlyUnreadable = badElements != bad
    event.groups = first..<groups.count
  }

  /// Reads the members of a group that was entered; returns false if the group lacks its identity.
  private mutating func readGroup(_ reader: inout JSONReader, _ group: inout MarketGroup) -> Bool {
    var cursor = keys.group.cursor()
    while let key = reader.nextKey(&cursor) {
      if key == .selections {
        group.selections = readSelections(&reader)
        continue
      }
      let value = reader.scalar()
      switch key {
      case .name: group.name = value
      case .key: group.key = value
      case .industryKey: group.industryKey = value
      case .period: group.period = value
      case .type: group.type = value
      case .line, .handicap: group.line = value
      case .suspended: group.suspended = value
      default: break
      }
    }
    if group.name.isText || group.key.isText { return true }
    badElements += 1
    return false
  }

  // MARK: Skipped groups

  /// Reads the skipped groups of an event.
  mutating func readAll(_ event: Event, _ reader: JSONReader) {
    for index in event.groups where groups[index].isUnread { readAgain(index, reader) }
  }

  /// Reads a skipped group.
  mutating func readAgain(_ index: Int, _ reader: JSONReader) {
    var group = groups[index]
    var reader = reader.again(at: group.start)
    group.isUnread = false
    if reader.enterObject(), readGroup(&reader, &group) { groups[index] = group }
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
    guard reader.enterObject() else {
      badElements += 1
      return nil
    }
    var selection = Selection()
    var cursor = keys.selection.cursor()
    while let key = reader.nextKey(&cursor) {
      let value = reader.scalar()
      switch key {
      case .id: if value.isText { selection.id = value }
      case .name: selection.name = value
      case .odds: selection.odds = value
      case .side: selection.side = value
      case .team: selection.team = value
      case .isMain: selection.isMain = value
      case .handicap, .line: if value.isText { selection.handicap = value }
      case .suspended: selection.suspended = value
      default: break
      }
    }
    guard selection.name.isText || (!needsName && selection.id.isText) else {
      badElements += 1
      return nil
    }
    return selection
  }

  private mutating func readOdds(
    _ reader: inout JSONReader, _ event: inout Event, _ cache: StateCache, _ held: (TextID) -> UInt64
  ) {
    guard reader.peek() == UInt8(ascii: "["), reader.enterArray() else {
      reader.skip()
      return
    }
    event.holdsOdds = true
    find(&event, reader, cache, held)
    let first = odds.count
    let known = cache.digests(of: event.place)
    let firstDigest = event.digests.lowerBound
    while reader.nextElement() {
      var row = Odds()
      row.start = reader.position
      if let echo = cache.pass(digests.count &- firstDigest, of: known, &reader) {
        digests.append(echo)
        row.name = echo.name
        row.isUnread = true
        odds.append(row)
      } else if reader.enterObject() {
        let isGood = readRow(&reader, &row)
        if isGood { odds.append(row) } else { badElements += 1 }
        var echo = isGood ? cache.echo(reader, from: row.start) : StateCache.PartDigest()
        if row.id.isText { echo.name = StateCache.name(reader.bytes(row.id)) }
        digests.append(echo)
      } else {
        badElements += 1
        digests.append(StateCache.PartDigest())
      }
    }
    event.odds = first..<odds.count
  }

  /// Reads the members of a row that was entered; returns false if the row lacks its identity.
  private func readRow(_ reader: inout JSONReader, _ row: inout Odds) -> Bool {
    var cursor = keys.row.cursor()
    while let key = reader.nextKey(&cursor) {
      let value = reader.scalar()
      switch key {
      case .id: if value.isText { row.id = value }
      case .marketKey: row.marketKey = value
      case .industryKey: row.industryKey = value
      case .period: row.period = value
      case .side: row.side = value
      case .price: row.price = value
      case .groupingKey: if value.isText { row.groupingKey = value }
      case .line, .handicap: if value.isText { row.line = value }
      case .suspended: row.suspended = value
      default: break
      }
    }
    return row.marketKey.isText
  }

  /// Reads the skipped rows of an event: all of them, or those that may have this id.
  mutating func readRows(_ event: Event, id: JSONText? = nil, _ reader: JSONReader) {
    let name = id.map { StateCache.name(reader.bytes($0)) }
    for index in event.odds where odds[index].isUnread && (name == nil || name == odds[index].name) {
      var row = Odds()
      var reader = reader.again(at: odds[index].start)
      if reader.enterObject(), readRow(&reader, &row) { odds[index] = row }
    }
  }

  /// Skips an unused object, member by member.
  private mutating func skipMembers(
    _ reader: inout JSONReader, _ event: inout Event, _ cache: StateCache, _ held: (TextID) -> UInt64
  ) {
    guard reader.peek() == UInt8(ascii: "{"), reader.enterObject() else {
      reader.skip()
      return
    }
    find(&event, reader, cache, held)
    let known = cache.digests(of: event.place)
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
}
