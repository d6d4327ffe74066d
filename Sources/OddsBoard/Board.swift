public import OddsModel

/// The live state of every match, market and line; all output is made from it. It does no I/O and has no clock.
///
/// Inside, rows refer to each other by number, so that applying a batch with known lines allocates nothing. Outside, a match,
/// market or quote is a reference that becomes invalid once its row is reused.
public struct Board: Sendable {
  @usableFromInline var matches: [MatchState] = []
  /// A market's quotes are linked in the order of their first appearance.
  var markets: [MarketRecord] = []
  var quotes: [QuoteRecord] = []

  // Values of few quotes, by row: a price without a code, a line other than the market's, the first price, a link.
  var otherPrices: [Int32: Quoted] = [:]
  var otherLines: [Int32: Line] = [:]
  var openings: [Int32: Quoted] = [:]
  var links = LinkStore()
  /// Fields of feeds that the model has no property for, of quotes and of markets.
  var quoteMore = MoreStore()
  var marketMore = MoreStore()
  /// The last open price, by row, of quotes that have another price since or were never open.
  var lastOpen: [Int32: Quoted] = [:]

  var matchIndex = RowIndex()
  var marketIndex = RowIndex()
  var quoteIndex = RowIndex()
  /// Free rows, and rows of matches that become free with the next batch.
  var freeMatches: [Int] = []
  var freeMarkets: [Int32] = []
  /// The first of the quotes' free rows.
  var freeQuote: Int32 = -1
  var doomed: [Int] = []
  /// Work for the end of the batch: matches that need a snapshot, and plays of matches without one.
  var pendingSnapshots: [Int] = []
  var heldPlays: [(match: Int, row: Int)] = []

  /// The number of applied batches.
  public internal(set) var batches: UInt64 = 0
  /// The time at which ``passTime(to:changes:)`` next has work: an inferred status may change then. None for never.
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
  /// The sources that confirm prices, with the time of their last message.
  var confirmingSources: [ConfirmingSource] = []

  /// The capacity; updates beyond it are dropped, and the feed is reported as degraded.
  public let bounds: Bounds
  /// Counts of updates that were dropped because the board was full.
  public internal(set) var excess = Excess()
  /// The number of matches, lines and incidents that were dropped because the board was full.
  public var passedOver: Int { excess.total }

  /// An empty board.
  public init(bounds: Bounds = Bounds()) { self.bounds = bounds }

  /// The number of matches of all feeds.
  public var matchCount: Int { matchIndex.count }
  /// The number of markets of all matches.
  public var marketCount: Int { marketIndex.count }
  /// The number of lines, including withdrawn ones.
  public var lineCount: Int { quoteIndex.count }

  /// Prepares for a new connection: each match of the provider, or of one sport if the socket carries one, is emitted as a
  /// snapshot again when the feed next names it, followed by the changes since.
  public mutating func expectSnapshots(_ provider: ProviderName, sport: Sport? = nil) {
    for row in matches.indices where matches[row].isAlive && matches[row].provider == provider {
      guard sport == nil || matches[row].sport == sport else { continue }
      (matches[row].needsSnapshot, matches[row].token, matches[row].nameRank) = (true, 0, .max)
    }
  }
}
