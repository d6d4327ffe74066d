public import OddsModel

/// Bets on several selections of which at most one wins, staked so that each returns the same.
public struct Dutching: Sendable, Hashable {
  /// The prices after commission.
  public let prices: [Price]
  /// Σ 1/price. From 1 on, the bets lose whichever wins.
  public let sum: Double

  /// Throws ``MathRefusal/incomplete`` if `prices` is empty.
  public init(_ prices: [Price], commission: Commission = .none) throws(MathRefusal) {
    guard !prices.isEmpty else { throw .incomplete }
    self.prices = commission == .none ? prices : prices.map(commission.taken)
    sum = Arbitrage.sum(self.prices)
  }

  /// The profit on a total stake if one of the bets wins; negative if ``sum`` is above 1.
  public func profit(total: Double) -> Double { total / sum - total }

  /// The total stake that yields a profit if one of the bets wins. Throws ``MathRefusal/noProfit`` if no total does.
  public func total(profit: Double) throws(MathRefusal) -> Double {
    guard sum < 1 else { throw .noProfit }
    return profit * sum / (1 - sum)
  }

  /// The parts of a total stake that all return the same, unrounded, in the order of the prices.
  public func stakes(total: Double) -> [Double] { prices.map { total * $0.implied / sum } }

  /// Like ``Arbitrage/stakes(total:unit:)``; if ``sum`` is 1 or more, the stakes with the highest minimum return.
  public func stakes(total: Amount, unit: Amount) throws(MathRefusal) -> UnitStakes {
    try UnitStakes(prices, sum: sum, total: total, unit: unit)
  }

  /// The smallest stakes in whole units that profit by at least `profit`, whichever selection wins.
  /// - Throws: ``MathRefusal/notAnAmount`` if the unit is 0, ``MathRefusal/noProfit`` if no stakes profit.
  public func stakes(profit: Amount, unit: Amount) throws(MathRefusal) -> UnitStakes {
    guard sum < 1 else { throw .noProfit }
    return try UnitStakes(prices, sum: sum, profit: profit, unit: unit)
  }
}
