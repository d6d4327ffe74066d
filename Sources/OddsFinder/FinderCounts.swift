/// Numbers of prices examined and left out, which explain an empty result.
public struct FinderCounts: Sendable, Equatable {
  /// Fixtures with a price in a suitable market.
  public var fixtures = 0
  /// Suitable markets with a price; a market of several feeds counts once.
  public var markets = 0
  /// Markets with enough prices for a result: every selection has a price that counts and, for value bets, there is a
  /// reference.
  public var judged = 0
  /// Bookmakers with a price in such a market.
  public var bookmakers = 0
  /// Prices that count.
  public var prices = 0
  /// Prices that aren't available: suspended, or without a number.
  public var suspended = 0
  /// Prices from feeds that may have missed updates.
  public var stale = 0
  /// Prices not confirmed within the maximum age, or not since the match's last disruption.
  public var old = 0
  /// Prices of fixtures shortly after a disruption, such as a goal.
  public var unsettled = 0
  /// Prices of bookmakers for which another feed has a fresher one.
  public var repeated = 0
  /// Prices of selections that don't belong to the market.
  public var odd = 0

  /// Makes counts of zero.
  public init() {}

  /// The number of prices left out.
  public var leftOut: Int { suspended + stale + old + unsettled + repeated + odd }
}
