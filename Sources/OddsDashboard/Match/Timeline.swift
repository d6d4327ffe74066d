internal import OddsModel

/// What happened in a match, each event once, however many feeds tell of it.
enum Timeline {
  /// What one feed tells.
  struct Source {
    var provider: ProviderName
    /// Its home is the match's away.
    var isSwapped = false
    /// In the order in which it tells them.
    var incidents: [IncidentRow] = []
    var arrivals = Arrivals()
  }

  /// That a feed told of an event.
  struct Telling: Equatable {
    var provider: ProviderName
    /// Nil where it came as history, so that nobody knows how late it was.
    var at: Timestamp?
  }

  struct Event: Equatable {
    /// With the sides of the match, and what any feed knows of it.
    var incident: IncidentRow
    /// No feed tells more of it than the score.
    var isOnlyScore = false
    /// Whoever told first comes first, those without a time last.
    var tellings: [Telling]
  }

  /// Minutes by which two feeds may differ in when something happened.
  static let tolerance = 2

  /// - Parameters:
  ///   - sources: The one whose words are shown first.
  ///   - name: A player's name, to tell events of the same minute apart.
  /// - Returns: Oldest first.
  static func merge(_ sources: [Source], name: (TextID) -> String) -> [Event] {
    var events: [Event] = []
    for source in sources {
      add(source, to: &events, name)
      addGoals(source, to: &events)
    }
    for index in events.indices {
      events[index].tellings.sort { one, other in
        guard let other = other.at else { return one.at != nil }
        return one.at.map { $0 < other } ?? false
      }
    }
    // Events without a minute stay behind those that the same feed told before.
    var last = 0
    let keys = events.map { event in
      last = minute(event.incident).map { $0.main * 100 + $0.added } ?? last
      return last
    }
    return events.indices.sorted { keys[$0] != keys[$1] ? keys[$0] < keys[$1] : $0 < $1 }.map { events[$0] }
  }

  private static func add(_ source: Source, to events: inout [Event], _ name: (TextID) -> String) {
    // Events before this source's own: it tells none of its own twice.
    var open = Set(events.indices)
    for row in source.incidents {
      let incident = source.isSwapped ? row.swapped : row
      let telling = Telling(provider: source.provider, at: source.arrivals.incident(row))
      let known = open.filter { isSame(events[$0].incident, incident) }.min { one, other in
        let (mine, theirs) = (
          distance(events[one].incident, incident, name), distance(events[other].incident, incident, name)
        )
        return mine != theirs ? mine < theirs : one < other
      }
      guard let known else {
        events.append(Event(incident: incident, tellings: [telling]))
        continue
      }
      open.remove(known)
      events[known].incident =
        events[known].isOnlyScore
        ? incident.completed(by: events[known].incident)
        : events[known].incident.completed(by: incident)
      events[known].isOnlyScore = false
      events[known].tellings.append(telling)
    }
  }

  /// Scores that went up: each belongs to a goal that is known, or is one.
  private static func addGoals(_ source: Source, to events: inout [Event]) {
    var open = Set(events.indices)
    for goal in source.arrivals.goals {
      var row = IncidentRow(.goal)
      row.side = source.isSwapped ? goal.side.opposite : goal.side
      row.score = source.isSwapped ? goal.score.swapped : goal.score
      row.minute = goal.minute
      let known = open.filter { isSame(events[$0].incident, row) }.min { one, other in
        let (mine, theirs) = (distance(events[one].incident, row), distance(events[other].incident, row))
        return mine != theirs ? mine < theirs : one < other
      }
      guard let known else {
        events.append(
          Event(incident: row, isOnlyScore: true, tellings: [Telling(provider: source.provider, at: goal.at)]))
        continue
      }
      open.remove(known)
      if events[known].incident.score.isNone { events[known].incident.score = row.score }
      if let own = events[known].tellings.firstIndex(where: { $0.provider == source.provider }) {
        // The score was there before the incident, or the other way round.
        let at = events[known].tellings[own].at
        events[known].tellings[own].at = at.map { min($0, goal.at) } ?? goal.at
      } else {
        events[known].tellings.append(Telling(provider: source.provider, at: goal.at))
      }
    }
  }

  // MARK: The same event

  private static func isSame(_ one: IncidentRow, _ other: IncidentRow) -> Bool {
    guard group(one.kind) == group(other.kind) else { return false }
    let areGoals = group(one.kind) == .goal
    // Feeds do not agree whether an own goal is that of the player's side or of the other.
    let isOwn = one.kind == .ownGoal || other.kind == .ownGoal
    if one.side != other.side, one.side != .none, other.side != .none, !isOwn { return false }
    // What no group holds together is the same only in the same words.
    if one.kind == .other || one.kind == .period || one.kind == .injuryTime, one.detail != other.detail { return false }
    let isScored = areGoals && one.score.isKnown && other.score.isKnown
    if isScored, one.score != other.score { return false }
    guard let minutes = minutes(between: one, other) else { return isScored || !areGoals }
    // The same score comes once, so a late minute is still the same goal.
    return minutes <= (isScored ? 10 : tolerance)
  }

  private static func group(_ kind: IncidentKind) -> IncidentKind {
    switch kind {
    case .goal, .ownGoal, .penaltyGoal: .goal
    // Some feeds tell a second yellow card as the red one that follows it.
    case .secondYellow, .redCard: .redCard
    default: kind
    }
  }

  /// How unlike two events are that may be the same.
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

  /// `B. Fernandes` and `Fernandes, Bruno` do.
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

  /// 45+2 may be told as 47; nil where one of them has no minute.
  private static func minutes(between one: IncidentRow, _ other: IncidentRow) -> Int? {
    guard let one = minute(one), let other = minute(other) else { return nil }
    return min(abs(one.main - other.main), abs(one.main + one.added - other.main - other.added))
  }
}

extension Score {
  fileprivate var isKnown: Bool { home != Score.unknown && away != Score.unknown }
}

extension IncidentRow {
  /// Home for away and away for home.
  var swapped: IncidentRow {
    var row = self
    row.side = side.opposite
    row.score = score.swapped
    return row
  }

  /// With what another feed knows and this one does not.
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
