internal import OddsModel

/// The events of a match. An event that several feeds report is listed once.
enum Timeline {
  /// One feed's reports.
  struct Source {
    var provider: ProviderName
    /// Whether the feed has home and away exchanged.
    var isSwapped = false
    /// The incidents in the feed's order.
    var incidents: [IncidentRow] = []
    var arrivals = Arrivals()
  }

  /// One feed's report of an event.
  struct Report: Equatable {
    var provider: ProviderName
    /// The time of the report; nil if the event came with a snapshot, so that its delay is unknown.
    var at: Timestamp?
  }

  struct Event: Equatable {
    /// The incident with the sides of the match, and the details of all feeds.
    var incident: IncidentRow
    /// Whether the event is known by a change of score only.
    var isOnlyScore = false
    /// The reports, earliest first, those without a time last.
    var reports: [Report]
  }

  /// Maximum difference in minutes between two feeds' reports of one event.
  static let tolerance = 2

  /// Merges the events of several feeds.
  /// - Parameters:
  ///   - sources: The feeds; the first has precedence for descriptions.
  ///   - name: Returns a player's name, to distinguish events of the same minute.
  /// - Returns: The events, oldest first.
  static func merge(_ sources: [Source], name: (TextID) -> String) -> [Event] {
    var events: [Event] = []
    for source in sources {
      add(source, to: &events, name)
      addGoals(source, to: &events)
    }
    for index in events.indices {
      events[index].reports.sort { one, other in
        guard let other = other.at else { return one.at != nil }
        return one.at.map { $0 < other } ?? false
      }
    }
    // Events without a minute stay after those that the same feed sent before.
    var last = 0
    let keys = events.map { event in
      last = minute(event.incident).map { $0.main * 100 + $0.added } ?? last
      return last
    }
    return events.indices.sorted { keys[$0] != keys[$1] ? keys[$0] < keys[$1] : $0 < $1 }.map { events[$0] }
  }

  private static func add(_ source: Source, to events: inout [Event], _ name: (TextID) -> String) {
    // Compare with other sources' events only: no feed reports an event twice.
    var open = Set(events.indices)
    for row in source.incidents {
      let incident = source.isSwapped ? row.swapped : row
      let report = Report(provider: source.provider, at: source.arrivals.incident(row))
      let known = open.filter { isSame(events[$0].incident, incident) }.min { one, other in
        let (own, theirs) = (
          distance(events[one].incident, incident, name), distance(events[other].incident, incident, name)
        )
        return own != theirs ? own < theirs : one < other
      }
      guard let known else {
        events.append(Event(incident: incident, reports: [report]))
        continue
      }
      open.remove(known)
      events[known].incident =
        events[known].isOnlyScore
        ? incident.completed(by: events[known].incident)
        : events[known].incident.completed(by: incident)
      events[known].isOnlyScore = false
      events[known].reports.append(report)
    }
  }

  /// Matches rises of the score to known goals; the rest are goals without an incident.
  private static func addGoals(_ source: Source, to events: inout [Event]) {
    var open = Set(events.indices)
    for goal in source.arrivals.goals {
      var row = IncidentRow(.goal)
      row.side = source.isSwapped ? goal.side.opposite : goal.side
      row.score = source.isSwapped ? goal.score.swapped : goal.score
      row.minute = goal.minute
      let known = open.filter { isSame(events[$0].incident, row) }.min { one, other in
        let (own, theirs) = (distance(events[one].incident, row), distance(events[other].incident, row))
        return own != theirs ? own < theirs : one < other
      }
      guard let known else {
        events.append(
          Event(incident: row, isOnlyScore: true, reports: [Report(provider: source.provider, at: goal.at)]))
        continue
      }
      open.remove(known)
      if events[known].incident.score.isNone { events[known].incident.score = row.score }
      if let own = events[known].reports.firstIndex(where: { $0.provider == source.provider }) {
        // A feed may send the score and the incident in either order: keep the earlier time.
        let at = events[known].reports[own].at
        events[known].reports[own].at = at.map { min($0, goal.at) } ?? goal.at
      } else {
        events[known].reports.append(Report(provider: source.provider, at: goal.at))
      }
    }
  }

  // MARK: Equal events

  private static func isSame(_ one: IncidentRow, _ other: IncidentRow) -> Bool {
    guard group(one.kind) == group(other.kind) else { return false }
    let areGoals = group(one.kind) == .goal
    // Feeds disagree whether an own goal counts for the player's side or the other one.
    let isOwn = one.kind == .ownGoal || other.kind == .ownGoal
    if one.side != other.side, one.side != .none, other.side != .none, !isOwn { return false }
    // Kinds that cover various events are the same only with equal descriptions.
    if one.kind == .other || one.kind == .period || one.kind == .injuryTime, one.detail != other.detail { return false }
    let isScored = areGoals && one.score.isKnown && other.score.isKnown
    if isScored, one.score != other.score { return false }
    guard let minutes = minutes(between: one, other) else { return isScored || !areGoals }
    // A score is reached once, so a late minute still means the same goal.
    return minutes <= (isScored ? 10 : tolerance)
  }

  private static func group(_ kind: IncidentKind) -> IncidentKind {
    switch kind {
    case .goal, .ownGoal, .penaltyGoal: .goal
    // Some feeds report a second yellow card as the red card that follows it.
    case .secondYellow, .redCard: .redCard
    default: kind
    }
  }

  /// A measure of the difference between two events that may be the same.
  private static func distance(
    _ one: IncidentRow, _ other: IncidentRow, _ name: (TextID) -> String = { _ in "" }
  ) -> Int {
    var distance = minutes(between: one, other) ?? tolerance
    if !one.player.isNone, !other.player.isNone, one.player != other.player,
      !sharesAWord(name(one.player), name(other.player))
    {
      distance += 100
    }
    return distance
  }

  /// Whether two names have a word in common: `B. Fernandes` and `Fernandes, Bruno` do.
  private static func sharesAWord(_ one: String, _ other: String) -> Bool {
    func words(_ text: String) -> Set<Substring> {
      Set(Folding.fold(text).split { !$0.isLetter }.filter { $0.count > 2 })
    }
    return !words(one).isDisjoint(with: words(other))
  }

  private static func minute(_ row: IncidentRow) -> (main: Int, added: Int)? {
    guard row.minute != IncidentRow.noMinute else { return nil }
    return (Int(row.minute), row.addedTime == IncidentRow.noMinute ? 0 : Int(row.addedTime))
  }

  /// The difference in minutes, where 45+2 may equal 47; nil if either has no minute.
  private static func minutes(between one: IncidentRow, _ other: IncidentRow) -> Int? {
    guard let one = minute(one), let other = minute(other) else { return nil }
    return min(abs(one.main - other.main), abs(one.main + one.added - other.main - other.added))
  }
}

extension Score {
  fileprivate var isKnown: Bool { home != Score.unknown && away != Score.unknown }
}

extension IncidentRow {
  /// The incident with home and away exchanged.
  var swapped: IncidentRow {
    var row = self
    row.side = side.opposite
    row.score = score.swapped
    return row
  }

  /// The incident with missing details taken from another feed's.
  func completed(by other: IncidentRow) -> IncidentRow {
    var row = self
    if row.kind == .goal { row.kind = other.kind }
    if row.side == .none { row.side = other.side }
    if row.minute == IncidentRow.noMinute { (row.minute, row.addedTime) = (other.minute, other.addedTime) }
    if row.player.isNone { row.player = other.player }
    if row.related.isNone, row.assist.isNone {
      (row.related, row.assist, row.secondAssist) = (other.related, other.assist, other.secondAssist)
    }
    if row.score.isNone { row.score = other.score }
    if row.detail.isNone { row.detail = other.detail }
    return row
  }
}
