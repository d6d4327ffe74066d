extension WorldMatch {
  /// The match with home and away swapped in every field that belongs to a side.
  var swapped: WorldMatch {
    var match = self
    (match.home, match.away) = (away, home)
    (match.homeLineup, match.awayLineup) = (awayLineup, homeLineup)
    match.score = score?.swapped
    for index in match.periods.indices { match.periods[index].score = periods[index].score.swapped }
    match.points = points.map { WorldPoints(home: $0.away, away: $0.home) }
    match.serving = serving?.opponent
    match.firstServer = firstServer?.opponent
    match.incidents = incidents.map(\.swapped)
    match.markets = markets.map(\.swapped)
    match.statistics = statistics.swapped
    return match
  }
}

extension WorldScore {
  var swapped: WorldScore { WorldScore(home: away, away: home) }
}

extension WorldIncident {
  var swapped: WorldIncident {
    WorldIncident(
      id: id, kind: kind, minute: minute, addedTime: addedTime, elapsed: elapsed, side: side?.opponent, player: player,
      related: related, detail: detail, score: score.swapped)
  }
}

extension WorldStatistics {
  fileprivate var swapped: WorldStatistics {
    var statistics = self
    for count in [
      \WorldStatistics.shots, \.shotsOnTarget, \.corners, \.fouls, \.yellowCards, \.redCards, \.attacks,
      \.dangerousAttacks,
    ] {
      statistics[keyPath: count] = self[keyPath: count].swapped
    }
    statistics.possession = 100 - possession
    return statistics
  }
}

extension WorldMarket {
  /// Home's selection stays first.
  var swapped: WorldMarket {
    let exchanged = selections.indices.map { place in
      var selection = selections[swapped(place)]
      selection.side = selection.side?.opponent
      return selection
    }
    return WorldMarket(
      kind: kind, line: kind == .handicap ? line?.negated : line, selections: exchanged, suspended: suspended)
  }

  /// Returns the index of a selection after home and away are swapped.
  func swapped(_ place: Int) -> Int {
    switch kind {
    case .matchResult, .moneyline, .handicap, .nextGoal: selections.count - 1 - place
    case .doubleChance: place < 2 ? 1 - place : place
    case .total, .bothTeamsToScore: place
    }
  }
}
