extension World {
  private mutating func updateBaseball(_ place: Int, _ body: (inout BaseballState) -> Void) {
    guard case .baseball(var state) = entries[place].play else { return }
    body(&state)
    entries[place].play = .baseball(state)
  }

  mutating func beginBaseball(_ place: Int) {
    entries[place].match.period = .inning(1, top: true)
    entries[place].match.periods = [WorldPeriodScore(period: .inning(1, top: true), score: WorldScore())]
    entries[place].match.situation = WorldSituation()
    updateBaseball(place) { [time] in $0.nextPitch = time.adding(seconds: 15) }
  }

  mutating func playBaseball(_ place: Int) {
    guard case .baseball(let state) = entries[place].play, state.nextPitch <= time else { return }
    let pause = random.integer(in: 14...26)
    updateBaseball(place) { [time] in $0.nextPitch = time.adding(seconds: pause) }
    pitch(place, state)
  }

  mutating func pitch(_ place: Int, _ state: BaseballState) {
    guard case .inning(_, let top) = entries[place].match.period else { return }
    let draw = random.unit()
    var situation = entries[place].match.situation
    var runs = 0
    if draw < 0.37 {
      situation.balls += 1
      if situation.balls == 4 { runs = advance(&situation, bases: 1, forced: true) }
    } else if draw < 0.81 {
      // A foul with two strikes changes nothing.
      if situation.strikes < 2 || random.chance(0.55) { situation.strikes += 1 }
      if situation.strikes == 3 { out(&situation) }
    } else if random.chance(top ? state.awayHit : state.homeHit) {
      let bases = random.unit()
      runs = advance(&situation, bases: bases < 0.64 ? 1 : bases < 0.85 ? 2 : bases < 0.88 ? 3 : 4, forced: false)
    } else {
      out(&situation)
    }
    entries[place].match.situation = situation
    if runs > 0 { score(place, runs: runs, top: top) }
    guard entries[place].match.inPlay else { return }
    if situation.outs == 3 { changeSides(place) } else { emit(place, .points) }
    entries[place].nextQuote = min(entries[place].nextQuote, time.adding(seconds: 4))
  }

  private func out(_ situation: inout WorldSituation) {
    situation.outs += 1
    (situation.balls, situation.strikes) = (0, 0)
  }

  /// Advances the batter and the runners; returns the runs.
  private func advance(_ situation: inout WorldSituation, bases: Int, forced: Bool) -> Int {
    (situation.balls, situation.strikes) = (0, 0)
    if forced {
      guard let free = situation.bases.firstIndex(of: false) else { return 1 }
      situation.bases[free] = true
      return 0
    }
    var runs = bases == 4 ? 1 : 0
    var moved = [false, false, false]
    for base in 0..<3 where situation.bases[base] {
      if base + bases >= 3 { runs += 1 } else { moved[base + bases] = true }
    }
    if bases < 4 { moved[bases - 1] = true }
    situation.bases = moved
    return runs
  }

  private mutating func score(_ place: Int, runs: Int, top: Bool) {
    let side: WorldSide = top ? .away : .home
    let before = entries[place].match.score ?? WorldScore()
    entries[place].match.score?[side] += runs
    let last = entries[place].match.periods.count - 1
    entries[place].match.periods[last].score[side] += runs
    let score = entries[place].match.score ?? before
    emit(place, .score(from: before, to: score))
    if case .inning(let number, top: false) = entries[place].match.period, number >= 9, score.lead > 0 { end(place) }
  }

  private mutating func changeSides(_ place: Int) {
    guard case .inning(let number, let top) = entries[place].match.period else { return }
    let before = entries[place].match.period
    let lead = entries[place].match.score?.lead ?? 0
    entries[place].match.situation = WorldSituation()
    if number >= 9, top ? lead > 0 : lead != 0 { return end(place) }
    let next: WorldPeriod = top ? .inning(number, top: false) : .inning(number + 1, top: true)
    entries[place].match.period = next
    if !top { entries[place].match.periods.append(WorldPeriodScore(period: next, score: WorldScore())) }
    updateBaseball(place) { [time] in $0.nextPitch = time.adding(seconds: 90) }
    emit(place, .period(from: before, to: next))
  }
}
