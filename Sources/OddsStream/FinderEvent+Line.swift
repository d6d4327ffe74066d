internal import OddsFinder
internal import OddsOutput

extension FinderEvent {
  /// The type of the line that tells it; nil for a middle, which none does.
  var type: StreamType? {
    switch self {
    case .arb: .arb
    case .value: .value
    case .middle: nil
    }
  }

  /// What it is about, through all its changes.
  var id: FindingID {
    switch self {
    case .arb(_, let row): row.id
    case .value(_, let row): row.id
    case .middle(_, let row): row.id
    }
  }

  /// The same, told as something else.
  func reported(as state: State) -> FinderEvent {
    switch self {
    case .arb(_, let row): .arb(state, row)
    case .value(_, let row): .value(state, row)
    case .middle(_, let row): .middle(state, row)
    }
  }
}
