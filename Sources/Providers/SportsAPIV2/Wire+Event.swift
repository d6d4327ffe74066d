internal import OddsJSON

extension SportsAPIV2Wire {
  /// A match: a full event with objects, or a flat change whose keys have dots instead of objects.
  struct Event {
    /// The event's byte range in the document, if it is part of a list.
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
    /// Time of the source's last change of the match, in seconds since 1970.
    var changed = JSONText.missing
    /// Kick-off, in seconds since 1970.
    var start = JSONText.missing
    var firstToServe = JSONText.missing
    var time = Time()
    /// The clock again, from another object; null while no clock runs.
    var statusTime = Time()
    var statusTimeIsNull = false
    /// Whether the event has the `time` object; then its missing fields are empty.
    var holdsTime = false
    var holdsHomeScore = false
    var holdsAwayScore = false
    /// Rows of ``SportsAPIV2Wire/scores`` and ``SportsAPIV2Wire/labels``.
    var scores = 0..<0
    var labels = 0..<0
    /// Index of the event's row in ``SportsAPIV2Wire/facts``; -1 for an event without facts, like most changes.
    var facts = -1
    /// Whether the object has a field that only matches have.
    var holdsFields = false
    var isObject = false
    /// Whether the object contains lists of other objects.
    var isWrapper = false
  }

  /// Facts that change rarely, and the state of play apart from scores.
  struct Facts {
    /// `tournament.category`: a country or a substitute (`World`, `ATP`).
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
    /// Red cards, one digit for each side: `01`.
    var cardsCode = JSONText.missing
    var homeReview = JSONText.missing
    var awayReview = JSONText.missing
  }

  /// The clock; all fields in seconds.
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

  /// An event's name of one of its periods.
  struct Label {
    var period: Int
    var text: JSONText
  }
}

extension SportsAPIV2Wire.Event {
  typealias FactRows = [SportsAPIV2Wire.Facts]

  /// Returns the index of the event's row of facts; creates the row on first use.
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

  /// Sets a field by its flat name (`id`, `status.code`, `time.initial`), apart from scores.
  mutating func set(
    _ key: SportsAPIV2Key, _ value: JSONText, _ facts: inout FactRows
  ) {
    switch key {
    case .id:
      id = value
      return
    case .eventId:
      eventID = value
      return
    case .statusField(let field): set(field, value)
    case .timeField(let field): time.set(field, value)
    case .statusTimeField(let field): statusTime.set(field, value)
    case .statusTime: statusTimeIsNull = value.kind == .null
    case .firstToServe: firstToServe = value
    case .startTimestamp: start = value
    case .currentPeriodStartTimestamp: if !time.periodStart.isText { time.periodStart = value }
    case .homeTeamName: home = value
    case .awayTeamName: away = value
    case .tournamentName: league = value
    case .changeTimestamp: changed = value
    case .fact(let fact): set(fact, value, &facts)
    case .shown, .varInProgress: break
    default: return
    }
    // Only matches have this field, whether it is shown or not.
    holdsFields = true
  }

  private mutating func set(_ fact: SportsAPIV2Key.Fact, _ value: JSONText, _ facts: inout FactRows) {
    let row = factRow(&facts)
    switch fact {
    case .cardsCode: facts[row].cardsCode = value
    case .homeReview: facts[row].homeReview = value
    case .awayReview: facts[row].awayReview = value
    case .homeSeed: facts[row].homeSeed = value
    case .awaySeed: facts[row].awaySeed = value
    case .battingID: facts[row].battingID = value
    }
  }

  mutating func set(_ field: SportsAPIV2Key.StatusField?, _ value: JSONText) {
    switch field {
    case .code?: statusCode = value
    case .description?: statusDescription = value
    case .type?: statusType = value
    case nil: break
    }
  }
}

extension SportsAPIV2Wire.Time {
  mutating func set(_ field: SportsAPIV2Key.TimeField?, _ value: JSONText) {
    switch field {
    case .currentPeriodStartTimestamp?, .timestamp?: periodStart = value
    case .initial?: initial = value
    case .max?: max = value
    case .extra?: extra = value
    case .played?: played = value
    case .clockRunning?: clockRunning = value
    case nil: break
    }
  }
}
