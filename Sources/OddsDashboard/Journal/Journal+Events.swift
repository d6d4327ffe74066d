internal import OddsBoard
internal import OddsModel

/// What is news, and how it is worded.
extension Journal {
  /// The score changed.
  /// - Returns: Whether the journal changed.
  mutating func score(_ score: Score, from previous: Score, of subject: Subject, at now: Timestamp) -> Bool {
    let isBack = score.home < previous.home || score.away < previous.away
    let detail = score.shown + (isBack ? "  was \(previous.shown)" : "")
    // The goal may have come before the score.
    for goal in ["goal", "own goal", "penalty"] where !isBack {
      if complete(goal, of: subject.match, at: now, as: goal, detail: detail) { return true }
    }
    return add(isBack ? "score back" : "score", .moved, detail, of: subject, at: now)
  }

  /// The match began, paused, was suspended, ended.
  /// - Parameter words: The period; for a match that ended, the result.
  /// - Returns: Whether the journal changed.
  mutating func status(_ status: MatchStatus, _ words: String, of subject: Subject, at now: Timestamp) -> Bool {
    switch status {
    case .suspended: add("suspended", .suspended, words, of: subject, at: now)
    case .ended: add("ended", .label, words, of: subject, at: now)
    case .break: add("break", .label, words, of: subject, at: now)
    case .live: add("in play", .label, words, of: subject, at: now)
    case .scheduled: false
    }
  }

  /// A goal, a card, a substitution, or its retraction.
  /// - Returns: Whether the journal changed.
  mutating func incident(
    _ incident: IncidentRow, isRetracted: Bool, of subject: Subject, _ names: TextTable, at now: Timestamp
  ) -> Bool {
    var parts = [names.string(incident.player)]
    if !incident.related.isNone { parts.append("(\(names.string(incident.related)))") }
    let team = incident.side == .home ? subject.home : incident.side == .away ? subject.away : ""
    if !team.isEmpty { parts.append("\(subject.marks.dash) \(team)") }
    if let words = IncidentText.detail(incident, names) { parts.append(words) }
    let detail = parts.filter { !$0.isEmpty }.joined(separator: " ")
    let shown = IncidentText.of(incident.kind)
    if incident.kind.isGoal, !isRetracted,
      complete("score", of: subject.match, at: now, as: shown.text, detail: detail)
    {
      return true
    }
    return add(
      isRetracted ? "not \(shown.text)" : shown.text, isRetracted ? .stale : shown.role, detail, of: subject, at: now)
  }

  /// A price moved far within a minute.
  /// - Returns: Whether the journal changed.
  mutating func price(isUp: Bool, _ detail: String, of subject: Subject, at now: Timestamp) -> Bool {
    add(
      "price \(isUp ? subject.marks.up : subject.marks.down)", isUp ? .priceUp : .priceDown, detail, of: subject,
      at: now)
  }
}

extension Score {
  /// One side; nothing if it is unknown.
  static func side(_ value: Int32) -> String { value == unknown ? "" : "\(value)" }

  /// `2-1`; nothing if it is unknown.
  var shown: String { isNone ? "" : "\(Score.side(home))-\(Score.side(away))" }
}

extension MatchStatus {
  var text: String { "\(word)" }
}

extension IncidentKind {
  fileprivate var isGoal: Bool { self == .goal || self == .ownGoal || self == .penaltyGoal }
}

/// What an incident is called, and its role on the screen.
enum IncidentText {
  /// The feed's own words where they say more than the kind does.
  static func detail(_ incident: IncidentRow, _ names: TextTable) -> String? {
    let words = names.string(incident.detail)
    func plain(_ text: String) -> String { text.lowercased().filter { $0.isLetter } }
    return words.isEmpty || plain(words) == plain(of(incident.kind).text) || plain(words) == "injurytime" ? nil : words
  }

  static func of(_ kind: IncidentKind) -> (text: String, role: Role) {
    switch kind {
    case .goal: ("goal", .moved)
    case .ownGoal: ("own goal", .moved)
    case .penaltyGoal: ("penalty", .moved)
    case .missedPenalty: ("missed pen.", .stale)
    case .yellowCard: ("yellow card", .stale)
    case .secondYellow: ("2nd yellow", .priceDown)
    case .redCard: ("red card", .priceDown)
    case .substitution: ("change", .label)
    case .var: ("VAR", .stale)
    case .period: ("period", .label)
    case .injuryTime: ("added time", .label)
    case .other: ("event", .label)
    }
  }
}
