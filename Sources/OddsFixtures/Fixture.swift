public import OddsModel

/// A match, with the feeds that list it.
public struct Fixture: Sendable, Equatable {
  /// The leading member. Its key is the fixture's id, and it leads until it is removed.
  public var leader: MatchKey
  /// All members, the leader first.
  public var members: [Member]

  /// One feed's match in a fixture.
  public struct Member: Sendable, Equatable {
    /// The match's key.
    public var key: MatchKey
    /// Whether the match's home side is the fixture's away side.
    public var isSwapped: Bool
    /// The confidence that the match belongs to the fixture, from 0 to 1.
    public var confidence: Float

    /// Makes a member. `confidence` is from 0 to 1; `isSwapped` means that its home side is the fixture's away side.
    public init(key: MatchKey, isSwapped: Bool, confidence: Float) {
      (self.key, self.isSwapped, self.confidence) = (key, isSwapped, confidence)
    }
  }

  /// The reason why matches were joined.
  public enum JoinReason: String, Sendable {
    case alone, id, alias, names
  }

  /// The strongest reason that joins two of the members.
  public var reason: JoinReason

  /// The minimum of the members' confidences.
  public var confidence: Float { members.map(\.confidence).min() ?? 1 }
}
