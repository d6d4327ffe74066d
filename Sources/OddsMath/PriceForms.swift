public import OddsModel

/// A price as an unrounded number in each format.
public struct PriceForms: Sendable, Hashable {
  /// The price to format.
  public let price: Price
  private let won: Double
  private let staked: Double

  /// Computes what the formats share.
  public init(_ price: Price) {
    self.price = price
    won = Double(price.numerator - price.denominator)
    staked = Double(price.denominator)
  }

  /// The return per unit staked, stake included: above 1.
  public var decimal: Double { price.approximate }
  /// At evens and above, the profit on a stake of 100; below evens, minus the stake that wins 100.
  public var american: Double { won >= staked ? 100 * won / staked : -100 * staked / won }
  /// Profit/stake in lowest terms.
  public var fraction: String { "\(price.numerator - price.denominator)/\(price.denominator)" }
  /// The implied probability, from 0 to 1.
  public var probability: Double { price.implied }
  /// The profit per unit staked: above 0.
  public var hongkong: Double { won / staked }
  /// Up to evens, the profit per unit staked; above, minus the stake that wins one unit (from -1 to 0).
  public var malay: Double { won <= staked ? won / staked : -staked / won }
  /// At evens and above, the profit per unit staked; below evens, minus the stake that wins one unit (below -1).
  public var indonesian: Double { won >= staked ? won / staked : -staked / won }
}
