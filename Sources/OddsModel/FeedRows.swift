/// What a feed told of one match. Fields that it did not speak of are left out of ``fields`` and stay as
/// they were.
public struct MatchRow: Sendable, Equatable {
  /// Which fields of the row mean something.
  public struct Fields: OptionSet, Sendable, Hashable {
    /// One bit for each field.
    public let rawValue: UInt16
    /// The fields of these bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    /// The sport is told.
    public static let sport = Fields(rawValue: 1 << 0)
    /// The league is told.
    public static let league = Fields(rawValue: 1 << 1)
    /// Home and away are told, both.
    public static let teams = Fields(rawValue: 1 << 2)
    /// The score is told.
    public static let score = Fields(rawValue: 1 << 3)
    /// How far the match is is told.
    public static let status = Fields(rawValue: 1 << 4)
    /// The period is told.
    public static let period = Fields(rawValue: 1 << 5)
    /// The clock is told.
    public static let clock = Fields(rawValue: 1 << 6)
    /// The start is told.
    public static let start = Fields(rawValue: 1 << 7)
    /// The scores of single periods are told, all that there are.
    public static let periods = Fields(rawValue: 1 << 8)
    /// The points of the game in progress are told, of both sides.
    public static let points = Fields(rawValue: 1 << 9)
    /// Who serves is told.
    public static let serving = Fields(rawValue: 1 << 10)
    /// The earliest time of the start is told.
    public static let notBefore = Fields(rawValue: 1 << 11)
    /// The row is the feed's full state and has no status: one from before an interruption no longer counts.
    public static let noStatus = Fields(rawValue: 1 << 12)
  }

  /// The provider's id.
  public var id: TextID
  /// The sport that the id is counted in, where the provider counts ids sport by sport; otherwise `other`.
  public var idSport: Sport = .other
  /// Which of the fields below are told.
  public var fields: Fields = []
  /// The sport; `other` for one that the program has no word for.
  public var sport: Sport = .other
  /// The league, in the feed's words.
  public var league: TextID = .none
  /// The home side, or the first named, in the feed's words.
  public var home: TextID = .none
  /// The away side, or the second named, in the feed's words.
  public var away: TextID = .none
  /// What decides the match so far.
  public var score: Score = .none
  /// How far the match is.
  public var status: MatchStatus = .scheduled
  /// The period in the feed's words: `2nd Half`.
  public var period: TextID = .none
  /// The match clock, as told.
  public var clock: Clock = .none
  /// When it begins or began.
  public var start: Timestamp = .none
  /// The earliest time at which it can begin, where its start isn't known.
  public var notBefore: Timestamp = .none
  /// The game in progress, in the feed's words: `40`, `AD`.
  public var homePoints: TextID = .none
  /// The away side's points in the game in progress, in the feed's words.
  public var awayPoints: TextID = .none
  /// Who serves.
  public var serving: Side = .none
  /// Where its rows lie in ``FeedBatch/periods``.
  public var periods: Range<Int> = 0..<0

  /// A row that tells nothing yet of the match with this id.
  public init(id: TextID) { self.id = id }
}

/// A market of the current match, with the quotes that the feed gave for it.
public struct MarketRow: Sendable, Equatable {
  /// The provider's key, or its market's name in lower snake case.
  public var key: TextID
  /// The market's name, as the provider writes it.
  public var name: TextID
  /// The period that the market is about, in the feed's words; none for one that it does not name.
  public var period: TextID = .none
  /// The market's own line; for a handicap that of the home side.
  public var line: Line = .none
  /// What the market means, beside those of other feeds.
  public var meaning = MarketMeaning.unknown
  /// The selections are known to cover every result exactly once.
  public var isComplete = false
  /// The feed named only some of the market's selections here, so ``meaning`` and ``isComplete`` stay as they were in a
  /// market that is known.
  public var isPart = false
  /// Fields of the feed without a place of their own, as the text of a JSON object; with none, the board keeps its value.
  public var more: TextID = .none
  /// Where its rows lie in ``FeedBatch/quotes``.
  public var quotes: Range<Int> = 0..<0

  /// The kind in ``meaning``.
  public var kind: MarketKind { meaning.kind }

  /// A row without quotes.
  public init(key: TextID, name: TextID) {
    self.key = key
    self.name = name
  }
}

/// One price of one bookmaker on one selection.
public struct QuoteRow: Sendable, Equatable {
  /// The selection's name, exactly as the provider writes it.
  public var selection: TextID
  /// Who offers it, in the feed's words.
  public var bookmaker: TextID
  /// The quote's own line; none where the market's line is meant.
  public var line: Line = .none
  /// What the selection stands for; none where that is not known.
  public var side: Side = .none
  /// How the characters of ``quoted`` are to be read.
  public var notation: Notation
  /// Whether the price can be had.
  public var state: QuoteState
  /// Whether the feed marks it as part of the main line of its kind; nil keeps the board's value.
  public var isMain: Bool?
  /// Fields of the feed without a place of their own, as the text of a JSON object; with none, the board keeps its value.
  public var more: TextID = .none
  /// Where its row lies in ``FeedBatch/quoteFacts``; -1 for none.
  public var facts: Int32 = -1
  /// The price in the provider's characters; with no price, the last one if the feed still says it.
  public var quoted: Quoted

  /// A row without a line, a side or facts.
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
  /// Stands for a minute that the feed does not tell.
  public static let noMinute = Int16.min

  /// The feed's id, if it gives one: what a correction or a retraction refers to.
  public var id: TextID = .none
  /// What happened.
  public var kind: IncidentKind
  /// Whose it is; none where it is nobody's.
  public var side: Side = .none
  /// The minute of play, from 0; ``noMinute`` if the feed does not say.
  public var minute: Int16 = noMinute
  /// Minutes added to ``minute``: 2 of 45+2. ``noMinute`` if the feed does not say.
  public var addedTime: Int16 = noMinute
  /// Who did it; for a substitution, who came on.
  public var player: TextID = .none
  /// Who came on for whom; for a goal, who assisted.
  public var related: TextID = .none
  /// Who assisted, first and second; none where the feed names nobody.
  public var assist: TextID = .none
  /// The second assist; none where the feed names nobody.
  public var secondAssist: TextID = .none
  /// The score once it had happened; none where the feed does not say it.
  public var score: Score = .none
  /// The feed's own words where the kind does not say it all.
  public var detail: TextID = .none

  /// A row that tells only the kind.
  public init(_ kind: IncidentKind) { self.kind = kind }
}

/// One line of a match's statistics.
public struct StatisticRow: Sendable, Equatable {
  /// The period that it is about, in the feed's words; none for the whole match.
  public var period: TextID = .none
  /// The feed's group of statistics: `Shots`.
  public var group: TextID = .none
  /// The statistic's name, in the feed's words.
  public var name: TextID
  /// The home side's value, as the feed writes it: `54%`.
  public var home: TextID = .none
  /// The away side's value, as the feed writes it.
  public var away: TextID = .none
  /// Fields of the feed without a place of their own, as the text of a JSON object; none without any.
  public var more: TextID = .none

  /// A row without values.
  public init(name: TextID) { self.name = name }
}

/// One player of a line-up.
public struct LineupRow: Sendable, Equatable {
  /// Whose player it is.
  public var side: Side
  /// The player's name.
  public var player: TextID
  /// The number on the shirt, as text.
  public var number: TextID = .none
  /// The position, in the feed's words: `G`, `M`.
  public var position: TextID = .none
  /// On the bench when the match began.
  public var isSubstitute = false
  /// Why a player is missing, in the feed's words; none for one who takes part.
  public var missing: TextID = .none
  /// The feed's own rating, as it writes it: `7.4`.
  public var rating: TextID = .none
  /// The team's captain.
  public var isCaptain = false

  /// A row that tells only who plays for whom.
  public init(side: Side, player: TextID) {
    self.side = side
    self.player = player
  }
}

/// One play of a play-by-play feed. Its text lies in ``FeedBatch/text``: it is said once and not kept.
public struct PlayRow: Sendable, Equatable {
  /// The feed's word for the kind of play.
  public var kind: TextID
  /// Whose play it was; none where the feed does not say.
  public var side: Side = .none
  /// The match clock, in the feed's words.
  public var clock: Range<Int> = 0..<0
  /// What happened, in the feed's words.
  public var description: Range<Int> = 0..<0
  /// The score after the play; none where the feed does not say.
  public var score: Score = .none
  /// The provider's number of the stream that told it; 0 where it has none.
  public var stream: Int16 = 0
  /// The period in the feed's words; none if it does not say.
  public var period: TextID = .none
  /// Where the play began and ended on the field, in the feed's words.
  public var start: Range<Int> = 0..<0
  /// Where the play ended, in the feed's words.
  public var end: Range<Int> = 0..<0
  /// Points that the play brought, as the feed says; `Int16.min` if it does not.
  public var points: Int16 = .min
  /// Where on the court or field it happened, in the feed's own units; NaN if it does not say.
  public var x: Double = .nan
  /// As ``x``, across.
  public var y: Double = .nan
  /// The state of play right after it.
  public var situation = Situation()
  /// Fields of the feed without a place of their own, as the text of a JSON object; empty without any.
  public var more: Range<Int> = 0..<0

  /// A row that tells only the kind.
  public init(kind: TextID) { self.kind = kind }

  /// Whether all fields agree; unknown coordinates are equal to each other.
  public static func == (left: PlayRow, right: PlayRow) -> Bool {
    left.kind == right.kind && left.side == right.side && left.clock == right.clock
      && left.description == right.description && left.score == right.score && left.stream == right.stream
      && left.period == right.period && left.start == right.start && left.end == right.end
      && left.points == right.points && left.x.bitPattern == right.x.bitPattern
      && left.y.bitPattern == right.y.bitPattern && left.situation == right.situation && left.more == right.more
  }
}
