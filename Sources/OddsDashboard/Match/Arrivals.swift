internal import OddsBoard
internal import OddsModel
internal import OddsOutput

/// When one feed told what of a match, as far as the dashboard saw it come.
struct Arrivals: Equatable {
  /// A side's score went up.
  struct Goal: Equatable {
    var score: Score
    var side: Side
    /// The minute that the feed's clock was in; ``IncidentRow/noMinute`` where it has none.
    var minute: Int16
    var at: Timestamp
  }

  private struct Arrival: Equatable {
    var incident: IncidentRow
    var at: Timestamp
  }

  private(set) var goals: [Goal] = []
  private var incidents: [Arrival] = []

  /// How many of each are kept.
  static let capacity = 200

  /// An incident came that had only just happened. A correction does not change when it was first told.
  mutating func happened(_ incident: IncidentRow, at now: Timestamp) {
    guard incidents.count < Self.capacity, self.incident(incident) == nil else { return }
    incidents.append(Arrival(incident: incident, at: now))
  }

  mutating func retracted(_ incident: IncidentRow) { incidents.removeAll { Self.isSame($0.incident, incident) } }

  /// When an incident came; nil where it was history by then.
  func incident(_ incident: IncidentRow) -> Timestamp? {
    incidents.first { Self.isSame($0.incident, incident) }?.at
  }

  /// The score changed. What it falls back from had not happened.
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

  /// By id where the feed gives one, by content where it does not.
  private static func isSame(_ one: IncidentRow, _ other: IncidentRow) -> Bool {
    one.id.isNone && other.id.isNone ? one == other : one.id == other.id
  }
}

extension DashboardModel {
  /// Notes when a feed told what it tells of a match's course. A match's first snapshot is history.
  mutating func noteArrival(_ change: BoardChange, isKnown: Bool, _ board: Board, _ now: Timestamp) {
    // Most changes are of prices, for which no note is to be copied.
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
