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
    var home = JSONText.missing
    var away = JSONText.missing
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
    /// Its row of ``SportsAPIV2Wire/facts``; -1 for an event that tells none of it, as most changes do.
    var facts = -1
    /// A field that only a match has was there.
    var holdsFields = false
    var isObject = false
    /// The object holds lists of other things.
    var isWrapper = false
  }

  /// What seldom changes, and the state of play that no score tells.
  struct Facts {
    /// `tournament.category`: a country, or what stands in its place (`World`, `ATP`).
    var category = JSONText.missing
    var country = JSONText.missing
    var venue = JSONText.missing
    var referee = JSONText.missing
    var season = JSONText.missing
    var round = JSONText.missing
    var homeID = JSONText.missing
    var awayID = JSONText.missing
    var battingID = JSONText.missing
    var homeSeed = JSONText.missing
    var awaySeed = JSONText.missing
    /// Red cards, a digit for each side: `01`.
    var cardsCode = JSONText.missing
    var homeReview = JSONText.missing
    var awayReview = JSONText.missing
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
  typealias FactRows = [SportsAPIV2Wire.Facts]

  /// Its row of facts, made when the first of them is told.
  mutating func factRow(_ rows: inout FactRows) -> Int {
    if facts < 0 {
      facts = rows.count
      rows.append(SportsAPIV2Wire.Facts())
    }
    return facts
  }

  mutating func add(
    _ score: SportsAPIV2Wire.Score, _ scores: inout [SportsAPIV2Wire.Score], _ facts: inout FactRows
  ) {
    if score.field.isSeldom { _ = factRow(&facts) }
    if self.scores.isEmpty { self.scores = scores.count..<scores.count }
    scores.append(score)
    self.scores = self.scores.lowerBound..<scores.count
  }

  /// A field by its flat name: `id`, `homeScore.current`, `status.code`, `time.initial`.
  mutating func set(
    _ name: UnsafeBufferPointer<UInt8>, _ value: JSONText, _ scores: inout [SportsAPIV2Wire.Score],
    _ facts: inout FactRows
  ) {
    if name.reads("id") {
      id = value
    } else if name.reads("eventId") {
      eventID = value
    } else if name.starts(with: "homeScore.") || name.starts(with: "awayScore.") {
      holdsFields = true
      guard let field = SportsAPIV2ScoreField(name, from: 10) else { return }
      add(SportsAPIV2Wire.Score(isHome: name[0] == UInt8(ascii: "h"), field: field, value: value), &scores, &facts)
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
      setPlain(name, value, &facts)
    }
  }

  private mutating func setPlain(
    _ name: UnsafeBufferPointer<UInt8>, _ value: JSONText, _ facts: inout FactRows
  ) {
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
    } else if !setFact(name, value, &facts) {
      // Fields that are not shown: they still say that this is a match.
      guard
        name.starts(with: "changes.") || name.starts(with: "eventState.") || name.starts(with: "varInProgress")
          || name.reads("lastPeriod") || name.reads("winnerCode") || name.reads("statusDescription")
      else { return }
    }
    holdsFields = true
  }

  private mutating func setFact(
    _ name: UnsafeBufferPointer<UInt8>, _ value: JSONText, _ facts: inout FactRows
  ) -> Bool {
    if name.reads("cardsCode") {
      facts[factRow(&facts)].cardsCode = value
    } else if name.reads("varInProgress.homeTeam") {
      facts[factRow(&facts)].homeReview = value
    } else if name.reads("varInProgress.awayTeam") {
      facts[factRow(&facts)].awayReview = value
    } else if name.reads("homeTeamSeed") {
      facts[factRow(&facts)].homeSeed = value
    } else if name.reads("awayTeamSeed") {
      facts[factRow(&facts)].awaySeed = value
    } else if name.reads("currentBattingTeamId") {
      facts[factRow(&facts)].battingID = value
    } else {
      return false
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
