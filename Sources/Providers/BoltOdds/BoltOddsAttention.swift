internal import OddsModel
internal import OddsProvider

/// The odds socket's filters, which follow what somebody looks at: one game while it is shown whole, else what the socket
/// was opened for. It keeps the pause that BoltOdds wants between subscriptions.
struct BoltOddsAttention {
  private let usual: BoltOddsFilters
  private var current: BoltOddsFilters
  private var gate = ResubscribeGate()
  /// Before the server is ready it takes no subscription.
  private var isReady = false

  init(_ usual: BoltOddsFilters) {
    self.usual = usual
    current = usual
  }

  /// Other games than the one that is shown whole are not told of.
  var isNarrowed: Bool { current != usual }

  /// The server is ready, and the usual subscription goes out.
  mutating func ready(at now: ContinuousClock.Instant) {
    isReady = true
    current = usual
    gate.sent(at: now)
  }

  /// - Parameter label: The label of the game that is shown whole; nil if there is none.
  mutating func look(at label: String?, now: ContinuousClock.Instant) -> AttentionAnswer {
    guard isReady else { return AttentionAnswer() }
    var wanted = usual
    if let label { wanted.games = [label] }
    guard wanted != current else { return AttentionAnswer() }
    switch gate.submit(wanted, at: now) {
    case .send:
      current = wanted
      return AttentionAnswer(messages: [wanted.subscription])
    case .wait(let pause): return AttentionAnswer(again: pause)
    }
  }
}
