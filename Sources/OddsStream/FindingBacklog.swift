internal import OddsFinder

/// What became of findings while the reader was too slow, merged to how each is now beside what the reader was last told.
struct FindingBacklog {
  private var pending: [FindingID: FinderEvent] = [:]
  /// In the order in which they came to be pending.
  private var order: [FindingID] = []

  /// Whether something of a finding is pending.
  func contains(_ id: FindingID) -> Bool { pending[id] != nil }

  var isEmpty: Bool { pending.isEmpty }

  /// Adds what cannot be told now.
  /// - Returns: How many lines are dropped for it.
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
      // The reader never heard of it.
      pending[id] = nil
      return 2
    case (.appeared, _): pending[id] = event.reported(as: .appeared)
    case (.vanished, .appeared): pending[id] = event.reported(as: .changed)
    case (_, _): pending[id] = event
    }
    return 1
  }

  /// Hands over what is pending, oldest first.
  mutating func take(_ body: (FinderEvent) -> Void) {
    let events = order.compactMap { pending.removeValue(forKey: $0) }
    order.removeAll(keepingCapacity: true)
    for event in events { body(event) }
  }
}
