/// The kind of an incident, in one vocabulary for all feeds.
public enum IncidentKind: UInt8, Sendable, CaseIterable {
  case other
  case goal
  case ownGoal
  case penaltyGoal
  case missedPenalty
  case yellowCard
  case secondYellow
  case redCard
  case substitution
  case `var`
  case period
  case injuryTime

  /// The word in JSON and conditions: `yellowCard`.
  public var word: StaticString {
    switch self {
    case .other: "other"
    case .goal: "goal"
    case .ownGoal: "ownGoal"
    case .penaltyGoal: "penaltyGoal"
    case .missedPenalty: "missedPenalty"
    case .yellowCard: "yellowCard"
    case .secondYellow: "secondYellow"
    case .redCard: "redCard"
    case .substitution: "substitution"
    case .var: "var"
    case .period: "period"
    case .injuryTime: "injuryTime"
    }
  }

  /// Whether it changes the score.
  public var isGoal: Bool { self == .goal || self == .ownGoal || self == .penaltyGoal }
}
