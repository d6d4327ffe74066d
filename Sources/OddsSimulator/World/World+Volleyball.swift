extension World {
  private mutating func updateVolleyball(_ place: Int, _ body: (inout VolleyballState) -> Void) {
    guard case .volleyball(var state) = entries[place].play else { return }
    body(&state)
    entries[place].play = .volleyball(state)
  }

  mutating func beginVolleyball(_ place: Int) {
    entries[place].match.period = .set(1)
    entries[place].match.serving = random.chance(0.5) ? .home : .away
    entries[place].match.firstServer = entries[place].match.serving
    entries[place].match.periods = [WorldPeriodScore(period: .set(1), score: WorldScore())]
    updateVolleyball(place) { [time] in $0.nextRally = time.adding(seconds: 10) }
  }

  mutating func playVolleyball(_ place: Int) {
    guard case .volleyball(let state) = entries[place].play, state.nextRally <= time else { return }
    let pause = random.integer(in: 14...32)
    updateVolleyball(place) { [time] in $0.nextRally = time.adding(seconds: pause) }
    rally(place, for: random.chance(state.home) ? .home : .away)
  }

  mutating func rally(_ place: Int, for side: WorldSide) {
    let last = entries[place].match.periods.count - 1
    entries[place].match.periods[last].score[side] += 1
    entries[place].match.serving = side
    let points = entries[place].match.periods[last].score
    let target = last == 4 ? 15 : 25
    guard points[side] >= target, points[side] - points[side.opponent] >= 2 else { return emit(place, .points) }
    let before = entries[place].match.score ?? WorldScore()
    entries[place].match.score?[side] += 1
    let score = entries[place].match.score ?? before
    emit(place, .score(from: before, to: score))
    if score[side] == 3 { return end(place) }
    let was = entries[place].match.period
    entries[place].match.period = .set(last + 2)
    entries[place].match.periods.append(WorldPeriodScore(period: .set(last + 2), score: WorldScore()))
    updateVolleyball(place) { [time] in $0.nextRally = time.adding(seconds: 120) }
    emit(place, .period(from: was, to: .set(last + 2)))
    suspend(place, seconds: 25)
  }
}
