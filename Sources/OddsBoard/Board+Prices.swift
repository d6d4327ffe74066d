public import OddsModel

/// A quote with all that matters to whether its price can be had.
public struct PricedQuote: Sendable {
  /// Where the board holds the quote.
  public let ref: QuoteRef
  /// The selection's name, as the provider writes it.
  public let selection: TextID
  /// The bookmaker.
  public let bookmaker: TextID
  /// The side that the selection backs; none if unknown.
  public let side: Side
  /// The quote's own line, or else its market's.
  public let line: Line
  /// The price in the provider's characters; none if it has none now.
  public let quoted: Quoted
  /// The notation of ``quoted``.
  public let notation: Notation
  /// As a bettor sees it: in a suspended match every quote is suspended.
  public let state: QuoteState
  /// Our clock when it last changed.
  public let changed: Timestamp
  /// As ``Board/confirmed(_:)``.
  public let confirmed: Timestamp
}

extension Board {
  /// Calls for each quote of a market, in the order in which the feed first named them, which never changes: a new one
  /// comes last.
  public func forEachPrice(of market: MarketRef, _ body: (PricedQuote) -> Void) {
    guard let market = row(market) else { return }
    let match = Int(markets[market].match)
    let isSuspended = matches[match].status == .suspended
    let base = matches[match].confirmed
    let (isHeld, provider, sport) = (!matches[match].needsSnapshot, matches[match].provider, matches[match].sport)
    var (book, known) = (TextID.none, Timestamp.none)
    var next = markets[market].firstQuote
    while next >= 0 {
      let row = Int(next)
      let quote = quotes[row]
      if !known.isKnown || quote.bookmaker != book {
        book = quote.bookmaker
        known = isHeld ? confirmed(provider, sport, book, since: base) : base
      }
      body(
        PricedQuote(
          ref: ref(quote: row), selection: quote.selection, bookmaker: book, side: quote.side, line: line(of: row),
          quoted: quoted(row), notation: quote.notation,
          state: isSuspended && quote.state == .open ? .suspended : quote.state, changed: quote.changed,
          confirmed: known))
      next = quote.next
    }
  }
}
