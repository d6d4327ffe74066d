import OddsMath
import OddsModel

/// Times the mathematics of odds: the best of five rounds.
@main struct MathBench {
  static func main() throws {
    let three = try prices(["2.04", "3.55", "3.90"])
    let thirty = try prices((0..<30).map { "\(15 + $0)" })
    let favourites = try prices([String](repeating: "1.001", count: 29) + ["1001"])
    for (name, book) in [("3", three), ("30", thirty), ("30, almost all favourites", favourites)] {
      for method in DevigMethod.allCases {
        // A refusal takes its time too.
        time("\(method.rawValue), a book of \(name)") { (try? FairBook(book, method))?.probabilities[0] ?? 0 }
      }
    }
    let (hundred, cent) = (Amount("100"), Amount("0.01"))
    guard let hundred, let cent else { return }
    let arbitrage = try Arbitrage(prices(["2.95", "3.45", "2.85"]))
    try time("arbitrage of 3, is it one") { try Arbitrage(arbitrage.prices).sum }
    try time("arbitrage of 3, 10,000 units") { try arbitrage.stakes(total: hundred, unit: cent).guaranteed }
    let bets = try zip([2.3, 3.4, 3.3], [0.46, 0.29, 0.25]).map { try Bet(price: $0, probability: $1) }
    try time("Kelly of 3 exclusive outcomes") { try JointKelly(bets).reserve }
    let (over, under) = try (LineBet(.over, Line(thousandths: 2000)), LineBet(.under, Line(thousandths: 3500)))
    try time("middle") { try Middle(LinePair(over, 1.88, under, 1.86)).sum }
  }

  private static func prices(_ texts: [String]) throws -> [Price] { try texts.map { try Price(quoted: $0) } }

  private static func time(_ name: String, _ body: () throws -> Double) rethrows {
    var (best, sum) = (Duration.seconds(60), 0.0)
    let count = 2000
    for _ in 0..<5 {
      let round = try ContinuousClock().measure { for _ in 0..<count { sum += try body() } }
      best = min(best, round)
    }
    let nanoseconds = best.components.attoseconds / 1_000_000_000 / Int64(count)
    // So that nothing is left out for want of a use.
    precondition(!sum.isNaN)
    print("\(name): \(Double(nanoseconds / 10) / 100) µs")
  }
}
