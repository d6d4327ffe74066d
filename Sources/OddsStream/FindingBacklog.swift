internal import OddsFinder

/// Events of findings that a slow reader has not been sent, merged per finding: the current state compared with the
/// state that the reader was last sent.
struct FindingBacklog {
  private var pending: [FindingID: FinderEvent] = [:]
  /// Findings in the order in which they became pending.
  private var order: [FindingID] = []

  /// Whether an event of a finding is pending.
  func contains(_ id: FindingID) -> Bool { pending[id] != nil }

  var isEmpty: Bool { pending.isEmpty }

  /// Adds an event that can't be sent now.
  /// - Returns: Number of lines dropped by merging.
  mutating func add(_ event: FinderEvent) -> Int {
    let id = event.id
    guard let before = pending[id] else {
      if order.count > 2 * pending.count + 64 { order.removeAll { pending[$0] == nil } }
      pending[id] = event
      order.append(id)
      return 0
    }
    switch (before.state, event.state) {
    case (.appeared, .vanished):
      // The reader was never sent the finding.
      pending[id] = nil
      return 2
    case (.appeared, _): pending[id] = event.reported(as: .appeared)
    case (.vanished, .appeared): pending[id] = event.reported(as: .changed)
    case (_, _): pending[id] = event
    }
    return 1
  }

  /// Passes the pending events to `body`, oldest first, and removes them.
  mutating func take(_ body: (FinderEvent) -> Void) {
    let events = order.compactMap { pending.removeValue(forKey: $0) }
    order.removeAll(keepingCapacity: true)
    for event in events { body(event) }
  }
}
