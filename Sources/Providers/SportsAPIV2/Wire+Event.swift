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

  /// A field by its flat name, other than of a score: `id`, `status.code`, `time.initial`.
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
    // A field that only a match has, shown or not.
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
