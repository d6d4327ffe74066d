import OddsMath
import Testing

struct DevigTests {
  /// A book, a method, and the fair probabilities of all outcomes but the last; or why there are none.
  struct Vector: CustomTestStringConvertible {
    var prices: [Double]
    var method: DevigMethod
    var fair: [Double]
    var refused: MathRefusal?

    init(_ prices: [Double], _ method: DevigMethod, _ fair: [Double]) {
      (self.prices, self.method, self.fair, refused) = (prices, method, fair, nil)
    }

    init(_ prices: [Double], _ method: DevigMethod, refused: MathRefusal) {
      (self.prices, self.method, fair, self.refused) = (prices, method, [], refused)
    }

    var testDescription: String { "\(method.rawValue) \(prices)" }
  }

  static let vectors: [Vector] = [
    Vector([2.04, 3.55, 3.90], .multiplicative, [0.476706952, 0.273938643]),
    Vector([2.04, 3.55, 3.90], .additive, [0.48076392, 0.272257982]),
    Vector([2.04, 3.55, 3.90], .power, [0.480774395, 0.272140874]),
    Vector([2.04, 3.55, 3.90], .shin, [0.479733065, 0.272682986]),
    Vector([2.04, 3.55, 3.90], .oddsRatio, [0.479131536, 0.27281341]),
    Vector([1.62, 2.36], .multiplicative, [0.592964824]), Vector([1.62, 2.36], .additive, [0.596777569]),
    Vector([1.62, 2.36], .power, [0.598704378]), Vector([1.62, 2.36], .shin, [0.596777569]),
    Vector([1.62, 2.36], .oddsRatio, [0.596946996]),
    Vector([1.12, 9.50, 21], .power, [0.882298583, 0.083108444]),
    Vector([1.12, 9.50, 21], .shin, [0.87152573, 0.092323761]),
    Vector([1.12, 9.50, 21], .oddsRatio, [0.872481854, 0.08808484]),
    Vector([1.005, 67], .power, [0.993958071]), Vector([1.005, 67], .shin, [0.990049751]),
    Vector([1.005, 67], .oddsRatio, [0.991371221]),
    Vector([2.08, 2.06], .power, [0.49769868]), Vector([2.08, 2.06], .shin, refused: .underround),
    Vector([2.08, 2.06], .oddsRatio, [0.4976635]),
    Vector([2.84, 3.48, 2.87], .power, [0.356178669, 0.291325045]),
    Vector([2.84, 3.48, 2.87], .shin, refused: .underround),
    Vector([2.84, 3.48, 2.87], .oddsRatio, [0.35629343, 0.291113678]),
    Vector([5.20, 4.10, 1.68], .power, [0.182103681, 0.232783202]),
    Vector([5.20, 4.10, 1.68], .shin, [0.183009953, 0.234182507]),
    Vector([5.20, 4.10, 1.68], .oddsRatio, [0.183979131, 0.233986714]),
    Vector([1.36, 5.10, 8.80], .power, [0.722033833, 0.17805413]),
    Vector([1.36, 5.10, 8.80], .shin, [0.716030876, 0.182650912]),
    Vector([1.36, 5.10, 8.80], .oddsRatio, [0.715324649, 0.180753449]),
    Vector([3.10, 4.40, 6.50, 5.5], .power, [0.35420207, 0.256880402, 0.179587796]),
    Vector([3.10, 4.40, 6.50, 5.5], .shin, refused: .underround),
    Vector([3.10, 4.40, 6.50, 5.5], .oddsRatio, [0.359192052, 0.257173667, 0.176290701]),
    Vector([1.03, 17, 51, 201], .additive, refused: .negative),
    Vector([1.03, 17, 51, 201], .power, [0.963459184, 0.028211271, 0.007072216]),
    Vector([1.03, 17, 51, 201], .shin, [0.944742339, 0.044995358, 0.009480308]),
    Vector([1.03, 17, 51, 201], .oddsRatio, [0.950740549, 0.034924874, 0.011447833]),
    Vector([2.5, 5, 5, 5], .power, [0.4, 0.2, 0.2]), Vector([2.5, 5, 5, 5], .shin, [0.4, 0.2, 0.2]),
    Vector([2.5, 5, 5, 5], .oddsRatio, [0.4, 0.2, 0.2]),
    Vector([1.002, 8.40], .power, [0.995032207]), Vector([1.002, 8.40], .shin, [0.939478186]),
    Vector([1.002, 8.40], .oddsRatio, [0.983826]),
  ]

  @Test(arguments: vectors) func everyMethodGivesWhatItIsDefinedToGive(_ vector: Vector) {
    do throws(MathRefusal) {
      let fair = try vector.method.probabilities(vector.prices.map { 1 / $0 })
      #expect(vector.refused == nil && fair.count == vector.prices.count)
      for (mine, wanted) in zip(fair, vector.fair) { #expect(abs(mine - wanted) < 1e-9, "\(fair)") }
      #expect(abs(fair.reduce(0, +) - 1) < 1e-12)
    } catch {
      #expect(error == vector.refused)
    }
  }

  @Test(arguments: DevigMethod.allCases) func randomBooksAddUpToOneAndKeepTheirOrder(_ method: DevigMethod) {
    var generator = SystemRandomNumberGenerator()
    var answered = 0
    for _ in 0..<20_000 {
      let implied = (0..<Int.random(in: 2...8, using: &generator)).map { _ in
        1 / exp2(Double.random(in: 0.002...9, using: &generator))
      }
      guard let fair = try? method.probabilities(implied) else { continue }
      answered += 1
      #expect(abs(fair.reduce(0, +) - 1) < 1e-9, "\(implied)")
      #expect(fair.allSatisfy { $0 >= 0 && $0 <= 1 }, "\(implied)")
      let order = implied.indices.sorted { implied[$0] < implied[$1] }
      #expect(zip(order, order.dropFirst()).allSatisfy { fair[$0] <= fair[$1] + 1e-12 }, "\(implied)")
    }
    #expect(answered > 100)
  }

  @Test func whatIsNoBookIsRefused() {
    #expect(throws: MathRefusal.incomplete) { try DevigMethod.power.probabilities([0.5]) }
    #expect(throws: MathRefusal.notAPrice) { try DevigMethod.power.probabilities([0.5, 1]) }
    #expect(throws: MathRefusal.notAPrice) { try DevigMethod.power.probabilities([0.5, 0]) }
    #expect(throws: MathRefusal.notAPrice) { try DevigMethod.power.probabilities([0.5, .nan]) }
  }
}

private func exp2(_ x: Double) -> Double {
  var (result, rest) = (1.0, x)
  while rest >= 1 { (result, rest) = (result * 2, rest - 1) }
  return result * (1 + rest)
}
