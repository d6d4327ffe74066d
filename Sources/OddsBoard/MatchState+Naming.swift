internal import OddsModel

/// Names, league, start and facts of a match, and which source of its feed they come from.
///
/// Some feeds name a match by two sockets or channels in different words. The source with the lowest
/// ``FeedBatch/nameRank`` leads; the others only add missing names.
extension MatchState {
  /// Whether a reader knows the match, so that its single changes mean something.
  var isReported: Bool { isAnnounced }

  /// Whether a row names the match in other words.
  @inline(__always)
  func isNamedOtherwise(by row: MatchRow) -> Bool {
    row.fields.contains(.sport) && sport != row.sport || row.fields.contains(.league) && league != row.league
      || row.fields.contains(.teams) && (home != row.home || away != row.away)
      || row.fields.contains(.start) && start != row.start
  }

  /// Takes a row's names: all of them from a source that leads, else those that are missing.
  /// - Parameter rank: The row's ``FeedBatch/nameRank``.
  /// - Returns: Whether a name changed.
  mutating func takeNames(of row: MatchRow, rank: UInt8) -> Bool {
    let fields = row.fields
    let leads = rank <= nameRank
    var isRenamed = false
    if fields.contains(.sport), sport != row.sport, leads || sport == .other {
      (sport, isRenamed) = (row.sport, true)
    }
    if fields.contains(.league), league != row.league, leads || league.isNone {
      (league, isRenamed) = (row.league, true)
    }
    if fields.contains(.teams), home != row.home || away != row.away, leads || home.isNone && away.isNone {
      (home, away, isRenamed) = (row.home, row.away, true)
    }
    if fields.contains(.start), start != row.start, leads || !start.isKnown {
      (start, isRenamed) = (row.start, true)
    }
    return isRenamed
  }

  /// Takes facts: all of them from a source that leads, else those that are missing, and the aggregate score in any case.
  /// - Parameter rank: The ``FeedBatch/nameRank`` of their source.
  /// - Returns: Whether the match needs a new snapshot. The aggregate isn't a reason, because it changes with the score,
  ///   nor is a second link: some feeds write one for each bookmaker.
  mutating func learn(_ news: MatchFacts, rank: UInt8) -> Bool {
    var before = facts
    if rank <= nameRank {
      guard facts.merge(news) else { return false }
    } else {
      var news = news
      news.fields.subtract(facts.fields.subtracting([.link, .aggregate, .more]))
      guard facts.merge(news) else { return false }
    }
    if !before.link.isNone { before.link = facts.link }
    (before.aggregate, before.fields) = (facts.aggregate, facts.fields)
    // A new member is a reason; a new value of a known one waits for the next snapshot.
    if before.more.count == facts.more.count { before.more = facts.more }
    return before != facts
  }

  var statusChange: BoardChange {
    .status(match: ref, status: status, period: period, clock: clock, by: statusBy)
  }

  func scoreMove(previous: Score) -> ScoreMove {
    ScoreMove(
      match: ref, score: score, previous: previous, homePoints: homePoints, awayPoints: awayPoints, serving: serving,
      situation: situation)
  }
}
