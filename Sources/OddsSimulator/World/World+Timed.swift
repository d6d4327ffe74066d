extension World {
  private mutating func updateTimed(_ place: Int, _ body: (inout TimedState) -> Void) {
    guard case .timed(var state) = entries[place].play else { return }
    body(&state)
    entries[place].play = .timed(state)
  }

  mutating func beginTimed(_ place: Int) {
    guard case .timed(let state) = entries[place].play else { return }
    open(place, state.rules.period(1), seconds: state.rules.seconds)
  }

  private mutating func open(_ place: Int, _ period: WorldPeriod, seconds: Int) {
    entries[place].match.status = .live
    entries[place].match.period = period
    entries[place].match.remaining = seconds
    entries[place].match.elapsed = entries[place].match.elapsed ?? 0
    entries[place].match.periods.append(WorldPeriodScore(period: period, score: WorldScore()))
  }

  mutating func playTimed(_ place: Int) {
    guard case .timed(let state) = entries[place].play else { return }
    if case .pause(let number) = entries[place].match.period {
      updateTimed(place) { $0.pauseLeft -= 1 }
      guard state.pauseLeft <= 1 else { return }
      let before = entries[place].match.period
      if number == state.rules.periods {
        updateTimed(place) { $0.overtimes += 1 }
        open(place, .overtime, seconds: state.rules.overtime)
      } else {
        open(place, state.rules.period(number + 1), seconds: state.rules.seconds)
      }
      emit(place, .period(from: before, to: entries[place].match.period))
      requote(place)
      return
    }
    guard random.chance(state.rules.running), let remaining = entries[place].match.remaining else { return }
    entries[place].match.remaining = remaining - 1
    entries[place].match.elapsed = (entries[place].match.elapsed ?? 0) + 1
    if remaining <= 1 { return closePeriod(place, state) }
    scoreMaybe(place, state)
  }

  private mutating func scoreMaybe(_ place: Int, _ state: TimedState) {
    let rules = state.rules
    let perSecond = rules.scores / Double(rules.periods * rules.seconds)
    guard random.chance(perSecond * (state.homeStrength + state.awayStrength)) else { return }
    let side: WorldSide =
      random.chance(state.homeStrength / (state.homeStrength + state.awayStrength)) ? .home : .away
    var draw = random.unit()
    var worth = rules.worth[0].points
    for (points, probability) in rules.worth {
      worth = points
      draw -= probability
      if draw <= 0 { break }
    }
    award(place, side: side, worth)
    if entries[place].match.period == .overtime, rules.suddenDeath { return end(place) }
    if rules.suspends > 0 { suspend(place, seconds: rules.suspends) }
    entries[place].nextQuote = min(entries[place].nextQuote, time.adding(seconds: 2))
  }

  private mutating func award(_ place: Int, side: WorldSide, _ points: Int) {
    updateTimed(place) { $0.possession = side.opponent }
    let before = entries[place].match.score ?? WorldScore()
    entries[place].match.score?[side] += points
    let last = entries[place].match.periods.count - 1
    if last >= 0 { entries[place].match.periods[last].score[side] += points }
    emit(place, .score(from: before, to: entries[place].match.score ?? before))
    if entries[place].match.sport == .iceHockey {
      let lineup = entries[place].match.lineup(side)
      let scorer = lineup.isEmpty ? nil : lineup[random.integer(in: 1...10)].name
      tell(place, .goal, side: side, player: scorer)
    }
  }

  private mutating func closePeriod(_ place: Int, _ state: TimedState) {
    let before = entries[place].match.period
    let number: Int
    switch before {
    case .quarter(let quarter): number = quarter
    case .third(let third): number = third
    default: number = state.rules.periods
    }
    let score = entries[place].match.score ?? WorldScore()
    if number == state.rules.periods, score.lead != 0 { return end(place) }
    let half = number * 2 == state.rules.periods
    updateTimed(place) { $0.pauseLeft = half ? max(900, $0.rules.pause) : $0.rules.pause }
    entries[place].match.status = .break
    entries[place].match.period = .pause(after: number)
    entries[place].match.remaining = nil
    emit(place, .period(from: before, to: entries[place].match.period))
  }
}
