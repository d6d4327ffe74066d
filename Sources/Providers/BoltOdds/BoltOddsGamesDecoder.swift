internal import OddsJSON
public import OddsModel
public import OddsProvider

/// Reads the body of `get_games`: matches with their league and start, and how they stand where `match_info` has been put
/// beside them; no lines, which only the socket has.
public final class BoltOddsGamesDecoder: FeedDecoder {
  private let names: TextTable
  private var periodNames: PeriodNames

  public init(names: TextTable) {
    self.names = names
    periodNames = PeriodNames(names)
  }

  public func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch) {
    var reader = JSONReader(message)
    let games = BoltOddsGame.list(&reader)
    _ = reader.finish()
    if let failure = reader.failure {
      batch.refuse("\(failure)")
      return
    }
    for game in games {
      var row = row(game)
      if let info = game.info { tell(info, &row, &batch) }
      batch.add(row)
    }
  }

  private func row(_ game: BoltOddsGame) -> MatchRow {
    var row = MatchRow(id: names.intern(game.id))
    if let league = game.league {
      row.told.insert(.league)
      row.league = names.intern(league)
      row.sport = LeagueTable.sport(league)
      if row.sport != .other { row.told.insert(.sport) }
    }
    if let home = game.home, let away = game.away {
      row.told.insert(.teams)
      (row.home, row.away) = (names.intern(home), names.intern(away))
    }
    if let start = game.start {
      row.told.insert(.start)
      row.start = start
    }
    return row
  }

  private func tell(_ info: BoltOddsMatchInfo, _ row: inout MatchRow, _ batch: inout FeedBatch) {
    // Leagues come and go, and not all are in our table.
    if let sport = info.sport, !row.told.contains(.sport) {
      row.told.insert(.sport)
      row.sport = sport
    }
    guard let status = info.matchStatus else { return }
    row.told.insert(.status)
    row.status = status
    if let words = info.status {
      row.told.insert(.period)
      row.period = periodNames.said(names.intern(words))
    }
    guard status != .scheduled else { return }
    if let home = info.homeScore, let away = info.awayScore {
      row.told.insert(.score)
      row.score = Score(home: Int32(clamping: home), away: Int32(clamping: away))
    }
    tellParts(info, &row, &batch)
    if row.sport == .soccer, let played = info.played, status == .live {
      row.told.insert(.clock)
      row.clock = .seconds(Int32(clamping: played), runs: true)
    }
    if let home = info.homePoints, let away = info.awayPoints {
      row.told.insert(.points)
      (row.homePoints, row.awayPoints) = (names.intern(home), names.intern(away))
    }
  }

  /// The part in progress is left out in the sports whose live scores do not tell it: it would stay as it is now. Where a
  /// set is made of points it is told as points, as the live scores do.
  private func tellParts(_ info: BoltOddsMatchInfo, _ row: inout MatchRow, _ batch: inout FeedBatch) {
    guard let unit = LiveState.Unit(row.sport) else { return }
    var parts = info.parts
    let isSetOfPoints = unit == .set && row.sport != .tennis
    if isSetOfPoints || row.sport == .basketball, row.status.isInPlay, row.status != .break,
      let current = parts.popLast(), isSetOfPoints, let home = current.home, let away = current.away
    {
      row.told.insert(.points)
      (row.homePoints, row.awayPoints) = (periodNames.number(home), periodNames.number(away))
    }
    let first = batch.periods.count
    for (index, part) in parts.enumerated() {
      guard let home = part.home, let away = part.away else { continue }
      batch.periods.append(
        PeriodScore(
          name: periodNames.name(unit, index + 1),
          score: Score(home: Int32(clamping: home), away: Int32(clamping: away))))
    }
    guard batch.periods.count > first else { return }
    row.told.insert(.periods)
    row.periods = first..<batch.periods.count
  }
}
