public import OddsModel

/// The live state of every match, market and line: the only state there is between a frame and what a
/// user sees. It does no I/O and has no clock.
///
/// Rows are numbered, and what holds them together are numbers too: applying a batch that moves known lines allocates
/// nothing.
public struct Board: Sendable {
  public internal(set) var matches: [MatchState] = []
  public internal(set) var markets: [MarketState] = []
  public internal(set) var quotes: [QuoteEntry] = []

  var matchIndex = RowIndex()
  var marketIndex = RowIndex()
  var quoteIndex = RowIndex()
  /// Rows that may be used again, and matches that become so with the next batch.
  var freeMatches: [Int] = []
  var freeMarkets: [Int32] = []
  var freeQuotes: [Int32] = []
  var doomed: [Int] = []

  var visit: UInt32 = 0
  var image: UInt32 = 0
  /// Each provider's last visit before its round of all lines began.
  var rounds: [ProviderName: UInt32] = [:]

  public let bounds: Bounds
  /// How many matches, lines and incidents were passed over because the board was full.
  public internal(set) var passedOver = 0

  public init(bounds: Bounds = Bounds()) { self.bounds = bounds }

  /// The matches that are there, by row.
  public var liveRows: [Int] { matches.indices.filter { matches[$0].isAlive } }

  public var matchCount: Int { matchIndex.count }
  /// All lines, those withdrawn included.
  public var lineCount: Int { quoteIndex.count }

  /// The row of a match.
  public func row(of id: TextID, _ provider: ProviderName) -> Int? {
    let row = findMatch(id, provider)
    return row < 0 ? nil : row
  }

  /// Calls for each market row of a match.
  public func forEachMarket(of match: Int, _ body: (Int) -> Void) {
    var market = matches[match].firstMarket
    while market >= 0 {
      body(Int(market))
      market = markets[Int(market)].next
    }
  }

  /// Calls for each quote row of a market.
  public func forEachQuote(of market: Int, _ body: (Int) -> Void) {
    var quote = markets[market].firstQuote
    while quote >= 0 {
      body(Int(quote))
      quote = quotes[Int(quote)].next
    }
  }

  /// A line's state as it is for who looks: in a suspended match every line is suspended.
  public func effectiveState(of quote: Int) -> QuoteState {
    let entry = quotes[quote]
    let isSuspended = matches[Int(markets[Int(entry.market)].match)].status == .suspended
    return isSuspended && entry.state == .open ? .suspended : entry.state
  }

  /// Whether anything of a market is left to show: a market whose lines are all withdrawn is gone.
  public func hasLines(_ market: Int) -> Bool {
    var quote = markets[market].firstQuote
    while quote >= 0 {
      if quotes[Int(quote)].state != .withdrawn { return true }
      quote = quotes[Int(quote)].next
    }
    return false
  }

  /// Whether any line of a match is left.
  public func hasLines(of match: Int) -> Bool {
    var market = matches[match].firstMarket
    while market >= 0 {
      if hasLines(Int(market)) { return true }
      market = markets[Int(market)].next
    }
    return false
  }

  /// After a reconnect: each match of the provider (of one sport, if the socket carries one) is told
  /// whole again when the feed next names it.
  public mutating func expectSnapshots(_ provider: ProviderName, sport: Sport? = nil) {
    for row in matches.indices where matches[row].isAlive && matches[row].provider == provider {
      if sport == nil || matches[row].sport == sport { matches[row].owesSnapshot = true }
    }
  }
}
