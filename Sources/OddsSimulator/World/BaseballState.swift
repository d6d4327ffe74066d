/// The state of a baseball match, simulated pitch by pitch.
struct BaseballState: Sendable {
  /// The probability that a ball in play is a hit, for each team at bat.
  var homeHit: Double
  var awayHit: Double
  var nextPitch = SimTime.start

  init(using generator: inout SplitMix64) {
    homeHit = 0.31 + generator.normal() * 0.015
    awayHit = 0.30 + generator.normal() * 0.015
  }

  func fairMarkets(_ match: WorldMatch) -> [FairMarket] {
    let score = match.score ?? WorldScore()
    var halves = 18.0
    if case .inning(let number, let top) = match.period {
      halves = max(Double(18 - (number - 1) * 2 - (top ? 0 : 1)) - Double(match.situation.outs) / 3, 0.3)
    }
    let share = halves / 18
    let lead = Double(score.lead) + (homeHit - awayHit) * 40 * share + 0.1
    let total = Double(score.total) + 9 * share
    let deviation = 4.3 * share.squareRoot()
    var markets = [FairMarket.moneyline(match, home: NormalModel.above(mean: lead, deviation: deviation))]
    for step in 0...1 {
      let line = WorldLine(hundredths: (max(Int(total.rounded()), score.total) + step) * 100 + 50)
      markets.append(.total(line, over: NormalModel.above(mean: total - line.value, deviation: deviation)))
    }
    let line = WorldLine(hundredths: -Int(lead.rounded()) * 100 + (lead >= 0 ? -150 : 150))
    markets.append(.handicap(match, line: line, home: NormalModel.above(mean: lead + line.value, deviation: deviation)))
    return markets
  }
}
