internal import OddsJSON

/// The `state` of a `match_update`: each sport has its own shape, with common names.
struct LiveState {
  /// A field of both teams, such as `goalsA` and `goalsB`.
  struct Pair {
    var a = JSONText.missing
    var b = JSONText.missing
    var isPresent: Bool { a.isText && b.isText }
  }

  /// The kind of part that a match is divided into.
  enum Unit: UInt8 {
    case half
    case quarter
    case third
    case set
    case inning
  }

  /// The score of one part of the match.
  struct Part {
    var unit: Unit
    var number: Int
    var score = Pair()
  }

  var preMatch = JSONText.missing
  var completed = JSONText.missing
  /// The class of the period's codes, such as `FootballMatchPeriod`.
  var periodClass = JSONText.missing
  /// The period's code, such as `IN_FIRST_HALF`.
  var period = JSONText.missing
  var elapsed = JSONText.missing
  var remaining = JSONText.missing
  /// The match clock, such as `20:12`.
  var matchTime = JSONText.missing
  /// Added time, such as `0:34`.
  var addedTime = JSONText.missing
  var clockRunning = JSONText.missing
  var clockRunningNow = JSONText.missing
  /// The serving team, `A` or `B`; missing before play.
  var onServe = JSONText.missing
  var currentSet = JSONText.missing
  var goals = Pair()
  var totalPoints = Pair()
  var totalRuns = Pair()
  var runs = Pair()
  var sets = Pair()
  var games = Pair()
  var points = Pair()
  var pointsInGame = Pair()
  var corners = Pair()
  var yellowCards = Pair()
  var redCards = Pair()
  var varReview = JSONText.missing
  /// Outs, in baseball.
  var outs = JSONText.missing
  var strikes = JSONText.missing
  var balls = JSONText.missing
  var bases = (JSONText.missing, JSONText.missing, JSONText.missing)
  /// The parts in order of their numbers, all of one unit.
  var parts: [Part] = []
  /// More parts than any match has.
  private static let mostParts = 99

  /// The score that decides the match: the first of these that the sport has.
  var decisive: Pair {
    if sets.isPresent { return sets }
    if goals.isPresent { return goals }
    if totalRuns.isPresent { return totalRuns }
    if runs.isPresent { return runs }
    if totalPoints.isPresent { return totalPoints }
    return games.isPresent ? games : points
  }

  /// Reads a state, replacing the previous one.
  mutating func read(_ reader: inout JSONReader) {
    var parts = parts
    parts.removeAll(keepingCapacity: true)
    self = LiveState()
    self.parts = parts
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      if reader.text(key, is: "matchPeriod") {
        readPeriod(&reader)
      } else if reader.text(key, is: "runs") {
        runs = Self.pair(&reader)
      } else if reader.text(key, is: "inningScores") {
        readParts(.inning, &reader)
      } else if reader.text(key, is: "scoreMap") {
        readParts(.set, &reader)
      } else {
        let value = reader.scalar()
        if !readField(key, value, reader) { readTeamField(key, value, reader) }
      }
    }
  }

  private mutating func readField(_ key: JSONText, _ value: JSONText, _ reader: JSONReader) -> Bool {
    if reader.text(key, is: "preMatch") {
      preMatch = value
    } else if reader.text(key, is: "matchCompleted") {
      completed = value
    } else if reader.text(key, is: "elapsedTimeSeconds") {
      elapsed = value
    } else if reader.text(key, is: "remainingTimeSecondsInPeriod") {
      remaining = value
    } else if reader.text(key, is: "matchTime") {
      matchTime = value
    } else if reader.text(key, is: "addedPeriodTime") {
      addedTime = value
    } else if reader.text(key, is: "clockRunning") {
      clockRunning = value
    } else if reader.text(key, is: "clockRunningNow") {
      clockRunningNow = value
    } else if reader.text(key, is: "onServeNow") {
      onServe = value
    } else if reader.text(key, is: "currentSetNo") {
      currentSet = value
    } else {
      return readSituation(key, value, reader)
    }
    return true
  }

  private mutating func readSituation(_ key: JSONText, _ value: JSONText, _ reader: JSONReader) -> Bool {
    if reader.text(key, is: "out") {
      outs = value
    } else if reader.text(key, is: "strike") {
      strikes = value
    } else if reader.text(key, is: "ball") {
      balls = value
    } else if reader.text(key, is: "base1") {
      bases.0 = value
    } else if reader.text(key, is: "base2") {
      bases.1 = value
    } else if reader.text(key, is: "base3") {
      bases.2 = value
    } else if reader.text(key, is: "varReferralInProgress") {
      varReview = value
    } else {
      return false
    }
    return true
  }

  /// Reads a field of one team, whose name ends in the team's letter: `goalsA`.
  private mutating func readTeamField(_ key: JSONText, _ value: JSONText, _ reader: JSONReader) {
    let name = reader.bytes(key)
    guard value.isText, let team = name.last, team == UInt8(ascii: "A") || team == UInt8(ascii: "B") else { return }
    let isA = team == UInt8(ascii: "A")
    let base = UnsafeBufferPointer(rebasing: name.dropLast())
    func put(_ pair: inout Pair) { if isA { pair.a = value } else { pair.b = value } }
    if Words.isEqual(base, "goals") {
      put(&goals)
    } else if Words.isEqual(base, "points") {
      put(&points)
    } else if Words.isEqual(base, "sets") {
      put(&sets)
    } else if Words.isEqual(base, "games") {
      put(&games)
    } else if Words.isEqual(base, "totalPoints") {
      put(&totalPoints)
    } else if Words.isEqual(base, "totalRunsForTeam") {
      put(&totalRuns)
    } else if Words.isEqual(base, "corners") {
      put(&corners)
    } else if Words.isEqual(base, "yellowCards") {
      put(&yellowCards)
    } else if Words.isEqual(base, "redCards") {
      put(&redCards)
    } else if Words.isEqual(base, "pointsInCurrentGame") || Words.isEqual(base, "pointsInCurrentSet") {
      put(&pointsInGame)
    } else if let unit = Self.unit(base), let number = Words.ordinal(base), number <= Self.mostParts {
      // safe: an index that was found or made
      put(&parts[part(unit, number)].score)
    }
  }

  /// Returns the unit of the part in a name such as `firstHalfGoals` or `goalsFirstPeriod`. Corners, cards, touchdowns
  /// and extra-time goals aren't scores of a part.
  private static func unit(_ name: UnsafeBufferPointer<UInt8>) -> Unit? {
    guard Words.contains(name, "goals") || Words.contains(name, "points"), !Words.contains(name, "extra") else {
      return nil
    }
    if Words.contains(name, "half") { return .half }
    if Words.contains(name, "quarter") { return .quarter }
    if Words.contains(name, "period") { return .third }
    return nil
  }

  /// Returns the index of a part; adds it in order if it is new.
  private mutating func part(_ unit: Unit, _ number: Int) -> Int {
    if let known = parts.firstIndex(where: { $0.unit == unit && $0.number == number }) { return known }
    let place = parts.firstIndex { ($0.unit.rawValue, $0.number) > (unit.rawValue, number) } ?? parts.count
    parts.insert(Part(unit: unit, number: number), at: place)
    return place
  }

  private mutating func readPeriod(_ reader: inout JSONReader) {
    guard reader.peek() == UInt8(ascii: "["), reader.enterArray() else {
      period = reader.scalar()
      return
    }
    var index = 0
    while reader.nextElement() {
      let value = reader.scalar()
      if index == 0 { periodClass = value } else if index == 1 { period = value }
      index += 1
    }
  }

  /// Reads parts by number, which ends the key: `{"1":{"A":2,"B":0}}`, `{"scoreInSet1":{"A":6,"B":4}}`.
  private mutating func readParts(_ unit: Unit, _ reader: inout JSONReader) {
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      let number = Words.trailingNumber(reader.bytes(key))
      let score = Self.pair(&reader)
      guard let number, number <= Self.mostParts, score.isPresent else { continue }
      // safe: an index that was found or made
      parts[part(unit, number)].score = score
    }
  }

  private static func pair(_ reader: inout JSONReader) -> Pair {
    var pair = Pair()
    guard reader.enterObject() else { return pair }
    while let key = reader.nextKey() {
      let value = reader.scalar()
      if reader.text(key, is: "A") { pair.a = value } else if reader.text(key, is: "B") { pair.b = value }
    }
    return pair
  }
}
