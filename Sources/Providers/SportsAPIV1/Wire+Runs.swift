internal import OddsJSON
internal import OddsProvider

/// What a game says between its clock, its events, its members and its odds: nearly always what it said in the message
/// before, byte for byte. Such a run of members is passed over by its length and its digest, and says what it said then.
///
/// It is a matter of bytes alone: whose game it is and what the board holds make no difference. About 250 bytes each, and three of
/// a game of soccer.
extension SportsAPIV1Wire {
  struct Run {
    var digest: JSONDigest
    /// Its first eight bytes: most that are another run are seen by them.
    var word: UInt64
    var count: Int
    /// Where it stood, how deep, and whether it was the beginning of the object.
    var start: Int
    var level: Int
    var isFirst: Bool
    /// How many values of which nothing is wanted are in it.
    var digests: Int
    var head: Head
    /// Nil if it holds no stages.
    var stages: [Stage]?
  }

  /// A run that is being read.
  struct PartialRun {
    var start: Int
    /// Behind its last value.
    var end: Int
    var level: Int
    var isFirst: Bool
    var badElements: Int
    var digestPlace: Int
    var head = Head()
    var stages: Range<Int>?
  }

  /// A shorter run is read each time.
  private static let leastCount = 64
  /// However much a message holds, no more are remembered.
  private static let most = 1 << 12

  /// Begins a run, or passes over one that is remembered.
  mutating func beginRun(
    _ game: inout Game, isFirst: Bool, _ reader: inout JSONReader, _ cache: borrowing StateCache
  ) -> PartialRun {
    var isFirst = isFirst
    // What came to be behind one is another one.
    while cache.isOn, runPlace < runs.count, passRun(&game, isFirst, &reader) { isFirst = false }
    let start = reader.position
    return PartialRun(
      start: start, end: start, level: reader.level, isFirst: isFirst, badElements: badElements,
      digestPlace: digestPlace)
  }

  private mutating func passRun(_ game: inout Game, _ isFirst: Bool, _ reader: inout JSONReader) -> Bool {
    let start = reader.position
    guard runs[runPlace].isFirst == isFirst, runs[runPlace].level == reader.level,
      reader.passMembers(runs[runPlace].count, runs[runPlace].word, runs[runPlace].digest, JSONDigest.Key.shared)
    else { return false }
    let offset = start &- runs[runPlace].start
    game.head.take(runs[runPlace].head, movedBy: offset)
    if let rows = runs[runPlace].stages {
      let first = stages.count
      for row in rows { stages.append(row.moved(by: offset)) }
      game.stages = first..<stages.count
      game.holdsStages = true
    }
    digestPlace &+= runs[runPlace].digests
    runPlace &+= 1
    return true
  }

  /// Ends a run: the game says what it said, and it is remembered if it is long enough.
  mutating func endRun(_ run: PartialRun, _ game: inout Game, _ reader: JSONReader, _ cache: borrowing StateCache) {
    guard run.end > run.start else { return }
    game.head.take(run.head, movedBy: 0)
    if let stages = run.stages {
      game.stages = stages
      game.holdsStages = true
    }
    let count = run.end - run.start
    guard cache.isOn, count >= Self.leastCount, runPlace < Self.most, badElements == run.badElements, !reader.hasFailed,
      let digest = reader.digest(from: run.start, count: count, JSONDigest.Key.shared)
    else { return }
    let closed = Run(
      digest: digest, word: reader.word(at: run.start), count: count, start: run.start, level: run.level,
      isFirst: run.isFirst, digests: digestPlace - run.digestPlace, head: run.head,
      stages: run.stages.map { Array(stages[$0]) })
    if runPlace < runs.count { runs[runPlace] = closed } else { runs.append(closed) }
    runPlace &+= 1
  }
}

extension SportsAPIV1Wire.Head {
  /// Takes over what another one says.
  /// - Parameter offset: By how much it stands later in the document.
  mutating func take(_ other: Self, movedBy offset: Int) {
    func take(_ text: JSONText, _ field: inout JSONText) {
      if text.kind != .missing { field = text.moved(by: offset) }
    }
    take(other.id, &id)
    take(other.sportID, &sportID)
    take(other.league, &league)
    take(other.competitionID, &competitionID)
    take(other.roundName, &roundName)
    take(other.roundNumber, &roundNumber)
    take(other.stageName, &stageName)
    take(other.venue, &venue)
    take(other.start, &start)
    take(other.statusGroup, &statusGroup)
    take(other.statusText, &statusText)
    take(other.justEnded, &justEnded)
    take(other.gameTime, &gameTime)
    take(other.gameTimeDisplay, &gameTimeDisplay)
    if other.holdsHome {
      holdsHome = true
      home.take(other.home, movedBy: offset)
    }
    if other.holdsAway {
      holdsAway = true
      away.take(other.away, movedBy: offset)
    }
  }
}

extension SportsAPIV1Wire.Competitor {
  mutating func take(_ other: Self, movedBy offset: Int) {
    if other.id.kind != .missing { id = other.id.moved(by: offset) }
    if other.name.kind != .missing { name = other.name.moved(by: offset) }
    if other.score.kind != .missing { score = other.score.moved(by: offset) }
    if other.inPossession.kind != .missing { inPossession = other.inPossession.moved(by: offset) }
  }
}

extension SportsAPIV1Wire.Stage {
  func moved(by offset: Int) -> Self {
    Self(
      name: name.moved(by: offset), home: home.moved(by: offset), away: away.moved(by: offset),
      homeExtra: homeExtra.moved(by: offset), awayExtra: awayExtra.moved(by: offset))
  }
}
