internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// Converts SportsAPI V2 documents to the model's rows. Caches the state of each match and market of a connection,
/// because most messages contain only a few changed fields.
struct SportsAPIV2Normalizer {
  let names: TextTable
  let facts: NameFacts
  /// The sport of the socket or request, for events that name none.
  let sport: Sport?
  /// The server's own sport, for channels that name none.
  private var serverSport: Sport?
  /// Whether the server pushes, by its last message about it.
  private var isPushing = true
  var cached: [SportsAPIV2CachedMatch] = []
  /// Rarely changing facts of the matches, by the same index.
  var seldom: [SportsAPIV2CachedFacts] = []
  /// The number of full lists of matches so far.
  private var images: UInt32 = 0
  var rowOf = TextIDMap()
  var offers = SportsAPIV2Offers()
  /// Identities that the current list of markets has used, and those of one market's choices.
  var taken = SportsAPIV2UsedMarketKeys()
  var alike: Set<SportsAPIV2ChoiceIdentity> = []
  let ownName: TextID
  let periodNames: SportsAPIV2PeriodNames
  /// Cached composed texts: names of statuses, minutes and incidents.
  var words = SportsAPIV2Words()
  private var sports = KnownSports()
  /// The feed's latest description of each status code, for changes that contain only the code.
  private var descriptions: [Int64: TextID] = [:]

  init(names: TextTable, sport: Sport?) {
    self.names = names
    self.sport = sport
    facts = NameFacts(names: names)
    ownName = names.intern("sportsapi-v2")
    periodNames = SportsAPIV2PeriodNames(names)
  }

  /// - Returns: The match whose prices the message contains; none for any other message.
  mutating func normalize(
    _ wire: inout SportsAPIV2Wire, _ reader: JSONReader, into batch: inout FeedBatch
  ) -> TextID {
    batch.badElements += wire.badElements
    if let time = reader.epoch(wire.timestamp) { batch.publishedAt = time }
    if wire.type.isText, notice(&wire, reader, &batch) { return .none }
    let channel = SportsAPIV2ChannelText(wire.channel, reader)
    var match = channel.match(reader, names)
    if match.isNone { match = names.intern(wire.matchID, reader) }
    let isSnapshot = reader.text(wire.type, is: "snapshot")
    normalizeEvents(&wire, reader, channel, match, isSnapshot: isSnapshot, &batch)
    if match.isNone { match = names.intern(wire.eventID, reader) }
    normalizeDetails(&wire, reader, match, &batch)
    return wire.holdsMarkets || !wire.moves.isEmpty || channel.isOfOdds(reader) ? match : .none
  }

  /// Handles a message about the feed itself. Returns true if the message contains nothing else.
  private mutating func notice(_ wire: inout SportsAPIV2Wire, _ reader: JSONReader, _ batch: inout FeedBatch)
    -> Bool
  {
    // The fast path: nearly all messages are updates.
    if wire.natsConnected.kind == .missing, reader.text(wire.type, is: "update") { return false }
    let isWelcome = reader.text(wire.type, is: "welcome")
    if isWelcome { batch.notices.append(.ready) }
    if let isPushing = reader.flag(wire.natsConnected), isWelcome || isPushing != self.isPushing {
      self.isPushing = isPushing
      batch.notices.append(.degraded(isPushing ? nil : Self.fallback))
    }
    if isWelcome {
      if wire.sport.isText { serverSport = sport(of: names.intern(wire.sport, reader)) }
      return true
    }
    if reader.text(wire.type, is: "update") || reader.text(wire.type, is: "snapshot") { return false }
    if reader.text(wire.type, is: "pong") {
      batch.notices.append(.pong)
      batch.events.append(.heartbeat)
      return true
    }
    if reader.text(wire.type, is: "subscribed") {
      batch.notices.append(.subscribed(reader.string(wire.channel) ?? ""))
      return true
    }
    if reader.text(wire.type, is: "error") {
      batch.notices.append(.refused(reader.string(wire.message) ?? "an error message without text"))
      return true
    }
    return false
  }

  /// The notice for `natsConnected: false`, with the documented polling intervals.
  static let fallback = "the server polls instead of pushing: incidents every 15 s, statistics every 30 s"

  // MARK: Matches

  private mutating func normalizeEvents(
    _ wire: inout SportsAPIV2Wire, _ reader: JSONReader, _ channel: SportsAPIV2ChannelText, _ match: TextID,
    isSnapshot: Bool, _ batch: inout FeedBatch
  ) {
    // On a detail's channel, an object without a detail isn't a match: `{}`, or an error.
    guard channel.isOfMatches else { return }
    // A snapshot of all scores names every match in play, even if there are none. After a reconnect, a missing match
    // has ended.
    let word = channel.sport(reader, names)
    let scope = isSnapshot ? word.map { sport(of: $0) } ?? sport ?? serverSport : nil
    let isImage = isSnapshot && channel.kind == .liveScores && wire.holdsList && scope != nil
    if isImage {
      images &+= 1
      batch.events.append(.imageBegins(.matches(sport: scope, absences: 1)))
    }
    let now = batch.receivedAt.isKnown ? batch.receivedAt : batch.publishedAt
    for event in wire.events {
      var id = names.intern(event.id, reader)
      if id.isNone { id = names.intern(event.eventID, reader) }
      if id.isNone, wire.events.count == 1 {
        if match.isNone, wire.isNothing { continue }
        id = match
      }
      guard !id.isNone else {
        batch.badElements += 1
        continue
      }
      let row = row(of: id)
      if let word, !cached[row].isSportKnown {
        cached[row].sport = sport(of: word)
        cached[row].isSportKnown = true
      }
      if isNews(event, reader, row, batch.publishedAt) {
        // Move the array out: mutating it in place would copy its buffer.
        var cached: [SportsAPIV2CachedMatch] = []
        swap(&cached, &self.cached)
        apply(event, &wire, reader, now, to: &cached[row])
        swap(&cached, &self.cached)
        if event.facts >= 0 { applyFacts(event, &wire, reader, to: row) }
      } else if !isImage {
        // A match in a snapshot exists, however old its state is.
        continue
      }
      cached[row].image = images
      tell(row, &batch, withFacts: event.facts >= 0)
    }
    guard isImage else { return }
    batch.events.append(.imageEnds)
    for row in cached.indices where cached[row].image != images && cached[row].sport == scope {
      cached[row].generation &+= 1
    }
  }

  /// Whether a state is at least as new as the last one: a poll may deliver late what a push has overtaken. The
  /// source's own time decides if there is one, otherwise the time of sending.
  private mutating func isNews(
    _ event: SportsAPIV2Wire.Event, _ reader: JSONReader, _ row: Int, _ sent: Timestamp
  ) -> Bool {
    if let changed = reader.epoch(event.changed) {
      guard cached[row].changes.accepts(changed.milliseconds, within: Self.year) else { return false }
      if sent.isKnown { _ = cached[row].messages.accepts(sent.milliseconds, within: Self.year) }
      return true
    }
    return !sent.isKnown || cached[row].messages.accepts(sent.milliseconds, within: Self.year)
  }

  /// Whether a message of a match's own channels is at least as new as the last one, by the time of sending.
  static func isNews(_ order: inout StateOrder, _ batch: borrowing FeedBatch) -> Bool {
    let sent = batch.publishedAt
    return !sent.isKnown || order.accepts(sent.milliseconds, within: year)
  }

  /// Times further apart than this, in milliseconds, are not compared.
  private static let year: Int64 = 365 * 86_400_000

  mutating func row(of id: TextID) -> Int {
    if let row = rowOf[id] { return row }
    var match = SportsAPIV2CachedMatch(id: id)
    if let sport {
      match.sport = sport
      match.isSportKnown = true
    }
    cached.append(match)
    seldom.append(SportsAPIV2CachedFacts())
    rowOf[id] = cached.count - 1
    return cached.count - 1
  }

  /// Whether this connection has sent the match.
  func knows(_ id: TextID) -> Bool { rowOf[id] != nil }

  private mutating func sport(of word: TextID) -> Sport {
    if let known = sports[word] { return known }
    let found = SportsAPIV2Provider.sportWords.sport(names.string(word))
    sports[word] = found
    return found
  }

  private mutating func apply(
    _ event: SportsAPIV2Wire.Event, _ wire: inout SportsAPIV2Wire, _ reader: JSONReader, _ now: Timestamp,
    to match: inout SportsAPIV2CachedMatch
  ) {
    if event.sport.isText {
      match.sport = sport(of: names.intern(event.sport, reader))
      match.isSportKnown = true
    }
    let league = event.league.isText && event.league.count > 0 ? event.league : event.wideLeague
    if league.isText { match.league = names.intern(league, reader) }
    if event.home.isText { match.home = names.intern(event.home, reader) }
    if event.away.isText { match.away = names.intern(event.away, reader) }
    if let start = reader.epoch(event.start) { match.start = start }
    if let side = reader.integer(event.firstToServe) { match.firstToServe = side }
    for label in wire.labels[event.labels] { match.labels[label.period] = names.intern(label.text, reader).raw }
    applyStatus(event, reader, to: &match)
    applyScores(event, &wire, reader, to: &match)
    applyTime(event, reader, now, to: &match.clock)
  }

  private mutating func applyStatus(
    _ event: SportsAPIV2Wire.Event, _ reader: JSONReader, to match: inout SportsAPIV2CachedMatch
  ) {
    let code = reader.integer(event.statusCode)
    let typed = event.statusType.isText ? SportsAPIV2Status.status(type: event.statusType, reader) : nil
    if let code, let status = SportsAPIV2Status.status(code: code) {
      (match.status, match.isStatusKnown) = (status, true)
    } else if let typed {
      // A bare "inprogress" doesn't end a break that a code has set.
      if typed != .live || code != nil || !match.status.isInPlay { match.status = typed }
      match.isStatusKnown = true
    }
    if event.statusDescription.isText {
      match.period = names.intern(event.statusDescription, reader)
      if let code, !match.period.isNone { descriptions[code] = match.period }
    } else if let code {
      match.period = descriptions[code] ?? .none
    }
  }

  private func applyScores(
    _ event: SportsAPIV2Wire.Event, _ wire: inout SportsAPIV2Wire, _ reader: JSONReader,
    to match: inout SportsAPIV2CachedMatch
  ) {
    if event.holdsHomeScore { (match.homeScore, match.homePoint) = (SportsAPIV2Scores(), .none) }
    if event.holdsAwayScore { (match.awayScore, match.awayPoint) = (SportsAPIV2Scores(), .none) }
    if event.holdsHomeScore || event.holdsAwayScore {
      match.isScoreKnown = true
      match.findPeriods()
    }
    for score in wire.scores[event.scores] {
      switch score.field {
      case .current:
        let value = Self.score(score.value, reader)
        if score.isHome { match.homeScore.current = value } else { match.awayScore.current = value }
        match.isScoreKnown = true
      case .point:
        let words = names.intern(score.value, reader)
        if score.isHome { match.homePoint = words } else { match.awayPoint = words }
        match.arePointsKnown = true
      case .period(let index):
        let value = Self.score(score.value, reader)
        if score.isHome { match.homeScore.periods[index] = value } else { match.awayScore.periods[index] = value }
        match.findPeriod(index)
      case .tieBreak, .aggregated, .wickets, .overs: break
      }
    }
  }

  static func score(_ text: JSONText, _ reader: JSONReader) -> Int32 {
    guard let value = reader.integer(text), value >= 0 else { return SportsAPIV2Scores.unknown }
    return Int32(exactly: value) ?? SportsAPIV2Scores.unknown
  }

  private func applyTime(
    _ event: SportsAPIV2Wire.Event, _ reader: JSONReader, _ now: Timestamp, to clock: inout SportsAPIV2Clock
  ) {
    // A whole event contains all clock fields; missing ones no longer apply.
    if event.holdsTime { clock = SportsAPIV2Clock() }
    apply(event.time, reader, now, to: &clock)
    apply(event.statusTime, reader, now, to: &clock)
    if event.statusTimeIsNull { clock.initial = SportsAPIV2Clock.unknown }
  }

  private func apply(
    _ time: SportsAPIV2Wire.Time, _ reader: JSONReader, _ now: Timestamp, to clock: inout SportsAPIV2Clock
  ) {
    func take(_ text: JSONText, _ value: inout Int64) {
      guard text.kind != .missing else { return }
      value = reader.integer(text) ?? SportsAPIV2Clock.unknown
    }
    take(time.periodStart, &clock.periodStart)
    take(time.initial, &clock.initial)
    take(time.max, &clock.max)
    take(time.extra, &clock.extra)
    if time.clockRunning.kind != .missing || time.played.kind != .missing {
      clock.played = clock.secondsPlayed(at: now)
      clock.playedAt = now
      take(time.played, &clock.played)
      if let runs = reader.flag(time.clockRunning) { clock.runs = runs }
    }
  }
}
