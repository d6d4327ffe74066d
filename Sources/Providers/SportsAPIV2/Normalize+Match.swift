internal import OddsModel

/// From a held match to the model's row.
extension SportsAPIV2Normalizer {
  /// Appends all that is known of a match; the board finds what is new of it. Facts are left out of most changes, unless
  /// the board may have dropped the match since they were told.
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
      // The feed has changes of matches in play only.
      row.fields.insert(.status)
      row.status = .live
    }
    setScore(match, &row, &batch)
    setClock(match, &row, batch.receivedAt.isKnown ? batch.receivedAt : batch.publishedAt)
    batch.add(row)
    // A match that ended is dropped after a while.
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
    // Points stay in the feed after the last one; a match that is over has no game in progress.
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
    // Extra time as a whole is that of its halves.
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

  /// Who serves follows from who began and how many games were played, in a tie-break also from its points. Only
  /// tennis takes turns like this.
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
      // One point, then two each.
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

  /// None while nobody plays. A period that is past its end is told as `45+2`.
  private mutating func setClock(_ match: SportsAPIV2CachedMatch, _ row: inout MatchRow, _ now: Timestamp) {
    // A match whose status nobody sent may be in play, and then its clock says so.
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
