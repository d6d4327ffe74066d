internal import OddsJSON
internal import OddsModel

/// `match_update`: the state of one match, of A and B. Which of them is at home is said each time.
extension ScoresNormalizer {
  mutating func tellState(_ wire: ScoreWire, _ reader: JSONReader, _ batch: inout FeedBatch) {
    guard wire.state.kind == .container, var row = match(wire, reader, &batch) else {
      if wire.state.kind != .container { batch.badElements += 1 }
      return
    }
    var inner = reader.inside(wire.state)
    state.read(&inner)
    let isSwapped = Self.isSwapped(wire.designation, reader)
    let word = inner.bytes(state.period)
    if let sport = PeriodWord.sport(inner.bytes(state.periodClass)) {
      row.told.insert(.sport)
      row.sport = sport
    }
    setStatus(word, inner, &row)
    setScore(inner, isSwapped, &row)
    setClock(inner, &row)
    setParts(word, inner, isSwapped, &row, &batch)
    setServing(inner, isSwapped, &row)
    batch.add(row)
  }

  private static func isSwapped(_ designation: JSONText, _ reader: JSONReader) -> Bool {
    var inner = reader.inside(designation)
    guard designation.kind == .container, inner.enterObject() else { return false }
    var isSwapped = false
    while let key = inner.nextKey() {
      let value = inner.scalar()
      if inner.text(key, is: "A") { isSwapped = inner.text(value, is: "away") }
    }
    return isSwapped
  }

  private mutating func setStatus(_ word: UnsafeBufferPointer<UInt8>, _ inner: JSONReader, _ row: inout MatchRow) {
    if state.period.isText {
      row.told.insert(.period)
      row.period = periods.said(names.table.intern(word))
    }
    let said = PeriodWord.status(word)
    if inner.flag(state.completed) == true {
      row.status = .ended
    } else if inner.flag(state.preMatch) == true {
      row.status = .scheduled
    } else if let said {
      row.status = said
    } else if state.completed.kind == .false {
      row.status = .live
    } else {
      return
    }
    row.told.insert(.status)
  }

  // MARK: Scores

  /// What decides the match: the first of these that the sport has.
  private func setScore(_ inner: JSONReader, _ isSwapped: Bool, _ row: inout MatchRow) {
    let isTennisLike = state.sets.isTold
    let pair =
      isTennisLike
      ? state.sets
      : state.goals.isTold
        ? state.goals
        : state.totalRuns.isTold
          ? state.totalRuns
          : state.runs.isTold
            ? state.runs
            : state.totalPoints.isTold
              ? state.totalPoints : state.games.isTold ? state.games : state.points
    guard let score = Self.score(pair, inner, isSwapped) else { return }
    row.told.insert(.score)
    row.score = score
  }

  private static func score(_ pair: LiveState.Pair, _ inner: JSONReader, _ isSwapped: Bool) -> Score? {
    guard let a = inner.integer(pair.a), let b = inner.integer(pair.b) else { return nil }
    let (home, away) = isSwapped ? (b, a) : (a, b)
    return Score(home: Int32(clamping: home), away: Int32(clamping: away))
  }

  private mutating func setParts(
    _ word: UnsafeBufferPointer<UInt8>, _ inner: JSONReader, _ isSwapped: Bool, _ row: inout MatchRow,
    _ batch: inout FeedBatch
  ) {
    let unit = state.parts.first?.unit ?? (state.sets.isTold ? .set : .inning)
    let first = batch.periods.count
    let begun = begunParts(word, unit, inner)
    for part in state.parts where part.unit == unit && part.number <= begun {
      guard let score = Self.score(part.score, inner, isSwapped) else { continue }
      batch.periods.append(PeriodScore(name: periods.name(unit, part.number), score: score))
    }
    // The set in progress stands apart, as the games of each.
    if unit == .set, row.status.isInPlay, let current = inner.integer(state.currentSet).map(Int.init(clamping:)),
      !state.parts.contains(where: { $0.number == current }), let games = Self.score(state.games, inner, isSwapped)
    {
      batch.periods.append(PeriodScore(name: periods.name(.set, current), score: games))
    }
    // An empty list is no news: some sources of innings leave them out.
    guard batch.periods.count > first else { return }
    row.told.insert(.periods)
    row.periods = first..<batch.periods.count
  }

  /// The fields of parts to come are there from the start, as 0 to 0.
  private func begunParts(
    _ word: UnsafeBufferPointer<UInt8>, _ unit: LiveState.Unit, _ inner: JSONReader
  ) -> Int {
    if unit == .set || unit == .inning || inner.flag(state.completed) == true { return .max }
    if inner.flag(state.preMatch) == true { return 0 }
    if let begun = PeriodWord.begun(word, unit) { return begun }
    let last = state.parts.last { inner.integer($0.score.a) != 0 || inner.integer($0.score.b) != 0 }
    return last?.number ?? 0
  }

  // MARK: Clock and service

  /// Play time counts up; what basketball tells is what is left of the period.
  private func setClock(_ inner: JSONReader, _ row: inout MatchRow) {
    if let left = inner.integer(state.remaining) {
      row.told.insert(.clock)
      row.clock = .seconds(Int32(clamping: left), runs: false)
      return
    }
    guard
      var seconds = Self.seconds(state.matchTime, inner) ?? inner.integer(state.elapsed).map({ Int32(clamping: $0) })
    else { return }
    let isRunning = inner.flag(state.clockRunningNow) ?? inner.flag(state.clockRunning) ?? false
    if row.status == .live, let added = Self.seconds(state.addedTime, inner) { seconds = seconds &+ added }
    row.told.insert(.clock)
    row.clock = .seconds(seconds, runs: isRunning && row.status == .live)
  }

  /// `20:12`, without keeping it.
  static func seconds(_ text: JSONText, _ reader: JSONReader) -> Int32? {
    guard text.kind == .string else { return nil }
    var total: Int32 = 0
    var part: Int32 = 0
    var colons = 0
    for byte in reader.bytes(text) {
      if byte == UInt8(ascii: ":") {
        (total, part, colons) = ((total + part) * 60, 0, colons + 1)
      } else {
        guard byte &- 0x30 < 10, part < 10_000 else { return nil }
        part = part * 10 + Int32(byte - 0x30)
      }
    }
    return (1...2).contains(colons) ? total + part : nil
  }

  private mutating func setServing(_ inner: JSONReader, _ isSwapped: Bool, _ row: inout MatchRow) {
    if state.onServe.isText {
      row.told.insert(.serving)
      let isA = inner.text(state.onServe, is: "A")
      row.serving = isA || inner.text(state.onServe, is: "B") ? (isA != isSwapped ? .home : .away) : .none
    }
    if state.sets.isTold, let points = Self.score(state.points, inner, isSwapped) {
      let games = Self.score(state.games, inner, isSwapped) ?? Score(home: 0, away: 0)
      // Only tennis counts 15, 30, 40; the others play sets of points.
      let isPlain = row.sport != .tennis || (games.home == 6 && games.away == 6)
      row.homePoints = tennisPoints(Int(points.home), Int(points.away), isTieBreak: isPlain)
      row.awayPoints = tennisPoints(Int(points.away), Int(points.home), isTieBreak: isPlain)
      row.told.insert(.points)
    } else if let points = Self.score(state.pointsInGame, inner, isSwapped) {
      row.homePoints = periods.number(Int(points.home))
      row.awayPoints = periods.number(Int(points.away))
      row.told.insert(.points)
    }
  }
}
