internal import OddsBoard
internal import OddsModel

/// Recent events of the matches. Reports of the same event by several feeds are merged, so that an alert about it fires
/// only once.
///
/// Sides and scores are those of the fixture. An event belongs to the match of the first feed that reported it, or once that match
/// is removed, to another one of the fixture; lookups search all matches of the fixture.
struct EventBook {
  /// The kind of an event; reports must agree on it to be the same event.
  enum Kind: Hashable {
    case goal
    /// A score was reduced.
    case correction
    /// A red card, reported as an incident or as a count.
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

    /// Whether bookmakers' prices jump because of such an event.
    var unsettlesPrices: Bool {
      switch self {
      case .goal, .correction, .dismissal, .retraction(.goal), .retraction(.redCard), .retraction(.secondYellow): true
      case .incident(let kind): kind == .yellowCard || kind == .var || kind == .missedPenalty
      case .status(let status): status == .suspended
      case .retraction: false
      }
    }
  }

  /// An event in a match.
  struct Event: Equatable {
    /// Sequence number, increasing with each event.
    let number: Int
    /// The match to which the event belongs.
    fileprivate(set) var match: MatchRef
    let kind: Kind
    let at: Timestamp
    /// Whether the event happened before its match was first seen.
    let isOld: Bool
    /// Whether the event represents a match's state at first sight: a score, a card or a suspension.
    let isBaseline: Bool
    /// Number by which rules know the event: that of the same event in a match that is probably the same but not
    /// joined, otherwise its ``number``.
    fileprivate(set) var firing: Int
    fileprivate(set) var side = Side.none
    fileprivate(set) var score = Score.none
    /// Minute including added time; ``IncidentRow/noMinute`` if no feed sends it.
    fileprivate(set) var minute = IncidentRow.noMinute
    fileprivate var reports: [Report] = []
  }

  /// One feed's report of an event, with the feed's id of the incident.
  fileprivate struct Report: Equatable {
    var match: MatchRef
    var incident = TextID.none
    var isIncident = false
  }

  /// A match that reports something, with the other matches of its fixture.
  struct Subject {
    var match: MatchRef
    /// All matches of the fixture, including ``match``.
    var members: [MatchRef]
    /// Whether the feed has home and away exchanged relative to the fixture.
    var isSwapped = false
    /// Minutes played; nil without a clock.
    var minute: Int?
  }

  private typealias Delay = DuplicateWindow

  /// Maximum number of events remembered per match.
  static let capacity = 64

  /// Events per match, oldest first.
  private var events: [MatchRef: [Event]] = [:]
  /// Number of the next event.
  private(set) var nextNumber = 1

  /// The other matches of a match's fixture.
  private var companions: [MatchRef: [MatchRef]] = [:]

  /// Records the fixture of a match.
  mutating func join(_ match: MatchRef, with members: [MatchRef]) {
    companions[match] = members.count > 1 ? members.filter { $0 != match } : nil
  }

  /// Removes a match, and leaves its events to another match of its fixture: a feed that drops an ended match early must not make
  /// a goal that slower feeds report later a new one.
  mutating func drop(_ match: MatchRef, leavingTo isThere: (MatchRef) -> Bool) {
    let others = companions.removeValue(forKey: match) ?? []
    guard let left = events.removeValue(forKey: match), let heir = others.first(where: isThere) else { return }
    let moved = left.map { event in
      var event = event
      event.match = heir
      return event
    }
    events[heir] = ((events[heir] ?? []) + moved).sorted { $0.number < $1.number }.suffix(Self.capacity)
  }

  /// Number of matches with events.
  var count: Int { events.count }

  // MARK: Scores

  /// Records a match's state at first sight, so that it doesn't count as new when another feed sends it later.
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

  /// Maximum number of red cards per side: with more, a team has too few players to continue.
  private static let mostCards = 5

  /// Looks for the same event in matches that are probably the same but not joined, and if there is one, adopts its
  /// ``Event/firing`` number.
  /// - Parameter kin: Matches that are probably the same; see `FixtureIndex.kin(of:)`.
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

  /// Records a change of score.
  /// - Parameters:
  ///   - score: The score with the feed's sides.
  ///   - previous: The previous score of the same feed.
  /// - Returns: The event that the change reports; nil if the score is unchanged or either score is incomplete.
  mutating func score(_ score: Score, from previous: Score, of subject: Subject, at now: Timestamp) -> Event? {
    let (score, previous) = (score.turned(subject.isSwapped), previous.turned(subject.isSwapped))
    guard score != previous, score.isWhole, previous.isWhole else { return nil }
    if score.home < previous.home || score.away < previous.away { return correction(to: score, of: subject, at: now) }
    if let known = goal(with: score, of: subject, at: now) { return known }
    let side: Side = score.away == previous.away ? .home : score.home == previous.home ? .away : .none
    // The goal may have been reported as an incident first.
    if side != .none,
      let known = change(
        of: subject, since: now.advanced(by: -Delay.incident),
        where: { event in
          event.kind == .goal && event.score.isNone && (event.side == side || event.side == .none)
            // Exclude old goals: such a report is late and doesn't precede its score.
            && !(event.isOld && event.isMinutesOld(in: subject))
        },
        { event in (event.score, event.side) = (score, side) })
    {
      return known
    }
    return add(.goal, of: subject, at: now) { event in (event.side, event.score) = (side, score) }
  }

  /// Returns the goal with this score or a later one, unless a correction followed it.
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
        // A slower feed, or a slower socket of the same feed, may still send the score from before the correction.
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

  /// Records an incident such as a goal, a card or a substitution.
  /// - Parameter isOld: Whether it arrived with the first incidents of its match, long after it happened.
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
      // A score is reached only once, however late its report, unless the goal was taken back.
      let isScored = kind == .goal && !score.isNone && event.score == score
      guard event.kind == kind, isRecent || isScored || event.isReport(row.id, by: subject.match) else { continue }
      if isTakenBack, isScored, now.since(event.at) > Delay.correction { continue }
      if let own = event.reports.first(where: { $0.isIncident && $0.match == subject.match }) {
        // A second report of the same feed is another event, unless it refers to the same incident.
        let isSame =
          own.incident.isNone || row.id.isNone ? event.minute == minute && event.side == side : own.incident == row.id
        if isSame { return event }
        continue
      }
      // A new incident isn't part of the state at first sight, unless it has the same score.
      if event.isOld, !isOld, !isScored { continue }
      let age = now.since(event.at)
      guard let distance = event.distance(score, side, minute, isOwnGoal: row.kind == .ownGoal),
        distance < Self.unknownMinuteDistance || age <= Delay.incident || isScored
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

  /// Records that an incident was taken back.
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

  /// Records a red card of a feed that sends only counts of cards.
  /// - Parameter side: The side as the feed has it.
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

  /// Records a change of status, such as a start, a break, a suspension or an end.
  mutating func status(
    _ status: MatchStatus, from before: MatchStatus, of subject: Subject, at now: Timestamp
  ) -> Event {
    let delay = Delay.of(status, after: before)
    let known = change(
      of: subject, since: now.advanced(by: -delay),
      where: { $0.kind == .status(status) && !$0.isReported(by: subject.match) })
    return known ?? add(.status(status), of: subject, at: now)
  }

  // MARK: Helpers

  /// Distance between two reports if one of them has no minute.
  fileprivate static let unknownMinuteDistance = 3

  /// Returns the events of a fixture, newest first.
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

  /// Changes the newest matching event, and records that this feed reported it too.
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
  /// Whether the feed of `match` has reported the event with this incident id.
  fileprivate func isReport(_ id: TextID, by match: MatchRef) -> Bool {
    !id.isNone && reports.contains { $0.match == match && $0.incident == id }
  }

  /// Whether the match's clock is more than three minutes past the event.
  fileprivate func isMinutesOld(in subject: EventBook.Subject) -> Bool {
    guard let now = subject.minute, minute != IncidentRow.noMinute else { return false }
    return now - Int(minute) > 3
  }

  /// Whether this event equals one of another match, if the matches are the same.
  /// - Parameter isSwapped: Whether the other match has home and away exchanged.
  fileprivate func isSame(as other: EventBook.Event, isSwapped: Bool) -> Bool {
    let (otherScore, otherSide) = (other.score.turned(isSwapped), isSwapped ? other.side.opposite : other.side)
    if !score.isNone, !otherScore.isNone { return score == otherScore }
    if side != .none, otherSide != .none, side != otherSide { return false }
    guard minute != IncidentRow.noMinute, other.minute != IncidentRow.noMinute else { return true }
    return abs(Int(minute) - Int(other.minute)) < EventBook.unknownMinuteDistance
  }

  fileprivate func isReported(by match: MatchRef) -> Bool { reports.contains { $0.match == match } }

  fileprivate mutating func report(_ match: MatchRef) {
    if !isReported(by: match) { reports.append(.init(match: match)) }
  }

  /// Returns how far another feed's report is from this event, in minutes; nil if it is another event.
  fileprivate func distance(_ score: Score, _ side: Side, _ minute: Int16, isOwnGoal: Bool) -> Int? {
    if !self.score.isNone, !score.isNone { return self.score == score ? 0 : nil }
    if self.side != .none, side != .none, self.side != side, !isOwnGoal { return nil }
    guard self.minute != IncidentRow.noMinute, minute != IncidentRow.noMinute else {
      return EventBook.unknownMinuteDistance
    }
    let distance = abs(Int(self.minute) - Int(minute))
    return distance < EventBook.unknownMinuteDistance ? distance : nil
  }
}

extension Score {
  /// Whether both sides are known.
  var isWhole: Bool { home != Score.unknown && away != Score.unknown }
}
