/// Tells when the round of `initial_state` is over that follows each connection and each new subscription: BoltOdds
/// does not say so itself. It is when two pings, some fifteen seconds apart, have none between them.
struct InitialStateTracker {
  private var isOpen = false
  private var quietPings = 0

  mutating func begin() {
    isOpen = true
    quietPings = 0
  }

  mutating func sawInitialState() { quietPings = 0 }

  /// True if this ping ends the round.
  mutating func sawPing() -> Bool {
    guard isOpen else { return false }
    quietPings += 1
    if quietPings == 2 { isOpen = false }
    return !isOpen
  }
}
