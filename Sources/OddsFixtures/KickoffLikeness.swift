internal import OddsModel

/// What two kick-offs say of whether they are one.
enum KickoffLikeness {
  /// Evidence, as a logarithm of odds; nil if the two cannot be one match.
  static func evidence(_ one: Contest, _ other: Contest) -> Float? {
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
    // The day at the place of the match: 12 hours either way.
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

  /// One of them does not say when it begins: then both have to be in play, or neither. A match that goes on is hardly the
  /// one that has ended: two teams may meet twice in a day.
  private static func unknown(_ one: Contest, _ other: Contest) -> Float? {
    if one.state.status.isInPlay == other.state.status.isInPlay { return 0.3 }
    return one.state.status == .ended || other.state.status == .ended ? -2 : -1
  }
}
