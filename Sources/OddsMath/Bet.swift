/// One bet: decimal odds, the probability of a win, and the probability of a push (stake returned).
public struct Bet: Sendable, Hashable {
  /// Decimal odds, above 1.
  public let price: Double
  /// The probability of a win, from 0 to 1.
  public let probability: Double
  /// The probability of a push, from 0 to 1; at most 1 together with ``probability``.
  public let push: Double

  /// Creates a bet, by default on a market without a push.
  /// - Throws: ``MathRefusal/notAPrice`` unless the price is above 1, ``MathRefusal/notAProbability`` if a probability
  ///   is negative or their sum is above 1.
  public init(price: Double, probability: Double, push: Double = 0) throws(MathRefusal) {
    guard price > 1, price.isFinite else { throw .notAPrice }
    guard probability >= 0, push >= 0, probability + push <= 1 + Margin.tolerance else { throw .notAProbability }
    (self.price, self.probability, self.push) = (price, probability, push)
  }

  private var loss: Double { max(0, 1 - probability - push) }

  /// Expected profit per unit staked; often called the edge.
  public var expectedValue: Double { push == 0 ? probability * price - 1 : probability * (price - 1) - loss }

  /// The probability minus 1/price; also called the edge by some.
  public var probabilityEdge: Double { probability - 1 / price }

  /// The Kelly fraction: the share of the bankroll that maximizes its growth, at least 0.
  public var kelly: Double {
    let (gain, decided) = (price - 1, probability + loss)
    guard decided > 0 else { return 0 }
    return max(0, (probability * gain - loss) / (gain * decided))
  }
}
