public import OddsModel

/// The fair probabilities of a market: its prices with the margin removed.
public struct FairBook: Sendable, Hashable {
  /// The method that removed the margin.
  public let method: DevigMethod
  /// The bookmaker's margin in the prices.
  public let margin: Margin
  /// The fair probabilities in the order of the outcomes; their sum is 1.
  public let probabilities: [Double]
  /// The exponent of power, the insiders' share z of Shin, or the factor c of odds-ratio; nil for the other methods.
  public let parameter: Double?

  /// The fair decimal odds.
  public var prices: [Double] { probabilities.map { 1 / $0 } }

  init(_ method: DevigMethod, _ margin: Margin, _ probabilities: [Double], _ parameter: Double? = nil) {
    (self.method, self.margin, self.probabilities, self.parameter) = (method, margin, probabilities, parameter)
  }

  /// Removes the margin from prices. Throws like ``DevigMethod/probabilities(_:)``.
  public init(_ prices: [Price], _ method: DevigMethod = .standard) throws(MathRefusal) {
    self = try method.fair(prices.map(\.implied))
  }
}
