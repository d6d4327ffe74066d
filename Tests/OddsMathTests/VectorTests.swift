import OddsMath
import OddsModel
import Testing

/// The test vectors of the definitions, by number; 1 to 12 (fair probabilities) are in `FairVectorTests`, 13 to 20
/// (notations) in `NotationVectorTests`.
struct VectorTests {
  struct Stakes: Sendable, CustomTestStringConvertible {
    var number: Int
    var prices: [String]
    var total, unit: String
    var sum, percent: Double
    var stakes, best: [Double]
    var guaranteed: Double
    var testDescription: String { "\(number)" }
  }

  static let arbitrages = [
    Stakes(
      number: 27, prices: ["2.08", "2.06"], total: "100", unit: "1", sum: 0.966206124, percent: 3.497585,
      stakes: [49.7585, 50.2415], best: [50, 50], guaranteed: 3),
    Stakes(
      number: 28, prices: ["2.95", "3.45", "2.85"], total: "300", unit: "5", sum: 0.979715316, percent: 2.070467,
      stakes: [103.8005, 88.7569, 107.4426], best: [100, 85, 105], guaranteed: 3.25),
    Stakes(
      number: 29, prices: ["1.55", "3.05"], total: "80", unit: "1", sum: 0.973030143, percent: 2.771739,
      stakes: [53.0435, 26.9565], best: [53, 27], guaranteed: 2.15),
    Stakes(
      number: 30, prices: ["5.5", "2.6", "4.4", "6.5"], total: "1000", unit: "1", sum: 0.947552448, percent: 5.535055,
      stakes: [191.8819, 405.9041, 239.8524, 162.3616], best: [191, 404, 239, 162], guaranteed: 54.4),
  ]

  @Test(arguments: arbitrages) func arbitrage(_ vector: Stakes) throws {
    let arbitrage = try Arbitrage(vector.prices.map { try #require(Price($0, .decimal)) })
    #expect(abs(arbitrage.sum - vector.sum) < 1e-9)
    #expect(abs(arbitrage.profit * 100 - vector.percent) < 1e-6)
    let total = try #require(Amount(vector.total))
    for (mine, wanted) in zip(arbitrage.stakes(total: total.approximate), vector.stakes) {
      #expect(abs(mine - wanted) < 5e-5)
    }
    let best = try arbitrage.stakes(total: total, unit: try #require(Amount(vector.unit)))
    #expect(best.stakes == vector.best && best.guaranteed == vector.guaranteed)
  }

  static func pair(
    _ one: (Side, Int32, Double), _ other: (Side, Int32, Double)
  ) throws -> LinePair {
    try LinePair(
      LineBet(one.0, Line(thousandths: one.1)), one.2, LineBet(other.0, Line(thousandths: other.1)), other.2)
  }

  @Test func vector31() throws {
    let middle = try Middle(Self.pair((.over, 41_500, 1.95), (.under, 44_500, 1.87)))
    #expect(middle.window == 42...44 && !middle.isPolish && middle.profits == nil)
    #expect(abs(try #require(middle.hit) - 0.909162304) < 1e-9)
    #expect(abs(try #require(middle.miss) + 0.045418848) < 1e-9)
    #expect(abs(try #require(middle.breakEven) - 0.047579871) < 1e-9)
  }

  @Test func vector32() throws {
    let middle = try Middle(Self.pair((.over, 2000, 1.88), (.under, 3500, 1.86)))
    #expect(middle.window == 3...3 && middle.hit == nil && middle.miss == nil && middle.breakEven == nil)
    let profits = try #require(middle.profits)
    #expect(profits.map(\.result) == [1, 2, 3, 4])
    for (mine, wanted) in zip(profits.map(\.profit), [-0.065026738, 0.432299465, 0.869946524, -0.065026738]) {
      #expect(abs(mine - wanted) < 1e-9)
    }
  }

  @Test func vector33() throws {
    let middle = try Middle(Self.pair((.over, 4500, 2.30), (.under, 3500, 1.90)))
    #expect(middle.window == 4...4 && middle.isPolish && middle.hit == -1)
    #expect(abs(try #require(middle.miss) - 0.04047619) < 1e-9)
    #expect(abs(try #require(middle.breakEven) - 0.038901602) < 1e-9)
  }

  @Test func vectors34To36() throws {
    let away = try LineBet(.away, Line(thousandths: -750)).result(home: 0, away: 1)
    #expect(away == .halfWin && abs(away.returns(2.06) - 1.53) < 1e-9)
    let home = try LineBet(.home, Line(thousandths: 1000)).result(home: 0, away: 1)
    #expect(home == .push && home.returns(1.72) == 1)
    let under = try LineBet(.under, Line(thousandths: 1750)).result(home: 1, away: 1)
    #expect(under == .halfLoss && under.returns(2.12) == 0.5)
  }

  static let bets: [(price: Double, probability: Double, push: Double, value: Double, kelly: Double)] = [
    (2.16, 0.5, 0, 0.08, 0.068965517), (3.35, 0.28, 0, -0.062, 0), (1.97, 0.49, 0.06, 0.0253, 0.027747313),
  ]

  @Test(arguments: bets) func vectors21To23(
    _ vector: (price: Double, probability: Double, push: Double, value: Double, kelly: Double)
  ) throws {
    let bet = try Bet(price: vector.price, probability: vector.probability, push: vector.push)
    #expect(abs(bet.expectedValue - vector.value) < 1e-9 && abs(bet.kelly - vector.kelly) < 1e-9)
  }

  static let joint: [(prices: [Double], chances: [Double], shares: [Double], reserve: Double)] = [
    ([2.3, 3.4, 3.3], [0.46, 0.29, 0.25], [0.059056604, 0.018773585, 0], 0.922169811),
    (
      [3.4, 4.6, 7, 12], [0.33, 0.23, 0.15, 0.07], [0.083313987, 0.04766686, 0.03018108, 0.00010563], 0.838732443
    ),
    ([2.14, 2.02], [0.48, 0.52], [0.48, 0.52], 0),
  ]

  @Test(arguments: joint) func vectors24To26(
    _ vector: (prices: [Double], chances: [Double], shares: [Double], reserve: Double)
  ) throws {
    let kelly = try JointKelly(zip(vector.prices, vector.chances).map { try Bet(price: $0, probability: $1) })
    for (mine, wanted) in zip(kelly.shares, vector.shares) { #expect(abs(mine - wanted) < 1e-9) }
    #expect(abs(kelly.reserve - vector.reserve) < 1e-9)
  }

  static let closings: [(price: String, outcome: Int, closing: [String], raw: Double, fair: [(DevigMethod, Double)])] =
    [
      (
        "2.45", 1, ["2.25", "3.40", "3.40"], 0.088888889,
        [(.multiplicative, 0.05443038), (.power, 0.062064196), (.shin, 0.06021879)]
      ),
      (
        "2.10", 2, ["1.88", "2.02"], 0.03960396,
        [(.multiplicative, 0.012307692), (.power, 0.010802931), (.shin, 0.011291342)]
      ),
    ]

  @Test(arguments: 0...1) func vectors37And38(_ number: Int) throws {
    let vector = Self.closings[number]
    let closing = try vector.closing.map { try #require(Price($0, .decimal)) }
    let price = try #require(Price(vector.price, .decimal))
    for (method, wanted) in vector.fair {
      let value = try ClosingValue(price, closing: closing, outcome: vector.outcome, method)
      #expect(abs(value.raw - vector.raw) < 1e-9)
      #expect(abs(try #require(value.fair) - wanted) < 1e-9)
      #expect(value.points == closing[vector.outcome - 1].implied - price.implied)
    }
  }

  @Test func vector39() throws {
    let prices = [2.2, 3.3, 3.6]
    let fair = try DevigMethod.power.probabilities(prices.map { 1 / $0 })
    let draw = try ResultMarket.drawNoBet(home: fair[0], away: fair[2])
    let chances = [
      draw.home, draw.away, try ResultMarket.doubleChance(fair[0], fair[1]),
      try ResultMarket.doubleChance(fair[0], fair[2]), try ResultMarket.doubleChance(fair[1], fair[2]),
    ]
    for (mine, wanted) in zip(chances, [0.624561137, 0.375438863, 0.733875453, 0.708835909, 0.557288638]) {
      #expect(abs(mine - wanted) < 1e-9)
    }
    let made = [
      ResultMarket.drawNoBet(madeOf: prices[0], draw: prices[1]),
      ResultMarket.drawNoBet(madeOf: prices[2], draw: prices[1]),
      ResultMarket.doubleChance(madeOf: prices[0], prices[1]), ResultMarket.doubleChance(madeOf: prices[0], prices[2]),
      ResultMarket.doubleChance(madeOf: prices[1], prices[2]),
    ]
    for (mine, wanted) in zip(made, [1.533333, 2.509091, 1.32, 1.365517, 1.721739]) {
      #expect(abs(try #require(mine) - wanted) < 5e-7)
    }
  }

  @Test func vector40() throws {
    let dutching = try Dutching([#require(Price("4.5", .decimal)), #require(Price("6.5", .decimal))])
    let stakes = dutching.stakes(total: 55)
    #expect(abs(stakes[0] - 32.5) < 1e-9 && abs(stakes[1] - 22.5) < 1e-9)
    #expect(abs(stakes[0] * 4.5 - 146.25) < 1e-9 && abs(dutching.profit(total: 55) - 91.25) < 1e-9)
    #expect(try abs(dutching.total(profit: 91.25) - 55) < 1e-9)
  }
}
