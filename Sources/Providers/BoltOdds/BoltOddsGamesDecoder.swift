internal import OddsJSON
public import OddsModel
public import OddsProvider

/// Decodes the body of `get_games`: matches with their league and start, and with their state if `match_info` was added.
/// Prices come only from the socket.
public final class BoltOddsGamesDecoder: FeedDecoder {
  private let names: TextTable
  private let index: GameIndex
  private let renderers: ScoreArbiter
  private var periodNames: PeriodNames
  private let escapes = JSONEscapes()

  /// Makes a decoder without the labels and score priorities of other requests.
  public convenience init(names: TextTable) {
    self.init(names: names, index: GameIndex(canLookUp: false), renderers: ScoreArbiter())
  }

  init(names: TextTable, index: GameIndex, renderers: ScoreArbiter) {
    self.names = names
    self.index = index
    self.renderers = renderers
    periodNames = PeriodNames(names)
  }

  /// Decodes a whole body. Unreadable games are left out and counted.
  public func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch) {
    var reader = JSONReader(escapes.resolved(message))
    let games = BoltOddsGame.list(&reader) ?? []
    _ = reader.finish()
    if let failure = reader.failure {
      batch.refuse("\(failure)")
      return
    }
    // A game that is listed again under another label keeps the names and the state of the first row that has them.
    var hasInfo: [TextID: Bool] = [:]
    for var game in games {
      var row = row(game)
      // The list may contain a game for a while after its end: without a status it would count as in play again.
      if game.info?.matchStatus == nil, index.hasEnded(names.string(row.id)) { continue }
      let mark = batch.mark
      let isSwapped = index.swapsSides(
        of: names.string(row.id), home: names.string(row.home), away: names.string(row.away))
      defer { if isSwapped { batch.swapSides(since: mark) } }
      if let isKnown = hasInfo[row.id] {
        row.fields.remove(.teams)
        if isKnown { game.info = nil }
      }
      if game.info != nil || hasInfo[row.id] == nil { hasInfo[row.id] = game.info != nil }
      if let start = game.info?.start { index.learn(start, of: names.string(row.id)) }
      if let start = index.start(of: names.string(row.id)) {
        row.fields.insert(.start)
        row.start = start
      }
      if let info = game.info { tell(info, &row, &batch) }
      batch.add(row)
      batch.add(facts(game, isSwapped))
      if let info = game.info { tellSeeds(info, &batch) }
    }
  }

  private func facts(_ game: BoltOddsGame, _ isSwapped: Bool) -> MatchFacts {
    var facts = MatchFacts()
    func set(_ name: String, _ value: JSONValue?) {
      let value = value.map { MoreText.value($0, names) } ?? .none
      if !value.isNone { facts.set(MatchFacts.Member(name: names.intern(name), value: value)) }
    }
    set("orig_teams", game.origTeams.map { .text($0) })
    guard let info = game.info else { return facts }
    if let round = info.round {
      facts.fields.insert(.round)
      facts.round = names.intern(round)
    }
    set("week", info.week.map { JSONValue($0) })
    set("coverage", info.coverage)
    let (home, away) = isSwapped ? (info.awayCountry, info.homeCountry) : (info.homeCountry, info.awayCountry)
    let countries = [("home", home), ("away", away)].compactMap { side, country in
      country.map { JSONValue.Member(side, $0) }
    }
    if !countries.isEmpty { set("cc", .object(countries)) }
    return facts
  }

  private func tellSeeds(_ info: BoltOddsMatchInfo, _ batch: inout FeedBatch) {
    guard info.homeSeed != nil || info.awaySeed != nil else { return }
    var situation = Situation()
    situation.tell(.seeds) { situation in
      situation.homeSeed = info.homeSeed.map { names.intern($0) } ?? .none
      situation.awaySeed = info.awaySeed.map { names.intern($0) } ?? .none
    }
    batch.add(situation)
  }

  private func row(_ game: BoltOddsGame) -> MatchRow {
    let label = game.label.isEmpty ? nil : game.label
    let id = game.universalID.map { index.find(universalID: $0, label: label) } ?? index.find(label: game.label)?.match
    var row = MatchRow(id: names.intern(id ?? game.label))
    for alias in [label, game.universalID] {
      if let alias { names.join(names.intern(alias), to: row.id) }
    }
    if let league = game.league {
      row.fields.insert(.league)
      row.league = names.intern(league)
      row.sport = LeagueTable.sport(league)
      if row.sport != .other { row.fields.insert(.sport) }
    }
    if let home = game.home, let away = game.away {
      row.fields.insert(.teams)
      (row.home, row.away) = (names.intern(home), names.intern(away))
    }
    if let start = game.start {
      row.fields.insert(.start)
      row.start = start
    } else if let earliest = GameLabel.earliestStart(game.label) {
      row.fields.insert(.notBefore)
      row.notBefore = earliest
    }
    return row
  }

  private func tell(_ info: BoltOddsMatchInfo, _ row: inout MatchRow, _ batch: inout FeedBatch) {
    // BoltOdds adds leagues that the table lacks; use the document's sport for those.
    if let sport = info.sport, !row.fields.contains(.sport) {
      row.fields.insert(.sport)
      row.sport = sport
    }
    // Without a status in the answer, the start decides the status; the other fields still apply.
    let status = info.matchStatus
    if let status {
      row.fields.insert(.status)
      row.status = status
    }
    if let words = info.status {
      row.fields.insert(.period)
      row.period = periodNames.said(names.intern(words))
    }
    guard status != .scheduled else { return }
    if status != nil { renderers.recordInfo(row.id, at: batch.receivedAt, names) }
    if let score = Self.score(info.homeScore, info.awayScore) {
      row.fields.insert(.score)
      row.score = score
    }
    tellParts(info, &row, &batch)
    if row.sport == .soccer, let played = info.played, (0..<1_000_000).contains(played), status == .live {
      row.fields.insert(.clock)
      row.clock = .seconds(Int32(truncatingIfNeeded: played), runs: true)
    }
    if let serving = info.serving {
      row.fields.insert(.serving)
      row.serving = serving
    }
    if let home = info.homePoints, let away = info.awayPoints {
      row.fields.insert(.points)
      (row.homePoints, row.awayPoints) = (names.intern(home), names.intern(away))
    }
  }

  /// Adds the scores of the periods. The current period is left out in sports whose live scores don't send it, since it
  /// would never change again. A set that is made of points is added as points, like the live scores' sets. Periods
  /// before the current one are over.
  private func tellParts(_ info: BoltOddsMatchInfo, _ row: inout MatchRow, _ batch: inout FeedBatch) {
    guard let unit = LiveState.Unit(row.sport) else { return }
    var parts = info.parts
    let isSetOfPoints = unit == .set && row.sport != .tennis
    let omitsCurrent = isSetOfPoints || row.sport == .basketball
    // safe: converted from text, so an overflow is nil
    let last = parts.last.flatMap { Int($0.name.dropFirst()) }
    let isLastOver = info.part.map { part in last.map { $0 < part } ?? false } ?? false
    if omitsCurrent, row.status.isInPlay, row.status != .break, !isLastOver, let current = parts.popLast(),
      isSetOfPoints, let score = Self.score(current.home, current.away)
    {
      row.fields.insert(.points)
      (row.homePoints, row.awayPoints) = (periodNames.number(score.home), periodNames.number(score.away))
    }
    let first = batch.periods.count
    for (index, part) in parts.enumerated() {
      guard let score = Self.score(part.home, part.away) else { continue }
      batch.periods.append(PeriodScore(name: periodNames.name(unit, index + 1), score: score))
    }
    guard batch.periods.count > first else { return }
    row.fields.insert(.periods)
    row.periods = first..<batch.periods.count
  }

  /// Returns a score, or nil unless both numbers are in range for a match.
  private static func score(_ home: Int?, _ away: Int?) -> Score? {
    let range = 0..<1_000_000
    guard let home, let away, range.contains(home), range.contains(away) else { return nil }
    return Score(home: Int32(truncatingIfNeeded: home), away: Int32(truncatingIfNeeded: away))
  }
}
