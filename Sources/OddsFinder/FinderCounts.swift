/// What was looked at, and what of it was left out: so that an empty answer can be understood.
public struct FinderCounts: Sendable, Equatable {
  /// Fixtures with a price on a market that could be looked at.
  public var fixtures = 0
  /// Such markets, each once however many feeds have it.
  public var markets = 0
  /// Those of which something could be said: every selection has a price that counts, and for value bets there is a
  /// reference.
  public var judged = 0
  /// Bookmakers that price one of them.
  public var bookmakers = 0
  /// Prices that counted.
  public var prices = 0
  /// Prices that nobody can have: suspended, or without a number.
  public var suspended = 0
  /// Prices of feeds that may have missed something.
  public var stale = 0
  /// Prices that nobody has vouched for within the greatest age, or since the match's last incident.
  public var old = 0
  /// Prices of fixtures in which something has just happened.
  public var unsettled = 0
  /// Prices of bookmakers of which another feed knows a later one.
  public var repeated = 0
  /// Prices of selections that the market's meaning does not have.
  public var odd = 0

  /// Nothing was looked at.
  public init() {}

  /// All that were left out.
  public var leftOut: Int { suspended + stale + old + unsettled + repeated + odd }
}
