internal import OddsModel

extension MatchState {
  /// The match with score, clock and state of another feed's match that is the same one.
  /// - Parameter isSwapped: The other's home is this one's away.
  public func showing(_ other: MatchState, isSwapped: Bool) -> MatchState {
    var state = self
    state.showTime(of: other)
    state.score = isSwapped ? other.score.swapped : other.score
    (state.homePoints, state.awayPoints) =
      isSwapped ? (other.awayPoints, other.homePoints) : (other.homePoints, other.awayPoints)
    state.serving = isSwapped ? other.serving.opposite : other.serving
    state.periods =
      isSwapped ? other.periods.map { PeriodScore(name: $0.name, score: $0.score.swapped) } : other.periods
    if !other.incidents.isEmpty, !isSwapped { state.incidents = other.incidents }
    if !isSwapped { state.situation = other.situation }
    state.updated = other.updated
    state.received = other.received
    return state
  }

  /// Takes over sport, league and country of another feed's match that is the same one.
  public mutating func showPlace(of other: MatchState) {
    if other.sport != .other { sport = other.sport }
    league = other.league
    facts.country = other.facts.country
  }

  /// The match with home and away exchanged, as far as score, points and service go.
  public var swapped: MatchState {
    var state = self
    state.score = score.swapped
    (state.homePoints, state.awayPoints) = (awayPoints, homePoints)
    state.serving = serving.opposite
    return state
  }

  /// Takes over how far another feed's match that is the same one has got.
  public mutating func showTime(of other: MatchState) {
    status = other.status
    period = other.period
    clock = other.clock
    clockReceived = other.clockReceived
  }
}
