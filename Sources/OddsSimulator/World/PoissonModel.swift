internal import Glibc

/// What two teams may still score, each independently.
struct PoissonModel: Sendable {
  let score: WorldScore
  let homeRate: Double
  let awayRate: Double
  /// How likely each lead is to be added, from `-most` up, and each number of goals.
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

  /// How likely the home team ends farther ahead than this.
  func leadAbove(_ line: Double) -> Double {
    var sum = 0.0
    for (index, probability) in leads.enumerated() where Double(score.lead + index - Self.most) > line {
      sum += probability
    }
    return sum
  }

  /// How likely there are more goals than the line.
  func totalAbove(_ line: Double) -> Double {
    var sum = 0.0
    for (goals, probability) in totals.enumerated() where Double(score.total + goals) > line {
      sum += probability
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
