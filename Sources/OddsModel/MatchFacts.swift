/// What a feed tells of a match that seldom changes: where, when in the season, under whom.
///
/// Fields that it did not speak of are left out of ``fields`` and stay as they were.
public struct MatchFacts: Sendable, Equatable {
  /// Which fields mean something.
  public struct Fields: OptionSet, Sendable, Hashable {
    /// One bit for each field.
    public let rawValue: UInt16
    /// The fields of these bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    /// The country is told.
    public static let country = Fields(rawValue: 1 << 0)
    /// The link is told.
    public static let link = Fields(rawValue: 1 << 1)
    /// The round is told.
    public static let round = Fields(rawValue: 1 << 2)
    /// The season is told.
    public static let season = Fields(rawValue: 1 << 3)
    /// The venue is told.
    public static let venue = Fields(rawValue: 1 << 4)
    /// The referee is told.
    public static let referee = Fields(rawValue: 1 << 5)
    /// The score over both legs is told.
    public static let aggregate = Fields(rawValue: 1 << 6)
    /// Some of the members of ``MatchFacts/more`` are set.
    public static let more = Fields(rawValue: 1 << 7)
  }

  /// A field of a feed without a place of its own.
  public struct Member: Sendable, Equatable {
    /// The feed's name of the field.
    public var name: TextID
    /// The field's value, as JSON text.
    public var value: TextID

    /// A field with its value.
    public init(name: TextID, value: TextID) { (self.name, self.value) = (name, value) }
  }

  /// Which of the fields below are told.
  public var fields: Fields = []
  /// The country of the league, in the feed's words.
  public var country: TextID = .none
  /// Where to bet on it or watch it: an `https` address.
  public var link: TextID = .none
  /// The round of the competition, in the feed's words: `Round 12`.
  public var round: TextID = .none
  /// The season, in the feed's words: `25/26`.
  public var season: TextID = .none
  /// Where it is played.
  public var venue: TextID = .none
  /// Who referees it.
  public var referee: TextID = .none
  /// The score over both legs of a tie.
  public var aggregate: Score = .none
  /// Fields of the feed without a place of their own, in the order in which they first came. A merge replaces values by
  /// name and keeps the others.
  public var more: [Member] = []

  /// Nothing is told.
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
    if other.fields.contains(.more) { for member in other.more { set(member) } }
    return before != self
  }

  /// Sets a member of ``more``, in place of the one with the same name.
  public mutating func set(_ member: Member) {
    fields.insert(.more)
    if let place = more.firstIndex(where: { $0.name == member.name }) {
      more[place] = member
    } else {
      more.append(member)
    }
  }
}
