/// What a feed told of one match. Fields that it did not speak of are left out of ``told`` and stay as
/// they were.
public struct MatchRow: Sendable, Equatable {
  /// Which fields of the row mean something.
  public struct Fields: OptionSet, Sendable, Hashable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    public static let sport = Fields(rawValue: 1 << 0)
    public static let league = Fields(rawValue: 1 << 1)
    public static let teams = Fields(rawValue: 1 << 2)
    public static let score = Fields(rawValue: 1 << 3)
    public static let status = Fields(rawValue: 1 << 4)
    public static let period = Fields(rawValue: 1 << 5)
    public static let clock = Fields(rawValue: 1 << 6)
    public static let start = Fields(rawValue: 1 << 7)
    public static let periods = Fields(rawValue: 1 << 8)
    public static let points = Fields(rawValue: 1 << 9)
    public static let serving = Fields(rawValue: 1 << 10)
  }

  public var id: TextID
  public var told: Fields = []
  public var sport: Sport = .other
  public var league: TextID = .none
  public var home: TextID = .none
  public var away: TextID = .none
  public var score: Score = .none
  public var status: MatchStatus = .scheduled
  public var period: TextID = .none
  public var clock: Clock = .none
  public var start: Timestamp = .none
  /// The game in progress, in the feed's words: `40`, `AD`.
  public var homePoints: TextID = .none
  public var awayPoints: TextID = .none
  public var serving: Side = .none
  /// Where its rows lie in ``FeedBatch/periods``.
  public var periods: Range<Int> = 0..<0

  public init(id: TextID) { self.id = id }
}

/// A market of the current match, with the quotes that the feed gave for it.
public struct MarketRow: Sendable, Equatable {
  /// The provider's key, or its market's name in lower snake case.
  public var key: TextID
  public var name: TextID
  public var period: TextID = .none
  /// The market's own line; for a handicap that of the home side.
  public var line: Line = .none
  public var kind: MarketKind = .other
  /// The selections are known to cover every result exactly once.
  public var isComplete = false
  /// The feed named only some of the market's selections here, so ``kind`` and ``isComplete`` stay as they were in a
  /// market that is known.
  public var isPart = false
  /// Where its rows lie in ``FeedBatch/quotes``.
  public var quotes: Range<Int> = 0..<0

  public init(key: TextID, name: TextID) {
    self.key = key
    self.name = name
  }
}

/// One price of one bookmaker on one selection.
public struct QuoteRow: Sendable, Equatable {
  /// The selection's name, exactly as the provider writes it.
  public var selection: TextID
  public var bookmaker: TextID
  public var line: Line = .none
  public var side: Side = .none
  public var notation: Notation
  public var state: QuoteState
  /// The price in the provider's characters; with no price, the last one if the feed still says it.
  public var quoted: Quoted

  public init(
    selection: TextID, bookmaker: TextID, notation: Notation, state: QuoteState, quoted: Quoted
  ) {
    self.selection = selection
    self.bookmaker = bookmaker
    self.notation = notation
    self.state = state
    self.quoted = quoted
  }
}

/// Whether a price can be had.
public enum QuoteState: UInt8, Sendable {
  case open
  /// No price now; it may return.
  case suspended
  /// Gone from the feed.
  case withdrawn
  /// Offered without a number, such as a starting price (`SP`).
  case unpriced
}

/// Something that happened in the current match.
public struct IncidentRow: Sendable, Equatable {
  public static let noMinute = Int16.min

  /// The feed's id, if it gives one: what a correction or a retraction refers to.
  public var id: TextID = .none
  public var kind: IncidentKind
  public var side: Side = .none
  public var minute: Int16 = noMinute
  public var addedTime: Int16 = noMinute
  public var player: TextID = .none
  /// Who assisted, who came on for whom.
  public var related: TextID = .none
  /// The feed's own words where the kind does not say it all.
  public var detail: TextID = .none

  public init(_ kind: IncidentKind) { self.kind = kind }
}

/// One line of a match's statistics.
public struct StatisticRow: Sendable, Equatable {
  public var period: TextID = .none
  public var group: TextID = .none
  public var name: TextID
  public var home: TextID = .none
  public var away: TextID = .none

  public init(name: TextID) { self.name = name }
}

/// One player of a line-up.
public struct LineupRow: Sendable, Equatable {
  public var side: Side
  public var player: TextID
  public var number: TextID = .none
  public var position: TextID = .none
  public var isSubstitute = false
  /// Why a player is missing, in the feed's words; none for one who takes part.
  public var missing: TextID = .none

  public init(side: Side, player: TextID) {
    self.side = side
    self.player = player
  }
}

/// One play of a play-by-play feed. Its text lies in ``FeedBatch/text``: it is said once and not kept.
public struct PlayRow: Sendable, Equatable {
  /// The feed's word for the kind of play.
  public var kind: TextID
  public var side: Side = .none
  public var clock: Range<Int> = 0..<0
  public var description: Range<Int> = 0..<0
  public var score: Score = .none

  public init(kind: TextID) { self.kind = kind }
}
