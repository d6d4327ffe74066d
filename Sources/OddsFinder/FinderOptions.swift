public import OddsMath
internal import OddsModel

/// What is looked for.
public struct FinderOptions: Sendable {
  /// Sure wins.
  public struct Arbs: Sendable {
    /// The least profit of a unit staked: 0.01 is one per cent.
    public var minProfit = 0.0
    /// What is staked at most.
    public var stake: Amount
    /// What stakes are a multiple of.
    public var unit: Amount
    /// Prices that nobody has vouched for this long are left out.
    public var maxAge = Duration.seconds(10)
    /// Also sets of one bookmaker's prices alone.
    public var allowsSameBook = false

    /// The terms of `odds arb` without options.
    public init() {
      // Both are amounts.
      stake = Amount(millionths: 100_000_000) ?? .zero
      unit = Amount(millionths: 10_000) ?? .zero
    }
  }

  /// Prices above the fair price.
  public struct Values: Sendable {
    /// Whose prices without their margin are fair.
    public enum Reference: Sendable, Equatable {
      /// The median of all other bookmakers that price the whole market.
      case consensus
      case bookmaker(String)
    }

    /// What a price is held against.
    public var reference = Reference.consensus
    /// How the margin is taken out of the prices it is held against.
    public var method = DevigMethod.standard
    /// The least expected gain of a unit staked: 0.02 is two per cent.
    public var minEdge = 0.02
    /// How many bookmakers a consensus takes, the one under test not counted.
    public var minBooks = 3
    /// The share of the full Kelly stake.
    public var kelly = 0.25
    /// A price that nothing has vouched for in so long is left out.
    public var maxAge = Duration.seconds(30)

    /// The terms of `odds value` without options.
    public init() {}
  }

  /// Pairs of lines between which both bets win.
  public struct Middles: Sendable {
    /// A price that nothing has vouched for in so long is left out.
    public var maxAge = Duration.seconds(10)
    /// Whether both bets may be with one bookmaker.
    public var allowsSameBook = false

    /// The terms of `odds middles` without options.
    public init() {}
  }

  /// Nil for what is not looked for.
  public var arbs: Arbs?
  /// Value bets; nil to leave them out.
  public var values: Values?
  /// Middles; nil to leave them out.
  public var middles: Middles?
  /// After a goal, a card, a VAR review or a suspension in play the fixture's prices are left out for so long.
  public var settle = Duration.seconds(10)
  /// What bookmakers take of a gain, by their names.
  public var commissions: [(bookmaker: String, commission: Commission)] = []

  /// Nothing is looked for; set what is wanted.
  public init() {}
}
