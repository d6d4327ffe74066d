internal import OddsModel

extension MatchStatus {
  /// The role of a match's clock.
  var clockRole: Role {
    switch self {
    case .live: .clock
    case .suspended: .suspended
    case .scheduled, .break, .ended: .label
    }
  }
}

extension Sport {
  /// Whether scores change rarely enough for each change to be news.
  var scoresSeldom: Bool {
    switch self {
    case .basketball, .handball, .esports, .cricket, .darts, .snooker, .aussieRules: false
    default: true
    }
  }
}
