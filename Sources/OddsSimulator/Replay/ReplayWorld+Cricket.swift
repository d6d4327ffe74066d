internal import OddsJSON

extension ReplayWorld {
  /// Reads a cricket match: last traded prices, the market's status and the score on one clock.
  ///
  /// A score record names the team at bat; its runs are that team's. Records of a team in another match, and records without a
  /// team from before the first ball, are ignored.
  init?(cricket value: JSONValue) {
    guard let runners = value["runners"]?.members, runners.count == 2, let prices = value["prices"]?.elements,
      let statuses = value["marketStatus"]?.elements, let scores = value["scores"]?.elements,
      let names = value["event"]?.text
    else { return nil }
    // The event is called `Home v Away, 1st Test` or similar.
    let home = runners.first { names.hasPrefix($0.value.text ?? "\0") } ?? runners[0]
    guard let away = runners.first(where: { $0.name != home.name }), let homeName = home.value.text,
      let awayName = away.value.text
    else { return nil }

    var timed: [(pt: Int, step: Step)] = []
    for status in statuses {
      guard let pt = status["pt"]?.whole else { continue }
      timed += Self.steps(status: status["status"]?.text, inPlay: status["inPlay"]?.flag, first: .innings(1))
        .map { (pt, $0) }
    }
    var score = WorldScore()
    for record in scores {
      guard let pt = record["pt"]?.whole, let runs = record["runs"]?.whole, let batting = record["batting"]?.text,
        let side = batting == homeName ? WorldSide.home : batting == awayName ? .away : nil
      else { continue }
      score[side] = runs
      if let innings = record["innings"]?.whole { timed.append((pt, .period(.innings(innings)))) }
      timed.append((pt, .score(score)))
    }
    for row in prices {
      guard let row = row.elements, row.count == 3, let pt = row[0].whole, let runner = row[1].scalar,
        let price = row[2].scalar.flatMap({ WorldPrice(decimal: $0) })
      else { continue }
      timed.append((pt, .price(runner == home.name ? .home : .away, price)))
    }
    var match = Self.match(
      sport: .cricket, league: names.split(separator: ",").last.map { String($0.drop { $0 == " " }) } ?? names,
      home: homeName, away: awayName, kickoff: .start)
    match.score = WorldScore()
    self.init(match: match, timed: timed)
  }

  /// Orders the steps by the file's clock, and by their position for equal times.
  init?(match: WorldMatch, timed: [(pt: Int, step: Step)]) {
    let ordered = timed.enumerated().sorted { ($0.element.pt, $0.offset) < ($1.element.pt, $1.offset) }
      .map(\.element)
    guard let first = ordered.first?.pt else { return nil }
    var match = match
    let begins = ordered.first { if case .began = $0.step { true } else { false } }?.pt ?? first
    match.kickoff = SimTime(milliseconds: begins - first)
    self.init(
      match: match, recorded: WallClock(microseconds: first * 1_000),
      steps: ordered.map { (SimTime(milliseconds: $0.pt - first), $0.step) })
  }

  /// Returns the steps that a market's status implies.
  static func steps(status: String?, inPlay: Bool?, first: WorldPeriod) -> [Step] {
    var steps: [Step] = inPlay == true ? [.began(first)] : []
    switch status {
    case "OPEN": steps.append(.suspended(false))
    case "SUSPENDED": steps.append(.suspended(true))
    case "CLOSED": steps.append(.closed)
    default: break
    }
    return steps
  }
}
