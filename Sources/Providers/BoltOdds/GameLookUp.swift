internal import OddsModel

/// Decides when a decoder has `get_games` read again: for labels that the list doesn't have.
struct GameLookUp {
  /// Milliseconds between two requests; twice as long after each one that brought nothing but the first, up to 128 times.
  static let pace: Int64 = 5_000

  private var isNeeded = false
  private var isAsking = false
  private var askedAt = Timestamp.none
  /// Requests in a row that failed, or left a label unknown.
  private var failures: Int64 = 0

  /// A label was seen that isn't listed.
  mutating func need() { isNeeded = true }

  /// Whether to send the request now; the caller then does.
  mutating func isDue(at now: Timestamp) -> Bool {
    guard isNeeded, !isAsking, !askedAt.isKnown || now.since(askedAt) >= Self.pace << min(max(failures &- 1, 0), 7)
    else { return false }
    (isNeeded, isAsking, askedAt) = (false, true, now)
    return true
  }

  /// The request was answered, or failed.
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

  /// The batch with the request was refused as a whole.
  mutating func batchWasRefused() {
    guard isAsking else { return }
    (isNeeded, isAsking) = (true, false)
  }
}
