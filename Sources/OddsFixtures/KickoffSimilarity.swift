internal import OddsModel

/// Similarity of two kick-off times: evidence that two matches are the same.
enum KickoffSimilarity {
  /// Returns the evidence in log-odds; nil if the matches can't be the same.
  static func evidence(_ one: JoinCandidate, _ other: JoinCandidate) -> Float? {
    let (a, b) = (one.kickoff, other.kickoff)
    if a.time.isKnown, b.time.isKnown { return evidence(minutesApart: abs(a.time.since(b.time)) / 60_000) }
    if !a.time.isKnown, !b.time.isKnown {
      guard let day = a.day, let otherDay = b.day else { return unknown(one, other) }
      let apart = abs(day &- otherDay)
      return apart == 0 ? 0.5 : apart == 1 ? -1.2 : nil
    }
    let (timed, dated) = a.time.isKnown ? (a, b) : (b, a)
    guard let day = dated.day else { return unknown(one, other) }
    if timed.day == day { return 0.6 }
    let milliseconds: Int64 = 86_400_000
    if timed.time.milliseconds >= Int64(day) * milliseconds, timed.time.milliseconds < (Int64(day) + 1) * milliseconds {
      return 0.4
    }
    // A local day starts and ends up to 12 hours from the UTC day.
    let noon = Int64(day) * milliseconds + milliseconds / 2
    return abs(timed.time.milliseconds - noon) <= 30 * 3_600_000 ? -1.2 : nil
  }

  private static func evidence(minutesApart minutes: Int64) -> Float? {
    switch minutes {
    case ...1: 1.5
    case ...15: 1.2
    case ...65: 0.5
    case ...185: -0.8
    default: nil
    }
  }

  /// Returns the evidence if one kick-off is unknown: both matches should be in play, or neither. A match in play is
  /// hardly the same as an ended one: two teams may meet twice a day.
  private static func unknown(_ one: JoinCandidate, _ other: JoinCandidate) -> Float? {
    if one.state.status.isInPlay == other.state.status.isInPlay { return 0.3 }
    return one.state.status == .ended || other.state.status == .ended ? -2 : -1
  }
}
