internal import OddsJSON
public import OddsModel
public import OddsProvider

/// A game in the list of `get_games`.
public struct BoltOddsGame: Sendable, Equatable {
  /// The name that subscriptions and the other endpoints use: `Home vs Away, 2025-07-23, 01`.
  public var label: String
  /// The id that all of BoltOdds' sockets use for the game.
  public var universalID: String?
  /// The league, which BoltOdds calls `sport`.
  public var league: String?
  /// The start as BoltOdds sends it: `2025-07-23, 01:09 PM`, US Eastern time.
  public var when: String?
  /// The start; nil if the list has none or uses another format.
  public var start: Timestamp?
  /// The home team.
  public var home: String?
  /// The away team.
  public var away: String?
  /// The teams as sportsbooks abbreviate them: `NY Mets vs LA Angels`.
  public var origTeams: String?
  /// The game's state from `match_info`, if it was requested.
  public var info: BoltOddsMatchInfo?

  /// The id of its match: the universal id, or else the label.
  public var id: String { universalID ?? label }

  /// Decodes the games of an answer: an object with a member for each label or, from older servers, a list of rows or of
  /// labels.
  public static func list(_ body: [UInt8]) throws(OddsError) -> [BoltOddsGame] {
    var games: [BoltOddsGame]?
    try JSONAnswer.read(body, .boltodds, "games") { games = list(&$0) }
    guard let games else { throw JSONAnswer.missing("games", in: body, .boltodds, "games") }
    return games
  }

  /// Reads a list of games; nil if it holds anything else.
  static func list(_ reader: inout JSONReader) -> [BoltOddsGame]? {
    var games: [BoltOddsGame] = []
    var members = 0
    var elements = 0
    var isList = false
    func readList(_ reader: inout JSONReader) {
      isList = true
      _ = reader.enterArray()
      while reader.nextElement() {
        elements += 1
        append(nil, &reader, &games)
      }
    }
    if reader.peek() == UInt8(ascii: "[") {
      readList(&reader)
    } else {
      guard reader.enterObject() else { return nil }
      while let key = reader.nextKey() {
        members += 1
        // Some answers wrap the list: `{"games":[…]}`.
        if reader.peek() == UInt8(ascii: "[") {
          readList(&reader)
        } else {
          append(reader.string(key), &reader, &games)
        }
      }
    }
    return isList && elements == 0 || !games.isEmpty || members == 0 && !isList ? games : nil
  }

  private static func append(_ label: String?, _ reader: inout JSONReader, _ games: inout [BoltOddsGame]) {
    guard reader.peek() == UInt8(ascii: "{"), reader.enterObject() else {
      let value = reader.scalar()
      if let label = label ?? reader.string(value), label.contains(" vs ") { games.append(BoltOddsGame(label)) }
      return
    }
    var game = BoltOddsGame(label ?? "")
    while let key = reader.nextKey() {
      let value = reader.scalar()
      if value.kind == .container, reader.text(key, is: "match_info") {
        var inner = reader.inside(value)
        game.info = BoltOddsMatchInfo(game: "", &inner)
      }
      guard let text = reader.string(value), !text.isEmpty else { continue }
      switch reader.string(key) {
      case "game", "event", "name": game.label = text
      case "universal_id", "universalId", "uid", "universal_game_id": game.universalID = text
      case "sport", "league": game.league = text
      case "when", "start": (game.when, game.start) = (text, time(reader.bytes(value)))
      case "orig_teams": game.origTeams = text
      case "home", "home_team": game.home = text
      case "away", "away_team": game.away = text
      default: break
      }
    }
    if game.label.isEmpty { game.label = label ?? "" }
    game.nameTeams()
    if !game.label.isEmpty || game.universalID != nil { games.append(game) }
  }

  private init(_ label: String) {
    self.label = label
    nameTeams()
  }

  /// Makes a game from a socket's message.
  init(label: String, league: String?, start: Timestamp? = nil) {
    self.init(label)
    (self.league, self.start) = (league, start)
  }

  private static func time(_ text: UnsafeBufferPointer<UInt8>) -> Timestamp? {
    EasternTime.timestamp(text) ?? Timestamp(rfc3339: text)
  }

  private mutating func nameTeams() {
    guard home == nil || away == nil else { return }
    var text = label
    let teams = text.withUTF8 { bytes in
      GameLabel(bytes).map {
        (String(decoding: bytes[$0.home], as: UTF8.self), String(decoding: bytes[$0.away], as: UTF8.self))
      }
    }
    if let teams { (home, away) = teams }
  }

  /// Returns games in the format of `get_games`.
  /// - Parameter info: `match_info` documents by label, added to their games.
  static func body(_ games: [BoltOddsGame], info: [String: [UInt8]] = [:]) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    for game in games {
      writer.key(text: game.label)
      writer.beginObject()
      for (key, value) in [
        ("when", game.when), ("game", game.label), ("universal_id", game.universalID), ("sport", game.league),
        ("orig_teams", game.origTeams), ("home", game.home), ("away", game.away),
      ] {
        guard let value else { continue }
        writer.key(text: key)
        writer.string(value)
      }
      if let document = info[game.label] {
        writer.key("match_info")
        writer.raw(document)
      }
      writer.endObject()
    }
    writer.endObject()
    return writer.bytes
  }
}

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
