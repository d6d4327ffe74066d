public import OddsModel

/// A match as the board holds it.
public struct MatchState: Sendable {
  /// Its own place on the board.
  public internal(set) var ref = MatchRef(row: -1, generation: 0)
  /// The feed that tells of it.
  public let provider: ProviderName
  /// The provider's id, without the provider's name.
  public let id: TextID
  /// The sport that the id is counted in, where the provider counts ids sport by sport; otherwise `other`.
  public let idSport: Sport
  /// The sport; `other` for one that the program has no word for.
  public internal(set) var sport: Sport = .other
  /// The league, in the feed's words.
  public internal(set) var league: TextID = .none
  /// The home side, or the first named, in the feed's words.
  public internal(set) var home: TextID = .none
  /// The away side, or the second named, in the feed's words.
  public internal(set) var away: TextID = .none
  /// The score as the feed last told it.
  public internal(set) var score: Score = .none
  /// How far the match is: what the feed sent last, or where it sent nothing, what ``OddsModel/StatusRule`` infers.
  public internal(set) var status: MatchStatus = .scheduled
  /// What decided ``status``.
  public internal(set) var statusBy = StatusBasis.start
  /// The period in the feed's words: `2nd Half`.
  public internal(set) var period: TextID = .none
  /// The match clock as last told; see ``clockReceived`` for one that runs on.
  public internal(set) var clock: Clock = .none
  /// When it begins or began.
  public internal(set) var start: Timestamp = .none
  /// The earliest time at which it can begin, where its start isn't known.
  var notBefore: Timestamp = .none
  /// The home side's points in the game in progress, in the feed's words: `40`, `AD`.
  public internal(set) var homePoints: TextID = .none
  /// The away side's points in the game in progress, in the feed's words.
  public internal(set) var awayPoints: TextID = .none
  /// Who serves.
  public internal(set) var serving: Side = .none
  /// The state of play that no score tells: outs, downs, cards, corners.
  public internal(set) var situation = Situation()
  /// What seldom changes: country, round, venue, referee.
  public internal(set) var facts = MatchFacts()
  /// The score of each period that is over or in progress, in order.
  public internal(set) var periods: [PeriodScore] = []
  /// What happened, in the order in which the feed told it.
  public internal(set) var incidents: [IncidentRow] = []
  /// The statistics, in the feed's order.
  public internal(set) var statistics: [StatisticRow] = []
  /// Both sides' players; nil until the feed has named them.
  public internal(set) var lineup: Lineup?
  /// The provider's clock when it last told something of this match; none if it does not say.
  public internal(set) var updated: Timestamp = .none
  /// Our clock at that moment.
  public internal(set) var received: Timestamp = .none
  /// The number of the batch that last named it: see ``Board/batches``. Unlike our clock, it never goes back.
  public internal(set) var namedBatch: UInt64 = 0
  /// Our clock when the feed last told ``clock``: what a clock that runs on is counted from.
  public internal(set) var clockReceived: Timestamp = .none
  /// Our clock when ``score`` last changed or was first known.
  public internal(set) var scoreMoved: Timestamp = .none
  /// The last change of ``score`` took something back, such as a goal that did not count.
  public internal(set) var hasScoreFallen = false
  /// Our clock when the feed last changed ``status`` or first sent it; none for one that is inferred.
  public internal(set) var statusMoved: Timestamp = .none
  /// Our clock when something last happened in play after which prices have to find their place: a goal, a card, a VAR
  /// review, the beginning or end of a suspension of the whole match. None if nothing has since the match is known.
  public internal(set) var lastDisruption: Timestamp = .none
  /// When a message last named its prices: by the feed's clock where the message has one and it is earlier than ours.
  var confirmed: Timestamp = .none

  /// The message that last touched it, if all that the message told of its lines was taken over, and each line but once;
  /// otherwise 0. See ``Board/token(of:from:)``.
  var token: UInt64 = 0
  /// Some of its rows could belong to either of two markets.
  var isAmbiguous = false

  var firstMarket: Int32 = -1
  var lastMarket: Int32 = -1
  /// The last image of matches that named it, and how many in a row have not.
  var image: UInt32 = 0
  var absences = 0
  /// It is new, or its feed was reconnected: the batch that names it next emits its snapshot.
  var needsSnapshot = true
  /// Its names or facts have changed in this batch: it is to be told whole before its changes.
  var isRenamed = false
  /// The ``FeedBatch/nameRank`` of the source whose names it has.
  var nameRank = UInt8.max
  /// It was told whole before, so single changes mean something.
  var isAnnounced = false
  var isAlive = true

  init(provider: ProviderName, id: TextID, idSport: Sport = .other) {
    self.provider = provider
    self.id = id
    self.idSport = idSport
  }

  /// Its identity, whatever row it is on.
  public var key: MatchKey { MatchKey(provider: provider, id: id, sport: idSport) }
}

/// Both sides' players.
public struct Lineup: Sendable, Equatable {
  /// Of both sides, in the feed's order.
  public var players: [LineupRow]
  /// The home side's formation, in the feed's words: `4-3-3`.
  public var homeFormation: TextID
  /// The away side's formation, in the feed's words.
  public var awayFormation: TextID
  /// The feed says that it is final and not only expected.
  public var isConfirmed: Bool
}

/// A market of a match.
public struct MarketState: Sendable {
  /// The match that it belongs to.
  public let match: MatchRef
  /// The provider's key, or its market's name in lower snake case.
  public let key: TextID
  /// The market's name, as the provider writes it.
  public let name: TextID
  /// The period that the market is about, in the feed's words; none for one that it does not name.
  public let period: TextID
  /// The market's own line; for a handicap that of the home side.
  public let line: Line
  /// What the market means, beside those of other feeds.
  public let meaning: MarketMeaning
  /// Its selections are known to cover every result exactly once.
  public let isComplete: Bool
  /// A snapshot held it, so a reader knows its name.
  public let isAnnounced: Bool
  /// The kind in ``meaning``.
  public var kind: MarketKind { meaning.kind }
}

/// One bookmaker's price on one selection.
public struct QuoteEntry: Sendable {
  /// The last price that there was, in the provider's characters.
  public let quoted: Quoted
  /// Our clock when it last changed for a bettor: what becomes of a price that nobody can have is no change.
  public let changed: Timestamp
  /// The selection's name, as the provider writes it.
  public let selection: TextID
  /// Who offers it.
  public let bookmaker: TextID
  /// The quote's own line; none where the market's line is meant.
  public let line: Line
  /// What the selection stands for.
  public let side: Side
  /// How the price's characters are to be read.
  public let notation: Notation
  /// What the feed says of this line; a suspended match suspends it whatever this is.
  public let state: QuoteState
  /// Whether the feed marks it as part of the main line of its kind.
  public let isMain: Bool
}
