public import OddsModel

/// Several selections of which one wins at most, staked so that each pays the same.
public struct Dutching: Sendable, Hashable {
  /// The prices after commission.
  public let prices: [Price]
  /// Σ 1/price. From 1 on there is a loss whichever wins.
  public let sum: Double

  /// Throws ``MathRefusal/incomplete`` without a price.
  public init(_ prices: [Price], commission: Commission = .none) throws(MathRefusal) {
    guard !prices.isEmpty else { throw .incomplete }
    self.prices = commission == .none ? prices : prices.map(commission.taken)
    sum = Arbitrage.sum(self.prices)
  }

  /// What a total gains if one of them wins; negative from a ``sum`` of 1 on.
  public func profit(total: Double) -> Double { total / sum - total }

  /// The total that gains so much if one of them wins. Throws ``MathRefusal/noProfit`` where none does.
  public func total(profit: Double) throws(MathRefusal) -> Double {
    guard sum < 1 else { throw .noProfit }
    return profit * sum / (1 - sum)
  }

  /// The parts of a total that all pay the same, unrounded, in the order of the prices.
  public func stakes(total: Double) -> [Double] { prices.map { total * $0.implied / sum } }

  /// As ``Arbitrage/stakes(total:unit:)``; from a ``sum`` of 1 on, the stakes whose least return is the most.
  public func stakes(total: Amount, unit: Amount) throws(MathRefusal) -> UnitStakes {
    try UnitStakes(prices, sum: sum, total: total, unit: unit)
  }

  /// The least stakes in whole units that gain at least so much, whichever wins.
  /// - Throws: ``MathRefusal/notAnAmount`` where the unit is 0, ``MathRefusal/noProfit`` where none do.
  public func stakes(profit: Amount, unit: Amount) throws(MathRefusal) -> UnitStakes {
    guard sum < 1 else { throw .noProfit }
    return try UnitStakes(prices, sum: sum, profit: profit, unit: unit)
  }
}
