internal import OddsModel

extension MatchStatus {
  /// How a match's clock is drawn.
  var clockRole: Role {
    switch self {
    case .live: .clock
    case .suspended: .suspended
    case .scheduled, .break, .ended: .label
    }
  }
}

extension Sport {
  /// A change of score is news.
  var scoresSeldom: Bool {
    switch self {
    case .basketball, .handball, .esports, .cricket, .darts, .snooker, .aussieRules: false
    default: true
    }
  }
}
