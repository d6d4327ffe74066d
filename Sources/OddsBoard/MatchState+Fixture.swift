internal import OddsModel

/// Values of a match that a fixture replaces by those of a better feed. The other match must have its sides in the same order;
/// see ``swapped``.
extension MatchState {
  /// Replaces the score and the fields that belong to it. Fields that the other feed doesn't send stay.
  public mutating func takeScore(of other: MatchState) {
    (score, scoreMoved, hasScoreFallen) = (other.score, other.scoreMoved, other.hasScoreFallen)
    if !other.homePoints.isNone || !other.awayPoints.isNone {
      (homePoints, awayPoints) = (other.homePoints, other.awayPoints)
    }
    if other.serving != .none { serving = other.serving }
    if !other.periods.isEmpty { periods = other.periods }
    _ = situation.merge(other.situation)
  }

  /// Replaces the status and the clock.
  public mutating func takeStatus(of other: MatchState) {
    (status, statusBy) = (other.status, other.statusBy)
    (statusMoved, period) = (other.statusMoved, other.period)
    (clock, clockReceived) = (other.clock, other.clockReceived)
  }

  /// Replaces the clock and its time of receipt.
  public mutating func takeClock(of other: MatchState) {
    (clock, clockReceived) = (other.clock, other.clockReceived)
  }

  /// Replaces the period.
  public mutating func takePeriod(of other: MatchState) { period = other.period }

  /// Replaces all incidents.
  public mutating func takeIncidents(of other: MatchState) { incidents = other.incidents }

  /// Replaces all statistics.
  public mutating func takeStatistics(of other: MatchState) { statistics = other.statistics }

  /// Replaces the players and formations.
  public mutating func takeLineup(of other: MatchState) { lineup = other.lineup }

  /// The time of the last update.
  public mutating func takeTimes(of other: MatchState) { (updated, received) = (other.updated, other.received) }

  /// Replaces sport, league and country.
  public mutating func showPlace(of other: MatchState) {
    if other.sport != .other { sport = other.sport }
    league = other.league
    facts.country = other.facts.country
  }

  /// Sets start, league, venue and other values that this match lacks.
  public mutating func fillGaps(from other: MatchState) {
    if sport == .other { sport = other.sport }
    if league.isNone { league = other.league }
    if !start.isKnown { start = other.start }
    var known = other.facts
    _ = known.merge(facts)
    facts = known
  }

  /// The match with home and away exchanged in all values.
  public var swapped: MatchState {
    var state = self
    (state.home, state.away, state.score) = (away, home, score.swapped)
    (state.homePoints, state.awayPoints, state.serving) = (awayPoints, homePoints, serving.opposite)
    state.situation = situation.swapped
    state.facts.aggregate = facts.aggregate.swapped
    for index in state.periods.indices { state.periods[index].score = state.periods[index].score.swapped }
    for index in state.incidents.indices {
      state.incidents[index].side = state.incidents[index].side.opposite
      state.incidents[index].score = state.incidents[index].score.swapped
    }
    for index in state.statistics.indices {
      let row = state.statistics[index]
      (state.statistics[index].home, state.statistics[index].away) = (row.away, row.home)
      // Its names refer to the feed's own sides.
      state.statistics[index].more = .none
    }
    if var lineup {
      (lineup.homeFormation, lineup.awayFormation) = (lineup.awayFormation, lineup.homeFormation)
      for index in lineup.players.indices { lineup.players[index].side = lineup.players[index].side.opposite }
      state.lineup = lineup
    }
    return state
  }
}
