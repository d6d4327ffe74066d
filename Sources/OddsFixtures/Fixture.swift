public import OddsModel

/// One match, however many feeds tell of it.
public struct Fixture: Sendable, Equatable {
  /// The member that leads: it gives the fixture its id, and stays while it is there.
  public var leader: MatchKey
  /// All members, the one that leads first.
  public var members: [Member]

  /// One feed's match.
  public struct Member: Sendable, Equatable {
    /// The match's identity.
    public var key: MatchKey
    /// Its home is the fixture's away.
    public var isSwapped: Bool
    /// How sure it is that it belongs here, from 0 to 1.
    public var confidence: Float

    /// A member; `confidence` is from 0 to 1, and `isSwapped` says that its home side is the fixture's away side.
    public init(key: MatchKey, isSwapped: Bool, confidence: Float) {
      (self.key, self.isSwapped, self.confidence) = (key, isSwapped, confidence)
    }
  }

  /// How its members were found to be one.
  public enum Ground: String, Sendable {
    case alone, id, alias, names
  }

  /// How its members were found to be one; the weakest of all.
  public var ground: Ground

  /// The least of its members'.
  public var confidence: Float { members.map(\.confidence).min() ?? 1 }
}
