public import OddsModel

/// One price as a number in each format, unrounded.
public struct PriceForms: Sendable, Hashable {
  /// The price that the forms are of.
  public let price: Price
  private let won: Double
  private let staked: Double

  /// Works the forms out once.
  public init(_ price: Price) {
    self.price = price
    won = Double(price.numerator - price.denominator)
    staked = Double(price.denominator)
  }

  /// What one staked pays, the stake included: above 1.
  public var decimal: Double { price.approximate }
  /// From 100 upwards what a hundred win, from -100 downwards what has to be staked to win a hundred.
  public var american: Double { won >= staked ? 100 * won / staked : -100 * staked / won }
  /// Won and staked in lowest terms.
  public var fraction: String { "\(price.numerator - price.denominator)/\(price.denominator)" }
  /// From 0 to 1.
  public var probability: Double { price.implied }
  /// What one staked wins, the stake not included: above 0.
  public var hongkong: Double { won / staked }
  /// What one staked wins, up to 1; for longer odds what has to be staked to win one, as a negative number above -1.
  public var malay: Double { won <= staked ? won / staked : -staked / won }
  /// What one staked wins, from 1 upwards; for shorter odds what has to be staked to win one, as a negative number
  /// below -1.
  public var indonesian: Double { won >= staked ? won / staked : -staked / won }
}
