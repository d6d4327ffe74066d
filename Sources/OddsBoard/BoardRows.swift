public import OddsModel

/// A match as the board holds it.
public struct MatchState: Sendable {
  public internal(set) var ref = MatchRef(row: -1, generation: 0)
  public let provider: ProviderName
  public let id: TextID
  public internal(set) var sport: Sport = .other
  public internal(set) var league: TextID = .none
  public internal(set) var home: TextID = .none
  public internal(set) var away: TextID = .none
  public internal(set) var score: Score = .none
  public internal(set) var status: MatchStatus = .scheduled
  public internal(set) var period: TextID = .none
  public internal(set) var clock: Clock = .none
  public internal(set) var start: Timestamp = .none
  public internal(set) var homePoints: TextID = .none
  public internal(set) var awayPoints: TextID = .none
  public internal(set) var serving: Side = .none
  public internal(set) var situation = Situation()
  public internal(set) var facts = MatchFacts()
  public internal(set) var periods: [PeriodScore] = []
  public internal(set) var incidents: [IncidentRow] = []
  public internal(set) var statistics: [StatisticRow] = []
  public internal(set) var lineup: Lineup?
  /// The provider's clock when it last told something of this match; none if it does not say.
  public internal(set) var updated: Timestamp = .none
  /// Our clock at that moment.
  public internal(set) var received: Timestamp = .none
  /// Our clock when the feed last told ``clock``: what a clock that runs on is counted from.
  public internal(set) var clockReceived: Timestamp = .none
  /// Our clock when ``score`` last changed or was first known.
  public internal(set) var scoreMoved: Timestamp = .none
  /// The last change of ``score`` took something back, such as a goal that did not count.
  public internal(set) var hasScoreFallen = false
  /// Our clock when ``status`` last changed or was first known.
  public internal(set) var statusMoved: Timestamp = .none
  /// Our clock when something last happened in play after which prices have to find their place: a goal, a card, a VAR
  /// review, the beginning or end of a suspension of the whole match. None if nothing has since the match is known.
  public internal(set) var shaken: Timestamp = .none
  /// When a message last named its prices: by the feed's clock where the message has one and it is earlier than ours.
  var vouched: Timestamp = .none

  var firstMarket: Int32 = -1
  var lastMarket: Int32 = -1
  /// The last image of matches that named it, and how many in a row have not.
  var image: UInt32 = 0
  var absences = 0
  /// It is to be told whole at the end of its part of the batch.
  var owesSnapshot = true
  /// It was told whole before, so single changes mean something.
  var isAnnounced = false
  var isAlive = true

  init(provider: ProviderName, id: TextID) {
    self.provider = provider
    self.id = id
  }
}

/// Both sides' players.
public struct Lineup: Sendable, Equatable {
  public var players: [LineupRow]
  public var homeFormation: TextID
  public var awayFormation: TextID
  public var isConfirmed: Bool
}

/// A market of a match; its quotes hang on it in the order in which they first came.
public struct MarketState: Sendable {
  public let match: MatchRef
  public internal(set) var key: TextID
  public internal(set) var name: TextID
  public internal(set) var period: TextID
  public internal(set) var line: Line
  public internal(set) var meaning: MarketMeaning
  public internal(set) var isComplete: Bool
  /// A snapshot held it, so a reader knows its name.
  public internal(set) var isAnnounced = false
  public var kind: MarketKind { meaning.kind }
  var generation: UInt32 = 0
  var next: Int32 = -1
  var firstQuote: Int32 = -1
  var lastQuote: Int32 = -1
}

/// One bookmaker's price on one selection. Forty-eight bytes.
public struct QuoteEntry: Sendable {
  /// The last price that there was, in the provider's characters.
  public internal(set) var quoted: Quoted
  /// Our clock when it last changed for a bettor: what becomes of a price that nobody can have is no change.
  public internal(set) var changed: Timestamp
  var market: Int32
  public internal(set) var selection: TextID
  public internal(set) var bookmaker: TextID
  public internal(set) var line: Line
  var next: Int32 = -1
  /// The part of a batch that last named it.
  var visit: UInt32 = 0
  public internal(set) var side: Side
  public internal(set) var notation: Notation
  /// What the feed says of this line; a suspended match suspends it whatever this is.
  public internal(set) var state: QuoteState
  var generation: UInt32 = 0
}
