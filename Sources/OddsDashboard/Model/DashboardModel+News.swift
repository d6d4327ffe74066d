internal import OddsAlerts
internal import OddsBoard
internal import OddsFixtures
internal import OddsModel
internal import OddsOutput

/// Events of matches: decides which are highlighted as new, and which go to the journal.
extension DashboardModel {
  /// Records a change of a score.
  mutating func scored(_ match: MatchRef, _ score: Score, _ board: Board, _ now: Timestamp) {
    guard let previous = notes[match]?.score, score != previous else { return }
    notes[match]?.score = score
    let isHome = score.home.isNews(after: previous.home)
    let isAway = score.away.isNews(after: previous.away)
    flashScore(of: match, score, from: previous, now)
    // A score that another feed already had when the match was first seen isn't news either.
    let isRise = score.home >= previous.home && score.away >= previous.away
    if isRise, alerts.engine.sights.hadScore(score, of: match, fixtures) { return }
    guard isHome || isAway, score.home != Score.unknown, score.away != Score.unknown, let state = board[match],
      state.sport.scoresSeldom, let subject = subject(state, board, now)
    else { return }
    report(journal.score(score, from: previous, of: subject, at: now))
  }

  /// Highlights the sides of a fixture's score that a feed has changed, unless another feed changed them before.
  private mutating func flashScore(of match: MatchRef, _ score: Score, from previous: Score, _ now: Timestamp) {
    let leader = fixtures.leader(of: match)
    let isSwapped = fixtures.membership(of: match)?.isSwapped == true
    let (score, previous) = isSwapped ? (score.swapped, previous.swapped) : (score, previous)
    guard var shown = notes[leader]?.fixtureScore else { return }
    let until = now.advanced(by: MatchNote.flashTime * 2)
    if score.home.isNews(after: previous.home), score.home.isNews(after: shown.home) {
      notes[leader]?.homeScoreUntil = until
    }
    if score.away.isNews(after: previous.away), score.away.isNews(after: shown.away) {
      notes[leader]?.awayScoreUntil = until
    }
    if score.home.isNews(after: previous.home) || shown.home == Score.unknown { shown.home = score.home }
    if score.away.isNews(after: previous.away) || shown.away == Score.unknown { shown.away = score.away }
    notes[leader]?.fixtureScore = shown
  }

  /// Records that a match began, paused, was suspended or ended.
  mutating func turned(
    _ match: MatchRef, _ status: MatchStatus, _ period: TextID, _ board: Board, _ now: Timestamp
  ) {
    // A new period alone, such as the next quarter or inning, isn't news: the clock shows it.
    guard let note = notes[match], note.status != status else { return }
    notes[match]?.status = status
    notes[match]?.hasStatus = true
    // The first status of a match known only by its prices isn't news, unless it has just begun.
    guard let state = board[match], note.hasStatus || hasJustBegun(state, now),
      let subject = subject(state, board, now)
    else { return }
    let words = status == .break ? MatchMoment(state, now: now, names, preferences.zone).text : ""
    report(
      journal.status(status, from: note.status, pause: words, score: state.score, of: subject, at: now))
  }

  private func hasJustBegun(_ match: MatchState, _ now: Timestamp) -> Bool {
    match.start.isKnown && now.since(match.start).magnitude < 600_000
  }

  /// Records the differences after a full snapshot of a known match.
  mutating func catchUp(_ match: MatchRef, _ board: Board, _ now: Timestamp) {
    guard let state = board[match] else { return }
    scored(match, state.score, board, now)
    turned(match, state.status, state.period, board, now)
  }

  /// Records an incident or its retraction.
  mutating func happened(
    _ match: MatchRef, _ incident: IncidentRow, _ isRetracted: Bool, _ board: Board, _ now: Timestamp
  ) {
    guard let state = board[match] else { return }
    if !isRetracted, isHistory(incident, of: match, board, now) { return }
    guard let subject = subject(state, board, now) else { return }
    report(journal.incident(incident, isRetracted: isRetracted, of: subject, names, at: now))
  }

  /// Whether an incident happened before any feed sent the match.
  func isHistory(_ incident: IncidentRow, of match: MatchRef, _ board: Board, _ now: Timestamp) -> Bool {
    alerts.engine.sights.isHistory(incident, of: match, in: board, fixtures, at: now)
  }

  /// Adds a play to the match's play-by-play.
  mutating func played(_ match: MatchRef, _ play: PlayRow, _ text: [UInt8]) {
    var line = MatchNote.Play(
      clock: String(decoding: text[play.clock], as: UTF8.self),
      text: String(decoding: text[play.description], as: UTF8.self), score: play.score.shown)
    if line.text.isEmpty { line.text = names.string(play.kind) }
    notes[match]?.add(line)
  }

  /// Adds the match's prices at the end of a second to its history.
  mutating func follow(_ match: MatchRef, _ board: Board, _ now: Timestamp) {
    guard board.contains(match) else { return }
    let reading = FixtureReading(
      board: board, filter: filter, fixtures: fixtures, feeds: feeds, market: preferences.market, now: now)
    var prices = notes.prices(of: match, reading)
    let second = now.milliseconds / 1000
    if preferences.market != .result {
      if let prices { notes[match]?.follow(prices, preferences.market, second: second) }
      prices = reading.prices(of: reading.members(with: match), .result, notes)
    }
    guard let prices else { return }
    for side in 0..<3 {
      guard let best = prices[side], best.value > 0 else { continue }
      if notes[match]?.history?.isOf(prices) != true { notes[match]?.history = MatchHistory(prices) }
      notes[match]?.history?.add(best.value, side: side, second: second)
    }
  }

  /// Records a price of a main market if it moved far.
  mutating func shifted(_ move: PriceMove, _ board: Board, _ now: Timestamp) {
    guard move.state == .open, !move.previous.isNone, board[move.market]?.meaning.isMain == true,
      let quote = board[move.quote], let shift = priceShifts.follow(move, quote, names, now),
      filter.accepts(bookmaker: quote.bookmaker), let state = board[move.match], state.status != .ended
    else { return }
    // A move that joins an entry needs no details of its match.
    let isSwapped = fixtures.membership(of: move.match)?.isSwapped ?? false
    if journal.join(
      shift, market: move.market, bookmaker: names.string(quote.bookmaker), isSwapped: isSwapped, at: now)
    {
      return report(true)
    }
    guard let subject = subject(state, board, now) else { return }
    report(
      journal.price(
        shift, market: move.market, bookmaker: names.string(quote.bookmaker), of: subject, at: now))
  }

  /// The fixture of a match as the subject of an entry; nil if the command line excludes it.
  private func subject(_ match: MatchState, _ board: Board, _ now: Timestamp) -> Journal.Subject? {
    let members = fixtures.members(with: match.ref)
    let leader = board[fixtures.leader(of: match.ref)] ?? match
    guard filter.accepts(match.ref, in: board) || filter.accepts(leader.ref, in: board) else { return nil }
    let key = leader.key
    var subject = Journal.Subject(
      match: key, members: members.isEmpty ? [key] : members.map(\.member.key), provider: match.provider)
    subject.isSwapped = members.first { $0.match == match.ref }?.member.isSwapped ?? false
    (subject.home, subject.away) = (names.string(leader.home), names.string(leader.away))
    (subject.league, subject.country, subject.sport) = (leader.league, leader.facts.country, leader.sport)
    subject.minute = MatchMoment.minute(of: match, now: now, names, preferences.zone)
    return subject
  }

  /// Marks the screen as changed if the journal is: any page may show part of it.
  private mutating func report(_ isNews: Bool) {
    if isNews, frozen == nil { isDirty = true }
  }
}

extension Int32 {
  /// Whether one side of a score changed from one known value to another.
  fileprivate func isNews(after old: Int32) -> Bool { self != old && old != Score.unknown && self != Score.unknown }
}
