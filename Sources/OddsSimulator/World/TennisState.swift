/// The state of a tennis match over three sets, with a tie-break in each.
struct TennisState: Sendable {
  /// The probability that each player wins a point on serve.
  var homeServe: Double
  var awayServe: Double
  var points = WorldScore()
  var tieBreak = false
  /// The side that served first in the tie-break.
  var tieBreakServer: WorldSide = .home
  var nextPoint = SimTime.start

  init(using generator: inout SplitMix64) {
    homeServe = 0.63 + generator.normal() * 0.025
    awayServe = 0.63 + generator.normal() * 0.025
  }

  /// The score of the current game, as announced.
  var called: WorldPoints {
    if tieBreak { return WorldPoints(home: String(points.home), away: String(points.away)) }
    let names = ["0", "15", "30", "40"]
    func name(_ own: Int, _ other: Int) -> String {
      own >= 3 && other >= 3 ? (own > other ? "AD" : "40") : names[min(own, 3)]
    }
    return WorldPoints(home: name(points.home, points.away), away: name(points.away, points.home))
  }

  /// Returns whether the side has just won the game.
  func wins(_ side: WorldSide) -> Bool {
    points[side] >= (tieBreak ? 7 : 4) && points[side] - points[side.opponent] >= 2
  }

  func fairMarkets(_ match: WorldMatch) -> [FairMarket] {
    let sets = match.score ?? WorldScore()
    let games = match.status == .scheduled ? WorldScore() : (match.periods.last?.score ?? WorldScore())
    let edge = (homeServe - awayServe) * 22
    var state = edge + Double(sets.lead) * 1.5 + Double(games.lead) * 0.42 + Double(points.lead) * 0.09
    if match.serving == .home { state += 0.12 }
    if match.serving == .away { state -= 0.12 }
    let home = NormalModel.logistic(state)
    var markets = [FairMarket.moneyline(match, home: home)]
    let played = match.periods.reduce(0) { $0 + $1.score.total }
    let setsLeft = match.status == .scheduled ? 2.35 : Double(2 - max(sets.home, sets.away)) + 0.25
    let expected = Double(played) + max(setsLeft * 9.6 - Double(games.total), 1.5)
    for step in 0...1 {
      let line = WorldLine(hundredths: (Int((expected / 2).rounded()) * 2 + step * 2 - 1) * 100 + 50)
      guard line.value > Double(played) else { continue }
      markets.append(.total(line, over: NormalModel.above(mean: expected - line.value, deviation: 3)))
    }
    let lead = match.periods.reduce(0) { $0 + $1.score.lead }
    let mean = Double(lead) + (home - 0.5) * 5
    let line = WorldLine(hundredths: -Int((mean / 2).rounded()) * 200 + 50)
    markets.append(
      .handicap(match, line: line, home: NormalModel.above(mean: mean + line.value, deviation: 3.2)))
    return markets
  }
}
