internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// From PulseScore's words to the model's. Whole states come in; whole images go out, and the board tells
/// what moved.
struct PulseScoreNormalizer {
  let names: TextTable
  let facts: NameFacts
  /// The sport that the socket or request asked for; events of another leak in and are passed over.
  let sport: Sport?
  /// How many messages in a row may leave an event out before it is gone: the feed drops events
  /// for a message or two and brings them back.
  let absences: Int
  private var sports: [TextID: Sport] = [:]
  private let bet365: TextID
  private let setNames: [TextID]

  init(names: TextTable, sport: Sport?, absences: Int) {
    self.names = names
    self.facts = NameFacts(names: names)
    self.sport = sport
    self.absences = absences
    bet365 = names.intern("bet365")
    setNames = (1...9).map { names.intern("Set \($0)") }
  }

  mutating func normalize(_ wire: PulseScoreWire, _ reader: JSONReader, into batch: inout FeedBatch) {
    batch.badElements += wire.badElements
    if let milliseconds = reader.integer(wire.timestamp) { batch.publishedAt = Timestamp(epoch: milliseconds) }
    if reader.text(wire.type, is: "connected") { batch.notices.append(.ready) }
    if reader.text(wire.type, is: "error") {
      batch.notices.append(.refused(reader.string(wire.message) ?? "an error without words"))
    }
    let bookmaker = wire.bookmaker.isText ? names.intern(wire.bookmaker, reader) : bet365
    if wire.holdsEvents { batch.events.append(.imageBegins(.matches(sport: sport, absences: absences))) }
    for event in wire.events { normalize(event, wire, reader, bookmaker, &batch) }
    if wire.holdsEvents { batch.events.append(.imageEnds) }
  }

  private mutating func normalize(
    _ event: PulseScoreWire.Event, _ wire: PulseScoreWire, _ reader: JSONReader, _ bookmaker: TextID,
    _ batch: inout FeedBatch
  ) {
    var match = MatchRow(id: names.intern(event.id, reader))
    match.sport = sport(of: names.intern(event.sport, reader))
    if let asked = sport, match.sport != asked { return }
    match.told = [.sport, .league, .teams, .status]
    match.league = names.intern(event.league, reader)
    match.home = names.intern(event.home, reader)
    match.away = names.intern(event.away, reader)
    setStatus(event, reader, &match)
    setScore(event, wire, reader, &match, &batch)
    setClock(event, reader, &match)
    if event.startTime.isText, let start = Timestamp(rfc3339: reader.bytes(event.startTime)) {
      match.told.insert(.start)
      match.start = start
    }
    batch.add(match)
    guard event.holdsMarkets else { return }
    batch.events.append(.imageBegins(.lines(bookmaker: .none)))
    for market in wire.markets[event.markets] {
      normalize(market, wire, reader, match, bookmaker, &batch)
    }
    batch.events.append(.imageEnds)
  }

  private mutating func sport(of word: TextID) -> Sport {
    // An answer to one sport's question may leave the sport out.
    guard !word.isNone else { return sport ?? .other }
    if let known = sports[word] { return known }
    let found = PulseScoreProvider.sportWords.sport(names.string(word))
    sports[word] = found
    return found
  }

  // MARK: The match

  private func setStatus(_ event: PulseScoreWire.Event, _ reader: JSONReader, _ match: inout MatchRow) {
    let isLive = reader.flag(event.live)
    if reader.flag(event.su) == true || reader.text(event.period, is: "Finished") {
      match.status = .ended
    } else if isLive == false {
      match.status = .scheduled
    } else if match.sport == .soccer, reader.flag(event.tt) == false, reader.integer(event.tm) == 45 {
      // Bet365's clock of a soccer match stands still at 45:00 only while nobody plays.
      match.status = .break
    } else {
      match.status = .live
    }
    if event.period.isText {
      match.told.insert(.period)
      match.period = names.intern(event.period, reader)
    }
  }

  private func setClock(_ event: PulseScoreWire.Event, _ reader: JSONReader, _ match: inout MatchRow) {
    let minutes = reader.integer(event.minute) ?? reader.integer(event.tm)
    let seconds = reader.integer(event.minute) == nil ? reader.integer(event.ts) : reader.integer(event.second)
    guard let minutes, (0..<1000).contains(minutes) else { return }
    let runs = reader.flag(event.running) ?? reader.flag(event.tt) ?? false
    match.told.insert(.clock)
    // In a break the clock stands; it is said to be absent, as other feeds do.
    match.clock =
      match.status == .break
      ? .none : .seconds(Int32(minutes * 60 + min(max(seconds ?? 0, 0), 59)), runs: runs && match.status == .live)
  }

  private func setScore(
    _ event: PulseScoreWire.Event, _ wire: PulseScoreWire, _ reader: JSONReader, _ match: inout MatchRow,
    _ batch: inout FeedBatch
  ) {
    if event.homeServe.kind == .true || event.homeServe.kind == .false {
      match.told.insert(.serving)
      match.serving = event.homeServe.kind == .true ? .home : .away
    }
    let first = batch.periods.count
    if !event.sets.isEmpty {
      for index in 0..<min(event.sets.count, event.awaySets.count, setNames.count) {
        let home = reader.integer(wire.sets[event.sets.lowerBound + index])
        let away = reader.integer(wire.sets[event.awaySets.lowerBound + index])
        guard let home, let away else { continue }
        batch.periods.append(PeriodScore(name: setNames[index], score: Score(home: Int32(home), away: Int32(away))))
      }
    }
    if let home = reader.integer(event.scoreHome), let away = reader.integer(event.scoreAway) {
      setScore(Score(home: Int32(clamping: home), away: Int32(clamping: away)), &match)
    } else {
      let text = event.ss.isText ? event.ss : event.scoreHome
      if text.isText { readScoreText(reader.bytes(text), &match, &batch) }
    }
    if batch.periods.count > first {
      match.told.insert(.periods)
      match.periods = first..<batch.periods.count
    }
  }

  private func setScore(_ score: Score, _ match: inout MatchRow) {
    match.told.insert(.score)
    match.score = score
  }

  /// `2-1`, or a tennis match's sets `6-4,3-2`: then the score is the sets won, and the sets are periods.
  private func readScoreText(
    _ text: UnsafeBufferPointer<UInt8>, _ match: inout MatchRow, _ batch: inout FeedBatch
  ) {
    let pairs = ScoreText.pairs(text)
    guard let only = pairs.first else { return }
    guard pairs.count > 1 || match.sport.isPlayedInSets else { return setScore(only, &match) }
    for (index, pair) in pairs.prefix(setNames.count).enumerated() {
      batch.periods.append(PeriodScore(name: setNames[index], score: pair))
    }
    setScore(ScoreText.setsWon(pairs, match.sport, isOver: match.status == .ended), &match)
  }

  // MARK: Markets

  private func normalize(
    _ market: PulseScoreWire.Market, _ wire: PulseScoreWire, _ reader: JSONReader, _ match: MatchRow,
    _ bookmaker: TextID, _ batch: inout FeedBatch
  ) {
    let canonical = names.intern(market.canonicalMarket, reader)
    let name = market.name.isText ? names.intern(market.name, reader) : canonical
    let about = facts.facts(name)
    // v3 puts every market that it does not know under OTHER; its name tells them apart.
    let hasOwnKey = !canonical.isNone && !reader.text(market.canonicalMarket, is: "OTHER")
    var row = MarketRow(key: hasOwnKey ? canonical : about.key, name: name)
    row.kind = kind(market, reader, about, match.sport)
    row.period = names.intern(market.period, reader)
    row.line = market.line.isText ? Line(reader.bytes(market.line)) ?? .none : .none
    let isActive = reader.flag(market.isActive) ?? true
    let first = batch.quotes.count
    for selection in wire.selections[market.selections] {
      add(selection, row, isActive, reader, match, bookmaker, &batch)
    }
    MarketShape.add(row, match.sport, quotesFrom: first, to: &batch)
  }

  private func kind(
    _ market: PulseScoreWire.Market, _ reader: JSONReader, _ about: NameFacts.Facts, _ sport: Sport
  ) -> MarketKind {
    let isWhole = market.period.isMissingOrNull || reader.text(market.period, is: "FULL_TIME")
    if market.canonicalMarket.isText {
      guard isWhole else { return .other }
      if reader.text(market.canonicalMarket, is: "MATCH_RESULT") { return .matchResult }
      if reader.text(market.canonicalMarket, is: "MONEYLINE") { return .moneyline }
      if reader.text(market.canonicalMarket, is: "OVER_UNDER") { return about.kind == .other ? .other : .total }
      if reader.text(market.canonicalMarket, is: "ASIAN_HANDICAP") { return .handicap }
      if reader.text(market.canonicalMarket, is: "BOTH_TEAMS_TO_SCORE") { return .bothTeamsToScore }
    }
    return isWhole ? about.kind : .other
  }

  private func add(
    _ selection: PulseScoreWire.Selection, _ market: MarketRow, _ isMarketActive: Bool, _ reader: JSONReader,
    _ match: MatchRow, _ bookmaker: TextID, _ batch: inout FeedBatch
  ) {
    let canonical = names.intern(selection.canonicalOutcome, reader)
    let name = selection.name.isText ? names.intern(selection.name, reader) : canonical
    let about = facts.facts(name)
    let (quoted, state) = Quoted.read(selection.odds, reader, .decimal, names)
    let isActive = isMarketActive && reader.flag(selection.isActive) ?? true
    var quote = QuoteRow(
      selection: name, bookmaker: bookmaker, notation: .decimal, state: isActive ? state : .suspended, quoted: quoted)
    quote.side = side(selection, reader, name, about, match)
    quote.line = about.line
    if selection.line.isText {
      quote.line = Line(reader.bytes(selection.line)) ?? quote.line
    } else if quote.line.isNone {
      quote.line = market.kind == .handicap && quote.side == .away ? market.line.negated : market.line
    }
    // Some books put the home side's line on both selections; the name tells whose it is.
    if market.kind == .handicap, !about.handicap.isNone { quote.line = about.handicap }
    batch.quotes.append(quote)
  }

  private func side(
    _ selection: PulseScoreWire.Selection, _ reader: JSONReader, _ name: TextID, _ about: NameFacts.Facts,
    _ match: MatchRow
  ) -> Side {
    let canonical = selection.canonicalOutcome
    if canonical.isText {
      if reader.text(canonical, is: "HOME") { return .home }
      if reader.text(canonical, is: "AWAY") { return .away }
      if reader.text(canonical, is: "DRAW") { return .draw }
      if reader.text(canonical, is: "OVER") { return .over }
      if reader.text(canonical, is: "UNDER") { return .under }
      if reader.text(canonical, is: "YES") { return .yes }
      if reader.text(canonical, is: "NO") { return .no }
    }
    // A handicap's selections carry the number in their names: "Liverpool -1.5".
    let team = about.bearer.isNone ? name : about.bearer
    if team == match.home { return .home }
    if team == match.away { return .away }
    return about.side
  }
}
