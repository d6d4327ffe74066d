internal import OddsAlerts
internal import OddsBoard
internal import OddsModel

/// Decides which reports are news: the first report of an event, or one with more details than those before.
extension Journal {
  private typealias Delay = DuplicateWindow

  /// Milliseconds within which another feed's price counts as part of the same move.
  private static let priceDelay: Int64 = 45_000

  // MARK: Scores

  /// Records a change of the score.
  /// - Returns: Whether the journal changed.
  mutating func score(_ score: Score, from previous: Score, of subject: Subject, at now: Timestamp) -> Bool {
    let (score, previous) = (score.turned(subject.isSwapped), previous.turned(subject.isSwapped))
    if score.home < previous.home || score.away < previous.away {
      return scoreBack(to: score, from: previous, of: subject, at: now)
    }
    if let known = entry(with: score, of: subject, at: now) {
      entries(known, reportedBy: subject.provider)
      return false
    }
    let (home, away) = (score.home &- previous.home, score.away &- previous.away)
    let side: Side = away == 0 ? .home : home == 0 ? .away : .none
    // The goal may have been reported before the score.
    if side != .none,
      let goal = newest(
        of: subject, since: now.advanced(by: -Delay.incident),
        where: { $0.event == .goal && $0.score.isNone && ($0.side == side || $0.side == .none) })
    {
      change(goal) { entry in
        entry.score = score
        entry.side = side
        entry.report(subject.provider)
      }
      return true
    }
    let unit = subject.sport.scoreWord
    let word = side == .none ? "score" : home &+ away > 1 && unit != "score" ? unit + "s" : unit
    add(.goal, word, .moved, of: subject, at: now) { entry in
      (entry.side, entry.score, entry.minute) = (side, score, subject.minute)
    }
    return true
  }

  /// The entry with this score or a later one, unless the score was corrected since.
  private func entry(with score: Score, of subject: Subject, at now: Timestamp) -> Int? {
    var isBefore = false
    for index in entries.indices.reversed() where subject.members.contains(entries[index].match) {
      let entry = entries[index]
      switch entry.event {
      case .scoreBack: isBefore = true
      case .goal where entry.score.isNone: break
      case .goal where !isBefore:
        if entry.score.home >= score.home, entry.score.away >= score.away { return index }
      case .goal:
        // A slower feed may report the goal after another feed took it back.
        if entry.score == score, !entry.isReported(by: subject.provider),
          now.since(entry.at) < Delay.correction
        {
          return index
        }
      default: break
      }
    }
    return nil
  }

  private mutating func scoreBack(
    to score: Score, from previous: Score, of subject: Subject, at now: Timestamp
  ) -> Bool {
    let since = now.advanced(by: -Delay.correction)
    if let known = newest(
      of: subject, since: since,
      where: { $0.event == .scoreBack && $0.score == score && !$0.isReported(by: subject.provider) })
    {
      entries(known, reportedBy: subject.provider)
      return false
    }
    if let disallowed = newest(
      of: subject, since: since, where: { $0.event == .retraction(.goal) && $0.score.isNone })
    {
      change(disallowed) { entry in
        entry.event = .scoreBack
        entry.score = score
        entry.report(subject.provider)
      }
      return true
    }
    add(.scoreBack, "score corrected", .stale, of: subject, at: now) { entry in
      entry.score = score
      entry.detail = "was \(previous.shown)"
    }
    return true
  }

  private mutating func entries(_ index: Int, reportedBy provider: ProviderName) {
    change(index) { $0.report(provider) }
  }

  // MARK: Status

  /// Records that a match began, paused, was suspended or ended.
  /// - Parameters:
  ///   - before: The previous status.
  ///   - pause: The name of the break: `HT`, `Break`.
  ///   - score: The score with the feed's sides.
  /// - Returns: Whether the journal changed.
  mutating func status(
    _ status: MatchStatus, from before: MatchStatus, pause: String, score: Score, of subject: Subject,
    at now: Timestamp
  ) -> Bool {
    guard status != .scheduled else { return false }
    let isOfSuspension = status == .suspended || status.isAfterSuspension(before)
    let delay = Delay.of(status, after: before)
    if let known = newest(
      of: subject, since: now.advanced(by: -delay),
      where: { $0.event == .status(status) && !$0.isReported(by: subject.provider) })
    {
      entries(known, reportedBy: subject.provider)
      return false
    }
    let word: String
    var detail = ""
    switch status {
    case .scheduled: return false
    case .live: word = before == .suspended ? "resumed" : before == .break ? "back under way" : "under way"
    case .break:
      word = pause == "HT" ? "half-time" : "break"
      if word == "break", pause != "Break" { detail = pause }
    case .suspended: word = "suspended"
    case .ended: word = "ended"
    }
    add(.status(status), word, status == .suspended ? .suspended : .label, of: subject, at: now) { entry in
      entry.score = score.turned(subject.isSwapped)
      entry.detail = detail
      if isOfSuspension { entry.minute = subject.minute }
    }
    return true
  }

  // MARK: Incidents

  /// Records a goal, a card, a substitution, or its retraction.
  /// - Returns: Whether the journal changed.
  mutating func incident(
    _ row: IncidentRow, isRetracted: Bool, of subject: Subject, _ names: TextTable, at now: Timestamp
  ) -> Bool {
    let report = IncidentReport(row, isRetracted: isRetracted, of: subject, names)
    if isRetracted { return retract(report, of: subject, at: now) }
    if let known = entry(of: report, subject, at: now) {
      let before = entries[known]
      change(known) { $0.complete(with: report) }
      return entries[known] != before
    }
    let shown = IncidentText.of(row.kind)
    add(report.event, shown.text, shown.role, of: subject, at: now) { entry in
      entry.side = report.side
      entry.score = report.score
      entry.reports = []
      entry.complete(with: report)
      if entry.minute.isEmpty { entry.minute = subject.minute }
    }
    return true
  }

  /// The entry of the event that an incident reports. A second incident of one feed is another event, unless its id
  /// says otherwise.
  private func entry(of report: IncidentReport, _ subject: Subject, at now: Timestamp) -> Int? {
    var best: (index: Int, distance: Int)?
    for index in entries.indices.reversed() {
      let entry = entries[index]
      let age = now.since(entry.at)
      if age > Delay.incidentWithMinute { break }
      guard entry.event == report.event, subject.members.contains(entry.match) else { continue }
      if let own = entry.reports.first(where: { $0.isIncident && $0.provider == report.provider }) {
        let isSame =
          own.incident.isNone || report.id.isNone
          ? entry.player.isEmpty && entry.incidentMinute == report.minute && entry.side == report.side
          : own.incident == report.id
        if isSame { return index }
        continue
      }
      guard let distance = entry.distance(to: report), distance < 3 || age <= Delay.incident else { continue }
      if best == nil || distance < (best?.distance ?? 0) { best = (index, distance) }
    }
    return best?.index
  }

  private mutating func retract(_ report: IncidentReport, of subject: Subject, at now: Timestamp) -> Bool {
    let isGoal = report.event == .goal
    let event = Event.retraction(isGoal ? .goal : report.kind)
    let since = now.advanced(by: -Delay.correction)
    if let known = newest(
      of: subject, since: since,
      where: { entry in
        (entry.event == event || isGoal && entry.event == .scoreBack)
          && (entry.side == .none || report.side == .none || entry.side == report.side)
      })
    {
      let before = entries[known]
      change(known) { entry in
        entry.report(subject.provider)
        if isGoal, !entry.isDisallowedGoal {
          (entry.word, entry.side, entry.player, entry.minute) = (
            "goal disallowed", report.side, report.player, report.minuteText
          )
          entry.detail = ""
        }
      }
      return entries[known].word != before.word
    }
    add(
      event, isGoal ? "goal disallowed" : "\(IncidentText.of(report.kind).text) withdrawn", .stale, of: subject, at: now
    ) { entry in
      (entry.side, entry.player, entry.minute) = (report.side, report.player, report.minuteText)
    }
    return true
  }

  // MARK: Prices

  /// Adds a bookmaker's large move within a minute to an entry of the same market that is at most a second old.
  /// - Parameter isSwapped: Whether the feed has home and away exchanged.
  /// - Returns: Whether there was such an entry.
  mutating func join(
    _ shift: PriceShift, market: MarketRef, bookmaker: String, isSwapped: Bool, at now: Timestamp
  ) -> Bool {
    guard let own = newestPrice(of: market, bookmaker, since: now.advanced(by: -1000)) else { return false }
    var shift = shift
    if isSwapped { shift.side = shift.side.opposite }
    join(own, shift)
    return true
  }

  /// Records a bookmaker's large move within a minute that joined no entry of the same market.
  /// - Returns: Whether the journal changed.
  mutating func price(
    _ shift: PriceShift, market: MarketRef, bookmaker: String, of subject: Subject, at now: Timestamp
  ) -> Bool {
    var shift = shift
    if subject.isSwapped { shift.side = shift.side.opposite }
    let plain = Self.plain(bookmaker)
    let known = newest(
      of: subject, since: now.advanced(by: -Self.priceDelay),
      where: { entry in
        entry.event == .price && entry.market != market && Self.plain(entry.bookmaker) == plain
          && entry.moves.contains {
            $0.side == shift.side && $0.isUp == shift.isUp && abs($0.value - shift.value) < 0.006
          }
      })
    if let known {
      entries(known, reportedBy: subject.provider)
      return false
    }
    add(.price, "", shift.isUp ? .priceUp : .priceDown, of: subject, at: now) { entry in
      entry.side = shift.side
      entry.market = market
      entry.bookmaker = bookmaker
      entry.moves = [shift]
    }
    return true
  }

  /// Folds spellings of a bookmaker: `Bet 365` and `bet365` are equal.
  private static func plain(_ bookmaker: String) -> String {
    Folding.fold(bookmaker).filter { $0.isLetter || $0.isNumber }
  }
}
