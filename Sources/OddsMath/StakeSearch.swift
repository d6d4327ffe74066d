internal import OddsModel

/// Finds the best whole numbers of units to stake on each price.
///
/// With `m` units on one price, and on the others the fewest that return at least as much, `r = m·price` is the
/// guaranteed return. No other stakes need a look: between two such returns, nothing improves. A return `r` leaves a
/// profit of at most `r(1 - V)`, where V is the sum of 1/price, and at least that minus one unit for each price. This
/// limits how far below the upper end the best return can lie. If the prices' common period is shorter, it is the
/// limit.
struct StakeSearch {
  let prices: [Price]
  private let sum: Double
  private let approximate: [Double]
  /// The maximum number of candidates to test. Only a profit below 0.01% with a hundred thousand units, or hundreds of
  /// prices, reaches it; the result may then be up to one unit per price short of the optimum.
  private let budget: Int

  struct Candidate {
    /// The price with the lowest return, and its units.
    var leg: Int
    var count: Int64
    /// The sum of all units.
    var total: Int64
  }

  init(_ prices: [Price], sum: Double) {
    self.prices = prices
    self.sum = sum
    approximate = prices.map(\.approximate)
    budget = max(10, 200_000 / prices.count)
  }

  /// Returns the stakes of up to `units` units with the highest guaranteed profit, or the fewest units among equals. If
  /// all stakes lose, returns those with the highest return. Nil if there are fewer units than prices.
  func best(of units: Int64) -> Candidate? {
    guard units >= prices.count else { return nil }
    var next = approximate.map { price in
      let count = Double(units) / sum / price + 1
      return count < Double(units) ? Int64(count) : units
    }
    var (best, bound, end): (Candidate?, Double, Double) = (nil, 0, 0)
    for _ in 0..<budget {
      guard let leg = highest(next) else { break }
      let level = Double(next[leg]) * approximate[leg]
      // No lower return can leave more profit.
      if best != nil, level <= end || level * (1 - sum) < bound - abs(bound) * 1e-12 { break }
      if let candidate = candidate(leg, next[leg], most: units) {
        if best == nil, let period { end = level - period * (1 + 1e-12) }
        if best.map({ isBetter(candidate, than: $0) }) ?? true {
          best = candidate
          bound = Double(left(candidate)) / Double(prices[leg].denominator)
        }
        if sum >= 1 { break }
      }
      next[leg] -= 1
    }
    if let best { return best }
    // No candidate within the budget fitted in the units; there are very many prices.
    let count = (Double(units) - Double(prices.count)) / sum / approximate[0]
    return candidate(0, max(1, Int64(count)), most: units) ?? candidate(0, 1, most: units)
  }

  /// Returns the fewest units that guarantee a profit, given in the same fractions as the unit. Nil if there are too
  /// many to count.
  func least(profit: Int64, unit: Int64) -> Candidate? {
    let wanted = Double(profit) / Double(unit)
    let surely = (wanted + Double(prices.count)) / (1 - sum)
    guard sum < 1, surely < 1e15 else { return nil }
    var next = approximate.map { max(1, Int64(wanted / (1 - sum) / $0) - 1) }
    for _ in 0..<budget {
      let leg = lowest(next)
      if let candidate = candidate(leg, next[leg], most: .max), leaves(candidate, profit, unit) { return candidate }
      next[leg] += 1
    }
    return candidate(0, Int64(surely / approximate[0]) + 1, most: .max)
  }

  /// The units on each price.
  func units(_ candidate: Candidate) -> [Int64] {
    prices.indices.map { units(at: $0, candidate.leg, candidate.count) ?? 0 }
  }

  // MARK: Pieces

  private func highest(_ next: [Int64]) -> Int? {
    var (found, level): (Int?, Double) = (nil, 0)
    for (leg, count) in next.enumerated() where count > 0 && Double(count) * approximate[leg] > level {
      (found, level) = (leg, Double(count) * approximate[leg])
    }
    return found
  }

  private func lowest(_ next: [Int64]) -> Int {
    var (found, level) = (0, Double.infinity)
    for (leg, count) in next.enumerated() where Double(count) * approximate[leg] < level {
      (found, level) = (leg, Double(count) * approximate[leg])
    }
    return found
  }

  /// `count` units on one price, and on each other the fewest that return at least as much. Nil if their sum is above
  /// `most`.
  private func candidate(_ leg: Int, _ count: Int64, most: Int64) -> Candidate? {
    var total: Int64 = 0
    for index in prices.indices {
      guard let needed = units(at: index, leg, count) else { return nil }
      let (sum, isOverflow) = total.addingReportingOverflow(needed)
      if isOverflow || sum > most { return nil }
      total = sum
    }
    return Candidate(leg: leg, count: count, total: total)
  }

  /// The fewest units on a price that return at least as much as `count` units on another.
  private func units(at index: Int, _ leg: Int, _ count: Int64) -> Int64? {
    if index == leg { return count }
    let (own, other) = (prices[leg], prices[index])
    let numerator = own.numerator.multipliedFullWidth(by: other.denominator)
    let denominator = own.denominator.multipliedFullWidth(by: other.numerator)
    if numerator.high == 0, denominator.high == 0 {
      let (product, isOverflow) = numerator.low.multipliedReportingOverflow(by: UInt64(count))
      if !isOverflow {
        let (quotient, rest) = product.quotientAndRemainder(dividingBy: denominator.low)
        return Int64(exactly: rest == 0 ? quotient : quotient + 1)
      }
    }
    let wide = UInt128(denominator.high) << 64 | UInt128(denominator.low)
    let product = (UInt128(numerator.high) << 64 | UInt128(numerator.low)).multipliedFullWidth(by: UInt128(count))
    guard product.high < wide else { return nil }
    let (quotient, rest) = wide.dividingFullWidth(product)
    guard let whole = Int64(exactly: quotient), whole < .max else { return nil }
    return rest == 0 ? whole : whole + 1
  }

  /// The guaranteed profit, in units times the price's denominator.
  private func left(_ candidate: Candidate) -> Int128 {
    let price = prices[candidate.leg]
    return Int128(candidate.count) * Int128(price.numerator) - Int128(candidate.total) * Int128(price.denominator)
  }

  private func isBetter(_ one: Candidate, than other: Candidate) -> Bool {
    let order = Self.order(
      left(one), UInt128(prices[other.leg].denominator), left(other), UInt128(prices[one.leg].denominator))
    return order > 0 || order == 0 && one.total < other.total
  }

  /// Whether the guarantee is at least `profit / unit` units.
  private func leaves(_ candidate: Candidate, _ profit: Int64, _ unit: Int64) -> Bool {
    let wanted = Int128(profit) * Int128(prices[candidate.leg].denominator)
    return Self.order(left(candidate), UInt128(unit), wanted, 1) >= 0
  }

  /// The sign of `one · oneBy - other · otherBy`, without overflow.
  private static func order(_ one: Int128, _ oneBy: UInt128, _ other: Int128, _ otherBy: UInt128) -> Int {
    if one.signum() != other.signum() { return one.signum() > other.signum() ? 1 : -1 }
    let first = one.magnitude.multipliedFullWidth(by: oneBy)
    let second = other.magnitude.multipliedFullWidth(by: otherBy)
    if first == second { return 0 }
    return (first > second ? 1 : -1) * (one < 0 ? -1 : 1)
  }

  /// The lowest return at which no stake needs rounding: the pattern repeats from there. Nil if it is too large to
  /// help.
  private var period: Double? {
    var multiple: UInt128 = 1
    var divisor: UInt128 = 0
    for price in prices {
      let numerator = UInt128(price.numerator)
      let (product, isOverflow) = multiple.multipliedReportingOverflow(
        by: numerator / Self.commonDivisor(multiple, numerator))
      if isOverflow { return nil }
      multiple = product
      divisor = Self.commonDivisor(divisor, UInt128(price.denominator))
    }
    return Double(multiple) / Double(divisor)
  }

  private static func commonDivisor(_ first: UInt128, _ second: UInt128) -> UInt128 {
    var (first, second) = (first, second)
    while second != 0 { (first, second) = (second, first % second) }
    return first
  }
}
