internal import OddsJSON

/// One SportsAPI V2 document in its own words: a WebSocket message, the body of a REST answer, or what such a
/// body holds.
///
/// The keys of `data` tell what it is, whatever the channel: a whole event, a flat change of one, lists of either,
/// incidents, statistics, markets, a flat change of one market, or line-ups. Rows hold places in the document, not
/// copies, and are filled again for each message.
struct SportsAPIV2Wire {
  var type = JSONText.missing
  var channel = JSONText.missing
  /// Milliseconds.
  var timestamp = JSONText.missing
  var message = JSONText.missing
  var sport = JSONText.missing
  var natsConnected = JSONText.missing
  /// Of a REST answer, which has no channel.
  var matchID = JSONText.missing
  /// Beside a list of markets: whose they are.
  var eventID = JSONText.missing
  /// `data` says that there is nothing, as statistics do before a match.
  var isNothing = false

  /// `data` is a list of matches, or holds one: even an empty one says something.
  var holdsList = false
  var events: [Event] = []
  var scores: [Score] = []
  var labels: [Label] = []
  var facts: [Facts] = []
  var incidents: [Incident] = []
  var holdsIncidents = false
  var statistics: [Statistic] = []
  var holdsStatistics = false
  var groups: [OddsGroup] = []
  var markets: [Market] = []
  var choices: [Choice] = []
  var holdsMarkets = false
  /// A flat change of one market: its id, and what is new of its choices.
  var offerID = JSONText.missing
  var offerSuspended = JSONText.missing
  var moves: [Move] = []
  var players: [Player] = []
  var holdsLineup = false
  var confirmed = JSONText.missing
  var homeFormation = JSONText.missing
  var awayFormation = JSONText.missing
  var badElements = 0

  /// Reads a document; what it held before is forgotten. Whether it is JSON, the reader knows.
  mutating func read(_ reader: inout JSONReader) {
    forget()
    readRoot(&reader)
  }

  /// Reads a list of events that stands without its envelope.
  mutating func readBareList(_ reader: inout JSONReader) {
    forget()
    holdsList = true
    _ = reader.enterArray()
    while reader.nextElement() { readEntry(&reader) }
  }

  private mutating func forget() {
    type = .missing
    channel = .missing
    timestamp = .missing
    message = .missing
    sport = .missing
    natsConnected = .missing
    matchID = .missing
    eventID = .missing
    isNothing = false
    holdsList = false
    events.removeAll(keepingCapacity: true)
    scores.removeAll(keepingCapacity: true)
    labels.removeAll(keepingCapacity: true)
    facts.removeAll(keepingCapacity: true)
    incidents.removeAll(keepingCapacity: true)
    holdsIncidents = false
    statistics.removeAll(keepingCapacity: true)
    holdsStatistics = false
    groups.removeAll(keepingCapacity: true)
    markets.removeAll(keepingCapacity: true)
    choices.removeAll(keepingCapacity: true)
    holdsMarkets = false
    offerID = .missing
    offerSuspended = .missing
    moves.removeAll(keepingCapacity: true)
    players.removeAll(keepingCapacity: true)
    holdsLineup = false
    confirmed = .missing
    homeFormation = .missing
    awayFormation = .missing
    badElements = 0
  }

  /// Whether the document tells of a match, or lists matches, be it none.
  var tellsOfMatches: Bool {
    events.contains { $0.holdsFields || $0.id.isText || $0.eventID.isText } || holdsList || holdsIncidents
      || holdsStatistics || holdsLineup || holdsMarkets || !moves.isEmpty
  }

  // MARK: The envelope

  private mutating func readRoot(_ reader: inout JSONReader) {
    guard reader.enterObject() else {
      badElements += 1
      return
    }
    // The root may be what others put under `data`, so its unknown keys are read as such.
    var bare = Event()
    var twin: JSONReader?
    while let key = reader.nextKey() {
      let next = reader.peek()
      if reader.text(key, is: "data") {
        readData(next, &reader)
      } else if reader.text(key, is: "match"), next == UInt8(ascii: "{") {
        // A REST answer holds one event twice, as `match` and as `data.event`.
        twin = reader
        reader.skip()
      } else if reader.text(key, is: "type") {
        type = reader.scalar()
      } else if reader.text(key, is: "channel") {
        channel = reader.scalar()
      } else if reader.text(key, is: "timestamp") {
        timestamp = reader.scalar()
      } else if reader.text(key, is: "matchId") {
        matchID = reader.scalar()
      } else if reader.text(key, is: "message") {
        message = reader.scalar()
      } else if reader.text(key, is: "sport"), next == UInt8(ascii: "\"") {
        sport = reader.scalar()
      } else if reader.text(key, is: "natsConnected") {
        natsConnected = reader.scalar()
      } else if reader.text(key, is: "error") {
        readError(next, &reader)
      } else {
        readField(key, next, &bare, &reader)
      }
    }
    finish(bare)
    if events.isEmpty, var twin {
      var event = Event()
      readObject(&event, &twin)
      finish(event)
    }
  }

  /// `"error": "…"` or `"error": {"message": "…"}` beside the envelope.
  private mutating func readError(_ next: UInt8, _ reader: inout JSONReader) {
    isNothing = true
    guard next == UInt8(ascii: "{"), reader.enterObject() else {
      let value = reader.scalar()
      if !message.isText { message = value }
      return
    }
    while let key = reader.nextKey() {
      let value = reader.scalar()
      if reader.text(key, is: "message"), !message.isText { message = value }
    }
  }

  private mutating func readData(_ next: UInt8, _ reader: inout JSONReader) {
    if next == UInt8(ascii: "[") {
      holdsList = true
      _ = reader.enterArray()
      while reader.nextElement() { readEntry(&reader) }
    } else if next == UInt8(ascii: "{") {
      readEntry(&reader)
    } else {
      reader.skip()
      isNothing = true
    }
  }

  /// One object of a list, or the only one.
  private mutating func readEntry(_ reader: inout JSONReader) {
    guard reader.peek() == UInt8(ascii: "{") else {
      reader.skip()
      badElements += 1
      return
    }
    var event = Event()
    let start = reader.position
    readObject(&event, &reader)
    event.place = start..<reader.position
    finish(event)
  }

  private mutating func readObject(_ event: inout Event, _ reader: inout JSONReader) {
    guard reader.enterObject() else { return }
    event.isObject = true
    while let key = reader.nextKey() { readField(key, reader.peek(), &event, &reader) }
  }

  /// Keeps an event or change that was read field by field. An object that was a wrapper of lists is none.
  private mutating func finish(_ event: Event) {
    if !moves.isEmpty || offerSuspended.isText || offerSuspended.kind == .true || offerSuspended.kind == .false {
      if event.id.isText { offerID = event.id }
      return
    }
    if event.holdsFields || event.isObject && !event.isWrapper { events.append(event) }
  }

  // MARK: What `data` holds

  mutating func readField(_ key: JSONText, _ next: UInt8, _ event: inout Event, _ reader: inout JSONReader) {
    if next == UInt8(ascii: "[") {
      readList(key, &event, &reader)
    } else if next == UInt8(ascii: "{") {
      readPart(key, &event, &reader)
    } else {
      readScalar(key, &event, &reader)
    }
  }

  private mutating func readList(_ key: JSONText, _ event: inout Event, _ reader: inout JSONReader) {
    if reader.text(key, is: "games") || reader.text(key, is: "events") || reader.text(key, is: "event") {
      event.isWrapper = true
      holdsList = true
      _ = reader.enterArray()
      while reader.nextElement() { readEntry(&reader) }
    } else if reader.text(key, is: "incidents") {
      event.isWrapper = true
      readIncidents(&reader)
    } else if reader.text(key, is: "statistics") {
      event.isWrapper = true
      readStatistics(&reader)
    } else if reader.text(key, is: "markets") {
      event.isWrapper = true
      readGroup(&reader)
    } else if reader.text(key, is: "providers") || reader.text(key, is: "bookmakers") || reader.text(key, is: "odds") {
      event.isWrapper = true
      readGroups(&reader)
    } else {
      reader.skip()
    }
  }

  private mutating func readPart(_ key: JSONText, _ event: inout Event, _ reader: inout JSONReader) {
    if reader.text(key, is: "event") {
      event.isWrapper = true
      readEntry(&reader)
    } else if reader.text(key, is: "home") || reader.text(key, is: "away") {
      event.isWrapper = true
      readTeamSheet(isHome: reader.text(key, is: "home"), &reader)
    } else if reader.text(key, is: "error") {
      event.isWrapper = true
      isNothing = true
      reader.skip()
    } else if reader.text(key, is: "provider") || reader.text(key, is: "bookmaker") {
      event.isWrapper = true
      name(bookmaker: readName(&reader))
    } else {
      readEventPart(key, &event, &reader)
    }
  }

  /// The bookmaker of the list that it stands beside.
  private mutating func name(bookmaker: JSONText) {
    if groups.isEmpty { groups.append(OddsGroup(bookmaker: bookmaker, markets: markets.count..<markets.count)) }
    for index in groups.indices where !groups[index].bookmaker.isText { groups[index].bookmaker = bookmaker }
  }

  private mutating func readScalar(_ key: JSONText, _ event: inout Event, _ reader: inout JSONReader) {
    let value = reader.scalar()
    guard key.kind == .string else { return }
    let name = reader.bytes(key)
    if name.starts(with: "choice"), let move = Move(name, value) {
      if move.field == .other { event.isWrapper = true } else { moves.append(move) }
    } else if reader.text(key, is: "suspended") {
      offerSuspended = value
    } else if reader.text(key, is: "bookmaker") || reader.text(key, is: "provider")
      || reader.text(key, is: "providerName")
    {
      event.isWrapper = true
      if value.isText { self.name(bookmaker: value) }
    } else if reader.text(key, is: "natsConnected") {
      natsConnected = value
      event.isWrapper = true
    } else if reader.text(key, is: "confirmed") {
      confirmed = value
      event.isWrapper = true
    } else if reader.text(key, is: "error") {
      isNothing = true
      event.isWrapper = true
    } else {
      event.set(name, value, &scores, &facts)
      if reader.text(key, is: "eventId") { eventID = value }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes begin with this word.
  func starts(with word: StaticString) -> Bool { has(word, at: 0) }

  /// Whether this word stands at `start`.
  func has(_ word: StaticString, at start: Int) -> Bool {
    count - start >= word.utf8CodeUnitCount
      && (0..<word.utf8CodeUnitCount).allSatisfy { self[start &+ $0] == word.utf8Start[$0] }
  }

  /// Whether the bytes from `start` on are exactly this word.
  func reads(_ word: StaticString, from start: Int = 0) -> Bool {
    guard count - start == word.utf8CodeUnitCount else { return false }
    var index = 0
    while index < word.utf8CodeUnitCount {
      if self[start + index] != word.utf8Start[index] { return false }
      index += 1
    }
    return true
  }
}
