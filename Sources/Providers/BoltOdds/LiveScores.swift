internal import OddsJSON
internal import OddsModel

/// `match_update`: the state of one match between A and B. Each message gives which of them is the home team.
extension ScoresNormalizer {
  /// Adds the state of a match.
  mutating func tellState(_ wire: ScoreWire, _ reader: JSONReader, _ batch: inout FeedBatch) {
    guard wire.state.kind == .container else {
      batch.badElements += 1
      return
    }
    guard case .row(var row) = match(wire, reader, &batch) else { return }
    var inner = reader.inside(wire.state)
    state.read(&inner)
    let isSwapped = Self.isSwapped(wire.designation, reader)
    let word = inner.bytes(state.period)
    if let sport = PeriodWord.sport(inner.bytes(state.periodClass)) {
      row.fields.insert(.sport)
      row.sport = sport
    }
    setStatus(word, inner, &row)
    setScore(inner, isSwapped, &row)
    setClock(inner, &row)
    setParts(word, inner, isSwapped, &row, &batch)
    setServing(inner, isSwapped, &row)
    batch.add(row)
    batch.add(situation(inner, isSwapped, row))
    renderers.recordLiveScores(row.id, at: batch.receivedAt, isOver: row.status == .ended, names.table)
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
      row.fields.insert(.period)
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
    row.fields.insert(.status)
  }

  // MARK: Scores

  private func setScore(_ inner: JSONReader, _ isSwapped: Bool, _ row: inout MatchRow) {
    guard let score = Self.score(state.decisive, inner, isSwapped) else { return }
    row.fields.insert(.score)
    row.score = score
  }

  /// Returns the scores of A and B as home and away; nil unless both are numbers in range.
  static func score(_ pair: LiveState.Pair, _ inner: JSONReader, _ isSwapped: Bool) -> Score? {
    guard let a = inner.count(pair.a), let b = inner.count(pair.b) else { return nil }
    return isSwapped ? Score(home: b, away: a) : Score(home: a, away: b)
  }

  private mutating func setParts(
    _ word: UnsafeBufferPointer<UInt8>, _ inner: JSONReader, _ isSwapped: Bool, _ row: inout MatchRow,
    _ batch: inout FeedBatch
  ) {
    let unit = state.parts.first?.unit ?? (state.sets.isPresent ? .set : .inning)
    let first = batch.periods.count
    let begun = begunParts(word, unit, inner)
    for part in state.parts where part.unit == unit && part.number <= begun {
      guard let score = Self.score(part.score, inner, isSwapped) else { continue }
      batch.periods.append(PeriodScore(name: periods.name(unit, part.number), score: score))
    }
    // Add the current set, which is sent separately as the games of each side.
    if unit == .set, row.status.isInPlay, let current = inner.ordinal(state.currentSet),
      !state.parts.contains(where: { $0.number == current }), let games = Self.score(state.games, inner, isSwapped)
    {
      batch.periods.append(PeriodScore(name: periods.name(.set, current), score: games))
    }
    // Ignore an empty list; some baseball sources omit innings.
    guard batch.periods.count > first else { return }
    row.fields.insert(.periods)
    row.periods = first..<batch.periods.count
  }

  /// Returns the number of parts that have begun: fields of later parts exist from the start, with 0 to 0.
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

  /// Sets the clock: play time counts up, but basketball's is the time left in the period.
  private func setClock(_ inner: JSONReader, _ row: inout MatchRow) {
    if let left = inner.seconds(state.remaining) {
      row.fields.insert(.clock)
      row.clock = .seconds(left, runs: false, countsDown: true)
      return
    }
    guard var seconds = Self.seconds(state.matchTime, inner) ?? inner.seconds(state.elapsed) else { return }
    let isRunning = inner.flag(state.clockRunningNow) ?? inner.flag(state.clockRunning) ?? false
    if row.status == .live, let added = Self.seconds(state.addedTime, inner) { seconds = seconds &+ added }
    row.fields.insert(.clock)
    row.clock = .seconds(seconds, runs: isRunning && row.status == .live)
  }

  /// Returns `20:12` or `1:20:12` as seconds; nil for other formats, and for more than a clock can show.
  static func seconds(_ text: JSONText, _ reader: JSONReader) -> Int32? {
    guard text.kind == .string else { return nil }
    var total = 0
    var part = 0
    var colons = 0
    for byte in reader.bytes(text) {
      if byte == UInt8(ascii: ":") {
        (total, part, colons) = ((total &+ part) &* 60, 0, colons &+ 1)
        guard colons <= 2 else { return nil }
      } else {
        guard byte &- 0x30 < 10, part < 10_000 else { return nil }
        part = part &* 10 &+ Int(byte &- 0x30)
      }
    }
    // Three parts of up to five digits, so nothing above can overflow.
    let seconds = total &+ part
    guard colons > 0, seconds < 1_000_000 else { return nil }
    return Int32(truncatingIfNeeded: seconds)
  }

  private mutating func setServing(_ inner: JSONReader, _ isSwapped: Bool, _ row: inout MatchRow) {
    if state.onServe.isText {
      row.fields.insert(.serving)
      let isA = inner.text(state.onServe, is: "A")
      row.serving = isA || inner.text(state.onServe, is: "B") ? (isA != isSwapped ? .home : .away) : .none
    }
    if state.sets.isPresent, let points = Self.score(state.points, inner, isSwapped) {
      // Only tennis counts 15, 30, 40; other sports play sets of points.
      let isPlain = row.sport != .tennis || isTieBreak(inner)
      row.homePoints = tennisPoints(points.home, points.away, isPlain: isPlain)
      row.awayPoints = tennisPoints(points.away, points.home, isPlain: isPlain)
      row.fields.insert(.points)
    } else if let points = Self.score(state.pointsInGame, inner, isSwapped) {
      row.homePoints = periods.number(points.home)
      row.awayPoints = periods.number(points.away)
      row.fields.insert(.points)
    }
  }

  private func isTieBreak(_ inner: JSONReader) -> Bool {
    inner.count(state.games.a) == 6 && inner.count(state.games.b) == 6
  }

  // MARK: State of play

  private func situation(_ inner: JSONReader, _ isSwapped: Bool, _ row: MatchRow) -> Situation {
    var situation = Situation()
    if let outs = inner.small(state.outs) { situation.tell(.outs) { $0.outs = outs } }
    if let strikes = inner.small(state.strikes) { situation.tell(.strikes) { $0.strikes = strikes } }
    if let balls = inner.small(state.balls) { situation.tell(.balls) { $0.balls = balls } }
    let bases = (inner.flag(state.bases.0), inner.flag(state.bases.1), inner.flag(state.bases.2))
    if let first = bases.0, let second = bases.1, let third = bases.2 {
      situation.tell(.bases) { $0.bases = (first ? 1 : 0) | (second ? 2 : 0) | (third ? 4 : 0) }
    }
    if let corners = Self.counts(state.corners, inner, isSwapped) { situation.tell(.corners) { $0.corners = corners } }
    if let cards = Self.counts(state.yellowCards, inner, isSwapped) {
      situation.tell(.yellowCards) { $0.yellowCards = cards }
    }
    if let cards = Self.counts(state.redCards, inner, isSwapped) { situation.tell(.redCards) { $0.redCards = cards } }
    if let isReviewed = inner.flag(state.varReview) { situation.tell(.varReview) { $0.varReview = isReviewed } }
    if row.sport == .tennis, isTieBreak(inner), let points = Self.counts(state.points, inner, isSwapped) {
      situation.tell(.tieBreak) { $0.tieBreak = points }
    }
    return situation
  }

  private static func counts(_ pair: LiveState.Pair, _ inner: JSONReader, _ isSwapped: Bool) -> Situation.Counts? {
    guard let a = inner.small(pair.a), let b = inner.small(pair.b) else { return nil }
    return isSwapped ? Situation.Counts(home: b, away: a) : Situation.Counts(home: a, away: b)
  }
}

extension Situation {
  /// Sets a field and marks it as set.
  mutating func tell(_ field: Fields, _ set: (inout Situation) -> Void) {
    fields.insert(field)
    set(&self)
  }
}
