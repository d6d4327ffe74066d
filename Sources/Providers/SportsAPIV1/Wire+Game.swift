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
    var holdsStages = false
    /// Cache entry of the game's lists, and their nesting depth.
    var cache = StateCache.Place.none
    var level = 0
    var members = List()
    var events = List()
    var odds = List()
  }

  /// The game's own fields and those of its two sides; all of them may be part of a ``Run``.
  struct Head: TextRow {
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
  }

  /// A list of members or events, or the odds: one market, or a list of them.
  struct List {
    /// The list's rows, unless it is unread.
    var rows = 0..<0
    var place = DocumentPlace()
    var isPresent = false
    /// Whether some elements were unreadable.
    var isPartlyUnreadable = false

    /// The indices of the lists' slices in the cache.
    enum Kind: Int, CaseIterable {
      case members, events, odds
    }
  }

  struct Competitor: TextRow {
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
    var cursor = keys.game.cursor
    var run = beginRun(&game, isFirst: true, &reader, cache)
    while let part = reader.nextPart(&cursor, into: &run.head, end: &run.end) {
      if part.endsRun {
        endRun(run, &game, reader, cache)
        readPart(part, &game, &reader, cache, held)
        run = beginRun(&game, isFirst: false, &reader, cache)
      } else {
        readPart(part, &run, &reader, cache)
        run.end = reader.position
      }
    }
    endRun(run, &game, reader, cache)
    game.place = start..<reader.position
    if game.head.id.isText, game.head.id.count > 0 { games.append(game) } else { badElements += 1 }
  }

  /// Reads a part of a run.
  private mutating func readPart(
    _ part: SportsAPIV1Keys.GamePart, _ run: inout PartialRun, _ reader: inout JSONReader,
    _ cache: borrowing StateCache
  ) {
    let next = reader.peek()
    let isObject = next == UInt8(ascii: "{")
    guard isObject || next == UInt8(ascii: "[") else {
      _ = reader.scalar()
      return
    }
    switch part {
    case .homeCompetitor where isObject: readCompetitor(&run.head.home, &reader, cache)
    case .awayCompetitor where isObject: readCompetitor(&run.head.away, &reader, cache)
    case .venue where isObject: reader.readObject(keys.venue, into: &run.head)
    case .stages where !isObject: run.stages = readStages(&reader)
    default: skip(&reader, cache)
    }
  }

  /// Reads a part that ends a run.
  private mutating func readPart(
    _ part: SportsAPIV1Keys.GamePart, _ game: inout Game, _ reader: inout JSONReader, _ cache: borrowing StateCache,
    _ held: (TextID) -> UInt64
  ) {
    let next = reader.peek()
    let isObject = next == UInt8(ascii: "{")
    guard isObject || next == UInt8(ascii: "[") else {
      _ = reader.scalar()
      return
    }
    switch part {
    case .preciseGameTime where isObject: reader.readObject(keys.clock, into: &game)
    case .currentPointByPointGame where isObject: readPoints(&game, &reader)
    case .officials where !isObject:
      _ = reader.enterArray()
      while reader.nextElement() { reader.readObject(keys.official, into: &game) }
    case .odds:
      find(&game, reader, cache, held)
      read(.odds, &game.odds, game.cache, &reader, cache)
    case .events where !isObject:
      find(&game, reader, cache, held)
      read(.events, &game.events, game.cache, &reader, cache)
    case .members where !isObject:
      find(&game, reader, cache, held)
      read(.members, &game.members, game.cache, &reader, cache)
    default: skip(&reader, cache)
    }
  }

  /// Looks up the game's cache entry, once its id is known.
  private func find(
    _ game: inout Game, _ reader: JSONReader, _ cache: borrowing StateCache, _ held: (TextID) -> UInt64
  ) {
    guard game.cache.isNone else { return }
    game.level = reader.level
    game.cache = cache.find(game.head.id, reader, level: game.level, held: held)
  }

  // MARK: Lists

  /// Reads a list, or skips it if it is unchanged since the last message.
  private mutating func read(
    _ kind: List.Kind, _ list: inout List, _ place: StateCache.Place, _ reader: inout JSONReader,
    _ cache: borrowing StateCache
  ) {
    list.isPresent = true
    list.place.start = reader.position
    list.place.isUnread = cache.pass(kind.rawValue, of: place, &reader)
    if !list.place.isUnread { readRows(kind, &list, &reader) }
    list.place.count = reader.position - list.place.start
  }

  /// Reads a list if it was skipped.
  mutating func readAgain(_ kind: List.Kind, _ list: inout List, _ reader: JSONReader) {
    guard list.place.isUnread else { return }
    var reader = reader.again(at: list.place.start)
    list.place.isUnread = false
    readRows(kind, &list, &reader)
  }

  private mutating func readRows(_ kind: List.Kind, _ list: inout List, _ reader: inout JSONReader) {
    let bad = badElements
    switch kind {
    case .members: list.rows = reader.readRows(keys.member, into: &members, bad: &badElements)
    case .events: list.rows = readEvents(&reader)
    case .odds: list.rows = readOdds(&reader)
    }
    list.isPartlyUnreadable = badElements != bad
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
    var cursor = keys.competitor.cursor
    while reader.nextPart(&cursor, into: &side) != nil {
      if reader.peek() == UInt8(ascii: "[") { skip(&reader, cache) } else { reader.skip() }
    }
  }

  private mutating func readPoints(_ game: inout Game, _ reader: inout JSONReader) {
    guard reader.enterObject() else { return }
    var cursor = keys.points.cursor
    while reader.nextPart(&cursor, into: &game) != nil {
      guard reader.enterArray() else { continue }
      while reader.nextElement() {
        guard reader.enterObject() else { continue }
        var cursor = keys.point.cursor
        while reader.nextPart(&cursor, into: &game) != nil {
          var place = 0
          guard reader.enterArray() else { continue }
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
