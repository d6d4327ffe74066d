/// What became of something that was found.
public enum FinderEvent: Sendable {
  /// The words are those of the JSON's `state`.
  public enum State: String, Sendable, CaseIterable {
    case appeared
    case changed
    case vanished
  }

  /// With the row as it is now, or last was.
  case arb(State, ArbRow)
  case value(State, ValueRow)
  case middle(State, MiddleRow)

  /// Whether it appeared, changed or went.
  public var state: State {
    switch self {
    case .arb(let state, _), .value(let state, _), .middle(let state, _): state
    }
  }

  /// Where it was found.
  public var fixture: FoundFixture {
    switch self {
    case .arb(_, let row): row.fixture
    case .value(_, let row): row.fixture
    case .middle(_, let row): row.fixture
    }
  }
}
