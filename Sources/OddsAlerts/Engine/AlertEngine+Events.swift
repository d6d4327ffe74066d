internal import OddsBoard
internal import OddsFixtures
internal import OddsModel

/// Goals, cards and suspensions: maps changes to events, and decides whether an event is new.
extension AlertEngine {
  /// Returns the events that a change reports: a change of score may be a goal, for example. If it reports none, the
  /// result is a single nil, since rules are evaluated on the change all the same.
  mutating func events(_ change: BoardChange, _ context: EngineContext) -> [EventBook.Event?] {
    let match = change.match
    let now = context.now
    switch change {
    case .score(let move):
      guard var note = notes[match] else { return [nil] }
      var events: [EventBook.Event?] = []
      let subject = context.subject(match)
      if let event = book.score(move.score, from: note.score, of: subject, at: now) { events.append(event) }
      let (old, new) = (note.redCards, move.situation.redCards)
      if new.home > old.home, old.home != Situation.Counts.unknown {
        events.append(book.dismissal(.home, of: subject, at: now))
      }
      if new.away > old.away, old.away != Situation.Counts.unknown {
        events.append(book.dismissal(.away, of: subject, at: now))
      }
      (note.score, note.redCards) = (move.score, new)
      notes[match] = note
      return events.isEmpty ? [nil] : events
    case .status(_, let status, _, _, _):
      guard let before = notes[match]?.status, before != status else { return [nil] }
      notes[match]?.status = status
      return [book.status(status, from: before, of: context.subject(match), at: now)]
    case .incident(_, let row, let isRetracted):
      if isRetracted { return [book.retraction(row, of: context.subject(match), at: now)] }
      let isOld = sights.isHistory(row, of: match, in: context.board, context.fixtures, at: now)
      return [book.incident(row, isOld: isOld, of: context.subject(match), at: now)]
    case .snapshot, .price, .statistics, .lineup, .play, .removed: return [nil]
    }
  }

  /// Handles a new match. If its fixture has been known for a while, a score that no other feed has sent is a goal.
  mutating func begin(
    _ state: MatchState, _ subject: EventBook.Subject, _ context: EngineContext, _ firings: inout [Firing]
  ) {
    let (match, score) = (state.ref, state.score)
    if context.now.since(sights.firstSeen(match, context.fixtures)) > FirstSights.window, score.isWhole {
      let known = subject.members.compactMap { member -> Score? in
        guard let note = notes[member], note.score.isWhole else { return nil }
        let isSwapped = context.fixtures.membership(of: member)?.isSwapped ?? false
        return note.score.turned(isSwapped != subject.isSwapped)
      }
      let best = known.max { $0.home &+ $0.away < $1.home &+ $1.away }
      if let best, score.home >= best.home, score.away >= best.away,
        let event = book.score(score, from: best, of: subject, at: context.now)
      {
        judge(.snapshot(match: match), context, event, &firings)
      }
    }
    book.begin(subject, state, at: context.now)
  }

  /// Whether an event happened before its fixture was first seen by any feed.
  func isOld(_ event: EventBook.Event, _ context: EngineContext, _ match: MatchRef) -> Bool {
    guard event.isOld, event.isBaseline else { return event.isOld }
    // State at a late feed's first sight may be new to the fixture.
    return event.at.since(sights.firstSeen(match, context.fixtures)) <= FirstSights.window
  }

  /// Returns the event, with the firing number of the same event in a match that is probably the same but not joined.
  mutating func united(
    _ event: EventBook.Event?, of match: MatchRef, _ context: EngineContext
  ) -> EventBook.Event? {
    guard let event, !event.isOld, event.firing == event.number, event.kind == .goal || event.kind == .dismissal
    else { return event }
    let kin = context.fixtures.kin(of: match)
    guard !kin.isEmpty else { return event }
    let subject = context.subject(match)
    // Events have the sides of their fixture.
    let others = kin.flatMap { other, isSwapped in
      let isTurned = context.fixtures.membership(of: other)?.isSwapped ?? false
      return context.members(other).map { (match: $0, isSwapped: subject.isSwapped != (isSwapped != isTurned)) }
    }
    return book.unite(event, of: subject, with: others, at: context.now)
  }
}
