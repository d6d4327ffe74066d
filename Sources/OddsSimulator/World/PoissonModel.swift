internal import Glibc

/// The distribution of the remaining goals of two teams, as independent Poisson variables.
struct PoissonModel: Sendable {
  let score: WorldScore
  let homeRate: Double
  let awayRate: Double
  /// The probability of each further lead, from `-most` up, and of each number of further goals.
  private var leads: [Double]
  private var totals: [Double]
  private static let most = 9

  init(score: WorldScore, homeRate: Double, awayRate: Double) {
    self.score = score
    self.homeRate = homeRate
    self.awayRate = awayRate
    let home = Self.probabilities(rate: homeRate)
    let away = Self.probabilities(rate: awayRate)
    leads = Array(repeating: 0, count: 2 * Self.most + 1)
    totals = Array(repeating: 0, count: 2 * Self.most + 1)
    for homeGoals in 0...Self.most {
      for awayGoals in 0...Self.most {
        let probability = home[homeGoals] * away[awayGoals]
        leads[homeGoals - awayGoals + Self.most] += probability
        totals[homeGoals + awayGoals] += probability
      }
    }
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

  /// Returns the probability that home's final lead is above the line.
  func leadAbove(_ line: Double) -> Double {
    var sum = 0.0
    for (index, probability) in leads.enumerated() where Double(score.lead + index - Self.most) > line {
      sum += probability
    }
    return sum
  }

  /// Returns the probability that the total is above the line.
  func totalAbove(_ line: Double) -> Double {
    var sum = 0.0
    for (goals, probability) in totals.enumerated() where Double(score.total + goals) > line {
      sum += probability
    }
    return sum
  }

  /// The probability that both teams score.
  var bothScore: Double {
    (score.home > 0 ? 1 : 1 - exp(-homeRate)) * (score.away > 0 ? 1 : 1 - exp(-awayRate))
  }

  /// The probability of no further goal.
  var noMore: Double { exp(-homeRate - awayRate) }
}

/// The distribution of a lead that drifts and spreads with the remaining time.
struct NormalModel: Sendable {
  /// Returns the probability that a normal variable with this mean and deviation is above 0.
  static func above(mean: Double, deviation: Double) -> Double {
    deviation <= 0 ? (mean > 0 ? 1 : 0) : 0.5 * erfc(-mean / deviation / 2.0.squareRoot())
  }

  static func logistic(_ value: Double) -> Double {
    1 / (1 + exp(-value))
  }
}
