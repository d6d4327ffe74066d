internal import OddsJSON
public import OddsModel
public import OddsProvider

/// Reads the body of `get_games`: matches with their league and start; no lines, which only the socket has.
public final class BoltOddsGamesDecoder: FeedDecoder {
  private var names: Names

  public init(names: TextTable) { self.names = Names(names) }

  public func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch) {
    var reader = JSONReader(message)
    let games = BoltOddsGame.list(&reader)
    _ = reader.finish()
    if let failure = reader.failure {
      batch.refuse("\(failure)")
      return
    }
    for game in games { batch.add(row(game)) }
  }

  private func row(_ game: BoltOddsGame) -> MatchRow {
    var row = MatchRow(id: names.table.intern(game.id))
    if let league = game.league {
      row.told.insert(.league)
      row.league = names.table.intern(league)
      row.sport = LeagueTable.sport(league)
      if row.sport != .other { row.told.insert(.sport) }
    }
    if let home = game.home, let away = game.away {
      row.told.insert(.teams)
      (row.home, row.away) = (names.table.intern(home), names.table.intern(away))
    }
    if let start = game.start {
      row.told.insert(.start)
      row.start = start
    }
    return row
  }
}
