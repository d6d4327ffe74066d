internal import OddsJSON
internal import OddsModel
internal import OddsProvider

extension PulseScoreWire {
  /// Reads a document in place of the one before.
  /// - Returns: Why it is not JSON; nil if it is.
  /// - Parameters:
  ///   - told: What was told before: markets that are still the same are passed over.
  ///   - held: Answers what the board holds of a match.
  mutating func read(
    _ reader: inout JSONReader, _ told: inout ToldStates, held: (TextID) -> UInt64
  ) -> JSONFailure? {
    type = .missing
    timestamp = .missing
    bookmaker = .missing
    plan = .missing
    message = .missing
    holdsEvents = false
    badElements = 0
    events.removeAll(keepingCapacity: true)
    markets.removeAll(keepingCapacity: true)
    selections.removeAll(keepingCapacity: true)
    sets.removeAll(keepingCapacity: true)
    readRoot(&reader, &told, held)
    _ = reader.finish()
    return reader.failure
  }

  /// A list of events, `{events}`, `{data: {events}}`, `{data: [events]}`, `{data: event}`, or one event by itself.
  private mutating func readRoot(
    _ reader: inout JSONReader, _ told: inout ToldStates, _ held: (TextID) -> UInt64
  ) {
    if reader.peek() == UInt8(ascii: "[") {
      readEvents(&reader, &told, held)
      return
    }
    guard reader.peek() == UInt8(ascii: "{") else {
      reader.skip()
      badElements += 1
      return
    }
    var event = Event()
    readObject(&reader, &event, &told, held)
    if event.id.isText, event.id.count > 0 { events.append(event) }
  }

  private mutating func readObject(
    _ reader: inout JSONReader, _ event: inout Event, _ told: inout ToldStates, _ held: (TextID) -> UInt64
  ) {
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      let next = reader.peek()
      if reader.text(key, is: "events"), next == UInt8(ascii: "[") {
        readEvents(&reader, &told, held)
      } else if reader.text(key, is: "data"), next == UInt8(ascii: "[") {
        readEvents(&reader, &told, held)
      } else if reader.text(key, is: "data"), next == UInt8(ascii: "{") {
        readObject(&reader, &event, &told, held)
      } else if reader.text(key, is: "type") {
        type = reader.scalar()
      } else if reader.text(key, is: "timestamp") {
        timestamp = reader.scalar()
      } else if reader.text(key, is: "bookmaker") {
        bookmaker = reader.scalar()
      } else if reader.text(key, is: "plan") {
        plan = reader.scalar()
      } else if reader.text(key, is: "message") || reader.text(key, is: "error") {
        message = reader.scalar()
      } else {
        readField(key, &reader, &event, &told, held)
      }
    }
  }

  private mutating func readEvents(
    _ reader: inout JSONReader, _ told: inout ToldStates, _ held: (TextID) -> UInt64
  ) {
    holdsEvents = true
    guard reader.enterArray() else { return }
    while reader.nextObject(bad: &badElements) {
      var event = Event()
      while let key = reader.nextKey() { readField(key, &reader, &event, &told, held) }
      if event.id.isText, event.id.count > 0 { events.append(event) } else { badElements += 1 }
    }
  }

  private mutating func readField(
    _ key: JSONText, _ reader: inout JSONReader, _ event: inout Event, _ told: inout ToldStates,
    _ held: (TextID) -> UInt64
  ) {
    if reader.text(key, is: "fi") || reader.text(key, is: "eventId") {
      event.id = reader.scalar()
    } else if reader.text(key, is: "mg") || reader.text(key, is: "markets") {
      readMarkets(&reader, &event, &told, held)
    } else if reader.text(key, is: "tab") {
      event.tab = reader.scalar()
    } else if reader.text(key, is: "sport") {
      event.sport = reader.scalar()
    } else if reader.text(key, is: "league") {
      event.league = reader.scalar()
    } else if reader.text(key, is: "country") {
      event.country = reader.scalar()
    } else if reader.text(key, is: "home") {
      event.home = reader.scalar()
    } else if reader.text(key, is: "away") {
      event.away = reader.scalar()
    } else if reader.text(key, is: "live") {
      event.live = reader.scalar()
    } else if reader.text(key, is: "startTime") {
      event.startTime = reader.scalar()
    } else if reader.text(key, is: "score") {
      readScore(&reader, &event)
    } else if reader.text(key, is: "matchClock") {
      readClock(&reader, &event)
    } else if reader.text(key, is: "moreInfo") {
      readMoreInfo(&reader, &event)
    } else if reader.text(key, is: "statistics") {
      readStatistics(&reader, &event)
    } else {
      readScoreField(key, &reader, &event)
    }
  }

  private func readScoreField(_ key: JSONText, _ reader: inout JSONReader, _ event: inout Event) {
    let value = reader.scalar()
    if reader.text(key, is: "SS") {
      event.ss = value
    } else if reader.text(key, is: "TM") {
      event.tm = value
    } else if reader.text(key, is: "TS") {
      event.ts = value
    } else if reader.text(key, is: "TT") {
      event.tt = value
    } else if reader.text(key, is: "SU") {
      event.su = value
    }
  }

  private mutating func readScore(_ reader: inout JSONReader, _ event: inout Event) {
    guard reader.peek() == UInt8(ascii: "{") else {
      // The vendor's page shows "2-1" here.
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
    while let key = reader.nextKey() { readScoreField(key, &reader, &event) }
  }

  /// `sets {home[], away[], homeServe}`, `football {home {yellowCards, redCards, corners}, away}`; the rest has no place in
  /// the model.
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
    _ reader: inout JSONReader, _ event: inout Event, _ told: inout ToldStates, _ held: (TextID) -> UInt64
  ) {
    guard reader.peek() == UInt8(ascii: "["), reader.enterArray() else {
      reader.skip()
      return
    }
    event.holdsMarkets = true
    event.level = reader.level
    event.place = told.find(event.id, reader, held: held)
    let (first, bad) = (markets.count, badElements)
    var known = told.take(event.place)
    while reader.nextElement() {
      var market = Market()
      market.start = reader.position
      // safe: below the count
      if markets.count - first < known.count, told.pass(known[markets.count - first], &reader) {
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
    told.put(&known, event.place)
    event.isOdd = badElements != bad
    event.markets = first..<markets.count
  }

  /// The members of a market that was entered; false if it does not say what it is.
  private mutating func readMarket(_ reader: inout JSONReader, _ market: inout Market) -> Bool {
    while let key = reader.nextKey() {
      if reader.text(key, is: "name") || reader.text(key, is: "rawName") {
        market.name = reader.scalar()
      } else if reader.text(key, is: "ma") || reader.text(key, is: "selections") {
        market.selections = readSelections(&reader)
      } else {
        let value = reader.scalar()
        if reader.text(key, is: "canonicalMarket") { market.canonicalMarket = value }
        if reader.text(key, is: "period") { market.period = value }
        if reader.text(key, is: "isActive") { market.isActive = value }
        if reader.text(key, is: "line") { market.line = value }
      }
    }
    if market.name.isText || market.canonicalMarket.isText { return true }
    badElements += 1
    return false
  }

  /// Reads the markets of an event that were passed over after all.
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
      while let key = reader.nextKey() {
        if reader.text(key, is: "pa") {
          selection.odds = readPrice(&reader)
        } else {
          let value = reader.scalar()
          if reader.text(key, is: "name") || reader.text(key, is: "rawName") {
            selection.name = value
          } else if reader.text(key, is: "odds") || reader.text(key, is: "decimal") {
            selection.odds = value
          } else if reader.text(key, is: "canonicalOutcome") {
            selection.canonicalOutcome = value
          } else if reader.text(key, is: "isActive") {
            selection.isActive = value
          } else if reader.text(key, is: "line") {
            selection.line = value
          }
        }
      }
      if selection.name.isText || selection.canonicalOutcome.isText {
        selections.append(selection)
      } else {
        badElements += 1
      }
    }
    return first..<selections.count
  }

  /// The first `decimal` of `pa[]`; missing if the list is empty.
  private mutating func readPrice(_ reader: inout JSONReader) -> JSONText {
    var price = JSONText.missing
    guard reader.enterArray() else { return price }
    while reader.nextObject(bad: &badElements) {
      while let key = reader.nextKey() {
        let value = reader.scalar()
        if price.kind == .missing, reader.text(key, is: "decimal") { price = value }
      }
    }
    return price
  }
}
