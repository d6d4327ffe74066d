public import OddsModel

/// The status of matches whose feed sends none.
extension Board {
  /// Infers again what time alone changes: matches begin, and end after the longest time that one can last. Call it at
  /// ``statusDue``; before that it returns at once.
  /// - Parameter changes: Receives a `status` change for each match whose status changed.
  public mutating func passTime(to now: Timestamp, changes: inout [BoardChange]) {
    guard statusDue.isKnown, now >= statusDue else { return }
    statusDue = .none
    for row in matches.indices where matches[row].isAlive { inferStatus(of: row, at: now, &changes) }
  }

  /// Applies the rule to a match whose feed has sent no status.
  mutating func inferStatus(of match: Int, at now: Timestamp, _ changes: inout [BoardChange]) {
    guard matches[match].statusBy != .feed else { return }
    let rule = matches[match].inferredStatus(at: now)
    awaitStatus(rule.due)
    matches[match].statusBy = rule.basis
    guard rule.status != matches[match].status else { return }
    matches[match].status = rule.status
    if isReported(match) { changes.append(matches[match].statusChange) }
  }

  /// Notes when the rule has to be applied again.
  mutating func awaitStatus(_ due: Timestamp) {
    if due.isKnown, !statusDue.isKnown || due < statusDue { statusDue = due }
  }
}

extension MatchState {
  /// The status inferred from the feed's other values.
  func inferredStatus(at now: Timestamp) -> StatusRule {
    StatusRule(start: start, notBefore: notBefore, now: now, sport, isPlayed: isPlayed, isPriced: firstMarket >= 0)
  }

  /// Whether the feed sent something that only a match in play has. A 0-0, a clock at zero and words for a period are sent
  /// before the start too. In sports that are played in sets, games and points count before the first set is won.
  private var isPlayed: Bool {
    if score.home > 0 || score.away > 0 || !incidents.isEmpty { return true }
    if homePoints != awayPoints, !homePoints.isNone, !awayPoints.isNone { return true }
    if periods.contains(where: { $0.score.home > 0 || $0.score.away > 0 }) { return true }
    if case .seconds(let seconds, _, let countsDown) = clock { return seconds > 0 && !countsDown }
    return false
  }
}
