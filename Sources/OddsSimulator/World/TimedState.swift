/// The rules of a sport whose periods count down.
struct TimedRules: Sendable {
  let sport: WorldSport
  let periods: Int
  let seconds: Int
  /// The pause after a period, and the longer one in the middle.
  let pause: Int
  let overtime: Int
  /// The fraction of the time during which the clock runs.
  let running: Double
  /// The average number of scores per team and match, and the points of a score with their probabilities.
  let scores: Double
  let worth: [(points: Int, probability: Double)]
  /// The standard deviation of the final lead and total, at the start of the match.
  let deviation: Double
  /// Whether the first score after regular time decides.
  let suddenDeath: Bool
  /// Seconds of suspension after a score; 0 for none.
  let suspends: Int

  func period(_ number: Int) -> WorldPeriod {
    sport == .iceHockey ? .third(number) : .quarter(number)
  }

  static func of(_ sport: WorldSport) -> TimedRules {
    switch sport {
    case .iceHockey:
      TimedRules(
        sport: sport, periods: 3, seconds: 1_200, pause: 900, overtime: 300, running: 0.7, scores: 3.0,
        worth: [(1, 1)], deviation: 2.3, suddenDeath: true, suspends: 30)
    case .americanFootball:
      TimedRules(
        sport: sport, periods: 4, seconds: 900, pause: 120, overtime: 600, running: 0.4, scores: 4.2,
        worth: [(7, 0.55), (3, 0.36), (6, 0.05), (8, 0.03), (2, 0.01)], deviation: 13, suddenDeath: true,
        suspends: 25)
    default:
      TimedRules(
        sport: sport, periods: 4, seconds: 720, pause: 130, overtime: 300, running: 0.6, scores: 54,
        worth: [(2, 0.55), (3, 0.27), (1, 0.18)], deviation: 12, suddenDeath: false, suspends: 0)
    }
  }
}

/// The state of a basketball, ice hockey or American football match.
struct TimedState: Sendable {
  let rules: TimedRules
  /// The strength of each team relative to the average.
  var homeStrength: Double
  var awayStrength: Double
  var pauseLeft = 0
  var overtimes = 0
  var possession: WorldSide = .home

  init(rules: TimedRules, using generator: inout SplitMix64) {
    self.rules = rules
    homeStrength = min(max(1.02 + generator.normal() * 0.06, 0.85), 1.2)
    awayStrength = min(max(0.98 + generator.normal() * 0.06, 0.85), 1.2)
  }

  /// Returns the remaining fraction of regular time.
  func remaining(_ match: WorldMatch) -> Double {
    let whole = Double(rules.periods * rules.seconds)
    switch match.period {
    case .notStarted: return 1
    case .quarter(let number), .third(let number):
      return (Double((rules.periods - number) * rules.seconds) + Double(match.remaining ?? 0)) / whole
    case .pause(let number): return Double((rules.periods - number) * rules.seconds) / whole
    case .overtime: return Double(match.remaining ?? 0) / whole
    default: return 0
    }
  }

  private var mean: Double {
    rules.scores * rules.worth.reduce(0) { $0 + Double($1.points) * $1.probability }
  }

  func fairMarkets(_ match: WorldMatch) -> [FairMarket] {
    rules.sport == .iceHockey ? hockeyMarkets(match) : pointMarkets(match)
  }

  private func pointMarkets(_ match: WorldMatch) -> [FairMarket] {
    let score = match.score ?? WorldScore()
    let share = max(remaining(match), 0.002)
    let deviation = rules.deviation * share.squareRoot()
    let lead = Double(score.lead) + (homeStrength - awayStrength) * mean * share
    let total = Double(score.total) + (homeStrength + awayStrength) * mean * share
    var markets = [FairMarket.moneyline(match, home: NormalModel.above(mean: lead, deviation: deviation))]
    // Lines move in steps of 2, so that they don't change with every basket.
    let handicap = WorldLine(hundredths: -Int((lead / 2).rounded()) * 200 - 50)
    markets.append(
      .handicap(
        match, line: handicap, home: NormalModel.above(mean: lead + handicap.value, deviation: deviation)))
    for step in -1...1 {
      let line = WorldLine(hundredths: (Int((total / 4).rounded()) * 4 + step * 4) * 100 + 50)
      guard line.value > Double(score.total) else { continue }
      markets.append(.total(line, over: NormalModel.above(mean: total - line.value, deviation: deviation * 1.2)))
    }
    return markets
  }

  private func hockeyMarkets(_ match: WorldMatch) -> [FairMarket] {
    let score = match.score ?? WorldScore()
    let share = max(remaining(match), 0.002)
    let model = PoissonModel(
      score: score, homeRate: homeStrength * mean * share, awayRate: awayStrength * mean * share)
    let (home, notAway) = (model.leadAbove(0.5), model.leadAbove(-0.5))
    var markets = [FairMarket.moneyline(match, home: home + (notAway - home) / 2)]
    guard match.period != .overtime else { return markets }
    markets.append(
      FairMarket(
        kind: .matchResult, line: nil,
        selections: [
          (match.home.name, .home, nil, home), ("Draw", .draw, nil, notAway - home),
          (match.away.name, .away, nil, 1 - notAway),
        ], winners: 1))
    for goals in 1...2 {
      let line = WorldLine(hundredths: (score.total + goals) * 100 + 50)
      markets.append(.total(line, over: model.totalAbove(line.value)))
    }
    let line = WorldLine(hundredths: -score.lead * 100 + (score.lead >= 0 ? -150 : 150))
    markets.append(.handicap(match, line: line, home: model.leadAbove(-line.value)))
    return markets
  }
}
