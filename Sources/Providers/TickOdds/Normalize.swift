internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// From TickOdds' words to the model's. The first message is an image of everything, each later one carries
/// one match whole, with what changed said beside it.
struct TickOddsNormalizer {
  let names: TextTable
  let facts: NameFacts
  private var sports: [TextID: Sport] = [:]
  private let bookmaker: TextID
  private let setNames: [TextID]
  /// The sport and league that a request asked for, of the matches that name none.
  private let asked: (sport: Sport?, league: TextID)

  init(names: TextTable, sport: Sport? = nil, league: String? = nil) {
    self.names = names
    asked = (sport, league.map { names.intern($0) } ?? .none)
    facts = NameFacts(names: names)
    bookmaker = names.intern("tickodds")
    setNames = (1...9).map { names.intern("Set \($0)") }
  }

  mutating func normalize(_ wire: TickOddsWire, _ reader: JSONReader, into batch: inout FeedBatch) {
    batch.badElements += wire.badElements
    if wire.timestamp.isText {
      let bytes = reader.bytes(wire.timestamp)
      if let time = Timestamp(rfc3339: bytes) {
        batch.publishedAt = time
      } else if let epoch = reader.integer(wire.timestamp) {
        batch.publishedAt = Timestamp(epoch: epoch)
      }
    }
    if reader.text(wire.type, is: "heartbeat") {
      batch.events.append(.heartbeat)
    } else if reader.text(wire.type, is: "snapshot") {
      batch.notices.append(.ready)
      // The snapshot names everything: what it leaves out is over.
      batch.events.append(.imageBegins(.matches(sport: nil, absences: 1)))
      for event in wire.events { normalize(event, wire, reader, &batch) }
      batch.events.append(.imageEnds)
    } else if reader.text(wire.type, is: "error") || wire.ok.kind == .false {
      batch.notices.append(.refused(reader.string(wire.errorMessage) ?? "an error without words"))
    } else {
      for event in wire.events { normalize(event, wire, reader, &batch) }
      normalizeChange(wire, reader, &batch)
    }
  }

  /// What an update says beside the event: the incident's name, the line that moved, the end of the match.
  private mutating func normalizeChange(_ wire: TickOddsWire, _ reader: JSONReader, _ batch: inout FeedBatch) {
    let isEnd = reader.text(wire.type, is: "match_end")
    if wire.events.isEmpty {
      guard isEnd || wire.selection != nil || wire.incident.isText, wire.fixtureId.isText else { return }
      var match = MatchRow(id: names.intern(wire.fixtureId, reader))
      if isEnd { (match.told, match.status) = (.status, .ended) }
      batch.add(match)
    }
    guard let match = batch.matches.last else { return }
    if wire.incident.isText, wire.incident.count > 0 { addIncident(wire, reader, match, &batch) }
    if let selection = wire.selection { addMove(selection, wire, reader, match, &batch) }
    if isEnd { batch.events.append(.removed) }
  }

  private mutating func normalize(
    _ event: TickOddsWire.Event, _ wire: TickOddsWire, _ reader: JSONReader, _ batch: inout FeedBatch
  ) {
    var match = MatchRow(id: names.intern(event.fixtureId, reader))
    if event.sportName.isText {
      match.told.insert(.sport)
      match.sport = sport(of: names.intern(event.sportName, reader))
    } else if let sport = asked.sport {
      match.told.insert(.sport)
      match.sport = sport
    }
    if event.competition.isText {
      match.told.insert(.league)
      match.league = names.intern(event.competition, reader)
    } else if !asked.league.isNone {
      match.told.insert(.league)
      match.league = asked.league
    }
    if event.home.isText || event.away.isText {
      match.told.insert(.teams)
      match.home = names.intern(event.home, reader)
      match.away = names.intern(event.away, reader)
    }
    if event.kickoff.isText, let start = Timestamp(rfc3339: reader.bytes(event.kickoff)) {
      match.told.insert(.start)
      match.start = start
    }
    setStatus(event, wire, reader, &match)
    setScore(event, reader, &match, &batch)
    batch.add(match)
    guard event.holdsGroups || event.holdsOdds else { return }
    batch.events.append(.imageBegins(.lines(bookmaker: .none)))
    if event.holdsGroups {
      for group in wire.groups[event.groups] { normalize(group, wire, reader, match, &batch) }
    } else {
      normalizeFlat(wire.odds[event.odds], reader, match, &batch)
    }
    batch.events.append(.imageEnds)
  }

  private mutating func sport(of word: TextID) -> Sport {
    if let known = sports[word] { return known }
    let found = TickOddsProvider.sportWords.sport(names.string(word))
    sports[word] = found
    return found
  }

  // MARK: The match

  private func setStatus(
    _ event: TickOddsWire.Event, _ wire: TickOddsWire, _ reader: JSONReader, _ match: inout MatchRow
  ) {
    if event.status.isText {
      match.told.insert(.status)
      if reader.text(event.status, is: "in_progress") {
        match.status = .live
      } else if reader.text(event.status, is: "half_time") {
        match.status = .break
      } else if reader.text(event.status, is: "suspended") {
        match.status = .suspended
      } else if reader.text(event.status, is: "ended") {
        match.status = .ended
      } else if reader.text(event.status, is: "scheduled") || reader.text(event.status, is: "not_started") {
        match.status = .scheduled
      } else {
        // A word that is not documented: it says nothing that we may act on.
        match.told.remove(.status)
      }
    }
    if reader.text(wire.type, is: "match_end") {
      match.told.insert(.status)
      match.status = .ended
    }
    if event.period.kind != .missing {
      match.told.insert(.period)
      match.period = names.intern(event.period, reader)
    }
    if event.clock.kind == .string || event.clock.kind == .null {
      match.told.insert(.clock)
      match.clock = event.clock.isText ? Clock(reader.bytes(event.clock), runs: false, names) : .none
    }
  }

  private func setScore(
    _ event: TickOddsWire.Event, _ reader: JSONReader, _ match: inout MatchRow, _ batch: inout FeedBatch
  ) {
    guard event.score.kind == .string else { return }
    let text = reader.bytes(event.score)
    // Sets, for tennis and its like: "6-4 3-2".
    if !match.sport.isPlayedInSets, let score = ScoreText.pair(text) {
      match.told.insert(.score)
      match.score = score
      return
    }
    let pairs = ScoreText.pairs(text)
    guard !pairs.isEmpty else { return }
    let first = batch.periods.count
    for (index, pair) in pairs.prefix(setNames.count).enumerated() {
      batch.periods.append(PeriodScore(name: setNames[index], score: pair))
    }
    match.told.formUnion([.score, .periods])
    match.periods = first..<batch.periods.count
    match.score = ScoreText.setsWon(pairs, match.sport, isOver: match.status == .ended)
  }

  // MARK: Markets

  private func normalize(
    _ group: TickOddsWire.MarketGroup, _ wire: TickOddsWire, _ reader: JSONReader, _ match: MatchRow,
    _ batch: inout FeedBatch
  ) {
    let name = group.name.isText ? names.intern(group.name, reader) : names.intern(group.key, reader)
    var row = MarketRow(
      key: group.key.isText ? names.intern(group.key, reader) : facts.facts(name).key, name: name)
    row.period = names.intern(group.period, reader)
    row.kind = kind(group, reader, name)
    row.line = group.line.isText ? Line(reader.bytes(group.line)) ?? .none : .none
    let isSuspended = reader.flag(group.suspended) ?? false
    let first = batch.quotes.count
    for selection in wire.selections[group.selections] {
      batch.quotes.append(quote(selection, row, isSuspended, reader, match))
    }
    MarketShape.add(row, match.sport, quotesFrom: first, to: &batch)
  }

  private func kind(_ group: TickOddsWire.MarketGroup, _ reader: JSONReader, _ name: TextID) -> MarketKind {
    let isWhole = group.period.isMissingOrNull || reader.text(group.period, is: "full_game")
    guard isWhole else { return .other }
    if reader.text(group.industryKey, is: "h2h_3_way") { return .matchResult }
    if reader.text(group.industryKey, is: "h2h") || reader.text(group.industryKey, is: "h2h_2_way") {
      return .moneyline
    }
    return facts.facts(name).kind
  }

  private func quote(
    _ selection: TickOddsWire.Selection, _ market: MarketRow, _ isMarketSuspended: Bool, _ reader: JSONReader,
    _ match: MatchRow
  ) -> QuoteRow {
    let name = names.intern(selection.name, reader)
    let about = facts.facts(name)
    let (quoted, state) = Quoted.read(selection.odds, reader, .decimal, names)
    let isSuspended = isMarketSuspended || reader.flag(selection.suspended) == true
    var row = QuoteRow(
      selection: name, bookmaker: bookmaker, notation: .decimal, state: isSuspended ? .suspended : state, quoted: quoted
    )
    row.side =
      Self.side(selection.side, reader) ?? (name == match.home ? .home : name == match.away ? .away : about.side)
    row.line = about.line
    if selection.handicap.isText {
      row.line = Line(reader.bytes(selection.handicap)) ?? row.line
    } else if row.line.isNone {
      row.line = market.kind == .handicap && row.side == .away ? market.line.negated : market.line
    }
    return row
  }

  private static func side(_ text: JSONText, _ reader: JSONReader) -> Side? {
    guard text.isText else { return nil }
    if reader.text(text, is: "home") { return .home }
    if reader.text(text, is: "away") { return .away }
    if reader.text(text, is: "draw") { return .draw }
    if reader.text(text, is: "over") { return .over }
    if reader.text(text, is: "under") { return .under }
    if reader.text(text, is: "yes") { return .yes }
    if reader.text(text, is: "no") { return .no }
    return nil
  }

  /// The flat list, where an event has no groups: rows of one market stand together.
  private func normalizeFlat(
    _ rows: ArraySlice<TickOddsWire.Odds>, _ reader: JSONReader, _ match: MatchRow, _ batch: inout FeedBatch
  ) {
    var index = rows.startIndex
    while index < rows.endIndex {
      let head = rows[index]
      let key = names.intern(head.marketKey, reader)
      let period = names.intern(head.period, reader)
      var market = MarketRow(key: key, name: key)
      market.period = period
      market.kind = reader.text(head.industryKey, is: "h2h_3_way") ? .matchResult : facts.facts(key).kind
      let first = batch.quotes.count
      while index < rows.endIndex, names.intern(rows[index].marketKey, reader) == key,
        names.intern(rows[index].period, reader) == period
      {
        let row = rows[index]
        let side = Self.side(row.side, reader) ?? .none
        let (quoted, state) = Quoted.read(row.price, reader, .decimal, names)
        var quote = QuoteRow(
          selection: side == .home ? match.home : side == .away ? match.away : names.intern(row.side, reader),
          bookmaker: bookmaker, notation: .decimal,
          state: reader.flag(row.suspended) == true ? .suspended : state, quoted: quoted)
        quote.side = side
        quote.line = row.line.isText ? Line(reader.bytes(row.line)) ?? .none : .none
        batch.quotes.append(quote)
        index += 1
      }
      MarketShape.add(market, match.sport, quotesFrom: first, to: &batch)
    }
  }

  /// The line that an `odds` change is about. It stands in the event too, as a rule; where it does not,
  /// or says otherwise, the change is the newer word.
  private func addMove(
    _ selection: TickOddsWire.Selection, _ wire: TickOddsWire, _ reader: JSONReader, _ match: MatchRow,
    _ batch: inout FeedBatch
  ) {
    guard wire.marketName.isText else { return }
    let name = names.intern(wire.marketName, reader)
    let blank = MarketRow(key: facts.facts(name).key, name: name)
    var moved = quote(selection, blank, false, reader, match)
    // Find it among the event's own lines, where its market has a key, a period and a side for it.
    for market in batch.markets where market.name == name {
      for index in market.quotes
      where batch.quotes[index].selection == moved.selection
        && (moved.line.isNone || batch.quotes[index].line == moved.line)
      {
        if moved.state == batch.quotes[index].state, moved.quoted == batch.quotes[index].quoted { return }
        batch.quotes[index].state = moved.state
        if !moved.quoted.isNone { batch.quotes[index].quoted = moved.quoted }
        return
      }
    }
    var market = blank
    market.kind = facts.facts(name).kind
    market.line = MarketShape.marketLine(moved, market.kind)
    if moved.side == .none { moved.side = facts.facts(moved.selection).side }
    market.quotes = batch.quotes.count..<(batch.quotes.count + 1)
    batch.quotes.append(moved)
    batch.add(market)
  }

  // MARK: Incidents

  private func addIncident(
    _ wire: TickOddsWire, _ reader: JSONReader, _ match: MatchRow, _ batch: inout FeedBatch
  ) {
    let words = names.intern(wire.incident, reader)
    var incident = IncidentRow(Self.kind(names.string(words)))
    incident.detail = words
    if case .seconds(let seconds, _) = match.clock { incident.minute = Int16(clamping: seconds / 60 + 1) }
    batch.add(incident)
  }

  /// The document names "Goal" and "Red Card"; the rest are the words that such feeds use.
  static func kind(_ words: String) -> IncidentKind {
    let plain = words.lowercased().filter { $0.isLetter }
    if plain.contains("owngoal") { return .ownGoal }
    if plain.contains("missed") && plain.contains("penalty") { return .missedPenalty }
    if plain.contains("penalty") && plain.contains("goal") { return .penaltyGoal }
    if plain.contains("var") && !plain.contains("variation") { return .var }
    if plain == "goal" || plain.hasPrefix("goal") { return .goal }
    if plain.contains("secondyellow") { return .secondYellow }
    if plain.contains("yellow") { return .yellowCard }
    if plain.contains("redcard") || plain == "red" { return .redCard }
    if plain.contains("substitution") || plain == "sub" { return .substitution }
    if plain.contains("injurytime") || plain.contains("addedtime") { return .injuryTime }
    if plain.contains("half") || plain.contains("period") || plain.contains("fulltime") { return .period }
    return .other
  }
}
