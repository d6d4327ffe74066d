internal import OddsJSON
internal import OddsModel

/// One SportsAPI V2 document in its own words: a WebSocket message, the body of a REST answer, or what such a
/// body holds.
///
/// The keys of `data` tell what it is, whatever the channel: a whole event, a flat change of one, lists of either,
/// incidents, statistics, markets, a flat change of one market, or line-ups. Rows hold places in the document, not
/// copies, and are filled again for each message.
///
/// A message of 330 bytes, most often a flat change of one match, takes 10,000 instructions, decoded and applied to a board, of
/// which half are for reading it (callgrind, release, the frames of `Tests/Benchmarks/frames.py`).
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
  let keys = SportsAPIV2Keys()

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
    events.empty()
    scores.empty()
    labels.empty()
    facts.empty()
    incidents.empty()
    holdsIncidents = false
    statistics.empty()
    holdsStatistics = false
    groups.empty()
    markets.empty()
    choices.empty()
    holdsMarkets = false
    offerID = .missing
    offerSuspended = .missing
    moves.empty()
    players.empty()
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
    var duplicate: JSONReader?
    var cursor = keys.root.cursor()
    while let key = reader.nextKey(&cursor) {
      let next = reader.peek()
      switch key {
      case .data: readData(next, &reader)
      case .match where next == UInt8(ascii: "{"):
        // A REST answer holds one event twice, as `match` and as `data.event`.
        duplicate = reader
        reader.skip()
      case .type: type = reader.scalar()
      case .channel: channel = reader.scalar()
      case .timestamp: timestamp = reader.scalar()
      case .matchId: matchID = reader.scalar()
      case .message: message = reader.scalar()
      case .sport where next == UInt8(ascii: "\""): sport = reader.scalar()
      case .natsConnected: natsConnected = reader.scalar()
      case .error: readError(next, &reader)
      default: readField(key, next, &bare, &reader)
      }
    }
    finish(bare)
    if events.isEmpty, var duplicate {
      var event = Event()
      readObject(&event, &duplicate)
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
    var cursor = keys.object.cursor()
    while let key = reader.nextKey(&cursor) { readField(key, reader.peek(), &event, &reader) }
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

  mutating func readField(_ key: SportsAPIV2Key, _ next: UInt8, _ event: inout Event, _ reader: inout JSONReader) {
    if next == UInt8(ascii: "[") {
      readList(key, &event, &reader)
    } else if next == UInt8(ascii: "{") {
      readPart(key, &event, &reader)
    } else {
      let value = reader.scalar()
      // Most of a change.
      if case .score(let isHome, let field) = key {
        event.holdsFields = true
        if let field { event.add(Score(isHome: isHome, field: field, value: value), &scores, &facts) }
      } else {
        readScalar(key, value, &event)
      }
    }
  }

  private mutating func readList(_ key: SportsAPIV2Key, _ event: inout Event, _ reader: inout JSONReader) {
    switch key {
    case .games, .events, .event:
      event.isWrapper = true
      holdsList = true
      _ = reader.enterArray()
      while reader.nextElement() { readEntry(&reader) }
    case .incidents:
      event.isWrapper = true
      readIncidents(&reader)
    case .statistics:
      event.isWrapper = true
      readStatistics(&reader)
    case .markets:
      event.isWrapper = true
      readGroup(&reader)
    case .providers, .bookmakers, .odds:
      event.isWrapper = true
      readGroups(&reader)
    default: reader.skip()
    }
  }

  private mutating func readPart(_ key: SportsAPIV2Key, _ event: inout Event, _ reader: inout JSONReader) {
    switch key {
    case .event:
      event.isWrapper = true
      readEntry(&reader)
    case .home:
      event.isWrapper = true
      readTeamSheet(isHome: true, &reader)
    case .away:
      event.isWrapper = true
      readTeamSheet(isHome: false, &reader)
    case .error:
      event.isWrapper = true
      isNothing = true
      reader.skip()
    case .provider, .bookmaker:
      event.isWrapper = true
      name(bookmaker: readName(&reader))
    default: readEventPart(key, &event, &reader)
    }
  }

  /// The bookmaker of the list that it stands beside.
  private mutating func name(bookmaker: JSONText) {
    if groups.isEmpty { groups.append(OddsGroup(bookmaker: bookmaker, markets: markets.count..<markets.count)) }
    for index in groups.indices where !groups[index].bookmaker.isText { groups[index].bookmaker = bookmaker }
  }

  private mutating func readScalar(_ key: SportsAPIV2Key, _ value: JSONText, _ event: inout Event) {
    switch key {
    case .choice(let choice, let field):
      if field == .other {
        event.isWrapper = true
      } else {
        moves.append(Move(choice: choice, field: field, value: value))
      }
      return
    case .suspended:
      offerSuspended = value
      return
    case .bookmaker, .provider, .providerName:
      event.isWrapper = true
      if value.isText { self.name(bookmaker: value) }
      return
    case .natsConnected:
      natsConnected = value
      event.isWrapper = true
      return
    case .confirmed:
      confirmed = value
      event.isWrapper = true
      return
    case .error:
      isNothing = true
      event.isWrapper = true
      return
    case .eventId: eventID = value
    default: break
    }
    event.set(key, value, &facts)
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
