public import OddsModel

extension IncidentKind {
  /// The name in tables.
  public var text: String {
    switch self {
    case .goal: "goal"
    case .ownGoal: "own goal"
    case .penaltyGoal: "penalty"
    case .missedPenalty: "missed penalty"
    case .yellowCard: "yellow card"
    case .secondYellow: "2nd yellow"
    case .redCard: "red card"
    case .substitution: "substitution"
    case .var: "VAR"
    case .period: "period"
    case .injuryTime: "added time"
    case .other: "event"
    }
  }
}
