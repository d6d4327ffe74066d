internal import OddsJSON

extension SportsAPIV2Wire {
  /// A match: a whole event with its objects, or a flat change whose keys have dots in place of objects.
  struct Event {
    var id = JSONText.missing
    var eventID = JSONText.missing
    var statusCode = JSONText.missing
    var statusDescription = JSONText.missing
    var statusType = JSONText.missing
    var league = JSONText.missing
    var wideLeague = JSONText.missing
    var sport = JSONText.missing
    var home = JSONText.missing
    var away = JSONText.missing
    /// Seconds since 1970.
    var start = JSONText.missing
    var firstToServe = JSONText.missing
    var time = Time()
    /// The same once more; null while no clock runs.
    var statusTime = Time()
    var statusTimeIsNull = false
    /// The event has the object, so what it does not name is nothing.
    var holdsTime = false
    var holdsHomeScore = false
    var holdsAwayScore = false
    /// Rows of ``SportsAPIV2Wire/scores`` and ``SportsAPIV2Wire/labels``.
    var scores = 0..<0
    var labels = 0..<0
    /// A field that only a match has was there.
    var holdsFields = false
    var isObject = false
    /// The object holds lists of other things.
    var isWrapper = false
  }

  /// The clock. Seconds, all of them.
  struct Time {
    var periodStart = JSONText.missing
    var initial = JSONText.missing
    var max = JSONText.missing
    var extra = JSONText.missing
    var played = JSONText.missing
    var clockRunning = JSONText.missing
  }

  /// `homeScore.period2` and its value.
  struct Score {
    var isHome: Bool
    var field: SportsAPIV2ScoreField
    var value: JSONText
  }

  /// What an event calls one of its periods.
  struct Label {
    var period: Int
    var text: JSONText
  }

  // MARK: Objects of an event

  mutating func readEventPart(_ key: JSONText, _ event: inout Event, _ reader: inout JSONReader) {
    if reader.text(key, is: "homeScore") || reader.text(key, is: "awayScore") {
      let isHome = reader.text(key, is: "homeScore")
      if isHome { event.holdsHomeScore = true } else { event.holdsAwayScore = true }
      event.holdsFields = true
      readScores(isHome: isHome, &event, &reader)
    } else if reader.text(key, is: "status") {
      event.holdsFields = true
      readStatus(&event, &reader)
    } else if reader.text(key, is: "time") {
      event.holdsFields = true
      event.holdsTime = true
      readTime(&event.time, &reader)
    } else if reader.text(key, is: "statusTime") {
      event.holdsFields = true
      readTime(&event.statusTime, &reader)
    } else if reader.text(key, is: "homeTeam") {
      event.holdsFields = true
      event.home = readName(&reader)
    } else if reader.text(key, is: "awayTeam") {
      event.holdsFields = true
      event.away = readName(&reader)
    } else if reader.text(key, is: "tournament") {
      event.holdsFields = true
      readTournament(&event, &reader)
    } else if reader.text(key, is: "periods") {
      readLabels(&event, &reader)
    } else {
      reader.skip()
    }
  }

  private mutating func readScores(isHome: Bool, _ event: inout Event, _ reader: inout JSONReader) {
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      let value = reader.scalar()
      guard key.kind == .string, let field = SportsAPIV2ScoreField(reader.bytes(key), from: 0) else { continue }
      event.add(Score(isHome: isHome, field: field, value: value), &scores)
    }
  }

  private func readStatus(_ event: inout Event, _ reader: inout JSONReader) {
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      let value = reader.scalar()
      if key.kind == .string { event.setStatus(reader.bytes(key), from: 0, value) }
    }
  }

  private func readTime(_ time: inout Time, _ reader: inout JSONReader) {
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      let value = reader.scalar()
      if key.kind == .string { time.set(reader.bytes(key), from: 0, value) }
    }
  }

  private func readTournament(_ event: inout Event, _ reader: inout JSONReader) {
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      if reader.text(key, is: "name") {
        event.league = reader.scalar()
      } else if reader.text(key, is: "category"), reader.peek() == UInt8(ascii: "{") {
        readCategory(&event, &reader)
      } else if reader.text(key, is: "uniqueTournament"), reader.peek() == UInt8(ascii: "{") {
        event.wideLeague = readName(&reader)
      } else {
        reader.skip()
      }
    }
  }

  /// `category {sport {slug}}`
  private func readCategory(_ event: inout Event, _ reader: inout JSONReader) {
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      guard reader.text(key, is: "sport"), reader.peek() == UInt8(ascii: "{"), reader.enterObject() else {
        reader.skip()
        continue
      }
      while let key = reader.nextKey() {
        let value = reader.scalar()
        if reader.text(key, is: "slug") { event.sport = value }
      }
    }
  }

  private mutating func readLabels(_ event: inout Event, _ reader: inout JSONReader) {
    guard reader.enterObject() else { return }
    let first = labels.count
    while let key = reader.nextKey() {
      let value = reader.scalar()
      guard key.kind == .string, case .period(let index)? = SportsAPIV2ScoreField(reader.bytes(key), from: 0)
      else { continue }
      labels.append(Label(period: index, text: value))
    }
    event.labels = first..<labels.count
  }

  /// The name in an object that has one; the short or first name where there is no other.
  func readName(_ reader: inout JSONReader) -> JSONText {
    var name = JSONText.missing
    var second = JSONText.missing
    guard reader.enterObject() else { return name }
    while let key = reader.nextKey() {
      if reader.text(key, is: "name") {
        name = reader.scalar()
      } else if reader.text(key, is: "shortName") || reader.text(key, is: "firstName") {
        let value = reader.scalar()
        if second.count == 0 { second = value }
      } else {
        reader.skip()
      }
    }
    return name.isText && name.count > 0 ? name : second
  }
}

extension SportsAPIV2Wire.Event {
  mutating func add(_ score: SportsAPIV2Wire.Score, _ scores: inout [SportsAPIV2Wire.Score]) {
    if self.scores.isEmpty { self.scores = scores.count..<scores.count }
    scores.append(score)
    self.scores = self.scores.lowerBound..<scores.count
  }

  /// A field by its flat name: `id`, `homeScore.current`, `status.code`, `time.initial`.
  mutating func set(
    _ name: UnsafeBufferPointer<UInt8>, _ value: JSONText, _ scores: inout [SportsAPIV2Wire.Score]
  ) {
    if name.reads("id") {
      id = value
    } else if name.reads("eventId") {
      eventID = value
    } else if name.starts(with: "homeScore.") || name.starts(with: "awayScore.") {
      holdsFields = true
      guard let field = SportsAPIV2ScoreField(name, from: 10) else { return }
      add(SportsAPIV2Wire.Score(isHome: name[0] == UInt8(ascii: "h"), field: field, value: value), &scores)
    } else if name.starts(with: "status.") {
      holdsFields = true
      setStatus(name, from: 7, value)
    } else if name.starts(with: "time.") {
      holdsFields = true
      time.set(name, from: 5, value)
    } else if name.starts(with: "statusTime.") {
      holdsFields = true
      statusTime.set(name, from: 11, value)
    } else if name.reads("statusTime") {
      holdsFields = true
      statusTimeIsNull = value.kind == .null
    } else {
      setPlain(name, value)
    }
  }

  private mutating func setPlain(_ name: UnsafeBufferPointer<UInt8>, _ value: JSONText) {
    if name.reads("firstToServe") {
      firstToServe = value
    } else if name.reads("startTimestamp") {
      start = value
    } else if name.reads("currentPeriodStartTimestamp") {
      if !time.periodStart.isText { time.periodStart = value }
    } else if name.reads("homeTeam.name") {
      home = value
    } else if name.reads("awayTeam.name") {
      away = value
    } else if name.reads("tournament.name") {
      league = value
    } else {
      // Fields that are not shown: they still say that this is a match.
      guard
        name.starts(with: "changes.") || name.starts(with: "eventState.") || name.starts(with: "varInProgress")
          || name.reads("lastPeriod") || name.reads("winnerCode") || name.reads("cardsCode")
          || name.reads("statusDescription")
      else { return }
    }
    holdsFields = true
  }

  mutating func setStatus(_ name: UnsafeBufferPointer<UInt8>, from start: Int, _ value: JSONText) {
    if name.reads("code", from: start) { statusCode = value }
    if name.reads("description", from: start) { statusDescription = value }
    if name.reads("type", from: start) { statusType = value }
  }
}

extension SportsAPIV2Wire.Time {
  mutating func set(_ name: UnsafeBufferPointer<UInt8>, from start: Int, _ value: JSONText) {
    if name.reads("currentPeriodStartTimestamp", from: start) || name.reads("timestamp", from: start) {
      periodStart = value
    } else if name.reads("initial", from: start) {
      initial = value
    } else if name.reads("max", from: start) {
      max = value
    } else if name.reads("extra", from: start) {
      extra = value
    } else if name.reads("played", from: start) {
      played = value
    } else if name.reads("clockRunning", from: start) {
      clockRunning = value
    }
  }
}
