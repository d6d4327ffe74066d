public import OddsModel

/// A match on the board.
public struct MatchState: Sendable {
  /// Its reference.
  public internal(set) var ref = MatchRef(row: -1, generation: 0)
  /// The feed that sent it.
  public let provider: ProviderName
  /// The provider's id, without the provider's name.
  public let id: TextID
  /// The sport within which the id is unique, for providers with ids per sport; otherwise `other`.
  public let idSport: Sport
  /// The sport; `other` for one that `Sport` lacks.
  public internal(set) var sport: Sport = .other
  /// The league, in the feed's words.
  public internal(set) var league: TextID = .none
  /// The home side, or the first named, in the feed's words.
  public internal(set) var home: TextID = .none
  /// The away side, or the second named, in the feed's words.
  public internal(set) var away: TextID = .none
  /// The last score sent by the feed.
  public internal(set) var score: Score = .none
  /// The status: the last one sent by the feed, or if it sent none, the result of ``OddsModel/StatusRule``.
  public internal(set) var status: MatchStatus = .scheduled
  /// The basis of ``status``.
  public internal(set) var statusBy = StatusBasis.start
  /// The period in the feed's words: `2nd Half`.
  public internal(set) var period: TextID = .none
  /// The last match clock sent; see ``clockReceived`` for one that runs on.
  public internal(set) var clock: Clock = .none
  /// The start, past or future.
  public internal(set) var start: Timestamp = .none
  /// The earliest possible start, for a match without a start.
  var notBefore: Timestamp = .none
  /// The home side's points in the game in progress, in the feed's words: `40`, `AD`.
  public internal(set) var homePoints: TextID = .none
  /// The away side's points in the game in progress, in the feed's words.
  public internal(set) var awayPoints: TextID = .none
  /// The serving side.
  public internal(set) var serving: Side = .none
  /// The state of play beside the score: outs, downs, cards, corners.
  public internal(set) var situation = Situation()
  /// Facts that seldom change: country, round, venue, referee.
  public internal(set) var facts = MatchFacts()
  /// The score of each period that is over or in progress, in order.
  public internal(set) var periods: [PeriodScore] = []
  /// The incidents, in the feed's order.
  public internal(set) var incidents: [IncidentRow] = []
  /// The statistics, in the feed's order.
  public internal(set) var statistics: [StatisticRow] = []
  /// Both sides' players; nil until the feed has sent them.
  public internal(set) var lineup: Lineup?
  /// The time of the feed's last message about the match, by the provider's clock; none if it doesn't send one.
  public internal(set) var updated: Timestamp = .none
  /// The time of its receipt, by our clock.
  public internal(set) var received: Timestamp = .none
  /// The number of the last batch with the match; see ``Board/batches``. Unlike our clock, it never goes back.
  public internal(set) var namedBatch: UInt64 = 0
  /// The time of receipt of ``clock``, by our clock, from which a running clock is counted.
  public internal(set) var clockReceived: Timestamp = .none
  /// The time of the last change of ``score``, or of its first receipt, by our clock.
  public internal(set) var scoreMoved: Timestamp = .none
  /// Whether the last change of ``score`` took something back, such as a goal that didn't count.
  public internal(set) var hasScoreFallen = false
  /// The time of the last change of ``status`` by the feed, or of its first receipt, by our clock; none for an inferred one.
  public internal(set) var statusMoved: Timestamp = .none
  /// The time of the last disruption in play, after which prices have to settle: a goal, a card, a VAR review, the beginning or
  /// end of a suspension of the whole match. None if there was none since the match is known.
  public internal(set) var lastDisruption: Timestamp = .none
  /// The time of the last message with its prices: by the feed's clock if the message has one that is earlier than ours.
  var confirmed: Timestamp = .none

  /// The token of the last message about it, if the board applied all of its lines, each once; otherwise 0. See
  /// ``Board/token(of:from:)``.
  var token: UInt64 = 0
  /// Whether some of its rows could belong to either of two markets.
  var isAmbiguous = false

  var firstMarket: Int32 = -1
  var lastMarket: Int32 = -1
  /// The last complete list of matches that had it, and the number of lists since that left it out.
  var image: UInt32 = 0
  var absences = 0
  /// Whether it is new, or its feed was reconnected: the next batch with it emits its snapshot.
  var needsSnapshot = true
  /// Whether its names or facts changed in this batch: its snapshot is emitted before its changes.
  var isRenamed = false
  /// The ``FeedBatch/nameRank`` of the source of its names.
  var nameRank = UInt8.max
  /// Whether a snapshot had it, so that single changes mean something.
  var isAnnounced = false
  var isAlive = true

  init(provider: ProviderName, id: TextID, idSport: Sport = .other) {
    self.provider = provider
    self.id = id
    self.idSport = idSport
  }

  /// Its identity, independent of its row.
  public var key: MatchKey { MatchKey(provider: provider, id: id, sport: idSport) }
}

/// Both sides' players.
public struct Lineup: Sendable, Equatable {
  /// The players of both sides, in the feed's order.
  public var players: [LineupRow]
  /// The home side's formation, in the feed's words: `4-3-3`.
  public var homeFormation: TextID
  /// The away side's formation, in the feed's words.
  public var awayFormation: TextID
  /// Whether the feed marks it as final, not only expected.
  public var isConfirmed: Bool
}

/// A market of a match.
public struct MarketState: Sendable {
  /// The match of the market.
  public let match: MatchRef
  /// The provider's key, or its market's name in lower snake case.
  public let key: TextID
  /// The market's name, as the provider writes it.
  public let name: TextID
  /// The period that the market covers, in the feed's words; none if the feed doesn't name one.
  public let period: TextID
  /// The market's own line; for a handicap that of the home side.
  public let line: Line
  /// The meaning of the market, comparable across feeds.
  public let meaning: MarketMeaning
  /// Whether its selections are known to cover every result exactly once.
  public let isComplete: Bool
  /// Whether a snapshot had it, so that a reader knows its name.
  public let isAnnounced: Bool
  /// The kind in ``meaning``.
  public var kind: MarketKind { meaning.kind }
}

/// One bookmaker's price on one selection.
public struct QuoteEntry: Sendable {
  /// The last price, in the provider's characters.
  public let quoted: Quoted
  /// The time of the last change that a bettor could see, by our clock. A change of a suspended price is none.
  public let changed: Timestamp
  /// The selection's name, as the provider writes it.
  public let selection: TextID
  /// The bookmaker.
  public let bookmaker: TextID
  /// The quote's own line; none for the market's line.
  public let line: Line
  /// The side that the selection backs.
  public let side: Side
  /// The notation of the price.
  public let notation: Notation
  /// The state of this line as sent by the feed; a suspended match suspends it in any case.
  public let state: QuoteState
  /// Whether the feed marks it as part of the main line of its kind.
  public let isMain: Bool
}
