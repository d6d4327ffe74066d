internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// One play of streams 1 to 4, with BoltOdds' field names.
struct Play {
  var id = JSONText.missing
  var type = JSONText.missing
  var subType = JSONText.missing
  var name = JSONText.missing
  var description = JSONText.missing
  /// The clock: `00:00`, left of the period, or `01:06:23`, played.
  var clock = JSONText.missing
  /// Seconds played.
  var seconds = JSONText.missing
  var team = JSONText.missing
  var period = JSONText.missing
  var points = JSONText.missing
  var x = JSONText.missing
  var y = JSONText.missing
  var isEndOfPeriod = JSONText.missing
  /// Stream 3: an object with details.
  var actionDetails = JSONText.missing
  /// Stream 4: minutes played.
  var time = JSONText.missing

  init(_ reader: JSONReader) {
    var reader = reader
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      if reader.text(key, is: "actionDetails"), reader.peek() == UInt8(ascii: "{") {
        var whole = reader
        actionDetails = whole.scalar()
        guard reader.enterObject() else { continue }
        while let key = reader.nextKey() { _ = readPlace(key, reader.scalar(), reader) }
      } else {
        read(key, reader.scalar(), reader)
      }
    }
  }

  private mutating func read(_ key: JSONText, _ value: JSONText, _ reader: JSONReader) {
    if reader.text(key, is: "isEndOfPeriod") {
      isEndOfPeriod = value
    } else if !value.isText || readPlace(key, value, reader) {
      return
    } else if reader.text(key, is: "type") {
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
    } else if reader.text(key, is: "time") {
      time = value
    } else if reader.text(key, is: "seconds") {
      seconds = value
    } else if reader.text(key, is: "period") || reader.text(key, is: "quarter") || reader.text(key, is: "half") {
      period = value
    }
  }

  /// Reads points and coordinates, which are in the play or in its `actionDetails`.
  private mutating func readPlace(_ key: JSONText, _ value: JSONText, _ reader: JSONReader) -> Bool {
    guard value.isText else { return false }
    if reader.text(key, is: "points") {
      points = value
    } else if reader.text(key, is: "X") || reader.text(key, is: "x") {
      x = value
    } else if reader.text(key, is: "Y") || reader.text(key, is: "y") {
      y = value
    } else {
      return false
    }
    return true
  }
}

/// Text of plays; stored only in the batch, because plays aren't kept.
enum PlayText {
  /// The maximum number of bytes; longer text is cut.
  private static let longest = 400

  /// Adds a text unchanged, or an object as `name value, name value`: `down 2, side away, yardline 40`.
  static func append(_ text: JSONText, _ reader: JSONReader, _ batch: inout FeedBatch) -> Range<Int> {
    let start = batch.text.count
    if text.isText {
      reader.unescape(text, into: &batch.text)
    } else if text.kind == .container {
      var inner = reader.inside(text)
      if inner.peek() == UInt8(ascii: "{") { appendFields(&inner, from: start, &batch) }
    }
    return start..<batch.text.count
  }

  private static func digit(_ value: Int32) -> UInt8 { UInt8(ascii: "0") &+ UInt8(clamping: value) }

  /// Adds seconds as `m:ss`.
  static func appendClock(_ seconds: Int32, _ batch: inout FeedBatch) -> Range<Int> {
    let start = batch.text.count
    var minutes = seconds / 60
    repeat {
      batch.text.insert(digit(minutes % 10), at: start)
      minutes /= 10
    } while minutes > 0
    batch.text.append(UInt8(ascii: ":"))
    batch.text.append(digit(seconds % 60 / 10))
    batch.text.append(digit(seconds % 10))
    return start..<batch.text.count
  }

  /// Adds the fields of a play that the model lacks, as the text of a JSON object.
  static func appendMore(_ play: Play, _ reader: JSONReader, _ batch: inout FeedBatch) -> Range<Int> {
    guard play.actionDetails.kind == .container || play.time.isText else { return 0..<0 }
    let start = batch.text.count
    let members: [(StaticString, JSONText)] = [
      (#"{"actionDetails":"#, play.actionDetails), (#"{"time":"#, play.time),
    ]
    for (name, value) in members {
      let before = batch.text.count
      batch.text.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
      if !MoreText.append(value, reader, to: &batch.text) {
        batch.text.removeSubrange(before...)
      } else if before > start {
        batch.text[before] = UInt8(ascii: ",")
      }
    }
    guard batch.text.count > start else { return 0..<0 }
    batch.text.append(UInt8(ascii: "}"))
    return start..<batch.text.count
  }

  /// Adds an object's fields without null and false; of a nested object only the name.
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
      batch.text.count - start + key.count + value.count < longest
    else { return }
    if batch.text.count > start { batch.text.append(contentsOf: [UInt8(ascii: ","), 0x20]) }
    reader.unescape(key, into: &batch.text)
    guard value.isText else { return }
    batch.text.append(0x20)
    reader.unescape(value, into: &batch.text)
  }
}

/// The statistics of streams 1 to 3.
extension ScoresNormalizer {
  /// Adds statistics, of three shapes: `home_team_stats_punt` and `away_team_stats_punt`; `team` with an object for each
  /// side and `game` with one for both; `game` as a list of `{name, home, away}`.
  mutating func tellStatistics(_ info: JSONText, _ reader: JSONReader, _ batch: inout FeedBatch) {
    let first = batch.statistics.count
    var inner = reader.inside(info)
    guard inner.enterObject() else { return }
    while let key = inner.nextKey() {
      if inner.text(key, is: "game"), inner.peek() == UInt8(ascii: "[") {
        tellPairs(&inner, &batch)
      } else if inner.text(key, is: "game"), inner.peek() == UInt8(ascii: "{") {
        tellTotals(&inner, first, &batch)
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
      var (homeShare, awayShare) = (TextID.none, TextID.none)
      while let key = inner.nextKey() {
        let value = inner.scalar()
        if inner.text(key, is: "homePercentage") { homeShare = MoreText.value(value, inner, names.table) }
        if inner.text(key, is: "awayPercentage") { awayShare = MoreText.value(value, inner, names.table) }
        if inner.text(key, is: "name") { row.name = names.intern(value, inner) }
        if inner.text(key, is: "home") { row.home = names.intern(value, inner) }
        if inner.text(key, is: "away") { row.away = names.intern(value, inner) }
      }
      if !homeShare.isNone || !awayShare.isNone {
        row.more = MoreText.object([("homePercentage", homeShare), ("awayPercentage", awayShare)], names.table)
      }
      if row.name.isNone { batch.badElements += 1 } else { batch.statistics.append(row) }
    }
  }

  /// Adds the values of both sides together, by name.
  private mutating func tellTotals(_ inner: inout JSONReader, _ first: Int, _ batch: inout FeedBatch) {
    guard inner.enterObject() else { return }
    while let key = inner.nextKey() {
      let total = MoreText.value(inner.scalar(), inner, names.table)
      guard !total.isNone else { continue }
      let place = place(of: inner.bytes(key)[...], first, &batch)
      batch.statistics[place].more = MoreText.object([("game", total)], names.table)
    }
  }

  /// Adds one side's values, by name.
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
    let place = place(of: name, first, &batch)
    if side == .home { batch.statistics[place].home = value } else { batch.statistics[place].away = value }
  }

  /// Returns the index of a statistic's row, searching from `first`; adds a row if there is none with this name.
  private func place(of name: Slice<UnsafeBufferPointer<UInt8>>, _ first: Int, _ batch: inout FeedBatch) -> Int {
    let name = names.table.intern(UnsafeBufferPointer(rebasing: name))
    if let known = batch.statistics[first...].firstIndex(where: { $0.name == name }) { return known }
    batch.statistics.append(StatisticRow(name: name))
    return batch.statistics.count - 1
  }
}
