public import OddsMath
public import OddsModel

/// A set of prices that pays whatever happens, or seems to.
public struct ArbRow: Sendable {
  /// Stays the same while the set is found, whatever its prices do.
  public var id: FindingID
  /// Where it was found.
  public var fixture: FoundFixture
  /// That of the first leg where they differ.
  public var market: FoundMarket
  /// One of each selection, in the order of `MarketKind.faceSides`.
  public var legs: [Leg]
  /// Σ 1/price after commission, below 1.
  public var sum: Double
  /// Stakes in whole units, what they return, and what is then guaranteed, which is nothing where the units are too large;
  /// nil where not even one unit fits, and for a set that is refused for what it is.
  public var stakes: UnitStakes?
  /// Why it is no sure win. `MathRefusal.implausible` for one that is, if only the prices are right.
  public var refused: MathRefusal?

  /// What one staked gains.
  public var profit: Double { 1 / sum - 1 }
}

/// A price above the fair price.
public struct ValueRow: Sendable {
  /// Whose prices without their margin are fair.
  public enum Reference: Sendable, Hashable {
    case consensus(books: Int)
    case bookmaker(ProviderName, TextID)
  }

  /// Stays the same while the price is found.
  public var id: FindingID
  /// Where it was found.
  public var fixture: FoundFixture
  /// The market of the price.
  public var market: FoundMarket
  /// The price.
  public var leg: Leg
  /// Of the selection, by the reference.
  public var probability: Double
  /// What it was held against.
  public var reference: Reference
  /// How the margin was taken out of that.
  public var method: DevigMethod
  /// What one staked gains on average: probability · price - 1.
  public var edge: Double
  /// The share of the bankroll to stake: the full Kelly stake times the share that was asked for.
  public var kelly: Double
  /// `MathRefusal.implausible` where the edge is too large to be true.
  public var refused: MathRefusal?
}

/// Two lines between which both bets win.
public struct MiddleRow: Sendable {
  /// Stays the same while the pair is found, whatever its prices do.
  public var id: FindingID
  /// Where it was found.
  public var fixture: FoundFixture
  /// That of the first leg, with its line.
  public var market: FoundMarket
  /// The one that wins upwards (over, home), then the other.
  public var legs: [Leg]
  /// The two bets and what they bring.
  public var middle: Middle
  /// `MathRefusal.implausible` where the least that is gained is too much to be true.
  public var refused: MathRefusal?
}
