public import OddsBoard
public import OddsModel

/// A price to bet at.
public struct Leg: Sendable, Hashable {
  /// The board's reference to the quote.
  public var quote: QuoteRef
  /// Its market.
  public var market: FoundMarket
  /// The selection as the feed names it.
  public var selection: TextID
  /// The side, in terms of the fixture.
  public var side: Side
  /// The selection's line; for a handicap that of its side.
  public var line: Line
  /// The feed that sent the price.
  public var provider: ProviderName
  /// The bookmaker that offers it.
  public var bookmaker: TextID
  /// Decimal odds, before commission.
  public var price: Price
  /// The price after commission.
  public var net: Price
  /// The price as the provider wrote it.
  public var quoted: Quoted
  /// The notation of ``quoted``.
  public var notation: Notation
  /// The time at which the feed last confirmed the price, as of the row's creation. For the current age use
  /// ``age(in:at:)``.
  public var confirmed: Timestamp

  /// Returns the seconds since the feed last confirmed the price; nil if unknown.
  public func age(in board: Board, at now: Timestamp) -> Double? {
    let latest = board.confirmed(quote)
    let last = latest.isKnown ? latest : confirmed
    return last.isKnown && now.isKnown ? max(0, Double(now.since(last)) / 1000) : nil
  }

  /// Returns whether both legs have the same price of the same quote, whenever it was confirmed.
  func isSame(as other: Leg) -> Bool { quote == other.quote && price == other.price && net == other.net }
}

/// A market of a fixture.
public struct FoundMarket: Sendable, Hashable {
  /// The meaning, with the sides of the fixture.
  public var meaning: MarketMeaning
  /// The line; for a handicap the home side's.
  public var line: Line
  /// The market's name in the first feed that has it.
  public var name: TextID
}

/// The fixture of a finding, self-contained because the fixture may be gone from the board when the finding is printed.
public struct FoundFixture: Sendable, Hashable {
  /// The leading match.
  public var leader: MatchRef
  /// `PROVIDER:ID` of the leading match. A finding keeps its first id, even if that match is removed.
  public var id: TextID
  /// The feed that names are taken from: that of the leading match.
  public var provider: ProviderName
  /// The sport.
  public var sport: Sport
  /// The country of the league; none if no feed sends it.
  public var country: TextID
  /// The league.
  public var league: TextID
  /// The home side.
  public var home: TextID
  /// The away side.
  public var away: TextID
  /// The kick-off; none if no feed sends it.
  public var start: Timestamp
  /// The status.
  public var status: MatchStatus
  /// The source of ``status``.
  public var statusBy = StatusBasis.feed
}

/// The identity of a finding. It stays the same through all changes and is never reused.
public struct FindingID: Sendable, Hashable {
  let market: UInt32
  /// The other line of a middle; 0 for none.
  var other: UInt32 = 0
  /// The quote of a value bet.
  var quote: QuoteRef?
}
