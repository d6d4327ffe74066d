internal import OddsModel

/// Decides when a decoder requests `get_games` again, for labels that the list lacks.
struct GameLookUp {
  /// The minimum milliseconds between two requests; doubles after each failure but the first, up to 128 times.
  static let pace: Int64 = 5_000

  private var isNeeded = false
  private var isAsking = false
  private var askedAt = Timestamp.none
  /// The number of consecutive requests that failed or left a label unknown.
  private var failures: Int64 = 0

  /// Records that an unlisted label was seen.
  mutating func need() { isNeeded = true }

  /// Returns whether to send the request now, and counts it as sent.
  mutating func isDue(at now: Timestamp) -> Bool {
    guard isNeeded, !isAsking, !askedAt.isKnown || now.since(askedAt) >= Self.pace << min(max(failures &- 1, 0), 7)
    else { return false }
    (isNeeded, isAsking, askedAt) = (false, true, now)
    return true
  }

  /// Records that the request was answered or failed.
  /// - Parameter isEnough: Whether every label is known now; otherwise the request is sent again.
  mutating func answered(isEnough: Bool) {
    isAsking = false
    if isEnough {
      failures = 0
    } else {
      isNeeded = true
      failures = min(failures &+ 1, 8)
    }
  }

  /// Records that the batch with the request was refused as a whole.
  mutating func batchWasRefused() {
    guard isAsking else { return }
    (isNeeded, isAsking) = (true, false)
  }
}
