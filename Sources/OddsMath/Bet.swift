/// One bet: decimal odds, the chance that it wins, and the chance that the stake comes back.
public struct Bet: Sendable, Hashable {
  /// Decimal odds, above 1.
  public let price: Double
  /// The chance that it wins, from 0 to 1.
  public let probability: Double
  /// The chance that the stake comes back, from 0 to 1; with ``probability`` at most 1.
  public let push: Double

  /// - Throws: ``MathRefusal/notAPrice`` for a price that is not above 1, ``MathRefusal/notAProbability`` for chances below 0
  ///   or above 1 in all.
  public init(price: Double, probability: Double, push: Double = 0) throws(MathRefusal) {
    guard price > 1, price.isFinite else { throw .notAPrice }
    guard probability >= 0, push >= 0, probability + push <= 1 + Margin.tolerance else { throw .notAProbability }
    (self.price, self.probability, self.push) = (price, probability, push)
  }

  private var loss: Double { max(0, 1 - probability - push) }

  /// What one staked gains on average: the expected value, which many call edge.
  public var expectedValue: Double { push == 0 ? probability * price - 1 : probability * (price - 1) - loss }

  /// The difference of the chances, which others call edge: the probability less 1/price.
  public var probabilityEdge: Double { probability - 1 / price }

  /// The share of the bankroll at which it grows fastest, at least 0.
  public var kelly: Double {
    let (gain, decided) = (price - 1, probability + loss)
    guard decided > 0 else { return 0 }
    return max(0, (probability * gain - loss) / (gain * decided))
  }
}
