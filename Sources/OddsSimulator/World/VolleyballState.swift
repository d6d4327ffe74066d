/// The state of a volleyball match over five sets, to 25 points and to 15 in the last.
struct VolleyballState: Sendable {
  /// The probability that home wins a rally.
  var home: Double
  var nextRally = SimTime.start

  init(using generator: inout SplitMix64) {
    home = min(max(0.505 + generator.normal() * 0.02, 0.44), 0.56)
  }

  func fairMarkets(_ match: WorldMatch) -> [FairMarket] {
    let sets = match.score ?? WorldScore()
    let points = match.status == .scheduled ? WorldScore() : (match.periods.last?.score ?? WorldScore())
    let state = (home - 0.5) * 28 + Double(sets.lead) * 1.2 + Double(points.lead) * 0.09
    let played = match.periods.reduce(0) { $0 + $1.score.total }
    let setsLeft = match.status == .scheduled ? 3.9 : max(3.7 - Double(sets.total), 1)
    let expected = Double(played) + max(setsLeft * 45 - Double(points.total), 6)
    var markets = [FairMarket.moneyline(match, home: NormalModel.logistic(state))]
    let line = WorldLine(hundredths: (Int((expected / 4).rounded()) * 4) * 100 + 50)
    if line.value > Double(played) {
      markets.append(.total(line, over: NormalModel.above(mean: expected - line.value, deviation: 14)))
    }
    return markets
  }
}
