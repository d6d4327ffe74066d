/// Something that happened on the pitch.
public struct WorldIncident: Hashable, Sendable, Identifiable {
  /// What sort of thing.
  public enum Kind: String, Hashable, Sendable {
    case goal, ownGoal, penaltyGoal, missedPenalty, yellowCard, secondYellow, redCard, substitution
    case `var`, period, injuryTime
  }

  /// Unlike every other of its match.
  public let id: Int
  /// What happened.
  public let kind: Kind
  /// The minute of play, counting the running one: the first is 1.
  public let minute: Int
  /// Minutes beyond the half's own, when there are any.
  public let addedTime: Int?
  /// Seconds of play.
  public let elapsed: Int
  /// Of an own goal, the team that gains.
  public let side: WorldSide?
  /// Who did it; nil where it is nobody's.
  public internal(set) var player: String?
  /// Who assisted, or who left for the player.
  public internal(set) var related: String?
  /// `Goal Not Awarded`, `Foul`, `HT`.
  public let detail: String?
  /// The score after it.
  public let score: WorldScore
}

extension WorldIncident.Kind {
  /// Whether it counts for the score.
  var scores: Bool {
    switch self {
    case .goal, .ownGoal, .penaltyGoal: true
    default: false
    }
  }
}
