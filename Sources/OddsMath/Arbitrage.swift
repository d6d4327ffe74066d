public import OddsModel

/// One price of each outcome of a proven partition, exactly one of which is paid in every result: what they pay together.
/// That it is one (same match, period, settlement, opposite lines that nothing pushes) the caller has to know.
public struct Arbitrage: Sendable, Hashable {
  /// The prices after commission.
  public let prices: [Price]
  /// Σ 1/price, below 1.
  public let sum: Double

  /// - Throws: ``MathRefusal/incomplete`` for fewer than two prices, ``MathRefusal/noProfit`` where they leave none.
  public init(_ prices: [Price], commission: Commission = .none) throws(MathRefusal) {
    guard prices.count > 1 else { throw .incomplete }
    self.prices = commission == .none ? prices : prices.map(commission.taken)
    sum = Self.sum(self.prices)
    guard sum < 1 else { throw .noProfit }
  }

  /// Σ 1/price, without commission; exactly 1 where rounding alone makes the difference.
  public static func sum(_ prices: some Sequence<Price>) -> Double { Margin(prices).booksum }

  /// What one staked gains, whatever happens: 1/``sum`` - 1.
  public var profit: Double { 1 / sum - 1 }

  /// A profit above this is more likely a mistake in a price.
  public static let implausibleProfit = 0.2
  /// The profit is above ``implausibleProfit``.
  public var isImplausible: Bool { profit > Self.implausibleProfit }

  /// The parts of a total that all pay the same, unrounded, in the order of the prices.
  public func stakes(total: Double) -> [Double] { prices.map { total * $0.implied / sum } }

  /// The stakes in whole units, of a total at most, whose least return is the most above their sum; of equals, those
  /// that add up to less. What they guarantee may be below 0: see ``UnitStakes/guaranteed``.
  /// - Throws: ``MathRefusal/notAnAmount`` where the unit is 0, or the total too small for a unit on each outcome.
  public func stakes(total: Amount, unit: Amount) throws(MathRefusal) -> UnitStakes {
    try UnitStakes(prices, sum: sum, total: total, unit: unit)
  }
}
