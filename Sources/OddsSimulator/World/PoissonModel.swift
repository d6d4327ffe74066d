#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What two teams may still score, each independently.
struct PoissonModel: Sendable {
  let score: WorldScore
  let homeRate: Double
  let awayRate: Double
  private let home: [Double]
  private let away: [Double]
  private static let most = 9

  init(score: WorldScore, homeRate: Double, awayRate: Double) {
    self.score = score
    self.homeRate = homeRate
    self.awayRate = awayRate
    home = Self.probabilities(rate: homeRate)
    away = Self.probabilities(rate: awayRate)
  }

  private static func probabilities(rate: Double) -> [Double] {
    var result: [Double] = []
    var probability = exp(-rate)
    for goals in 0...most {
      result.append(probability)
      probability *= rate / Double(goals + 1)
    }
    let sum = result.reduce(0, +)
    return result.map { $0 / sum }
  }

  /// How likely the home team ends so far ahead or farther.
  func leadAbove(_ line: Double) -> Double {
    var sum = 0.0
    for (homeGoals, homeProbability) in home.enumerated() {
      for (awayGoals, awayProbability) in away.enumerated()
      where Double(score.lead + homeGoals - awayGoals) > line {
        sum += homeProbability * awayProbability
      }
    }
    return sum
  }

  /// How likely there are more goals than the line.
  func totalAbove(_ line: Double) -> Double {
    var sum = 0.0
    for (homeGoals, homeProbability) in home.enumerated() {
      for (awayGoals, awayProbability) in away.enumerated()
      where Double(score.total + homeGoals + awayGoals) > line {
        sum += homeProbability * awayProbability
      }
    }
    return sum
  }

  /// How likely both teams score.
  var bothScore: Double {
    (score.home > 0 ? 1 : 1 - exp(-homeRate)) * (score.away > 0 ? 1 : 1 - exp(-awayRate))
  }

  /// How likely nobody scores any more.
  var noMore: Double { exp(-homeRate - awayRate) }
}

/// A lead that drifts and spreads with the time left.
struct NormalModel: Sendable {
  /// How likely a normal variable with this mean and deviation is above 0.
  static func above(mean: Double, deviation: Double) -> Double {
    deviation <= 0 ? (mean > 0 ? 1 : 0) : 0.5 * erfc(-mean / deviation / 2.0.squareRoot())
  }

  static func logistic(_ value: Double) -> Double {
    1 / (1 + exp(-value))
  }
}
