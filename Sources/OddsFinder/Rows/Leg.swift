public import OddsBoard
public import OddsModel

/// A price that a bet would take.
public struct Leg: Sendable, Hashable {
  /// Where the board holds it.
  public var quote: QuoteRef
  /// Its market.
  public var market: FoundMarket
  /// In the feed's words.
  public var selection: TextID
  /// With the sides of the fixture.
  public var side: Side
  /// Its own; for a handicap that of its side.
  public var line: Line
  /// The feed that tells the price.
  public var provider: ProviderName
  /// Who offers it.
  public var bookmaker: TextID
  /// Decimal odds, before commission.
  public var price: Price
  /// The price after commission.
  public var net: Price
  /// The price in the provider's characters.
  public var quoted: Quoted
  /// How those are to be read.
  public var notation: Notation
  /// When its feed last vouched for it, when the row was made. What it is by now, ``age(in:at:)`` says.
  public var vouched: Timestamp

  /// Seconds since its feed last vouched for it; nil where that is not known.
  public func age(in board: Board, at now: Timestamp) -> Double? {
    let latest = board.vouched(quote)
    let last = latest.isKnown ? latest : vouched
    return last.isKnown && now.isKnown ? max(0, Double(now.since(last)) / 1000) : nil
  }

  /// The same price of the same quote, whenever it was vouched for.
  func isSame(as other: Leg) -> Bool { quote == other.quote && price == other.price && net == other.net }
}

/// The market of a fixture.
public struct FoundMarket: Sendable, Hashable {
  /// With the sides of the fixture.
  public var meaning: MarketMeaning
  /// The home side's where it is a handicap.
  public var line: Line
  /// In the words of the first feed that has it.
  public var name: TextID
}

/// Which fixture something was found in, self-contained: it may be gone from the board when it is told.
public struct FoundFixture: Sendable, Hashable {
  /// The match that leads.
  public var leader: MatchRef
  /// `PROVIDER:ID` of the match that leads. A finding keeps the id that it appeared with, also when that match is gone.
  public var id: TextID
  /// The feed whose words are used below: that of the member that leads.
  public var provider: ProviderName
  /// The sport.
  public var sport: Sport
  /// The country of the league; none where no feed says it.
  public var country: TextID
  /// The league.
  public var league: TextID
  /// The home side.
  public var home: TextID
  /// The away side.
  public var away: TextID
  /// When it begins or began; none where no feed says it.
  public var start: Timestamp
  /// How far it is.
  public var status: MatchStatus
  /// What decided ``status``.
  public var statusBy = StatusBasis.feed
}

/// What something that was found is called as long as it lasts: the same through all its changes, and never used again.
public struct FindingID: Sendable, Hashable {
  let market: UInt32
  /// The other line of a middle; 0 for none.
  var other: UInt32 = 0
  /// The price of a value bet.
  var quote: QuoteRef?
}
