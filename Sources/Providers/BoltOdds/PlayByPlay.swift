internal import OddsJSON
internal import OddsModel

/// Streams 1 to 4, and any other that comes in their shape: plays, statistics, the state at the beginning.
extension ScoresNormalizer {
  mutating func tellPlays(_ wire: ScoreWire, _ reader: JSONReader, _ batch: inout FeedBatch) {
    guard var row = match(wire, reader, &batch) else { return }
    let score = Self.score(wire.score, reader) ?? Self.score(wire.gameInfo, reader)
    // The live scores tell the score from then on: two sockets, each a little behind the other, would turn it
    // back and forth.
    if let score, seeded.insert(row.id).inserted {
      row.told.insert(.score)
      row.score = score
    }
    batch.add(row)
    if reader.text(wire.action, is: "stats") {
      tellStatistics(wire.playInfo, reader, &batch)
    } else if wire.playInfo.kind == .container {
      tellList(wire, score, row, reader, &batch)
    }
  }

  /// `{"home":80,"away":82}`, or inside `game_info` `{"score":{"home_score":11,"away_score":21}}`.
  private static func score(_ text: JSONText, _ reader: JSONReader) -> Score? {
    guard text.kind == .container else { return nil }
    var inner = reader.inside(text)
    guard inner.enterObject() else { return nil }
    var home: Int64?
    var away: Int64?
    while let key = inner.nextKey() {
      let value = inner.scalar()
      if inner.text(key, is: "score"), value.kind == .container { return score(value, inner) }
      if inner.text(key, is: "home") || inner.text(key, is: "home_score") { home = inner.integer(value) }
      if inner.text(key, is: "away") || inner.text(key, is: "away_score") { away = inner.integer(value) }
    }
    guard let home, let away else { return nil }
    return Score(home: Int32(clamping: home), away: Int32(clamping: away))
  }

  // MARK: Plays

  /// One play, or the last few with the newest first: told from the oldest on. The score stands beside the newest.
  private mutating func tellList(
    _ wire: ScoreWire, _ score: Score?, _ row: MatchRow, _ reader: JSONReader, _ batch: inout FeedBatch
  ) {
    var inner = reader.inside(wire.playInfo)
    guard inner.peek() == UInt8(ascii: "[") else {
      tell(wire.playInfo, reader, wire, reader, score, row, &batch)
      return
    }
    var plays = 0
    _ = inner.enterArray()
    // Lists are short: five or ten.
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
        tell(found[index], inner, wire, reader, index == 0 ? score : nil, row, &batch)
      }
    }
  }

  private struct Play {
    var id = JSONText.missing
    var type = JSONText.missing
    var subType = JSONText.missing
    var name = JSONText.missing
    var description = JSONText.missing
    var clock = JSONText.missing
    var seconds = JSONText.missing
    var team = JSONText.missing

    init(_ reader: JSONReader) {
      var reader = reader
      guard reader.enterObject() else { return }
      while let key = reader.nextKey() {
        let value = reader.scalar()
        guard value.isText else { continue }
        if reader.text(key, is: "type") {
          type = value
        } else if reader.text(key, is: "description") || reader.text(key, is: "text") {
          description = value
        } else if reader.text(key, is: "id") || reader.text(key, is: "_id") {
          id = value
        } else if reader.text(key, is: "clock") || reader.text(key, is: "gameTime") {
          clock = value
        } else if reader.text(key, is: "team") {
          team = value
        } else if reader.text(key, is: "name") {
          name = value
        } else if reader.text(key, is: "subType") {
          subType = value
        } else if reader.text(key, is: "seconds") {
          seconds = value
        }
      }
    }
  }

  /// Tells a play that was not told before. Without an id of its own it is known by all of its text.
  private mutating func tell(
    _ text: JSONText, _ holder: JSONReader, _ wire: ScoreWire, _ reader: JSONReader, _ score: Score?,
    _ row: MatchRow, _ batch: inout FeedBatch
  ) {
    let inner = holder.inside(text)
    let play = Play(inner)
    let id = play.id.isText ? inner.bytes(play.id) : reader.bytes(wire.actionID)
    let hash = SeenPlays.hash(id.isEmpty ? holder.bytes(text) : id)
    guard seen[row.id, default: SeenPlays()].insert(hash) else { return }
    var told = PlayRow(
      kind: names.intern(play.type.isText ? play.type : wire.action, play.type.isText ? inner : reader))
    told.side = side(play.team, inner, row)
    told.score = score ?? .none
    told.clock = Self.append(play.clock, inner, &batch)
    if told.clock.isEmpty, let seconds = inner.integer(play.seconds), seconds >= 0 {
      told.clock = Self.appendClock(Int(clamping: seconds), &batch)
    }
    let start = batch.text.count
    if play.description.isText || play.name.isText || play.type.isText {
      let words = play.description.isText ? play.description : play.name.isText ? play.name : play.subType
      _ = Self.append(words, inner, &batch)
    } else {
      var inner = inner
      Self.appendFields(&inner, from: start, &batch)
    }
    told.description = start..<batch.text.count
    batch.add(told)
  }

  private mutating func side(_ team: JSONText, _ inner: JSONReader, _ row: MatchRow) -> Side {
    guard team.isText, team.count > 0 else { return .none }
    if inner.text(team, is: "home") { return .home }
    if inner.text(team, is: "away") { return .away }
    let name = names.intern(team, inner)
    return name == row.home ? .home : name == row.away ? .away : .none
  }

  private static func append(_ text: JSONText, _ reader: JSONReader, _ batch: inout FeedBatch) -> Range<Int> {
    let start = batch.text.count
    if text.isText { reader.unescape(text, into: &batch.text) }
    return start..<batch.text.count
  }

  /// `m:ss`
  private static func appendClock(_ seconds: Int, _ batch: inout FeedBatch) -> Range<Int> {
    let start = batch.text.count
    var minutes = seconds / 60
    repeat {
      batch.text.insert(UInt8(ascii: "0") + UInt8(minutes % 10), at: start)
      minutes /= 10
    } while minutes > 0
    batch.text.append(UInt8(ascii: ":"))
    batch.text.append(UInt8(ascii: "0") + UInt8(seconds % 60 / 10))
    batch.text.append(UInt8(ascii: "0") + UInt8(seconds % 10))
    return start..<batch.text.count
  }

  /// A play that has no words, as `name value, name value`: `receiver James Cook, net_yards 5`. What is null or
  /// false is left out, and what is long cut off.
  private static func appendFields(_ reader: inout JSONReader, from start: Int, _ batch: inout FeedBatch) {
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      if reader.peek() == UInt8(ascii: "{") {
        guard reader.enterObject() else { continue }
        while let inner = reader.nextKey() {
          let value = reader.scalar()
          if reader.text(inner, is: "full_name") || reader.text(inner, is: "name") {
            append(key, value, reader, from: start, &batch)
          }
        }
      } else {
        append(key, reader.scalar(), reader, from: start, &batch)
      }
    }
  }

  private static func append(
    _ key: JSONText, _ value: JSONText, _ reader: JSONReader, from start: Int, _ batch: inout FeedBatch
  ) {
    guard value.isText || value.kind == .true, value.count > 0,
      batch.text.count - start + key.count + value.count < 400
    else { return }
    if batch.text.count > start { batch.text.append(contentsOf: [UInt8(ascii: ","), 0x20]) }
    reader.unescape(key, into: &batch.text)
    guard value.isText else { return }
    batch.text.append(0x20)
    reader.unescape(value, into: &batch.text)
  }

  // MARK: Statistics

  /// Three shapes: `home_team_stats_punt` beside `away_team_stats_punt`; `team` with an object of each side; `game` as a
  /// list of `{name, home, away}`.
  private mutating func tellStatistics(_ info: JSONText, _ reader: JSONReader, _ batch: inout FeedBatch) {
    let first = batch.statistics.count
    var inner = reader.inside(info)
    guard inner.enterObject() else { return }
    while let key = inner.nextKey() {
      if inner.text(key, is: "game"), inner.peek() == UInt8(ascii: "[") {
        tellPairs(&inner, &batch)
      } else if inner.text(key, is: "team"), inner.peek() == UInt8(ascii: "{") {
        guard inner.enterObject() else { continue }
        while let side = inner.nextKey() {
          let values = inner.scalar()
          guard values.kind == .container else { continue }
          tellSide(inner.inside(values), inner.text(side, is: "home") ? .home : .away, first, &batch)
        }
      } else {
        let value = inner.scalar()
        guard value.isText else { continue }
        let name = inner.bytes(key)
        let prefix = "home_team_stats_".utf8.count
        if Words.position(name, "home_team_stats_") == 0 {
          tell(name.dropFirst(prefix), names.intern(value, inner), .home, first, &batch)
        } else if Words.position(name, "away_team_stats_") == 0 {
          tell(name.dropFirst(prefix), names.intern(value, inner), .away, first, &batch)
        }
      }
    }
    if batch.statistics.count > first { batch.events.append(.statistics(first..<batch.statistics.count)) }
  }

  private mutating func tellPairs(_ inner: inout JSONReader, _ batch: inout FeedBatch) {
    guard inner.enterArray() else { return }
    while inner.nextElement() {
      guard inner.enterObject() else {
        batch.badElements += 1
        continue
      }
      var row = StatisticRow(name: .none)
      while let key = inner.nextKey() {
        let value = inner.scalar()
        if inner.text(key, is: "name") { row.name = names.intern(value, inner) }
        if inner.text(key, is: "home") { row.home = names.intern(value, inner) }
        if inner.text(key, is: "away") { row.away = names.intern(value, inner) }
      }
      if row.name.isNone { batch.badElements += 1 } else { batch.statistics.append(row) }
    }
  }

  /// One side's values, by name.
  mutating func tellSide(
    _ values: JSONReader, _ side: Side, _ first: Int, _ batch: inout FeedBatch
  ) {
    var values = values
    guard values.enterObject() else { return }
    while let key = values.nextKey() {
      let value = values.scalar()
      guard value.isText else { continue }
      tell(values.bytes(key)[...], names.intern(value, values), side, first, &batch)
    }
  }

  private func tell(
    _ name: Slice<UnsafeBufferPointer<UInt8>>, _ value: TextID, _ side: Side, _ first: Int, _ batch: inout FeedBatch
  ) {
    let name = names.table.intern(UnsafeBufferPointer(rebasing: name))
    let place =
      batch.statistics[first...].firstIndex { $0.name == name }
      ?? {
        batch.statistics.append(StatisticRow(name: name))
        return batch.statistics.count - 1
      }()
    if side == .home { batch.statistics[place].home = value } else { batch.statistics[place].away = value }
  }
}
