internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// Converts SportsAPI V1 documents to the model's rows.
///
/// The provider doesn't document whether a message lists all games or only changed ones. So no game is removed for
/// being left out, and the board detects changes.
struct SportsAPIV1Normalizer {
  let names: TextTable
  let facts: NameFacts
  /// The sport of the socket's address, for games whose sport neither game nor channel names.
  let sport: Sport?
  /// Whether messages of the `all` channel apply.
  var acceptsAllChannel = true
  let ownName: TextID
  let drawName: TextID
  var words: SportsAPIV1Words
  var held: [SportsAPIV1CachedGame] = []
  /// Names of members by id: a later message may leave the names out.
  var members: [TextID: TextID] = [:]
  /// Incremented with each change of ``members``.
  var membersVersion: UInt64 = 0
  /// Scratch buffer for the ids of events, which the feed doesn't provide.
  var scratch: [UInt8] = []
  /// How often each event id occurred so far in the current game.
  var repeats: [TextID: Int] = [:]
  /// Competitions by id, from messages that list them.
  private var competitions: [TextID: (name: TextID, country: TextID)] = [:]
  private var countries: [TextID: TextID] = [:]
  private var rowOf = TextIDMap()
  private var sports: [Int64: Sport] = Self.documentedSports

  /// Sports by number, from the documentation's `connected` message.
  static let documentedSports: [Int64: Sport] = [
    1: .soccer, 2: .basketball, 3: .tennis, 4: .iceHockey, 5: .handball, 6: .americanFootball, 7: .baseball,
    8: .volleyball, 9: .rugby,
  ]

  init(names: TextTable, sport: Sport?) {
    self.names = names
    self.sport = sport
    facts = NameFacts(names: names)
    ownName = names.intern("sportsapi-v1")
    drawName = names.intern("Draw")
    words = SportsAPIV1Words(names: names)
  }

  mutating func normalize(
    _ wire: inout SportsAPIV1Wire, _ reader: JSONReader, _ cache: inout StateCache, into batch: inout FeedBatch
  ) {
    batch.badElements += wire.badElements
    if let time = reader.epoch(wire.root.ts) { batch.publishedAt = time }
    learnCompetitions(wire, reader)
    if reader.text(wire.root.type, is: "connected") {
      for row in wire.sports {
        guard let id = reader.integer(row.id), let slug = reader.string(row.slug) else { continue }
        let sport = SportsAPIV1Provider.sportWords.sport(slug)
        if sport != .other { sports[id] = sport }
      }
      batch.notices.append(.ready)
    } else if reader.text(wire.root.type, is: "pong") {
      batch.notices.append(.pong)
      batch.events.append(.heartbeat)
    } else if reader.text(wire.root.type, is: "subscribed") {
      batch.notices.append(.subscribed(reader.string(wire.root.channel) ?? ""))
    } else if reader.text(wire.root.type, is: "error") {
      batch.notices.append(.refused(reader.string(wire.root.message) ?? "an error message without text"))
    } else if acceptsAllChannel || !reader.text(wire.root.channel, is: "all") {
      batch.nameRank = nameRank(wire, reader)
      for index in wire.games.indices { normalize(index, &wire, reader, &cache, &batch) }
      // An empty list shows that the server is alive.
      if wire.games.isEmpty, reader.text(wire.root.type, is: "scores") { batch.events.append(.heartbeat) }
    }
  }

  /// Returns the rank of a message's channel. Only channels of a single match send a game outside a list.
  private func nameRank(_ wire: borrowing SportsAPIV1Wire, _ reader: JSONReader) -> UInt8 {
    reader.text(wire.root.type, is: "match-update")
      ? SportsAPIV1Channel.match("").nameRank : SportsAPIV1Channel.live.nameRank
  }

  private mutating func learnCompetitions(_ wire: borrowing SportsAPIV1Wire, _ reader: JSONReader) {
    for row in wire.countries { countries[names.intern(row.id, reader)] = names.intern(row.name, reader) }
    for row in wire.competitions {
      competitions[names.intern(row.id, reader)] = (
        names.intern(row.name, reader), countries[names.intern(row.countryID, reader)] ?? .none
      )
    }
  }

  /// Returns the country of a competition that a message listed; none for other competitions.
  func country(ofCompetition id: TextID) -> TextID { competitions[id]?.country ?? .none }

  // MARK: A game

  /// Whether a state is newer than the game's last one. Two channels may send the same game, so older states arrive
  /// too.
  private mutating func isNews(_ wire: borrowing SportsAPIV1Wire, _ reader: JSONReader, _ row: Int, _ sent: Timestamp)
    -> Bool
  {
    if let number = reader.integer(wire.root.updateID) {
      return held[row].order.accepts(number, within: Self.updateSpan)
    }
    return !sent.isKnown || held[row].sentOrder.accepts(sent.milliseconds, within: Self.sentSpan)
  }

  /// `updateId` grows by about a million a day: numbers more than three years apart belong to different counters.
  private static let updateSpan: Int64 = 1_000_000_000
  /// One year, in milliseconds.
  private static let sentSpan: Int64 = 365 * 86_400_000

  private mutating func normalize(
    _ index: Int, _ wire: inout SportsAPIV1Wire, _ reader: JSONReader, _ cache: inout StateCache,
    _ batch: inout FeedBatch
  ) {
    var game = wire.games[index]
    let id = names.intern(game.head.id, reader)
    let row = row(of: id)
    guard isNews(wire, reader, row, batch.publishedAt) else { return }
    // A list's members stay known until another list changes one of them, so an unchanged list needn't be read.
    if cache.context(of: game.cache)?.first != membersVersion { wire.readAgain(.members, &game.members, reader) }
    for member in wire.members[game.members.rows] where member.id.isText {
      let (member, name) = (names.intern(member.id, reader), names.intern(member.name, reader))
      if members.updateValue(name, forKey: member) != name { membersVersion += 1 }
    }
    var match = MatchRow(id: id)
    let wasInPlay = held[row].status.isInPlay
    setNames(game, wire, reader, row, &match)
    setStatus(game, reader, row, &match)
    let isOver = held[row].status == .ended && reader.text(wire.root.type, is: "scores")
    // The feed lists an ended game for a while: report its end once, remove it, and skip it after that.
    if isOver, held[row].isGone { return }
    held[row].isGone = isOver && wasInPlay
    setScore(game, wire, reader, row, &match, &batch)
    setClock(game, reader, row, &match)
    batch.add(match)
    batch.add(facts(game, reader, row))
    batch.add(situation(game, wire, reader, row))
    addDetails(&game, &wire, reader, row, match, cache, &batch)
    if held[row].isGone {
      batch.events.append(.removed)
      cache.forget(id)
    } else {
      remember(game, reader, row, match, &cache, batch)
    }
  }

  private mutating func row(of id: TextID) -> Int {
    if let row = rowOf[id] { return row }
    held.append(SportsAPIV1CachedGame())
    rowOf[id] = held.count - 1
    return held.count - 1
  }

  private mutating func setNames(
    _ game: SportsAPIV1Wire.Game, _ wire: borrowing SportsAPIV1Wire, _ reader: JSONReader, _ row: Int,
    _ match: inout MatchRow
  ) {
    if let number = reader.integer(game.head.sportID), let sport = sports[number] {
      held[row].sport = sport
    } else if held[row].sport == nil {
      let word =
        wire.root.channel.isText ? SportsAPIV1Provider.sportWords.sport(reader.string(wire.root.channel) ?? "") : .other
      held[row].sport = word == .other ? sport : word
    }
    if let sport = held[row].sport {
      match.fields.insert(.sport)
      match.sport = sport
    }
    var league = names.intern(game.head.league, reader)
    if league.isNone { league = competitions[names.intern(game.head.competitionID, reader)]?.name ?? .none }
    if !league.isNone {
      match.fields.insert(.league)
      match.league = league
    }
    if game.head.start.isText, let start = Timestamp(rfc3339: reader.bytes(game.head.start)) {
      match.fields.insert(.start)
      match.start = start
    }
    if game.head.home.id.isText { held[row].homeID = names.intern(game.head.home.id, reader) }
    if game.head.away.id.isText { held[row].awayID = names.intern(game.head.away.id, reader) }
    if game.head.home.name.isText { held[row].home = names.intern(game.head.home.name, reader) }
    if game.head.away.name.isText { held[row].away = names.intern(game.head.away.name, reader) }
    if !held[row].home.isNone || !held[row].away.isNone {
      match.fields.insert(.teams)
      (match.home, match.away) = (held[row].home, held[row].away)
    }
  }

  /// Sets the status. `statusGroup` identifies games in play and ended ones in every sport; `statusText` refines the
  /// others.
  private mutating func setStatus(
    _ game: SportsAPIV1Wire.Game, _ reader: JSONReader, _ row: Int, _ match: inout MatchRow
  ) {
    let text = names.intern(game.head.statusText, reader)
    let said = text.isNone ? nil : words.status(text)
    if game.head.statusText.isText {
      match.fields.insert(.period)
      match.period = text
    }
    let status: MatchStatus?
    switch reader.integer(game.head.statusGroup) {
    case 3: status = said == .break || said == .suspended ? said : .live
    case 4: status = .ended
    case .some: status = said == .ended || said == .suspended ? said : .scheduled
    case nil: status = reader.flag(game.head.justEnded) == true ? .ended : said
    }
    guard let status else {
      match.status = held[row].status
      return
    }
    (held[row].status, held[row].isStatusKnown) = (status, true)
    match.fields.insert(.status)
    match.status = status
  }

  private mutating func setScore(
    _ game: SportsAPIV1Wire.Game, _ wire: borrowing SportsAPIV1Wire, _ reader: JSONReader, _ row: Int,
    _ match: inout MatchRow,
    _ batch: inout FeedBatch
  ) {
    if game.head.home.score.kind != .missing { held[row].score.home = Self.score(game.head.home.score, reader) }
    if game.head.away.score.kind != .missing { held[row].score.away = Self.score(game.head.away.score, reader) }
    if game.head.home.score.kind != .missing || game.head.away.score.kind != .missing {
      match.fields.insert(.score)
      match.score = held[row].score
    }
    if game.holdsStages { setPeriods(game, wire, reader, row, &match, &batch) }
    if game.homePoint.isText, game.awayPoint.isText {
      match.fields.insert(.points)
      if held[row].mayBeInPlay {
        (match.homePoints, match.awayPoints) = (point(game.homePoint, reader), point(game.awayPoint, reader))
      }
    }
    setServing(game, reader, row, &match)
  }

  /// Returns a score from a float: `2.0` is 2, and -1.0 means unknown.
  private static func score(_ text: JSONText, _ reader: JSONReader) -> Int32 {
    guard let value = reader.integer(text), value >= 0 else { return Score.unknown }
    return Int32(exactly: value) ?? Score.unknown
  }

  private mutating func point(_ text: JSONText, _ reader: JSONReader) -> TextID {
    guard let value = reader.integer(text) else { return names.intern(text, reader) }
    return value >= 0 ? words.number(value) : .none
  }

  /// Sets the period scores. The stages list halves and sets, but also the totals (`Current`, `Sets`) and the game in
  /// progress (`Game`). `End of 90 Minutes` holds the score at that moment, so the stages before it are subtracted.
  private mutating func setPeriods(
    _ game: SportsAPIV1Wire.Game, _ wire: borrowing SportsAPIV1Wire, _ reader: JSONReader, _ row: Int,
    _ match: inout MatchRow,
    _ batch: inout FeedBatch
  ) {
    let first = batch.periods.count
    // 64 bits, so that no sum of scores overflows.
    var before: (home: Int64, away: Int64) = (0, 0)
    for stage in wire.stages[game.stages] {
      if reader.text(stage.name, is: "Game") {
        match.fields.insert(.points)
        if held[row].mayBeInPlay, !game.homePoint.isText {
          (match.homePoints, match.awayPoints) = (point(stage.home, reader), point(stage.away, reader))
        }
        continue
      }
      var score = Score(home: Self.score(stage.home, reader), away: Self.score(stage.away, reader))
      guard score.home >= 0, score.away >= 0, stage.name.isText, !Self.isWhole(stage, reader) else { continue }
      let name = reader.bytes(stage.name)
      let sum = (home: Int64(truncatingIfNeeded: score.home), away: Int64(truncatingIfNeeded: score.away))
      if name.count > 7, reader.word(stage.name) & 0x00FF_FFFF_FFFF_FFFF == Self.endOf, sum.home >= before.home,
        sum.away >= before.away
      {
        // Between 0 and the stage's own score.
        score.home = Int32(truncatingIfNeeded: sum.home &- before.home)
        score.away = Int32(truncatingIfNeeded: sum.away &- before.away)
      }
      before.home &+= Int64(truncatingIfNeeded: score.home)
      before.away &+= Int64(truncatingIfNeeded: score.away)
      batch.periods.append(PeriodScore(name: names.intern(stage.name, reader), score: score))
    }
    match.fields.insert(.periods)
    match.periods = first..<batch.periods.count
  }

  private static func isWhole(_ stage: SportsAPIV1Wire.Stage, _ reader: JSONReader) -> Bool {
    reader.text(stage.name, is: "Current") || reader.text(stage.name, is: "Current Score")
      || reader.text(stage.name, is: "Sets") || reader.text(stage.name, is: "Total")
      || reader.text(stage.name, is: "Score")
  }

  /// `End of ` as the low seven bytes of a little-endian word.
  private static let endOf: UInt64 = "End of ".utf8.reversed().reduce(0) { $0 << 8 | UInt64(truncatingIfNeeded: $1) }

  private func setServing(_ game: SportsAPIV1Wire.Game, _ reader: JSONReader, _ row: Int, _ match: inout MatchRow) {
    if reader.flag(game.head.home.inPossession) == true {
      match.serving = .home
    } else if reader.flag(game.head.away.inPossession) == true {
      match.serving = .away
    } else if game.servingID.isText {
      let id = names.intern(game.servingID, reader)
      match.serving = id == held[row].homeID ? .home : id == held[row].awayID ? .away : .none
    } else {
      return
    }
    match.fields.insert(.serving)
    if !held[row].mayBeInPlay { match.serving = .none }
  }

  /// Sets the clock from `preciseGameTime` if present, or else from the display text or the minute.
  ///
  /// `preciseGameTime` stands still between two polls of the source while the clock runs on here, so only a new reading
  /// sets it.
  private mutating func setClock(
    _ game: SportsAPIV1Wire.Game, _ reader: JSONReader, _ row: Int, _ match: inout MatchRow
  ) {
    guard !held[row].isStatusKnown || held[row].status == .live || held[row].status == .suspended else {
      held[row].reading = nil
      if match.fields.contains(.status) { match.fields.insert(.clock) }
      return
    }
    if let seconds = Self.preciseSeconds(game, reader) {
      let countsDown = reader.integer(game.clockDirection).map { $0 != 1 } ?? match.sport.clockCountsDown
      // The model doesn't run clocks down.
      let runs = reader.flag(game.autoProgress) == true && !countsDown && held[row].status == .live
      let reading = SportsAPIV1CachedGame.Reading(seconds: seconds, runs: runs, countsDown: countsDown)
      guard reading != held[row].reading else { return }
      held[row].reading = reading
      match.fields.insert(.clock)
      match.clock = .seconds(reading.seconds, runs: reading.runs, countsDown: reading.countsDown)
    } else if game.head.gameTimeDisplay.isText || game.head.gameTime.isText {
      // Don't replace a precise clock with a coarse one when a message leaves the precise one out.
      guard held[row].reading == nil else { return }
      match.fields.insert(.clock)
      if game.head.gameTimeDisplay.isText, game.head.gameTimeDisplay.count > 0 {
        match.clock = .text(names.intern(game.head.gameTimeDisplay, reader))
      } else if let minute = reader.integer(game.head.gameTime), (1..<1000).contains(minute) {
        match.clock = .text(words.minute(minute))
      }
    }
  }

  /// Returns `preciseGameTime` in seconds; nil if it is missing or longer than any match.
  private static func preciseSeconds(_ game: SportsAPIV1Wire.Game, _ reader: JSONReader) -> Int32? {
    guard let minutes = reader.integer(game.minutes), let seconds = reader.integer(game.seconds),
      (0..<10_000).contains(minutes), (0..<60).contains(seconds)
    else { return nil }
    return Int32(truncatingIfNeeded: minutes &* 60 &+ seconds)
  }
}
