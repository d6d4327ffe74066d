internal import OddsBoard
internal import OddsModel
internal import OddsOutput

extension DashboardModel {
  /// A score changed.
  func scored(_ move: ScoreMove, _ board: Board, _ now: Timestamp) {
    let (match, score, previous) = (move.match, move.score, move.previous)
    prepare(match, board)
    touch(match)
    // Points, a period or the server moved.
    guard score != previous else { return }
    let until = Timestamp(milliseconds: now.milliseconds + Self.flashTime * 2)
    let isHome = score.home != previous.home
    if isHome { notes[match]?.homeScoreUntil = until }
    if score.away != previous.away { notes[match]?.awayScoreUntil = until }
    guard let state = board[match], !previous.isNone, state.sport.scoresSeldom else { return }
    let isBack = score.home < previous.home || score.away < previous.away
    let detail =
      "\(Score.side(score.home))-\(Score.side(score.away))"
      + (isBack ? "  was \(Score.side(previous.home))-\(Score.side(previous.away))" : "")
    // The feed may have told the goal before the score.
    let recently = Timestamp(milliseconds: now.milliseconds - 30_000)
    for goal in ["goal", "own goal", "penalty"] where !isBack {
      if journal.complete(goal, of: note(match).key, since: recently, as: goal, detail: detail) {
        return isDirty = true
      }
    }
    log(match, board, now, kind: isBack ? "score back" : "score", role: .moved, detail: detail)
  }

  /// A match began, paused, was suspended, ended.
  func turned(_ match: MatchRef, _ status: MatchStatus, _ period: TextID, _ board: Board, _ now: Timestamp) {
    // Words that are a code are shortened, words for people stay.
    let told = names.string(period)
    let words = told.contains("_") ? PeriodText.short(told) : told
    // The next quarter or inning is on the clock; it is no news.
    guard note(match).status != status else { return }
    notes[match]?.status = status
    // That a match is in play which was known by its lines alone is no news, unless it has just begun.
    let wasKnown = note(match).hasStatus
    notes[match]?.hasStatus = true
    guard wasKnown || hasJustBegun(match, board, now) else { return }
    switch status {
    case .suspended: log(match, board, now, kind: "suspended", role: .suspended, detail: words)
    case .ended: log(match, board, now, kind: "ended", role: .label, detail: result(match, board))
    case .break: log(match, board, now, kind: "break", role: .label, detail: words)
    case .live: log(match, board, now, kind: "play", role: .label, detail: words)
    case .scheduled: break
    }
  }

  private func hasJustBegun(_ match: MatchRef, _ board: Board, _ now: Timestamp) -> Bool {
    guard let start = board[match]?.start else { return false }
    return start.isKnown && abs(now.since(start)) < 600_000
  }

  private func result(_ match: MatchRef, _ board: Board) -> String {
    let score = board[match]?.score ?? .none
    return score.isNone ? "" : "\(Score.side(score.home))-\(Score.side(score.away))"
  }

  /// A feed told an incident.
  func happened(_ match: MatchRef, _ incident: IncidentRow, _ isRetracted: Bool, _ board: Board, _ now: Timestamp) {
    prepare(match, board)
    guard let state = board[match] else { return }
    if note(match).incidentsSince == .none { notes[match]?.incidentsSince = now }
    guard note(match).incidentsSince != now || !isHistory(incident, state) else { return }
    let team =
      incident.side == .home ? names.string(state.home) : incident.side == .away ? names.string(state.away) : ""
    var parts = [names.string(incident.player)]
    if !incident.related.isNone { parts.append("(\(names.string(incident.related)))") }
    if !team.isEmpty { parts.append(marks.dash + " " + team) }
    let shown = IncidentText.of(incident.kind)
    if let words = IncidentText.detail(incident, names) { parts.append(words) }
    let detail = parts.filter { !$0.isEmpty }.joined(separator: " ")
    if incident.kind.isGoal, !isRetracted,
      journal.complete(
        "score", of: note(match).key, since: Timestamp(milliseconds: now.milliseconds - 30_000), as: shown.text,
        detail: detail)
    {
      isDirty = true
      return
    }
    log(
      match, board, now, kind: isRetracted ? "not \(shown.text)" : shown.text,
      role: isRetracted ? .stale : shown.role, detail: detail)
  }

  /// Whether an incident that came with the first ones of its match was told because the feed has just been asked.
  private func isHistory(_ incident: IncidentRow, _ match: MatchState) -> Bool {
    guard case .seconds(let seconds, _) = match.clock, incident.minute != IncidentRow.noMinute else {
      return match.incidents.count > 1
    }
    return abs(Int(seconds) / 60 - Int(incident.minute)) > 3
  }

  /// A play-by-play feed told a play.
  func played(_ match: MatchRef, _ play: PlayRow, _ text: [UInt8], _ board: Board) {
    prepare(match, board)
    var line = PlayLine(
      clock: String(decoding: text[play.clock], as: UTF8.self),
      text: String(decoding: text[play.description], as: UTF8.self), score: "")
    if line.text.isEmpty { line.text = names.string(play.kind) }
    if !play.score.isNone { line.score = "\(Score.side(play.score.home))-\(Score.side(play.score.away))" }
    var known = plays[note(match).key] ?? []
    known.append(line)
    if known.count > 250 { known.removeFirst(50) }
    plays[note(match).key] = known
  }

  /// Adds to the log what happened on a match.
  func log(
    _ match: MatchRef, _ board: Board, _ now: Timestamp, kind: String, role: Role, detail: String
  ) {
    prepare(match, board)
    guard let state = board[match], filter.accepts(state) else { return }
    let teams = "\(names.string(state.home)) \(marks.dash) \(names.string(state.away))"
    let lately = Timestamp(milliseconds: now.milliseconds - 45_000)
    guard !journal.isKnown(kind, teams: teams, but: note(match).key, since: lately) else { return }
    journal.add(
      now, note(match).key, clock: clockText(state, now).text, teams: teams, kind: kind, role: role, detail: detail)
    if frozen == nil { isDirty = true }
  }

  /// What the clock column says of a match, and as what.
  func clockText(_ state: MatchState, _ now: Timestamp) -> (text: String, role: Role) {
    switch state.status {
    case .scheduled: return (ZoneClock.start(state.start, now: now, isUTC: self.state.isUTC), .label)
    case .ended: return ("FT", .label)
    case .break, .suspended, .live:
      let period = PeriodText.short(names.string(state.period))
      let clock = ClockText.string(state, now: now, names) ?? ""
      let role: Role = state.status == .live ? .clock : state.status == .suspended ? .suspended : .label
      if state.status == .break { return (period.isEmpty ? "Break" : period, role) }
      if clock.isEmpty { return (period.isEmpty ? "live" : period, role) }
      // In sports that count each part from its beginning the part has to be told too.
      return (state.sport.countsByParts && !period.isEmpty ? "\(period) \(clock)" : clock, role)
    }
  }
}

extension IncidentKind {
  var isGoal: Bool { self == .goal || self == .ownGoal || self == .penaltyGoal }
}

extension Sport {
  /// A change of score is news.
  var scoresSeldom: Bool {
    switch self {
    case .basketball, .handball, .esports, .cricket, .darts, .snooker, .aussieRules: false
    default: true
    }
  }

  /// The clock starts anew with each part of the match.
  var countsByParts: Bool {
    switch self {
    case .basketball, .iceHockey, .americanFootball, .handball, .waterPolo, .floorball: true
    default: false
    }
  }
}

/// What an incident is called, and as what it is shown.
enum IncidentText {
  /// The feed's own words, where they say more than the kind does.
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
