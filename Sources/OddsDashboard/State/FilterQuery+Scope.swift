extension FilterQuery {
  /// What is filtered.
  public enum Scope: Sendable {
    case matches
    case log

    var fields: [Field] {
      switch self {
      case .matches: [.league, .country, .team, .sport, .provider, .bookmaker, .status]
      case .log: [.kind, .team, .league, .country, .sport, .provider, .bookmaker]
      }
    }

    var measures: [Measure] {
      switch self {
      case .matches: Measure.allCases
      case .log: []
      }
    }
  }
}
