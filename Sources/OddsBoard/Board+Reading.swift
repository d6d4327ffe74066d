public import OddsModel

/// Lookups by reference.
extension Board {
  /// A match; nil once its row is another's.
  public subscript(_ ref: MatchRef) -> MatchState? { row(ref).map { matches[$0] } }

  /// Calls with a match where it lies; nil once its row is another's. It has to be compiled where it is called: only
  /// there what the call does not look at is not copied.
  @inlinable
  @inline(__always)
  public func withMatch<Result>(_ ref: MatchRef, _ body: (borrowing MatchState) -> Result) -> Result? {
    guard let row = row(ref) else { return nil }
    return matches.withUnsafeBufferPointer { body($0[row]) }
  }

  /// Whether a match's row is still its own.
  public func contains(_ ref: MatchRef) -> Bool { row(ref) != nil }

  /// The id of a match; none once its row is another's.
  @inlinable public func id(of ref: MatchRef) -> TextID { row(ref).map { matches[$0].id } ?? .none }

  /// Whose match it is; nil once its row is another's.
  @inlinable public func provider(of ref: MatchRef) -> ProviderName? { row(ref).map { matches[$0].provider } }

  /// Whether a quote's row is still its own.
  public func contains(_ ref: QuoteRef) -> Bool { row(ref) != nil }

  /// A market; nil once its row is another's.
  public subscript(_ ref: MarketRef) -> MarketState? {
    guard let row = row(ref) else { return nil }
    let market = markets[row]
    return MarketState(
      match: self.ref(matchOf: row), key: market.key, name: market.name, period: market.period, line: market.line,
      meaning: market.meaning, isComplete: market.isComplete, isAnnounced: market.isAnnounced)
  }

  /// A quote; nil once its row is another's.
  public subscript(_ ref: QuoteRef) -> QuoteEntry? { row(ref).map { entry($0) } }

  /// The matches that are there, in the order in which their rows were first used.
  public var liveMatches: [MatchRef] { matches.lazy.filter(\.isAlive).map(\.ref) }

  /// A provider's match by its id; nil if it is not there. Where the provider has the id in several sports it is one of
  /// them: see ``matches(_:_:)``.
  public func match(_ id: TextID, _ provider: ProviderName) -> MatchRef? {
    let row = findMatch(id, provider)
    return row < 0 ? nil : matches[row].ref
  }

  /// A match by its identity; nil if it is not there.
  public func match(_ key: MatchKey) -> MatchRef? {
    let row = findMatch(key.id, key.provider, in: key.sport)
    return row < 0 ? nil : matches[row].ref
  }

  /// A provider's matches with an id: several where it counts ids sport by sport.
  public func matches(_ id: TextID, _ provider: ProviderName) -> [MatchRef] {
    var found: [MatchRef] = []
    _ = matchIndex.find(Self.matchHash(id, provider)) { row in
      if matches[row].id == id, matches[row].provider == provider { found.append(matches[row].ref) }
      return false
    }
    return found.sorted()
  }

  /// The market that a quote belongs to.
  public func market(of quote: QuoteRef) -> MarketRef? { row(quote).map { ref(market: Int(quotes[$0].market)) } }

  /// The match that a quote belongs to.
  public func match(of quote: QuoteRef) -> MatchRef? { row(quote).map { ref(matchOf: Int(quotes[$0].market)) } }

  /// Calls for each market of a match, in the order in which the feed first named them.
  public func forEachMarket(of match: MatchRef, _ body: (MarketRef) -> Void) {
    guard let match = row(match) else { return }
    forEachMarket(of: match) { body(ref(market: $0)) }
  }

  /// Calls for each quote of a market, in the order in which the feed first named them.
  public func forEachQuote(of market: MarketRef, _ body: (QuoteRef) -> Void) {
    guard let market = row(market) else { return }
    forEachQuote(of: market) { body(ref(quote: $0)) }
  }

  /// A quote's state as a bettor sees it: in a suspended match every quote is suspended; withdrawn if it is gone.
  public func effectiveState(of quote: QuoteRef) -> QuoteState {
    row(quote).map { effectiveState(of: $0) } ?? .withdrawn
  }

  /// Whether anything of a market is left to show: a market whose quotes are all withdrawn is gone.
  public func hasLines(_ market: MarketRef) -> Bool { row(market).map { hasLines($0) } ?? false }

  /// Whether any quote of a match is left.
  public func hasLines(of match: MatchRef) -> Bool { row(match).map { hasLines(of: $0) } ?? false }

  /// Where to bet on a quote: an `https` address; nil where the feed says none.
  public func link(of quote: QuoteRef) -> String? { row(quote).flatMap { links.link(of: $0) } }

  /// The first price that a quote had, in the provider's characters; none where the feed does not say it.
  public func opening(of quote: QuoteRef) -> Quoted { row(quote).flatMap { openings[Int32($0)] } ?? .none }

  /// Fields of a market that the model has no property for, as the text of a JSON object; none without any.
  public func more(of market: MarketRef) -> TextID { row(market).map { marketMore[$0] } ?? .none }

  /// Fields of a quote that the model has no property for, as the text of a JSON object; none without any.
  public func more(of quote: QuoteRef) -> TextID { row(quote).map { quoteMore[$0] } ?? .none }

  // MARK: References and rows

  /// The match of a market.
  func ref(matchOf market: Int) -> MatchRef { matches[Int(markets[market].match)].ref }

  func ref(market row: Int) -> MarketRef { MarketRef(row: Int32(row), generation: markets[row].generation) }

  func ref(quote row: Int) -> QuoteRef { QuoteRef(row: Int32(row), generation: quotes[row].generation) }

  @inlinable
  func row(_ ref: MatchRef) -> Int? {
    let row = Int(ref.row)
    guard row >= 0, row < matches.count, matches[row].ref.row == ref.row, matches[row].ref.generation == ref.generation
    else { return nil }
    return row
  }

  func row(_ ref: MarketRef) -> Int? {
    let row = Int(ref.row)
    return markets.indices.contains(row) && markets[row].generation == ref.generation ? row : nil
  }

  func row(_ ref: QuoteRef) -> Int? {
    let row = Int(ref.row)
    return quotes.indices.contains(row) && quotes[row].generation == ref.generation ? row : nil
  }

  func forEachMarket(of match: Int, _ body: (Int) -> Void) {
    var market = matches[match].firstMarket
    while market >= 0 {
      body(Int(market))
      market = markets[Int(market)].next
    }
  }

  func forEachQuote(of market: Int, _ body: (Int) -> Void) {
    var quote = markets[market].firstQuote
    while quote >= 0 {
      body(Int(quote))
      quote = quotes[Int(quote)].next
    }
  }

  func effectiveState(of quote: Int) -> QuoteState {
    let entry = quotes[quote]
    let isSuspended = matches[Int(markets[Int(entry.market)].match)].status == .suspended
    return isSuspended && entry.state == .open ? .suspended : entry.state
  }

  func hasLines(_ market: Int) -> Bool {
    var quote = markets[market].firstQuote
    while quote >= 0 {
      if quotes[Int(quote)].state != .withdrawn { return true }
      quote = quotes[Int(quote)].next
    }
    return false
  }

  func hasLines(of match: Int) -> Bool {
    var market = matches[match].firstMarket
    while market >= 0 {
      if hasLines(Int(market)) { return true }
      market = markets[Int(market)].next
    }
    return false
  }
}
