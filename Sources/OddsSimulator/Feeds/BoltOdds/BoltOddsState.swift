internal import OddsJSON

/// Encodes the state of a match for the live scores socket: A is home.
struct BoltOddsState {
  let match: WorldMatch

  func frame(label: String, encoder: BoltOddsEncoder) -> [UInt8]? {
    guard match.score != nil else { return nil }
    return JSONWriter.object { json in
      json.field("action", "match_update")
      json.field("game", label)
      if encoder.carriesID(match, .liveScores) { json.field("universal_id", encoder.universalID(match)) }
      json.field("home", match.home.name)
      json.field("away", match.away.name)
      json.object("designation") {
        $0.field("A", "home")
        $0.field("B", "away")
      }
      json.object("state") { state in
        state.field("preMatch", match.status == .scheduled)
        state.field("matchCompleted", match.status == .ended)
        fields(&state)
      }
    }
  }

  private var score: WorldScore { match.score ?? WorldScore() }

  private func pair(_ json: inout JSONWriter, _ name: String, _ score: WorldScore) {
    json.field("\(name)A", score.home)
    json.field("\(name)B", score.away)
  }

  private func both(_ json: inout JSONWriter, _ name: String, _ score: WorldScore) {
    json.object(name) {
      $0.field("A", score.home)
      $0.field("B", score.away)
    }
  }

  private func period(_ json: inout JSONWriter, _ type: String, _ value: String) {
    json.array("matchPeriod") {
      $0.string(type)
      $0.string(match.status == .scheduled ? "PREMATCH" : value)
    }
  }

  private func periodScore(_ index: Int) -> WorldScore {
    match.periods.indices.contains(index) ? match.periods[index].score : WorldScore()
  }

  private func fields(_ json: inout JSONWriter) {
    switch match.sport {
    case .soccer: soccer(&json)
    case .basketball: basketball(&json)
    case .iceHockey: hockey(&json)
    case .americanFootball: football(&json)
    case .tennis: tennis(&json)
    case .volleyball: volleyball(&json)
    case .baseball, .cricket: baseball(&json)
    }
  }

  private static let ordinals = ["FIRST", "SECOND", "THIRD", "FOURTH", "FIFTH"]

  private func soccer(_ json: inout JSONWriter) {
    json.field("clockRunningNow", match.status == .live)
    let period =
      switch match.period {
      case .notStarted: "PREMATCH"
      case .half(1): "IN_FIRST_HALF"
      case .halfTime: "AT_HALF_TIME"
      case .half: "IN_SECOND_HALF"
      default: "AT_FULL_TIME"
      }
    self.period(&json, "FootballMatchPeriod", period)
    let elapsed = match.status == .ended ? 5_400 : (match.elapsed ?? (match.period == .halfTime ? 2_700 : 0))
    json.field("elapsedTimeSeconds", elapsed)
    pair(&json, "goals", score)
    pair(&json, "corners", match.statistics.corners)
    pair(&json, "yellowCards", match.statistics.yellowCards)
    pair(&json, "redCards", match.statistics.redCards)
    pair(&json, "firstHalfGoals", periodScore(0))
    pair(&json, "secondHalfGoals", periodScore(1))
    json.field("varReferralInProgress", match.reviewing)
    if match.status == .live { json.field("matchTime", "\(elapsed / 60):\(padded(elapsed % 60, 2))") }
    json.field("clockStatus", match.status == .live ? "SET_PERIOD_START" : "SET_PERIOD_END")
    json.field("clockRunning", match.status == .live)
  }

  private func timed(_ json: inout JSONWriter, type: String, unit: String) {
    let value =
      switch match.period {
      case .quarter(let number), .third(let number): "IN_\(Self.ordinals[min(number, 5) - 1])_\(unit)"
      case .pause(let number): "AT_\(Self.ordinals[min(number, 5) - 1])_\(unit)_END"
      case .overtime: "IN_EXTRA_TIME"
      default: "MATCH_COMPLETED"
      }
    period(&json, type, value)
    json.field("elapsedTimeSeconds", match.elapsed ?? 0)
    json.field("remainingTimeSecondsInPeriod", match.remaining ?? 0)
    json.field("clockRunning", false)
  }

  private func basketball(_ json: inout JSONWriter) {
    timed(&json, type: "BasketballMatchPeriod", unit: "QUARTER")
    pair(&json, "points", score)
  }

  private func hockey(_ json: inout JSONWriter) {
    timed(&json, type: "IcehockeyMatchPeriod", unit: "PERIOD")
    pair(&json, "goals", score)
    for (index, name) in ["First", "Second", "Third"].enumerated() {
      pair(&json, "goals\(name)Period", periodScore(index))
    }
    pair(&json, "minorSinBin", WorldScore())
    pair(&json, "majorSinBin", WorldScore())
  }

  private func football(_ json: inout JSONWriter) {
    timed(&json, type: "AmericanfootballMatchPeriod", unit: "QUARTER")
    pair(&json, "totalPoints", score)
    for (index, name) in ["first", "second", "third", "fourth"].enumerated() {
      pair(&json, "\(name)QuarterPoints", periodScore(index))
    }
  }

  private func tennis(_ json: inout JSONWriter) {
    period(
      &json, "TennisMatchPeriod",
      match.status == .ended ? "MATCH_COMPLETED" : "IN_SET_\(max(match.periods.count, 1))")
    pair(&json, "sets", score)
    pair(&json, "games", match.periods.last?.score ?? WorldScore())
    let calls = ["0": 0, "15": 1, "30": 2, "40": 3, "AD": 4]
    func points(_ text: String?) -> Int { text.map { calls[$0] ?? (Int($0) ?? 0) } ?? 0 }
    pair(&json, "points", WorldScore(home: points(match.points?.home), away: points(match.points?.away)))
    if let serving = match.serving { json.field("onServeNow", serving == .home ? "A" : "B") }
    json.field("currentSetNo", max(match.periods.count, 1))
    json.object("scoreMap") { map in
      // In reverse order: readers must not rely on the order of the keys.
      for (index, period) in match.periods.enumerated().reversed() {
        both(&map, "scoreInSet\(index + 1)", period.score)
      }
    }
  }

  private func volleyball(_ json: inout JSONWriter) {
    period(
      &json, "VolleyballMatchPeriod",
      match.status == .ended ? "MATCH_COMPLETED" : "IN_SET_\(max(match.periods.count, 1))")
    pair(&json, "sets", score)
    pair(&json, "points", match.periods.last?.score ?? WorldScore())
    json.field("currentSetNo", max(match.periods.count, 1))
  }

  private func baseball(_ json: inout JSONWriter) {
    var (inning, top) = (0, true)
    switch match.period {
    case .inning(let number, let isTop): (inning, top) = (number, isTop)
    case .innings(let number): (inning, top) = (1, number == 1)
    default: inning = match.periods.count
    }
    json.field("out", match.situation.outs)
    json.field("inning", inning)
    both(&json, "runs", score)
    json.field("strike", match.situation.strikes)
    json.field("ball", match.situation.balls)
    for base in 0..<3 { json.field("base\(base + 1)", match.situation.bases[base]) }
    json.field("topOfInning", top)
    both(&json, "extraInningsRuns", WorldScore())
    json.object("inningScores") { scores in
      for (index, period) in match.periods.enumerated() { both(&scores, String(index + 1), period.score) }
    }
    let name =
      match.status == .ended ? "MATCH_COMPLETED" : "AT_\(top ? "TOP" : "BOT")_\(ordinal(inning).uppercased())_INNING"
    period(&json, "BaseballMatchPeriod", name)
    json.field("matchNumberOfInnings", 0)
    json.field("clockStatus", "SET_PERIOD_END")
    json.field("totalRunsForTeamA", score.home)
    json.field("totalRunsForTeamB", score.away)
    json.field("clockRunning", false)
  }
}
