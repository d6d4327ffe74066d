internal import OddsFinder
internal import OddsOutput

extension FinderEvent {
  /// Type of the event's line; nil for a middle, which has no line type.
  var type: StreamType? {
    switch self {
    case .arb: .arb
    case .value: .value
    case .middle: nil
    }
  }

  /// Identity of the finding, which stays the same when the finding changes.
  var id: FindingID {
    switch self {
    case .arb(_, let row): row.id
    case .value(_, let row): row.id
    case .middle(_, let row): row.id
    }
  }

  /// Returns the event with another state.
  func reported(as state: State) -> FinderEvent {
    switch self {
    case .arb(_, let row): .arb(state, row)
    case .value(_, let row): .value(state, row)
    case .middle(_, let row): .middle(state, row)
    }
  }
}
