/// The state of play beside the score: outs and bases, down and distance, cards and corners.
///
/// Only the fields in ``fields`` are set. A feed of changes sets some of them; the board keeps its values of the others.
public struct Situation: Sendable, Hashable {
  /// A set of fields.
  public struct Fields: OptionSet, Sendable, Hashable {
    /// One bit for each field.
    public let rawValue: UInt32
    /// The fields of these bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The outs of the half-inning are set.
    public static let outs = Fields(rawValue: 1 << 0)
    /// The strikes on the batter are set.
    public static let strikes = Fields(rawValue: 1 << 1)
    /// The balls to the batter are set.
    public static let balls = Fields(rawValue: 1 << 2)
    /// The occupied bases are set.
    public static let bases = Fields(rawValue: 1 << 3)
    /// The down is set.
    public static let down = Fields(rawValue: 1 << 4)
    /// The yards to go are set.
    public static let distance = Fields(rawValue: 1 << 5)
    /// The yard line is set.
    public static let yardLine = Fields(rawValue: 1 << 6)
    /// The side with the ball is set.
    public static let possession = Fields(rawValue: 1 << 7)
    /// The remaining timeouts are set.
    public static let timeouts = Fields(rawValue: 1 << 8)
    /// The corners are set.
    public static let corners = Fields(rawValue: 1 << 9)
    /// The yellow cards are set.
    public static let yellowCards = Fields(rawValue: 1 << 10)
    /// The red cards are set.
    public static let redCards = Fields(rawValue: 1 << 11)
    /// The flag for a VAR review is set.
    public static let varReview = Fields(rawValue: 1 << 12)
    /// The wickets are set.
    public static let wickets = Fields(rawValue: 1 << 13)
    /// The overs are set.
    public static let overs = Fields(rawValue: 1 << 14)
    /// The points of the tie-break are set.
    public static let tieBreak = Fields(rawValue: 1 << 15)
    /// Both seeds are set.
    public static let seeds = Fields(rawValue: 1 << 16)
  }

  /// A count of each side; `Int16.min` for unknown.
  public struct Counts: Sendable, Hashable {
    /// Of the home side.
    public var home: Int16
    /// Of the away side.
    public var away: Int16
    /// A count of both sides.
    public init(home: Int16, away: Int16) { (self.home, self.away) = (home, away) }
    /// Sentinel for an unknown count.
    public static let unknown = Int16.min
    /// Two unknown counts.
    public static let none = Counts(home: unknown, away: unknown)
  }

  /// The fields that are set.
  public var fields: Fields = []
  /// Baseball: outs, strikes and balls as called; `Int16.min` for unknown, as in every number here.
  public var outs: Int16 = .min
  /// Strikes on the batter, 0 to 2; `.min` for unknown.
  public var strikes: Int16 = .min
  /// Balls to the batter, 0 to 3; `.min` for unknown.
  public var balls: Int16 = .min
  /// Occupied bases, a bit each: 1 for the first, 2 for the second, 4 for the third.
  public var bases: UInt8 = 0
  /// American football.
  public var down: Int16 = .min
  /// Yards to go for a first down; `.min` for unknown.
  public var distance: Int16 = .min
  /// The yard line that the ball is on, as the feed counts it; `.min` for unknown.
  public var yardLine: Int16 = .min
  /// The side with the ball; none if the feed doesn't send it.
  public var possession: Side = .none
  /// Timeouts left to each side.
  public var timeouts: Counts = .none
  /// Soccer.
  public var corners: Counts = .none
  /// Yellow cards shown to each side.
  public var yellowCards: Counts = .none
  /// Red cards shown to each side.
  public var redCards: Counts = .none
  /// A VAR review is under way.
  public var varReview = false
  /// Cricket. Overs in the feed's words: `12.3`.
  public var wickets: Counts = .none
  /// Overs bowled in the innings.
  public var overs: TextID = .none
  /// Tennis: the points of the tie-break in progress, or of the last one.
  public var tieBreak: Counts = .none
  /// The home side's seed or entry in the draw, in the feed's words: `3`, `Q`.
  public var homeSeed: TextID = .none
  /// The away side's seed or entry in the draw, in the feed's words.
  public var awaySeed: TextID = .none

  /// A situation without any field.
  public init() {}

  /// Whether no field is set.
  public var isEmpty: Bool { fields.isEmpty }

  /// The situation with home and away exchanged.
  public var swapped: Situation {
    var situation = self
    situation.possession = possession.opposite
    for counts in [\Situation.timeouts, \.corners, \.yellowCards, \.redCards, \.wickets, \.tieBreak] {
      situation[keyPath: counts] = Counts(home: self[keyPath: counts].away, away: self[keyPath: counts].home)
    }
    (situation.homeSeed, situation.awaySeed) = (awaySeed, homeSeed)
    return situation
  }

  /// Replaces the fields that the other situation sets.
  /// - Returns: Whether a value changed.
  public mutating func merge(_ other: Situation) -> Bool {
    guard !other.fields.isEmpty else { return false }
    let before = self
    let new = other.fields
    fields.formUnion(new)
    if new.contains(.outs) { outs = other.outs }
    if new.contains(.strikes) { strikes = other.strikes }
    if new.contains(.balls) { balls = other.balls }
    if new.contains(.bases) { bases = other.bases }
    if new.contains(.down) { down = other.down }
    if new.contains(.distance) { distance = other.distance }
    if new.contains(.yardLine) { yardLine = other.yardLine }
    if new.contains(.possession) { possession = other.possession }
    if new.contains(.timeouts) { timeouts = other.timeouts }
    if new.contains(.corners) { corners = other.corners }
    if new.contains(.yellowCards) { yellowCards = other.yellowCards }
    if new.contains(.redCards) { redCards = other.redCards }
    if new.contains(.varReview) { varReview = other.varReview }
    if new.contains(.wickets) { wickets = other.wickets }
    if new.contains(.overs) { overs = other.overs }
    if new.contains(.tieBreak) { tieBreak = other.tieBreak }
    if new.contains(.seeds) { (homeSeed, awaySeed) = (other.homeSeed, other.awaySeed) }
    return before != self
  }
}
