public import OddsMath
internal import OddsModel

/// The kinds of finding to search for, and their limits.
public struct FinderOptions: Sendable {
  /// Options for sure wins.
  public struct Arbs: Sendable {
    /// The minimum profit per unit staked: 0.01 is 1%.
    public var minProfit = 0.0
    /// The maximum total stake.
    public var stake: Amount
    /// Stakes are multiples of this amount.
    public var unit: Amount
    /// The maximum time since a price was confirmed; older prices are left out.
    public var maxAge = Duration.seconds(10)
    /// Whether all prices of a set may be from the same bookmaker.
    public var allowsSameBook = false

    /// Makes the defaults of `odds arb`.
    public init() {
      // Can't fail: both are valid amounts.
      stake = Amount(millionths: 100_000_000) ?? .zero
      unit = Amount(millionths: 10_000) ?? .zero
    }
  }

  /// Options for value bets: prices above the fair price.
  public struct Values: Sendable {
    /// The bookmakers whose prices, without margin, are the fair prices.
    public enum Reference: Sendable, Equatable {
      /// The median of all other bookmakers that price the whole market.
      case consensus
      case bookmaker(String)
    }

    /// The source of fair prices.
    public var reference = Reference.consensus
    /// The method that removes the margin from the reference prices.
    public var method = DevigMethod.standard
    /// The minimum expected profit per unit staked: 0.02 is 2%.
    public var minEdge = 0.02
    /// The minimum number of bookmakers in a consensus, not counting the tested one.
    public var minBooks = 3
    /// The fraction of the full Kelly stake.
    public var kelly = 0.25
    /// The maximum time since a price was confirmed; older prices are left out.
    public var maxAge = Duration.seconds(30)

    /// Makes the defaults of `odds value`.
    public init() {}
  }

  /// Options for middles: pairs of lines between which both bets win.
  public struct Middles: Sendable {
    /// The maximum time since a price was confirmed; older prices are left out.
    public var maxAge = Duration.seconds(10)
    /// Whether both bets may be at the same bookmaker.
    public var allowsSameBook = false

    /// Makes the defaults of `odds middles`.
    public init() {}
  }

  /// Options for sure wins; nil to skip them.
  public var arbs: Arbs?
  /// Options for value bets; nil to skip them.
  public var values: Values?
  /// Options for middles; nil to skip them.
  public var middles: Middles?
  /// How long a fixture's prices are left out after a goal, a card, a VAR review or a suspension in play.
  public var settle = Duration.seconds(10)
  /// Commissions on winnings, by name of the bookmaker.
  public var commissions: [(bookmaker: String, commission: Commission)] = []

  /// Makes options that search for nothing; set the kinds wanted.
  public init() {}
}
