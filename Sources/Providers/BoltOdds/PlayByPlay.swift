internal import OddsJSON
internal import OddsModel

/// Streams 1 to 4, and unknown streams of the same shape: plays, statistics, the initial state.
extension ScoresNormalizer {
  /// Adds the plays, the statistics or the state in a message.
  mutating func tellPlays(_ wire: ScoreWire, _ row: MatchRow, _ reader: JSONReader, _ batch: inout FeedBatch) {
    var row = row
    let counts = renderers.playsCount(row.id, at: batch.receivedAt, names.table)
    // The first plays of a connection are old; a recent `match_info` takes precedence over them.
    let isFirst = seen[row.id] == nil
    let isOld = isFirst && renderers.isInformed(row.id, at: batch.receivedAt, names.table)
    let score = Self.score(wire.score, reader) ?? Self.score(wire.gameInfo, reader)
    if counts {
      if let score {
        row.fields.insert(.score)
        row.score = score
      }
      setGameInfo(wire.gameInfo, reader, &row)
      if isOld { row.fields.subtract([.status, .clock]) }
    }
    let place = batch.matches.count
    batch.add(row)
    let position = FieldPosition(wire.playEnd.kind == .container ? wire.playEnd : wire.fieldState, reader)
    batch.add(position.situation)
    if reader.text(wire.action, is: "stats") {
      tellStatistics(wire.playInfo, reader, &batch)
    } else if wire.playInfo.kind == .container, let newest = tellList(wire, score, row, reader, &batch), counts, !isOld,
      isFirst || !newest.isGuess
    {
      batch.matches[place].setState(newest)
    }
  }

  /// Reads a score: `{"home":80,"away":82}`, or in `game_info` `{"score":{"home_score":11,"away_score":21}}`.
  private static func score(_ text: JSONText, _ reader: JSONReader) -> Score? {
    guard text.kind == .container else { return nil }
    var inner = reader.inside(text)
    guard inner.enterObject() else { return nil }
    var home: Int32?
    var away: Int32?
    while let key = inner.nextKey() {
      let value = inner.scalar()
      if inner.text(key, is: "score"), value.kind == .container { return score(value, inner) }
      if inner.text(key, is: "home") || inner.text(key, is: "home_score") { home = inner.count(value) }
      if inner.text(key, is: "away") || inner.text(key, is: "away_score") { away = inner.count(value) }
    }
    guard let home, let away else { return nil }
    return Score(home: home, away: away)
  }

  /// Reads `{"period":3,"clock":631}`: the clock is the time left in the period. A clock at 0 doesn't show whether play
  /// goes on.
  private mutating func setGameInfo(_ info: JSONText, _ reader: JSONReader, _ row: inout MatchRow) {
    guard info.kind == .container else { return }
    var inner = reader.inside(info)
    guard inner.enterObject() else { return }
    while let key = inner.nextKey() {
      let value = inner.scalar()
      if inner.text(key, is: "period"), let number = inner.ordinal(value) {
        row.fields.insert(.period)
        row.period = LiveState.Unit(row.sport).map { periods.name($0, number) } ?? periods.numbered("Period", number)
      } else if inner.text(key, is: "clock"), let left = inner.seconds(value) {
        row.fields.insert(.clock)
        row.clock = .seconds(left, runs: false, countsDown: true)
        guard left > 0 else { continue }
        row.fields.insert(.status)
        row.status = .live
      }
    }
  }

  // MARK: Plays

  /// Adds one play, or the last few, which arrive newest first, from the oldest on. The score belongs to the newest.
  /// - Returns: The match's state after the new plays, preferring a certain status to a guess; nil if no play is new.
  private mutating func tellList(
    _ wire: ScoreWire, _ score: Score?, _ row: MatchRow, _ reader: JSONReader, _ batch: inout FeedBatch
  ) -> PlayState? {
    var inner = reader.inside(wire.playInfo)
    guard inner.peek() == UInt8(ascii: "[") else {
      return tell(wire.playInfo, reader, wire, reader, score, row, &batch)
    }
    var plays = 0
    var newest: PlayState?
    _ = inner.enterArray()
    // Lists are short: five or ten plays.
    withUnsafeTemporaryAllocation(of: JSONText.self, capacity: 64) { found in
      while inner.nextElement() {
        let play = inner.scalar()
        if play.kind == .container, plays < found.count {
          found.initializeElement(at: plays, to: play)
          plays += 1
        } else {
          batch.badElements += 1
        }
      }
      for index in (0..<plays).reversed() {
        let state = tell(found[index], inner, wire, reader, index == 0 ? score : nil, row, &batch)
        newest = newest?.followed(by: state) ?? state
      }
    }
    return newest
  }

  /// Adds a play unless it was added before. A play without an id is identified by its whole text.
  private mutating func tell(
    _ text: JSONText, _ holder: JSONReader, _ wire: ScoreWire, _ reader: JSONReader, _ score: Score?,
    _ row: MatchRow, _ batch: inout FeedBatch
  ) -> PlayState? {
    let inner = holder.inside(text)
    let play = Play(inner)
    let id = play.id.isText ? inner.bytes(play.id) : reader.bytes(wire.actionID)
    // Ids are unique only within a stream.
    let hash = PlayDeduplicator.hash(
      id.isEmpty ? holder.bytes(text) : id, PlayDeduplicator.hash(reader.bytes(wire.stream)))
    guard seen[row.id, default: PlayDeduplicator()].insert(hash) else { return nil }
    var shown = PlayRow(
      kind: names.intern(play.type.isText ? play.type : wire.action, play.type.isText ? inner : reader))
    let start = FieldPosition(wire.playStart, reader)
    let end = FieldPosition(wire.playEnd, reader)
    shown.side = play.team.isText ? side(play.team, inner, row) : start.possession
    shown.stream = reader.small(wire.stream) ?? 0
    shown.period = names.intern(play.period, inner)
    shown.score = score ?? .none
    shown.points = inner.small(play.points) ?? .min
    (shown.x, shown.y) = (inner.coordinate(play.x), inner.coordinate(play.y))
    shown.situation = end.situation
    shown.start = PlayText.append(wire.playStart, reader, &batch)
    shown.end = PlayText.append(wire.playEnd, reader, &batch)
    shown.clock = PlayText.append(play.clock, inner, &batch)
    if shown.clock.isEmpty, let seconds = inner.seconds(play.seconds) {
      shown.clock = PlayText.appendClock(seconds, &batch)
    }
    if play.description.isText || play.name.isText || play.type.isText {
      let words = play.description.isText ? play.description : play.name.isText ? play.name : play.subType
      shown.description = PlayText.append(words, inner, &batch)
    } else {
      shown.description = PlayText.append(text, holder, &batch)
    }
    shown.more = PlayText.appendMore(play, inner, &batch)
    batch.add(shown)
    return PlayState(play, inner, action: wire.action, reader, row.sport)
  }

  private mutating func side(_ team: JSONText, _ inner: JSONReader, _ row: MatchRow) -> Side {
    guard team.count > 0 else { return .none }
    if inner.text(team, is: "home") { return .home }
    if inner.text(team, is: "away") { return .away }
    let name = names.intern(team, inner)
    return name == row.home ? .home : name == row.away ? .away : .none
  }
}

extension MatchRow {
  /// Applies the status and clock of a play.
  mutating func setState(_ state: PlayState) {
    if let status = state.status {
      fields.insert(.status)
      self.status = status
    }
    if let seconds = state.clock {
      fields.insert(.clock)
      clock = .seconds(seconds, runs: state.clockRuns, countsDown: sport.clockCountsDown)
    }
  }
}
