extension SoccerState {
  init(using generator: inout SplitMix64) {
    homeRate = max(0.5, 1.5 + generator.normal() * 0.45)
    awayRate = max(0.4, 1.2 + generator.normal() * 0.4)
    stoppage = [generator.integer(in: 1...4) * 60, generator.integer(in: 2...7) * 60]
    nextQuote = .start
  }

  /// Returns the remaining fraction of the ninety minutes.
  func remaining(_ match: WorldMatch) -> Double {
    switch match.period {
    case .notStarted: 1
    case .half(1): Double(max(5_400 + 120 - (match.elapsed ?? 0), 60)) / 5_520
    case .halfTime: 0.5
    case .half: Double(max(5_400 + stoppage[1] - (match.elapsed ?? 5_400), 15)) / 5_520
    default: 0
    }
  }

  /// Returns the expected further goals of each team; a team with fewer players scores less.
  func rates(_ match: WorldMatch) -> (home: Double, away: Double) {
    let share = remaining(match)
    let homeShort = Double(11 - homePitch.count)
    let awayShort = Double(11 - awayPitch.count)
    let home = homeRate * share * (1 - 0.3 * homeShort) * (1 + 0.2 * awayShort)
    let away = awayRate * share * (1 - 0.3 * awayShort) * (1 + 0.2 * homeShort)
    return (max(home, 0.005), max(away, 0.005))
  }

  func fairMarkets(_ match: WorldMatch) -> [FairMarket] {
    let score = match.score ?? WorldScore()
    let rates = rates(match)
    let model = PoissonModel(score: score, homeRate: rates.home, awayRate: rates.away)
    let home = model.leadAbove(0.25)
    let notAway = model.leadAbove(-0.25)
    let (draw, away) = (notAway - home, 1 - notAway)
    var markets = [
      FairMarket(
        kind: .matchResult, line: nil,
        selections: [
          (match.home.name, .home, nil, home), ("Draw", .draw, nil, draw), (match.away.name, .away, nil, away),
        ], winners: 1),
      FairMarket(
        kind: .doubleChance, line: nil,
        selections: [
          ("\(match.home.name) or Draw", nil, nil, home + draw),
          ("\(match.away.name) or Draw", nil, nil, away + draw),
          ("\(match.home.name) or \(match.away.name)", nil, nil, home + away),
        ], winners: 2),
    ]
    for goals in 0..<3 {
      let line = WorldLine(hundredths: (score.total + goals) * 100 + 50)
      markets.append(.total(line, over: model.totalAbove(line.value)))
    }
    for goals in -1...1 {
      // Lines around the current lead: at a lead of one, home -1.5 pays if the lead grows.
      let line = WorldLine(hundredths: -(score.lead + goals) * 100 - 50)
      markets.append(.handicap(match, line: line, home: model.leadAbove(-line.value)))
    }
    if score.home == 0 || score.away == 0 {
      let both = model.bothScore
      markets.append(
        FairMarket(
          kind: .bothTeamsToScore, line: nil,
          selections: [("Yes", .yes, nil, both), ("No", .no, nil, 1 - both)], winners: 1))
    }
    let some = 1 - model.noMore
    let homeNext = some * rates.home / (rates.home + rates.away)
    markets.append(
      FairMarket(
        kind: .nextGoal, line: nil,
        selections: [
          (match.home.name, .home, nil, homeNext), ("No Goal", nil, nil, model.noMore),
          (match.away.name, .away, nil, some - homeNext),
        ], winners: 1))
    return markets
  }
}
