internal import OddsModel

/// Converts a cached match to the model's row.
extension SportsAPIV2Normalizer {
  /// Adds all known fields of a match to the batch; the board detects changes. Facts are left out for most changes,
  /// unless the board may have dropped the match since they were sent.
  mutating func tell(_ index: Int, _ batch: inout FeedBatch, withFacts: Bool = false) {
    let match = cached[index]
    var row = MatchRow(id: match.id)
    if match.isSportKnown {
      row.fields.insert(.sport)
      row.sport = match.sport
    }
    if !match.league.isNone {
      row.fields.insert(.league)
      row.league = match.league
    }
    if match.isNamed {
      row.fields.insert(.teams)
      (row.home, row.away) = (match.home, match.away)
    }
    if match.start.isKnown {
      row.fields.insert(.start)
      row.start = match.start
    }
    if match.isStatusKnown {
      row.fields.formUnion([.status, .period])
      (row.status, row.period) = (match.status, match.period)
    } else if match.isScoreKnown, match.hasScore {
      // The feed sends changes only of matches in play.
      row.fields.insert(.status)
      row.status = .live
    }
    setScore(match, &row, &batch)
    setClock(match, &row, batch.receivedAt.isKnown ? batch.receivedAt : batch.publishedAt)
    batch.add(row)
    // The board drops an ended match after a while, so its facts are sent again.
    guard withFacts || match.openingGeneration != match.generation || match.status == .ended else { return }
    cached[index].openingGeneration = match.generation
    batch.add(seldom[index].facts)
    batch.add(seldom[index].situation)
  }

  private func setScore(_ match: SportsAPIV2CachedMatch, _ row: inout MatchRow, _ batch: inout FeedBatch) {
    guard match.isScoreKnown || match.arePointsKnown else { return setPeriods(match, &row, &batch) }
    if match.isScoreKnown {
      row.fields.insert(.score)
      row.score = Score(home: match.homeScore.current, away: match.awayScore.current)
    }
    // The feed keeps the last points of a match that is over; such a match has no game in progress.
    row.fields.insert(.points)
    if !match.isStatusKnown || match.status.isInPlay {
      (row.homePoints, row.awayPoints) = (match.homePoint, match.awayPoint)
    }
    setPeriods(match, &row, &batch)
    setServing(match, &row)
  }

  private func setPeriods(_ match: SportsAPIV2CachedMatch, _ row: inout MatchRow, _ batch: inout FeedBatch) {
    let first = batch.periods.count
    var rest = match.periods
    // The halves of extra time replace the total of extra time.
    if rest & SportsAPIV2CachedMatch.extraHalves != 0 { rest &= ~SportsAPIV2CachedMatch.extraTime }
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      rest &= rest &- 1
      let score = Score(home: match.homeScore.periods[index], away: match.awayScore.periods[index])
      let label = TextID(raw: match.labels[index])
      batch.periods.append(
        PeriodScore(name: label.isNone ? periodNames.name(index, match.sport) : label, score: score))
    }
    guard batch.periods.count > first || match.isScoreKnown else { return }
    row.fields.insert(.periods)
    row.periods = first..<batch.periods.count
  }

  /// Sets the serving side from the first server and the number of games played, in a tie-break also from its points.
  /// Only tennis alternates like this.
  private func setServing(_ match: SportsAPIV2CachedMatch, _ row: inout MatchRow) {
    guard match.sport == .tennis, match.firstToServe == 1 || match.firstToServe == 2 else { return }
    row.fields.insert(.serving)
    guard match.isStatusKnown, match.status.isInPlay else { return }
    var games: Int64 = 0
    var last = Score.none
    for index in 0..<SportsAPIV2Scores.overtime {
      let set = Score(home: match.homeScore.periods[index], away: match.awayScore.periods[index])
      guard set.home >= 0, set.away >= 0 else { continue }
      games &+= Int64(truncatingIfNeeded: set.home) &+ Int64(truncatingIfNeeded: set.away)
      last = set
    }
    var turns = games
    if last.home == 6, last.away == 6, let home = points(match.homePoint), let away = points(match.awayPoint) {
      // In a tie-break the first server serves one point, then each side two in turn.
      turns &+= (home &+ away &+ 1) / 2
    }
    row.serving = (turns % 2 == 0) == (match.firstToServe == 1) ? .home : .away
  }

  private func points(_ text: TextID) -> Int64? {
    names.withBytes(text) { digits in
      guard (1...3).contains(digits.count), digits.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
      return digits.reduce(0) { $0 &* 10 &+ Int64($1 &- 0x30) }
    }
  }

  /// Sets the clock; none while play is stopped. A period past its end is shown as `45+2`.
  private mutating func setClock(_ match: SportsAPIV2CachedMatch, _ row: inout MatchRow, _ now: Timestamp) {
    // A match without a status may be in play; then its clock shows it.
    guard match.isStatusKnown || match.clock.isKnown else { return }
    row.fields.insert(.clock)
    guard !match.isStatusKnown || match.status == .live || match.status == .suspended else { return }
    if let reading = match.clock.reading(at: now) {
      if let added = reading.added {
        row.clock = .text(words.minute(reading.seconds / 60, added: added, names))
      } else {
        // At most the length of a match and a day.
        row.clock = .seconds(Int32(truncatingIfNeeded: reading.seconds), runs: match.status == .live)
      }
    } else {
      let played = match.clock.secondsPlayed(at: now)
      guard played != SportsAPIV2Clock.unknown else { return }
      row.clock = .seconds(Int32(truncatingIfNeeded: played), runs: match.clock.runs && match.status == .live)
    }
  }
}
