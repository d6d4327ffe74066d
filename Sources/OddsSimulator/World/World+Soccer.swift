extension World {
  private func soccer(_ place: Int) -> SoccerState {
    guard case .soccer(let state) = entries[place].play else { preconditionFailure("not a soccer match") }
    return state
  }

  private mutating func updateSoccer(_ place: Int, _ body: (inout SoccerState) -> Void) {
    guard case .soccer(var state) = entries[place].play else { return }
    body(&state)
    entries[place].play = .soccer(state)
  }

  mutating func beginSoccer(_ place: Int) {
    entries[place].match.period = .half(1)
    entries[place].match.elapsed = 0
    entries[place].match.periods = [WorldPeriodScore(period: .half(1), score: WorldScore())]
  }

  mutating func playSoccer(_ place: Int) {
    switch entries[place].match.period {
    case .half(let half): playHalf(place, half)
    case .halfTime:
      updateSoccer(place) { $0.breakLeft -= 1 }
      if soccer(place).breakLeft <= 0 { beginSecondHalf(place) }
    default: break
    }
  }

  private mutating func beginSecondHalf(_ place: Int) {
    entries[place].match.status = .live
    entries[place].match.period = .half(2)
    entries[place].match.elapsed = 2_700
    entries[place].match.periods.append(WorldPeriodScore(period: .half(2), score: WorldScore()))
    emit(place, .period(from: .halfTime, to: .half(2)))
    requote(place)
  }

  private mutating func playHalf(_ place: Int, _ half: Int) {
    let elapsed = (entries[place].match.elapsed ?? 0) + 1
    entries[place].match.elapsed = elapsed
    let state = soccer(place)
    let stoppage = state.stoppage[half - 1]
    if elapsed == half * 2_700 {
      tell(place, .injuryTime, side: nil, detail: "\(stoppage / 60)")
    }
    if let review = state.review { follow(review, place) }
    if let penalty = state.penalty, penalty.takenAt <= time { take(penalty, place) }
    let pending = soccer(place).review != nil || soccer(place).penalty != nil
    if elapsed >= half * 2_700 + stoppage, !pending, !entries[place].match.suspended {
      half == 1 ? pauseAtHalfTime(place) : finishSoccer(place)
      return
    }
    guard !entries[place].match.suspended else { return }
    chance(place, state: state, half: half)
  }

  private mutating func pauseAtHalfTime(_ place: Int) {
    straighten(place)
    tell(place, .period, side: nil, detail: "HT")
    entries[place].match.status = .break
    entries[place].match.period = .halfTime
    entries[place].match.elapsed = nil
    updateSoccer(place) { $0.breakLeft = 900 }
    emit(place, .period(from: .half(1), to: .halfTime))
  }

  private mutating func finishSoccer(_ place: Int) {
    straighten(place)
    tell(place, .period, side: nil, detail: "FT")
    end(place)
  }

  // MARK: Chances

  private mutating func chance(_ place: Int, state: SoccerState, half: Int) {
    let rates = state.rates(entries[place].match)
    let seconds = max(state.remaining(entries[place].match) * 5_520, 1)
    let side: WorldSide = random.chance(rates.home / (rates.home + rates.away)) ? .home : .away
    if random.chance((rates.home + rates.away) * 0.9 / seconds) {
      goal(place, side: side, kind: random.chance(0.04) ? .ownGoal : .goal, reviewed: random.chance(0.18))
    } else if random.chance(0.27 / 5_400) {
      awardPenalty(place, side: side, scored: random.chance(0.76))
    } else if random.chance(4.4 / 5_400) {
      card(place, side: random.chance(0.5) ? .home : .away, straightRed: random.chance(0.03))
    } else if half == 2, random.chance(8 / 2_700) {
      substitute(place, side: random.chance(0.5) ? .home : .away)
    } else if random.chance(1 / 25) {
      countAttack(place, side: side)
    }
    if random.chance(1 / 40) {
      let (home, away) = (random.normal(), random.normal())
      updateSoccer(place) {
        $0.homeRate = min(max($0.homeRate * (1 + 0.012 * home), 0.3), 3.5)
        $0.awayRate = min(max($0.awayRate * (1 + 0.012 * away), 0.3), 3.5)
      }
    }
  }

  private mutating func countAttack(_ place: Int, side: WorldSide) {
    entries[place].match.statistics.attacks[side] += 1
    if random.chance(0.5) { entries[place].match.statistics.dangerousAttacks[side] += 1 }
    if random.chance(0.22) { entries[place].match.statistics.shots[side] += 1 }
    if random.chance(0.06) { entries[place].match.statistics.shotsOnTarget[side] += 1 }
    if random.chance(0.09) { entries[place].match.statistics.corners[side] += 1 }
    if random.chance(0.2) { entries[place].match.statistics.fouls[side.opponent] += 1 }
    let possession = entries[place].match.statistics.possession + random.integer(in: -1...1)
    entries[place].match.statistics.possession = min(max(possession, 28), 72)
    emit(place, .statistics)
  }

  // MARK: Incidents

  /// Scores a goal; a review may disallow it.
  mutating func goal(_ place: Int, side: WorldSide, kind: WorldIncident.Kind, reviewed: Bool, stands: Bool? = nil) {
    straighten(place)
    suspend(place, seconds: random.integer(in: 30...60))
    let before = entries[place].match.score ?? WorldScore()
    change(place, side: side, by: 1)
    if !reviewed { delayGoal(place, side: side) }
    entries[place].match.statistics.shots[side] += 1
    entries[place].match.statistics.shotsOnTarget[side] += 1
    emit(place, .score(from: before, to: entries[place].match.score ?? before))
    // The scorer of an own goal plays for the other team.
    let scorer = pick(place, kind == .ownGoal ? side.opponent : side)
    let assistant = kind == .goal && random.chance(0.7) ? pick(place, side) : nil
    let id = tell(
      place, kind, side: side, player: scorer, related: assistant == scorer ? nil : assistant)
    guard reviewed else { return }
    let stands = stands ?? random.chance(0.5)
    let (start, length) = (random.integer(in: 10...20), random.integer(in: 25...50))
    updateSoccer(place) { [time] in
      $0.review = SoccerState.Review(
        incident: id, startsAt: time.adding(seconds: start), endsAt: time.adding(seconds: start + length),
        stands: stands)
    }
  }

  private mutating func change(_ place: Int, side: WorldSide, by goals: Int) {
    entries[place].match.score?[side] += goals
    let last = entries[place].match.periods.count - 1
    if last >= 0 { entries[place].match.periods[last].score[side] += goals }
  }

  private mutating func follow(_ review: SoccerState.Review, _ place: Int) {
    if !review.shown, review.startsAt <= time {
      entries[place].match.reviewing = true
      updateSoccer(place) { $0.review?.shown = true }
      emit(place, .statistics)
    }
    guard review.endsAt <= time else { return }
    entries[place].match.reviewing = false
    updateSoccer(place) { $0.review = nil }
    guard let index = entries[place].match.incidents.firstIndex(where: { $0.id == review.incident }) else { return }
    let incident = entries[place].match.incidents[index]
    guard let side = incident.side, !review.stands else {
      tell(place, .var, side: incident.side, player: incident.player, detail: "Goal Awarded")
      return
    }
    straighten(place)
    let before = entries[place].match.score ?? WorldScore()
    entries[place].match.incidents.remove(at: index)
    change(place, side: side, by: -1)
    entries[place].match.statistics.shotsOnTarget[side] -= 1
    emit(place, .score(from: before, to: entries[place].match.score ?? before))
    emit(place, .retracted(incident))
    tell(place, .var, side: side, player: incident.player, detail: "Goal Not Awarded")
    suspend(place, seconds: 20)
  }

  mutating func awardPenalty(_ place: Int, side: WorldSide, scored: Bool) {
    tell(place, .var, side: side, detail: "Penalty Awarded")
    suspend(place, seconds: 40)
    updateSoccer(place) { [time] in
      $0.penalty = SoccerState.Penalty(side: side, takenAt: time.adding(seconds: 45), scored: scored)
    }
  }

  private mutating func take(_ penalty: SoccerState.Penalty, _ place: Int) {
    updateSoccer(place) { $0.penalty = nil }
    if penalty.scored {
      goal(place, side: penalty.side, kind: .penaltyGoal, reviewed: false)
    } else {
      let reason = random.pick(["Goalkeeper Save", "Woodwork", "Off Target"])
      tell(place, .missedPenalty, side: penalty.side, player: pick(place, penalty.side), detail: reason)
      suspend(place, seconds: 10)
    }
  }

  mutating func card(_ place: Int, side: WorldSide, straightRed: Bool, secondYellow: Bool = false) {
    let state = soccer(place)
    let pitch = state.pitch(side)
    guard pitch.count > 7 else { return }
    let lineup = entries[place].match.lineup(side)
    let bookedHere = pitch.filter { state.booked.contains(lineup[$0].number) }
    let player = secondYellow ? (bookedHere.first ?? random.pick(pitch)) : random.pick(pitch)
    let number = lineup[player].number
    entries[place].match.statistics.fouls[side] += 1
    if straightRed || state.booked.contains(number) {
      entries[place].match.statistics.redCards[side] += 1
      updateSoccer(place) { $0.setPitch(side, pitch.filter { $0 != player }) }
      tell(
        place, straightRed ? .redCard : .secondYellow, side: side, player: lineup[player].name,
        detail: straightRed ? "Professional foul" : "Foul")
      suspend(place, seconds: 30)
    } else {
      entries[place].match.statistics.yellowCards[side] += 1
      updateSoccer(place) { $0.booked.insert(number) }
      let reason = random.pick(["Foul", "Argument", "Time wasting"])
      tell(place, .yellowCard, side: side, player: lineup[player].name, detail: reason)
    }
  }

  mutating func substitute(_ place: Int, side: WorldSide) {
    let state = soccer(place)
    let used = state.substitutions[side]
    let lineup = entries[place].match.lineup(side)
    guard used < 5, lineup.count > 11 + used + 1 else { return }
    var pitch = state.pitch(side)
    let comes = 12 + used
    guard let index = pitch.indices.dropFirst().randomElement(using: &random), !pitch.contains(comes) else { return }
    let leaves = pitch[index]
    pitch[index] = comes
    updateSoccer(place) {
      $0.setPitch(side, pitch)
      $0.substitutions[side] += 1
    }
    tell(place, .substitution, side: side, player: lineup[comes].name, related: lineup[leaves].name)
  }

  private mutating func pick(_ place: Int, _ side: WorldSide) -> String? {
    let lineup = entries[place].match.lineup(side)
    let outfield = soccer(place).pitch(side).filter { $0 != 0 }
    guard !outfield.isEmpty, !lineup.isEmpty else { return nil }
    return lineup[random.pick(outfield)].name
  }

  /// Adds an incident to the match and emits it; returns its id.
  @discardableResult
  mutating func tell(
    _ place: Int, _ kind: WorldIncident.Kind, side: WorldSide?, player: String? = nil, related: String? = nil,
    detail: String? = nil
  ) -> Int {
    let match = entries[place].match
    let elapsed = match.elapsed ?? 0
    var minute = elapsed / 60 + 1
    var added: Int?
    if case .half(let half) = match.period {
      // A minute that ends with the half belongs to that half.
      if elapsed == half * 2_700 { minute = half * 45 }
      if minute > half * 45 {
        added = minute - half * 45
        minute = half * 45
      }
    }
    let incident = WorldIncident(
      id: nextIncident, kind: kind, minute: minute, addedTime: added, elapsed: elapsed, side: side, player: player,
      related: related, detail: detail, score: match.score ?? WorldScore())
    nextIncident += 1
    entries[place].match.incidents.append(incident)
    emit(place, .incident(incident))
    return incident.id
  }
}
