public import OddsModel

/// What is left of a market's prices without the margin.
public struct FairBook: Sendable, Hashable {
  /// How the margin was taken out.
  public let method: DevigMethod
  /// What the bookmaker kept.
  public let margin: Margin
  /// In the order of the outcomes; they add up to 1.
  public let probabilities: [Double]
  /// The exponent of power, the share of insiders z of Shin, the factor c of odds-ratio; nil for the methods that have
  /// none.
  public let parameter: Double?

  /// The decimal odds that leave no margin.
  public var prices: [Double] { probabilities.map { 1 / $0 } }

  init(_ method: DevigMethod, _ margin: Margin, _ probabilities: [Double], _ parameter: Double? = nil) {
    (self.method, self.margin, self.probabilities, self.parameter) = (method, margin, probabilities, parameter)
  }

  /// The same of prices. Throws as ``DevigMethod/probabilities(_:)``.
  public init(_ prices: [Price], _ method: DevigMethod = .standard) throws(MathRefusal) {
    self = try method.fair(prices.map(\.implied))
  }
}
