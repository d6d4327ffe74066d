internal import OddsModel

/// Disruptions: events in play after which prices are unreliable until the bookmakers have settled.
extension MatchState {
  /// Records a goal, or a suspension or resumption of the whole match. The first known score isn't a goal, and a
  /// point of basketball is none either.
  mutating func recordDisruption(since score: Score, _ status: MatchStatus, at time: Timestamp) {
    guard self.status.isInPlay else { return }
    let isGoal =
      self.score != score && sport.scoringUnit == .goals && score.home != Score.unknown && score.away != Score.unknown
    let isSuspension = status.isInPlay && (status == .suspended) != (self.status == .suspended)
    if isGoal || isSuspension { lastDisruption = time }
  }

  /// Takes note of cards and VAR reviews that the state of play tells of.
  mutating func recordDisruption(since before: Situation, at time: Timestamp) {
    guard status.isInPlay else { return }
    func hasMoved(_ counts: KeyPath<Situation, Situation.Counts>) -> Bool {
      before[keyPath: counts] != .none && before[keyPath: counts] != situation[keyPath: counts]
    }
    if hasMoved(\.yellowCards) || hasMoved(\.redCards) || before.varReview != situation.varReview {
      lastDisruption = time
    }
  }

  /// Records a goal, card or review that is new or retracted, but none that a feed sends afterwards.
  /// - Parameter isListed: It came in a list of all that has happened.
  mutating func recordDisruption(by incident: IncidentRow, at time: Timestamp, isListed: Bool) {
    guard status.isInPlay, isAnnounced else { return }
    switch incident.kind {
    case .goal, .ownGoal, .penaltyGoal, .missedPenalty, .yellowCard, .secondYellow, .redCard, .var: break
    case .other, .substitution, .period, .injuryTime: return
    }
    if case .seconds(let seconds, _, countsDown: false) = clock, incident.minute != IncidentRow.noMinute {
      guard Int32(incident.minute) >= seconds / 60 - 1 else { return }
    } else if isListed {
      return
    }
    lastDisruption = time
  }
}
