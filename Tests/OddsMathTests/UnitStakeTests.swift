import OddsMath
import OddsModel
import Testing

/// Stakes in whole units, compared with every possible combination.
struct UnitStakeTests {
  private static func prices(_ texts: String...) throws -> [Price] {
    try texts.map { try #require(Price($0, .decimal)) }
  }

  /// The highest guaranteed profit of all combinations of whole units, in hundredths (the prices have two decimals).
  private func best(_ hundredths: [Int], _ units: Int) -> (guarantee: Int, total: Int)? {
    var best: (guarantee: Int, total: Int)?
    func place(_ index: Int, _ left: Int, _ total: Int, _ least: Int) {
      if index == hundredths.count {
        let guarantee = least - total * 100
        if best.map({ guarantee > $0.guarantee || guarantee == $0.guarantee && total < $0.total }) ?? true {
          best = (guarantee, total)
        }
        return
      }
      for count in stride(from: 1, through: left, by: 1) {
        place(index + 1, left - count, total + count, min(least, count * hundredths[index]))
      }
    }
    place(0, units, 0, .max)
    return best
  }

  @Test func foundStakesEqualTheBestOfAllCombinations() throws {
    var random = Random(seed: 27)
    var tried = 0
    while tried < 300 {
      let count = 2 + Int(random.next() % 2)
      let hundredths = (0..<count).map { _ in 101 + Int(random.next() % 600) }
      let prices = try hundredths.map { try #require(Price(numerator: Int64($0), denominator: 100)) }
      guard let arbitrage = try? Arbitrage(prices) else { continue }
      tried += 1
      let units = 2 + Int(random.next() % (count == 2 ? 120 : 40))
      let total = try #require(Amount(millionths: Int64(units) * 1_000_000 + 999_999))
      let one = try #require(Amount("1"))
      guard let wanted = best(hundredths, units) else {
        #expect(throws: MathRefusal.notAnAmount) { try arbitrage.stakes(total: total, unit: one) }
        continue
      }
      let found = try arbitrage.stakes(total: total, unit: one)
      #expect(found.totalUnits == wanted.total, "\(hundredths), \(units): \(found.units), \(wanted)")
      #expect(found.guaranteed == Double(wanted.guarantee) / 100, "\(hundredths), \(units): \(found.units)")
      #expect(found.returns.min() == found.returns[found.leastIndex])
    }
  }

  @Test func unitOfAHundredthIsCountedWithoutRoundingError() throws {
    let stakes = try Arbitrage(Self.prices("2.10", "2.10")).stakes(
      total: try #require(Amount("0.3")), unit: try #require(Amount("0.1")))
    // 0.3 / 0.1 must be 3; no two equal stakes add up to 3, and the two cheaper ones profit as much.
    #expect(stakes.units == [1, 1] && stakes.stakes == [0.1, 0.1] && stakes.total == 0.2)
    #expect(stakes.returns == [0.21, 0.21] && stakes.guaranteed == 0.01)
  }

  @Test func tooCoarseUnitsHaveANegativeGuarantee() throws {
    let stakes = try Arbitrage(Self.prices("1.55", "3.05")).stakes(
      total: try #require(Amount("10")), unit: try #require(Amount("5")))
    #expect(stakes.stakes == [5, 5] && stakes.guaranteed == -2.25)
  }

  @Test func largeTotalsWithSmallUnitsAreNearTheOptimum() throws {
    let all = try #require(Amount("1000000000000"))
    let unit = try #require(Amount("0.000001"))
    for prices in [
      try Self.prices("2.08", "2.06"), try Self.prices("3.00001000000001", "3.0000000000003", "3.0000000000007"),
    ] {
      let arbitrage = try Arbitrage(prices)
      let stakes = try arbitrage.stakes(total: all, unit: unit)
      #expect(stakes.total <= all.approximate && stakes.units.allSatisfy { $0 > 0 })
      #expect(abs(stakes.guaranteed / (all.approximate * arbitrage.profit) - 1) < 1e-3, "\(prices): \(stakes)")
    }
  }

  @Test func stakesOfManyPricesGuaranteeAProfit() throws {
    let prices = [Price](repeating: try #require(Price("30001", .decimal)), count: 20_000)
    let stakes = try Arbitrage(prices).stakes(total: try #require(Amount("50000")), unit: try #require(Amount("1")))
    #expect(stakes.guaranteed > 0 && stakes.totalUnits <= 50_000)
  }

  @Test func commissionReducesTheProfitOfEachLeg() throws {
    let commission = try Commission(try #require(Amount("0.05")))
    #expect(commission.taken(from: try #require(Price("3.00", .decimal))) == Price("2.90", .decimal))
    let arbitrage = try Arbitrage(Self.prices("2.16", "2.16"), commission: commission)
    #expect(try arbitrage.prices == Self.prices("2.102", "2.102"))
    #expect(throws: MathRefusal.noProfit) {
      try Arbitrage(Self.prices("2.08", "2.06"), commission: Commission(#require(Amount("0.1"))))
    }
    // A ratio that doesn't fit in 64 bits is rounded down slightly.
    let long = try #require(Price("1.99999999999999999", .decimal))
    let taken = try Commission(try #require(Amount("0.000001"))).taken(from: long)
    #expect(taken < long && abs(taken.approximate - 1.999999) < 1e-11)
    #expect(throws: MathRefusal.notAnAmount) { try Commission(try #require(Amount("1"))) }
  }

  @Test func smallestStakesForAProfitAreFound() throws {
    var random = Random(seed: 40)
    for _ in 0..<200 {
      let hundredths = (0..<2).map { _ in 110 + Int64(random.next() % 600) }
      let dutching = try Dutching(hundredths.map { try #require(Price(numerator: $0, denominator: 100)) })
      let profit = try #require(Amount(millionths: Int64(random.next() % 50) * 500_000))
      let unit = try #require(Amount("1"))
      guard dutching.sum < 1 else {
        #expect(throws: MathRefusal.noProfit) { try dutching.stakes(profit: profit, unit: unit) }
        continue
      }
      let found = try dutching.stakes(profit: profit, unit: unit)
      #expect(found.guaranteed >= profit.approximate)
      // With one unit less, no stakes guarantee as much.
      guard let less = best(hundredths.map(Int.init), Int(found.totalUnits) - 1) else { continue }
      #expect(Double(less.guarantee) / 100 < profit.approximate, "\(hundredths), \(profit): \(found.units)")
    }
  }

  @Test func losingDutchMaximizesItsReturn() throws {
    let stakes = try Dutching(Self.prices("1.5", "2.5")).stakes(
      total: try #require(Amount("100")), unit: try #require(Amount("1")))
    #expect(stakes.units == [62, 38] && stakes.guaranteed == -7)
  }

  @Test func amountsAreExactToAMillionth() {
    #expect(Amount("0.01")?.millionths == 10_000 && Amount("100")?.millionths == 100_000_000)
    #expect(Amount("0.0000010")?.millionths == 1 && Amount("1000000000000") != nil)
    for wrong in ["", "-1", "0.0000001", "1000000000001", "1e3", "ten", "9223372036854775808", "1e400", "NaN"] {
      #expect(Amount(wrong) == nil, "\(wrong)")
    }
  }
}
