extension FeedBatch {
  /// The ends of the row tables at one moment, so that the rows added later can be found.
  public struct Mark: Sendable {
    fileprivate var matches: Int
    fileprivate var periods: Int
    fileprivate var situations: Int
    fileprivate var statistics: Int
    fileprivate var plays: Int
  }

  /// The current ends of the row tables.
  public var mark: Mark {
    Mark(
      matches: matches.count, periods: periods.count, situations: situations.count, statistics: statistics.count,
      plays: plays.count)
  }

  /// Exchanges home and away in the scores, situations, statistics and plays added since a mark. Rows of markets, incidents
  /// and line-ups stay.
  public mutating func swapSides(since mark: Mark) {
    for index in mark.matches..<matches.count {
      let row = matches[index]
      (matches[index].home, matches[index].away, matches[index].score) = (row.away, row.home, row.score.swapped)
      (matches[index].homePoints, matches[index].awayPoints) = (row.awayPoints, row.homePoints)
      matches[index].serving = row.serving.opposite
    }
    for index in mark.periods..<periods.count { periods[index].score = periods[index].score.swapped }
    for index in mark.situations..<situations.count { situations[index] = situations[index].swapped }
    for index in mark.statistics..<statistics.count {
      let row = statistics[index]
      (statistics[index].home, statistics[index].away) = (row.away, row.home)
    }
    for index in mark.plays..<plays.count {
      plays[index].side = plays[index].side.opposite
      plays[index].score = plays[index].score.swapped
      plays[index].situation = plays[index].situation.swapped
    }
  }
}
