/// An update of one match. Only the fields in ``fields`` are set; the board keeps its values of the others.
public struct MatchRow: Sendable, Equatable {
  /// A set of fields.
  public struct Fields: OptionSet, Sendable, Hashable {
    /// One bit for each field.
    public let rawValue: UInt16
    /// The fields of these bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    /// The sport is set.
    public static let sport = Fields(rawValue: 1 << 0)
    /// The league is set.
    public static let league = Fields(rawValue: 1 << 1)
    /// Both teams are set.
    public static let teams = Fields(rawValue: 1 << 2)
    /// The score is set.
    public static let score = Fields(rawValue: 1 << 3)
    /// The status is set.
    public static let status = Fields(rawValue: 1 << 4)
    /// The period is set.
    public static let period = Fields(rawValue: 1 << 5)
    /// The clock is set.
    public static let clock = Fields(rawValue: 1 << 6)
    /// The start is set.
    public static let start = Fields(rawValue: 1 << 7)
    /// The scores of all periods are set.
    public static let periods = Fields(rawValue: 1 << 8)
    /// Both sides' points in the game in progress are set.
    public static let points = Fields(rawValue: 1 << 9)
    /// The serving side is set.
    public static let serving = Fields(rawValue: 1 << 10)
    /// The earliest possible start is set.
    public static let notBefore = Fields(rawValue: 1 << 11)
  }

  /// The provider's id.
  public var id: TextID
  /// The sport within which the id is unique, for providers with ids per sport; otherwise `other`.
  public var idSport: Sport = .other
  /// The fields that are set.
  public var fields: Fields = []
  /// The sport; `other` for one that ``Sport`` lacks.
  public var sport: Sport = .other
  /// The league, in the feed's words.
  public var league: TextID = .none
  /// The home side, or the first named, in the feed's words.
  public var home: TextID = .none
  /// The away side, or the second named, in the feed's words.
  public var away: TextID = .none
  /// The score that decides the match: goals, points, runs or sets.
  public var score: Score = .none
  /// The status of the match.
  public var status: MatchStatus = .scheduled
  /// The period in the feed's words: `2nd Half`.
  public var period: TextID = .none
  /// The match clock, as sent.
  public var clock: Clock = .none
  /// The start, past or future.
  public var start: Timestamp = .none
  /// The earliest possible start, for a match without a start.
  public var notBefore: Timestamp = .none
  /// The home side's points in the game in progress, in the feed's words: `40`, `AD`.
  public var homePoints: TextID = .none
  /// The away side's points in the game in progress, in the feed's words.
  public var awayPoints: TextID = .none
  /// The serving side.
  public var serving: Side = .none
  /// The indices of its rows in ``FeedBatch/periods``.
  public var periods: Range<Int> = 0..<0

  /// A row without fields, for the match with this id.
  public init(id: TextID) { self.id = id }
}

/// An update of a market of the current match, with its quotes.
public struct MarketRow: Sendable, Equatable {
  /// The provider's key, or its market's name in lower snake case.
  public var key: TextID
  /// The market's name, as the provider writes it.
  public var name: TextID
  /// The period that the market covers, in the feed's words; none if the feed doesn't name one.
  public var period: TextID = .none
  /// The market's own line; for a handicap that of the home side.
  public var line: Line = .none
  /// The meaning of the market, comparable across feeds.
  public var meaning = MarketMeaning.unknown
  /// Whether the selections are known to cover every result exactly once.
  public var isComplete = false
  /// Whether the row has only some of the market's selections. The board then keeps ``meaning`` and ``isComplete`` of a known
  /// market.
  public var isPart = false
  /// Fields of the feed that the model has no property for, as the text of a JSON object; none keeps the board's value.
  public var more: TextID = .none
  /// The indices of its rows in ``FeedBatch/quotes``.
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
  /// The bookmaker, in the feed's words.
  public var bookmaker: TextID
  /// The quote's own line; none for the market's line.
  public var line: Line = .none
  /// The side that the selection backs; none if unknown.
  public var side: Side = .none
  /// The notation of ``quoted``.
  public var notation: Notation
  /// The state of the price.
  public var state: QuoteState
  /// Whether the feed marks it as part of the main line of its kind; nil keeps the board's value.
  public var isMain: Bool?
  /// Fields of the feed that the model has no property for, as the text of a JSON object; none keeps the board's value.
  public var more: TextID = .none
  /// The index of its row in ``FeedBatch/quoteFacts``; -1 for none.
  public var facts: Int32 = -1
  /// The price in the provider's characters; without a price, the last one if the feed still sends it.
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

/// The state of a price.
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
  /// Sentinel for an unknown minute.
  public static let noMinute = Int16.min

  /// The feed's id, to which corrections and retractions refer; none if the feed has none.
  public var id: TextID = .none
  /// The kind of incident.
  public var kind: IncidentKind
  /// The side that it belongs to; none if neither.
  public var side: Side = .none
  /// The minute of play, from 0; ``noMinute`` if unknown.
  public var minute: Int16 = noMinute
  /// Minutes added to ``minute``: 2 of 45+2. ``noMinute`` if unknown.
  public var addedTime: Int16 = noMinute
  /// The player; for a substitution, the player who comes on.
  public var player: TextID = .none
  /// The other player: the player who goes off, or the assist of a goal.
  public var related: TextID = .none
  /// The first assist; none if the feed doesn't send it.
  public var assist: TextID = .none
  /// The second assist; none if the feed doesn't send it.
  public var secondAssist: TextID = .none
  /// The score after it; none if the feed doesn't send it.
  public var score: Score = .none
  /// The feed's words, if they say more than the kind.
  public var detail: TextID = .none

  /// A row with a kind only.
  public init(_ kind: IncidentKind) { self.kind = kind }
}

/// One line of a match's statistics.
public struct StatisticRow: Sendable, Equatable {
  /// The period, in the feed's words; none for the whole match.
  public var period: TextID = .none
  /// The feed's group of statistics: `Shots`.
  public var group: TextID = .none
  /// The statistic's name, in the feed's words.
  public var name: TextID
  /// The home side's value, as the feed writes it: `54%`.
  public var home: TextID = .none
  /// The away side's value, as the feed writes it.
  public var away: TextID = .none
  /// Fields of the feed that the model has no property for, as the text of a JSON object; none if there are none.
  public var more: TextID = .none

  /// A row without values.
  public init(name: TextID) { self.name = name }
}

/// One player of a line-up.
public struct LineupRow: Sendable, Equatable {
  /// The side that the player belongs to.
  public var side: Side
  /// The player's name.
  public var player: TextID
  /// The number on the shirt, as text.
  public var number: TextID = .none
  /// The position, in the feed's words: `G`, `M`.
  public var position: TextID = .none
  /// Whether the player starts on the bench.
  public var isSubstitute = false
  /// The reason for an absence, in the feed's words; none for a player who takes part.
  public var missing: TextID = .none
  /// The feed's own rating, as it writes it: `7.4`.
  public var rating: TextID = .none
  /// Whether the player is the captain.
  public var isCaptain = false

  /// A row with a side and a player only.
  public init(side: Side, player: TextID) {
    self.side = side
    self.player = player
  }
}

/// One play of a play-by-play feed. Its text is in ``FeedBatch/text``, because the board doesn't store plays.
public struct PlayRow: Sendable, Equatable {
  /// The feed's word for the kind of play.
  public var kind: TextID
  /// The side that made the play; none if the feed doesn't send it.
  public var side: Side = .none
  /// The match clock, in the feed's words.
  public var clock: Range<Int> = 0..<0
  /// The description, in the feed's words.
  public var description: Range<Int> = 0..<0
  /// The score after the play; none if the feed doesn't send it.
  public var score: Score = .none
  /// The provider's number of the stream; 0 if it has none.
  public var stream: Int16 = 0
  /// The period in the feed's words; none if the feed doesn't send it.
  public var period: TextID = .none
  /// The position on the field at which the play began, in the feed's words.
  public var start: Range<Int> = 0..<0
  /// The position at which the play ended, in the feed's words.
  public var end: Range<Int> = 0..<0
  /// The points scored by the play; `Int16.min` if the feed doesn't send them.
  public var points: Int16 = .min
  /// The position along the court or field, in the feed's units; NaN if the feed doesn't send it.
  public var x: Double = .nan
  /// The position across the court or field, as ``x``.
  public var y: Double = .nan
  /// The state of play right after it.
  public var situation = Situation()
  /// Fields of the feed that the model has no property for, as the text of a JSON object; empty if there are none.
  public var more: Range<Int> = 0..<0

  /// A row with a kind only.
  public init(kind: TextID) { self.kind = kind }

  /// Whether all fields are equal; unknown coordinates equal each other.
  public static func == (left: PlayRow, right: PlayRow) -> Bool {
    left.kind == right.kind && left.side == right.side && left.clock == right.clock
      && left.description == right.description && left.score == right.score && left.stream == right.stream
      && left.period == right.period && left.start == right.start && left.end == right.end
      && left.points == right.points && left.x.bitPattern == right.x.bitPattern
      && left.y.bitPattern == right.y.bitPattern && left.situation == right.situation && left.more == right.more
  }
}
