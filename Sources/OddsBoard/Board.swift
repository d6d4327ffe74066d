public import OddsModel

/// The live state of every match, market and line: the only state there is between a frame and what a
/// user sees. It does no I/O and has no clock.
///
/// Inside, rows refer to each other by number, so that applying a batch that moves known lines allocates nothing. Outside,
/// a match, market or quote is a reference that stops answering once its row is used for another.
public struct Board: Sendable {
  @usableFromInline var matches: [MatchState] = []
  /// A market's quotes hang on it in the order in which they first came.
  var markets: [MarketRecord] = []
  var quotes: [QuoteRecord] = []

  // What few quotes have beside their rows, by row: a price without a code, a line that is not the market's, the first
  // price that there was, where to bet.
  var otherPrices: [Int32: Quoted] = [:]
  var otherLines: [Int32: Line] = [:]
  var openings: [Int32: Quoted] = [:]
  var links = LinkStore()
  /// Fields of feeds without a place of their own, of quotes and of markets.
  var quoteMore = MoreStore()
  var marketMore = MoreStore()
  /// The last open price of the quotes that have been given another since, or that never were open, by row.
  var lastOpen: [Int32: Quoted] = [:]

  var matchIndex = RowIndex()
  var marketIndex = RowIndex()
  var quoteIndex = RowIndex()
  /// Rows that may be used again, and matches that become so with the next batch.
  var freeMatches: [Int] = []
  var freeMarkets: [Int32] = []
  /// The first of the quotes' free rows.
  var freeQuote: Int32 = -1
  var doomed: [Int] = []
  /// What waits for the end of the batch: matches to be shown whole, and plays of matches that nobody has seen yet.
  var pendingSnapshots: [Int] = []
  var heldPlays: [(match: Int, row: Int)] = []

  /// The number of batches that were applied.
  public internal(set) var batches: UInt64 = 0
  /// When ``passTime(to:changes:)`` next has something to do: a status that no feed sent may change then. None if nothing does.
  public internal(set) var statusDue = Timestamp.none

  /// The beginning of a round in which a provider names all of its lines.
  struct Round {
    /// The last visit before it.
    var visit: UInt32
    /// The batch in which it began.
    var batch: UInt64
  }

  var visit: UInt32 = 0
  var image: UInt32 = 0
  /// Each provider's round of all lines.
  var rounds: [ProviderName: Round] = [:]
  /// Who vouches for prices that are not named, and when they last did.
  var confirmingSources: [ConfirmingSource] = []

  /// How much it holds at most; what exceeds that is left out, and the feed is said to be degraded.
  public let bounds: Bounds
  /// What was skipped because the board was full.
  public internal(set) var excess = Excess()
  /// How many matches, lines and incidents were passed over because the board was full.
  public var passedOver: Int { excess.total }

  /// An empty board.
  public init(bounds: Bounds = Bounds()) { self.bounds = bounds }

  /// Matches held now, of all feeds.
  public var matchCount: Int { matchIndex.count }
  /// Markets held now, of all matches.
  public var marketCount: Int { marketIndex.count }
  /// All lines, those withdrawn included.
  public var lineCount: Int { quoteIndex.count }

  /// Prepares for a new connection: each match of the provider, or of one sport if the socket carries one, is emitted as a
  /// snapshot again when the feed next names it, followed by what changed meanwhile.
  public mutating func expectSnapshots(_ provider: ProviderName, sport: Sport? = nil) {
    for row in matches.indices where matches[row].isAlive && matches[row].provider == provider {
      guard sport == nil || matches[row].sport == sport else { continue }
      (matches[row].needsSnapshot, matches[row].token, matches[row].nameRank) = (true, 0, .max)
    }
  }
}
