internal import OddsJSON
internal import OddsModel

/// Streams 1 to 4, and unknown streams of the same shape: plays, statistics, the initial state.
extension ScoresNormalizer {
  /// Adds the plays, the statistics or the state in a message.
  mutating func tellPlays(_ wire: ScoreWire, _ row: MatchRow, _ reader: JSONReader, _ batch: inout FeedBatch) {
    var row = row
    let counts = renderers.playsCount(row.id, at: batch.receivedAt, names.table)
    // The first plays of a connection are old; a recent `match_info` takes precedence over them.
    let isFirst = seen[row.id] == nil
    let isOld = isFirst && renderers.isInformed(row.id, at: batch.receivedAt, names.table)
    let score = Self.score(wire.score, reader) ?? Self.score(wire.gameInfo, reader)
    if counts {
      if let score {
        row.fields.insert(.score)
        row.score = score
      }
      setGameInfo(wire.gameInfo, reader, &row)
      if isOld { row.fields.subtract([.status, .clock]) }
    }
    let place = batch.matches.count
    batch.add(row)
    let position = FieldPosition(wire.playEnd.kind == .container ? wire.playEnd : wire.fieldState, reader)
    batch.add(position.situation)
    if reader.text(wire.action, is: "stats") {
      tellStatistics(wire.playInfo, reader, &batch)
    } else if wire.playInfo.kind == .container, let newest = tellList(wire, score, row, reader, &batch), counts, !isOld,
      isFirst || !newest.isGuess
    {
      batch.matches[place].setState(newest)
    }
  }

  /// Reads a score: `{"home":80,"away":82}`, or in `game_info` `{"score":{"home_score":11,"away_score":21}}`.
  private static func score(_ text: JSONText, _ reader: JSONReader) -> Score? {
    guard text.kind == .container else { return nil }
    var inner = reader.inside(text)
    guard inner.enterObject() else { return nil }
    var home: Int32?
    var away: Int32?
    while let key = inner.nextKey() {
      let value = inner.scalar()
      if inner.text(key, is: "score"), value.kind == .container { return score(value, inner) }
      if inner.text(key, is: "home") || inner.text(key, is: "home_score") { home = inner.count(value) }
      if inner.text(key, is: "away") || inner.text(key, is: "away_score") { away = inner.count(value) }
    }
    guard let home, let away else { return nil }
    return Score(home: home, away: away)
  }

  /// Reads `{"period":3,"clock":631}`: the clock is the time left in the period. A clock at 0 doesn't show whether play
  /// goes on.
  private mutating func setGameInfo(_ info: JSONText, _ reader: JSONReader, _ row: inout MatchRow) {
    guard info.kind == .container else { return }
    var inner = reader.inside(info)
    guard inner.enterObject() else { return }
    while let key = inner.nextKey() {
      let value = inner.scalar()
      if inner.text(key, is: "period"), let number = inner.ordinal(value) {
        row.fields.insert(.period)
        row.period = LiveState.Unit(row.sport).map { periods.name($0, number) } ?? periods.numbered("Period", number)
      } else if inner.text(key, is: "clock"), let left = inner.seconds(value) {
        row.fields.insert(.clock)
        row.clock = .seconds(left, runs: false, countsDown: true)
        guard left > 0 else { continue }
        row.fields.insert(.status)
        row.status = .live
      }
    }
  }

  // MARK: Plays

  /// Adds one play, or the last few, which arrive newest first, from the oldest on. The score belongs to the newest.
  /// - Returns: The match's state after the new plays, preferring a certain status to a guess; nil if no play is new.
  private mutating func tellList(
    _ wire: ScoreWire, _ score: Score?, _ row: MatchRow, _ reader: JSONReader, _ batch: inout FeedBatch
  ) -> PlayState? {
    var inner = reader.inside(wire.playInfo)
    guard inner.peek() == UInt8(ascii: "[") else {
      return tell(wire.playInfo, reader, wire, reader, score, row, &batch)
    }
    var plays = 0
    var newest: PlayState?
    _ = inner.enterArray()
    // Lists are short: five or ten plays.
    withUnsafeTemporaryAllocation(of: JSONText.self, capacity: 64) { found in
      while inner.nextElement() {
        let play = inner.scalar()
        if play.kind == .container, plays < found.count {
          found.initializeElement(at: plays, to: play)
          plays += 1
        } else {
          batch.badElements += 1
        }
      }
      for index in (0..<plays).reversed() {
        let state = tell(found[index], inner, wire, reader, index == 0 ? score : nil, row, &batch)
        newest = newest?.followed(by: state) ?? state
      }
    }
    return newest
  }

  /// Adds a play unless it was added before. A play without an id is identified by its whole text.
  private mutating func tell(
    _ text: JSONText, _ holder: JSONReader, _ wire: ScoreWire, _ reader: JSONReader, _ score: Score?,
    _ row: MatchRow, _ batch: inout FeedBatch
  ) -> PlayState? {
    let inner = holder.inside(text)
    let play = Play(inner)
    let id = play.id.isText ? inner.bytes(play.id) : reader.bytes(wire.actionID)
    // Ids are unique only within a stream.
    let hash = PlayDeduplicator.hash(
      id.isEmpty ? holder.bytes(text) : id, PlayDeduplicator.hash(reader.bytes(wire.stream)))
    guard seen[row.id, default: PlayDeduplicator()].insert(hash) else { return nil }
    var shown = PlayRow(
      kind: names.intern(play.type.isText ? play.type : wire.action, play.type.isText ? inner : reader))
    let start = FieldPosition(wire.playStart, reader)
    let end = FieldPosition(wire.playEnd, reader)
    shown.side = play.team.isText ? side(play.team, inner, row) : start.possession
    shown.stream = reader.small(wire.stream) ?? 0
    shown.period = names.intern(play.period, inner)
    shown.score = score ?? .none
    shown.points = inner.small(play.points) ?? .min
    (shown.x, shown.y) = (inner.coordinate(play.x), inner.coordinate(play.y))
    shown.situation = end.situation
    shown.start = PlayText.append(wire.playStart, reader, &batch)
    shown.end = PlayText.append(wire.playEnd, reader, &batch)
    shown.clock = PlayText.append(play.clock, inner, &batch)
    if shown.clock.isEmpty, let seconds = inner.seconds(play.seconds) {
      shown.clock = PlayText.appendClock(seconds, &batch)
    }
    if play.description.isText || play.name.isText || play.type.isText {
      let words = play.description.isText ? play.description : play.name.isText ? play.name : play.subType
      shown.description = PlayText.append(words, inner, &batch)
    } else {
      shown.description = PlayText.append(text, holder, &batch)
    }
    shown.more = PlayText.appendMore(play, inner, &batch)
    batch.add(shown)
    return PlayState(play, inner, action: wire.action, reader, row.sport)
  }

  private mutating func side(_ team: JSONText, _ inner: JSONReader, _ row: MatchRow) -> Side {
    guard team.count > 0 else { return .none }
    if inner.text(team, is: "home") { return .home }
    if inner.text(team, is: "away") { return .away }
    let name = names.intern(team, inner)
    return name == row.home ? .home : name == row.away ? .away : .none
  }
}

extension MatchRow {
  /// Applies the status and clock of a play.
  mutating func setState(_ state: PlayState) {
    if let status = state.status {
      fields.insert(.status)
      self.status = status
    }
    if let seconds = state.clock {
      fields.insert(.clock)
      clock = .seconds(seconds, runs: state.clockRuns, countsDown: sport.clockCountsDown)
    }
  }
}

/// Recent plays of one match, to drop repeated ones.
struct PlayDeduplicator {
  /// More than a feed repeats, which is its last five or ten plays.
  static let capacity = 64
  private var hashes: [UInt64] = []
  private var next = 0

  /// Returns whether the play is new.
  mutating func insert(_ hash: UInt64) -> Bool {
    guard !hashes.contains(hash) else { return false }
    if hashes.count < Self.capacity {
      hashes.append(hash)
    } else {
      hashes[next] = hash
      next = (next &+ 1) % Self.capacity
    }
    return true
  }

  /// Returns the FNV-1a hash.
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ seed: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
    bytes.reduce(seed) { ($0 ^ UInt64(truncatingIfNeeded: $1)) &* 0x0000_0100_0000_01B3 }
  }
}

/// The state of a match according to a play: status and clock.
struct PlayState: Equatable {
  /// Nil if the play doesn't show it.
  var status: MatchStatus?
  /// Seconds: played, in soccer; left of the period, in basketball, ice hockey and American football.
  var clock: Int32?
  /// Whether the clock is running.
  var clockRuns = false
  /// Whether the status is a guess, because the play may happen in a break too, like a substitution.
  var isGuess = false

  /// - Parameter action: The message's action, for plays without a type.
  init(_ play: Play, _ inner: JSONReader, action: JSONText, _ reader: JSONReader, _ sport: Sport) {
    let kind = play.type.isText ? inner.bytes(play.type) : reader.bytes(action)
    status =
      inner.flag(play.isEndOfPeriod) == true
      ? Self.statusAtPeriodEnd(inner.bytes(play.description)) : Self.status(kind, inner.bytes(play.subType))
    isGuess = status == .live && Self.says(Self.alsoInBreaks, kind)
    switch sport {
    case .soccer, .basketball, .iceHockey, .americanFootball:
      clock = ScoresNormalizer.seconds(play.clock, inner)
      clockRuns = sport == .soccer && status == .live
    default: break
    }
  }

  /// Combines this state with the next play's, which is nil if that play was a repeat.
  func followed(by later: PlayState?) -> PlayState {
    guard let later else { return self }
    guard later.isGuess || later.status == nil, status != nil else { return later }
    var both = self
    if status == .live { both.clock = later.clock ?? clock }
    return both
  }

  /// Returns the status after a text such as `End of 3rd Quarter.` or `End of Game.`
  private static func statusAtPeriodEnd(_ words: UnsafeBufferPointer<UInt8>) -> MatchStatus {
    Words.contains(words, "game") || Words.contains(words, "match") || Words.contains(words, "final") ? .ended : .break
  }

  /// Returns the status after a play: any play means that the match goes on, except those that end it or a period. A
  /// change of phase gives the new phase in its detail.
  static func status(
    _ kind: UnsafeBufferPointer<UInt8>, _ detail: UnsafeBufferPointer<UInt8>
  ) -> MatchStatus? {
    let isPhase = Words.contains(kind, "phase") || Words.contains(kind, "period")
    if says(endOfMatch, kind) || isPhase && (says(endOfMatch, detail) || Words.isEqual(detail, "FT")) { return .ended }
    if says(endOfPeriod, kind) || isPhase && (says(endOfPeriod, detail) || Words.isEqual(detail, "HT")) {
      return .break
    }
    // The score of a period arrives after its end.
    return Words.contains(kind, "score") && isPhase ? nil : .live
  }

  private static func says(_ words: [StaticString], _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    words.contains { Words.contains(text, $0) }
  }

  private static let alsoInBreaks: [StaticString] = [
    "substitution", "card", "video", "injury", "timeout", "time_out", "lineup", "line_up", "disqualified",
  ]
  private static let endOfMatch: [StaticString] = [
    "matchend", "match_end", "gameend", "game_end", "end_of_game", "end_of_match", "game_over", "full_time", "fulltime",
    "full time", "finished", "ended",
  ]
  private static let endOfPeriod: [StaticString] = [
    "periodend", "period_end", "end_of_period", "end_of_quarter", "end_of_half", "half_time", "halftime", "half time",
    "intermission", "end of",
  ]
}

/// The position of the ball in American football: `field_state`, or the beginning or end of a play.
struct FieldPosition {
  private(set) var possession = Side.none
  private(set) var situation = Situation()

  /// Reads an object; any other value leaves the position unknown.
  init(_ text: JSONText, _ reader: JSONReader) {
    guard text.kind == .container else { return }
    var inner = reader.inside(text)
    guard inner.peek() == UInt8(ascii: "{"), inner.enterObject() else { return }
    while let key = inner.nextKey() {
      if inner.text(key, is: "timeouts"), inner.peek() == UInt8(ascii: "{") {
        readTimeouts(&inner)
      } else {
        read(key, inner.scalar(), inner)
      }
    }
  }

  private mutating func read(_ key: JSONText, _ value: JSONText, _ reader: JSONReader) {
    if reader.text(key, is: "possession") {
      possession = reader.text(value, is: "home") ? .home : reader.text(value, is: "away") ? .away : .none
      if possession != .none { situation.tell(.possession) { $0.possession = possession } }
    } else if reader.text(key, is: "down"), let down = reader.small(value) {
      situation.tell(.down) { $0.down = down }
    } else if reader.text(key, is: "distance"), let distance = reader.small(value) {
      situation.tell(.distance) { $0.distance = distance }
    } else if reader.text(key, is: "yardline"), let yardLine = reader.small(value) {
      situation.tell(.yardLine) { $0.yardLine = yardLine }
    }
  }

  private mutating func readTimeouts(_ reader: inout JSONReader) {
    var counts = Situation.Counts.none
    _ = reader.enterObject()
    while let key = reader.nextKey() {
      let value = reader.scalar()
      if reader.text(key, is: "home") { counts.home = reader.small(value) ?? Situation.Counts.unknown }
      if reader.text(key, is: "away") { counts.away = reader.small(value) ?? Situation.Counts.unknown }
    }
    if counts != .none { situation.tell(.timeouts) { $0.timeouts = counts } }
  }
}
