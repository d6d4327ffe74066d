internal import OddsJSON
internal import OddsModel
internal import OddsProvider

extension TickOddsWire {
  /// Reads a document in place of the one before.
  /// - Returns: Why it is not JSON; nil if it is.
  /// - Parameters:
  ///   - told: What was told before: groups that are still the same are passed over.
  ///   - held: Answers what the board holds of a match.
  mutating func read(
    _ reader: inout JSONReader, _ told: inout ToldStates, held: (TextID) -> UInt64
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
    events.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    selections.removeAll(keepingCapacity: true)
    odds.removeAll(keepingCapacity: true)
    if reader.peek() == UInt8(ascii: "[") {
      readEvents(&reader, &told, held)
    } else {
      readRoot(&reader, &told, held)
    }
    _ = reader.finish()
    return reader.failure
  }

  private mutating func readRoot(
    _ reader: inout JSONReader, _ told: inout ToldStates, _ held: (TextID) -> UInt64
  ) {
    guard reader.enterObject() else {
      badElements += 1
      return
    }
    while let key = reader.nextKey() {
      let next = reader.peek()
      if reader.text(key, is: "event"), next == UInt8(ascii: "{") {
        readEvent(&reader, &told, held)
      } else if reader.text(key, is: "events") || reader.text(key, is: "data"), next == UInt8(ascii: "[") {
        readEvents(&reader, &told, held)
      } else if reader.text(key, is: "data"), next == UInt8(ascii: "{") {
        readEvent(&reader, &told, held)
      } else if reader.text(key, is: "selection"), next == UInt8(ascii: "{") {
        selection = readSelection(&reader, needsName: false)
      } else if next == UInt8(ascii: "{") {
        readEnvelope(key, &reader)
      } else {
        readField(key, &reader)
      }
    }
  }

  private mutating func readField(_ key: JSONText, _ reader: inout JSONReader) {
    let value = reader.scalar()
    if reader.text(key, is: "type") {
      type = value
    } else if reader.text(key, is: "timestamp") {
      timestamp = value
    } else if reader.text(key, is: "fixtureId") {
      fixtureId = value
    } else if reader.text(key, is: "change") {
      change = value
    } else if reader.text(key, is: "incident") {
      incident = value
    } else if reader.text(key, is: "marketName") {
      marketName = value
    } else if reader.text(key, is: "ok") {
      ok = value
    } else if reader.text(key, is: "message") || reader.text(key, is: "error") {
      // `{"error":"…"}` is no shape of this feed's, but of what stands before it.
      if value.isText { errorMessage = value }
    }
  }

  /// `meta {timestamp}`, `error {code, message}`; `pagination` is ``TickOddsPaging``'s.
  private mutating func readEnvelope(_ key: JSONText, _ reader: inout JSONReader) {
    guard reader.enterObject() else { return }
    let isError = reader.text(key, is: "error")
    while let key = reader.nextKey() {
      let value = reader.scalar()
      if reader.text(key, is: "timestamp") { timestamp = value }
      if isError, reader.text(key, is: "code") { errorCode = value }
      if isError, reader.text(key, is: "message") { errorMessage = value }
    }
  }

  private mutating func readEvents(
    _ reader: inout JSONReader, _ told: inout ToldStates, _ held: (TextID) -> UInt64
  ) {
    holdsEvents = true
    guard reader.enterArray() else { return }
    while reader.nextElement() { readEvent(&reader, &told, held) }
  }

  private mutating func readEvent(
    _ reader: inout JSONReader, _ told: inout ToldStates, _ held: (TextID) -> UInt64
  ) {
    guard reader.enterObject() else {
      badElements += 1
      return
    }
    var event = Event()
    while let key = reader.nextKey() {
      if reader.text(key, is: "marketGroups") {
        readGroups(&reader, &event, &told, held)
      } else if reader.text(key, is: "odds") {
        readOdds(&reader, &event)
      } else if reader.text(key, is: "legacyOdds") {
        // Deprecated by its own document.
        reader.skip()
      } else {
        let value = reader.scalar()
        if reader.text(key, is: "fixtureId") {
          event.fixtureId = value
        } else if reader.text(key, is: "home") {
          event.home = value
        } else if reader.text(key, is: "away") {
          event.away = value
        } else if reader.text(key, is: "score") {
          event.score = value
        } else if reader.text(key, is: "clock") {
          event.clock = value
        } else if reader.text(key, is: "period") {
          event.period = value
        } else if reader.text(key, is: "status") {
          event.status = value
        } else if reader.text(key, is: "kickoff") {
          event.kickoff = value
        } else {
          readName(key, value, reader, &event)
        }
      }
    }
    if event.fixtureId.isText, event.fixtureId.count > 0 { events.append(event) } else { badElements += 1 }
  }

  /// The sport and competition have several spellings on the public pages.
  private func readName(_ key: JSONText, _ value: JSONText, _ reader: JSONReader, _ event: inout Event) {
    guard value.isText else { return }
    if reader.text(key, is: "sportName") || (!event.sportName.isText && reader.text(key, is: "sport"))
      || (!event.sportName.isText && reader.text(key, is: "sportId"))
    {
      event.sportName = value
    } else if reader.text(key, is: "competition") || reader.text(key, is: "competitionName")
      || reader.text(key, is: "league")
    {
      event.competition = value
    }
  }

  private mutating func readGroups(
    _ reader: inout JSONReader, _ event: inout Event, _ told: inout ToldStates, _ held: (TextID) -> UInt64
  ) {
    guard reader.peek() == UInt8(ascii: "["), reader.enterArray() else {
      reader.skip()
      return
    }
    event.holdsGroups = true
    event.level = reader.level
    event.place = told.find(event.fixtureId, reader, held: held)
    let (first, bad) = (groups.count, badElements)
    var known = told.take(event.place)
    while reader.nextElement() {
      var group = MarketGroup()
      group.start = reader.position
      // safe: below the count
      if groups.count - first < known.count, told.pass(known[groups.count - first], &reader) {
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
    told.put(&known, event.place)
    event.isOdd = badElements != bad
    event.groups = first..<groups.count
  }

  /// The members of a group that was entered; false if it does not say what it is.
  private mutating func readGroup(_ reader: inout JSONReader, _ group: inout MarketGroup) -> Bool {
    while let key = reader.nextKey() {
      if reader.text(key, is: "selections") {
        group.selections = readSelections(&reader)
      } else {
        let value = reader.scalar()
        if reader.text(key, is: "name") {
          group.name = value
        } else if reader.text(key, is: "key") {
          group.key = value
        } else if reader.text(key, is: "industryKey") {
          group.industryKey = value
        } else if reader.text(key, is: "period") {
          group.period = value
        } else if reader.text(key, is: "line") || reader.text(key, is: "handicap") {
          group.line = value
        } else if reader.text(key, is: "suspended") {
          group.suspended = value
        }
      }
    }
    if group.name.isText || group.key.isText { return true }
    badElements += 1
    return false
  }

  // MARK: Groups that were passed over

  /// Reads those of an event after all.
  mutating func readAll(_ event: Event, _ reader: JSONReader) {
    for index in event.groups where groups[index].isUnread { readAgain(index, reader) }
  }

  /// Reads a group that was passed over after all.
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

  /// - Parameter needsName: Whether an id does not do in place of a name.
  private mutating func readSelection(_ reader: inout JSONReader, needsName: Bool) -> Selection? {
    guard reader.enterObject() else {
      badElements += 1
      return nil
    }
    var selection = Selection()
    while let key = reader.nextKey() {
      let value = reader.scalar()
      if reader.text(key, is: "id") {
        if value.isText { selection.id = value }
      } else if reader.text(key, is: "name") {
        selection.name = value
      } else if reader.text(key, is: "odds") {
        selection.odds = value
      } else if reader.text(key, is: "side") {
        selection.side = value
      } else if reader.text(key, is: "handicap") || reader.text(key, is: "line") {
        if value.isText { selection.handicap = value }
      } else if reader.text(key, is: "suspended") {
        selection.suspended = value
      }
    }
    guard selection.name.isText || (!needsName && selection.id.isText) else {
      badElements += 1
      return nil
    }
    return selection
  }

  private mutating func readOdds(_ reader: inout JSONReader, _ event: inout Event) {
    guard reader.peek() == UInt8(ascii: "["), reader.enterArray() else {
      reader.skip()
      return
    }
    event.holdsOdds = true
    let first = odds.count
    while reader.nextObject(bad: &badElements) {
      var row = Odds()
      while let key = reader.nextKey() {
        let value = reader.scalar()
        if reader.text(key, is: "id"), value.isText { row.id = value }
        if reader.text(key, is: "marketKey") { row.marketKey = value }
        if reader.text(key, is: "industryKey") { row.industryKey = value }
        if reader.text(key, is: "period") { row.period = value }
        if reader.text(key, is: "side") { row.side = value }
        if reader.text(key, is: "price") { row.price = value }
        if reader.text(key, is: "line") || reader.text(key, is: "handicap"), value.isText { row.line = value }
        if reader.text(key, is: "suspended") { row.suspended = value }
      }
      if row.marketKey.isText { odds.append(row) } else { badElements += 1 }
    }
    event.odds = first..<odds.count
  }
}
