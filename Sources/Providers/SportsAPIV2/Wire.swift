internal import OddsJSON
internal import OddsModel

/// One SportsAPI V2 document in the provider's terms: a WebSocket message, a REST response, or the content of one.
///
/// The keys of `data` determine its kind, whatever the channel: a full event, a flat change of one, lists of either,
/// incidents, statistics, markets, a flat change of one market, or line-ups. Rows refer to positions in the document
/// instead of copying text, and are reused for each message.
struct SportsAPIV2Wire {
  var type = JSONText.missing
  var channel = JSONText.missing
  /// Time of sending, in milliseconds since 1970.
  var timestamp = JSONText.missing
  var message = JSONText.missing
  var sport = JSONText.missing
  var natsConnected = JSONText.missing
  /// The match's id in a REST response, which has no channel.
  var matchID = JSONText.missing
  /// The match's id next to a list of markets.
  var eventID = JSONText.missing
  /// Whether `data` reports no content, as statistics do before a match.
  var isNothing = false

  /// Whether `data` is or contains a list of matches; an empty list counts.
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
  /// A flat change of one market: the market's id, and the changes of its choices.
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

  /// Reads a document and replaces the previous one. The reader reports invalid JSON.
  mutating func read(_ reader: inout JSONReader) {
    forget()
    readRoot(&reader)
  }

  /// Reads a list of events without an envelope.
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

  /// Whether the document contains a match or a list of matches, even an empty one.
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
    // The root may be what other messages put under `data`, so its unknown keys are read as such.
    var bare = Event()
    var duplicate: JSONReader?
    var cursor = keys.root.cursor()
    while let key = reader.nextKey(&cursor) {
      let next = reader.peek()
      switch key {
      case .data: readData(next, &reader)
      case .match where next == UInt8(ascii: "{"):
        // A REST response contains an event twice, as `match` and as `data.event`.
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

  /// Reads `"error": "…"` or `"error": {"message": "…"}` next to the envelope.
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

  /// Reads one object of a list, or the only one.
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

  /// Adds an event or change that was read field by field, unless the object only wrapped lists.
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
      // Most keys of a change are scores.
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

  /// Sets the bookmaker of the list next to it.
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
