/// An incident of a match, such as a goal or a card.
public struct WorldIncident: Hashable, Sendable, Identifiable {
  /// The kind of incident.
  public enum Kind: String, Hashable, Sendable {
    case goal, ownGoal, penaltyGoal, missedPenalty, yellowCard, secondYellow, redCard, substitution
    case `var`, period, injuryTime
  }

  /// Unique within the match.
  public let id: Int
  /// The kind.
  public let kind: Kind
  /// The minute of play, counting the current one: the first is 1.
  public let minute: Int
  /// Minutes of stoppage time, if any.
  public let addedTime: Int?
  /// Seconds of play.
  public let elapsed: Int
  /// The side; of an own goal, the team that gains.
  public let side: WorldSide?
  /// The player; nil if there is none.
  public internal(set) var player: String?
  /// The player who assisted, or who was substituted.
  public internal(set) var related: String?
  /// Further text, such as `Goal Not Awarded`, `Foul` or `HT`.
  public let detail: String?
  /// The score after the incident.
  public let score: WorldScore
}

extension WorldIncident.Kind {
  /// Whether the incident counts for the score.
  var scores: Bool {
    switch self {
    case .goal, .ownGoal, .penaltyGoal: true
    default: false
    }
  }
}
