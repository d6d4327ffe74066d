/// Detects the end of the initial states that follow each connection and each new subscription, since BoltOdds doesn't
/// announce it. They have ended when two consecutive pings, 15 s apart, have no `initial_state` between them.
struct InitialStateTracker {
  private var isOpen = false
  private var quietPings = 0

  /// Records that initial states will follow.
  mutating func begin() {
    isOpen = true
    quietPings = 0
  }

  /// Records an `initial_state`.
  mutating func sawInitialState() { quietPings = 0 }

  /// Records a ping; returns whether it ends the initial states.
  mutating func sawPing() -> Bool {
    guard isOpen else { return false }
    quietPings += 1
    if quietPings == 2 { isOpen = false }
    return !isOpen
  }
}
