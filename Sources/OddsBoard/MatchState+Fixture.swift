internal import OddsModel

/// What a fixture shows of a match that another feed tells better. The other match must have its sides as this one has
/// them: see ``swapped``.
extension MatchState {
  /// Takes over the score with what belongs to it. What the other feed does not say stays.
  public mutating func takeScore(of other: MatchState) {
    (score, scoreMoved, hasScoreFallen) = (other.score, other.scoreMoved, other.hasScoreFallen)
    if !other.homePoints.isNone || !other.awayPoints.isNone {
      (homePoints, awayPoints) = (other.homePoints, other.awayPoints)
    }
    if other.serving != .none { serving = other.serving }
    if !other.periods.isEmpty { periods = other.periods }
    _ = situation.merge(other.situation)
  }

  /// Takes over how far the match is, and its clock.
  public mutating func takeStatus(of other: MatchState) {
    (status, statusBy) = (other.status, other.statusBy)
    (statusMoved, period) = (other.statusMoved, other.period)
    (clock, clockReceived) = (other.clock, other.clockReceived)
  }

  /// Takes over the other feed's clock and when it was told.
  public mutating func takeClock(of other: MatchState) {
    (clock, clockReceived) = (other.clock, other.clockReceived)
  }

  /// Takes over the other feed's word for the period.
  public mutating func takePeriod(of other: MatchState) { period = other.period }

  /// Takes over the other feed's incidents, all of them.
  public mutating func takeIncidents(of other: MatchState) { incidents = other.incidents }

  /// Takes over the other feed's statistics, all of them.
  public mutating func takeStatistics(of other: MatchState) { statistics = other.statistics }

  /// Takes over the other feed's players and formations.
  public mutating func takeLineup(of other: MatchState) { lineup = other.lineup }

  /// When something was last told.
  public mutating func takeTimes(of other: MatchState) { (updated, received) = (other.updated, other.received) }

  /// Takes over sport, league and country.
  public mutating func showPlace(of other: MatchState) {
    if other.sport != .other { sport = other.sport }
    league = other.league
    facts.country = other.facts.country
  }

  /// Takes over what this one does not say of itself: kick-off, league, venue and the like.
  public mutating func fillGaps(from other: MatchState) {
    if sport == .other { sport = other.sport }
    if league.isNone { league = other.league }
    if !start.isKnown { start = other.start }
    var known = other.facts
    _ = known.merge(facts)
    facts = known
  }

  /// The match with home and away exchanged in everything that is told of it.
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
      // Its names speak of the feed's own sides.
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
