internal import OddsBoard
internal import OddsModel

/// What has happened in the matches, one event for each however many feeds tell of it: what is told once must know
/// whether the feed that tells it now was the first.
///
/// Sides and scores are the fixture's. An event belongs to the match whose feed told it first, and is looked up over all
/// matches of the fixture.
struct EventBook {
  /// What two reports must have in common to be of one event.
  enum Kind: Hashable {
    case goal
    /// A score that was taken back.
    case correction
    /// A red card, whichever way it came about.
    case dismissal
    case incident(IncidentKind)
    case retraction(IncidentKind)
    case status(MatchStatus)

    init(_ kind: IncidentKind) {
      switch kind {
      case _ where kind.isGoal: self = .goal
      case .redCard, .secondYellow: self = .dismissal
      default: self = .incident(kind)
      }
    }

    /// Bookmakers' prices jump with it.
    var unsettlesPrices: Bool {
      switch self {
      case .goal, .correction, .dismissal, .retraction(.goal), .retraction(.redCard), .retraction(.secondYellow): true
      case .incident(let kind): kind == .yellowCard || kind == .var || kind == .missedPenalty
      case .status(let status): status == .suspended
      case .retraction: false
      }
    }
  }

  /// One thing that happened.
  struct Event: Equatable {
    /// Grows by one with each event.
    let number: Int
    /// Whose feed told it first.
    fileprivate let match: MatchRef
    let kind: Kind
    let at: Timestamp
    /// It had happened before its match was first seen.
    let isOld: Bool
    /// It stands for what a match had when it was first seen: a score, a card, a suspension.
    let isBaseline: Bool
    /// The number of the same event in a match that is the same by all appearances, but not joined; otherwise its own.
    fileprivate(set) var firing: Int
    fileprivate(set) var side = Side.none
    fileprivate(set) var score = Score.none
    /// Added time included; ``IncidentRow/noMinute`` where no feed says it.
    fileprivate(set) var minute = IncidentRow.noMinute
    fileprivate var reports: [Report] = []
  }

  /// One feed's report of an event, with its own id of the incident.
  fileprivate struct Report: Equatable {
    var match: MatchRef
    var incident = TextID.none
    var isIncident = false
  }

  /// A match that tells something, and those that are the same match.
  struct Subject {
    var match: MatchRef
    /// All of the fixture, ``match`` among them.
    var members: [MatchRef]
    /// The feed has home and away the other way round.
    var isSwapped = false
    /// The minutes played; nil where no clock says.
    var minute: Int?
  }

  private typealias Delay = DuplicateWindow

  /// How many events of one match are remembered.
  static let capacity = 64

  /// Oldest first.
  private var events: [MatchRef: [Event]] = [:]
  /// What the next event will be numbered.
  private(set) var nextNumber = 1

  /// Forgets a match that is gone.
  mutating func drop(_ match: MatchRef) { events[match] = nil }

  /// How many matches something is remembered of.
  var count: Int { events.count }

  // MARK: Scores

  /// Notes how a match stands when it is first seen: nothing of it is new, whichever feed sends it later.
  mutating func begin(_ subject: Subject, _ state: borrowing MatchState, at now: Timestamp) {
    let score = state.score.turned(subject.isSwapped)
    if score.home > 0 || score.away > 0, goal(with: score, of: subject, at: now) == nil {
      _ = add(.goal, of: subject, at: now, isBaseline: true) { $0.score = score }
    }
    if state.status == .suspended,
      change(of: subject, since: now.advanced(by: -Delay.suspension), where: { $0.kind == .status(.suspended) }) == nil
    {
      _ = add(.status(.suspended), of: subject, at: now, isBaseline: true)
    }
    let cards = state.situation.redCards
    for (count, side) in [(cards.home, Side.home), (cards.away, .away)] where count > 0 {
      let side = subject.isSwapped ? side.opposite : side
      let known = newest(of: subject).count { $0.kind == .dismissal && $0.side == side }
      for _ in 0..<max(0, min(Int(count), Self.mostCards) - known) {
        _ = add(.dismissal, of: subject, at: now, isBaseline: true) { $0.side = side }
      }
    }
  }

  /// A side that has lost more players than this has lost the match.
  private static let mostCards = 5

  /// Finds an event again that a match told which is not joined with this one, but may be the same, and takes over the
  /// number by which rules know it.
  /// - Parameter kin: Matches that may be the same; see `FixtureIndex.kin(of:)`.
  mutating func unite(
    _ event: Event, of subject: Subject, with kin: [(match: MatchRef, isSwapped: Bool)], at now: Timestamp
  )
    -> Event
  {
    for (match, isSwapped) in kin {
      let duplicate = events[match]?.last { other in
        guard other.kind == event.kind, now.since(other.at) <= Delay.incident else { return false }
        return event.isSame(as: other, isSwapped: isSwapped)
      }
      if let duplicate { return change(event) { $0.firing = duplicate.firing } }
    }
    return event
  }

  /// A score moved.
  /// - Parameters:
  ///   - score: As the feed has it.
  ///   - previous: What the same feed said before.
  /// - Returns: The event that it tells of; nil where it says nothing that was not known, or was unknown before.
  mutating func score(_ score: Score, from previous: Score, of subject: Subject, at now: Timestamp) -> Event? {
    let (score, previous) = (score.turned(subject.isSwapped), previous.turned(subject.isSwapped))
    guard score != previous, score.isWhole, previous.isWhole else { return nil }
    if score.home < previous.home || score.away < previous.away { return correction(to: score, of: subject, at: now) }
    if let known = goal(with: score, of: subject, at: now) { return known }
    let side: Side = score.away == previous.away ? .home : score.home == previous.home ? .away : .none
    // The goal may have been told before the score.
    if side != .none,
      let known = change(
        of: subject, since: now.advanced(by: -Delay.incident),
        where: { event in
          event.kind == .goal && event.score.isNone && (event.side == side || event.side == .none)
            // A goal of long ago came late, and not before its score.
            && !(event.isOld && event.isMinutesOld(in: subject))
        },
        { event in (event.score, event.side) = (score, side) })
    {
      return known
    }
    return add(.goal, of: subject, at: now) { event in (event.side, event.score) = (side, score) }
  }

  /// The goal that made this score or a later one, unless it was taken back since.
  private mutating func goal(with score: Score, of subject: Subject, at now: Timestamp) -> Event? {
    var corrected: Timestamp?
    for event in newest(of: subject) {
      switch event.kind {
      case .correction: corrected = corrected ?? event.at
      case .goal where event.score.isNone: continue
      case .goal:
        guard let corrected else {
          guard event.score.home >= score.home, event.score.away >= score.away else { continue }
          return report(event, of: subject)
        }
        // A slower feed, or a slower socket of the same, has yet to tell what was taken back.
        let isLate = !event.isReported(by: subject.match) && now.since(event.at) < Delay.correction
        guard event.score == score, isLate || now.since(corrected) < Delay.flutter else { continue }
        return report(event, of: subject)
      default: continue
      }
    }
    return nil
  }

  private mutating func correction(to score: Score, of subject: Subject, at now: Timestamp) -> Event {
    let known = change(
      of: subject, since: now.advanced(by: -Delay.correction),
      where: { $0.kind == .correction && $0.score == score && !$0.isReported(by: subject.match) })
    return known ?? add(.correction, of: subject, at: now) { $0.score = score }
  }

  // MARK: Incidents

  /// A goal, a card, a substitution came.
  /// - Parameter isOld: It came with the first incidents of its match, long after it had happened.
  mutating func incident(
    _ row: IncidentRow, isOld: Bool, of subject: Subject, at now: Timestamp
  ) -> Event {
    let kind = Kind(row.kind)
    let side = subject.isSwapped ? row.side.opposite : row.side
    let score = row.score.turned(subject.isSwapped)
    let minute = row.wholeMinute
    var best: (event: Event, distance: Int)?
    var isTakenBack = false
    for event in newest(of: subject) {
      if kind == .goal, event.kind == .correction || event.kind == .retraction(.goal) { isTakenBack = true }
      let isRecent = now.since(event.at) <= Delay.incidentWithMinute
      // The same score comes once, however late, unless it was taken back.
      let isScored = kind == .goal && !score.isNone && event.score == score
      guard event.kind == kind, isRecent || isScored || event.isReport(row.id, by: subject.match) else { continue }
      if isTakenBack, isScored, now.since(event.at) > Delay.correction { continue }
      if let own = event.reports.first(where: { $0.isIncident && $0.match == subject.match }) {
        // What the same feed has told is another event, unless this refers to it.
        let isSame =
          own.incident.isNone || row.id.isNone ? event.minute == minute && event.side == side : own.incident == row.id
        if isSame { return event }
        continue
      }
      // What is new is no part of what was there at first sight, unless it makes the same score.
      if event.isOld, !isOld, !isScored { continue }
      let age = now.since(event.at)
      guard let distance = event.distance(score, side, minute, isOwnGoal: row.kind == .ownGoal),
        distance < Self.unsaid || age <= Delay.incident || isScored
      else { continue }
      if distance < best?.distance ?? .max { best = (event, distance) }
    }
    let report = Report(match: subject.match, incident: row.id, isIncident: true)
    if let best {
      return change(best.event) { event in
        event.reports.append(report)
        if event.score.isNone { event.score = score }
        if event.side == .none { event.side = side }
        if event.minute == IncidentRow.noMinute { event.minute = minute }
      }
    }
    return add(kind, of: subject, at: now, isOld: isOld) { event in
      (event.side, event.score, event.minute, event.reports) = (side, score, minute, [report])
    }
  }

  /// An incident was taken back.
  mutating func retraction(_ row: IncidentRow, of subject: Subject, at now: Timestamp) -> Event {
    let side = subject.isSwapped ? row.side.opposite : row.side
    let kind = Kind.retraction(Kind(row.kind) == .goal ? .goal : row.kind)
    let known = change(
      of: subject, since: now.advanced(by: -Delay.correction),
      where: { event in
        (event.kind == kind || kind == .retraction(.goal) && event.kind == .correction)
          && (event.side == .none || side == .none || event.side == side)
          && !event.reports.contains { $0.match == subject.match && $0.isIncident }
      }, { event in event.reports.append(Report(match: subject.match, incident: row.id, isIncident: true)) })
    return known
      ?? add(kind, of: subject, at: now) { event in
        event.side = side
        event.reports = [Report(match: subject.match, incident: row.id, isIncident: true)]
      }
  }

  /// A feed that tells no incidents counts one more red card.
  /// - Parameter side: As the feed has it.
  mutating func dismissal(_ side: Side, of subject: Subject, at now: Timestamp) -> Event {
    let side = subject.isSwapped ? side.opposite : side
    let known = change(
      of: subject, since: now.advanced(by: -Delay.incident),
      where: { event in
        event.kind == .dismissal && event.side == side
          && !event.reports.contains { $0.match == subject.match && !$0.isIncident }
      }, { event in event.reports.append(Report(match: subject.match)) })
    return known ?? add(.dismissal, of: subject, at: now) { $0.side = side }
  }

  // MARK: Status

  /// A match began, paused, was suspended, ended.
  mutating func status(
    _ status: MatchStatus, from before: MatchStatus, of subject: Subject, at now: Timestamp
  ) -> Event {
    let delay = Delay.of(status, after: before)
    let known = change(
      of: subject, since: now.advanced(by: -delay),
      where: { $0.kind == .status(status) && !$0.isReported(by: subject.match) })
    return known ?? add(.status(status), of: subject, at: now)
  }

  // MARK: Pieces

  /// The distance of reports of which one says no minute.
  fileprivate static let unsaid = 3

  /// The events of a fixture, newest first.
  private func newest(of subject: Subject) -> [Event] {
    subject.members.flatMap { events[$0] ?? [] }.sorted { $0.number > $1.number }
  }

  private mutating func add(
    _ kind: Kind, of subject: Subject, at now: Timestamp, isOld: Bool = false, isBaseline: Bool = false,
    _ body: (inout Event) -> Void = { _ in }
  ) -> Event {
    var event = Event(
      number: nextNumber, match: subject.match, kind: kind, at: now, isOld: isOld || isBaseline,
      isBaseline: isBaseline, firing: nextNumber)
    event.reports = [Report(match: subject.match)]
    body(&event)
    nextNumber += 1
    events[subject.match, default: []].append(event)
    if let kept = events[subject.match], kept.count > Self.capacity {
      events[subject.match] = Array(kept.suffix(Self.capacity))
    }
    return event
  }

  /// Changes the newest event that fits, and notes that this feed has told it too.
  private mutating func change(
    of subject: Subject, since: Timestamp, where isIt: (Event) -> Bool, _ body: (inout Event) -> Void = { _ in }
  ) -> Event? {
    guard let event = newest(of: subject).first(where: { !($0.at < since) && isIt($0) }) else { return nil }
    return change(event) { event in
      body(&event)
      event.report(subject.match)
    }
  }

  private mutating func report(_ event: Event, of subject: Subject) -> Event {
    change(event) { $0.report(subject.match) }
  }

  private mutating func change(_ event: Event, _ body: (inout Event) -> Void) -> Event {
    guard let index = events[event.match]?.firstIndex(where: { $0.number == event.number }) else { return event }
    var event = event
    body(&event)
    events[event.match]?[index] = event
    return event
  }
}

extension EventBook.Event {
  /// Whether a feed has told it by this id.
  fileprivate func isReport(_ id: TextID, by match: MatchRef) -> Bool {
    !id.isNone && reports.contains { $0.match == match && $0.incident == id }
  }

  /// Whether the match's clock has passed its minute by far.
  fileprivate func isMinutesOld(in subject: EventBook.Subject) -> Bool {
    guard let now = subject.minute, minute != IncidentRow.noMinute else { return false }
    return now - Int(minute) > 3
  }

  /// Whether another match's event is this one, if the matches are the same.
  /// - Parameter isSwapped: The other match has home and away the other way round.
  fileprivate func isSame(as other: EventBook.Event, isSwapped: Bool) -> Bool {
    let (otherScore, otherSide) = (other.score.turned(isSwapped), isSwapped ? other.side.opposite : other.side)
    if !score.isNone, !otherScore.isNone { return score == otherScore }
    if side != .none, otherSide != .none, side != otherSide { return false }
    guard minute != IncidentRow.noMinute, other.minute != IncidentRow.noMinute else { return true }
    return abs(Int(minute) - Int(other.minute)) < EventBook.unsaid
  }

  fileprivate func isReported(by match: MatchRef) -> Bool { reports.contains { $0.match == match } }

  fileprivate mutating func report(_ match: MatchRef) {
    if !isReported(by: match) { reports.append(.init(match: match)) }
  }

  /// How far another feed's report is from this event; nil if it is about something else.
  fileprivate func distance(_ score: Score, _ side: Side, _ minute: Int16, isOwnGoal: Bool) -> Int? {
    if !self.score.isNone, !score.isNone { return self.score == score ? 0 : nil }
    if self.side != .none, side != .none, self.side != side, !isOwnGoal { return nil }
    guard self.minute != IncidentRow.noMinute, minute != IncidentRow.noMinute else { return EventBook.unsaid }
    let distance = abs(Int(self.minute) - Int(minute))
    return distance < EventBook.unsaid ? distance : nil
  }
}

extension Score {
  /// Both sides are known.
  var isWhole: Bool { home != Score.unknown && away != Score.unknown }
}
