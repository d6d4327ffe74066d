extension World {
  private mutating func updateTennis(_ place: Int, _ body: (inout TennisState) -> Void) {
    guard case .tennis(var state) = entries[place].play else { return }
    body(&state)
    entries[place].play = .tennis(state)
  }

  mutating func beginTennis(_ place: Int) {
    entries[place].match.period = .set(1)
    entries[place].match.serving = random.chance(0.5) ? .home : .away
    entries[place].match.firstServer = entries[place].match.serving
    entries[place].match.points = WorldPoints(home: "0", away: "0")
    entries[place].match.periods = [WorldPeriodScore(period: .set(1), score: WorldScore())]
    updateTennis(place) { [time] in $0.nextPoint = time.adding(seconds: 20) }
  }

  mutating func playTennis(_ place: Int) {
    guard case .tennis(let state) = entries[place].play, state.nextPoint <= time else { return }
    let pause = random.integer(in: 22...45)
    updateTennis(place) { [time] in $0.nextPoint = time.adding(seconds: pause) }
    let serving = entries[place].match.serving ?? .home
    let servesWell = random.chance(serving == .home ? state.homeServe : state.awayServe)
    tennisPoint(place, for: servesWell ? serving : serving.opponent)
  }

  mutating func tennisPoint(_ place: Int, for side: WorldSide) {
    updateTennis(place) { $0.points[side] += 1 }
    guard case .tennis(let state) = entries[place].play else { return }
    if state.wins(side) {
      tennisGame(place, for: side, state)
    } else {
      entries[place].match.points = state.called
      if state.tieBreak, state.points.total % 2 == 1 {
        entries[place].match.serving = entries[place].match.serving?.opponent
      }
      emit(place, .points)
    }
    entries[place].nextQuote = min(entries[place].nextQuote, time.adding(seconds: 3))
  }

  private mutating func tennisGame(_ place: Int, for side: WorldSide, _ state: TennisState) {
    let last = entries[place].match.periods.count - 1
    entries[place].match.periods[last].score[side] += 1
    let games = entries[place].match.periods[last].score
    let won = state.tieBreak || (games[side] >= 6 && games[side] - games[side.opponent] >= 2)
    let next = (state.tieBreak ? state.tieBreakServer : entries[place].match.serving ?? .home).opponent
    let tieBreak = !won && games.home == 6 && games.away == 6
    updateTennis(place) { [time] in
      $0.points = WorldScore()
      $0.tieBreak = tieBreak
      $0.tieBreakServer = next
      $0.nextPoint = time.adding(seconds: games.total % 2 == 1 ? 90 : 40)
    }
    entries[place].match.points = WorldPoints(home: "0", away: "0")
    entries[place].match.serving = next
    if won { tennisSet(place, for: side) } else { emit(place, .points) }
  }

  private mutating func tennisSet(_ place: Int, for side: WorldSide) {
    let before = entries[place].match.score ?? WorldScore()
    entries[place].match.score?[side] += 1
    let score = entries[place].match.score ?? before
    emit(place, .score(from: before, to: score))
    if score[side] == 2 { return end(place) }
    let was = entries[place].match.period
    let number = entries[place].match.periods.count + 1
    entries[place].match.period = .set(number)
    entries[place].match.periods.append(WorldPeriodScore(period: .set(number), score: WorldScore()))
    updateTennis(place) { [time] in $0.nextPoint = time.adding(seconds: 120) }
    emit(place, .period(from: was, to: .set(number)))
    suspend(place, seconds: 25)
  }
}
