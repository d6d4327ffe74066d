internal import OddsJSON
internal import OddsModel
internal import OddsProvider

extension SportsAPIV1Wire {
  /// One game. A missing field is unchanged; the two sides of a game may have different fields.
  struct Game {
    /// The game's byte range in the document.
    var place = 0..<0
    var head = Head()
    var referee = JSONText.missing
    var minutes = JSONText.missing
    var seconds = JSONText.missing
    var autoProgress = JSONText.missing
    var clockDirection = JSONText.missing
    var servingID = JSONText.missing
    /// The latest points of the game in progress.
    var homePoint = JSONText.missing
    var awayPoint = JSONText.missing
    var stages = 0..<0
    var events = 0..<0
    var members = 0..<0
    var markets = 0..<0
    /// Cache entry of the game's events, members and odds, and their nesting depth.
    var cache = StateCache.Place.none
    var level = 0
    var eventsList = List()
    var membersList = List()
    var oddsList = List()
    var holdsStages = false
    var holdsEvents = false
    var holdsOdds = false
  }

  /// The game's own fields and those of its two sides; all of them may be part of a ``Run``.
  struct Head {
    var id = JSONText.missing
    var sportID = JSONText.missing
    var league = JSONText.missing
    var competitionID = JSONText.missing
    var roundName = JSONText.missing
    var roundNumber = JSONText.missing
    var stageName = JSONText.missing
    var venue = JSONText.missing
    var start = JSONText.missing
    /// 3 is in play and 4 ended; `statusText` distinguishes the others.
    var statusGroup = JSONText.missing
    var statusText = JSONText.missing
    var justEnded = JSONText.missing
    /// A float: the minute of play; -1.0 for none.
    var gameTime = JSONText.missing
    var gameTimeDisplay = JSONText.missing
    var home = Competitor()
    var away = Competitor()
    var holdsHome = false
    var holdsAway = false
  }

  /// Position of a list, or of the odds, in the document.
  struct List {
    var start = 0
    var count = 0
    /// Whether the list was skipped because it is unchanged; only its position is known.
    var isUnread = false
    /// Whether some elements were unreadable.
    var isPartlyUnreadable = false
    /// Indices of the lists' slices in the cache.
    static let members = 0
    static let events = 1
    static let odds = 2
    static let count = 3
  }

  struct Competitor {
    var id = JSONText.missing
    var name = JSONText.missing
    /// A float; -1.0 for none.
    var score = JSONText.missing
    var inPossession = JSONText.missing
  }

  // MARK: Reading

  mutating func readGame(
    _ reader: inout JSONReader, _ cache: borrowing StateCache, _ held: (TextID) -> UInt64
  ) {
    _ = reader.peek()
    let start = reader.position
    guard reader.enterObject() else {
      badElements += 1
      return
    }
    var game = Game()
    var cursor = keys.game.cursor()
    var run = beginRun(&game, isFirst: true, &reader, cache)
    while let key = reader.nextKey(&cursor) {
      let next = reader.peek()
      if key.endsRun {
        endRun(run, &game, reader, cache)
        switch next {
        case UInt8(ascii: "{"): readPart(key, &game, &reader, cache, held)
        case UInt8(ascii: "["): readList(key, &game, &reader, cache, held)
        default: _ = reader.scalar()
        }
        run = beginRun(&game, isFirst: false, &reader, cache)
        continue
      }
      switch next {
      case UInt8(ascii: "{"): readHeadPart(key, &run.head, &reader, cache)
      case UInt8(ascii: "["):
        if key == .stages { run.stages = readStages(&reader) } else { skip(&reader, cache) }
      default: Self.readField(key, reader.scalar(), &run.head)
      }
      run.end = reader.position
    }
    endRun(run, &game, reader, cache)
    game.place = start..<reader.position
    if game.head.id.isText, game.head.id.count > 0 { games.append(game) } else { badElements += 1 }
  }

  private static func readField(_ key: GameKey, _ value: JSONText, _ head: inout Head) {
    switch key {
    case .id: head.id = value
    case .sportId: head.sportID = value
    case .competitionDisplayName: head.league = value
    case .competitionId: head.competitionID = value
    case .roundName: head.roundName = value
    case .roundNum: head.roundNumber = value
    case .stageName: head.stageName = value
    case .startTime: head.start = value
    case .statusGroup: head.statusGroup = value
    case .statusText: head.statusText = value
    case .justEnded: head.justEnded = value
    case .gameTime: head.gameTime = value
    case .gameTimeDisplay: head.gameTimeDisplay = value
    default: break
    }
  }

  private mutating func readHeadPart(
    _ key: GameKey, _ head: inout Head, _ reader: inout JSONReader, _ cache: borrowing StateCache
  ) {
    switch key {
    case .homeCompetitor:
      head.holdsHome = true
      readCompetitor(&head.home, &reader, cache)
    case .awayCompetitor:
      head.holdsAway = true
      readCompetitor(&head.away, &reader, cache)
    case .venue: head.venue = readName(&reader)
    default: skip(&reader, cache)
    }
  }

  private mutating func readPart(
    _ key: GameKey, _ game: inout Game, _ reader: inout JSONReader, _ cache: borrowing StateCache,
    _ held: (TextID) -> UInt64
  ) {
    switch key {
    case .preciseGameTime: readClock(&game, &reader)
    case .currentPointByPointGame: readPoints(&game, &reader)
    case .odds: passOdds(&game, &reader, cache, held)
    default: skip(&reader, cache)
    }
  }

  private mutating func readList(
    _ key: GameKey, _ game: inout Game, _ reader: inout JSONReader, _ cache: borrowing StateCache,
    _ held: (TextID) -> UInt64
  ) {
    switch key {
    case .events:
      game.holdsEvents = true
      game.eventsList = pass(List.events, &game, &reader, cache, held)
      if !game.eventsList.isUnread {
        let bad = badElements
        game.events = readEvents(&reader)
        game.eventsList.isPartlyUnreadable = badElements != bad
        game.eventsList.count = reader.position - game.eventsList.start
      }
    case .members:
      game.membersList = pass(List.members, &game, &reader, cache, held)
      if !game.membersList.isUnread {
        let bad = badElements
        game.members = readMembers(&reader)
        game.membersList.isPartlyUnreadable = badElements != bad
        game.membersList.count = reader.position - game.membersList.start
      }
    case .officials:
      _ = reader.enterArray()
      while reader.nextElement() {
        let name = readName(&reader)
        if !game.referee.isText { game.referee = name }
      }
    case .odds: passOdds(&game, &reader, cache, held)
    default: skip(&reader, cache)
    }
  }

  /// Reads or skips the odds: one market, or a list of them.
  private mutating func passOdds(
    _ game: inout Game, _ reader: inout JSONReader, _ cache: borrowing StateCache, _ held: (TextID) -> UInt64
  ) {
    game.holdsOdds = true
    game.oddsList = pass(List.odds, &game, &reader, cache, held)
    guard !game.oddsList.isUnread else { return }
    let bad = badElements
    game.markets = readOdds(&reader)
    game.oddsList.isPartlyUnreadable = badElements != bad
    game.oddsList.count = reader.position - game.oddsList.start
  }

  /// Skips a list that is unchanged since the last message.
  private func pass(
    _ list: Int, _ game: inout Game, _ reader: inout JSONReader, _ cache: borrowing StateCache,
    _ held: (TextID) -> UInt64
  ) -> List {
    if game.cache.isNone {
      game.level = reader.level
      game.cache = cache.find(game.head.id, reader, level: game.level, held: held)
    }
    var place = List()
    place.start = reader.position
    place.isUnread = cache.pass(list, of: game.cache, &reader)
    place.count = reader.position - place.start
    return place
  }

  /// Reads the members of a game if they were skipped.
  mutating func readMembers(of game: inout Game, _ reader: JSONReader) {
    guard game.membersList.isUnread else { return }
    var reader = reader.again(at: game.membersList.start)
    game.membersList.isUnread = false
    game.members = readMembers(&reader)
  }

  /// Reads the events of a game if they were skipped.
  mutating func readEvents(of game: inout Game, _ reader: JSONReader) {
    guard game.eventsList.isUnread else { return }
    var reader = reader.again(at: game.eventsList.start)
    game.eventsList.isUnread = false
    game.events = readEvents(&reader)
  }

  /// Reads the odds of a game if they were skipped.
  mutating func readOdds(of game: inout Game, _ reader: JSONReader) {
    guard game.oddsList.isUnread else { return }
    var reader = reader.again(at: game.oddsList.start)
    game.oddsList.isUnread = false
    game.markets = readOdds(&reader)
  }

  /// Skips a list or object that isn't used.
  private mutating func skip(_ reader: inout JSONReader, _ cache: borrowing StateCache) {
    cache.skip(digestPlace, of: &digests, &reader)
    digestPlace &+= 1
  }

  private mutating func readCompetitor(
    _ side: inout Competitor, _ reader: inout JSONReader, _ cache: borrowing StateCache
  ) {
    guard reader.enterObject() else { return }
    var cursor = keys.competitor.cursor()
    while let key = reader.nextKey(&cursor) {
      switch key {
      case .id: side.id = reader.scalar()
      case .name: side.name = reader.scalar()
      case .score: side.score = reader.scalar()
      case .inPossession: side.inPossession = reader.scalar()
      case .other where reader.peek() == UInt8(ascii: "["): skip(&reader, cache)
      case .other: reader.skip()
      }
    }
  }

  private func readClock(_ game: inout Game, _ reader: inout JSONReader) {
    guard reader.enterObject() else { return }
    var cursor = keys.clock.cursor()
    while let key = reader.nextKey(&cursor) {
      let value = reader.scalar()
      switch key {
      case .minutes: game.minutes = value
      case .seconds: game.seconds = value
      case .autoProgress: game.autoProgress = value
      case .clockDirection: game.clockDirection = value
      case .other: break
      }
    }
  }

  /// `{servingCompetitorId, points [{score [15, 30]}]}`
  private func readPoints(_ game: inout Game, _ reader: inout JSONReader) {
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      guard reader.text(key, is: "points"), reader.peek() == UInt8(ascii: "["), reader.enterArray() else {
        let value = reader.scalar()
        if reader.text(key, is: "servingCompetitorId") { game.servingID = value }
        continue
      }
      while reader.nextElement() {
        guard reader.enterObject() else { continue }
        while let key = reader.nextKey() {
          guard reader.text(key, is: "score"), reader.peek() == UInt8(ascii: "["), reader.enterArray() else {
            reader.skip()
            continue
          }
          var place = 0
          while reader.nextElement() {
            let value = reader.scalar()
            if place == 0 { game.homePoint = value } else if place == 1 { game.awayPoint = value }
            place += 1
          }
        }
      }
    }
  }
}
