/// The state of play that no score tells: outs and bases, down and distance, cards and corners.
///
/// Only the fields in ``fields`` mean something; a feed of changes tells some of them, and the rest stay as they were.
public struct Situation: Sendable, Hashable {
  /// Which fields mean something.
  public struct Fields: OptionSet, Sendable, Hashable {
    /// One bit for each field.
    public let rawValue: UInt32
    /// The fields of these bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The outs of the half-inning are told.
    public static let outs = Fields(rawValue: 1 << 0)
    /// The strikes on the batter are told.
    public static let strikes = Fields(rawValue: 1 << 1)
    /// The balls to the batter are told.
    public static let balls = Fields(rawValue: 1 << 2)
    /// Which bases are occupied is told.
    public static let bases = Fields(rawValue: 1 << 3)
    /// The down is told.
    public static let down = Fields(rawValue: 1 << 4)
    /// The yards to go are told.
    public static let distance = Fields(rawValue: 1 << 5)
    /// The yard line is told.
    public static let yardLine = Fields(rawValue: 1 << 6)
    /// Who has the ball is told.
    public static let possession = Fields(rawValue: 1 << 7)
    /// The timeouts left are told.
    public static let timeouts = Fields(rawValue: 1 << 8)
    /// The corners are told.
    public static let corners = Fields(rawValue: 1 << 9)
    /// The yellow cards are told.
    public static let yellowCards = Fields(rawValue: 1 << 10)
    /// The red cards are told.
    public static let redCards = Fields(rawValue: 1 << 11)
    /// Whether a VAR review is under way is told.
    public static let varReview = Fields(rawValue: 1 << 12)
    /// The wickets are told.
    public static let wickets = Fields(rawValue: 1 << 13)
    /// The overs are told.
    public static let overs = Fields(rawValue: 1 << 14)
    /// The points of the tie-break are told.
    public static let tieBreak = Fields(rawValue: 1 << 15)
    /// Where the sides stand in the draw is told, of both.
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
    /// Stands for a count that is not told.
    public static let unknown = Int16.min
    /// Neither side's count is known.
    public static let none = Counts(home: unknown, away: unknown)
  }

  /// Which of the fields below are told.
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
  /// Who has the ball; none where the feed does not say.
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
  /// Where each side stands in the draw, in the feed's words: `3`, `Q`.
  public var homeSeed: TextID = .none
  /// Where the away side stands in the draw, in the feed's words.
  public var awaySeed: TextID = .none

  /// Nothing is told.
  public init() {}

  /// Nothing is known.
  public var isEmpty: Bool { fields.isEmpty }

  /// Home for away and away for home.
  public var swapped: Situation {
    var situation = self
    situation.possession = possession.opposite
    for counts in [\Situation.timeouts, \.corners, \.yellowCards, \.redCards, \.wickets, \.tieBreak] {
      situation[keyPath: counts] = Counts(home: self[keyPath: counts].away, away: self[keyPath: counts].home)
    }
    (situation.homeSeed, situation.awaySeed) = (awaySeed, homeSeed)
    return situation
  }

  /// Takes over what the other one tells.
  /// - Returns: Whether anything changed.
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
