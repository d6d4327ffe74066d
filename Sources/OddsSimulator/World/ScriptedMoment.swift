/// A scripted event in the opening of the world, so that a user sees every kind of change within a minute.
struct ScriptedMoment: Sendable {
  enum ScriptedAction: Sendable {
    case goal(WorldSide)
    case reviewedGoal(WorldSide)
    case ownGoal(WorldSide)
    case penalty(WorldSide, scored: Bool)
    case yellowCard(WorldSide)
    case secondYellow(WorldSide)
    case redCard(WorldSide)
    case substitution(WorldSide)
  }

  let at: SimTime
  let match: Int
  let deed: ScriptedAction
}

extension World {
  mutating func runMoments() {
    while let moment = moments.first, moment.at <= time {
      moments.removeFirst()
      guard let place = entries.firstIndex(where: { $0.match.number == moment.match }) else { continue }
      guard case .half = entries[place].match.period, !entries[place].match.suspended else {
        // Impossible while the match is suspended: try again afterwards.
        if moment.at.adding(seconds: 120) > time, entries[place].match.inPlay { postpone(moment) }
        continue
      }
      perform(moment.deed, place)
    }
  }

  private mutating func postpone(_ moment: ScriptedMoment) {
    let later = ScriptedMoment(at: time.adding(seconds: 5), match: moment.match, deed: moment.deed)
    let index = moments.firstIndex { $0.at > later.at } ?? moments.endIndex
    moments.insert(later, at: index)
  }

  private mutating func perform(_ deed: ScriptedMoment.ScriptedAction, _ place: Int) {
    switch deed {
    case .goal(let side): goal(place, side: side, kind: .goal, reviewed: false)
    case .reviewedGoal(let side): goal(place, side: side, kind: .goal, reviewed: true, stands: false)
    case .ownGoal(let side): goal(place, side: side, kind: .ownGoal, reviewed: false)
    case .penalty(let side, let scored): awardPenalty(place, side: side, scored: scored)
    case .yellowCard(let side): card(place, side: side, straightRed: false)
    case .secondYellow(let side): card(place, side: side, straightRed: false, secondYellow: true)
    case .redCard(let side): card(place, side: side, straightRed: true)
    case .substitution(let side): substitute(place, side: side)
    }
  }
}
