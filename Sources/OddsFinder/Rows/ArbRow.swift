public import OddsMath
public import OddsModel

/// A sure win: a set of prices that pays in every result, or, if ``refused`` is set, only seems to.
public struct ArbRow: Sendable {
  /// The identity of the set; it doesn't change with the prices.
  public var id: FindingID
  /// The fixture.
  public var fixture: FoundFixture
  /// The market; if the legs differ, that of the first leg.
  public var market: FoundMarket
  /// One leg for each selection, in the order of `MarketKind.faceSides`.
  public var legs: [Leg]
  /// Σ 1/price after commission, below 1.
  public var sum: Double
  /// Stakes in whole units, their returns and the guaranteed profit, which is zero if the unit is too large; nil if not
  /// even one unit fits, and for rejected sets.
  public var stakes: UnitStakes?
  /// The reason why the set isn't a sure win; `MathRefusal.implausible` for a set that is one only if the prices are
  /// right.
  public var refused: MathRefusal?

  /// The profit per unit staked.
  public var profit: Double { 1 / sum - 1 }
}

/// A value bet: a price above the fair price.
public struct ValueRow: Sendable {
  /// The bookmakers whose prices, without margin, are the fair prices.
  public enum Reference: Sendable, Hashable {
    case consensus(books: Int)
    case bookmaker(ProviderName, TextID)
  }

  /// The identity of the value bet; it doesn't change with the price.
  public var id: FindingID
  /// The fixture.
  public var fixture: FoundFixture
  /// The market of the price.
  public var market: FoundMarket
  /// The price.
  public var leg: Leg
  /// The fair probability of the selection, according to the reference.
  public var probability: Double
  /// The source of the fair price.
  public var reference: Reference
  /// The method that removed the margin.
  public var method: DevigMethod
  /// The expected profit per unit staked: probability · price - 1.
  public var edge: Double
  /// The fraction of the bankroll to stake: the full Kelly stake times the configured fraction.
  public var kelly: Double
  /// `MathRefusal.implausible` if the edge is too large to be true; otherwise nil.
  public var refused: MathRefusal?
}

/// A middle: two lines between which both bets win.
public struct MiddleRow: Sendable {
  /// The identity of the pair; it doesn't change with the prices.
  public var id: FindingID
  /// The fixture.
  public var fixture: FoundFixture
  /// The market of the first leg, with its line.
  public var market: FoundMarket
  /// The legs: first over or home, then under or away.
  public var legs: [Leg]
  /// The result of the two bets.
  public var middle: Middle
  /// `MathRefusal.implausible` if even the minimum profit is too large to be true; otherwise nil.
  public var refused: MathRefusal?
}
