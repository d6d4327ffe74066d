internal import OddsJSON
internal import OddsModel

/// Streams 6 and 8, which carry the state of an esports match instead of single plays.
extension ScoresNormalizer {
  /// Adds stream 8: maps won, and rounds on each map.
  mutating func tellOverview(
    _ wire: ScoreWire, _ row: MatchRow, _ reader: JSONReader, _ batch: inout FeedBatch
  ) {
    var row = row
    var inner = reader.inside(wire.playInfo)
    overview.read(&inner)
    row.fields.formUnion([.sport, .status])
    row.sport = .esports
    row.status = .live
    if let home = inner.count(overview.home), let away = inner.count(overview.away) {
      row.fields.insert(.score)
      row.score = Score(home: home, away: away)
      if let most = inner.ordinal(overview.bestOf), max(home, away) > most / 2 { row.status = .ended }
    }
    if row.status == .live, inner.flag(overview.pause) == true { row.status = .break }
    let current = inner.ordinal(overview.currentMap)
    if overview.mapName.isText || current != nil {
      row.fields.insert(.period)
      row.period =
        overview.mapName.isText ? names.intern(overview.mapName, inner) : periods.numbered("Map", current ?? 0)
    }
    if let time = inner.integer(overview.timerTime), (0..<1_000_000_000).contains(time) {
      let countsUp = !overview.gameState.isText
      row.fields.insert(.clock)
      row.clock = .seconds(
        Int32(truncatingIfNeeded: time / 1000),
        runs: countsUp && row.status == .live && inner.flag(overview.timerIsActive) == true, countsDown: !countsUp)
    }
    tellMaps(current, inner, &row, &batch)
    batch.add(row)
  }

  private mutating func tellMaps(
    _ current: Int?, _ inner: JSONReader, _ row: inout MatchRow, _ batch: inout FeedBatch
  ) {
    let first = batch.periods.count
    for (index, map) in overview.maps.enumerated() {
      let number = inner.ordinal(map.number) ?? index + 1
      guard number <= current ?? .max, let home = inner.count(map.home), let away = inner.count(map.away) else {
        continue
      }
      let name = names.intern(map.name, inner)
      batch.periods.append(
        PeriodScore(
          name: name.isNone ? periods.numbered("Map", number) : name,
          score: Score(home: home, away: away)))
    }
    guard batch.periods.count > first else { return }
    row.fields.insert(.periods)
    row.periods = first..<batch.periods.count
  }

  /// Adds stream 6: the current round and each team's statistics. A play is added when a round or a part of it begins or
  /// ends. The label's hour and `startTime` disagree, so the start is left to the odds socket.
  mutating func tellRound(_ wire: ScoreWire, _ row: MatchRow, _ reader: JSONReader, _ batch: inout FeedBatch) {
    var row = row
    row.fields.insert(.sport)
    row.sport = .esports
    var inner = reader.inside(wire.playInfo)
    var status = JSONText.missing
    var round = Round()
    let first = batch.statistics.count
    if inner.enterObject() {
      while let key = inner.nextKey() {
        if inner.text(key, is: "roundState"), inner.peek() == UInt8(ascii: "{") {
          round.read(&inner)
        } else if inner.text(key, is: "teams"), inner.peek() == UInt8(ascii: "[") {
          tellTeams(row, &inner, first, &batch)
        } else {
          let value = inner.scalar()
          if inner.text(key, is: "status") { status = value }
        }
      }
    }
    setRound(round, status, inner, &row)
    batch.add(row)
    if batch.statistics.count > first { batch.events.append(.statistics(first..<batch.statistics.count)) }
    tellRoundPlay(round, inner, row, reader.small(wire.stream) ?? 0, &batch)
  }

  /// The current round of stream 6.
  private struct Round {
    var number = JSONText.missing
    var timerState = JSONText.missing
    var timeRemaining = JSONText.missing
    var winner = JSONText.missing

    mutating func read(_ reader: inout JSONReader) {
      guard reader.enterObject() else { return }
      while let key = reader.nextKey() {
        let value = reader.scalar()
        if reader.text(key, is: "number") { number = value }
        if reader.text(key, is: "timerState") { timerState = value }
        if reader.text(key, is: "timeRemaining") { timeRemaining = value }
        if reader.text(key, is: "winnerTeamID") { winner = value }
      }
    }
  }

  private mutating func setRound(
    _ round: Round, _ status: JSONText, _ inner: JSONReader, _ row: inout MatchRow
  ) {
    let word = inner.bytes(status)
    if status.isText {
      row.fields.insert(.status)
      row.status =
        Words.contains(word, "finished") || Words.contains(word, "completed") || Words.contains(word, "match_end")
        ? .ended : Words.contains(word, "playing") || Words.contains(word, "live") ? .live : .break
      // The status stays unknown for an unknown word.
      if row.status == .break, !Words.contains(word, "map") && !Words.contains(word, "pause") {
        row.fields.remove(.status)
      }
    }
    if let number = inner.ordinal(round.number) {
      row.fields.insert(.period)
      row.period = periods.numbered("Round", number)
    }
    if let left = inner.seconds(round.timeRemaining) {
      row.fields.insert(.clock)
      row.clock = .seconds(left, runs: false, countsDown: true)
    }
  }

  /// Adds each team's `statistics`, one row for each key.
  private mutating func tellTeams(
    _ row: MatchRow, _ inner: inout JSONReader, _ first: Int, _ batch: inout FeedBatch
  ) {
    guard inner.enterArray() else { return }
    var index = 0
    while inner.nextElement() {
      defer { index += 1 }
      guard inner.enterObject() else { continue }
      var name = TextID.none
      var statistics = JSONText.missing
      while let key = inner.nextKey() {
        let value = inner.scalar()
        if inner.text(key, is: "name") { name = names.intern(value, inner) }
        if inner.text(key, is: "statistics") { statistics = value }
      }
      let isHome = name == row.home || (name != row.away && index == 0)
      tellSide(inner.inside(statistics), isHome ? .home : .away, first, &batch)
    }
  }

  private mutating func tellRoundPlay(
    _ round: Round, _ inner: JSONReader, _ row: MatchRow, _ stream: Int16, _ batch: inout FeedBatch
  ) {
    guard round.timerState.isText else { return }
    var hash = PlayDeduplicator.hash(inner.bytes(round.number))
    hash = PlayDeduplicator.hash(inner.bytes(round.timerState), hash &+ 1)
    if round.winner.isText { hash = PlayDeduplicator.hash(inner.bytes(round.winner), hash &+ 1) }
    guard seen[row.id, default: PlayDeduplicator()].insert(hash) else { return }
    var play = PlayRow(kind: names.intern(round.timerState, inner))
    play.stream = stream
    play.period = row.period
    let start = batch.text.count
    names.table.withBytes(row.period) { batch.text.append(contentsOf: $0) }
    play.description = start..<batch.text.count
    batch.add(play)
  }
}

/// The `play_info` of stream 8: the state of a Counter-Strike, League of Legends or Dota match. Each game has only some
/// of the fields.
struct EsportsOverview {
  /// One map of the match and its score.
  struct Map {
    var number = JSONText.missing
    /// The map's name, such as `DE_MIRAGE`.
    var name = JSONText.missing
    var home = JSONText.missing
    var away = JSONText.missing
  }

  var currentMap = JSONText.missing
  var mapName = JSONText.missing
  var bestOf = JSONText.missing
  /// `freeze_time`, `live_time` or `after_end_time`; Counter-Strike only, whose clock counts down.
  var gameState = JSONText.missing
  var pause = JSONText.missing
  var timerIsActive = JSONText.missing
  /// Milliseconds on the clock.
  var timerTime = JSONText.missing
  /// Maps won.
  var home = JSONText.missing
  var away = JSONText.missing
  var maps: [Map] = []

  /// Reads an overview, replacing the previous one.
  mutating func read(_ reader: inout JSONReader) {
    var maps = maps
    maps.removeAll(keepingCapacity: true)
    self = EsportsOverview()
    self.maps = maps
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      if reader.text(key, is: "timer") {
        guard reader.enterObject() else { continue }
        while let key = reader.nextKey() {
          let value = reader.scalar()
          if reader.text(key, is: "isActive") { timerIsActive = value }
          if reader.text(key, is: "time") { timerTime = value }
        }
      } else if reader.text(key, is: "teams") {
        guard reader.enterObject() else { continue }
        while let key = reader.nextKey() {
          if reader.text(key, is: "home") {
            home = Self.score(&reader)
          } else if reader.text(key, is: "away") {
            away = Self.score(&reader)
          } else {
            reader.skip()
          }
        }
      } else if reader.text(key, is: "maps") {
        readMaps(&reader)
      } else {
        let value = reader.scalar()
        if reader.text(key, is: "currentMap") {
          currentMap = value
        } else if reader.text(key, is: "mapName") {
          mapName = value
        } else if reader.text(key, is: "bestOf") {
          bestOf = value
        } else if reader.text(key, is: "gameState") {
          gameState = value
        } else if reader.text(key, is: "pause") {
          pause = value
        }
      }
    }
  }

  private mutating func readMaps(_ reader: inout JSONReader) {
    guard reader.enterArray() else { return }
    while reader.nextElement() {
      guard reader.enterObject() else { continue }
      var map = Map()
      while let key = reader.nextKey() {
        if reader.text(key, is: "home") {
          map.home = Self.score(&reader)
        } else if reader.text(key, is: "away") {
          map.away = Self.score(&reader)
        } else {
          let value = reader.scalar()
          if reader.text(key, is: "number") { map.number = value }
          if reader.text(key, is: "map") { map.name = value }
        }
      }
      maps.append(map)
    }
  }

  private static func score(_ reader: inout JSONReader) -> JSONText {
    var score = JSONText.missing
    guard reader.enterObject() else { return score }
    while let key = reader.nextKey() {
      let value = reader.scalar()
      if reader.text(key, is: "score") { score = value }
    }
    return score
  }
}
