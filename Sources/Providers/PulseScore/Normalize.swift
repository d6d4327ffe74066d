internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// Converts PulseScore's events to rows of the model. Every message is a full state; the board finds what changed.
struct PulseScoreNormalizer {
  let names: TextTable
  let facts: NameFacts
  /// The sport of the socket or request; events of other sports leak in and are skipped.
  private let sport: Sport?
  /// Number of consecutive messages without an event after which it is gone: the feed drops events for a message or two
  /// and brings them back.
  private let absences: Int
  /// Whether the document lists matches in play only.
  private let isInPlay: Bool
  private var sports = KnownSports()
  private let bet365: TextID
  private let setNames: [TextID]
  private var parts = MatchParts()
  /// The lines of the match added so far, each with its first price, to find duplicates; nil while only changes are
  /// added.
  var lines: [LineIdentity: Quoted]?
  /// The number of this match's selections that repeat a line.
  var doubles = 0
  private var tabs: MatchTabs

  /// - Parameter absences: See the property; 1 for the answer to a request, since no further message follows.
  init(names: TextTable, sport: Sport?, absences: Int, isInPlay: Bool) {
    self.isInPlay = isInPlay
    self.names = names
    self.facts = NameFacts(names: names)
    self.sport = sport
    self.absences = absences
    tabs = MatchTabs(absences: absences)
    bet365 = names.intern("bet365")
    setNames = (1...9).map { names.intern("Set \($0)") }
  }

  mutating func normalize(
    _ wire: inout PulseScoreWire, _ reader: JSONReader, _ cache: inout StateCache, into batch: inout FeedBatch
  ) {
    batch.badElements += wire.badElements
    if let milliseconds = reader.integer(wire.root.fields.timestamp) {
      batch.publishedAt = Timestamp(epoch: milliseconds)
    }
    if reader.text(wire.root.fields.type, is: "connected") { batch.notices.append(.ready) }
    if reader.text(wire.root.fields.type, is: "error") {
      batch.notices.append(.refused(reader.string(wire.root.fields.message) ?? "no reason given"))
    }
    let bookmaker = wire.root.fields.bookmaker.isText ? names.intern(wire.root.fields.bookmaker, reader) : bet365
    parts.find(wire, reader, names)
    tabs.beginMessage()
    if wire.holdsEvents { batch.events.append(.imageBegins(.matches(sport: sport, absences: absences))) }
    for index in wire.events.indices where parts.isFirst(index) {
      normalize(index, &wire, reader, bookmaker, &cache, &batch)
    }
    if wire.holdsEvents { batch.events.append(.imageEnds) }
  }

  /// Adds a match, merged from its first event and the other events with its id.
  private mutating func normalize(
    _ index: Int, _ wire: inout PulseScoreWire, _ reader: JSONReader, _ bookmaker: TextID, _ cache: inout StateCache,
    _ batch: inout FeedBatch
  ) {
    var event = wire.events[index]
    parts.forEach(after: index) { wire.fill(&event, from: wire.events[$0]) }
    var match = MatchRow(id: parts.ids[index])
    let word = names.intern(event.fields.sport, reader)
    match.sport = sport(of: word)
    if let asked = sport, match.sport != asked { return }
    // The endpoints address a match by sport and id, so an id is unique only within its sport.
    match.idSport = match.sport
    if !word.isNone || sport != nil { match.fields.insert(.sport) }
    if event.fields.league.isText {
      match.fields.insert(.league)
      match.league = names.intern(event.fields.league, reader)
    }
    if event.fields.home.isText || event.fields.away.isText {
      match.fields.insert(.teams)
      match.home = names.intern(event.fields.home, reader)
      match.away = names.intern(event.fields.away, reader)
    }
    setStatus(event, reader, &match)
    setScore(event, wire, reader, &match, &batch)
    setClock(event, reader, &match)
    if event.fields.startTime.isText, let start = Timestamp(rfc3339: reader.bytes(event.fields.startTime)) {
      match.fields.insert(.start)
      match.start = start
    }
    batch.add(match)
    if event.fields.country.isText, event.fields.country.count > 0 {
      var facts = MatchFacts()
      facts.fields = .country
      facts.country = names.intern(event.fields.country, reader)
      batch.add(facts)
    }
    batch.add(situation(event, reader))
    addLines(index, &wire, reader, match, bookmaker, &cache, &batch)
  }

  /// Adds the lines of all tabs of a match; together they are its full snapshot.
  private mutating func addLines(
    _ index: Int, _ wire: inout PulseScoreWire, _ reader: JSONReader, _ match: MatchRow, _ bookmaker: TextID,
    _ cache: inout StateCache, _ batch: inout FeedBatch
  ) {
    // A match in tabs is always added as a whole, since lines of its missing tabs come from the cache.
    let isWhole = parts.next(index) < 0 && names.intern(wire.events[index].fields.tab, reader).isNone
    if isWhole, addMoved(wire.events[index], wire, reader, match, bookmaker, &cache, &batch) { return }
    let (place, level) = (wire.events[index].list.place, wire.events[index].list.level)
    var slices = cache.take(place)
    slices.removeAll(keepingCapacity: true)
    var holdsMarkets = wire.events[index].list.isPresent
    parts.forEach(after: index) { holdsMarkets = holdsMarkets || wire.events[$0].list.isPresent }
    guard holdsMarkets else { return cache.forget(match.id) }
    batch.events.append(.imageBegins(.lines(bookmaker: .none)))
    doubles = 0
    var part = index
    while part >= 0 {
      if lines == nil { lines = [:] } else { lines?.removeAll(keepingCapacity: true) }
      let event = wire.events[part]
      wire.readAll(event.list, reader)
      let (markets, quotes) = (batch.markets.count, batch.quotes.count)
      for market in wire.markets[event.list.rows] {
        let slice = add(market, wire, reader, match, bookmaker, cache, &batch)
        if cache.isOn { slices.append(slice) }
      }
      if event.fields.tab.isText, event.fields.tab.count > 0 {
        let more = MoreText.object([("tab", MoreText.value(event.fields.tab, reader, names))], names)
        for row in markets..<batch.markets.count { batch.markets[row].more = more }
      }
      if event.list.isPresent {
        tabs.take(
          names.intern(event.fields.tab, reader), of: match.id, batch.markets[markets...], batch.quotes[quotes...])
      }
      part = parts.next(part)
    }
    tabs.addOthers(of: match.id, to: &batch)
    batch.events.append(.imageEnds)
    if isWhole, !wire.events[index].list.isPartlyUnreadable, doubles == 0 {
      cache.remember(match, level: level, context: .init(UInt64(bookmaker.raw)), &slices, batch)
    } else {
      cache.forget(match.id)
    }
  }

  /// The fields that identify a line within a match.
  struct LineIdentity: Hashable {
    var market: TextID
    var name: TextID
    var period: TextID
    var marketLine: Line
    var selection: TextID
    var side: Side
    var line: Line
  }

  private mutating func sport(of word: TextID) -> Sport {
    // An answer to a request for one sport may leave the sport out.
    guard !word.isNone else { return sport ?? .other }
    if let known = sports[word] { return known }
    let found = PulseScoreProvider.sportWords.sport(names.string(word))
    sports[word] = found
    return found
  }

  // MARK: The match

  private func setStatus(_ event: PulseScoreWire.Event, _ reader: JSONReader, _ match: inout MatchRow) {
    if event.fields.period.isText {
      match.fields.insert(.period)
      match.period = names.intern(event.fields.period, reader)
    }
    let isLive = reader.flag(event.fields.live)
    match.fields.insert(.status)
    if reader.flag(event.fields.su) == true || reader.text(event.fields.period, is: "Finished") {
      match.status = .ended
    } else if isLive == false {
      match.status = .scheduled
    } else if match.sport == .soccer, reader.flag(event.fields.tt) == false, reader.integer(event.fields.tm) == 45 {
      // In soccer, Bet365's clock stops at 45:00 only during half-time.
      match.status = .break
    } else if isLive == true || isInPlay || event.fields.hasScoreboard {
      match.status = .live
    } else {
      match.fields.remove(.status)
    }
  }

  private func setClock(_ event: PulseScoreWire.Event, _ reader: JSONReader, _ match: inout MatchRow) {
    let ofClock = reader.integer(event.fields.minute)
    let second = ofClock == nil ? event.fields.ts : event.fields.second
    guard let minutes = ofClock ?? reader.integer(event.fields.tm), (0..<1000).contains(minutes) else { return }
    let seconds = second.isText && second.count > 0 ? reader.integer(second) : 0
    guard let seconds, (0..<60).contains(seconds) else { return }
    let runs = reader.flag(event.fields.running) ?? reader.flag(event.fields.tt) ?? false
    match.fields.insert(.clock)
    // As for other feeds, a match has no clock during a break.
    match.clock =
      match.status == .break
      ? .none
      : .seconds(
        Int32(clamping: minutes &* 60 &+ seconds), runs: runs && match.status == .live && !match.sport.clockCountsDown,
        countsDown: match.sport.clockCountsDown)
  }

  private func setScore(
    _ event: PulseScoreWire.Event, _ wire: PulseScoreWire, _ reader: JSONReader, _ match: inout MatchRow,
    _ batch: inout FeedBatch
  ) {
    if event.fields.homeServe.kind == .true || event.fields.homeServe.kind == .false {
      match.fields.insert(.serving)
      match.serving = event.fields.homeServe.kind == .true ? .home : .away
    }
    let first = batch.periods.count
    for index in 0..<min(event.sets.count, event.awaySets.count, setNames.count) {
      // safe: below the count of either
      let home = Self.points(wire.sets[event.sets.lowerBound + index], reader)
      // safe: below the count of either
      let away = Self.points(wire.sets[event.awaySets.lowerBound + index], reader)
      guard let home, let away else { continue }
      batch.periods.append(PeriodScore(name: setNames[index], score: Score(home: home, away: away)))
    }
    if let home = Self.points(event.fields.scoreHome, reader), let away = Self.points(event.fields.scoreAway, reader) {
      setScore(Score(home: home, away: away), &match)
    } else {
      let text = event.fields.ss.isText ? event.fields.ss : event.fields.scoreHome
      if text.isText { readScoreText(reader.bytes(text), &match, &batch) }
    }
    if batch.periods.count > first {
      match.fields.insert(.periods)
      match.periods = first..<batch.periods.count
    }
  }

  /// Returns a number of goals, games or sets; nil if the text is negative or not a whole number.
  private static func points(_ text: JSONText, _ reader: JSONReader) -> Int32? {
    reader.integer(text).flatMap { $0 < 0 ? nil : Int32(exactly: $0) }
  }

  private func setScore(_ score: Score, _ match: inout MatchRow) {
    match.fields.insert(.score)
    match.score = score
  }

  /// Reads a score such as `2-1`, or a tennis match's sets such as `6-4,3-2`: the score is then the sets won, and the
  /// sets are its periods.
  private func readScoreText(
    _ text: UnsafeBufferPointer<UInt8>, _ match: inout MatchRow, _ batch: inout FeedBatch
  ) {
    if !match.sport.isPlayedInSets, let score = ScoreText.pair(text) { return setScore(score, &match) }
    let pairs = ScoreText.pairs(text)
    guard !pairs.isEmpty else { return }
    for (index, pair) in pairs.prefix(setNames.count).enumerated() {
      batch.periods.append(PeriodScore(name: setNames[index], score: pair))
    }
    setScore(ScoreText.setsWon(pairs, match.sport, isOver: match.status == .ended), &match)
  }

  private func situation(_ event: PulseScoreWire.Event, _ reader: JSONReader) -> Situation {
    var situation = Situation()
    guard !event.homeCounts.isEmpty, !event.awayCounts.isEmpty else { return situation }
    func counts(_ home: JSONText, _ away: JSONText, _ field: Situation.Fields) -> Situation.Counts {
      guard let home = reader.integer(home).flatMap(Int16.init(exactly:)), home >= 0,
        let away = reader.integer(away).flatMap(Int16.init(exactly:)), away >= 0
      else { return .none }
      situation.fields.insert(field)
      return Situation.Counts(home: home, away: away)
    }
    situation.corners = counts(event.homeCounts.corners, event.awayCounts.corners, .corners)
    situation.yellowCards = counts(event.homeCounts.yellowCards, event.awayCounts.yellowCards, .yellowCards)
    situation.redCards = counts(event.homeCounts.redCards, event.awayCounts.redCards, .redCards)
    return situation
  }
}
