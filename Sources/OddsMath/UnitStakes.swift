public import OddsModel

/// Stakes in whole units, one on each of several prices, and their returns, computed exactly for any unit.
public struct UnitStakes: Sendable, Hashable {
  /// One price of each outcome, after commission.
  public let prices: [Price]
  /// The unit: all stakes are whole multiples of it.
  public let unit: Amount
  /// The number of units on each price.
  public let units: [Int64]
  /// The sum of ``units``.
  public let totalUnits: Int64
  /// The index of the price with the lowest return.
  public let leastIndex: Int

  /// The stake on each price, in the order of the prices.
  public var stakes: [Double] { units.map { Self.quotient(Int128($0) * Int128(unit.millionths), 1_000_000) } }
  /// The sum of all stakes.
  public var total: Double { Self.quotient(Int128(totalUnits) * Int128(unit.millionths), 1_000_000) }
  /// The return of each price if it wins.
  public var returns: [Double] { prices.indices.map { money(Int128(units[$0]) * Int128(prices[$0].numerator), $0) } }
  /// The lowest return minus all stakes. Zero or negative if the units are too coarse for the profit.
  public var guaranteed: Double {
    let price = prices[leastIndex]
    return money(
      Int128(units[leastIndex]) * Int128(price.numerator) - Int128(totalUnits) * Int128(price.denominator), leastIndex)
  }

  /// The stakes of up to `total` with the highest guaranteed profit.
  init(_ prices: [Price], sum: Double, total: Amount, unit: Amount) throws(MathRefusal) {
    guard unit > .zero else { throw .notAnAmount }
    let search = StakeSearch(prices, sum: sum)
    guard let best = search.best(of: total.millionths / unit.millionths) else { throw .notAnAmount }
    self.init(search, best, unit)
  }

  /// The smallest stakes that guarantee a profit of at least `profit`.
  init(_ prices: [Price], sum: Double, profit: Amount, unit: Amount) throws(MathRefusal) {
    guard unit > .zero else { throw .notAnAmount }
    let search = StakeSearch(prices, sum: sum)
    guard let least = search.least(profit: profit.millionths, unit: unit.millionths) else { throw .noProfit }
    self.init(search, least, unit)
  }

  private init(_ search: StakeSearch, _ candidate: StakeSearch.Candidate, _ unit: Amount) {
    prices = search.prices
    self.unit = unit
    units = search.units(candidate)
    totalUnits = candidate.total
    leastIndex = candidate.leg
  }

  /// Converts units times a price's denominator to money.
  private func money(_ value: Int128, _ index: Int) -> Double {
    let denominator = Int128(prices[index].denominator) * 1_000_000
    let (scaled, isOverflow) = value.multipliedReportingOverflow(by: Int128(unit.millionths))
    guard !isOverflow else { return Double(value) / Double(denominator) * Double(unit.millionths) }
    return Self.quotient(scaled, denominator)
  }

  /// Divides, rounding once if both parts in lowest terms are below 2^53.
  private static func quotient(_ value: Int128, _ by: Int128) -> Double {
    let exact: Int128 = 1 << 53
    if value.magnitude < exact.magnitude, by < exact { return Double(value) / Double(by) }
    var (first, second) = (value.magnitude, by.magnitude)
    while second != 0 { (first, second) = (second, first % second) }
    let divisor = Int128(first)
    return Double(value / divisor) / Double(by / divisor)
  }
}
