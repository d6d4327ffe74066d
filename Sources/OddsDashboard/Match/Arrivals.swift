internal import OddsBoard
internal import OddsModel
internal import OddsOutput

/// Times at which one feed reported a match's goals and incidents while the dashboard was running.
struct Arrivals: Equatable {
  /// A goal known by the score alone.
  struct Goal: Equatable {
    var score: Score
    var side: Side
    /// The minute of the feed's clock; ``IncidentRow/noMinute`` if it has none.
    var minute: Int16
    var at: Timestamp
  }

  private struct Arrival: Equatable {
    var incident: IncidentRow
    var at: Timestamp
  }

  private(set) var goals: [Goal] = []
  private var incidents: [Arrival] = []

  /// The maximum number of goals, and of incidents.
  static let capacity = 200

  /// Records an incident that has just happened. A correction keeps the time of the first report.
  mutating func happened(_ incident: IncidentRow, at now: Timestamp) {
    guard incidents.count < Self.capacity, self.incident(incident) == nil else { return }
    incidents.append(Arrival(incident: incident, at: now))
  }

  mutating func retracted(_ incident: IncidentRow) { incidents.removeAll { Self.isSame($0.incident, incident) } }

  /// The time at which an incident was reported; nil if it had happened before.
  func incident(_ incident: IncidentRow) -> Timestamp? {
    incidents.first { Self.isSame($0.incident, incident) }?.at
  }

  /// Records a change of the score. Goals above a lower score are removed, since those goals were taken back.
  mutating func scored(_ score: Score, from previous: Score, minute: Int16, at now: Timestamp) {
    let unknown = Score.unknown
    guard score.home != unknown, score.away != unknown, previous.home != unknown, previous.away != unknown else {
      return
    }
    goals.removeAll { $0.score.home > score.home || $0.score.away > score.away }
    guard goals.count < Self.capacity else { return }
    if score.home > previous.home { goals.append(Goal(score: score, side: .home, minute: minute, at: now)) }
    if score.away > previous.away { goals.append(Goal(score: score, side: .away, minute: minute, at: now)) }
  }

  /// Compares ids, or contents if neither incident has an id.
  private static func isSame(_ one: IncidentRow, _ other: IncidentRow) -> Bool {
    one.id.isNone && other.id.isNone ? one == other : one.id == other.id
  }
}

extension DashboardModel {
  /// Records the time at which a feed reported an event. A match's first snapshot reports nothing new.
  mutating func noteArrival(_ change: BoardChange, isKnown: Bool, _ board: Board, _ now: Timestamp) {
    // Return early for prices, the most frequent change: reading the note copies it.
    if case .price = change { return }
    guard isKnown, let note = notes[change.match] else { return }
    switch change {
    case .score, .snapshot:
      guard let state = board[change.match], state.score != note.score, state.sport.scoresSeldom else { return }
      let minute = ClockText.minutes(state, now: now, names).flatMap { Int16(exactly: ($0 + 1).rounded(.down)) }
      notes[change.match]?.arrivals.scored(
        state.score, from: note.score, minute: minute ?? IncidentRow.noMinute, at: now)
    case .incident(let match, let incident, isRetracted: true): notes[match]?.arrivals.retracted(incident)
    case .incident(let match, let incident, isRetracted: false):
      guard !isHistory(incident, of: match, board, now) else { return }
      notes[match]?.arrivals.happened(incident, at: now)
    default: break
    }
  }
}
