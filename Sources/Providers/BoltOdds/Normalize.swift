internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// Converts the odds socket's messages to the model: snapshots of a sportsbook's lines on a game, then changes and
/// clears.
struct OddsNormalizer {
  var names: Names
  private let facts: NameFacts
  private var markets = MarketNames()
  private var games = GameBook()
  private var groups = OutcomeGroups()
  private var round = InitialStateTracker()
  private var heads = Heads()
  private var clock = MinuteClock()
  /// The label of each game, which subscriptions use.
  private var labels: [TextID: TextID] = [:]
  /// Whether the server sends only some of the games, so that missing games aren't gone.
  var isNarrowed = false {
    didSet { if isNarrowed { round = InitialStateTracker() } }
  }
  /// Buffer for a key and a market's name without their escapes.
  private var keyText: [UInt8] = []
  private var nameText: [UInt8] = []

  init(names: TextTable, index: GameIndex) {
    self.names = Names(names, index)
    facts = NameFacts(names: names)
  }

  /// Adds an element's updates to the batch.
  mutating func normalize(_ wire: inout OddsWire, _ reader: JSONReader, into batch: inout FeedBatch) {
    batch.badElements += wire.badElements
    if wire.timestamp.isText, let time = clock.read(reader.bytes(wire.timestamp)) {
      batch.publishedAt = max(batch.publishedAt, time)
    }
    let action = wire.action
    if reader.text(action, is: "line_update") {
      update(&wire, reader, replaces: false, &batch)
    } else if reader.text(action, is: "initial_state") {
      round.sawInitialState()
      update(&wire, reader, replaces: true, &batch)
    } else if reader.text(action, is: "game_update") || reader.text(action, is: "game_added") {
      update(&wire, reader, replaces: true, &batch)
    } else if reader.text(action, is: "game_removed") {
      removeGame(wire, reader, &batch)
    } else if reader.text(action, is: "sport_clear") {
      clear(wire, reader, needsLeague: true, &batch)
    } else if reader.text(action, is: "book_clear") {
      clear(wire, reader, needsLeague: false, &batch)
    } else if reader.text(action, is: "ping") {
      if round.sawPing() {
        batch.events.append(.roundEnds)
      } else if batch.events.isEmpty {
        batch.events.append(.heartbeat)
      }
    }
    // Other actions are unknown and skipped.
  }

  /// Skips the part of an object before its outcomes, if its head is cached.
  /// - Returns: The index of the cached head; nil if there is none.
  mutating func passHead(_ reader: inout JSONReader) -> Int? {
    guard names.revision == names.index.revision else { return nil }
    return heads.pass(&reader, revision: names.revision, versions: games.versions)
  }

  /// Begins the initial states of a connection or subscription; lines missing from them are gone.
  mutating func beginRound(_ batch: inout FeedBatch) {
    guard !isNarrowed else { return }
    round.begin()
    batch.events.append(.roundBegins)
  }

  /// Returns a game's label; nil if no message has had it.
  func label(of game: TextID) -> TextID? { labels[game] }

  // MARK: Games

  /// Returns the game of a message; nil, counted as bad, if it has no game or no sportsbook.
  private mutating func game(
    of wire: OddsWire, _ book: TextID, _ reader: JSONReader, _ batch: inout FeedBatch
  ) -> TextID? {
    names.newLabel = .none
    let game = names.game(wire.universalID, wire.game, reader)
    if case .match(let match) = game, !book.isNone { return match }
    batch.badElements += 1
    return nil
  }

  private mutating func update(
    _ wire: inout OddsWire, _ reader: JSONReader, replaces: Bool, _ batch: inout FeedBatch
  ) {
    let book: TextID
    let place: Int
    let sides: Int
    var isNew = false
    if let known = wire.head {
      let head = heads[known]
      (book, place, sides) = (
        head.book, Int(truncatingIfNeeded: head.game), Int(truncatingIfNeeded: head.sides)
      )
    } else {
      book = names.intern(wire.sportsbook, reader)
      guard let id = game(of: wire, book, reader, &batch) else { return }
      if wire.game.isText, labels[id] == nil { labels[id] = names.intern(wire.game, reader) }
      isNew = !games.knows(id)
      place = games.game(id, book, wire, reader, &names)
      sides = games.sides(wire, reader, &names)
      if !names.newLabel.isNone { show(games[place]) }
      if let stretch = wire.headStretch {
        heads.remember(
          reader, from: stretch.lowerBound, count: stretch.count, book: book, game: place, sides: sides,
          version: games.versions[place], revision: names.revision)
      }
    }
    games.takeStarts(names)
    let game = games[place]
    batch.add(Self.row(game.id, game))
    if replaces || isNew {
      var facts = MatchFacts()
      if !game.link.isNone { (facts.fields, facts.link) = (.link, game.link) }
      if !game.more.isEmpty { (facts.fields, facts.more) = (facts.fields.union(.more), game.more) }
      batch.add(facts)
    }
    // Without `outcomes` the lines stay; with an empty list there are none.
    guard wire.holdsOutcomes else { return }
    if replaces { batch.events.append(.imageBegins(.lines(bookmaker: book))) }
    groups.removeAll()
    let spelling = games.sides(sides)
    for outcome in wire.outcomes { add(outcome, book, game, spelling, reader, &batch) }
    tellGroups(game.sport, &batch)
    if replaces { batch.events.append(.imageEnds) }
  }

  /// Adds a game that this socket sends first to the subscriptions of the score sockets.
  private func show(_ game: GameBook.Game) {
    let table = names.table
    names.index.show(
      BoltOddsGame(
        label: table.string(names.newLabel), league: game.league.isNone ? nil : table.string(game.league),
        start: game.start.isKnown ? game.start : nil))
  }

  private static func row(_ id: TextID, _ game: GameBook.Game) -> MatchRow {
    var row = MatchRow(id: id)
    if game.sport != .other {
      row.fields.insert(.sport)
      row.sport = game.sport
    }
    if !game.league.isNone {
      row.fields.insert(.league)
      row.league = game.league
    }
    if !game.home.isNone {
      row.fields.insert(.teams)
      (row.home, row.away) = (game.home, game.away)
    }
    if game.start.isKnown {
      row.fields.insert(.start)
      row.start = game.start
    } else if game.earliest.isKnown {
      row.fields.insert(.notBefore)
      row.notBefore = game.earliest
    }
    return row
  }

  private mutating func removeGame(_ wire: OddsWire, _ reader: JSONReader, _ batch: inout FeedBatch) {
    let book = names.intern(wire.sportsbook, reader)
    // Skip unknown games: naming one would add it to the board.
    guard let id = game(of: wire, book, reader, &batch), games.knows(id) else { return }
    games.forget(book, game: id)
    batch.add(MatchRow(id: id))
    batch.events.append(.linesRemoved(bookmaker: book))
  }

  private mutating func clear(
    _ wire: OddsWire, _ reader: JSONReader, needsLeague: Bool, _ batch: inout FeedBatch
  ) {
    let book = names.intern(wire.sportsbook, reader)
    let league = needsLeague ? names.intern(wire.sport, reader) : .none
    guard !book.isNone, league.isNone != needsLeague else {
      batch.badElements += 1
      return
    }
    games.forget(book, league: league)
    batch.events.append(.cleared(bookmaker: book, league: league))
  }

  // MARK: Outcomes

  private mutating func add(
    _ outcome: OddsWire.Outcome, _ book: TextID, _ game: GameBook.Game, _ sides: GameBook.Sides, _ reader: JSONReader,
    _ batch: inout FeedBatch
  ) {
    let name = names.intern(outcome.name, reader)
    let facts = markets.place(name, names.table)
    let line = outcome.line.isText ? Line(reader.bytes(outcome.line)) ?? .none : .none
    let target = names.intern(outcome.target, reader)
    let team = game.side(of: target, sides)
    var selection = selection(outcome, line, reader)
    // Use the team's name alone: its price is one, even if sportsbooks spell the name differently.
    if team != .none, selection == target, !game.name(of: team).isNone { selection = game.name(of: team) }
    let (quoted, state) = Quoted.read(outcome.odds, reader, .american, names.table)
    var row = QuoteRow(
      selection: selection, bookmaker: book, notation: .american, state: state, quoted: quoted)
    row.line = line
    row.side = side(outcome.overUnder, target, selection, team, reader)
    if let link = Self.link(outcome.link, reader, &batch) { row.facts = batch.note(link) }
    let marketLine = markets[facts].isSpread && row.side == .away ? line.negated : line
    groups.add(row, market: name, facts: facts, line: marketLine, team: team, hasTarget: !target.isNone)
  }

  /// Returns the address of the bet's page, if there is one that is safe to pass on.
  private static func link(_ text: JSONText, _ reader: JSONReader, _ batch: inout FeedBatch) -> QuoteFacts? {
    guard text.kind == .string || text.kind == .escaped, text.count > 0 else { return nil }
    let start = batch.text.count
    reader.unescape(text, into: &batch.text)
    let range = start..<batch.text.count
    guard batch.text.withUnsafeBufferPointer({ WebLink.isSafe(UnsafeBufferPointer(rebasing: $0[range])) }) else {
      batch.text.removeSubrange(range)
      return nil
    }
    var facts = QuoteFacts()
    facts.link = range
    return facts
  }

  private func side(
    _ overUnder: JSONText, _ target: TextID, _ selection: TextID, _ team: Side, _ reader: JSONReader
  ) -> Side {
    if overUnder.kind == .string, let first = reader.bytes(overUnder).first {
      switch first | 0x20 {
      case UInt8(ascii: "o"): return .over
      case UInt8(ascii: "u"): return .under
      default: break
      }
    }
    guard !target.isNone else { return facts.facts(selection).side }
    return team == .none ? facts.facts(target).side : team
  }

  /// Returns the part of the key before the line and the market: `Chicago Bears`, `D.J. Moore Over`, `O`. Together with
  /// market and line it is the whole key, so that no two keys become one line. A key with another structure is used as a
  /// whole.
  private mutating func selection(_ outcome: OddsWire.Outcome, _ line: Line, _ reader: JSONReader) -> TextID {
    if outcome.key.kind != .escaped, outcome.name.kind != .escaped {
      let key = reader.bytes(outcome.key)
      let written = outcome.line.isText ? reader.bytes(outcome.line) : nil
      let count = Self.selectionCount(key, reader.bytes(outcome.name), line, written: written)
      return names.table.intern(UnsafeBufferPointer(rebasing: key[..<count]))
    }
    keyText.removeAll(keepingCapacity: true)
    nameText.removeAll(keepingCapacity: true)
    reader.unescape(outcome.key, into: &keyText)
    reader.unescape(outcome.name, into: &nameText)
    return keyText.withUnsafeBufferPointer { key in
      nameText.withUnsafeBufferPointer { name in
        names.table.intern(UnsafeBufferPointer(rebasing: key[..<Self.selectionCount(key, name, line)]))
      }
    }
  }

  /// Returns the number of bytes of a key before ` LINE MARKET`, or of the whole key.
  /// - Parameter written: The line's characters in the message.
  static func selectionCount(
    _ key: UnsafeBufferPointer<UInt8>, _ name: UnsafeBufferPointer<UInt8>, _ line: Line,
    written: UnsafeBufferPointer<UInt8>? = nil
  ) -> Int {
    let count = key.count - name.count - 1
    guard count > 0, key[count] == 0x20 else { return key.count }
    guard Words.isSame(UnsafeBufferPointer(rebasing: key[(count + 1)...]), name) else {
      return key.count
    }
    guard !line.isNone else { return count }
    var start = count
    while start > 0, key[start - 1] != 0x20 { start -= 1 }
    guard start > 1 else { return count }
    let said = UnsafeBufferPointer(rebasing: key[start..<count])
    if let written, Words.isSame(said, written) { return start - 1 }
    guard Line(said) == line else { return count }
    return start - 1
  }

  private func tellGroups(_ sport: Sport, _ batch: inout FeedBatch) {
    for group in groups.groups {
      let first = batch.quotes.count
      groups.forEachRow(group) { batch.quotes.append($0) }
      // safe: the index was set when the group was made
      let market = markets[Int(truncatingIfNeeded: group.facts)]
      var row = MarketRow(key: market.key, name: group.name)
      row.line = group.line
      row.meaning = Self.meaning(market.market, group, sport)
      row.quotes = first..<batch.quotes.count
      row.isComplete = MarketShape.isComplete(row.meaning, sport, batch.quotes[row.quotes])
      // Sportsbooks share a market: a sportsbook with fewer selections doesn't make it incomplete.
      row.isPart = !row.isComplete
      batch.add(row)
    }
  }

  /// Returns the meaning of a group. A moneyline with a draw is the match result. Over and under of a team are that
  /// team's total, whatever the market's name; those of a player aren't the match's total either, and only the selection
  /// names the player.
  private static func meaning(_ name: MarketName, _ group: OutcomeGroups.Group, _ sport: Sport) -> MarketMeaning {
    var meaning = name.meaning(sport)
    switch name.kind {
    case .winner where group.holdsDraw || sport == .soccer: meaning = meaning.withDraw
    case .total where group.team != .none, .teamTotal where group.team != .none:
      // Markets such as tennis sets or soccer corners keep their kind.
      if meaning.kind == name.kind { (meaning.kind, meaning.team) = (.teamTotal, group.team) }
    case .total where group.holdsTarget: (meaning.kind, meaning.settles) = (.other, .unknown)
    case .unknown where group.holdsTarget: meaning.kind = .playerTotal
    default: break
    }
    // These sportsbooks are American: a puck line or a total of goals counts overtime.
    if sport == .iceHockey, meaning.settles == .unknown, meaning.scope == .match, meaning.kind != .unknown {
      meaning.settles = .overtime
    }
    return meaning
  }
}

/// Meanings of BoltOdds' market names, computed once for each distinct name.
struct MarketNames {
  /// The meaning of one market name.
  struct Facts {
    /// The name in lower snake case.
    var key: TextID
    var market: MarketName
    /// Whether its two sides have one line with opposite signs, for the match or a part of it: `S1 Spread`.
    var isSpread: Bool
  }

  private var known: [Facts] = []
  private var places = RowByText()

  subscript(_ place: Int) -> Facts { known[place] }

  /// Returns the index of a name's facts; computes them if the name is new.
  mutating func place(_ name: TextID, _ table: TextTable) -> Int {
    if let place = places[name] { return place }
    let text = table.string(name)
    let market = MarketName(text)
    let facts = Facts(
      key: table.intern(NameFacts.snakeCase(text)), market: market,
      isSpread: market.kind.isHandicap || ["spread", "handicap"].contains { text.lowercased().hasSuffix($0) })
    places.insert(name, known.count)
    known.append(facts)
    return known.count - 1
  }
}
