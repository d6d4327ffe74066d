/// What a feed tells of a match that seldom changes: where, when in the season, under whom.
///
/// Fields that it did not speak of are left out of ``fields`` and stay as they were.
public struct MatchFacts: Sendable, Equatable {
  /// Which fields mean something.
  public struct Fields: OptionSet, Sendable, Hashable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    public static let country = Fields(rawValue: 1 << 0)
    public static let link = Fields(rawValue: 1 << 1)
    public static let round = Fields(rawValue: 1 << 2)
    public static let season = Fields(rawValue: 1 << 3)
    public static let venue = Fields(rawValue: 1 << 4)
    public static let referee = Fields(rawValue: 1 << 5)
    public static let aggregate = Fields(rawValue: 1 << 6)
  }

  public var fields: Fields = []
  /// The country of the league, in the feed's words.
  public var country: TextID = .none
  /// Where to bet on it or watch it: an `https` address.
  public var link: TextID = .none
  public var round: TextID = .none
  public var season: TextID = .none
  public var venue: TextID = .none
  public var referee: TextID = .none
  /// The score over both legs of a tie.
  public var aggregate: Score = .none

  public init() {}

  /// Takes over what the other one tells.
  /// - Returns: Whether anything changed.
  public mutating func merge(_ other: MatchFacts) -> Bool {
    let before = self
    fields.formUnion(other.fields)
    if other.fields.contains(.country) { country = other.country }
    if other.fields.contains(.link) { link = other.link }
    if other.fields.contains(.round) { round = other.round }
    if other.fields.contains(.season) { season = other.season }
    if other.fields.contains(.venue) { venue = other.venue }
    if other.fields.contains(.referee) { referee = other.referee }
    if other.fields.contains(.aggregate) { aggregate = other.aggregate }
    return before != self
  }
}
