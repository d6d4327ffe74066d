internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// Converts TickOdds documents to the model's rows. The first message is a snapshot of all matches; each later one
/// contains one full match and describes the change.
struct TickOddsNormalizer {
  let names: TextTable
  let facts: NameFacts
  let bookmaker: TextID
  var suspensions = TickOddsSuspensions()
  var more: TickOddsMore
  private var sports = KnownSports()
  private var subscription: SportSubscription
  private let setNames: [TextID]
  /// The requested sport and league, for matches that name none.
  private let asked: (sport: Sport?, league: TextID)
  /// Whether the document lists matches in play only.
  private let isInPlay: Bool
  /// Sports played in sets, by match, for events that don't name theirs: scores are parsed differently there.
  private var inSets: [TextID: Sport] = [:]
  /// Matches that ended on this connection: late messages don't bring them back.
  private var ended: Set<TextID> = []
  /// The set is emptied when it reaches this size.
  private static let mostEnded = 1 << 12
  /// How many incidents this decoder has read.
  private var incidents = 0

  init(
    names: TextTable, sport: Sport? = nil, league: String? = nil, isInPlay: Bool = false,
    subscription: SportSubscription = SportSubscription()
  ) {
    self.isInPlay = isInPlay
    self.names = names
    self.subscription = subscription
    asked = (sport, league.map { names.intern($0) } ?? .none)
    facts = NameFacts(names: names)
    more = TickOddsMore(names: names)
    bookmaker = names.intern("tickodds")
    setNames = (1...9).map { names.intern("Set \($0)") }
  }

  mutating func normalize(
    _ wire: inout TickOddsWire, _ reader: JSONReader, _ cache: inout StateCache, into batch: inout FeedBatch
  ) {
    batch.badElements += wire.badElements
    if wire.head.timestamp.isText {
      let bytes = reader.bytes(wire.head.timestamp)
      if let time = Timestamp(rfc3339: bytes) {
        batch.publishedAt = time
      } else if let epoch = reader.integer(wire.head.timestamp) {
        batch.publishedAt = Timestamp(epoch: epoch)
      }
    }
    if reader.text(wire.head.type, is: "heartbeat") {
      batch.events.append(.heartbeat)
    } else if reader.text(wire.head.type, is: "snapshot") {
      batch.notices.append(.ready)
      suspensions.removeAll()
      ended.removeAll(keepingCapacity: true)
      // The snapshot names every match in play; a missing match has ended.
      batch.events.append(.imageBegins(.matches(sport: nil, absences: 1)))
      for index in wire.events.indices { normalize(index, &wire, reader, &cache, &batch) }
      batch.events.append(.imageEnds)
    } else if reader.text(wire.head.type, is: "error") || wire.head.ok.kind == .false {
      batch.notices.append(.refused(reader.string(wire.head.errorMessage) ?? "no reason given"))
    } else {
      if !ended.isEmpty, reader.text(wire.head.type, is: "match_start") {
        for event in wire.events { ended.remove(names.intern(event.fixtureId, reader)) }
      }
      for index in wire.events.indices { normalize(index, &wire, reader, &cache, &batch) }
      normalizeChange(&wire, reader, &cache, &batch)
    }
    for message in subscription.messages() { batch.notices.append(.send(message)) }
  }

  /// Applies the fields next to the event: the incident's name, the end of the match, and the change itself if the
  /// message has no event.
  private mutating func normalizeChange(
    _ wire: inout TickOddsWire, _ reader: JSONReader, _ cache: inout StateCache, _ batch: inout FeedBatch
  ) {
    let isEnd = reader.text(wire.head.type, is: "match_end")
    let hasIncident = wire.head.incident.isText && wire.head.incident.count > 0
    if wire.events.isEmpty {
      let change = change(&wire, reader)
      guard wire.head.fixtureId.isText, wire.head.fixtureId.count > 0,
        isEnd || hasIncident || wire.selection != nil || change == .suspension
      else { return }
      var match = MatchRow(id: names.intern(wire.head.fixtureId, reader))
      guard !hasEnded(match.id) else { return }
      let status = suspensions.status(of: match.id, reported: isEnd ? .ended : nil, change, listsPrices: false)
      if let status { (match.fields, match.status) = (.status, status) }
      batch.add(match)
      addChangedLine(&wire, nil, reader, match, &batch)
    }
    guard let match = batch.matches.last else { return }
    if hasIncident {
      // Each incident is new: if the match already has the maximum number, the board drops it.
      let isDropped = names.isCrowded(match.id, of: batch.provider)
      names.reading(dropped: isDropped) { addIncident(&wire, reader, match, &batch) }
    }
    if isEnd {
      suspensions.remove(match.id)
      inSets[match.id] = nil
      if ended.count >= Self.mostEnded { ended.removeAll(keepingCapacity: true) }
      ended.insert(match.id)
      cache.forget(match.id)
      batch.events.append(.removed)
    }
  }

  private func hasEnded(_ match: TextID) -> Bool { !ended.isEmpty && ended.contains(match) }

  private func change(_ wire: inout TickOddsWire, _ reader: JSONReader) -> TickOddsSuspensions.Change {
    if reader.text(wire.head.change, is: "suspended") { return .suspension }
    return wire.selection.flatMap { reader.flag($0.suspended) } == false ? .reopening : .other
  }

  private mutating func normalize(
    _ index: Int, _ wire: inout TickOddsWire, _ reader: JSONReader, _ cache: inout StateCache, _ batch: inout FeedBatch
  ) {
    let event = wire.events[index]
    var match = MatchRow(id: names.intern(event.fixtureId, reader))
    guard !hasEnded(match.id) else { return }
    if event.sportName.isText {
      match.fields.insert(.sport)
      match.sport = sport(of: names.intern(event.sportName, reader))
      if match.sport.isPlayedInSets, inSets[match.id] != match.sport { inSets[match.id] = match.sport }
    } else if let sport = asked.sport ?? inSets[match.id] {
      match.fields.insert(.sport)
      match.sport = sport
    }
    if event.competition.isText {
      match.fields.insert(.league)
      match.league = names.intern(event.competition, reader)
    } else if !asked.league.isNone {
      match.fields.insert(.league)
      match.league = asked.league
    }
    if event.home.isText || event.away.isText {
      match.fields.insert(.teams)
      match.home = names.intern(event.home, reader)
      match.away = names.intern(event.away, reader)
    }
    if event.kickoff.isText, let start = Timestamp(rfc3339: reader.bytes(event.kickoff)) {
      match.fields.insert(.start)
      match.start = start
    }
    setStatus(event, &wire, reader, &match)
    setScore(event, reader, &match, &batch)
    batch.add(match)
    if addMoved(event, &wire, reader, match, &cache, &batch) {
      return cache.keep(wire.digests[event.digests], of: match.id)
    }
    wire.readAll(event.list, reader)
    wire.readRows(event, reader)
    more.begin(wire.odds[event.odds], isWhole: true, reader)
    let id = lineID(&wire, event, reader)
    let changed = changedLine(&wire, event, id, reader, match)
    var slices = cache.take(event.list.place)
    slices.removeAll(keepingCapacity: true)
    if event.list.isPresent || event.holdsOdds {
      addLines(event, &wire, changed, reader, match, cache, &slices, &batch)
    }
    if changed == .absent { addChangedLine(&wire, event, reader, match, &batch) }
    if event.list.isPresent, !event.list.isPartlyUnreadable, changed != .absent {
      cache.remember(match, level: event.list.level, &slices, batch)
      cache.keep(wire.digests[event.digests], of: match.id)
    } else {
      cache.forget(match.id)
    }
  }

  private mutating func sport(of word: TextID) -> Sport {
    if let known = sports[word] { return known }
    let name = names.string(word)
    let found = TickOddsProvider.sportWords.sport(name)
    sports[word] = found
    subscription.learn(name, found)
    return found
  }

  // MARK: The match

  /// The status of a match that has neither status nor kick-off, in a document that lists only matches in play.
  private func listed(_ event: TickOddsWire.Event, _ wire: TickOddsWire, _ reader: JSONReader) -> MatchStatus? {
    guard !event.kickoff.isText else { return nil }
    return isInPlay || reader.text(wire.head.type, is: "snapshot") || reader.text(wire.head.type, is: "match_start")
      ? .live : nil
  }

  private mutating func setStatus(
    _ event: TickOddsWire.Event, _ wire: inout TickOddsWire, _ reader: JSONReader, _ match: inout MatchRow
  ) {
    let reported =
      reader.text(wire.head.type, is: "match_end")
      ? .ended : Self.status(event.status, reader) ?? listed(event, wire, reader)
    let listsPrices = !event.list.rows.isEmpty || !event.odds.isEmpty
    let change = change(&wire, reader)
    if let status = suspensions.status(of: match.id, reported: reported, change, listsPrices: listsPrices) {
      match.fields.insert(.status)
      match.status = status
    }
    if event.period.kind != .missing {
      match.fields.insert(.period)
      match.period = names.intern(event.period, reader)
    }
    if event.clock.kind == .string || event.clock.kind == .null {
      match.fields.insert(.clock)
      match.clock =
        event.clock.isText
        ? Clock(reader.bytes(event.clock), runs: false, countsDown: match.sport.clockCountsDown, names) : .none
    }
  }

  /// Returns the status of a documented term; nil for any other.
  private static func status(_ text: JSONText, _ reader: JSONReader) -> MatchStatus? {
    if reader.text(text, is: "in_progress") { return .live }
    if reader.text(text, is: "half_time") { return .break }
    if reader.text(text, is: "suspended") { return .suspended }
    if reader.text(text, is: "ended") { return .ended }
    if reader.text(text, is: "scheduled") || reader.text(text, is: "not_started") { return .scheduled }
    return nil
  }

  /// Sets the score. An event always contains the current score: an empty or unreadable one clears it.
  private func setScore(
    _ event: TickOddsWire.Event, _ reader: JSONReader, _ match: inout MatchRow, _ batch: inout FeedBatch
  ) {
    guard event.score.kind != .missing else { return }
    match.fields.insert(.score)
    let text = event.score.kind == .string ? reader.bytes(event.score) : UnsafeBufferPointer(start: nil, count: 0)
    if match.sport.isPlayedInSets || match.sport == .other, setSets(text, event, reader, &match, &batch) { return }
    if let score = ScoreText.total(text) {
      match.score = score
      return
    }
    match.fields.insert(.periods)
    match.periods = batch.periods.count..<batch.periods.count
    if event.score.kind != .null, event.score.kind != .string || !text.isEmpty { batch.badElements += 1 }
  }

  /// Sets the score from a list of sets. Returns false if the text lists none.
  private func setSets(
    _ text: UnsafeBufferPointer<UInt8>, _ event: TickOddsWire.Event, _ reader: JSONReader, _ match: inout MatchRow,
    _ batch: inout FeedBatch
  ) -> Bool {
    // In an unknown sport, a single pair is the score.
    if match.sport == .other, ScoreText.pair(text) != nil { return false }
    let current = event.period.isText ? SetsText.number(reader.bytes(event.period), match.sport) : nil
    guard let cache = SetsText(text, match.sport, current: current, isOver: match.status == .ended) else {
      return false
    }
    let first = batch.periods.count
    for (name, set) in zip(setNames.dropFirst(cache.first - 1), cache.sets) {
      batch.periods.append(PeriodScore(name: name, score: set))
    }
    match.fields.insert(.periods)
    match.periods = first..<batch.periods.count
    match.score = cache.won
    if match.sport == .tennis {
      match.fields.insert(.points)
      if let points = cache.points {
        (match.homePoints, match.awayPoints) = (names.intern("\(points.home)"), names.intern("\(points.away)"))
      }
    }
    return true
  }

  // MARK: Incidents

  private mutating func addIncident(
    _ wire: inout TickOddsWire, _ reader: JSONReader, _ match: MatchRow, _ batch: inout FeedBatch
  ) {
    let words = names.intern(wire.head.incident, reader)
    var incident = IncidentRow(TickOddsIncident.kind(names.string(words)))
    // Each message is one incident, even if two in the same minute are otherwise equal. The time of receipt separates
    // them from those of another connection.
    incidents += 1
    incident.id = names.intern("\(batch.receivedAt.milliseconds) \(incidents)")
    incident.detail = words
    if case .seconds(let seconds, _, countsDown: false) = match.clock {
      incident.minute = Int16(clamping: seconds / 60 + 1)
    }
    batch.add(incident)
  }
}
