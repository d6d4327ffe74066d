public import OddsModel

/// One price as a number in each format, unrounded.
public struct PriceForms: Sendable, Hashable {
  public let price: Price
  private let won: Double
  private let staked: Double

  public init(_ price: Price) {
    self.price = price
    won = Double(price.numerator - price.denominator)
    staked = Double(price.denominator)
  }

  public var decimal: Double { price.approximate }
  /// From 100 upwards what a hundred win, from -100 downwards what has to be staked to win a hundred.
  public var american: Double { won >= staked ? 100 * won / staked : -100 * staked / won }
  /// Won and staked in lowest terms.
  public var fraction: String { "\(price.numerator - price.denominator)/\(price.denominator)" }
  /// From 0 to 1.
  public var probability: Double { price.implied }
  public var hongkong: Double { won / staked }
  public var malay: Double { won <= staked ? won / staked : -staked / won }
  public var indonesian: Double { won >= staked ? won / staked : -staked / won }
}
