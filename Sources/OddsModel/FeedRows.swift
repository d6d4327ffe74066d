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
  public var meaning = MarketMeaning.unknown
  /// The selections are known to cover every result exactly once.
  public var isComplete = false
  /// The feed named only some of the market's selections here, so ``meaning`` and ``isComplete`` stay as they were in a
  /// market that is known.
  public var isPart = false
  /// Where its rows lie in ``FeedBatch/quotes``.
  public var quotes: Range<Int> = 0..<0

  public var kind: MarketKind { meaning.kind }

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
  /// Where its row lies in ``FeedBatch/quoteFacts``; -1 for none.
  public var facts: Int32 = -1
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
  /// Who came on for whom; for a goal, who assisted.
  public var related: TextID = .none
  /// Who assisted, first and second; none where the feed names nobody.
  public var assist: TextID = .none
  public var secondAssist: TextID = .none
  /// The score once it had happened; none where the feed does not say it.
  public var score: Score = .none
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
  /// The feed's own rating, as it writes it: `7.4`.
  public var rating: TextID = .none
  public var isCaptain = false

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
  /// The provider's number of the stream that told it; 0 where it has none.
  public var stream: Int16 = 0
  /// The period in the feed's words; none if it does not say.
  public var period: TextID = .none
  /// Where the play began and ended on the field, in the feed's words.
  public var start: Range<Int> = 0..<0
  public var end: Range<Int> = 0..<0
  /// Points that the play brought, as the feed says; `Int16.min` if it does not.
  public var points: Int16 = .min
  /// Where on the court or field it happened, in the feed's own units; NaN if it does not say.
  public var x: Double = .nan
  public var y: Double = .nan
  /// The state of play right after it.
  public var situation = Situation()

  public init(kind: TextID) { self.kind = kind }

  /// Whether all fields agree; unknown coordinates are equal to each other.
  public static func == (left: PlayRow, right: PlayRow) -> Bool {
    left.kind == right.kind && left.side == right.side && left.clock == right.clock
      && left.description == right.description && left.score == right.score && left.stream == right.stream
      && left.period == right.period && left.start == right.start && left.end == right.end
      && left.points == right.points && left.x.bitPattern == right.x.bitPattern
      && left.y.bitPattern == right.y.bitPattern && left.situation == right.situation
  }
}
