/// Facts of a match that seldom change: country, round, season, venue, referee.
///
/// Only the fields in ``fields`` are set; the board keeps its values of the others.
public struct MatchFacts: Sendable, Equatable {
  /// A set of fields.
  public struct Fields: OptionSet, Sendable, Hashable {
    /// One bit for each field.
    public let rawValue: UInt16
    /// The fields of these bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    /// The country is set.
    public static let country = Fields(rawValue: 1 << 0)
    /// The link is set.
    public static let link = Fields(rawValue: 1 << 1)
    /// The round is set.
    public static let round = Fields(rawValue: 1 << 2)
    /// The season is set.
    public static let season = Fields(rawValue: 1 << 3)
    /// The venue is set.
    public static let venue = Fields(rawValue: 1 << 4)
    /// The referee is set.
    public static let referee = Fields(rawValue: 1 << 5)
    /// The score over both legs is set.
    public static let aggregate = Fields(rawValue: 1 << 6)
    /// Some of the members of ``MatchFacts/more`` are set.
    public static let more = Fields(rawValue: 1 << 7)
  }

  /// A field of a feed that the model has no property for.
  public struct Member: Sendable, Equatable {
    /// The feed's name of the field.
    public var name: TextID
    /// The field's value, as JSON text.
    public var value: TextID

    /// A field with its value.
    public init(name: TextID, value: TextID) { (self.name, self.value) = (name, value) }
  }

  /// The fields that are set.
  public var fields: Fields = []
  /// The country of the league, in the feed's words.
  public var country: TextID = .none
  /// An `https` address for betting on the match or watching it.
  public var link: TextID = .none
  /// The round of the competition, in the feed's words: `Round 12`.
  public var round: TextID = .none
  /// The season, in the feed's words: `25/26`.
  public var season: TextID = .none
  /// The venue, in the feed's words.
  public var venue: TextID = .none
  /// The referee, in the feed's words.
  public var referee: TextID = .none
  /// The score over both legs of a tie.
  public var aggregate: Score = .none
  /// Fields of the feed that the model has no property for, in the order of their first appearance. A merge replaces values by
  /// name and keeps the others.
  public var more: [Member] = []

  /// Facts without any field.
  public init() {}

  /// Replaces the fields that the other facts set.
  /// - Returns: Whether a value changed.
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
