internal import OddsAlerts
internal import OddsBoard
internal import OddsFixtures
internal import OddsModel
internal import OddsOutput

/// Events of matches: which of them are shown as new, and which go to the journal.
extension DashboardModel {
  /// A score changed.
  mutating func scored(_ match: MatchRef, _ score: Score, _ board: Board, _ now: Timestamp) {
    guard let previous = notes[match]?.score, score != previous else { return }
    notes[match]?.score = score
    let isHome = score.home.isNews(after: previous.home)
    let isAway = score.away.isNews(after: previous.away)
    flashScore(of: match, score, from: previous, now)
    // What another feed had on the board when the match was first seen is no news either.
    let isRise = score.home >= previous.home && score.away >= previous.away
    if isRise, alerts.engine.sights.hadScore(score, of: match, fixtures) { return }
    guard isHome || isAway, score.home != Score.unknown, score.away != Score.unknown, let state = board[match],
      state.sport.scoresSeldom, let subject = subject(state, board, now)
    else { return }
    report(journal.score(score, from: previous, of: subject, at: now))
  }

  /// Marks the sides of a fixture's score that a feed has changed as new, unless another feed was first.
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

  /// A match began, paused, was suspended, ended.
  mutating func turned(
    _ match: MatchRef, _ status: MatchStatus, _ period: TextID, _ board: Board, _ now: Timestamp
  ) {
    // The clock shows the next quarter or inning; that is not news.
    guard let note = notes[match], note.status != status else { return }
    notes[match]?.status = status
    notes[match]?.hasStatus = true
    // That a match known only by its prices is in play is not news, unless it has just begun.
    guard let state = board[match], note.hasStatus || hasJustBegun(state, now),
      let subject = subject(state, board, now)
    else { return }
    let words = status == .break ? MatchMoment(state, now: now, names, choices.zone).text : ""
    report(
      journal.status(status, from: note.status, pause: words, score: state.score, of: subject, at: now))
  }

  private func hasJustBegun(_ match: MatchState, _ now: Timestamp) -> Bool {
    match.start.isKnown && now.since(match.start).magnitude < 600_000
  }

  /// A known match was sent whole again: what changed in between is news.
  mutating func catchUp(_ match: MatchRef, _ board: Board, _ now: Timestamp) {
    guard let state = board[match] else { return }
    scored(match, state.score, board, now)
    turned(match, state.status, state.period, board, now)
  }

  /// An incident came, or was retracted.
  mutating func happened(
    _ match: MatchRef, _ incident: IncidentRow, _ isRetracted: Bool, _ board: Board, _ now: Timestamp
  ) {
    guard let state = board[match] else { return }
    if !isRetracted, isHistory(incident, of: match, board, now) { return }
    guard let subject = subject(state, board, now) else { return }
    report(journal.incident(incident, isRetracted: isRetracted, of: subject, names, at: now))
  }

  /// Whether an incident had happened when its match was first seen, by any feed.
  func isHistory(_ incident: IncidentRow, of match: MatchRef, _ board: Board, _ now: Timestamp) -> Bool {
    alerts.engine.sights.isHistory(incident, of: match, in: board, fixtures, at: now)
  }

  /// A play of the play-by-play came.
  mutating func played(_ match: MatchRef, _ play: PlayRow, _ text: [UInt8]) {
    var line = MatchNote.Play(
      clock: String(decoding: text[play.clock], as: UTF8.self),
      text: String(decoding: text[play.description], as: UTF8.self), score: play.score.shown)
    if line.text.isEmpty { line.text = names.string(play.kind) }
    notes[match]?.add(line)
  }

  /// Notes where the match's prices stand at the end of a second.
  mutating func follow(_ match: MatchRef, _ board: Board, _ now: Timestamp) {
    guard board.contains(match) else { return }
    let reading = FixtureReading(
      board: board, filter: filter, fixtures: fixtures, feeds: feeds, market: choices.market, now: now)
    var prices = notes.prices(of: match, reading)
    let second = now.milliseconds / 1000
    if choices.market != .result {
      if let prices { notes[match]?.follow(prices, choices.market, second: second) }
      prices = reading.prices(of: reading.members(with: match), .result, notes)
    }
    guard let prices else { return }
    for side in 0..<3 {
      guard let best = prices[side], best.value > 0 else { continue }
      if notes[match]?.history?.isOf(prices) != true { notes[match]?.history = MatchHistory(prices) }
      notes[match]?.history?.add(best.value, side: side, second: second)
    }
  }

  /// A price moved: if it is one of a main market and moved far, that is news.
  mutating func shifted(_ move: PriceMove, _ board: Board, _ now: Timestamp) {
    guard move.state == .open, !move.previous.isNone, board[move.market]?.meaning.isMain == true,
      let quote = board[move.quote], let shift = priceShifts.follow(move, quote, names, now),
      filter.accepts(bookmaker: quote.bookmaker), let state = board[move.match], state.status != .ended
    else { return }
    // One that joins an entry needs to say no more of its match.
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

  /// The fixture of a match in the journal's words; nil if the command line leaves it out.
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
    subject.minute = MatchMoment.minute(of: match, now: now, names, choices.zone)
    return subject
  }

  /// The journal changed, which shows on every page that holds a part of it.
  private mutating func report(_ isNews: Bool) {
    if isNews, held == nil { isDirty = true }
  }
}

extension Int32 {
  /// Whether one side of a score changed: what was not known before did not.
  fileprivate func isNews(after old: Int32) -> Bool { self != old && old != Score.unknown && self != Score.unknown }
}
