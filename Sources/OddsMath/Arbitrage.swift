public import OddsModel

/// A guaranteed profit: one price for each outcome of a partition, of which exactly one pays at every result. The
/// caller must have verified the partition (same match, period and settlement, opposite lines, no push).
public struct Arbitrage: Sendable, Hashable {
  /// The prices after commission.
  public let prices: [Price]
  /// Σ 1/price, below 1.
  public let sum: Double

  /// Creates an arbitrage from the prices before commission.
  /// - Throws: ``MathRefusal/incomplete`` for fewer than two prices, ``MathRefusal/noProfit`` if they leave no profit.
  public init(_ prices: [Price], commission: Commission = .none) throws(MathRefusal) {
    guard prices.count > 1 else { throw .incomplete }
    self.prices = commission == .none ? prices : prices.map(commission.taken)
    sum = Self.sum(self.prices)
    guard sum < 1 else { throw .noProfit }
  }

  /// Σ 1/price, without commission; exactly 1 if only rounding separates it from 1.
  public static func sum(_ prices: some Sequence<Price>) -> Double { Margin(prices).booksum }

  /// The profit per unit staked, at every result: 1/``sum`` - 1.
  public var profit: Double { 1 / sum - 1 }

  /// The profit above which a price is probably wrong.
  public static let implausibleProfit = 0.2
  /// Whether the profit is above ``implausibleProfit``.
  public var isImplausible: Bool { profit > Self.implausibleProfit }

  /// The parts of a total stake that all return the same, unrounded, in the order of the prices.
  public func stakes(total: Double) -> [Double] { prices.map { total * $0.implied / sum } }

  /// The stakes in whole units, adding up to at most `total`, with the highest guaranteed profit; among equals, the
  /// smallest. The guaranteed profit may be negative: see ``UnitStakes/guaranteed``.
  /// - Throws: ``MathRefusal/notAnAmount`` if the unit is 0, or the total is too small for one unit on each outcome.
  public func stakes(total: Amount, unit: Amount) throws(MathRefusal) -> UnitStakes {
    try UnitStakes(prices, sum: sum, total: total, unit: unit)
  }
}
