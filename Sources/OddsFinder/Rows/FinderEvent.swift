/// The appearance, change or end of a finding.
public enum FinderEvent: Sendable {
  /// The kind of event; the raw values are those of `state` in the JSON.
  public enum State: String, Sendable, CaseIterable {
    case appeared
    case changed
    case vanished
  }

  /// A sure win with its current values, or its last ones if it vanished.
  case arb(State, ArbRow)
  case value(State, ValueRow)
  case middle(State, MiddleRow)

  /// Whether the finding appeared, changed or vanished.
  public var state: State {
    switch self {
    case .arb(let state, _), .value(let state, _), .middle(let state, _): state
    }
  }

  /// The fixture of the finding.
  public var fixture: FoundFixture {
    switch self {
    case .arb(_, let row): row.fixture
    case .value(_, let row): row.fixture
    case .middle(_, let row): row.fixture
    }
  }
}
