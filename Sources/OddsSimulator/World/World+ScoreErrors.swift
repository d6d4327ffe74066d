/// Scores that some feeds send differently: a late goal, or a wrong score that is corrected.
extension World {
  /// Decides whether slow feeds send a goal late.
  mutating func delayGoal(_ place: Int, side: WorldSide) {
    guard var random = hasScoreErrors else { return }
    if random.chance(0.4) {
      entries[place].match.lateGoal = WorldLateGoal(side: side, incident: nextIncident)
      entries[place].straightAt = time.adding(seconds: random.integer(in: 20...70))
    }
    hasScoreErrors = random
  }

  /// Sometimes emits a wrong score of a match in play; corrects it soon after.
  mutating func slipOrCorrect(_ place: Int) {
    guard var random = hasScoreErrors, case .half = entries[place].match.period else { return }
    if let end = entries[place].straightAt {
      if end <= time { straighten(place) }
    } else if !entries[place].match.suspended, random.chance(1 / 1_200), let score = entries[place].match.score {
      let side: WorldSide = random.chance(0.5) ? .home : .away
      entries[place].match.scoreError = side
      entries[place].straightAt = time.adding(seconds: random.integer(in: 10...70))
      var wrong = score
      wrong[side] += 1
      emit(place, .scoreError(from: score, to: wrong))
    }
    hasScoreErrors = random
  }

  /// Gives every feed the true score from now on.
  mutating func straighten(_ place: Int) {
    guard entries[place].straightAt != nil, let score = entries[place].match.score else { return }
    entries[place].straightAt = nil
    var rendered = score
    if let late = entries[place].match.lateGoal {
      entries[place].match.lateGoal = nil
      rendered[late.side] -= 1
      emit(place, .lateGoal(late.incident, from: rendered, to: score))
    }
    if let side = entries[place].match.scoreError {
      entries[place].match.scoreError = nil
      rendered[side] += 1
      emit(place, .scoreError(from: rendered, to: score))
    }
  }
}
