internal import OddsJSON

extension SportsAPIV2Wire {
  /// A match: a whole event with its objects, or a flat change whose keys have dots in place of objects.
  struct Event {
    /// Where it stands in the document, if it is one of a list.
    var place = 0..<0
    var id = JSONText.missing
    var eventID = JSONText.missing
    var statusCode = JSONText.missing
    var statusDescription = JSONText.missing
    var statusType = JSONText.missing
    var league = JSONText.missing
    var wideLeague = JSONText.missing
    var sport = JSONText.missing
    /// `tournament.category`: a country, or what stands in its place (`World`, `ATP`).
    var category = JSONText.missing
    var country = JSONText.missing
    var home = JSONText.missing
    var away = JSONText.missing
    var homeID = JSONText.missing
    var awayID = JSONText.missing
    var homeSeed = JSONText.missing
    var awaySeed = JSONText.missing
    /// Red cards, a digit for each side: `01`.
    var cardsCode = JSONText.missing
    var homeReview = JSONText.missing
    var awayReview = JSONText.missing
    var battingID = JSONText.missing
    var venue = JSONText.missing
    var referee = JSONText.missing
    var season = JSONText.missing
    var round = JSONText.missing
    /// Seconds since 1970: when the source last changed the match.
    var changed = JSONText.missing
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
    } else if name.reads("changes.changeTimestamp") {
      changed = value
    } else if name.reads("cardsCode") {
      cardsCode = value
    } else if name.reads("varInProgress.homeTeam") {
      homeReview = value
    } else if name.reads("varInProgress.awayTeam") {
      awayReview = value
    } else if !setSeldom(name, value) {
      return
    }
    holdsFields = true
  }

  /// What few events have, and fields that are not shown: they still say that this is a match.
  private mutating func setSeldom(_ name: UnsafeBufferPointer<UInt8>, _ value: JSONText) -> Bool {
    if name.reads("homeTeamSeed") {
      homeSeed = value
    } else if name.reads("awayTeamSeed") {
      awaySeed = value
    } else if name.reads("currentBattingTeamId") {
      battingID = value
    } else {
      return name.starts(with: "changes.") || name.starts(with: "eventState.") || name.starts(with: "varInProgress")
        || name.reads("lastPeriod") || name.reads("winnerCode") || name.reads("statusDescription")
    }
    return true
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
