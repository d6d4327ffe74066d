internal import OddsModel

extension MatchState {
  /// The match with score, clock and state of another feed's match that is the same one.
  /// - Parameter isSwapped: The other's home is this one's away.
  public func showing(_ other: MatchState, isSwapped: Bool) -> MatchState {
    var state = self
    state.score = isSwapped ? other.score.swapped : other.score
    state.status = other.status
    state.period = other.period
    state.clock = other.clock
    state.clockReceived = other.clockReceived
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
}
